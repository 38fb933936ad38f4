"""Seasons of the small race, played as quickly as that goes: who has the highest number runs fastest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import RELAXED, Person, Status
from bot.model.seasons import Draw, Entrant, Sat, Season, Stage
from bot.storage.clauses import from_text
from tests.bot.race import RACE, Choose, Run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.tables import Tables

PLACE = (10, 20)
HOST = Person(900, "Host")
MOMENT = from_text("2026-11-28T12:00:00.000000+00:00")


def season(people: int, sat: Sequence[Sat] = (), seed: str = "5eed", draw: Draw = Draw.SWISS) -> Season:
    """Return a season as it is stored, with people 1, 2 and so on."""
    return Season(
        id=1,
        guild_id=10,
        channel_id=20,
        title="race",
        options={},
        seats=4,
        rounds=5,
        draw=draw,
        stage=Stage.RUNNING,
        round=max((each.round for each in sat), default=0),
        host_id=900,
        seed=seed,
        created_at=MOMENT,
        updated_at=MOMENT,
        people=tuple(Entrant(number, 100 + number, f"P{number}") for number in range(1, people + 1)),
        sat=tuple(sat),
    )


def table(round_: int, board: int, places: Mapping[int, int | None], left: Sequence[int] = ()) -> list[Sat]:
    """Return a table that is over, by numbers the places of those who sat there."""
    return [
        Sat(round_, board, number, 100 * round_ + board, seat, Status.FINISHED, place, number not in left)
        for seat, (number, place) in enumerate(places.items())
    ]


def played(season: Season, tables: Sequence[Sequence[int]], byes: Sequence[int] = ()) -> list[Sat]:
    """Return what the next round of a season came to where the lowest number wins each table."""
    round_ = season.round + 1
    found = [
        each
        for board, numbers in enumerate(tables, 1)
        for each in table(round_, board, {number: sorted(numbers).index(number) + 1 for number in numbers})
    ]
    return [*season.sat, *found, *(Sat(round_, 0, number) for number in byes)]


async def opened(tables: Tables, people: int = 8, rounds: int = 2, **more: object) -> int:
    """Open a season and let people sign up; return its id."""
    known = {"seats": 4, "rounds": rounds, "pace": RELAXED, "options": {}, "draw": Draw.SWISS, **more}
    found = await tables.seasons.open(PLACE, "race", host=HOST, **known)  # type: ignore[arg-type]
    for number in range(1, people + 1):
        await tables.seasons.join(found.id, Person(100 + number, f"P{number}"))
    return found.id


async def begun(tables: Tables, people: int = 8, rounds: int = 2, **more: object) -> Season:
    """Return a season whose first round is drawn."""
    season_id = await opened(tables, people, rounds, **more)
    await tables.seasons.begin(season_id, HOST.id)
    return await tables.seasons.get(season_id)


async def finish(tables: Tables, table_id: int) -> None:
    """Play a game to its end: the highest number runs three steps each turn, the others one."""
    found = await tables.library.get(table_id)
    best = max(found.persons, key=lambda seat: seat.user_id or 0).index
    while found.status is Status.RUNNING:
        seat = RACE.to_act(found.public)[0]  # type: ignore[arg-type]
        user_id, steps = found.seats[seat].user_id, 3 if seat == best else 1
        action = Choose(1) if found.public.turn == 0 else Run(steps)  # type: ignore[union-attr, arg-type]
        found = await tables.play.act(table_id, user_id or 0, found.version, action)


async def finish_round(tables: Tables, season_id: int) -> None:
    """Play all games of a season that go on."""
    for table_id in (await tables.seasons.get(season_id)).unfinished:
        await finish(tables, table_id)


async def go_on(tables: Tables) -> None:
    """Do what the worker does with seasons whose round is over."""
    for season_id in (await tables.seasons.due()).ready:
        await tables.seasons.go_on(season_id)
