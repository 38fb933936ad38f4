"""Tables and their seats in the database."""

from __future__ import annotations

import logging
from collections import defaultdict
from typing import TYPE_CHECKING, Final

import msgspec

from bot.model import RELAXED, Invitations, NotificationLevel, StoredTable, Vote
from bot.share import ALL
from bot.storage.clauses import SERVED, insertion, moment, one_of, served, to_text, values
from bot.storage.errors import BrokenTable
from bot.storage.rows import result_rows

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from bot.share import Share
    from bot.storage.connection import Connection, Row

_BEGUN = """
    SELECT id FROM tables WHERE guild_id = ? AND status IN ('running', 'finished') ORDER BY id
"""
_APART = {"id", "seats", "state", "invitations"}
_COLUMNS = (
    "vote_until",
    "bots_to_act",
    "gathering",
    *(name for name in StoredTable.__struct_fields__ if name not in _APART),
)
_WRITTEN_IF_CHANGED = {"options": "options", "pace": "pace", "noise": "noise", "invitations": "gathering"}
"""The columns of fields that seldom change."""
_JSON = ("options", "vote", "pace", "noise", "gathering")
_INSERT = insertion("tables", _COLUMNS) + " ON CONFLICT DO NOTHING RETURNING id"
_INSERT_NUMBERED = insertion("tables", ("id", *_COLUMNS)) + " RETURNING id"
_INSERT_SEAT = """
    INSERT INTO seats (table_id, seat, guild_id, user_id, name, resigned, held, sought, colour,
                       level, character)
    VALUES (:table_id, :index, :guild_id, :user_id, :name, :resigned, :held, :sought, :colour, :level,
            :character)
"""
# The version is compared here, in the statement that writes: of two processes only one can win.
_UPDATE = """
    UPDATE tables SET channel_id = :channel_id, status = :status, version = :version, host_id = :host_id,
           seed_hash = :seed_hash, vote = :vote, vote_until = :vote_until, winner = :winner, fault = :fault,
           paused = :paused, updated_at = :updated_at, bots_to_act = :bots_to_act
     WHERE id = :id AND version = :before
"""
_UPDATE_VOTE = """
    UPDATE tables SET vote = :vote, vote_until = :vote_until, updated_at = :updated_at
     WHERE id = :id AND version = :before AND coalesce(vote, '') = coalesce(:known, '')
"""
_WAITING_FOR_BOTS = "SELECT id FROM tables WHERE bots_to_act = 1 AND paused IS NULL ORDER BY id"
_HOLD = "UPDATE tables SET version = version WHERE id = ? AND version = ?"
# In a server that has removed the bot nobody can answer.
_VOTES_DUE: Final = f"""
    SELECT id, guild_id FROM tables
     WHERE vote_until <= :now AND status = 'running' AND {SERVED}
       AND (paused IS NULL OR paused <> 'left')
     ORDER BY vote_until LIMIT 500
"""  # noqa: S608  of constants
_VOTES: Final = f"""
    SELECT id FROM tables WHERE vote_until > :from AND status = 'running' AND {SERVED}
"""  # noqa: S608  of constants
# Somebody who has just sat down has had no time to do anything, nor has anybody where posts reached nobody
# until the table went on by itself, which no seat did.
_SILENT = """
    SELECT seats.seat FROM seats LEFT JOIN habits ON habits.user_id = seats.user_id
     WHERE seats.table_id = :table_id AND seats.user_id IS NOT NULL
       AND (habits.away_until > :now OR NOT EXISTS (
            SELECT 1 FROM history
             WHERE history.table_id = :table_id AND history.at > :since
               AND (history.kind = 'start' OR (history.kind = 'resume' AND history.seat IS NULL)
                    OR (history.kind = 'replace' AND history.seat = seats.seat)
                    OR (history.user_id = seats.user_id AND history.by_plan = 0 AND history.stand_in = 0))))
"""
# The statuses stand there in full, as in the index of the tables that go on.
_UNCHANGED = """
    SELECT id FROM tables
     WHERE status IN ('lobby', 'running') AND status = ? AND updated_at <= ? AND paused IS NULL
     ORDER BY updated_at, id LIMIT ?
"""
_GOING_ON = """
    SELECT id, guild_id FROM tables
     WHERE status IN ('lobby', 'running') AND status = 'running' AND paused IS NULL ORDER BY id
"""
_RENEW: Final = f"""
    UPDATE tables SET updated_at = :now
     WHERE status IN ('lobby', 'running') AND status = 'lobby' AND paused IS NULL AND {SERVED}
"""  # noqa: S608  of constants
_PAUSED = "SELECT id, guild_id FROM tables WHERE status = 'running' AND paused = ? ORDER BY id"
_IN_GUILD = "SELECT count(*) AS n FROM tables WHERE guild_id = ? AND status = 'lobby'"
_OF_HOST = "SELECT count(*) AS n FROM tables WHERE host_id = ? AND status = 'lobby'"
_LAST_CHANGE = "SELECT max(updated_at) AS moment FROM tables WHERE status = 'running' AND paused IS NULL"
_RUNNING = """
    SELECT count(*) AS n FROM tables
     WHERE guild_id = ? AND host_id = ? AND status = 'running' AND paused IS NULL
"""
_SET_NOISE = """
    INSERT INTO guild_settings (guild_id, noise) VALUES (?, ?)
        ON CONFLICT (guild_id) DO UPDATE SET noise = excluded.noise
"""
_NOISES = "SELECT guild_id, noise FROM guild_settings WHERE noise IS NOT NULL ORDER BY guild_id"

log = logging.getLogger(__name__)


class StaleError(Exception):
    """The table has changed since it was read; nothing was written."""


class RematchThereError(Exception):
    """The rematch of that table has been opened already; nothing was written."""


def guild_of(connection: Connection, table_id: int) -> int:
    """Return the server of a table, 0 if there is no such table."""
    row = connection.execute("SELECT guild_id FROM tables WHERE id = ?", (table_id,)).fetchone()
    return 0 if row is None else int(row["guild_id"])


def load(connection: Connection, table_id: int) -> StoredTable | None:
    """Return a table without its state, or None if there is none. Raise BrokenTable if it is damaged."""
    row = connection.execute("SELECT * FROM tables WHERE id = ?", (table_id,)).fetchone()
    return None if row is None else _read(row, _seats(connection, [table_id])[table_id])


def load_all(connection: Connection, table_ids: Sequence[int]) -> list[StoredTable]:
    """Return tables without their states, in the order of their ids; damaged ones are left out."""
    wanted = one_of("id", table_ids)
    rows = connection.execute(f"SELECT * FROM tables WHERE {wanted.sql}", wanted.values)  # noqa: S608  placeholders alone are put in
    by_id = {row["id"]: row for row in rows}
    seats = _seats(connection, table_ids)
    found = []
    for table_id in table_ids:
        try:
            found.append(_read(by_id[table_id], seats[table_id]))
        except BrokenTable as error:
            log.warning("Table %d is damaged: %r", table_id, error.__cause__)
    return found


def all_ids(connection: Connection) -> list[int]:
    """Return the ids of all tables in their order."""
    return [row["id"] for row in connection.execute("SELECT id FROM tables ORDER BY id")]


def begun_in(connection: Connection, guild_id: int) -> list[int]:
    """Return the ids of a server's tables whose games have begun, in their order."""
    rows = connection.execute(_BEGUN, (guild_id,))
    return [row["id"] for row in rows]


def waiting_for_bots(connection: Connection) -> list[int]:
    """Return the ids of the tables where a bot player is to act; those that are paused are left out."""
    return [row["id"] for row in connection.execute(_WAITING_FOR_BOTS)]


def waits_for_bots(connection: Connection, table_id: int) -> bool:
    """Tell whether a bot player is to act at a table, paused or not."""
    row = connection.execute("SELECT bots_to_act FROM tables WHERE id = ?", (table_id,)).fetchone()
    return row is not None and bool(row["bots_to_act"])


def insert(connection: Connection, table: StoredTable, *, bots_to_act: bool = False) -> int:
    """Store a new table and its seats; return its id, chosen here where ``table.id`` is 0.

    Raise RematchThereError if it would be the second rematch of a table.
    """
    stored = {**_stored(table), "bots_to_act": bots_to_act}
    row = connection.execute(_INSERT_NUMBERED if table.id else _INSERT, stored).fetchone()
    if row is None:
        raise RematchThereError
    table_id = int(row["id"])
    _insert_seats(connection, table_id, table)
    return table_id


def update(connection: Connection, before: StoredTable, after: StoredTable, *, bots_to_act: bool) -> None:
    """Store a changed table. Raise StaleError if it is not ``before`` any longer."""
    stored = {**_stored(after), "bots_to_act": bots_to_act, "before": before.version}
    if connection.execute(_UPDATE, stored).rowcount != 1:
        raise StaleError
    for field, column in _WRITTEN_IF_CHANGED.items():
        if getattr(after, field) != getattr(before, field):
            connection.execute(f"UPDATE tables SET {column} = :{column} WHERE id = :id", stored)  # noqa: S608  of these
    if after.seats != before.seats:
        connection.execute("DELETE FROM seats WHERE table_id = ?", (after.id,))
        _insert_seats(connection, after.id, after)


def update_vote(connection: Connection, before: StoredTable, after: StoredTable) -> None:
    """Store a table of which only the vote has changed. Raise StaleError as ``update`` does."""
    row = connection.execute("SELECT vote FROM tables WHERE id = ?", (after.id,)).fetchone()
    known = None if row is None or row["vote"] is None else msgspec.json.decode(row["vote"], type=Vote)
    if row is None or known != before.vote:
        raise StaleError
    stored = {**_stored(after), "before": before.version, "known": row["vote"]}
    if connection.execute(_UPDATE_VOTE, stored).rowcount != 1:
        raise StaleError


def hold(connection: Connection, table_id: int, version: int) -> bool:
    """Let nobody change a table until the transaction ends; return False if somebody has.

    Of PostgreSQL's snapshots two do not see what the other writes beside the row of the table.
    """
    return connection.execute(_HOLD, (table_id, version)).rowcount == 1


def note_fault(connection: Connection, table_id: int, fault: str) -> tuple[int, int] | None:
    """Note what keeps the bot players of a table from going on.

    Return its version and channel if nothing did before.
    """
    row = connection.execute(
        "SELECT fault, version, channel_id FROM tables WHERE id = ?", (table_id,)
    ).fetchone()
    connection.execute("UPDATE tables SET fault = ? WHERE id = ?", (fault, table_id))
    return None if row["fault"] is not None else (row["version"], row["channel_id"])


def votes_due(connection: Connection, now: datetime, share: Share = ALL) -> list[tuple[int, int]]:
    """Return the tables in a share's servers whose votes have to be decided now, with their servers."""
    rows = connection.execute(_VOTES_DUE, {"now": to_text(now), **served(share)})
    return [(row["id"], row["guild_id"]) for row in rows]


def put_off_vote(connection: Connection, table_id: int, now: datetime, until: datetime) -> None:
    """Look at a vote that is due, and could not be decided, again at ``until``."""
    connection.execute(
        "UPDATE tables SET vote_until = ? WHERE id = ? AND vote_until <= ?",
        (to_text(until), table_id, to_text(now)),
    )


def voting(connection: Connection, share: Share) -> list[int]:
    """Return the ids of the tables in a share's servers that have a vote with an end."""
    return [row["id"] for row in connection.execute(_VOTES, {"from": "", **served(share)})]


def silent(connection: Connection, table_id: int, since: datetime, now: datetime) -> set[int]:
    """Return the seats whose owners are away now, or have done nothing at the table ``since`` then."""
    values = {"table_id": table_id, "since": to_text(since), "now": to_text(now)}
    return {row["seat"] for row in connection.execute(_SILENT, values)}


def rematch_of(connection: Connection, table_id: int) -> int | None:
    """Return the rematch of a table that has not been cancelled, None if there is none."""
    row = connection.execute(
        "SELECT id FROM tables WHERE rematch_of = ? AND status <> 'cancelled'", (table_id,)
    ).fetchone()
    return None if row is None else int(row["id"])


def delete(connection: Connection, table_id: int) -> None:
    """Remove a table with all that belongs to it."""
    result_rows.note_change(connection, table_id)
    connection.execute("DELETE FROM tables WHERE id = ?", (table_id,))


def unchanged(connection: Connection, status: str, since: datetime, most: int) -> list[int]:
    """Return tables of a status, not paused, that have not changed after a moment, the oldest first."""
    return [row["id"] for row in connection.execute(_UNCHANGED, (status, to_text(since), most))]


def renew_lobbies(connection: Connection, share: Share, now: datetime) -> None:
    """Take it that the lobbies in a share's servers were changed just now."""
    connection.execute(_RENEW, {"now": to_text(now), **served(share)})


def last_change(connection: Connection) -> datetime | None:
    """Return when a table that goes on was last changed; None where none does."""
    return moment(connection.execute(_LAST_CHANGE).fetchone())


def crowd(connection: Connection, guild_id: int, host_id: int) -> tuple[int, int, int]:
    """Return how many lobbies are open in a server, how many of a host in all servers.

    And how many tables of the host go on in that server.
    """
    counts = (
        (_IN_GUILD, (guild_id,)),
        (_OF_HOST, (host_id,)),
        (_RUNNING, (guild_id, host_id)),
    )
    in_guild, of_host, running = (int(connection.execute(*each).fetchone()["n"]) for each in counts)
    return in_guild, of_host, running


def going_on(connection: Connection) -> list[tuple[int, int]]:
    """Return the running tables that are not paused, with their servers."""
    return [(row["id"], row["guild_id"]) for row in connection.execute(_GOING_ON)]


def paused(connection: Connection, reason: str) -> list[tuple[int, int]]:
    """Return the running tables that are paused for a reason, with their servers."""
    return [(row["id"], row["guild_id"]) for row in connection.execute(_PAUSED, (reason,))]


def noise_of_guild(connection: Connection, guild_id: int) -> NotificationLevel:
    """Return how loud new tables of a server are."""
    row = connection.execute("SELECT noise FROM guild_settings WHERE guild_id = ?", (guild_id,)).fetchone()
    return NotificationLevel.read(None if row is None else row["noise"])


def set_noise_of_guild(connection: Connection, guild_id: int, noise: NotificationLevel) -> None:
    """Choose how loud new tables of a server are."""
    connection.execute(_SET_NOISE, (guild_id, _json(noise)))


def noise_of_guilds(connection: Connection) -> list[tuple[int, NotificationLevel]]:
    """Return what servers have chosen."""
    return [(row["guild_id"], NotificationLevel.read(row["noise"])) for row in connection.execute(_NOISES)]


def _json(value: object) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _stored(table: StoredTable) -> dict[str, object]:
    """Return the values of the columns of a table; how loud it is in full, as the usual may change."""
    return values(
        table,
        options=_json(table.options),
        vote=_json(table.vote),
        vote_until=None if table.vote is None or table.vote.until is None else to_text(table.vote.until),
        pace=None if table.pace == RELAXED else _json(table.pace),
        noise=_json(table.noise),
        gathering=None if table.invitations == Invitations() else _json(table.invitations),
    )


def _insert_seats(connection: Connection, table_id: int, table: StoredTable) -> None:
    place = {"table_id": table_id, "guild_id": table.guild_id}
    connection.executemany(_INSERT_SEAT, [{**msgspec.structs.asdict(seat), **place} for seat in table.seats])


def _seats(connection: Connection, table_ids: Sequence[int]) -> dict[int, list[dict[str, object]]]:
    """Return the seats of tables, as rows, in their order."""
    wanted = one_of("table_id", table_ids)
    sql = f'SELECT *, seat AS "index" FROM seats WHERE {wanted.sql} ORDER BY table_id, seat'  # noqa: S608  placeholders alone are put in
    seats: defaultdict[int, list[dict[str, object]]] = defaultdict(list)
    for row in connection.execute(sql, wanted.values):
        seats[row["table_id"]].append(dict(row))
    return seats


def _read(row: Row, seats: list[dict[str, object]]) -> StoredTable:
    stored = {"noise": "{}", **{name: each for name, each in dict(row).items() if each is not None}}
    try:
        stored |= {name: msgspec.json.decode(stored[name]) for name in _JSON if name in stored}
        named = {**stored, "undo": stored.get("vote"), "seats": seats}
        return msgspec.convert(named, StoredTable, strict=False)
    except (ValueError, msgspec.DecodeError) as error:
        raise BrokenTable(row["id"]) from error
