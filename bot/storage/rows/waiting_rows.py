"""Whom running tables wait for, in the database: a row for each, since the table began to wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bot.model import Waiting
from bot.storage.clauses import one_of, read, to_text
from bot.storage.rows import reminder_rows, table_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from bot.storage.connection import Connection

_OF_TABLE: Final = "SELECT seat, user_id, pinged_at FROM waiting WHERE table_id = ?"
_DELETE: Final = "DELETE FROM waiting WHERE table_id = ? AND seat = ?"
_INSERT: Final = """
    INSERT INTO waiting (table_id, seat, user_id, since, pinged_at, remind_at) VALUES (?, ?, ?, ?, ?, ?)
"""
_UNKNOWN: Final = """
    SELECT id, status = 'running' AND bots_to_act = 0 AND paused IS NULL
               AND (SELECT count(*) FROM waiting WHERE table_id = tables.id) = 0 AS unknown
      FROM tables WHERE id > ? ORDER BY id LIMIT ?
"""
_FILL: Final = """
    INSERT INTO waiting (table_id, seat, user_id, remind_at, since)
    SELECT tables.id, CAST(:seat AS BIGINT), CAST(:user AS BIGINT), CAST(:remind_at AS TEXT),
           coalesce((SELECT history.at FROM history
                      WHERE history.table_id = tables.id AND history.kind IN ('start', 'move', 'undo')
                      ORDER BY history.version DESC LIMIT 1), tables.updated_at)
      FROM tables WHERE tables.id = :table AND tables.version = :version
    ON CONFLICT DO NOTHING
"""
_OF_TABLES: Final = """
    SELECT table_id, seat, user_id, since,
           (SELECT runs_out FROM clocks
             WHERE clocks.table_id = waiting.table_id AND clocks.seat = waiting.seat) AS runs_out
      FROM waiting WHERE {} ORDER BY table_id, seat
"""
_MINE: Final = """
    SELECT tables.id, waiting.since
      FROM seats JOIN tables ON tables.id = seats.table_id
      LEFT JOIN waiting ON waiting.table_id = seats.table_id AND waiting.seat = seats.seat
      LEFT JOIN clocks ON clocks.table_id = waiting.table_id AND clocks.seat = waiting.seat
     WHERE seats.user_id = ? AND seats.resigned = 0 AND tables.status IN ('lobby', 'running')
     ORDER BY CASE WHEN waiting.since IS NULL THEN 1 ELSE 0 END,
              CASE WHEN clocks.runs_out IS NULL THEN 1 ELSE 0 END, clocks.runs_out, waiting.since,
              CASE tables.status WHEN 'running' THEN 0 ELSE 1 END, tables.updated_at DESC, tables.id
"""
_BOT_PLAYS: Final = """
 WHERE waiting.user_id = habits.user_id AND tables.id = waiting.table_id AND habits.away_bot = 1
   AND habits.away_until > :now AND tables.winner IS NULL
   AND EXISTS (SELECT 1 FROM seats LEFT JOIN habits AS theirs ON theirs.user_id = seats.user_id
                WHERE seats.table_id = waiting.table_id AND seats.user_id IS NOT NULL
                  AND seats.resigned = 0 AND seats.held IS NULL
                  AND (theirs.away_until IS NULL OR theirs.away_until <= :now))
"""
# SQLite keeps to the order of cross joins: a few people are away, and each is waited for at a few tables.
_AWAY: Final = f"""
    SELECT waiting.seat FROM waiting CROSS JOIN habits CROSS JOIN tables {_BOT_PLAYS}
       AND waiting.table_id = :table ORDER BY waiting.seat
"""  # noqa: S608  of constants
_TABLES_AWAY: Final = f"""
    SELECT DISTINCT waiting.table_id FROM habits CROSS JOIN waiting CROSS JOIN tables {_BOT_PLAYS}
     ORDER BY waiting.table_id
"""  # noqa: S608  of constants


class Awaited(NamedTuple):
    """Somebody for whom a table waits."""

    seat: int
    user_id: int


def renew(
    connection: Connection,
    table_id: int,
    awaited: Iterable[Awaited],
    now: datetime,
    acted: int | None = None,
    *,
    same_turn: bool = False,
) -> None:
    """Store whom a table waits for from ``now`` on; for others than the seat that acted it waits on.

    ``same_turn``: who goes on with theirs has been told of it before.
    """
    rows = connection.execute(_OF_TABLE, (table_id,)).fetchall()
    before = {Awaited(row["seat"], row["user_id"]): row["pinged_at"] for row in rows}
    after = set(awaited)
    stay = {each for each in before.keys() & after if each.seat != acted}
    connection.executemany(_DELETE, [(table_id, each.seat) for each in before.keys() - stay])
    begun, moment = sorted(after - stay), to_text(now)
    remind_at = reminder_rows.plan(connection, [each.user_id for each in begun], now) if begun else {}
    connection.executemany(
        _INSERT,
        [
            (table_id, *each, moment, before.get(each) if same_turn else None, remind_at[each.user_id])
            for each in begun
        ],
    )


def unknown(connection: Connection, after: int, most: int) -> list[tuple[int, bool]]:
    """Return some tables behind an id, and whether they go on and nobody has noted whom they wait for."""
    return [(row["id"], bool(row["unknown"])) for row in connection.execute(_UNKNOWN, (after, most))]


def waited_for(connection: Connection, table_id: int) -> frozenset[int]:
    """Return the seats that a table waits for."""
    return frozenset(row["seat"] for row in connection.execute(_OF_TABLE, (table_id,)))


def fill(
    connection: Connection, table_id: int, version: int, awaited: Iterable[Awaited], now: datetime
) -> None:
    """Note whom a table waits for, since its game last changed; nothing at another version of the table.

    They are reminded as if it had begun to wait ``now``.
    """
    found = sorted(awaited)
    if not (found and table_rows.hold(connection, table_id, version)):
        return
    remind_at = reminder_rows.plan(connection, [each.user_id for each in found], now)
    for each in found:
        place = {"table": table_id, "version": version, "seat": each.seat, "user": each.user_id}
        connection.execute(_FILL, {**place, "remind_at": remind_at[each.user_id]})


def of_tables(connection: Connection, table_ids: Sequence[int]) -> dict[int, list[Waiting]]:
    """Return whom tables wait for, by their numbers and in the order of seats."""
    wanted = one_of("table_id", table_ids)
    found: dict[int, list[Waiting]] = {table_id: [] for table_id in table_ids}
    for row in connection.execute(_OF_TABLES.format(wanted.sql), wanted.values):
        found[row["table_id"]].append(read(Waiting, row))
    return found


def away(connection: Connection, table_id: int, now: datetime) -> list[int]:
    """Return the seats that a table waits for whose persons are away and let a bot player play meanwhile.

    None where all are away: then nobody waits for them.
    """
    return [row["seat"] for row in connection.execute(_AWAY, {"table": table_id, "now": to_text(now)})]


def tables_away(connection: Connection, now: datetime) -> list[int]:
    """Return the tables where ``away`` has seats."""
    return [row["table_id"] for row in connection.execute(_TABLES_AWAY, {"now": to_text(now)})]


def mine(connection: Connection, user_id: int) -> list[tuple[int, bool]]:
    """Return the numbers of a person's tables that are not over, and whether each waits for them.

    Those that wait longest come first, then games, then lobbies.
    """
    return [(row["id"], row["since"] is not None) for row in connection.execute(_MINE, (user_id,))]
