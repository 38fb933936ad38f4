"""From what is due to what is posted."""

from __future__ import annotations

import logging
from asyncio import Lock, Task, create_task, gather
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

import discord

from bot import logs, measures
from bot.alarms import pause
from bot.model import Delivered, Pause, Status
from bot.model.posts import LastMessage, Loss, PostKind
from bot.newest import Newest
from bot.storage.clauses import from_text
from bot.storage.errors import DATABASE_FAILURES
from cogs.kit.permissions import PICTURES, named
from cogs.posts.reminder import loss_post
from cogs.posts.turn import turn_post
from cogs.sending import channels
from cogs.sending.looking_up import look_up, words_alone
from cogs.sending.post_builder import PostBuilder
from cogs.sending.publishing import Publisher
from cogs.sending.removing import Precedence, Removals
from cogs.sending.seasons import stand_in
from cogs.services.access import FAILURES
from cogs.services.language import for_table, say_in
from rules import Refusal

if TYPE_CHECKING:
    from bot.model.posts import DuePost
    from cogs.sending.channels import Place
    from cogs.sending.post_builder import Made
    from cogs.services import ChatBot

log = logging.getLogger(__name__)

ALONE_TRIES: Final = 11
"""Tries, over more than an hour, after which a message is at fault also where no other one has been tried."""


class Outages:
    """Counts what passes and what Discord fails at. A message too heavy meets 500 as an outage does."""

    def __init__(self) -> None:
        self._passed = 0
        self._failed: dict[int, int] = {}

    def passed(self, table_id: int) -> None:
        """Note that a post of a table has come through."""
        self._passed += 1
        self._failed.pop(table_id, None)

    def is_at_fault(self, due: DuePost) -> bool:
        """Note that Discord has failed at a post; tell whether the post is to blame.

        It is when others pass while it fails; where others fail, too, some have to pass before each try.
        """
        before = self._failed.setdefault(due.table_id, self._passed)
        alone = len(self._failed) == 1
        if not alone:
            self._failed[due.table_id] = self._passed
        return before < self._passed or (alone and due.attempts + 1 >= ALONE_TRIES)


async def tell_next(bot: ChatBot, table_id: int, loss: Loss) -> None:
    """Tell everybody whom the lost post would have mentioned, unless they have been told before."""
    services = bot.services
    try:
        table = await services.tables.library.get(table_id)
    except Refusal as refusal:
        log.info("Nobody is told of the loss of table %d: %s", table_id, refusal)
        return
    if table.status is not Status.RUNNING or table.public is None:
        return
    post = await turn_post(services, say_in(services, None, None), table, (), pictured=False)
    for user_id in post.mentions:
        if await services.outbox.claim_notice(table_id, user_id):
            try:
                direct = await bot.create_dm(discord.Object(user_id))
                guild, language = bot.get_guild(table.guild_id), await services.languages.of_user(user_id)
                own = say_in(services, language, None if guild is None else guild.preferred_locale)
                message = loss_post(services, own, table, guild, loss)
                await direct.send(message.text, view=message.view)
            except FAILURES as error:
                takes_none, outbox = channels.takes_none(error), services.outbox
                await (outbox.refuse_notice if takes_none else outbox.forget_notice)(table_id, user_id)
                log.info("Who is next at table %d could not be told of its loss: %s", table_id, error)


KEPT: Final = 512
"""The newest messages of the tables in use, which are not asked for again."""
PICTURED_TRIES: Final = 3
"""Tries at making a post before it is made without its pictures."""
MAKING_TRIES: Final = 6
"""Tries at making a post before it is given up."""
LOCKED_TRIES: Final = 6
"""Tries at a locked thread, over some four minutes, before it counts as lost."""
_REFUSED_AS_IT_IS: Final = frozenset({400, 413})
"""HTTP statuses that tell that something is wrong with the message itself."""
_FAILED: Final = 500
"""The status that Discord answers to what it fails at, be it one message or any."""


class PostService:
    """Posts what tables owe their channels, one at a time for each table."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._outbox, self._clock = bot.core.outbox, bot.core.clock
        self._left = bot.core.alarms.posts.ring
        self._builder = PostBuilder(bot)
        recent: Newest[int, discord.Message] = Newest(KEPT)
        self._precedence = Precedence()
        self.removals = Removals(bot, recent, self._precedence)
        self._publisher = Publisher(bot, recent, self.removals.alarm)
        self._outages = Outages()
        self._troubles: dict[int, tuple[str, ...]] = {}
        self._looks: set[Task[None]] = set()
        self._locks: WeakValueDictionary[int, Lock] = WeakValueDictionary()

    async def deliver(self, table_id: int) -> Delivered:
        """Post what is due for a table, once; nothing while another process is about to."""
        async with self._locks.setdefault(table_id, Lock()):
            try:
                with logs.about_table(table_id), self._precedence.taken():
                    delivered = await self._deliver(table_id)
            except BaseException:
                with suppress(Exception):  # if it cannot be released, it ends by itself
                    await self._outbox.release(table_id)
                raise
        if delivered.posted:
            look = create_task(self._look_for(table_id))
            self._looks.add(look)
            look.add_done_callback(self._looks.discard)
        return delivered

    async def close(self) -> None:
        """Look for nobody any more."""
        looks = tuple(self._looks)
        for look in looks:
            look.cancel()
        await gather(*looks, return_exceptions=True)

    async def _look_for(self, table_id: int) -> None:
        """See, once its post is there, whether those for whom a table waits are in its server; else pause it.

        The post is held up by no request for that.
        """
        services = self._bot.services
        # A reminder looks again.
        with logs.contained(log, "Who has left the server of table %d could not be seen", table_id):
            for standing in await services.tables.library.standings_of([table_id]):
                guild = self._bot.get_guild(standing.table.guild_id)
                for each in standing.waiting:
                    if await services.members.has_left(guild, each.user_id, self._clock.now()):
                        await services.tables.upkeep.stop(table_id, Pause.MEMBER, each.user_id)
                        await self.deliver(table_id)
                        return

    async def channel_lost(self, table_id: int, loss: str) -> None:
        """Tell who is next at a table that its channel is lost; wait for nobody until it has one again.

        From a thread of its own it goes back into the channel.
        """
        if loss == Loss.GONE and await self._bot.services.tables.upkeep.leave_thread(table_id):
            await self.deliver(table_id)
            return
        await tell_next(self._bot, table_id, Loss(loss))
        await self._bot.services.tables.upkeep.stop(table_id, Pause(loss))

    async def _deliver(self, table_id: int) -> Delivered:
        due = await self._outbox.claim(table_id)
        if due is None:
            return Delivered()
        delivered = await self._post(due)
        # A newer one, which another process could not claim meanwhile; where this one came, that has told.
        if not delivered.posted and await self._outbox.due(table_id):
            self._left()
        return delivered

    async def _post(self, due: DuePost) -> Delivered:
        left = channels.is_left(self._bot, due.guild_id)
        if left or channels.is_out(self._bot, due.guild_id):
            await self._postpone(due, pause(due.attempts + 1))
            if left and self._is_news(due, "left"):
                log.warning("Table %d is not posted: the bot has been removed from its server", due.table_id)
            if left:
                await self._bot.services.tables.upkeep.stop(due.table_id, Pause.LEFT)
            return Delivered(lost=Pause.LEFT if left else None)
        try:
            channel = await channels.channel_of(self._bot, due.channel_id)
            if lacking := channels.lacking_in(channel):
                if self._is_news(due, *lacking):
                    log.warning("Table %d cannot be posted: missing %s", due.table_id, ", ".join(lacking))
                await self._postpone(due, pause(due.attempts + 1))
                return Delivered(lacking=lacking)
            return await self._place(due, channel)
        except FAILURES as error:
            return await self._failed(due, error)

    async def _place(self, due: DuePost, channel: Place) -> Delivered:
        """Post where the table is, or in the thread that is opened for it now.

        A table that was paused because its posts reached nobody goes on.
        """
        if due.paused is not None and due.paused.unheard and not channels.is_closed(channel):
            await self._bot.services.tables.upkeep.go_on(due.table_id)
            newest = await self._outbox.claim(due.table_id)
            if newest is None:
                return Delivered()
            due = newest
        last = due.last
        if await self._publisher.settle(due):
            last = await self._outbox.last_message(due.table_id)
        last = last or await stand_in(self._bot, due, channel)
        opened = await channels.open_thread(self._bot, due, channel, last)
        if opened.moved:
            return await self._deliver(due.table_id)
        return await self._send(due, channel, last, opened.why)

    async def _send(
        self, due: DuePost, channel: Place, last: LastMessage | None, note: str | None
    ) -> Delivered:
        there = await look_up(self._bot, channel, due, last.message_id if last else None)
        if there is not None and due.kind is PostKind.LOBBY:
            last, there = LastMessage(there.channel.id, there.id, due.kind, due.version), None
        try:
            pictured = there is None and channels.missing_in(channel) != PICTURES
            made = await self._make(due, last, note, pictured=pictured)
        except DATABASE_FAILURES:
            raise
        except Exception as error:  # noqa: BLE001  whatever is wrong with a table ends here: no other one may suffer
            return await self._not_made(due, channel, error)
        if made is None:
            return Delivered()
        if there is not None and made.due.id != due.id:  # a newer one is posted next
            await self._outbox.mark_posted(due.id, there.id)
            return Delivered()
        words = words_alone(made.message)
        if there is None and words is not None:
            there = await look_up(self._bot, channel, made.due, last.message_id if last else None, (words,))
        try:
            if there is None:
                await self._publisher.publish(made, channel)
            else:
                await self._publisher.adopt(made, channel, there)
        except discord.HTTPException as error:
            if not self._is_at_fault(made.due, error):
                raise
            return await self._not_made(made.due, channel, error)
        self._troubles.pop(due.table_id, None)
        self._outages.passed(due.table_id)
        self._is_posted(made)
        return Delivered(posted=made.due.kind is PostKind.TURN)

    def _is_posted(self, made: Made) -> None:
        due = made.due
        log.info("Table %d is posted: %s, version %d", due.table_id, due.kind, made.version)
        measures.POSTS.labels(due.kind.value, "posted").inc()
        if due.due_at is not None:
            took = self._clock.now() - from_text(due.due_at)
            measures.POST_SECONDS.observe(max(took.total_seconds(), 0))

    def _is_at_fault(self, due: DuePost, error: discord.HTTPException) -> bool:
        """Tell whether something is wrong with the message itself."""
        if error.status == _FAILED:
            return self._outages.is_at_fault(due)
        return error.status in _REFUSED_AS_IT_IS and channels.loss_of(error) is None

    async def _make(
        self, due: DuePost, last: LastMessage | None, note: str | None, *, pictured: bool
    ) -> Made | None:
        if not pictured and due.kind is not PostKind.LOBBY:
            say = await for_table(self._bot, due)
            unpictured = say("channels.unpictured", permissions=named(say, PICTURES))
            note = "\n".join(filter(None, [note, unpictured]))
        shown = pictured and due.faults < PICTURED_TRIES
        return await self._builder.make(due, last, pictured=shown, note=note)

    async def _not_made(self, due: DuePost, channel: Place, error: Exception) -> Delivered:
        """Try again later, in the end without pictures; when that is no help either, say so and give up."""
        if self._is_news(due, Loss.UNSHOWN):
            log.error("Table %d cannot be shown", due.table_id, exc_info=error)
        if due.faults + 1 < MAKING_TRIES:
            await self._postpone(due, pause(due.faults + 1), fault=True)
            return Delivered()
        say = await for_table(self._bot, due)
        words = say("chat.post.unshown", table=due.table_id)
        last = await self._outbox.last_message(due.table_id)
        if await look_up(self._bot, channel, due, last.message_id if last else None, (words,)) is None:
            await channel.send(words, nonce=due.nonce)
        await self._outbox.give_up(due.id, Loss.UNSHOWN)
        measures.POSTS.labels(due.kind.value, "given_up").inc()
        self._outages.passed(due.table_id)
        return Delivered(lost=Loss.UNSHOWN)

    async def _failed(self, due: DuePost, error: Exception) -> Delivered:
        """Draw the consequences of a request to Discord that failed."""
        newest = await self._outbox.claim(due.table_id)  # a newer one may have come meanwhile
        if newest is None:
            return Delivered()
        due = newest
        loss = channels.loss_of(error)
        if loss is Loss.GONE or (loss is Loss.LOCKED and due.locked + 1 >= LOCKED_TRIES):
            return await self._lose(due, loss)
        if loss is Loss.LOCKED:
            await self._postpone(due, pause(due.locked + 1), locked=True)
            return Delivered(lost=Loss.LOCKED)
        if self._is_news(due, str(error)):
            log.warning("Table %d could not be posted: %s", due.table_id, error)
        wait = pause(due.attempts + 1)
        if isinstance(error, discord.RateLimited):
            wait = max(wait, timedelta(seconds=error.retry_after))
        await self._postpone(due, wait)
        return self._refused(due, error) if isinstance(error, discord.Forbidden) else Delivered()

    def _refused(self, due: DuePost, error: discord.Forbidden) -> Delivered:
        """Return what is to be done: Discord tells of all channels, of threads only where one sees them."""
        if error.code != channels.NO_ACCESS:
            return Delivered(lacking=("send_messages",))
        if self._bot.get_channel(due.channel_id) is None:
            return Delivered(uninvited=True)
        return Delivered(lacking=("view_channel",))

    async def _lose(self, due: DuePost, loss: Loss) -> Delivered:
        if loss is Loss.GONE and await self._bot.services.tables.upkeep.leave_thread(due.table_id):
            return await self._deliver(due.table_id)
        log.warning("Table %d has lost its channel: %s", due.table_id, loss)
        await self._outbox.give_up(due.id, loss)
        measures.POSTS.labels(due.kind.value, "given_up").inc()
        await self.channel_lost(due.table_id, loss)
        return Delivered(lost=loss)

    async def _postpone(
        self, due: DuePost, wait: timedelta, *, fault: bool = False, locked: bool = False
    ) -> None:
        await self._outbox.postpone(due.id, self._clock.now() + wait, fault=fault, locked=locked)
        measures.POSTS.labels(due.kind.value, "postponed").inc()
        self._left()

    def _is_news(self, due: DuePost, *trouble: str) -> bool:
        """Tell whether a table had another trouble, or none, at its last try: a log names each but once."""
        known = self._troubles.get(due.table_id) == trouble
        self._troubles[due.table_id] = trouble
        return not known
