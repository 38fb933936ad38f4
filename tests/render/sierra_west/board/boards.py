"""Boards of Sierra West to look at: positions with what has happened in the last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.sierra_west import PICTURES
from tests.render.positions import say
from tests.render.sierra_west.tables import GAME, NAMES, played, until

if TYPE_CHECKING:
    from render import Picture
    from rules.kernel.contract import Event
    from rules.sierra_west import SierraWestState


def after_turn(seats: int, moves: int, *, mode: str = "apple") -> tuple[SierraWestState, list[Event]]:
    """Return the game at the end of the turn that is taken after so many moves, and its events since."""
    turn = played(seats, moves, mode=mode).turn
    events: list[Event] = []
    state = until(
        seats, moves, lambda state: state.turn != turn or bool(state.ended), mode=mode, happened=events
    )
    return state, events


def board(state: SierraWestState, events: list[Event], language: str = "en") -> Picture:
    """Return the board that everybody sees."""
    seen = [event.seen_by(None) for event in events]
    view, names = GAME.view(state, None), NAMES[: state.seats]
    return PICTURES.board(
        view, players=names, language=language, say=say(language), marks=seen, over=bool(view.ended)
    )
