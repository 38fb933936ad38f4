"""A change of a table: all that is written when somebody does something, in one transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.storage.rows import (
    clock_rows,
    game_rows,
    habit_rows,
    history_rows,
    order_rows,
    plan_rows,
    post_rows,
    reminder_rows,
    state_rows,
    table_rows,
    waiting_rows,
)
from bot.storage.rows.game_rows import StoredGame
from bot.storage.rows.history_rows import Kind
from bot.storage.rows.state_rows import Kept

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from bot.storage.model import Table
    from bot.storage.rows.history_rows import Entry
    from bot.storage.rows.order_rows import Course
    from bot.storage.rows.plan_rows import StoredPlan
    from bot.storage.rows.state_rows import StateRow
    from bot.storage.rows.waiting_rows import Awaited


class Change(msgspec.Struct, frozen=True):
    """From one version of a table to the next.

    ``state`` is the game's new state as bytes (None: as it was), ``seed`` given at its start; ``post`` the
    kind of post that is now due; ``bots_to_act``: a bot player has to act next (None: as it was);
    ``awaited``: whom the table waits for now (None: as it was). Action, events and state are as the revision
    of the entry writes them. ``kept`` is the state before as it is kept with its version, where that is known
    (None: it is read). ``to_act``: whose saved plans are due now (None: not known, or the title has none);
    ``uses_plan``: the move stands in place of what its seat has saved; ``plan`` is the one that has carried
    itself out. ``course``: what orders follow (None: not known).
    """

    before: Table
    after: Table
    entry: Entry
    state: bytes | None = None
    seed: str | None = None
    post: str | None = None
    bots_to_act: bool | None = False
    awaited: Sequence[Awaited] | None = ()
    kept: Kept | None = None
    to_act: tuple[int, ...] | None = None
    uses_plan: bool = False
    plan: StoredPlan | None = None
    course: Course | None = None

    def __repr__(self) -> str:
        # The seed and the state must not get into a log by way of a traceback.
        return f"Change(table={self.after.id}, version={self.after.version}, kind={self.entry.kind})"


def create(connection: sqlite3.Connection, table: Table, entry: Entry, post: str) -> int:
    """Store a new table; return its id."""
    table_id = table_rows.insert(connection, table)
    history_rows.append(connection, table_id, entry)
    post_rows.make_due(connection, table_id, post, table.version, table.channel_id)
    return table_id


def write(connection: sqlite3.Connection, change: Change) -> None:
    """Store a change. Raise StaleError, nothing written, if the table is not as it was before it."""
    table = change.after
    table_rows.update(connection, change.before, table, bots_to_act=_waits_for_bots(connection, change))
    history_rows.append(connection, table.id, change.entry, _kept(connection, change))
    _write_plans(connection, change)
    if change.state is not None and change.seed is not None:
        game = StoredGame(change.seed, change.entry.revision, change.state)
        game_rows.insert(connection, table.id, game)
    elif change.state is not None:
        game_rows.update(connection, table.id, change.state, change.entry.revision)
    if change.entry.kind is Kind.MOVE and change.entry.user_id is not None and not change.entry.by_plan:
        _come_back(connection, change.entry.user_id, change.entry.at)
    if change.awaited is not None:
        waiting_rows.renew(connection, table.id, change.awaited, change.entry.at, change.entry.seat)
    clock_rows.renew(connection, change.before, table, change.entry, change.awaited)
    if change.post is not None:
        post_rows.make_due(connection, table.id, change.post, table.version, table.channel_id)


def write_undo(connection: sqlite3.Connection, before: Table, after: Table, post: str | None) -> None:
    """Store a changed wish to undo. Raise StaleError, nothing written, if the table is not ``before``."""
    table_rows.update_undo(connection, before, after)
    if post is not None:
        post_rows.make_due(connection, after.id, post, after.version, after.channel_id)


def fill(connection: sqlite3.Connection, table_id: int, found: Iterable[tuple[Entry, StateRow]]) -> None:
    """Store the states that were missing of a table, with its entries as the same revision writes them."""
    for entry, state in found:
        history_rows.rewrite(connection, table_id, entry, state)
    game_rows.mark_replayed(connection, table_id, None)


def _write_plans(connection: sqlite3.Connection, change: Change) -> None:
    before, after = change.before, change.after
    if change.plan is not None:
        plan_rows.carry_out(connection, after.id, change.plan, after.version)
    if change.to_act is not None:
        plan_rows.follow(connection, after.id, change.entry, change.to_act, uses=change.uses_plan)
    if change.course is not None:
        order_rows.follow(connection, after.id, change.entry, change.course)
    if (before.status, before.seats) != (after.status, after.seats):
        plan_rows.keep_holders(connection, after)
        order_rows.keep_holders(connection, after)


def _come_back(connection: sqlite3.Connection, user_id: int, now: datetime) -> None:
    """End somebody's being away: they have moved."""
    before = habit_rows.of(connection, [user_id]).get(user_id)
    if before is not None and habit_rows.is_back(connection, user_id, now):
        habits = msgspec.structs.replace(before, away_until=None)
        reminder_rows.plan_anew(connection, user_id, habits, now)
        clock_rows.plan_anew(connection, user_id, before, habits, now)


def _waits_for_bots(connection: sqlite3.Connection, change: Change) -> bool:
    if change.bots_to_act is None:
        return change.after.id in table_rows.waiting_for_bots(connection)
    return change.bots_to_act


def _kept(connection: sqlite3.Connection, change: Change) -> StateRow | None:
    if change.state is None:
        return None
    before = change.kept or state_rows.keep_present(connection, change.after.id)
    return state_rows.row(Kept(change.entry.version, change.entry.revision, change.state), before)
