"""What may be seen of a game: by everybody, or by the one for whom the table was looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.model import Table
    from rules.kernel.contract import State


def public_of(table: Table) -> State:
    """Return what everybody may see of a game; Refusal before its start."""
    return _begun(table.public)


def view_of(table: Table) -> State:
    """Return what the one who asked for the table may see of its game; Refusal before its start."""
    return _begun(table.view)


def _begun(seen: State | None) -> State:
    if seen is None:
        raise Refusal("tables.not_started")
    return seen
