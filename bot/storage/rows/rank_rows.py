"""What games came to, those of a server one after the other, for ratings and statistics."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from bot.model.results import Ended, Scope
from bot.storage.clauses import Clause, either, every, from_text, one_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import timedelta

    from bot.storage.connection import Connection

_ENDED: Final = msgspec.json.Decoder(list[Ended], strict=False)
"""SQLite's truth is 1."""
LATEST: Final = "9999"
"""Sorts behind all moments."""
AT_ONCE: Final = 1_000
"""Games that are read at once: others wait for the database meanwhile."""
_CHANGES: Final = "SELECT coalesce(sum(changes), 0) AS changes FROM result_changes WHERE {}"
ONES_OWN: Final = "+results.guild_id"
"""The server of a result, so written that no index of servers is used."""
_SOMEBODY_PUBLIC: Final = """
    results.table_id IN (SELECT agreed.table_id FROM habits JOIN holders AS agreed
                             ON agreed.user_id = habits.user_id WHERE habits.results_public = 1)
"""
_PUBLIC: Final = """
    NOT EXISTS (SELECT 1 FROM holders AS person LEFT JOIN habits ON habits.user_id = person.user_id
         WHERE person.table_id = played.id AND person.user_id IS NOT NULL
           AND coalesce(habits.results_public, 0) = 0
    )
"""
# Only conditions with placeholders are put in.
_HIDDEN: Final = """
    SELECT seats.table_id FROM seats
      JOIN results ON results.table_id = seats.table_id
      JOIN tables AS played ON played.id = seats.table_id
     WHERE seats.user_id = ? AND seats.guild_id = ? AND NOT ({}) ORDER BY seats.table_id
"""
# All games that are read at once are one row, as JSON: it takes two thirds of the time of a row for each
# seat, and other threads run while it is made, as they do not between rows. (The standard says json_arrayagg
# for json_group_array.) Points are read where they are asked for; what was used, which is long, of those
# alone of whom it is asked.
_SEATED: Final = """
    SELECT json_group_array(json_array(
               chosen.table_id, chosen.ended_at, chosen.reason, chosen.turns,
               coalesce((SELECT json_group_array(json_array(
                           seats.seat, held.user_id, seats.user_id, held.name, seats.resigned, scores.place,
                           held.level{points}))
                  FROM seats
                  JOIN holders AS held ON held.table_id = seats.table_id AND held.seat = seats.seat
                   AND held.since = (SELECT min(since) FROM holders
                                      WHERE table_id = seats.table_id AND seat = seats.seat)
                  LEFT JOIN scores ON scores.table_id = seats.table_id AND scores.seat = seats.seat
                 WHERE seats.table_id = chosen.table_id), json('[]')),
               chosen.rated)) AS games
      FROM chosen
"""
_POINTS: Final = (
    ", scores.total, json(coalesce(scores.parts, '{{}}')), json(CASE WHEN {} THEN scores.used END)"
)
_GAMES: Final = f"""
    WITH chosen AS (
        SELECT results.table_id, results.ended_at, results.reason, results.turns, results.rated
          FROM results JOIN tables AS played ON played.id = results.table_id
         WHERE results.title = ? AND results.edition = ?
           AND (results.ended_at, results.table_id) {{after}} (?, ?) AND {{where}}
         ORDER BY results.ended_at {{order}}, results.table_id {{order}} LIMIT ?
    )
    {_SEATED}
"""  # noqa: S608  of constants
_OWN: Final = """
    FROM seats AS own JOIN results ON results.table_id = own.table_id
    JOIN tables AS played ON played.id = own.table_id
   WHERE own.user_id = ? AND {}
"""
_BY_TITLE: Final = """
    SELECT results.title, results.edition, count(*) AS games {}
     GROUP BY results.title, results.edition ORDER BY games DESC, results.title, results.edition
"""
_TITLES: Final = _BY_TITLE.format(
    "FROM results JOIN tables AS played ON played.id = results.table_id WHERE {}"
)
_PLAYED: Final = _BY_TITLE.format(_OWN)
_GAMES_OF: Final = f"""
    WITH chosen AS (
        SELECT own.table_id, results.ended_at, results.reason, results.turns, results.rated {_OWN}
           AND results.title = ? AND results.edition = ? AND own.table_id > ?
         ORDER BY own.table_id LIMIT ?
    )
    {_SEATED}
"""
# A person's first move after somebody else's, or after the start: what plans and bot players did is left out.
_ANSWERS: Final = """
    WITH steps AS (
        SELECT user_id, at, by_plan, stand_in, lag(user_id) OVER moves AS other, lag(at) OVER moves AS since,
               lag(kind) OVER moves AS after
          FROM history
         WHERE {} AND kind IN ('start', 'move') AND undone_by IS NULL
        WINDOW moves AS (PARTITION BY table_id ORDER BY version)
    )
    SELECT since, at FROM steps
     WHERE user_id = ? AND by_plan = 0 AND stand_in = 0 AND since IS NOT NULL
       AND (after = 'start' OR other IS NULL OR other <> user_id)
"""


class Place(NamedTuple):
    """How far the results of a server were read: after how many changes, up to which game."""

    changes: int = -1
    ended_at: str = ""
    table_id: int = 0


def scope(connection: Connection, guild_id: int, user_id: int, channels: Sequence[int]) -> Scope:
    """Return what somebody may learn of who sees some channels of a server."""
    seen = one_of("played.channel_id", channels)
    rows = connection.execute(_HIDDEN.format(seen.sql), (user_id, guild_id, *seen.values))
    return Scope(guild_id, tuple(sorted(channels)), tuple(row["table_id"] for row in rows))


def within(scope: Scope, server: str = "results.guild_id") -> Clause:
    """Return the condition that a result is one of those that somebody may learn of.

    ``server`` is how that of a result is written: ``ONES_OWN`` where a person's seats are to lead.
    """
    tables = [one_of("played.id", scope.tables)] if scope.tables else []
    seen = either([one_of("played.channel_id", scope.channels), *tables, Clause(_PUBLIC)])
    return every([_there(scope, server), seen])


def _there(scope: Scope, server: str) -> Clause:
    if scope.guild_id is None:
        return Clause(_SOMEBODY_PUBLIC)
    return Clause(f"{server} = ?", (scope.guild_id,))


def after(
    connection: Connection, scope: Scope, title: str, edition: str, place: Place
) -> tuple[Place, list[Ended]]:
    """Return the next games of a title after a place, oldest first, and the place after them.

    If anything has changed before it, they begin from the first; what was read before is void then.
    """
    server = every([] if scope.guild_id is None else [Clause("guild_id = ?", (scope.guild_id,))])
    row = connection.execute(_CHANGES.format(server.sql), server.values).fetchone()
    if row["changes"] != place.changes:
        place = Place(row["changes"])
    seen = within(scope)
    wanted = (title, edition, place.ended_at, place.table_id, *seen.values, AT_ONCE)
    sql = _GAMES.format(points="", where=seen.sql, after=">", order="ASC")
    games = _games(connection, sql, wanted)
    if games:
        place = place._replace(ended_at=games[-1].ended_at, table_id=games[-1].table_id)
    return place, games


def before(connection: Connection, scope: Scope, title: str, edition: str, last: Ended | None) -> list[Ended]:
    """Return the next games of a title before the ``last`` one that was read, newest first, with points.

    And with what winners have used.
    """
    seen = within(scope)
    place = (LATEST, 0) if last is None else (last.ended_at, last.table_id)
    wanted = (title, edition, *place, *seen.values, AT_ONCE)
    sql = _GAMES.format(points=_POINTS.format("scores.place = 1"), where=seen.sql, after="<", order="DESC")
    return _games(connection, sql, wanted)[::-1]


def titles(connection: Connection, scope: Scope) -> list[tuple[str, str]]:
    """Return the titles, with their editions, of which there are finished games, the most played first."""
    seen = within(scope)
    rows = connection.execute(_TITLES.format(seen.sql), seen.values)
    return [(row["title"], row["edition"]) for row in rows]


def titles_of(connection: Connection, scope: Scope, user_id: int) -> list[tuple[str, str]]:
    """Return the titles, with their editions, of which somebody has finished games, the most played first."""
    seen = within(scope, ONES_OWN)
    rows = connection.execute(_PLAYED.format(seen.sql), (user_id, *seen.values))
    return [(row["title"], row["edition"]) for row in rows]


def games_of(
    connection: Connection, scope: Scope, user_id: int, title: str, edition: str, after: int
) -> list[Ended]:
    """Return the next of somebody's finished games of a title, behind the table of a number, with points.

    And with what they have used.
    """
    seen = within(scope, ONES_OWN)
    wanted = (user_id, *seen.values, title, edition, after, AT_ONCE, user_id)
    sql = _GAMES_OF.format(seen.sql, points=_POINTS.format("held.user_id = ?"))
    return sorted(_games(connection, sql, wanted), key=attrgetter("table_id"))


def answers(connection: Connection, user_id: int, table_ids: Sequence[int]) -> list[timedelta]:
    """Return how long tables waited for a person, each time that it was their turn."""
    these = one_of("table_id", table_ids)
    rows = connection.execute(_ANSWERS.format(these.sql), (*these.values, user_id))
    return [from_text(row["at"]) - from_text(row["since"]) for row in rows]


def _games(connection: Connection, sql: str, values: Sequence[object]) -> list[Ended]:
    """Return games as they ended one after the other: SQL promises no order within a row."""
    games = _ENDED.decode(connection.execute(sql, values).fetchone()["games"] or "[]")
    return sorted(games, key=attrgetter("ended_at", "table_id"))
