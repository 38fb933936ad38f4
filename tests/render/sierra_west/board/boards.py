"""Boards of Sierra West to look at: positions with what has happened in the last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.sierra_west import PICTURES
from tests.render.positions import say
from tests.render.sierra_west.tables import GAME, NAMES, played

if TYPE_CHECKING:
    from render import Picture
    from rules.kernel.contract import Event
    from rules.sierra_west import SierraWestState


def after_turn(seats: int, decisions: int, **options: object) -> tuple[SierraWestState, list[Event]]:
    """Return the game at the end of the turn that is taken after so many decisions, and its events."""
    state = played(seats, decisions, **options)
    turn = state.turn
    events: list[Event] = []
    while state.turn == turn and (waiting := GAME.to_act(state)):
        events += GAME.apply(state, waiting[0], GAME.advise(GAME.view(state, waiting[0]), waiting[0]))
    return state, events


def board(state: SierraWestState, events: list[Event], language: str = "en") -> Picture:
    """Return the board that everybody sees."""
    seen = [event.seen_by(None) for event in events]
    view, names = GAME.view(state, None), NAMES[: state.seats]
    return PICTURES.board(
        view, players=names, language=language, say=say(language), marks=seen, over=bool(view.ended)
    )
