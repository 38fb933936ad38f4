"""Tables as JSON files for their players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.storage import history_rows
from bot.storage.errors import BrokenTable
from bot.storage.moments import to_text
from bot.tables import history
from cogs.ports import Status
from rules import Refusal
from rules.kernel import record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.storage.history_rows import Entry
    from bot.storage.model import Table
    from rules.kernel.contract import Game

    AnyGame = Game[Any, Any, Any]


def finished(game: AnyGame, table: Table, entries: Sequence[Entry], seed: str) -> bytes:
    """Return a finished table whole: a ``Record`` that anybody can verify, and what is known of the table.

    Raise BrokenTable if the moves do not lead to its state: the rules have changed since.
    """
    standing = [entry for entry in entries if history_rows.stands(entry)]
    try:
        moves = [(entry.seat or 0, history.action(game, entry)) for entry in standing]
        whole = record.make(game, seats=len(table.seats), options=table.options, seed=seed, moves=moves)
    except Refusal as error:
        raise BrokenTable(table.id) from error
    ends_with = whole.moves[-1].state_sha256 if whole.moves else whole.setup_sha256
    if table.state is None or ends_with != record.digest(table.state):
        raise BrokenTable(table.id)
    return _json({**msgspec.to_builtins(whole), "table": _about(table)})


def unfinished(game: AnyGame, table: Table, entries: Sequence[Entry]) -> bytes:
    """Return a table that goes on: what an onlooker may see and nothing else (no seed, no action)."""
    known = {
        "format": record.FORMAT,
        "game": table.title,
        "seats": len(table.seats),
        "options": table.options,
        "seed_sha256": table.seed_hash,
        "position": None if table.state is None else game.view(table.state, None),
        "log": history.told(game, entries, None),
        "table": _about(table),
    }
    return _json(known)


def _about(table: Table) -> dict[str, object]:
    return {
        "id": table.id,
        "status": table.status,
        "version": table.version,
        "created_at": to_text(table.created_at),
        "updated_at": to_text(table.updated_at),
        "winner": table.winner if table.status is Status.FINISHED else None,
        "players": [
            {"name": seat.name, "bot": seat.user_id is None, "resigned": seat.resigned}
            for seat in table.seats
        ],
    }


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)
