"""What earlier revisions have recorded, as the present one writes it.

Revision 1 kept the wardens of a seat with its player, and wrote spaces as numbers of column and row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.contract import Upgrade

if TYPE_CHECKING:
    from rules.kernel.contract import Plain


def _state(plain: Plain) -> Plain:
    posts = [player.pop("posts") for player in plain["players"]]
    plain["wardens"] = {space: seat for seat, own in enumerate(posts) for space in own}
    return plain


def _space(plain: Plain) -> Plain:
    """Name a space where an action or event has column and row."""
    if "column" in plain:
        plain["space"] = "abcde"[plain.pop("column")] + str(1 + plain.pop("row"))
    return plain


UPGRADES = {1: Upgrade(_state, _space, _space)}
