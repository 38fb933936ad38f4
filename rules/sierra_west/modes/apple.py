"""Apple Hill (rulebook 9, mode 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.modes.trail import along_trail
from rules.sierra_west.printed.catalogue import SPECIALS
from rules.sierra_west.supply import gain

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.sierra_west.model import SierraWestState


def harvest(state: SierraWestState, seat: int, events: list[Event]) -> None:
    """Add all apples of the orchards along one's trail to the supply."""
    apples = {"apple_green": 0, "apple_red": 0}
    for card in along_trail(state, seat):
        for colour, number in SPECIALS[card].apples.items():
            apples[f"apple_{colour}"] += number
    gain(state, seat, apples, events)
