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


UPGRADES = {0: Upgrade(state=_without_who_began)}
