"""What happens in the quarter besides the games: who plays at which table, outages, losses, restarts."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import rules
from rules import OptionError
from rules.kernel.options import parse
from tests.quarter.people import Person, crowd
from tests.quarter.standin import CHANNELS, FIRST_GUILD, Fault
from tests.rules.games import combinations_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.rules.games import Case

START: Final = datetime(2026, 2, 2, 6, 0, tzinfo=UTC)
"""A Monday; summer time begins within the quarter on both sides of the Atlantic."""
DAY: Final = timedelta(days=1)
_TEMPI: Final = ("relaxed", "relaxed", "fast", "fast", "middle", "slow")
_REMEDIES: Final = ("ask", "ask", "day", "turn", "hold", "end")
_PRESSED: Final = 15
"""Two of so many tables are played by presses: 40 of 300."""
_NOISES: Final = ("pictures", "pictures", "lines", "all", "board")


@dataclass(frozen=True)
class Size:
    """How much is simulated, of one half of the world."""

    tables: int
    people: int
    guilds: int
    days: int
    restarts: int
    drawn: int
    """Of so many boards one is drawn; 0: none is."""

    def halved(self) -> Size:
        """Return half of it."""
        halves = {name: getattr(self, name) // 2 for name in ("tables", "people", "guilds", "restarts")}
        return replace(self, **halves)


QUARTER: Final = Size(tables=300, people=500, guilds=12, days=90, restarts=50, drawn=50)
SHORT: Final = Size(tables=16, people=40, guilds=4, days=14, restarts=6, drawn=0)


@dataclass(frozen=True)
class Game:
    """A table that will be opened."""

    number: int
    guild_id: int
    channel_id: int
    title: str
    options: dict[str, object]
    people: tuple[Person, ...]
    bots: int
    pace: dict[str, Any]
    noise: dict[str, Any]
    begins: datetime
    seed: str
    sociable: bool
    """Whether its people ask one another for things, and plan their turns ahead."""
    pressed: bool
    """Whether its people press buttons and menus; at the other tables they are heard without these."""


def people_of(seed: str, size: Size) -> list[Person]:
    """Return everybody."""
    guild_ids = [FIRST_GUILD + number for number in range(size.guilds)]
    return crowd(seed, guild_ids, size.people, START, size.days)


def games_of(seed: str, size: Size, people: Sequence[Person]) -> list[Game]:
    """Return the tables of the quarter, in the order in which they begin."""
    cases = {
        title: [each for each in combinations_of(title) if _can_be_joined(each)] for title in rules.GAMES
    }
    games = [_game(seed, number, size, people, cases) for number in range(size.tables)]
    return sorted(games, key=lambda game: game.begins)


def _can_be_joined(case: Case) -> bool:
    """Tell whether people may sit down one after the other with these options: some are for one alone."""
    try:
        options = parse(case.game, case.options, None)
        for seats in range(2, case.seats + 1):
            options.check_joining(seats)
    except OptionError:
        return False
    return True


def _game(seed: str, number: int, size: Size, people: Sequence[Person], cases: dict[str, Any]) -> Game:
    chance = random.Random(f"{seed} table {number}")
    case = chance.choice(cases[list(rules.GAMES)[number % len(rules.GAMES)]])
    guild_id = FIRST_GUILD + number % size.guilds
    there = [person for person in people if person.guild_id == guild_id]
    most_bots = case.seats - 1
    bots = chance.randint(1, most_bots) if most_bots and chance.random() < 0.25 else 0
    seated = tuple(chance.sample(there, case.seats - bots))
    tempo = chance.choice(_TEMPI)
    return Game(
        number=number,
        guild_id=guild_id,
        channel_id=100 * guild_id + chance.randrange(CHANNELS),
        title=case.game.key,
        options=case.options,
        people=seated,
        bots=bots,
        pace={
            "tempo": tempo,
            "weekends_off": tempo != "relaxed" and chance.random() < 0.4,
            "remedy": chance.choice(_REMEDIES),
        },
        noise={"thread": chance.random() < 0.25, "older": chance.choice(_NOISES)},
        begins=START + DAY * size.days * 0.6 * chance.random() ** 2,
        seed=f"{chance.getrandbits(128):032x}",
        sociable=number // len(rules.GAMES) % 3 == 0,
        pressed=number % _PRESSED < 2,
    )


@dataclass(frozen=True)
class Trouble:
    """Something that befalls the bot, or Discord. ``until``: when it is over, where it lasts."""

    what: str
    at: datetime
    until: datetime
    guild_id: int


LASTING: Final = {
    "down": timedelta(hours=1),
    "flaky": timedelta(hours=6),
    "bot removed": timedelta(hours=30),
    "channel deleted": timedelta(days=1),
    "thread locked": timedelta(hours=5),
    "thread archived": timedelta(hours=40),
    "killed": timedelta(minutes=4),
    "restarted": timedelta(minutes=2),
}


def troubles_of(seed: str, size: Size) -> list[Trouble]:
    """Return what goes wrong, and when."""
    chance = random.Random(f"{seed} troubles")
    weeks = max(size.days // 7, 2)
    often = {
        "down": weeks,
        "flaky": 2 * weeks,
        "bot removed": weeks // 2,
        "channel deleted": weeks // 2,
        "thread locked": weeks,
        "thread archived": weeks,
        "killed": size.restarts * 3 // 5,
        "restarted": size.restarts - size.restarts * 3 // 5,
    }
    return [
        Trouble(what, at, at + LASTING[what], FIRST_GUILD + chance.randrange(size.guilds))
        for what, times in often.items()
        for at in (START + DAY * size.days * chance.uniform(0.03, 0.97) for _ in range(times))
    ]


FLAKES: Final = (
    Fault.UNAVAILABLE,
    Fault.BAD_GATEWAY,
    Fault.LIMITED,
    Fault.LIMITED_LONG,
    Fault.RESET,
    Fault.LOST,
)
"""What befalls one request in eight while Discord is flaky."""
