"""Where hidden things stay behind: a table as it is stored becomes a table as somebody may see it."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from bot.model import Status, Table, TableFacts

if TYPE_CHECKING:
    from bot.model import StoredTable
    from rules.kernel.contract import AnyGame

_FIELDS: Final = TableFacts.__struct_fields__
_values: Final = attrgetter(*_FIELDS)


def redacted(game: AnyGame, table: StoredTable, user_id: int | None) -> Table:
    """Return a table as a user may see it: from their seat, if they play one (None: as everybody may)."""
    if table.state is None:
        return without_game(table)
    public = game.view(table.state, None)
    seat = None if user_id is None else table.seat_of(user_id)
    return Table(
        **_facts(table),
        view=public if seat is None else game.view(table.state, seat),
        public=public,
        seed=table.state.chance.seed if table.status is Status.FINISHED else None,
    )


def without_game(table: TableFacts) -> Table:
    """Return a table as lists have it."""
    return Table(**_facts(table))


def _facts(table: TableFacts) -> dict[str, Any]:
    return dict(zip(_FIELDS, _values(table), strict=True))
