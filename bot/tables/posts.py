"""The public messages that tables owe their channels: noted with each move, crossed off once posted."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from bot.model.people import quiet_until
from bot.model.posts import EVERYBODY, NOBODY, Loss
from bot.share import ALL
from bot.storage.rows import clock_rows, habit_rows, post_rows, reminder_rows, table_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from bot.clock import Clock
    from bot.model.posts import DuePost, LastMessage, Mentioned, StalePost
    from bot.share import Share
    from bot.storage.connection import Connection
    from bot.storage.database import Database

LEASE: Final = timedelta(minutes=1)
"""How long a claim lasts: longer than making a post and sitting out the longest limit take together."""


class Outbox:
    """The posts of all tables, as one process has them: what it has claimed no other one sees as due.

    A claim is for what is due of a table, and holds for the whole table: a process that has one is the only
    one to post there, also if a newer post comes meanwhile. It ends when its post is settled (posted,
    postponed, given up), when it is released, or by itself after ``lease``: its process has died.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        *,
        lease: timedelta = LEASE,
        share: Share = ALL,
        hasten: Callable[[], None] = lambda: None,
    ) -> None:
        """``share``: whose servers' posts are sent here; others are sent by other processes.

        ``hasten`` is called when a clock has run out that could not be seen to before a post had come.
        """
        self._database, self._share, self._hasten = database, share, hasten
        self._clock = clock
        self._lease = lease
        self._owner = secrets.token_hex(8)

    async def due(self, table_id: int | None = None) -> list[DuePost]:
        """Return what is due now and not claimed by others (of one table: at most one), longest due first."""
        found = await self._database.read(post_rows.due, table_id, self._owner, self._clock.now())
        return [post for post in found if self._share.has(post.guild_id)]

    async def claim(self, table_id: int) -> DuePost | None:
        """Claim what is due now of a table, anew if it was claimed here before.

        Return None if nothing is due, or if another process has claimed it.
        """
        return await self._database.note(self.claiming(table_id))

    def claiming(self, table_id: int) -> Callable[[Connection], DuePost | None]:
        """Return what ``claim`` does, for a transaction that sees to something else, too."""
        now = self._clock.now()
        share, claim = self._share, (table_id, self._owner, now, now + self._lease)

        def work(connection: Connection) -> DuePost | None:
            if share.is_all or share.has(table_rows.guild_of(connection, table_id)):
                return post_rows.claim(connection, *claim)
            return None

        return work

    async def release(self, table_id: int | None = None) -> None:
        """Leave what has been claimed here, of one table or of all, to whoever comes first."""
        await self._database.note(post_rows.release, self._owner, table_id)

    async def last_message(self, table_id: int) -> LastMessage | None:
        """Return the newest message posted for a table."""
        return await self._database.read(post_rows.last_posted, table_id)

    async def stand_for_lobby(self, table_id: int, message_id: int) -> None:
        """Note that a message stands where the lobby of a table, which was never posted, would."""
        post_id = await self._database.read(post_rows.unsent_lobby, table_id)
        if post_id is not None:
            await self.mark_posted(post_id, message_id, mentioned=NOBODY)

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

        def work(connection: Connection) -> tuple[bool, bool]:
            clock_rows.told_late(connection, post_id, now)
            post_rows.mark_posted(connection, post_id, message_id, version, now, ping_id)
            reminder_rows.posted(connection, post_id, now, mentioned)
            table_id = post_rows.table_of(connection, post_id)
            owes = bool(post_rows.due(connection, table_id, self._owner, now))
            return owes, clock_rows.has_run_out(connection, table_id, now)

        owes, has_run_out = await self._database.write(work)
        if has_run_out:
            self._hasten()
        return owes

    async def stale(self, most: int) -> list[StalePost]:
        """Return posts of which something is yet to be taken away, oldest first."""
        return await self._database.read(post_rows.stale, most)

    async def settle(self, post_id: int) -> None:
        """Note that nothing more is to be taken away of a post: to take it away twice does no harm."""
        await self._database.note(post_rows.settle, post_id)

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
        return await self._database.read(post_rows.next_due, self._owner, self._clock.now())

    async def postpone(
        self, post_id: int, until: datetime, *, fault: bool = False, locked: bool = False
    ) -> None:
        """Try a post again at ``until``; counted in its ``attempts``, and in ``faults`` or ``locked``."""
        await self._database.write(post_rows.postpone, post_id, until, fault=fault, locked=locked)

    async def at_once(self, guild_id: int) -> bool:
        """Try all that the tables of a server owe at the next opportunity.

        Return False if nothing is kept back; then nothing waits for a lock.
        """
        if not await self._database.read(post_rows.is_kept_back_in_guild, guild_id):
            return False
        await self._database.write(post_rows.at_once_in_guild, guild_id)
        return True

    async def unlocked(self, channel_id: int) -> bool:
        """Try what is owed to a thread again, also what was lost as it was locked; as ``at_once``."""
        if not await self._database.read(post_rows.is_kept_back, channel_id, Loss.LOCKED):
            return False
        await self._database.write(post_rows.at_once_in_channel, channel_id, Loss.LOCKED)
        return True

    async def give_up(self, post_id: int, loss: Loss) -> None:
        """Cross a post off that can never be posted."""
        await self._database.write(post_rows.give_up, post_id, loss)

    async def claim_notice(self, table_id: int, user_id: int) -> bool:
        """Note that somebody is told of the loss of a table; return False if they have been told before."""
        return await self._database.write(post_rows.claim_notice, table_id, user_id, self._clock.now())

    async def refuse_notice(self, table_id: int, user_id: int) -> None:
        """Note that somebody takes no direct messages."""
        await self._database.write(post_rows.refuse_notice, table_id, user_id)

    async def forget_notice(self, table_id: int, user_id: int) -> None:
        """Take back that somebody was told."""
        await self._database.write(post_rows.forget_notice, table_id, user_id)
