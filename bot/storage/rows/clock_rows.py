"""The clocks of players in the database: what is left, since when they run, when somebody's runs out."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.model import Clock, ClockEvent, Habits, Pace, Status
from bot.model.banks import BANKS, MORE, Account, Calendar
from bot.share import ALL
from bot.storage.clauses import SERVED, from_text, moment, read, served, to_text, upsert, values
from bot.storage.rows import habit_rows, reminder_rows
from bot.storage.rows.history_rows import Kind
from bot.storage.rows.table_rows import StaleError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from datetime import datetime

    from bot.model import StoredTable
    from bot.model.banks import Bank
    from bot.share import Share
    from bot.storage.connection import Connection, Row
    from bot.storage.rows.history_rows import Entry
    from bot.storage.rows.waiting_rows import Awaited

AWAY: Final = timedelta(minutes=5)
"""So long a time in which people could not play, or were not told to, does count: a restart is shorter."""
_MICROSECOND: Final = timedelta(microseconds=1)
_QUARTER: Final = 4
_OF_USER: Final = """
    SELECT clocks.table_id, tables.pace, clocks.seat, clocks.user_id, clocks.time_left, clocks.since,
           clocks.late, clocks.prepaid, clocks.extended
      FROM clocks JOIN tables ON tables.id = clocks.table_id
     WHERE clocks.user_id = ? AND clocks.since IS NOT NULL
"""
_OF_TABLE: Final = """
    SELECT seat, user_id, time_left, since, late, prepaid, extended, runs_out
      FROM clocks WHERE table_id = ? ORDER BY seat
"""
_COLUMNS: Final = ("user_id", "time_left", "since", "late", "prepaid", "extended", "runs_out", "due_at")
_PUT: Final = upsert("clocks", ("table_id", "seat"), (*_COLUMNS, "attempts"))
_DELETE: Final = "DELETE FROM clocks WHERE table_id = ? AND seat = ?"
_GAIN: Final = "INSERT INTO clock_gains (table_id, version, seat) VALUES (?, ?, ?)"
_GAINED: Final = "SELECT seat FROM clock_gains WHERE table_id = ? AND version > ?"
_GAINS: Final = "SELECT version, seat FROM clock_gains WHERE table_id = ? ORDER BY version, seat"
_FORGET_GAINS_OF: Final = "DELETE FROM clock_gains WHERE table_id = ? AND seat = ?"
_FORGET_GAINS: Final = "DELETE FROM clock_gains WHERE table_id = ? AND version > ?"
_DUE: Final = f"""
    SELECT clocks.table_id, clocks.seat, clocks.attempts, tables.guild_id
      FROM clocks JOIN tables ON tables.id = clocks.table_id
     WHERE clocks.due_at <= :now AND {SERVED}
       AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.table_id = tables.id AND posts.status = 'due')
     ORDER BY clocks.due_at LIMIT :most
"""  # noqa: S608  of constants
_MOST: Final = 500
_RUNNING: Final = f"""
    SELECT DISTINCT clocks.table_id, tables.pace
      FROM clocks JOIN tables ON tables.id = clocks.table_id
     WHERE clocks.due_at > :from AND {SERVED} AND (:guild = 0 OR tables.guild_id = :guild)
"""  # noqa: S608  of constants
_TOLD_LATE: Final = """
    SELECT posts.table_id, tables.pace, posts.owed_since
      FROM posts JOIN tables ON tables.id = posts.table_id
     WHERE posts.id = ? AND posts.owed_since < ? AND tables.pace IS NOT NULL
"""
_RUN_OUT: Final = "SELECT 1 FROM clocks WHERE table_id = ? AND due_at <= ? LIMIT 1"
_NEXT_DUE: Final = "SELECT min(due_at) AS moment FROM clocks WHERE due_at > ?"
_POSTPONE: Final = """
    UPDATE clocks SET due_at = ?, attempts = attempts + 1
     WHERE table_id = ? AND seat = ? AND due_at IS NOT NULL AND due_at <= ?
"""


class Gain(NamedTuple):
    """The version with which a turn has added time to the clock of a seat; taken back, it adds none again."""

    version: int
    seat: int


class Due(NamedTuple):
    """A clock that has run out, in a server; ``attempts``: how often it could not be seen to."""

    table_id: int
    seat: int
    attempts: int
    guild_id: int


def renew(
    connection: Connection,
    before: StoredTable,
    after: StoredTable,
    entry: Entry,
    awaited: Iterable[Awaited] | None,
) -> datetime | None:
    """Let the clocks of a table run and stand as after a change of it (``awaited`` None: as before).

    Return when a reminder or the end of one that runs falls due first. Raise StaleError if the change says
    that a clock has run out which has not.
    """
    if after.pace.tempo not in BANKS or after.status is Status.LOBBY or awaited is None:
        return None
    return _Books(connection, before, after, entry, {each.seat for each in awaited}).renew()


class _Books:
    """The clocks of one table while a change is written."""

    def __init__(
        self,
        connection: Connection,
        before: StoredTable,
        after: StoredTable,
        entry: Entry,
        awaited: set[int],
    ) -> None:
        self._transaction = connection
        self._before = before
        self._after = after
        self._entry = entry
        self._bank = BANKS[after.pace.tempo]
        self._ticking = ticking(after, awaited)
        self._habits = _habits_of(connection, after)
        self._event = event_of(entry)
        self._passed = after.state is not None and after.state.turn != entry.turn
        self._prepaid = self._taken_back()

    def renew(self) -> datetime | None:
        """Write what changes; at a table that is over nobody's clock begins. Return what falls due first."""
        due = []
        stored = of_table(self._transaction, self._after.id)
        persons = {seat.index: seat.user_id for seat in self._after.persons if seat.user_id is not None}
        self._see_off(stored)
        for seat, user_id in persons.items():
            old = stored.get(seat)
            if old is None and self._after.status is not Status.RUNNING:
                continue
            new = old if old and old.user_id == user_id else Account(seat, user_id, self._bank.start)
            calendar = self._calendar(user_id)
            new = self._renewed(new, calendar)
            if new != old:
                put(self._transaction, self._after.id, new, calendar)
            if new.since is not None:
                quarter = self._hasten(new, calendar)
                due += [] if new.late else [quarter]
        return min(due, default=None)

    def _see_off(self, stored: dict[int, Account]) -> None:
        """Let the clocks of those who have left their seats stand, as they may come back: with no more time.

        Whoever comes in their place begins anew, and owes nothing for turns of theirs that are taken back.
        """
        for seat in self._after.seats:
            old = stored.get(seat.index)
            if old is None or (old.user_id == seat.user_id and not seat.resigned):
                continue
            if old.user_id == seat.user_id:
                calendar = self._calendar(old.user_id)
                put(self._transaction, self._after.id, self._lent(old, calendar), calendar)
            else:
                self._transaction.execute(_DELETE, (self._after.id, seat.index))
                self._transaction.execute(_FORGET_GAINS_OF, (self._after.id, seat.index))

    def _lent(self, account: Account, calendar: Calendar) -> Account:
        """Return a clock that stands while a bot player has the seat: who comes back has time for a turn."""
        stopped = account.stopped(self._entry.at, calendar)
        return replace(stopped, left=max(stopped.left, self._bank.gain))

    def _calendar(self, user_id: int) -> Calendar:
        return Calendar.of(self._habits.get(user_id, Habits()), self._after.pace)

    def _renewed(self, account: Account, calendar: Calendar) -> Account:
        now, goes = self._entry.at, account.seat in self._ticking
        gains = self._gains(account)
        told = self._event is not None and self._event.seat == account.seat
        lent = self._entry.kind is Kind.VOTE and self._is_held_now(account.seat)
        new = self._lent(account, calendar) if lent else account
        if new.since is not None and (not goes or gains or told):
            new = new.stopped(now, calendar)
        if gains:
            new = new.paid(self._bank)
            self._transaction.execute(_GAIN, (self._after.id, self._entry.version, account.seat))
        if prepaid := self._prepaid[account.seat]:
            new = replace(new, prepaid=new.prepaid + prepaid)
        if told and self._event is not None:
            new = after_event(account, new, self._event, self._bank)
        return new.started(now, calendar) if goes and new.since is None else new

    def _is_held_now(self, seat: int) -> bool:
        return self._before.seats[seat].held != self._after.seats[seat].held == "seat"

    def _gains(self, account: Account) -> bool:
        """Tell whether a move has ended a turn that was timed, or that a bot player took for its owner."""
        seat, entry = account.seat, self._entry
        if entry.kind is not Kind.MOVE or entry.seat != seat:
            return False
        held = (self._before.seats[seat].held, self._after.seats[seat].held)
        if held == ("turn", None) and entry.user_id is None:
            return True
        return account.since is not None and (self._passed or seat not in self._ticking)

    def _taken_back(self) -> Counter[int]:
        """Return how many turns of each seat an undo has taken back, and forget what they have added."""
        if self._entry.kind is not Kind.UNDO:
            return Counter()
        place = (self._after.id, self._entry.to_version)
        taken_back = Counter(row["seat"] for row in self._transaction.execute(_GAINED, place))
        self._transaction.execute(_FORGET_GAINS, place)
        return taken_back

    def _hasten(self, account: Account, calendar: Calendar) -> datetime:
        """Plan the first reminder for when a quarter of what is left has passed; return when it has.

        Whoever has little left is not reminded while they act, or of what they have just been told.
        """
        now, place = self._entry.at, (self._after.id, account.seat)
        quarter = _quarter_of(account, now, calendar)
        remind_at = max(quarter, now + reminder_rows.APART)
        chosen = self._habits.get(account.user_id, Habits()).remind_every
        reminder_rows.plan_first(self._transaction, place, now, remind_at, usual=chosen is None)
        return quarter


def _quarter_of(account: Account, now: datetime, calendar: Calendar) -> datetime:
    """Return when a quarter of what is left on a clock will have passed."""
    return calendar.after(calendar.begin(now), account.now(now, calendar) / _QUARTER)


def ticking(table: StoredTable, awaited: Iterable[int]) -> frozenset[int]:
    """Return the seats whose clocks run where a table waits for some.

    None where one person plays alone, or while it is asked whether moves of others are taken back.
    """
    if table.undo is not None and table.undo.owners:
        return frozenset()
    if sum(not seat.held for seat in table.persons) == 1:
        return frozenset()
    return frozenset(awaited)


def follow_vote(connection: Connection, table: StoredTable, waited_for: Collection[int]) -> None:
    """Let the clocks of a table stand, or go on, after a change of its vote."""
    runs, habits = ticking(table, waited_for), _habits_of(connection, table)
    for account in of_table(connection, table.id).values() if table.pace.tempo in BANKS else ():
        calendar, goes = Calendar.of(habits.get(account.user_id, Habits()), table.pace), account.seat in runs
        if account.since is not None and not goes:
            put(connection, table.id, account.stopped(table.updated_at, calendar), calendar)
        elif account.since is None and goes:
            put(connection, table.id, account.started(table.updated_at, calendar), calendar)


def event_of(entry: Entry) -> ClockEvent | None:
    """Return what happened to a clock; None for other entries."""
    if entry.kind is not Kind.CLOCK or entry.action is None:
        return None
    return msgspec.json.decode(entry.action, type=ClockEvent)


def after_event(before: Account, stopped: Account, event: ClockEvent, bank: Bank) -> Account:
    """Return the clock, which stands, after what has happened to it. Raise StaleError if it cannot have."""
    of_itself = event.by is None and event.what != "back"
    if of_itself and (stopped.left or before.since is None or before.late):
        raise StaleError
    match event.what:
        case "empty":
            return replace(stopped, late=True)
        case "day":
            return replace(stopped, left=stopped.left + MORE, extended=of_itself or stopped.extended)
        case "hold":
            return replace(stopped, left=max(stopped.left, bank.gain))
        case _:
            return stopped


def of_table(connection: Connection, table_id: int) -> dict[int, Account]:
    """Return the clocks of a table by seat; none where it is relaxed, or was not begun."""
    return {row["seat"]: _account(row) for row in connection.execute(_OF_TABLE, (table_id,))}


def faces(connection: Connection, table_id: int, pace: Pace, now: datetime) -> list[Clock]:
    """Return the clocks of a table as people see them."""
    rows = connection.execute(_OF_TABLE, (table_id,)).fetchall()
    habits = habit_rows.of(connection, [row["user_id"] for row in rows])
    shown = []
    for row in rows:
        account = _account(row)
        left = account.now(now, Calendar.of(habits.get(account.user_id, Habits()), pace))
        runs_out = None if row["runs_out"] is None else from_text(row["runs_out"])
        shown.append(Clock(account.seat, left, runs_out, account.late))
    return shown


def put(connection: Connection, table_id: int, account: Account, calendar: Calendar) -> None:
    """Store a clock."""
    runs_out = account.runs_out(calendar)
    fields = values(
        account,
        table_id=table_id,
        time_left=account.left // _MICROSECOND,
        runs_out=runs_out,
        due_at=None if account.late else runs_out,
        attempts=0,
    )
    connection.execute(_PUT, fields)


def gains(connection: Connection, table_id: int) -> list[Gain]:
    """Return what turns have added to the clocks of a table, oldest first."""
    return [Gain(row["version"], row["seat"]) for row in connection.execute(_GAINS, (table_id,))]


def fill(
    connection: Connection,
    table_id: int,
    pace: Pace,
    accounts: Sequence[Account],
    gained: Iterable[Gain],
    now: datetime,
) -> None:
    """Store the clocks of a table that was kept elsewhere; those that ran run on from ``now``."""
    connection.executemany(_GAIN, [(table_id, *gain) for gain in gained])
    habits = habit_rows.of(connection, [account.user_id for account in accounts])
    for account in accounts:
        calendar = Calendar.of(habits.get(account.user_id, Habits()), pace)
        moved = account if account.since is None else account.started(now, calendar)
        put(connection, table_id, moved, calendar)


def plan_anew(connection: Connection, user_id: int, before: Habits, after: Habits, now: datetime) -> None:
    """Let a person's clocks go on as they live now: in another time zone, away until another day.

    They are reminded before a quarter of what is left has passed, if they are to be reminded at all.
    """
    for row in connection.execute(_OF_USER, (user_id,)).fetchall():
        pace = msgspec.json.decode(row["pace"], type=Pace)
        calendar = Calendar.of(after, pace)
        account = _account(row).moved(now, Calendar.of(before, pace), calendar)
        put(connection, row["table_id"], account, calendar)
        if after.remind_every != 0:
            quarter = _quarter_of(account, now, calendar)
            reminder_rows.sooner(connection, (row["table_id"], account.seat), quarter)


def running(connection: Connection, share: Share, guild_id: int = 0) -> list[tuple[int, str]]:
    """Return the tables in a share's servers at which a clock runs, with their paces as they are stored.

    ``guild_id``: in that server alone.
    """
    rows = connection.execute(_RUNNING, {"from": "", "guild": guild_id, **served(share)})
    return [(row["table_id"], row["pace"]) for row in rows]


def told_late(connection: Connection, post_id: int, now: datetime) -> None:
    """Let the clocks of a table count nothing of the time in which it has owed a post, if that was long."""
    row = connection.execute(_TOLD_LATE, (post_id, to_text(now - AWAY))).fetchone()
    if row is not None:
        pace = msgspec.json.decode(row["pace"], type=Pace)
        spare(connection, row["table_id"], pace, from_text(row["owed_since"]), now)


def spare_all(
    connection: Connection, tables: Iterable[tuple[int, str]], begin: datetime, end: datetime
) -> None:
    """Do for each of the tables, with their paces, what ``spare`` does for one; what is broken stays so."""
    for table_id, pace in tables:
        with suppress(msgspec.DecodeError):
            spare(connection, table_id, msgspec.json.decode(pace, type=Pace), begin, end)


def spare(connection: Connection, table_id: int, pace: Pace, begin: datetime, end: datetime) -> None:
    """Let the clocks that run at a table count nothing of a time in which nobody could play."""
    accounts = [each for each in of_table(connection, table_id).values() if not each.late]
    habits = habit_rows.of(connection, [each.user_id for each in accounts])
    for account in accounts:
        if account.since is not None and account.since < end:
            calendar = Calendar.of(habits.get(account.user_id, Habits()), pace)
            stood = account.stopped(max(account.since, begin), calendar)
            put(connection, table_id, stood.started(end, calendar), calendar)


def due(connection: Connection, now: datetime, share: Share = ALL) -> list[Due]:
    """Return the clocks that have run out in a share's servers and were not seen to, longest ago first."""
    values = {"now": to_text(now), "most": _MOST, **served(share)}
    return [Due(*row) for row in connection.execute(_DUE, values)]


def has_run_out(connection: Connection, table_id: int, now: datetime) -> bool:
    """Tell whether a clock of a table has run out and was not seen to."""
    return connection.execute(_RUN_OUT, (table_id, to_text(now))).fetchone() is not None


def next_due(connection: Connection, now: datetime) -> datetime | None:
    """Return when the next clock runs out; None if none does."""
    return moment(connection.execute(_NEXT_DUE, (to_text(now),)).fetchone())


def postpone(connection: Connection, each: Due, now: datetime, until: datetime) -> None:
    """See to a clock that has run out at ``until``."""
    connection.execute(_POSTPONE, (to_text(until), each.table_id, each.seat, to_text(now)))


def _habits_of(connection: Connection, table: StoredTable) -> dict[int, Habits]:
    return habit_rows.of(connection, [seat.user_id for seat in table.seats if seat.user_id])


def _account(row: Row) -> Account:
    return read(Account, row, left=row["time_left"] * _MICROSECOND)
