"""The public messages that tables owe their channels: noted with each move, crossed off once posted."""

from __future__ import annotations

import secrets
from datetime import timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, Final

import msgspec

from bot.model import Older, Pause  # noqa: TC001  msgspec reads the annotations
from bot.model.quiet import quiet_until
from bot.storage.moments import from_text
from bot.storage.rows import habit_rows, post_rows, reminder_rows, table_rows
from bot.storage.rows.reminder_rows import Mentioned

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence
    from datetime import datetime

    from bot.clock import Clock
    from bot.storage.database import Database

LEASE: Final = timedelta(minutes=1)
"""How long a claim lasts: longer than making a post and sitting out the longest limit take together."""


EVERYBODY: Final = Mentioned()
NOBODY: Final = Mentioned(())


class PostKind(StrEnum):
    """What a post shows."""

    LOBBY = "lobby"
    TURN = "turn"
    FINAL = "final"


class Loss(StrEnum):
    """Why a post was given up."""

    GONE = post_rows.GONE
    """Its channel was deleted."""
    LOCKED = "locked"
    """Its thread is locked."""
    UNSHOWN = "unshown"
    """It cannot be made: something is wrong with the table, or with the program."""


class DuePost(msgspec.Struct, frozen=True):
    """A post that is due.

    ``version`` is the table's when it became due, ``since_version`` that of the last one posted (0: none),
    ``due_at`` when that was, as stored. ``attempts`` counts the tries, ``faults`` those at which it could not
    even be made, ``locked`` those at which its thread was locked.
    ``nonce`` (24 characters) stays the same however often the post is tried: given to Discord with
    ``enforce_nonce`` it keeps a second try after a crash from making a second message.
    """

    id: int
    table_id: int
    guild_id: int
    kind: PostKind
    version: int
    channel_id: int
    since_version: int
    nonce: str
    attempts: int
    faults: int = 0
    locked: int = 0
    due_at: str | None = None
    host_id: int | None = None
    paused: Pause | None = None


class LastMessage(msgspec.Struct, frozen=True):
    """The newest message of a table: the one that has the buttons.

    ``ping_id`` is that of the line below it that mentions who is to act.
    """

    channel_id: int
    message_id: int
    kind: PostKind
    version: int
    ping_id: int | None = None


class StalePost(msgspec.Struct, frozen=True):
    """A post whose place the newest one of its table has taken; ``noise``: how loud that is, as stored."""

    id: int
    kind: PostKind
    channel_id: int
    message_id: int
    ping_id: int | None
    noise: str | None
    newer_kind: PostKind
    newer_channel_id: int
    newer_message_id: int
    newer_ping_id: int | None

    @property
    def older(self) -> Older:
        """What is to become of it."""
        return table_rows.read_noise(self.noise).older


class Outbox:
    """The posts of all tables, as one process has them: what it has claimed no other one sees as due.

    A claim is for what is due of a table, and holds for the whole table: a process that has one is the only
    one to post there, also if a newer post comes meanwhile. It ends when its post is settled (posted,
    postponed, given up), when it is released, or by itself after ``lease``: its process has died.
    """

    def __init__(self, database: Database, clock: Clock, *, lease: timedelta = LEASE) -> None:
        self._database = database
        self._clock = clock
        self._lease = lease
        self._owner = secrets.token_hex(8)

    async def due(self, table_id: int | None = None) -> list[DuePost]:
        """Return what is due now and not claimed by others (of one table: at most one), longest due first."""
        now = self._clock.now()
        rows = await self._database.read(
            lambda connection: post_rows.due(connection, table_id, self._owner, now)
        )
        return [msgspec.convert(row, DuePost) for row in rows]

    async def claim(self, table_id: int) -> DuePost | None:
        """Claim what is due now of a table, anew if it was claimed here before.

        Return None if nothing is due, or if another process has claimed it.
        """
        now = self._clock.now()
        row = await self._database.note(
            lambda connection: post_rows.claim(connection, table_id, self._owner, now, now + self._lease)
        )
        return None if row is None else msgspec.convert(row, DuePost)

    async def release(self, table_id: int | None = None) -> None:
        """Leave what has been claimed here, of one table or of all, to whoever comes first."""
        await self._database.note(lambda connection: post_rows.release(connection, self._owner, table_id))

    async def last_message(self, table_id: int) -> LastMessage | None:
        """Return the newest message posted for a table."""
        row = await self._database.read(lambda connection: post_rows.last_posted(connection, table_id))
        return None if row is None else msgspec.convert(row, LastMessage)

    async def mark_posted(
        self,
        post_id: int,
        message_id: int,
        *,
        version: int | None = None,
        mentioned: Mentioned = EVERYBODY,
        ping_id: int | None = None,
    ) -> bool:
        """Cross a post off; tell whether its table owes another one, which others could not claim meanwhile.

        ``version``: the table's as the message shows it, where that has moved on since the post became due.
        ``mentioned``: whom it told something, as a changed message does not. ``ping_id``: the line that
        mentions them.
        """
        now = self._clock.now()

        def work(connection: sqlite3.Connection) -> bool:
            post_rows.mark_posted(connection, post_id, message_id, version, now, ping_id)
            reminder_rows.posted(connection, post_id, now, mentioned)
            return bool(post_rows.due(connection, post_rows.table_of(connection, post_id), self._owner, now))

        return await self._database.write(work)

    async def stale(self, most: int) -> list[StalePost]:
        """Return posts of which something is yet to be taken away, oldest first."""
        rows = await self._database.read(lambda connection: post_rows.stale(connection, most))
        return [msgspec.convert(row, StalePost) for row in rows]

    async def settle(self, post_id: int) -> None:
        """Note that nothing more is to be taken away of a post."""
        await self._database.write(lambda connection: post_rows.settle(connection, post_id))

    async def not_aloud(self, table_id: int, user_ids: Sequence[int]) -> tuple[dict[int, datetime], set[int]]:
        """Return which people are not to be mentioned aloud now, and until when.

        Beside them, who has been told aloud within the hour that the table waits for them.
        """
        now = self._clock.now()
        found, told = await self._database.read(
            lambda c: (habit_rows.of(c, user_ids), reminder_rows.told_lately(c, table_id, now))
        )
        ends = {user_id: quiet_until(habits, now) for user_id, habits in found.items()}
        return {user_id: end for user_id, end in ends.items() if end is not None}, told

    async def next_due(self) -> datetime | None:
        """Return when the next of the posts that are kept back now, or claimed by others, may be tried."""
        now = self._clock.now()
        moment = await self._database.read(
            lambda connection: post_rows.next_due(connection, self._owner, now)
        )
        return None if moment is None else from_text(moment)

    async def postpone(
        self, post_id: int, until: datetime, *, fault: bool = False, locked: bool = False
    ) -> None:
        """Try a post again at ``until``; counted in its ``attempts``, and in ``faults`` or ``locked``."""
        await self._database.write(
            lambda connection: post_rows.postpone(connection, post_id, until, fault=fault, locked=locked)
        )

    async def at_once(self, guild_id: int) -> bool:
        """Try all that the tables of a server owe at the next opportunity.

        Return False if nothing is kept back; then nothing is written.
        """
        if not await self._database.read(
            lambda connection: post_rows.is_kept_back_in_guild(connection, guild_id)
        ):
            return False
        await self._database.write(lambda connection: post_rows.at_once_in_guild(connection, guild_id))
        return True

    async def unlocked(self, channel_id: int) -> bool:
        """Try what is owed to a thread again, also what was given up because it was locked.

        Return False if there is nothing; then nothing is written.
        """
        if not await self._database.read(
            lambda connection: post_rows.is_kept_back(connection, channel_id, Loss.LOCKED)
        ):
            return False
        await self._database.write(
            lambda connection: post_rows.at_once_in_channel(connection, channel_id, Loss.LOCKED)
        )
        return True

    async def give_up(self, post_id: int, loss: Loss) -> None:
        """Cross a post off that can never be posted."""
        await self._database.write(lambda connection: post_rows.give_up(connection, post_id, loss))

    async def claim_notice(self, table_id: int, user_id: int) -> bool:
        """Note that somebody is told of the loss of a table; return False if they have been told before."""
        now = self._clock.now()
        return await self._database.write(
            lambda connection: post_rows.claim_notice(connection, table_id, user_id, now)
        )

    async def refuse_notice(self, table_id: int, user_id: int) -> None:
        """Note that somebody takes no direct messages."""
        await self._database.write(lambda connection: post_rows.refuse_notice(connection, table_id, user_id))

    async def forget_notice(self, table_id: int, user_id: int) -> None:
        """Take back that somebody was told."""
        await self._database.write(lambda connection: post_rows.forget_notice(connection, table_id, user_id))
