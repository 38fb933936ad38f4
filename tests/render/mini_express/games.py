"""Positions to draw: games played by a rule of thumb, so that they are the same everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render import PICTURES
from rules.mini_express.actions import BuildTrack
from rules.mini_express.game import MiniExpress
from tests.render.positions import PLAYERS, course_to, say

if TYPE_CHECKING:
    from render import Picture
    from rules.kernel.contract import Event
    from rules.mini_express.model import MiniExpressState

GAME = MiniExpress()
DRAW = PICTURES["mini_express"]
_LEAP = 7


def played(seats: int, decisions: int, **options: object) -> tuple[MiniExpressState, list[Event]]:
    """Return a game after so many decisions (or its end) and what the last turn brought.

    Every third decision is to build if that is possible, the others take one of all choices in turn.
    """
    state = GAME.setup(seats=seats, options={"first_player": "first_seat", **options}, seed="5" * 32)
    events: list[Event] = []
    for number in range(decisions):
        if state.ended:
            break
        if not state.pending:
            events = []
        seat = state.seat
        legal = GAME.legal(state, seat)
        builds = [action for action in legal if isinstance(action, BuildTrack)]
        chosen = builds if builds and number % 3 else legal
        events += GAME.apply(state, seat, chosen[number * _LEAP % len(chosen)])
    return state, events


def board(state: MiniExpressState, marks: list[Event] | None = None, language: str = "en") -> Picture:
    """Return the board as an onlooker sees it."""
    view = GAME.view(state, None)
    players = PLAYERS[: state.seats]
    return DRAW.board(view, players=players, language=language, say=say(language), marks=marks or [])


def choices(
    state: MiniExpressState, company: str = "", city: str = "", language: str = "en"
) -> Picture | None:
    """Return the picture of what may be built, of one company or to one city if they are given."""
    legal = GAME.legal(state, state.seat)
    wanted = [
        action
        for action in legal
        if not isinstance(action, BuildTrack)
        or (company in {"", action.company} and city in {"", action.city})
    ]
    return DRAW.choices(
        GAME.view(state, state.seat),
        state.seat,
        wanted,
        players=PLAYERS[: state.seats],
        language=language,
        say=say(language),
    )


def hand(state: MiniExpressState, seat: int, language: str = "en") -> Picture:
    """Return the portfolio of a seat."""
    players = PLAYERS[: state.seats]
    return DRAW.hand(GAME.view(state, seat), seat, players=players, language=language, say=say(language))


def sheet(state: MiniExpressState, language: str = "en", *, course: bool = False) -> Picture:
    """Return the score sheet of a finished game."""
    result = GAME.result(state)
    assert result
    players = PLAYERS[: state.seats]
    moments = course_to(result.totals) if course else ()
    return DRAW.score_sheet(
        state, result, players=players, language=language, say=say(language), course=moments
    )
