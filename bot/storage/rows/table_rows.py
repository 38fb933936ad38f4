"""Tables and their seats in the database."""

from __future__ import annotations

import logging
from collections import defaultdict
from typing import TYPE_CHECKING

import msgspec

from bot.model import RELAXED, Invitations, Pace, Pause, Seat, Status, StoredTable, Vote
from bot.storage.clauses import one_of
from bot.storage.errors import BrokenTable
from bot.storage.moments import from_text, to_text
from bot.storage.rows import noise_rows

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from datetime import datetime

_INSERT = """
    INSERT INTO tables (guild_id, channel_id, title, options, status, version, host_id, seed_hash, vote,
                        vote_until, winner, fault, paused, noise, gathering, rematch_of, created_at,
                        updated_at, bots_to_act)
    VALUES (:guild_id, :channel_id, :title, :options, :status, :version, :host_id, :seed_hash, :vote,
            :vote_until, :winner, :fault, :paused, :noise, :gathering, :rematch_of, :created_at, :updated_at,
            :bots_to_act)
    ON CONFLICT DO NOTHING
    RETURNING id
"""
_INSERT_NUMBERED = """
    INSERT INTO tables (id, guild_id, channel_id, title, options, status, version, host_id, seed_hash, vote,
                        vote_until, winner, fault, paused, noise, gathering, rematch_of, created_at,
                        updated_at, bots_to_act)
    VALUES (:id, :guild_id, :channel_id, :title, :options, :status, :version, :host_id, :seed_hash, :vote,
            :vote_until, :winner, :fault, :paused, :noise, :gathering, :rematch_of, :created_at, :updated_at,
            :bots_to_act)
    RETURNING id
"""
# The version is compared here, in the statement that writes: of two processes only one can win.
_UPDATE = """
    UPDATE tables SET channel_id = ?, status = ?, version = ?, host_id = ?, seed_hash = ?, vote = ?,
           vote_until = ?, winner = ?, fault = ?, paused = ?, updated_at = ?, bots_to_act = ?
     WHERE id = ? AND version = ?
"""
_UPDATE_VOTE = """
    UPDATE tables SET vote = ?, vote_until = ?, updated_at = ?
     WHERE id = ? AND version = ? AND coalesce(vote, '') = coalesce(?, '')
"""
_WAITING_FOR_BOTS = "SELECT id FROM tables WHERE bots_to_act = 1 AND paused IS NULL ORDER BY id"
_VOTES_DUE = """
    SELECT id FROM tables WHERE vote_until <= ? AND status = 'running' ORDER BY vote_until LIMIT 500
"""
# Somebody who has just sat down has had no time to do anything.
_SILENT = """
    SELECT seats.seat FROM seats LEFT JOIN habits ON habits.user_id = seats.user_id
     WHERE seats.table_id = :table_id AND seats.user_id IS NOT NULL
       AND (habits.away_until > :now OR NOT EXISTS (
            SELECT 1 FROM history
             WHERE history.table_id = :table_id AND history.at > :since
               AND (history.kind = 'start' OR (history.kind = 'replace' AND history.seat = seats.seat)
                    OR (history.user_id = seats.user_id AND history.by_plan = 0 AND history.stand_in = 0))))
"""

log = logging.getLogger(__name__)


class StaleError(Exception):
    """The table has changed since it was read; nothing was written."""


class RematchThereError(Exception):
    """The rematch of that table has been opened already; nothing was written."""


def load(connection: sqlite3.Connection, table_id: int) -> StoredTable | None:
    """Return a table without its state, or None if there is none. Raise BrokenTable if it is damaged."""
    row = connection.execute("SELECT * FROM tables WHERE id = ?", (table_id,)).fetchone()
    return None if row is None else _readable(row, _seats(connection, [table_id])[table_id])


def load_all(connection: sqlite3.Connection, table_ids: Sequence[int]) -> list[StoredTable]:
    """Return tables without their states, in the order of their ids; damaged ones are left out."""
    wanted = one_of("id", table_ids)
    rows = connection.execute(f"SELECT * FROM tables WHERE {wanted.sql}", wanted.values)  # noqa: S608  placeholders alone are put in
    by_id = {row["id"]: row for row in rows}
    seats = _seats(connection, table_ids)
    found = []
    for table_id in table_ids:
        try:
            found.append(_readable(by_id[table_id], seats[table_id]))
        except BrokenTable as error:
            log.warning("Table %d is damaged: %r", table_id, error.__cause__)
    return found


def all_ids(connection: sqlite3.Connection) -> list[int]:
    """Return the ids of all tables in their order."""
    return [row["id"] for row in connection.execute("SELECT id FROM tables ORDER BY id")]


def waiting_for_bots(connection: sqlite3.Connection) -> list[int]:
    """Return the ids of the tables where a bot player is to act; those that are paused are left out."""
    return [row["id"] for row in connection.execute(_WAITING_FOR_BOTS)]


def waits_for_bots(connection: sqlite3.Connection, table_id: int) -> bool:
    """Tell whether a bot player is to act at a table, paused or not."""
    row = connection.execute("SELECT bots_to_act FROM tables WHERE id = ?", (table_id,)).fetchone()
    return row is not None and bool(row["bots_to_act"])


def insert(connection: sqlite3.Connection, table: StoredTable, *, bots_to_act: bool = False) -> int:
    """Store a new table and its seats; return its id, chosen here where ``table.id`` is 0.

    Raise RematchThereError if it would be the second rematch of a table.
    """
    values = {
        "id": table.id,
        "guild_id": table.guild_id,
        "channel_id": table.channel_id,
        "title": table.title,
        "options": _json(table.options),
        "status": table.status.value,
        "version": table.version,
        "host_id": table.host_id,
        "seed_hash": table.seed_hash,
        "vote": _json(table.vote),
        "vote_until": _until(table),
        "winner": table.winner,
        "fault": table.fault,
        "paused": table.paused,
        "noise": noise_rows.text(table.noise),
        "gathering": _gathering(table),
        "rematch_of": table.rematch_of,
        "bots_to_act": bots_to_act,
        "created_at": to_text(table.created_at),
        "updated_at": to_text(table.updated_at),
    }
    row = connection.execute(_INSERT_NUMBERED if table.id else _INSERT, values).fetchone()
    if row is None:
        raise RematchThereError
    table_id = int(row["id"])
    if table.pace != RELAXED:
        _set_pace(connection, table_id, table.pace)
    _insert_seats(connection, table_id, table)
    return table_id


def update(
    connection: sqlite3.Connection, before: StoredTable, after: StoredTable, *, bots_to_act: bool
) -> None:
    """Store a changed table. Raise StaleError if it is not ``before`` any longer."""
    values = (
        after.channel_id,
        after.status.value,
        after.version,
        after.host_id,
        after.seed_hash,
        _json(after.vote),
        _until(after),
        after.winner,
        after.fault,
        after.paused,
        to_text(after.updated_at),
        bots_to_act,
        after.id,
        before.version,
    )
    if connection.execute(_UPDATE, values).rowcount != 1:
        raise StaleError
    if after.options != before.options:
        connection.execute("UPDATE tables SET options = ? WHERE id = ?", (_json(after.options), after.id))
    if after.pace != before.pace:
        _set_pace(connection, after.id, after.pace)
    if after.noise != before.noise:
        noise = noise_rows.text(after.noise)
        connection.execute("UPDATE tables SET noise = ? WHERE id = ?", (noise, after.id))
    if after.gathering != before.gathering:
        connection.execute("UPDATE tables SET gathering = ? WHERE id = ?", (_gathering(after), after.id))
    if after.seats != before.seats:
        connection.execute("DELETE FROM seats WHERE table_id = ?", (after.id,))
        _insert_seats(connection, after.id, after)


def update_vote(connection: sqlite3.Connection, before: StoredTable, after: StoredTable) -> None:
    """Store a table of which only the vote has changed. Raise StaleError as ``update`` does."""
    row = connection.execute("SELECT vote FROM tables WHERE id = ?", (after.id,)).fetchone()
    if row is None or _vote(row) != before.vote:
        raise StaleError
    changed = (_json(after.vote), _until(after), to_text(after.updated_at))
    if connection.execute(_UPDATE_VOTE, (*changed, after.id, before.version, row["vote"])).rowcount != 1:
        raise StaleError


def note_fault(connection: sqlite3.Connection, table_id: int, fault: str) -> tuple[int, int] | None:
    """Note what keeps the bot players of a table from going on.

    Return its version and channel if nothing did before.
    """
    row = connection.execute(
        "SELECT fault, version, channel_id FROM tables WHERE id = ?", (table_id,)
    ).fetchone()
    connection.execute("UPDATE tables SET fault = ? WHERE id = ?", (fault, table_id))
    return None if row["fault"] is not None else (row["version"], row["channel_id"])


def votes_due(connection: sqlite3.Connection, now: datetime) -> list[int]:
    """Return the ids of the tables whose votes have to be decided now."""
    return [row["id"] for row in connection.execute(_VOTES_DUE, (to_text(now),))]


def put_off_vote(connection: sqlite3.Connection, table_id: int, now: datetime, until: datetime) -> None:
    """Look at a vote that is due, and could not be decided, again at ``until``."""
    connection.execute(
        "UPDATE tables SET vote_until = ? WHERE id = ? AND vote_until <= ?",
        (to_text(until), table_id, to_text(now)),
    )


def silent(connection: sqlite3.Connection, table_id: int, since: datetime, now: datetime) -> set[int]:
    """Return the seats whose owners are away now, or have done nothing at the table ``since`` then."""
    values = {"table_id": table_id, "since": to_text(since), "now": to_text(now)}
    return {row["seat"] for row in connection.execute(_SILENT, values)}


def rematch_of(connection: sqlite3.Connection, table_id: int) -> int | None:
    """Return the rematch of a table that has not been cancelled, None if there is none."""
    row = connection.execute(
        "SELECT id FROM tables WHERE rematch_of = ? AND status <> 'cancelled'", (table_id,)
    ).fetchone()
    return None if row is None else int(row["id"])


def delete(connection: sqlite3.Connection, table_id: int) -> None:
    """Remove a table with all that belongs to it."""
    connection.execute("DELETE FROM tables WHERE id = ?", (table_id,))


def _json(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _vote(row: sqlite3.Row) -> Vote | None:
    return None if row["vote"] is None else msgspec.json.decode(row["vote"], type=Vote)


def _until(table: StoredTable) -> str | None:
    return None if table.vote is None or table.vote.until is None else to_text(table.vote.until)


def _gathering(table: StoredTable) -> str | None:
    return None if table.gathering == Invitations() else _json(table.gathering)


def _read_gathering(stored: str | None) -> Invitations:
    return Invitations() if stored is None else msgspec.json.decode(stored, type=Invitations)


def _set_pace(connection: sqlite3.Connection, table_id: int, pace: Pace) -> None:
    connection.execute("UPDATE tables SET pace = ? WHERE id = ?", (_json(pace), table_id))


def _insert_seats(connection: sqlite3.Connection, table_id: int, table: StoredTable) -> None:
    connection.executemany(
        "INSERT INTO seats (table_id, seat, guild_id, user_id, name, resigned, held, sought, colour)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                table_id,
                seat.index,
                table.guild_id,
                seat.user_id,
                seat.name,
                seat.resigned,
                seat.held,
                seat.sought,
                seat.colour,
            )
            for seat in table.seats
        ],
    )


def _seats(connection: sqlite3.Connection, table_ids: Sequence[int]) -> dict[int, tuple[Seat, ...]]:
    wanted = one_of("table_id", table_ids)
    rows = connection.execute(
        f"SELECT * FROM seats WHERE {wanted.sql} ORDER BY table_id, seat",  # noqa: S608  placeholders alone are put in
        wanted.values,
    )
    seats: defaultdict[int, tuple[Seat, ...]] = defaultdict(tuple)
    for row in rows:
        seats[row["table_id"]] += (_seat(row),)
    return seats


def _seat(row: sqlite3.Row) -> Seat:
    return Seat(
        index=row["seat"],
        user_id=row["user_id"],
        name=row["name"],
        resigned=bool(row["resigned"]),
        held=row["held"],
        sought=bool(row["sought"]),
        colour=row["colour"],
    )


def _readable(row: sqlite3.Row, seats: tuple[Seat, ...]) -> StoredTable:
    try:
        return _table(row, seats)
    except (ValueError, msgspec.DecodeError) as error:
        raise BrokenTable(row["id"]) from error


def _table(row: sqlite3.Row, seats: tuple[Seat, ...]) -> StoredTable:
    return StoredTable(
        id=row["id"],
        guild_id=row["guild_id"],
        channel_id=row["channel_id"],
        title=row["title"],
        options=msgspec.json.decode(row["options"]),
        status=Status(row["status"]),
        version=row["version"],
        host_id=row["host_id"],
        seats=seats,
        seed_hash=row["seed_hash"],
        vote=_vote(row),
        winner=row["winner"],
        created_at=from_text(row["created_at"]),
        updated_at=from_text(row["updated_at"]),
        fault=row["fault"],
        pace=RELAXED if row["pace"] is None else msgspec.json.decode(row["pace"], type=Pace),
        paused=None if row["paused"] is None else Pause(row["paused"]),
        noise=noise_rows.read(row["noise"]),
        gathering=_read_gathering(row["gathering"]),
        rematch_of=row["rematch_of"],
    )
