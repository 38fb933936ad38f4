"""Tables as JSON files for their players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

import rules
from bot.model import Status
from bot.storage.clauses import to_text
from bot.storage.errors import BrokenTable
from bot.storage.rows import history_rows, state_rows
from bot.storage.rows.history_rows import Kind
from bot.tables.history import entries
from rules import CannotUpgrade
from rules.kernel import record

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.model import Seat, StoredTable
    from bot.storage.rows.history_rows import Entry
    from bot.tables.store import Record
    from rules.kernel.contract import AnyGame, Result


def finished(game: AnyGame, stored: Record) -> bytes:
    """Return a finished table whole: a ``Record`` that anybody can verify, and what is known of the table.

    Where the states after some moves are not known, because other rules have led to them, the file has those
    moves without a digest, and the last state whole. Raise BrokenTable for what was never written so.
    """
    table, positions = stored.table, _positions(stored)
    try:
        start, setup = next(each for each in positions if each[0].kind is Kind.START)
        whole = record.from_stored(
            game,
            seats=len(table.seats),
            options=table.options,
            seed=stored.game.seed,
            setup=setup,
            revision=start.revision,
            moves=(_move(stored, *each) for each in positions if history_rows.stands(each[0])),
            result=_result(game, stored),
            bots_seed=stored.game.bots_seed,
        )
    except (StopIteration, msgspec.DecodeError) as error:
        raise BrokenTable(table.id) from error
    known = {**msgspec.to_builtins(whole), "table": _about(table)}
    if stored.game.replayed_by is not None:
        known |= {"position": msgspec.Raw(stored.game.state), "position_revision": stored.game.revision}
    return _json(known)


def unfinished(game: AnyGame, table: StoredTable, log: Sequence[Entry]) -> bytes:
    """Return a table that goes on: what an onlooker may see and nothing else (no seed, no action)."""
    known = {
        "format": record.FORMAT,
        "game": table.title,
        "revision": game.revision,
        "seats": len(table.seats),
        "options": table.options,
        "seed_sha256": table.seed_hash,
        "position": None if table.state is None else game.view(table.state, None),
        "log": entries.told(game, table, log, None),
        "table": _about(table),
    }
    return _json(known)


def _positions(stored: Record) -> Iterator[tuple[Entry, bytes | None]]:
    """Yield what happened, each with the state after it where that was kept with it."""
    kept = {row.version for row in stored.states}
    states = state_rows.restored(stored.table.id, stored.states)
    for entry in stored.entries:
        yield entry, next(states).state if entry.version in kept else None


def _move(stored: Record, entry: Entry, state: bytes | None) -> record.StoredMove:
    written = entry.action or "", entry.events or "", state, entry.revision
    return record.StoredMove(entry.seat or 0, *written, _thought(stored, entry))


def _thought(stored: Record, entry: Entry) -> record.Thought | msgspec.UnsetType:
    """Return how a bot player came to a move; nothing of what people, or chance, have chosen."""
    since = [each for each in stored.holders if each.seat == entry.seat and each.since < entry.version]
    if not since or since[-1].user_id is not None or entry.user_id is not None or entry.by_chance:
        return msgspec.UNSET
    holder = since[-1]
    return record.Thought(entry.version - 1, holder.level, holder.character, entry.rollouts or 0)


def _result(game: AnyGame, stored: Record) -> Result | None:
    try:
        return game.result(rules.load(game, stored.game.state, stored.game.revision))
    except (CannotUpgrade, msgspec.DecodeError):
        return None


def _about(table: StoredTable) -> dict[str, object]:
    return {
        "id": table.id,
        "status": table.status,
        "version": table.version,
        "created_at": to_text(table.created_at),
        "updated_at": to_text(table.updated_at),
        "winner": table.winner if table.status is Status.FINISHED else None,
        "players": [_player(seat) for seat in table.seats],
    }


def _player(seat: Seat) -> dict[str, object]:
    """Return who plays a seat; somebody who was forgotten has a number in place of the name."""
    known = {"bot": seat.user_id is None, "resigned": seat.resigned}
    return {"name": seat.name, **known} if seat.former is None else {"former": seat.former, **known}


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1)
