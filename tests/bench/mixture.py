"""Pictures as a busy bot draws them: of all titles, numbers of players, options and languages."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import rules
from render import PICTURES
from rules import OptionError
from rules.kernel.options import parse
from tests.render.positions import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from render import Picture

ANY: Final = 0
VARIANTS: Final[dict[str, tuple[tuple[int, dict[str, object]], ...]]] = {
    "ticket_to_ride": ((ANY, {}),),
    "great_western_trail": (
        (ANY, {}),
        (ANY, {"edition": "first"}),
        (ANY, {"simmental": True, "neutral_buildings": "shuffled", "private_buildings": "random"}),
        (ANY, {"private_buildings": "b"}),
    ),
    "mini_express": (
        (ANY, {}),
        (ANY, {"golden_spike": True}),
        (ANY, {"map": "europe"}),
        (ANY, {"map": "europe", "ports": True}),
        (1, {"difficulty": "nightmare"}),
        (2, {"two_players": "duel"}),
    ),
    "sierra_west": (
        (ANY, {}),
        (ANY, {"mode": "boats"}),
        (ANY, {"mode": "gold", "expert": True}),
        (ANY, {"mode": "outlaws"}),
    ),
}
"""Numbers of players and options of each title."""
_TABLES: Final = 60
"""Games that are played side by side."""
_TURN: Final = 4
"""Decisions between two posts."""
_SYLLABLES: Final = (
    "ka",
    "mo",
    "ri",
    "An",
    "be",
    "lu",
    "김",
    "철",
    "수",
    "田",
    "中",
    "さ",
    "く",
    "ら",
    "ß",
    "Ø",
    " ",
)


class Game:
    """One game under way, with names of its own."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        title = chance.choice(list(PICTURES))
        self.game: Any = rules.GAMES[title]
        self.pictures: Any = PICTURES[title]
        seats, options = chance.choice(VARIANTS[title])
        self.seats = seats or chance.choice(_numbers(self.game, options))
        seed = f"{chance.getrandbits(128):032x}"
        self.state: Any = self.game.setup(seats=self.seats, options=options, seed=seed)
        language = chance.choice(("en", "ko", "ja"))
        names = ["".join(chance.choices(_SYLLABLES, k=chance.randint(2, 9))) for _ in range(self.seats)]
        self._reader = {"players": names, "language": language, "say": say(language)}

    def turn(self) -> Iterator[Callable[[], Picture | None]]:
        """Play a little; yield what would be drawn. Nothing more comes of a game that is over."""
        events: list[Any] = []
        for _ in range(_TURN):
            if not (seats := self.game.to_act(self.state)):
                break
            seat = seats[0]
            events += self.game.apply(
                self.state, seat, self._chance.choice(self.game.legal(self.state, seat))
            )
        marks = [event.seen_by(None) for event in events]
        public = self.game.view(self.state, None)
        yield partial(self.pictures.board, public, marks=marks, **self._reader)
        seat = self._chance.randrange(self.seats)
        own = self.game.view(self.state, seat)
        yield partial(self.pictures.hand, own, seat, **self._reader)
        if "player_board" in self.pictures.has:
            yield partial(self.pictures.player_board, public, seat, **self._reader)
        legal = self.game.legal(self.state, seat)
        if self.game.to_act(self.state) and "choices" in self.pictures.has:
            yield partial(self.pictures.choices, own, seat, legal, **self._reader)
        elif result := self.game.result(self.state):
            yield partial(self.pictures.score_sheet, public, result, **self._reader)

    @property
    def is_over(self) -> bool:
        """Whether nobody is to act."""
        return not self.game.to_act(self.state)


def _numbers(game: Any, options: dict[str, object]) -> list[int]:  # noqa: ANN401  any title
    """Return with how many players a game can be played that has these options."""
    return [number for number in game.seats if _is_allowed(game, options, number)]


def _is_allowed(game: Any, options: dict[str, object], number: int) -> bool:  # noqa: ANN401  any title
    try:
        parse(game, options, number)
    except OptionError:
        return False
    return True


def drawings(seed: int) -> Iterator[Callable[[], Picture | None]]:
    """Yield things to draw, without end."""
    chance = random.Random(seed)
    tables = [Game(chance) for _ in range(_TABLES)]
    while True:
        place = chance.randrange(_TABLES)
        if tables[place].is_over:
            tables[place] = Game(chance)
        yield from tables[place].turn()
