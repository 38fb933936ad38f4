"""What earlier revisions have recorded, as the present one writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.revisions import Upgrade
from rules.ticket_to_ride.model import CARDS

if TYPE_CHECKING:
    from rules.kernel.revisions import Plain


def _with_memory(state: Plain) -> Plain:
    """Begin to remember what all have seen: which cards were taken, who put tickets under the deck."""
    for player in state["players"]:
        player["known"] = [0] * len(CARDS)
    state["returned_by"] = []
    return state


UPGRADES = {0: Upgrade(), 1: Upgrade(state=_with_memory)}
