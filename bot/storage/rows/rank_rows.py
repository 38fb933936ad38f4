"""What games came to, those of a server one after the other, for ratings and statistics."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.model.results import Ended, Scope, Sitting
from bot.storage.clauses import Clause, either, one_of

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

AT_ONCE: Final = 500
"""Games that are read at once: others wait for the database meanwhile."""
_CHANGES: Final = "SELECT changes FROM result_changes WHERE guild_id = ?"
# Only conditions with placeholders are put in.
_HIDDEN: Final = """
    SELECT seats.table_id FROM seats
      JOIN results ON results.table_id = seats.table_id
      JOIN tables AS played ON played.id = seats.table_id
     WHERE seats.user_id = ? AND seats.guild_id = ? AND NOT ({}) ORDER BY seats.table_id
"""
_GAMES: Final = """
    WITH chosen AS (
        SELECT results.table_id, results.ended_at, results.reason, results.turns
          FROM results JOIN tables AS played ON played.id = results.table_id
         WHERE results.guild_id = ? AND results.title = ? AND results.edition = ?
           AND (results.ended_at, results.table_id) > (?, ?) AND ({})
         ORDER BY results.ended_at, results.table_id LIMIT ?
    )
    SELECT chosen.table_id, chosen.ended_at, chosen.reason, chosen.turns, seats.seat, held.user_id AS began,
           seats.user_id, held.name, seats.resigned, scores.place
      FROM chosen JOIN seats ON seats.table_id = chosen.table_id
      JOIN holders AS held ON held.table_id = seats.table_id AND held.seat = seats.seat
       AND held.since = (SELECT min(since) FROM holders
                          WHERE table_id = seats.table_id AND seat = seats.seat)
      LEFT JOIN scores ON scores.table_id = seats.table_id AND scores.seat = seats.seat
     ORDER BY chosen.ended_at, chosen.table_id, seats.seat
"""


class Place(NamedTuple):
    """How far the results of a server were read: after how many changes, up to which game."""

    changes: int = -1
    ended_at: str = ""
    table_id: int = 0


def scope(connection: sqlite3.Connection, guild_id: int, user_id: int, channels: Sequence[int]) -> Scope:
    """Return what somebody may learn of who sees some channels of a server."""
    seen = one_of("played.channel_id", channels)
    rows = connection.execute(_HIDDEN.format(seen.sql), (user_id, guild_id, *seen.values))
    return Scope(guild_id, tuple(sorted(channels)), tuple(row["table_id"] for row in rows))


def within(scope: Scope) -> Clause:
    """Return the condition that a result is one of those that somebody may learn of."""
    seen = [one_of("played.channel_id", scope.channels)]
    return either([*seen, one_of("played.id", scope.tables)] if scope.tables else seen)


def after(
    connection: sqlite3.Connection, scope: Scope, title: str, edition: str, place: Place
) -> tuple[Place, list[Ended]]:
    """Return the next games of a title after a place, oldest first, and the place after them.

    If anything has changed before it, they begin from the first; what was read before is void then.
    """
    row = connection.execute(_CHANGES, (scope.guild_id,)).fetchone()
    changes = 0 if row is None else row["changes"]
    if changes != place.changes:
        place = Place(changes)
    seen = within(scope)
    wanted = (scope.guild_id, title, edition, place.ended_at, place.table_id, *seen.values, AT_ONCE)
    rows = connection.execute(_GAMES.format(seen.sql), wanted)
    games = [_game(list(each)) for _, each in groupby(rows, key=itemgetter("table_id"))]
    if games:
        place = place._replace(ended_at=games[-1].ended_at, table_id=games[-1].table_id)
    return place, games


def _game(rows: Sequence[sqlite3.Row]) -> Ended:
    first = rows[0]
    seats = tuple(
        Sitting(row["seat"], row["began"], row["user_id"], row["name"], bool(row["resigned"]), row["place"])
        for row in rows
    )
    return Ended(first["table_id"], first["ended_at"], first["reason"], first["turns"], seats)
