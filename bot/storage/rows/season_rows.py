"""Seasons in the database: who plays, who was drawn where, and what their posts show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from bot.model.seasons import Entrant, Sat, Season
from bot.storage.clauses import SERVED, insertion, moment, one_of, read, served, to_text, values
from bot.storage.rows.table_rows import StaleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from bot.model import Person
    from bot.share import Share
    from bot.storage.connection import Connection

_COLUMNS: Final = [name for name in Season.__struct_fields__ if name not in {"id", "people", "sat"}]
_INSERT: Final = insertion("seasons", _COLUMNS) + " ON CONFLICT DO NOTHING RETURNING id"
_INSERT_PLAYER: Final = insertion("season_players", ("season_id", "number", "user_id", "name"))
_INSERT_SEAT: Final = insertion("season_seats", ("season_id", "round", "number", "board", "table_id", "seat"))
_UPDATE: Final = """
    UPDATE seasons SET stage = :stage, round = :round, host_id = :host_id, updated_at = :updated_at,
           version = version + 1, not_before = NULL
     WHERE id = :id AND version = :version
"""
# Of a seat it is known who had it first, and who has it now; a game that was deleted is over, too.
_SAT: Final = """
    SELECT drawn.round, drawn.board, drawn.number, drawn.table_id, drawn.seat, tables.status, scores.place,
           CASE WHEN seats.resigned = 0 AND seats.user_id = held.user_id THEN 1 ELSE 0 END AS stayed
      FROM season_seats AS drawn
      LEFT JOIN tables ON tables.id = drawn.table_id
      LEFT JOIN seats ON seats.table_id = drawn.table_id AND seats.seat = drawn.seat
      LEFT JOIN holders AS held ON held.table_id = drawn.table_id AND held.seat = drawn.seat
       AND held.since = (SELECT min(since) FROM holders
                          WHERE table_id = drawn.table_id AND seat = drawn.seat)
      LEFT JOIN scores ON scores.table_id = drawn.table_id AND scores.seat = drawn.seat
     WHERE drawn.season_id = ? ORDER BY drawn.round, drawn.board, drawn.seat, drawn.number
"""
_PEOPLE: Final = """
    SELECT number, user_id, name, left_after AS "left" FROM season_players
     WHERE season_id = ? ORDER BY number
"""
_CROWD: Final = """
    SELECT (SELECT count(*) FROM seasons WHERE guild_id = :guild_id AND stage IN ('open', 'running')) AS here,
           (SELECT count(*) FROM seasons
             WHERE host_id = :host_id AND guild_id = :guild_id AND stage IN ('open', 'running')) AS hosted
"""
_OF_CHANNEL: Final = "SELECT id FROM seasons WHERE channel_id = ? ORDER BY id DESC LIMIT ?"
_OF_GUILD: Final = "SELECT id FROM seasons WHERE guild_id = ? ORDER BY id"
_READY: Final = """
    SELECT id FROM seasons
     WHERE stage = 'running'
       AND NOT EXISTS (SELECT 1 FROM season_seats AS drawn JOIN tables ON tables.id = drawn.table_id
                        WHERE drawn.season_id = seasons.id AND drawn.round = seasons.round
                          AND tables.status = 'running')
     ORDER BY id
"""
_FORSAKEN: Final = "SELECT id FROM seasons WHERE stage = 'open' AND updated_at <= ? ORDER BY id"
_HERE: Final = SERVED.replace("tables.", "seasons.")
_RENEW: Final = f"UPDATE seasons SET updated_at = :now WHERE stage = 'open' AND {_HERE}"  # noqa: S608  of constants
_OWED: Final = """
    SELECT id FROM seasons
     WHERE posted < version AND (not_before IS NULL OR not_before <= ?) ORDER BY id
"""
_NEXT_OWED: Final = "SELECT min(not_before) FROM seasons WHERE posted < version AND not_before > ?"
_CLAIM: Final = """
    UPDATE seasons SET attempts = attempts + 1, not_before = :until
     WHERE id = :id AND posted < version AND (not_before IS NULL OR not_before <= :now)
"""
_POSTED: Final = """
    UPDATE seasons SET posted = :version, posted_round = :round, posted_stage = :stage, message_id = :message,
           attempts = 0, not_before = NULL
     WHERE id = :id
"""
_ACTIVE: Final = "SELECT DISTINCT guild_id, channel_id FROM seasons WHERE stage IN ('open', 'running')"
# Only conditions with placeholders are put into it.
_LOOK_AGAIN: Final = """
    UPDATE seasons SET version = version + 1, not_before = NULL WHERE stage IN ('open', 'running') AND {}
"""
_TOUCH: Final = """
    UPDATE seasons SET version = version + 1, not_before = NULL
     WHERE id = (SELECT season_id FROM season_seats WHERE table_id = ? LIMIT 1)
"""
_OF_TABLE: Final = "SELECT season_id AS id FROM season_seats WHERE table_id = ? LIMIT 1"
_BOARD: Final = "SELECT season_id, round, board FROM season_seats WHERE table_id = ? LIMIT 1"
_PUT_BACK: Final = "UPDATE season_seats SET table_id = ? WHERE season_id = ? AND round = ? AND board = ?"
_OF_USER: Final = """
    SELECT season_id AS id FROM season_players WHERE user_id = :user
     UNION SELECT id FROM seasons WHERE host_id = :user
"""
_LOWEST: Final = "SELECT min(user_id) AS id FROM season_players WHERE season_id = ?"
_FORGET: Final = (
    """
    DELETE FROM season_players
     WHERE season_id = :season AND user_id = :user
       AND (SELECT stage FROM seasons WHERE id = :season) IN ('open', 'cancelled')
    """,
    """
    UPDATE season_players SET user_id = :former, name = '',
           left_after = coalesce(left_after, (SELECT round FROM seasons WHERE id = :season))
     WHERE season_id = :season AND user_id = :user
    """,
    """
    UPDATE seasons SET host_id = CASE WHEN host_id = :user THEN 0 ELSE host_id END, version = version + 1
     WHERE id = :season
    """,
)


class SeasonThereError(Exception):
    """Another season goes on in that channel; nothing was written."""


def insert(connection: Connection, season: Season) -> int:
    """Store a season that is opened; return its id. Raise SeasonThereError if there is one in its channel."""
    row = connection.execute(_INSERT, _stored(season)).fetchone()
    if row is None:
        raise SeasonThereError
    return int(row["id"])


def load(connection: Connection, season_id: int) -> Season | None:
    """Return a season with its people and where they were drawn to, or None."""
    row = connection.execute("SELECT * FROM seasons WHERE id = ?", (season_id,)).fetchone()
    if row is None:
        return None
    people = [read(Entrant, each) for each in connection.execute(_PEOPLE, (season_id,))]
    sat = [read(Sat, each) for each in connection.execute(_SAT, (season_id,))]
    decoded = {name: msgspec.json.decode(row[name]) for name in ("options", "pace")}
    return read(Season, row, people=people, sat=sat, **decoded)


def crowd(connection: Connection, guild_id: int, host_id: int) -> tuple[int, int]:
    """Return how many seasons go on in a server, and how many of these are of a host."""
    row = connection.execute(_CROWD, {"guild_id": guild_id, "host_id": host_id}).fetchone()
    return row["here"], row["hosted"]


def of_channel(connection: Connection, channel_id: int, most: int) -> list[Season]:
    """Return the seasons of a channel, newest first."""
    found = (load(connection, season_id) for season_id in _ids(connection, _OF_CHANNEL, channel_id, most))
    return [season for season in found if season is not None]


def of_guild(connection: Connection, guild_id: int) -> list[int]:
    """Return the seasons of a server, oldest first."""
    return _ids(connection, _OF_GUILD, guild_id)


def of_table(connection: Connection, table_id: int) -> int | None:
    """Return the season to which a table belongs, or None."""
    return next(iter(_ids(connection, _OF_TABLE, table_id)), None)


def update(connection: Connection, before: Season, after: Season) -> None:
    """Store a changed season, but for its people. Raise StaleError if it is not ``before`` any longer."""
    if connection.execute(_UPDATE, {**_stored(after), "version": before.version}).rowcount != 1:
        raise StaleError


def enter(connection: Connection, season: Season, person: Person) -> None:
    """Add somebody."""
    number = 1 + max((each.number for each in season.people), default=0)
    entrant = Entrant(number, person.id, person.name)
    connection.execute(_INSERT_PLAYER, values(entrant, season_id=season.id))


def strike(connection: Connection, season: Season, user_id: int) -> None:
    """Take somebody off the list of a season that has not begun."""
    connection.execute("DELETE FROM season_players WHERE season_id = ? AND user_id = ?", (season.id, user_id))


def leave(connection: Connection, season: Season, user_ids: Iterable[int]) -> None:
    """Note that people are drawn no more."""
    connection.executemany(
        "UPDATE season_players SET left_after = ? WHERE season_id = ? AND user_id = ? AND left_after IS NULL",
        [(season.round, season.id, user_id) for user_id in user_ids],
    )


def come_back(connection: Connection, season: Season, user_id: int) -> None:
    """Note that somebody who had withdrawn is drawn again."""
    connection.execute(
        "UPDATE season_players SET left_after = NULL WHERE season_id = ? AND user_id = ?",
        (season.id, user_id),
    )


def seat(connection: Connection, season_id: int, drawn: Sequence[Sat]) -> None:
    """Store where people were drawn to."""
    connection.executemany(_INSERT_SEAT, [values(each, season_id=season_id) for each in drawn])


def ready(connection: Connection) -> list[int]:
    """Return the running seasons in whose round no game goes on any more."""
    return _ids(connection, _READY)


def forsaken(connection: Connection, since: datetime) -> list[int]:
    """Return the seasons that people could sign up for, and that have not changed after a moment."""
    return _ids(connection, _FORSAKEN, to_text(since))


def renew(connection: Connection, share: Share, now: datetime) -> None:
    """Take it that somebody has just signed up for the seasons in a share's servers that have not begun."""
    connection.execute(_RENEW, {"now": to_text(now), **served(share)})


def owed(connection: Connection, now: datetime) -> list[int]:
    """Return the seasons that owe their channels a post now."""
    return _ids(connection, _OWED, to_text(now))


def next_owed(connection: Connection, now: datetime) -> datetime | None:
    """Return when the next post is due that is not due yet."""
    return moment(connection.execute(_NEXT_OWED, (to_text(now),)).fetchone())


def claim(connection: Connection, season_id: int, now: datetime, until: datetime) -> Season | None:
    """Claim the post of a season until a moment; None if it owes none, or another process sends it."""
    claimed = {"id": season_id, "now": to_text(now), "until": to_text(until)}
    return load(connection, season_id) if connection.execute(_CLAIM, claimed).rowcount else None


def put_off(connection: Connection, season_id: int, until: datetime) -> None:
    """Try a post again at ``until``."""
    connection.execute("UPDATE seasons SET not_before = ? WHERE id = ?", (to_text(until), season_id))


def note_posted(connection: Connection, season: Season, message_id: int | None) -> None:
    """Note that a message shows a season as it was; what has changed since is owed."""
    connection.execute(_POSTED, values(season, message=message_id))


def active(connection: Connection) -> list[tuple[int, int]]:
    """Return the servers and channels in which seasons go on."""
    return [(row["guild_id"], row["channel_id"]) for row in connection.execute(_ACTIVE)]


def look_again(connection: Connection, channel_ids: Sequence[int]) -> int:
    """Let the seasons that go on in channels owe these a post, whatever they show; return how many do."""
    there = one_of("channel_id", channel_ids)
    return connection.execute(_LOOK_AGAIN.format(there.sql), there.values).rowcount


def touch(connection: Connection, table_id: int) -> bool:
    """Note that a game of a season has ended, or goes on again; return whether it is one of a season."""
    return connection.execute(_TOUCH, (table_id,)).rowcount > 0


def board_of(connection: Connection, table_id: int) -> tuple[int, int, int] | None:
    """Return where in a season a table stands: season, round, board; None of one that is in none."""
    row = connection.execute(_BOARD, (table_id,)).fetchone()
    return None if row is None else (row["season_id"], row["round"], row["board"])


def put_back(connection: Connection, board: tuple[int, int, int], table_id: int) -> None:
    """Let a table stand where one stood that was deleted."""
    connection.execute(_PUT_BACK, (table_id, *board))
    touch(connection, table_id)


def forget(connection: Connection, user_id: int) -> None:
    """Make a person a former player of all seasons, or take them off their lists."""
    for season_id in _ids(connection, _OF_USER, user=user_id):
        lowest = connection.execute(_LOWEST, (season_id,)).fetchone()["id"] or 0
        former = -1 if lowest >= 0 else lowest - 1
        for statement in _FORGET:
            connection.execute(statement, {"season": season_id, "user": user_id, "former": former})


def _ids(connection: Connection, sql: str, *placed: object, **named: object) -> list[int]:
    return [row["id"] for row in connection.execute(sql, named or placed)]


def _stored(season: Season) -> dict[str, object]:
    written = {name: msgspec.json.encode(getattr(season, name)).decode() for name in ("options", "pace")}
    return values(season, **written)
