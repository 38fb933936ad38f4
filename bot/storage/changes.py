"""A change of a table: all that is written when somebody does something, in one transaction."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from bot.model import OVER, Status
from bot.storage.rows import (
    clock_rows,
    follow_rows,
    game_rows,
    habit_rows,
    history_rows,
    person_rows,
    post_rows,
    premove_rows,
    reminder_rows,
    result_rows,
    season_rows,
    state_rows,
    table_rows,
    waiting_rows,
)
from bot.storage.rows.game_rows import StoredGame
from bot.storage.rows.history_rows import Entry, Kind
from bot.storage.rows.state_rows import Kept

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from bot.model import StoredTable
    from bot.model.results import Outcome
    from bot.storage.connection import Connection
    from bot.storage.rows.premove_rows import Course
    from bot.storage.rows.state_rows import StateRow
    from bot.storage.rows.waiting_rows import Awaited


HOLD: Final = timedelta(seconds=8)
"""How long a post waits at most for bot players and plans that follow."""


class Change(msgspec.Struct, frozen=True):
    """From one version of a table to the next.

    ``state`` is the game's new state as bytes (None: as it was), ``seed`` and ``bots_seed`` given at its
    start; ``post`` the kind of post that is now due; ``bots_to_act``: a bot player has to act next (None: as
    it was); ``awaited``: whom the table waits for now (None: as it was). Action, events and state are as the
    revision of the entry writes them. ``kept`` is the state before as it is kept with its version, where that
    is known (None: it is read). ``forgets``: somebody's user id, and the number of the former player that
    they become. ``course``: what premoves follow (None: not known). ``outcome``: what the game came to that
    ends with it.
    """

    before: StoredTable
    after: StoredTable
    entry: Entry
    state: bytes | None = None
    seed: str | None = None
    bots_seed: str = ""
    post: str | None = None
    bots_to_act: bool | None = False
    awaited: Sequence[Awaited] | None = ()
    kept: Kept | None = None
    forgets: tuple[int, int] | None = None
    course: Course | None = None
    outcome: Outcome | None = None

    def of(self, table_id: int) -> Change:
        """Return the change of a table that had no id yet."""
        before = msgspec.structs.replace(self.before, id=table_id)
        return msgspec.structs.replace(
            self, before=before, after=msgspec.structs.replace(self.after, id=table_id)
        )

    def __repr__(self) -> str:
        # The seed and the state must not get into a log by way of a traceback.
        return f"Change(table={self.after.id}, version={self.after.version}, kind={self.entry.kind})"


class Written(NamedTuple):
    """What follows from a change.

    ``unattended``: a seat is to act now that does not act itself; ``due``: when one of the table's clocks, or
    a reminder for it, falls due first. ``season``: a game of a season has ended, or goes on again.
    """

    unattended: bool
    due: datetime | None
    season: bool = False


def create(connection: Connection, table: StoredTable, revision: int, post: str | None) -> int:
    """Store a new table under a revision of its title, and the post that is due; return its id."""
    table_id = table_rows.insert(connection, table)
    created = Entry(table.version, Kind.CREATE, 0, table.host_id, table.created_at, revision=revision)
    history_rows.append(connection, table_id, created)
    if post is not None:
        post_rows.make_due(connection, table_id, post, table.version, table.channel_id, table.created_at)
    return table_id


def write(connection: Connection, change: Change) -> Written:
    """Store a change; return what follows from it.

    Raise StaleError, nothing written, if the table is not as it was before it.
    """
    table = change.after
    if change.forgets and person_rows.next_former(connection, table.id) != change.forgets[1]:
        raise table_rows.StaleError
    table_rows.update(connection, change.before, table, bots_to_act=_waits_for_bots(connection, change))
    history_rows.append(connection, table.id, change.entry, _kept(connection, change))
    _write_premoves(connection, change)
    if change.entry.kind is Kind.START:
        history_rows.begin_holding(connection, table)
    elif table.status is Status.RUNNING and table.seats != change.before.seats and change.forgets is None:
        history_rows.follow_holders(connection, change.before, table)
    if change.state is not None and change.seed is not None:
        game = StoredGame(change.seed, change.entry.revision, change.state, bots_seed=change.bots_seed)
        game_rows.insert(connection, table.id, game)
    elif change.state is not None:
        game_rows.update(connection, table.id, change.state, change.entry.revision)
    _write_outcome(connection, change)
    moved_on = change.before.status is not table.status
    season = moved_on and season_rows.touch(connection, table.id)
    if moved_on and table.status in OVER:
        follow_rows.ended(connection, table.id, change.entry.at)
    _come_back(connection, _acting(change), change.entry.at)
    if change.awaited is not None:
        place, entry = (connection, table.id), change.entry
        before, after = change.before.state, table.state
        same_turn = before is not None and after is not None and before.turn == after.turn
        waiting_rows.renew(*place, change.awaited, entry.at, entry.seat, same_turn=same_turn)
    due = clock_rows.renew(connection, change.before, table, change.entry, change.awaited)
    if change.forgets is not None:
        person_rows.blot(connection, table.id, *change.forgets)
    unattended = _is_unattended(connection, change)
    _write_post(connection, change, unattended=unattended)
    return Written(unattended, due, season)


def write_vote(connection: Connection, before: StoredTable, after: StoredTable, post: str | None) -> None:
    """Store a changed vote. Raise StaleError, nothing written, if the table is not ``before``."""
    table_rows.update_vote(connection, before, after)
    if before.undo is None and after.undo is not None:
        _come_back(connection, after.seats[after.undo.seat].user_id, after.updated_at)
    clock_rows.follow_vote(connection, after, waiting_rows.waited_for(connection, after.id))
    if post is not None:
        post_rows.make_due(connection, after.id, post, after.version, after.channel_id, after.updated_at)


def fill(connection: Connection, table_id: int, found: Iterable[tuple[Entry, StateRow]]) -> None:
    """Store the states that were missing of a table, with its entries as the same revision writes them."""
    for entry, state in found:
        history_rows.rewrite(connection, table_id, entry, state)
    game_rows.mark_replayed(connection, table_id, None)


def _write_premoves(connection: Connection, change: Change) -> None:
    before, after = change.before, change.after
    if change.course is not None:
        premove_rows.follow(connection, after.id, change.entry, change.course)
    if (before.status, before.seats) != (after.status, after.seats):
        premove_rows.keep_theirs(connection, after)


def _write_outcome(connection: Connection, change: Change) -> None:
    if change.outcome is not None:
        result_rows.write(connection, change.after.id, change.outcome)
    elif change.before.status is Status.FINISHED is not change.after.status:
        result_rows.withdraw(connection, change.after.id)


def _write_post(connection: Connection, change: Change, *, unattended: bool) -> None:
    """Let the post that is due wait for what follows by itself, or no longer."""
    table = change.after
    if change.post is not None:
        held = change.entry.at + HOLD if unattended else None
        place = (table.id, change.post, table.version, table.channel_id, change.entry.at)
        post_rows.make_due(connection, *place, held=held)
    elif not unattended:
        post_rows.let_go(connection, table.id)


def _is_unattended(connection: Connection, change: Change) -> bool:
    """Tell whether a bot player is to act, for itself or for who is away, or premoves are due."""
    table = change.after
    if (
        table.status is not Status.RUNNING
        or table.state is None
        or table.paused
        or table.deciding is not None
    ):
        return False
    return (
        bool(change.bots_to_act)
        or premove_rows.is_due(connection, table.id)
        or (bool(change.awaited) and bool(waiting_rows.away(connection, table.id, change.entry.at)))
    )


def _come_back(connection: Connection, user_id: int | None, now: datetime) -> None:
    """End the being away of who has moved, or takes back what was done for them, if somebody does."""
    if user_id is None:
        return
    before = habit_rows.of(connection, [user_id]).get(user_id)
    if before is not None and habit_rows.is_back(connection, user_id, now):
        habits = msgspec.structs.replace(before, away_until=None, away_bot=False)
        reminder_rows.plan_anew(connection, user_id, habits, now)
        clock_rows.plan_anew(connection, user_id, before, habits, now)


def _acting(change: Change) -> int | None:
    entry = change.entry
    if entry.kind is Kind.UNDO and entry.seat is not None:
        return change.after.seats[entry.seat].user_id
    return entry.user_id if entry.kind is Kind.MOVE and not entry.by_plan else None


def _waits_for_bots(connection: Connection, change: Change) -> bool:
    if change.bots_to_act is None:
        return table_rows.waits_for_bots(connection, change.after.id)
    return change.bots_to_act


def _kept(connection: Connection, change: Change) -> StateRow | None:
    if change.state is None:
        return None
    before = change.kept or state_rows.keep_present(connection, change.after.id)
    return state_rows.row(Kept(change.entry.version, change.entry.revision, change.state), before)
