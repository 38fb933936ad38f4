"""The special cards along one's trail (rulebook 6, "along your trail")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.printed.catalogue import BOARD

if TYPE_CHECKING:
    from rules.sierra_west.model import SierraWestState


def slots_passed(state: SierraWestState, seat: int) -> int:
    """Return how many slots the wagon of a seat has reached: those of the cards along its trail."""
    return min(BOARD.trail[state.players[seat].wagon].column, len(state.row))


def along_trail(state: SierraWestState, seat: int) -> list[str]:
    """Return the special cards below the wagon and left of it."""
    return state.row[: slots_passed(state, seat)]


def multiplier(state: SierraWestState, seat: int) -> int:
    """Return the number that the wagon of a seat has reached."""
    return BOARD.trail[state.players[seat].wagon].multiplier
