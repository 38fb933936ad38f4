"""Every kind of picture of every title, in games of bot players: their middle, their end, what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import rules
from render import PICTURES
from rules.kernel.playout import play
from tests.render.positions import PLAYERS, course_to, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render import Picture

VARIANTS: dict[str, dict[str, dict[str, object]]] = {
    "ticket_to_ride": {"map": {}},
    "great_western_trail": {
        "second": {},
        "first": {"edition": "first"},
        "simmental": {"simmental": True},
    },
    "mini_express": {
        "usa": {"golden_spike": True},
        "europe": {"map": "europe", "ports": True},
    },
    "sierra_west": {mode: {"mode": mode} for mode in ("apple", "boats", "gold", "outlaws")},
}
"""By name what may change how large pictures are."""
_ALONE = {"first"}
"""What nobody plays alone."""
_EVERY = 10
"""Every so many decisions a position is kept."""


class Drawn(NamedTuple):
    """A picture: of which kind, for how many seats (0: any number)."""

    kind: str
    seats: int
    picture: Picture


def seats_of(title: str, variant: str) -> list[int]:
    """Return the numbers of seats of a variant."""
    return [seats for seats in rules.GAMES[title].seats if seats > 1 or variant not in _ALONE]


def sheets(title: str, variant: str, language: str) -> Iterator[Drawn]:
    """Yield the legend and the sheets of pieces."""
    draw = PICTURES[title]
    reader: dict[str, Any] = {"language": language, "say": say(language)}
    options = rules.GAMES[title].Options(**VARIANTS[title][variant])
    if "legend" in draw.has:
        for topic in draw.topics(options):
            yield Drawn(f"legend: {topic}", 0, draw.legend(options, topic, **reader))
    if "pieces" in draw.has:
        for piece in draw.pieces(options):
            yield Drawn("piece", 0, draw.piece(options, piece, **reader))


class Moments:
    """A game of bot players, kept where there is something to draw."""

    def __init__(self, title: str, variant: str, seats: int) -> None:
        """Play it: ``asked`` are the first positions, with their choices, of each kind."""
        self.title, self.seats = title, seats
        self.game: Any = rules.GAMES[title]
        position = self.game.setup(seats=seats, options=VARIANTS[title][variant], seed="5" * 32)
        passed, self.asked = [rules.dump(position)], dict[str, tuple[Any, int, Any]]()
        for number, _ in enumerate(play(self.game, position, self._choose)):
            if number % _EVERY == 0:
                passed.append(rules.dump(position))
        self.middle, self.end = rules.load(self.game, passed[len(passed) // 2]), position

    def _choose(self, state: Any, seat: int, legal: Any) -> Any:  # noqa: ANN401  of any title
        kind = type(legal[0]).__name__
        if kind not in self.asked:
            self.asked[kind] = (rules.load(self.game, rules.dump(state)), seat, legal)
        return self.game.advise(self.game.view(state, seat), seat)

    def drawn(self, language: str) -> Iterator[Drawn]:
        """Yield what is drawn of it."""
        draw = PICTURES[self.title]
        reader: dict[str, Any] = {
            "language": language,
            "say": say(language),
            "players": PLAYERS[: self.seats],
        }
        for state in (self.middle, self.end):
            view = self.game.view(state, None)
            yield Drawn("board", self.seats, draw.board(view, over=state is self.end, **reader))
            for seat in {0, self.seats - 1}:
                yield Drawn("hand", self.seats, draw.hand(self.game.view(state, seat), seat, **reader))
            for seat in {0, draw.boards(view) - 1} if "player_board" in draw.has else ():
                kind = "player board" if seat < self.seats else "opponent's board"
                yield Drawn(kind, self.seats, draw.player_board(view, seat, **reader))
        for state, seat, legal in self.asked.values():
            yield from self._questions(self.game.view(state, seat), seat, legal, reader)
        result = self.game.result(self.end)
        course = course_to(result.totals)
        sheet = draw.score_sheet(self.game.view(self.end, None), result, course=course, **reader)
        yield Drawn("score sheet", self.seats, sheet)

    def _questions(self, view: Any, seat: int, legal: Any, reader: dict[str, Any]) -> Iterator[Drawn]:  # noqa: ANN401  of any title
        draw = PICTURES[self.title]
        if draw.shows(legal) and (picture := draw.choices(view, seat, legal, **reader)):
            yield Drawn("choices", self.seats, picture)
        if "plan" in draw.has and type(legal[0]).__name__ == "LockPlan":
            yield Drawn("plan", self.seats, draw.plan(view, seat, legal[0], **reader))
