"""What games came to, in the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import json

from bot.model.results import Outcome, Score
from bot.storage.clauses import Clause, either, every, insertion, one_of, read, values

if TYPE_CHECKING:
    from bot.model import Played
    from bot.storage.connection import Connection

_OUTCOME: Final = "SELECT edition, reason, turns, ended_at, rated FROM results WHERE table_id = ?"
_SCORES: Final = "SELECT seat, place, total, parts, used FROM scores WHERE table_id = ? ORDER BY seat"
_INSERT: Final = """
    INSERT INTO results (table_id, guild_id, title, edition, reason, turns, ended_at, rated)
    SELECT id, guild_id, title, :edition, :reason, :turns, :ended_at, :rated FROM tables WHERE id = :table_id
"""
_LATER: Final = """
    SELECT 1 FROM tables JOIN results
        ON results.title = tables.title AND results.edition = :edition AND results.ended_at >= :ended_at
     WHERE tables.id = :table_id LIMIT 1
"""
_CHANGE: Final = """
    INSERT INTO result_changes (guild_id, changes) SELECT guild_id, 1 FROM tables WHERE id = ?
        ON CONFLICT (guild_id) DO UPDATE SET changes = result_changes.changes + 1
"""
_CHANGE_ALL: Final = """
    INSERT INTO result_changes (guild_id, changes)
    SELECT DISTINCT results.guild_id, 1 FROM holders JOIN results ON results.table_id = holders.table_id
     WHERE holders.user_id = ?
        ON CONFLICT (guild_id) DO UPDATE SET changes = result_changes.changes + 1
"""
_INSERT_SCORE: Final = insertion("scores", ("table_id", "seat", "place", "total", "parts", "used"))
_NOTE_USED: Final = "UPDATE scores SET used = ? WHERE table_id = ? AND seat = ?"
# Only conditions with placeholders are put into it.
_PLAYED: Final = """
    SELECT results.table_id AS id FROM results JOIN tables ON tables.id = results.table_id
     WHERE {} ORDER BY results.ended_at DESC, results.table_id DESC LIMIT ? OFFSET ?
"""
_SAT: Final = "results.table_id IN (SELECT table_id FROM seats WHERE user_id = ? AND guild_id = ?)"
# What is counted PostgreSQL looks up; for what exists it looks through all results, each time.
_UNKNOWN: Final = """
    SELECT id, status = 'finished' AND (
                   (SELECT count(*) FROM results WHERE table_id = tables.id) = 0
                OR (SELECT count(*) FROM scores WHERE table_id = tables.id AND used IS NULL) > 0) AS unknown
      FROM tables WHERE id > ? ORDER BY id LIMIT ?
"""
# Of two games that end at once each must see the other, or neither knows that it comes before what was read:
# so all write this row, and who is second begins again. It is of no server, and counts nothing.
_IN_TURN: Final = """
    INSERT INTO result_changes (guild_id, changes) VALUES (0, 0)
        ON CONFLICT (guild_id) DO UPDATE SET changes = result_changes.changes
"""


def write(connection: Connection, table_id: int, outcome: Outcome) -> None:
    """Store what a game came to, in place of what it had come to before."""
    connection.execute(_IN_TURN)
    withdraw(connection, table_id)
    stored = values(outcome, table_id=table_id)
    if connection.execute(_LATER, stored).fetchone() is not None:
        note_change(connection, table_id)
    connection.execute(_INSERT, stored)
    for score in outcome.scores:
        parts = json.encode(score.parts).decode()
        stored = values(score, table_id=table_id, parts=parts, used=_used(score))
        connection.execute(_INSERT_SCORE, stored)


def fill(connection: Connection, table_id: int, outcome: Outcome) -> None:
    """Store what a game came to that ended before that was noted; what is known of it stays as it is.

    The caller holds the row of its table.
    """
    if connection.execute(_OUTCOME, (table_id,)).fetchone() is None:
        write(connection, table_id, outcome)
    else:
        connection.executemany(_NOTE_USED, ((_used(score), table_id, score.seat) for score in outcome.scores))


def withdraw(connection: Connection, table_id: int) -> None:
    """Take back what a game came to, as it is not over."""
    connection.execute("DELETE FROM scores WHERE table_id = ?", (table_id,))
    if connection.execute("DELETE FROM results WHERE table_id = ?", (table_id,)).rowcount:
        note_change(connection, table_id)


def note_change(connection: Connection, table_id: int) -> None:
    """Note that what was worked out from the results of a table's server, one by one, is so no longer."""
    connection.execute(_CHANGE, (table_id,))


def note_agreement(connection: Connection, user_id: int) -> None:
    """Note that others may know of a person's results than before."""
    connection.execute(_CHANGE_ALL, (user_id,))


def of(connection: Connection, table_id: int) -> Outcome | None:
    """Return what a game came to; None of one that has not ended, or whose end is not known yet."""
    row = connection.execute(_OUTCOME, (table_id,)).fetchone()
    if row is None:
        return None
    found = connection.execute(_SCORES, (table_id,))
    scores = (
        read(Score, each, parts=json.decode(each["parts"]), used=json.decode(each["used"] or "null"))
        for each in found
    )
    return read(Outcome, row, scores=tuple(scores))


def unknown(connection: Connection, after: int, most: int) -> list[tuple[int, bool]]:
    """Return some tables behind an id, and whether they are over and nobody has noted what they came to."""
    return [(row["id"], bool(row["unknown"])) for row in connection.execute(_UNKNOWN, (after, most))]


def played(connection: Connection, wanted: Played) -> list[int]:
    """Return the tables of finished games that somebody looks for, newest first."""
    places = [one_of("channel_id", wanted.channels), Clause(_SAT, (wanted.user_id, wanted.guild_id))]
    where = [Clause("results.guild_id = ?", (wanted.guild_id,)), either(places)]
    if wanted.player is not None:
        where.append(Clause(_SAT, (wanted.player, wanted.guild_id)))
    if wanted.title is not None:
        where.append(Clause("results.title = ?", (wanted.title,)))
    clause = every(where)
    rows = connection.execute(_PLAYED.format(clause.sql), (*clause.values, wanted.most, wanted.first))
    return [row["id"] for row in rows]


def _used(score: Score) -> str | None:
    return None if score.used is None else json.encode(score.used).decode()
