"""The history of tables in the database: one entry for each version."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotation
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from bot.model import Absence, Holder
from bot.storage.clauses import insertion, moment, read, values

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.model import Seat, StoredTable
    from bot.storage.connection import Connection
    from bot.storage.rows.state_rows import StateRow


class Kind(StrEnum):
    """What changed a table."""

    CREATE = "create"
    CONFIGURE = "configure"
    JOIN = "join"
    LEAVE = "leave"
    ADD_BOT = "add_bot"
    REMOVE_BOT = "remove_bot"
    START = "start"
    MOVE = "move"
    UNDO = "undo"
    RESIGN = "resign"
    CLAIM = "claim"
    PLAY_ON = "play_on"
    REPLACE = "replace"
    CANCEL = "cancel"
    CHANNEL = "channel"
    PACE = "pace"
    CLOCK = "clock"
    LAPSE = "lapse"
    PAUSE = "pause"
    RESUME = "resume"
    NOISE = "noise"
    THREAD = "thread"
    VOTE = "vote"
    COUNT = "count"
    FORGET = "forget"
    INVITE = "invite"
    REMOVE = "remove"
    COLOUR = "colour"
    ORDER = "order"


class Entry(msgspec.Struct, frozen=True):
    """What somebody did to a table. ``version`` is the table's afterwards; ``user_id`` None: a bot player.

    Former players have ids below 0 (``Seat.former``).
    A move has its ``action`` and ``events`` (as JSON) and the turn it was made in; an undo the version whose
    position it went back to. ``undone_by`` is the version of the undo that took a move back. ``aside``: done
    by a seat that nobody waited for, beside the turn of others, or the undo of such moves. ``revision`` of
    the title's rules has written action and events (0: recorded before revisions were). ``by_chance``: the
    bot player failed, and chance chose; ``rollouts``: how many playouts a strong one had at most;
    ``by_plan``: a plan that its seat had saved carried itself out;
    ``stand_in``: a bot player acted for the person of the seat, who is away or out of time.
    The ``action`` of a replacement says who gave the seat to whom; old ones have none, and the newcomer as
    ``user_id``. That of a change of pace is the pace, that of a clock what happened to it (``ClockEvent``),
    that of a pause why, that of a change of channel too, if the one before was deleted, that of a vote or
    count what happened to the vote (``VoteEvent``).
    """

    version: int
    kind: Kind
    seat: int | None
    user_id: int | None
    at: datetime
    turn: int = 0
    action: str | None = None
    events: str | None = None
    to_version: int | None = None
    undone_by: int | None = None
    aside: bool = False
    revision: int = 0
    by_chance: bool = False
    by_plan: bool = False
    stand_in: bool = False
    rollouts: int | None = None


_COLUMNS = Entry.__struct_fields__
_SINCE = f"""
    SELECT {", ".join(_COLUMNS)} FROM history WHERE table_id = ? AND version > ? ORDER BY version
"""  # noqa: S608  its own columns alone
_LAST_OF_SEAT = """
    SELECT version FROM history
     WHERE table_id = ? AND seat = ? AND kind = 'move' AND undone_by IS NULL ORDER BY version DESC LIMIT 1
"""
_LAST_TURN_OF_SEAT = """
    SELECT version FROM history
     WHERE table_id = ? AND seat = ? AND kind = 'move' AND undone_by IS NULL AND turn <> ?
       AND aside = 0 AND by_plan = 0 AND stand_in = 0
       AND version > (SELECT coalesce(max(since), 0) FROM holders WHERE table_id = ? AND seat = ?)
     ORDER BY version DESC LIMIT 1
"""
_HELD_SINCE = "SELECT max(since) FROM holders WHERE table_id = ? AND seat = ?"
_ENDED_AT = """
    SELECT at FROM history WHERE table_id = ? AND kind <> 'forget' ORDER BY version DESC LIMIT 1
"""
_ABSENT = """
    SELECT seat FROM history
     WHERE table_id = ? AND kind = 'pause' AND action = 'member' AND seat IS NOT NULL
     ORDER BY version DESC LIMIT 1
"""
_INSERT = insertion("history", ("table_id", *_COLUMNS, "base", "state"))
_UNDO = """
    UPDATE history SET undone_by = ?
     WHERE table_id = ? AND version > ? AND version < ? AND kind = 'move' AND undone_by IS NULL
"""
_REWRITE = """
    UPDATE history SET revision = ?, action = ?, events = ?, base = ?, state = ?
     WHERE table_id = ? AND version = ? AND state IS NULL
"""
_HOLD = """
    INSERT INTO holders (table_id, seat, since, user_id, name, level, character)
    VALUES (:table_id, :seat, :since, :user_id, :name, :level, :character)
"""
# The moves of a seat between one holder and the next are its own, also those that a bot player made for it.
_HOLDERS = """
    SELECT held.seat, held.since, held.user_id, held.name, held.level, held.character,
           (SELECT count(DISTINCT history.turn) FROM history
             WHERE history.table_id = held.table_id AND history.kind = 'move' AND history.undone_by IS NULL
               AND history.seat = held.seat AND history.version > held.since
               AND history.version <= coalesce(
                   (SELECT min(later.since) FROM holders AS later
                     WHERE later.table_id = held.table_id AND later.seat = held.seat
                       AND later.since > held.since), history.version)) AS turns
      FROM holders AS held WHERE held.table_id = ? ORDER BY held.seat, held.since
"""
_TOLD = "SELECT told FROM taught WHERE table_id = ?"
_TEACH = "INSERT INTO taught (table_id, told) VALUES (?, ?) ON CONFLICT (table_id) DO NOTHING"
_NOTE_TOLD = "UPDATE taught SET told = ? WHERE table_id = ?"


def absence(connection: Connection, table_id: int) -> Absence | None:
    """Return whose having left the server last paused a table."""
    found = connection.execute(_ABSENT, (table_id,)).fetchone()
    return None if found is None else Absence(found["seat"])


def append(connection: Connection, table_id: int, entry: Entry, state: StateRow | None = None) -> None:
    """Add an entry, with the state after it if it changed it; an undo marks the moves it takes back."""
    insert(connection, table_id, entry, state)
    if entry.kind is Kind.UNDO:
        connection.execute(_UNDO, (entry.version, table_id, entry.to_version, entry.version))


def insert(connection: Connection, table_id: int, entry: Entry, state: StateRow | None = None) -> None:
    """Add an entry as it is."""
    base, data = (None, None) if state is None else (state.base, state.data)
    connection.execute(_INSERT, values(entry, table_id=table_id, base=base, state=data))


def rewrite(connection: Connection, table_id: int, entry: Entry, state: StateRow) -> None:
    """Store an entry as another revision writes it, and the state after it, unless one is kept already."""
    written = (entry.revision, entry.action, entry.events, state.base, state.data)
    connection.execute(_REWRITE, (*written, table_id, entry.version))


def entries(connection: Connection, table_id: int, *, after: int = 0) -> list[Entry]:
    """Return what happened after a version, oldest first, with what was taken back."""
    return [read(Entry, row) for row in connection.execute(_SINCE, (table_id, after))]


def moves_since_last_of(connection: Connection, table_id: int, seat: int) -> list[Entry]:
    """Return the last move of a seat that stands and those that stand after it, oldest first."""
    last = connection.execute(_LAST_OF_SEAT, (table_id, seat)).fetchone()
    if last is None:
        return []
    return [entry for entry in entries(connection, table_id, after=last["version"] - 1) if stands(entry)]


def since_last_turn_of(
    connection: Connection, table_id: int, seat: int, turn: int, *, after: int
) -> list[Entry]:
    """Return what happened since whoever holds a seat last acted in another turn than ``turn``, oldest first.

    Their last move of that turn is the first; else it begins when they took the seat. What plans, bot players
    and asides did for them is no such move. ``after``: older entries than that are left out.
    """
    found = connection.execute(_LAST_TURN_OF_SEAT, (table_id, seat, turn, table_id, seat)).fetchone()
    if found is not None:
        return entries(connection, table_id, after=max(after, found["version"] - 1))
    (held,) = connection.execute(_HELD_SINCE, (table_id, seat)).fetchone()
    return entries(connection, table_id, after=max(after, held or 0))


def stands(entry: Entry) -> bool:
    """Tell whether an entry is a move that was not taken back."""
    return entry.kind is Kind.MOVE and entry.undone_by is None


def changes_state(entry: Entry) -> bool:
    """Tell whether there is another state of the game after an entry than before it."""
    return entry.kind in (Kind.START, Kind.MOVE, Kind.UNDO, Kind.COUNT)


def ended_at(connection: Connection, table_id: int) -> datetime | None:
    """Return when a table that is over came to its end: later its people may be forgotten, no more."""
    row = connection.execute(_ENDED_AT, (table_id,)).fetchone()
    return None if row is None else moment(row)


def begin_holding(connection: Connection, table: StoredTable) -> None:
    """Note who sits at a table that begins."""
    for seat in table.seats:
        insert_holder(connection, table.id, _holder(table, seat))


def follow_holders(connection: Connection, before: StoredTable, after: StoredTable) -> None:
    """Note who has taken a seat of a running table."""
    for old, new in zip(before.seats, after.seats, strict=True):
        if (old.user_id, old.name) != (new.user_id, new.name):
            insert_holder(connection, after.id, _holder(after, new))


def holders(connection: Connection, table_id: int) -> list[Holder]:
    """Return who has held the seats of a table, by seat, then in their order."""
    return [read(Holder, row) for row in connection.execute(_HOLDERS, (table_id,))]


def insert_holder(connection: Connection, table_id: int, holder: Holder) -> None:
    """Store a holder as it is."""
    connection.execute(_HOLD, values(holder, table_id=table_id))


def _holder(table: StoredTable, seat: Seat) -> Holder:
    """Return who has a seat since the present version of a table."""
    return Holder(
        seat.index, table.version, seat.user_id, seat.name, level=seat.level, character=seat.character
    )


def begin_lessons(
    connection: Connection, table_id: int, told: Mapping[str, int] = MappingProxyType({})
) -> None:
    """Let a table teach; ``told`` are the lessons that it has told before."""
    connection.execute(_TEACH, (table_id, msgspec.json.encode(dict(told)).decode()))


def lessons_told(connection: Connection, table_id: int) -> dict[str, int] | None:
    """Return what a table has told; None of one that does not teach."""
    row = connection.execute(_TOLD, (table_id,)).fetchone()
    return None if row is None else msgspec.json.decode(row["told"], type=dict[str, int])


def take_back_lessons(connection: Connection, table_id: int, to_version: int) -> None:
    """Let a table tell again what it has told since an earlier version, to which it has gone back."""
    told = lessons_told(connection, table_id)
    if told is not None:
        before = {lesson: version for lesson, version in told.items() if version < to_version}
        connection.execute(_NOTE_TOLD, (msgspec.json.encode(before).decode(), table_id))


def note_lessons(connection: Connection, table_id: int, lessons: Mapping[str, int]) -> None:
    """Add lessons to those told; one that was told before keeps its version."""
    before = lessons_told(connection, table_id)
    if before is not None:
        connection.execute(_NOTE_TOLD, (msgspec.json.encode({**lessons, **before}).decode(), table_id))
