"""What is stored of one person: found for showing it, and taken out of the database.

At a table somebody who was forgotten is a former player: the numbers of the first, the second, … stand with a
minus in the place of the user's, and no name does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from bot.model import Handover, Invitations, Kept
from bot.storage.clauses import moment, read, to_text
from bot.storage.rows import history_rows, result_rows
from bot.storage.rows.history_rows import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from bot.storage.connection import Connection
    from bot.storage.rows.history_rows import Entry

_TABLES: Final = """
    SELECT table_id AS id FROM seats WHERE user_id = :user
    UNION SELECT id FROM tables WHERE host_id = :user
    UNION SELECT table_id FROM history WHERE user_id = :user AND user_id IS NOT NULL AND kind <> 'move'
    UNION SELECT table_id FROM waiting WHERE user_id = :user
    UNION SELECT table_id FROM clocks WHERE user_id = :user
    UNION SELECT table_id FROM loss_notices WHERE user_id = :user
    UNION SELECT table_id FROM holders WHERE user_id = :user
    UNION SELECT table_id FROM orders WHERE user_id = :user
"""
_HANDOVERS: Final = """
    SELECT table_id, action FROM history
     WHERE kind = 'replace' AND action LIKE '%' || CAST(:user AS TEXT) || '%'
"""
_INVITATIONS: Final = """
    SELECT id, gathering FROM tables WHERE gathering IS NOT NULL AND id = :table
"""
_EXPECTING: Final = """
    SELECT id, gathering FROM tables
     WHERE gathering IS NOT NULL AND gathering LIKE '%' || CAST(:user AS TEXT) || '%'
"""
"""Where a person's number stands in the invitations: only those are decoded."""
_SET_INVITATIONS: Final = "UPDATE tables SET gathering = ? WHERE id = ?"
_LOWEST: Final = """
    SELECT min(id) AS id
      FROM (SELECT user_id AS id FROM seats WHERE table_id = :table
            UNION ALL SELECT user_id FROM history WHERE table_id = :table
            UNION ALL SELECT user_id FROM holders WHERE table_id = :table
            UNION ALL SELECT host_id FROM tables WHERE id = :table) AS everybody
"""
_KEPT: Final = """
    SELECT (SELECT count(*) FROM waiting WHERE user_id = :user) AS waiting,
           (SELECT count(*) FROM clocks WHERE user_id = :user) AS clocks,
           (SELECT count(*) FROM orders WHERE user_id = :user) AS plans,
           (SELECT count(*) FROM follows WHERE user_id = :user) AS follows,
           (SELECT count(*) FROM season_players WHERE user_id = :user) AS seasons,
           (SELECT count(*) FROM loss_notices WHERE user_id = :user) AS told,
           (SELECT count(*) FROM loss_notices WHERE user_id = :user AND refused = 1) AS refused
"""
_BLOT: Final = (
    """
    UPDATE seats SET user_id = :former, name = '',
           resigned = CASE WHEN (SELECT status FROM tables WHERE id = :table) = 'running' THEN 1
                           ELSE resigned END
     WHERE table_id = :table AND user_id = :user
    """,
    "UPDATE tables SET host_id = :former WHERE id = :table AND host_id = :user",
    "UPDATE history SET user_id = :former WHERE table_id = :table AND user_id = :user",
    "UPDATE clocks SET user_id = :former WHERE table_id = :table AND user_id = :user",
    "UPDATE holders SET user_id = :former, name = '' WHERE table_id = :table AND user_id = :user",
    "DELETE FROM waiting WHERE table_id = :table AND user_id = :user",
    "DELETE FROM orders WHERE table_id = :table AND user_id = :user",
    "DELETE FROM loss_notices WHERE table_id = :table AND user_id = :user",
)
_REWRITE: Final = "UPDATE history SET action = ? WHERE table_id = ? AND version = ?"
_FORGET: Final = (
    "DELETE FROM user_settings WHERE user_id = ?",
    "DELETE FROM discords_languages WHERE user_id = ?",
    "DELETE FROM habits WHERE user_id = ?",
    "DELETE FROM follows WHERE user_id = ?",
)


_ERASE: Final = "INSERT INTO erasures (at) VALUES (?) ON CONFLICT DO NOTHING"
_ERASED: Final = "SELECT min(at) AS at FROM erasures"
_COMPACTED: Final = "DELETE FROM erasures WHERE at <= ?"


class Replacement(Handover, frozen=True, kw_only=True):
    """A handover as it is stored: also with the user id of who came."""

    user_id: int


def tables_of(connection: Connection, user_id: int) -> list[int]:
    """Return the tables at which anything is stored of a person: seats, moves, what they did for others."""
    found = {row["id"] for row in connection.execute(_TABLES, {"user": user_id})}
    for row in connection.execute(_HANDOVERS, {"user": str(user_id)}):
        if _replacement(row["action"]).user_id == user_id:
            found.add(row["table_id"])
    for row in connection.execute(_EXPECTING, {"user": str(user_id)}):
        if _expects(msgspec.json.decode(row["gathering"], type=Invitations), user_id):
            found.add(row["id"])
    return sorted(found)


def kept(connection: Connection, user_id: int) -> Kept:
    """Return what is stored of a person beside what they have chosen, as numbers."""
    row = connection.execute(_KEPT, {"user": user_id}).fetchone()
    return read(Kept, row, tables=len(tables_of(connection, user_id)))


def next_former(connection: Connection, table_id: int) -> int:
    """Return which number the next former player of a table has: 1 for the first."""
    lowest: int | None = connection.execute(_LOWEST, {"table": table_id}).fetchone()["id"]
    every = history_rows.entries(connection, table_id)
    handed = [each.action for each in every if each.kind is Kind.REPLACE and each.action]
    came = [_replacement(action).user_id for action in handed]
    return 1 - min(0, lowest or 0, *came)


def blot(connection: Connection, table_id: int, user_id: int, former: int) -> None:
    """Make a person a former player in all that is stored of a table; what is of use to them alone goes."""
    for entry, before in _replaced(connection, table_id):
        known = _replacement(entry.action or "")
        blotted = _blotted(known, entry.user_id, before, user_id, former)
        if blotted != known:
            written = msgspec.json.encode(blotted).decode()
            connection.execute(_REWRITE, (written, table_id, entry.version))
    _blot_invitations(connection, table_id, user_id, former)
    place = {"table": table_id, "user": user_id, "former": -former}
    for statement in _BLOT:
        connection.execute(statement, place)
    result_rows.note_change(connection, table_id)


def _blot_invitations(connection: Connection, table_id: int, user_id: int, former: int) -> None:
    """Take a person out of those expected at a table, and of those who played the game before."""
    for row in connection.execute(_INVITATIONS, {"table": table_id}).fetchall():
        known = msgspec.json.decode(row["gathering"], type=Invitations)
        before = known.before and replace(
            known.before,
            places=tuple(
                replace(place, user_id=-former, name="") if place.user_id == user_id else place
                for place in known.before.places
            ),
        )
        blotted = replace(
            known,
            invited=tuple(each for each in known.invited if each.id != user_id),
            removed=tuple(each for each in known.removed if each != user_id),
            before=before,
        )
        if blotted != known:
            connection.execute(_SET_INVITATIONS, (msgspec.json.encode(blotted).decode(), table_id))


def _expects(invitations: Invitations, user_id: int) -> bool:
    """Tell whether a person is invited to a table, was removed from it, or played the game before."""
    invited, before = invitations.invites(user_id), invitations.before
    played = before is not None and any(place.user_id == user_id for place in before.places)
    return invited or played or user_id in invitations.removed


def forget_choices(connection: Connection, user_id: int, now: datetime) -> None:
    """Remove what a person has chosen for themselves; note that traces are to be removed, too."""
    for statement in _FORGET:
        connection.execute(statement, (user_id,))
    connection.execute(_ERASE, (to_text(now),))


def erased(connection: Connection) -> datetime | None:
    """Return when the first person was forgotten since the database was written anew; None: nobody was."""
    return moment(connection.execute(_ERASED).fetchone())


def compacted(connection: Connection, until: datetime) -> None:
    """Note that the database was written anew after people had been forgotten."""
    connection.execute(_COMPACTED, (to_text(until),))


def _blotted(
    known: Replacement, moderator: int | None, before: int | None, user_id: int, former: int
) -> Replacement:
    """Return a handover without a person; ``moderator`` gave the seat away, ``before`` had it."""
    return Replacement(
        moderator=former if moderator == user_id else known.moderator,
        before=former if before == user_id else known.before,
        after=former if known.user_id == user_id else known.after,
        left=known.left,
        user_id=-former if known.user_id == user_id else known.user_id,
    )


def _replaced(connection: Connection, table_id: int) -> Iterator[tuple[Entry, int | None]]:
    """Yield the entries that say who gave a seat to whom, each with who had it before (None: a bot player).

    Who sat where at the start is stored with it; of old tables it is told by what happened in the lobby.
    """
    holders: list[int | None] = []
    for entry in history_rows.entries(connection, table_id):
        match entry.kind:
            case Kind.START:
                holders = _seated(connection, table_id, entry.version) or holders
            case Kind.CREATE | Kind.JOIN:
                holders.append(entry.user_id)
            case Kind.ADD_BOT:
                holders.append(None)
            case Kind.LEAVE if entry.user_id in holders:
                holders.remove(entry.user_id)
            case Kind.REMOVE_BOT if None in holders:
                del holders[len(holders) - 1 - holders[::-1].index(None)]
            case Kind.REPLACE if entry.seat is not None and entry.seat < len(holders):
                came = entry.user_id
                if entry.action is not None:
                    yield entry, holders[entry.seat]
                    came = _replacement(entry.action).user_id
                holders[entry.seat] = came


def _seated(connection: Connection, table_id: int, start: int) -> list[int | None]:
    """Return who sat at a table when it began, by seat; nobody where that was not noted."""
    held = history_rows.holders(connection, table_id)
    return [holder.user_id for holder in held if holder.since == start]


def _replacement(written: str) -> Replacement:
    return msgspec.json.decode(written, type=Replacement)
