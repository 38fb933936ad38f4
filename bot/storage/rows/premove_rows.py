"""What seats want done when they can act: one set of premoves a seat and kind, until they are over."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotation
from typing import TYPE_CHECKING

import msgspec

from bot.model import Status
from bot.storage.clauses import insertion, moment, read, to_text, values
from bot.storage.rows.history_rows import Kind as EntryKind
from bot.storage.rows.table_rows import StaleError
from rules.kernel.premoves import Kind, Reason  # noqa: TC001  msgspec reads the annotations

if TYPE_CHECKING:
    from bot.model import StoredTable
    from bot.storage.connection import Connection
    from bot.storage.rows.history_rows import Entry


class StoredPremoves(msgspec.Struct, frozen=True):
    """Premoves of a seat, made by a user, as ``rules.kernel.premoves`` and its ``revision`` write them.

    ``since``: what others did up to this version does not stop them. ``due``: they are to be looked at, not
    before ``not_before``. ``taken`` steps of a wish are done, the first one with version ``begun``; ``rest``,
    written as premoves with two wishes, is to follow, and
    what is left after its owner was asked. ``used``: the version with which they were over: they were carried
    out, or something else was done in their place. ``halted``: why they were not carried out, as was found at
    version ``halted_at``. ``by_hand``: a plan that its owner carries out, it does not do so itself.
    """

    seat: int
    kind: Kind
    user_id: int
    data: bytes
    revision: int
    standing: bool
    since: int
    saved_at: datetime
    due: bool = False
    not_before: datetime | None = None
    taken: int = 0
    rest: bytes | None = None
    begun: int | None = None
    used: int | None = None
    halted: Reason | None = None
    halted_at: int | None = None
    by_hand: bool = False

    def __repr__(self) -> str:
        return f"StoredPremoves(seat={self.seat}, kind={self.kind})"


class Fired(msgspec.Struct, frozen=True):
    """A step of ``premoves`` that is taken by itself; ``rest`` is to follow it."""

    premoves: StoredPremoves
    rest: bytes | None

    def __repr__(self) -> str:
        return f"Fired({self.premoves!r})"


class Course(msgspec.Struct, frozen=True):
    """What premoves follow: whose turn it is now, whether that of who has moved is over, what was taken so.

    Premoves for the turns of others are looked at from ``beside_from`` on: speed would tell who has some.
    ``uses_plan``: what was done stands in place of what its seat may have planned.
    """

    to_act: tuple[int, ...]
    turn_over: bool
    beside_from: datetime
    fired: Fired | None = None
    uses_plan: bool = False


_FIELDS = StoredPremoves.__struct_fields__
_COLUMNS = ", ".join(_FIELDS)
_EVERY = f"""
    SELECT {_COLUMNS} FROM orders WHERE table_id = ? ORDER BY kind = 'plan', seat, kind
"""  # noqa: S608  its own columns alone
_PUT = insertion("orders", ("table_id", *_FIELDS))
_CLEAR = "DELETE FROM orders WHERE table_id = ? AND seat = ? AND kind = ?"
_ANY = "SELECT seat FROM orders WHERE table_id = ? LIMIT 1"
_IS_DUE = "SELECT 1 FROM orders WHERE table_id = ? AND due = 1 LIMIT 1"
_WAITS = "SELECT min(not_before) FROM orders WHERE table_id = ? AND due = 1 AND not_before > ?"
_TABLES_DUE = """
    SELECT DISTINCT orders.table_id FROM orders JOIN tables ON tables.id = orders.table_id
     WHERE orders.due = 1 AND (orders.not_before IS NULL OR orders.not_before <= ?) AND tables.paused IS NULL
     ORDER BY orders.table_id
"""
_SAME = """
    table_id = ? AND seat = ? AND kind = ? AND used IS NULL AND user_id = ? AND data = ? AND taken = ?
    AND by_hand = ?
"""
_DROP = f"DELETE FROM orders WHERE {_SAME}"  # noqa: S608  placeholders alone are put in
_HALT = f"UPDATE orders SET halted = ?, halted_at = ?, due = 0, rest = NULL WHERE {_SAME}"  # noqa: S608  as above
_REST = f"UPDATE orders SET due = 0, not_before = NULL WHERE {_SAME}"  # noqa: S608  as above
_FIRE = f"""
    UPDATE orders SET taken = taken + 1, rest = ?, begun = coalesce(begun, ?), due = ?, not_before = NULL,
           used = CASE WHEN ? = 1 AND standing = 0 THEN ? ELSE used END
     WHERE {_SAME}
"""  # noqa: S608  as above
_TURN_OVER = """
    UPDATE orders SET taken = 0, rest = NULL, begun = NULL, due = 0, halted = NULL, halted_at = NULL,
           since = CASE WHEN standing = 1 THEN ? ELSE since END,
           used = CASE WHEN standing = 0 THEN coalesce(used, ?) ELSE used END
     WHERE table_id = ? AND seat = ? AND kind = 'turn' AND (halted IS NULL OR standing = 0
           OR halted IN ('impossible', 'halfway'))
"""
_OWN_STEP = "UPDATE orders SET due = 0, rest = NULL WHERE table_id = ? AND seat = ? AND kind = 'turn'"
_TURN_COMES = """
    UPDATE orders SET due = 1 WHERE table_id = ? AND seat = ? AND kind = 'turn' AND used IS NULL
           AND halted IS NULL
"""
_BESIDE = """
    UPDATE orders SET due = 1, not_before = coalesce(not_before, ?)
     WHERE table_id = ? AND kind = 'beside' AND used IS NULL AND halted IS NULL
"""
_USE_PLAN = "UPDATE orders SET used = ? WHERE table_id = ? AND seat = ? AND kind = 'plan' AND used IS NULL"
_PLANS_REST = "UPDATE orders SET due = 0 WHERE table_id = ? AND kind = 'plan'"
_PLAN_COMES = """
    UPDATE orders SET due = 1 WHERE table_id = ? AND seat = ? AND kind = 'plan' AND by_hand = 0
           AND used IS NULL AND halted IS NULL
"""
_BY_HAND = (
    "UPDATE orders SET by_hand = 1 WHERE table_id = ? AND seat = ? AND kind = 'plan' AND (used > ? OR ? = 1)"
)
_TAKE_BACK = """
    UPDATE orders SET taken = 0, rest = NULL, begun = NULL, due = 0, not_before = NULL, halted = NULL,
           halted_at = NULL, used = NULL
     WHERE table_id = ? AND (used > ? OR begun > ? OR halted_at > ?)
"""


_STAND_STILL = "UPDATE tables SET version = version WHERE id = ? AND version = ?"
"""Nobody else may change the table until what follows is written, too."""


def save(connection: Connection, table_id: int, version: int, premoves: StoredPremoves) -> None:
    """Store premoves in place of those that there were. Raise StaleError if the table has another version."""
    if connection.execute(_STAND_STILL, (table_id, version)).rowcount != 1:
        raise StaleError
    insert(connection, table_id, premoves)


def insert(connection: Connection, table_id: int, premoves: StoredPremoves) -> None:
    """Store premoves as they are."""
    clear(connection, table_id, premoves.seat, premoves.kind)
    connection.execute(_PUT, values(premoves, table_id=table_id))


def every(connection: Connection, table_id: int) -> list[StoredPremoves]:
    """Return all that is stored of the seats of a table, also what is over; plans come last."""
    return [read(StoredPremoves, row) for row in connection.execute(_EVERY, (table_id,))]


def keep_theirs(connection: Connection, table: StoredTable) -> None:
    """Remove what those had arranged who have left their seat, and all of it at a table that is over."""
    if table.status is not Status.RUNNING:
        connection.execute("DELETE FROM orders WHERE table_id = ?", (table.id,))
        return
    for seat in table.seats:
        holder = 0 if seat.resigned or seat.user_id is None else seat.user_id
        connection.execute(
            "DELETE FROM orders WHERE table_id = ? AND seat = ? AND user_id <> ?",
            (table.id, seat.index, holder),
        )


def clear(connection: Connection, table_id: int, seat: int, kind: Kind) -> None:
    """Remove the premoves of a seat."""
    connection.execute(_CLEAR, (table_id, seat, kind))


def drop(connection: Connection, table_id: int, premoves: StoredPremoves) -> None:
    """Remove premoves, unless they have changed since they were read."""
    connection.execute(_DROP, _same(table_id, premoves))


def halt(
    connection: Connection, table_id: int, premoves: StoredPremoves, reason: Reason, version: int
) -> None:
    """Note why premoves are not carried out, unless they have changed since they were read."""
    connection.execute(_HALT, (reason, version, *_same(table_id, premoves)))


def rest(connection: Connection, table_id: int, premoves: StoredPremoves) -> None:
    """Look at premoves no more until something happens."""
    connection.execute(_REST, _same(table_id, premoves))


def is_due(connection: Connection, table_id: int) -> bool:
    """Tell whether premoves of a table are to be looked at, now or soon."""
    return connection.execute(_IS_DUE, (table_id,)).fetchone() is not None


def waits(connection: Connection, table_id: int, after: datetime) -> datetime | None:
    """Return when premoves of a table are next looked at that wait for a time ``after``, if any do."""
    return moment(connection.execute(_WAITS, (table_id, to_text(after))).fetchone())


def tables_due(connection: Connection, now: datetime) -> list[int]:
    """Return the tables where premoves are to be looked at now."""
    return [row["table_id"] for row in connection.execute(_TABLES_DUE, (to_text(now),))]


def follow(connection: Connection, table_id: int, entry: Entry, course: Course) -> None:
    """Let the premoves of a table follow what happened.

    They are gone with their owner's undo, and after that of others they are as before what it takes back.
    A plan is there again after either; that of who undoes does not carry itself out again.
    """
    if course.fired is not None:
        _fire(connection, table_id, course.fired, entry.version)
    if connection.execute(_ANY, (table_id,)).fetchone() is None:
        return
    if entry.kind is EntryKind.UNDO:
        _take_back(connection, table_id, entry, course)
    elif entry.kind is EntryKind.MOVE:
        if not entry.aside:
            _pass_on(connection, table_id, entry, course)
        connection.execute(_BESIDE, (to_text(course.beside_from), table_id))
    connection.execute(_PLANS_REST, (table_id,))
    connection.executemany(_PLAN_COMES, [(table_id, seat) for seat in course.to_act])


def _take_back(connection: Connection, table_id: int, entry: Entry, course: Course) -> None:
    own = (table_id, entry.seat)
    connection.execute("DELETE FROM orders WHERE table_id = ? AND seat = ? AND kind <> 'plan'", own)
    connection.execute(_BY_HAND, (*own, entry.to_version, entry.seat in course.to_act))
    connection.execute(_TAKE_BACK, (table_id, *[entry.to_version] * 3))


def _pass_on(connection: Connection, table_id: int, entry: Entry, course: Course) -> None:
    if course.fired is None:
        connection.execute(_OWN_STEP, (table_id, entry.seat))
    if course.uses_plan:
        connection.execute(_USE_PLAN, (entry.version, table_id, entry.seat))
    if course.turn_over:
        connection.execute(_TURN_OVER, (entry.version, entry.version, table_id, entry.seat))
    for seat in course.to_act:
        if seat != entry.seat:
            connection.execute(_TURN_COMES, (table_id, seat))


def _fire(connection: Connection, table_id: int, fired: Fired, version: int) -> None:
    """Note a step taken by itself. Raise StaleError if its owner has changed the premoves meanwhile."""
    goes_on, premoves = fired.rest is not None, fired.premoves
    values = (fired.rest, version, goes_on, not goes_on, version, *_same(table_id, premoves))
    if connection.execute(_FIRE, values).rowcount != 1:
        raise StaleError
    if not goes_on and premoves.standing:
        connection.execute(
            "UPDATE orders SET taken = 0, since = ? WHERE table_id = ? AND seat = ? AND kind = ?",
            (version, table_id, premoves.seat, premoves.kind),
        )


def _same(table_id: int, premoves: StoredPremoves) -> tuple[object, ...]:
    return (
        table_id,
        premoves.seat,
        premoves.kind,
        premoves.user_id,
        premoves.data,
        premoves.taken,
        premoves.by_hand,
    )
