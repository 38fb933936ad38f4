"""What others may answer to a turn, and until when (rulebook 5, "out-of-turn actions")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.model import Window
from rules.sierra_west.printed.catalogue import PLANS
from rules.sierra_west.supply import gain

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState


def note_advance(state: SierraWestState, seat: int, track: str, events: list[Event]) -> None:
    """Let others follow a marker that has really moved on one of the three common tracks."""
    state.windows = [
        window if track in window.tracks else Window(window.seat, window.animals, (*window.tracks, track))
        for window in state.windows
    ]
    if state.hastings is not None and seat < state.seats:
        _pay_hastings(state, track, events)


def close_others(state: SierraWestState, seat: int) -> None:
    """Close what earlier turns have left open, at the first step of a turn."""
    if len(state.windows) > 1:
        state.windows = [window for window in state.windows if window.seat == seat]


def _pay_hastings(state: SierraWestState, track: str, events: list[Event]) -> None:
    """Let Hastings gain a gold for the first advance on the track that his plan card watches."""
    assert state.hastings is not None
    if not state.steps.watched and PLANS[state.hastings.active[0]].watch_track == track:
        state.steps.watched = True
        gain(state, state.opponent, {"gold": 1}, events)
