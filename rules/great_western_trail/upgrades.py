"""What earlier revisions have recorded, as the present one writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.revisions import Upgrade

if TYPE_CHECKING:
    from rules.kernel.revisions import Plain


def _without_who_began(state: Plain) -> Plain:
    """Leave out who began: nothing asks for it after the set-up. Some states were written without it."""
    state.pop("first", None)
    return state


def _with_memory(state: Plain) -> Plain:
    """Note what all have seen: every ranch, what is left of the supply; what of hands, only from now on."""
    for player in state["players"]:
        player["ranch"] = sorted(player["deck"] + player["hand"] + player["discard"])
        player["known"] = []
    state["supply_left"] = [sorted(stack) for stack in state["supply"]]
    return state


def _without_sam(state: Plain) -> Plain:
    """Note that nobody played against Sam."""
    state["options"]["difficulty"] = "easy"
    state["sam"] = None
    return state


UPGRADES = {
    0: Upgrade(state=_without_who_began),
    1: Upgrade(state=_with_memory),
    2: Upgrade(state=_without_sam),
}
