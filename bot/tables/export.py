"""Tables as JSON files for their players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.storage.moments import to_text
from bot.tables import history

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.history_rows import Entry
    from cogs.ports import Table
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]

FORMAT: Final = 1


def unfinished(game: AnyGame, table: Table, entries: Sequence[Entry]) -> bytes:
    """Return a table that goes on: what an onlooker may see and nothing else (no seed, no action)."""
    known = {
        "format": FORMAT,
        "game": table.title,
        "seats": len(table.seats),
        "options": table.options,
        "seed_sha256": table.seed_hash,
        "position": None if table.state is None else game.view(table.state, None),
        "log": history.told(game, entries, None),
        "table": _about(table),
    }
    return msgspec.json.format(msgspec.json.encode(known), indent=1)


def _about(table: Table) -> dict[str, object]:
    return {
        "id": table.id,
        "status": table.status,
        "version": table.version,
        "created_at": to_text(table.created_at),
        "updated_at": to_text(table.updated_at),
        "winner": table.winner,
        "players": [
            {"name": seat.name, "bot": seat.user_id is None, "resigned": seat.resigned}
            for seat in table.seats
        ],
    }
