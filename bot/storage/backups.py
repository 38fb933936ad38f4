"""Whole tables, hidden things too, as an operator keeps them."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotation
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from bot.model import (
    Holder,  # noqa: TC001  msgspec reads the annotation
    StoredTable,  # noqa: TC001  msgspec reads the annotation
)
from bot.model.banks import Account  # noqa: TC001  msgspec reads the annotation
from bot.storage.rows import (
    clock_rows,
    game_rows,
    history_rows,
    post_rows,
    premove_rows,
    state_rows,
    table_rows,
    waiting_rows,
)
from bot.storage.rows.clock_rows import Gain  # noqa: TC001  msgspec reads the annotation
from bot.storage.rows.game_rows import StoredGame
from bot.storage.rows.history_rows import Entry  # noqa: TC001  msgspec reads the annotation
from bot.storage.rows.premove_rows import StoredPremoves
from bot.storage.rows.state_rows import StateRow  # noqa: TC001  msgspec reads the annotation
from rules.kernel.premoves import Kind, encode_plan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.storage.connection import Connection
    from bot.storage.rows.waiting_rows import Awaited

NO_STATE: Final = b"null"


class StoredPost(msgspec.Struct, frozen=True):
    """A post that is due or was posted."""

    kind: Literal["lobby", "turn", "final"]
    version: int
    channel_id: int
    status: Literal["due", "posted"]
    message_id: int | None
    posted_at: str | None


class EarlierPlan(msgspec.Struct, frozen=True):
    """A plan for the next turn of a seat, as backups had it before plans were premoves."""

    seat: int
    user_id: int
    action: bytes
    revision: int
    auto: bool
    saved_at: datetime
    due: bool = False
    used: int | None = None

    def __repr__(self) -> str:
        return f"EarlierPlan(seat={self.seat})"

    def premoves(self, since: int) -> StoredPremoves:
        """Return it as premoves that were saved at version ``since``."""
        return StoredPremoves(
            self.seat,
            Kind.PLAN,
            self.user_id,
            encode_plan(self.action),
            self.revision,
            standing=False,
            since=since,
            saved_at=self.saved_at,
            due=self.due and self.auto and self.used is None,
            used=self.used,
            by_hand=not self.auto,
        )


class Backup(msgspec.Struct, frozen=True):
    """A table with all that is stored of it.

    ``state`` is its game's, as JSON (null before the start), as ``revision`` of its title has written it;
    ``states`` are those after its versions. Format 1 was written before these were stored. ``premoves`` are
    what seats want done; ``plans`` are those that were none of them in older files. ``told`` are the lessons
    that it has told, with their versions (None of a table that does not teach).
    """

    table: StoredTable
    seed: str | None
    state: msgspec.Raw
    history: tuple[Entry, ...]
    posts: tuple[StoredPost, ...]
    format: Literal[1, 2] = 2
    revision: int = 0
    states: tuple[StateRow, ...] = ()
    plans: tuple[EarlierPlan, ...] = ()
    clocks: tuple[Account, ...] = ()
    gains: tuple[Gain, ...] = ()
    holders: tuple[Holder, ...] = ()
    premoves: tuple[StoredPremoves, ...] = msgspec.field(default=(), name="orders")
    told: dict[str, int] | None = None
    bots_seed: str = ""

    @property
    def data(self) -> bytes | None:
        """The state as bytes."""
        return None if bytes(self.state) == NO_STATE else bytes(self.state)

    def __repr__(self) -> str:
        return f"Backup(table={self.table.id})"


def read(connection: Connection, table_id: int) -> Backup | None:
    """Return a table as a backup, or None if there is none."""
    table = table_rows.load(connection, table_id)
    if table is None:
        return None
    game = game_rows.load(connection, table_id)
    return Backup(
        table=table,
        seed=None if game is None else game.seed,
        state=msgspec.Raw(NO_STATE if game is None else game.state),
        history=tuple(history_rows.entries(connection, table_id)),
        posts=msgspec.convert(post_rows.kept(connection, table_id), tuple[StoredPost, ...]),
        revision=0 if game is None else game.revision,
        states=tuple(state_rows.every(connection, table_id)),
        clocks=tuple(clock_rows.of_table(connection, table_id).values()),
        gains=tuple(clock_rows.gains(connection, table_id)),
        holders=tuple(history_rows.holders(connection, table_id)),
        premoves=tuple(premove_rows.every(connection, table_id)),
        told=history_rows.lessons_told(connection, table_id),
        bots_seed="" if game is None else game.bots_seed,
    )


def write(
    connection: Connection,
    backup: Backup,
    table_id: int,
    *,
    bots_to_act: bool,
    awaited: Iterable[Awaited],
    now: datetime,
) -> int:
    """Store a backup as table ``table_id`` (0: a new number); return its number.

    Whom it waits for, players or a bot player, is not in it but comes of its state. Players are reminded as
    if it had begun to wait ``now``; clocks run on from then. A
    game of which a rematch is there gets no other one.
    """
    table = msgspec.structs.replace(backup.table, id=table_id)
    if table.rematch_of is not None and table_rows.rematch_of(connection, table.rematch_of) is not None:
        table = msgspec.structs.replace(table, rematch_of=None)
    table_id = table_rows.insert(connection, table, bots_to_act=bots_to_act)
    states = {state.version: state for state in backup.states}
    for entry in backup.history:
        history_rows.insert(connection, table_id, entry, states.get(entry.version))
    if backup.seed is not None and backup.data is not None:
        whole = all(entry.version in states for entry in backup.history if history_rows.changes_state(entry))
        replayed_by = None if whole else game_rows.NEVER_REPLAYED
        game = StoredGame(backup.seed, backup.revision, backup.data, replayed_by, backup.bots_seed)
        game_rows.insert(connection, table_id, game)
    for post in backup.posts:
        post_rows.insert(connection, table_id, msgspec.structs.asdict(post))
    for holder in backup.holders:
        history_rows.insert_holder(connection, table_id, holder)
    for premoves in (*backup.premoves, *(plan.premoves(table.version) for plan in backup.plans)):
        premove_rows.insert(connection, table_id, premoves)
    if backup.told is not None:
        history_rows.begin_lessons(connection, table_id, backup.told)
    waiting_rows.fill(connection, table_id, table.version, awaited, now)
    clock_rows.fill(connection, table_id, table.pace, backup.clocks, backup.gains, now)
    return table_id
