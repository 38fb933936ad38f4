"""When the game ends (rulebook 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.events import EndTriggered

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState


def trigger_end(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Let all have equally many turns, then one more each."""
    rounds = -(-state.turn // state.seats)
    state.last_turn = (rounds + 1) * state.seats
    events.append(EndTriggered(seat, state.last_turn - state.turn))
