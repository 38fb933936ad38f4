"""From the reminders that are due to the messages that give them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import discord

from bot.alarms import pause
from bot.model import Pause
from bot.storage.errors import DATABASE_FAILURES
from cogs.kit.message import mentioning
from cogs.posts.reminder import Told, reminder_post, table_post
from cogs.sending.channels import channel_of, is_left, is_out, lacking_in, loss_of, takes_none
from cogs.sending.looking_up import carries, find_own
from cogs.services.access import FAILURES
from cogs.services.language import for_channel, say_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.model import Standing
    from bot.storage.rows.reminder_rows import Reminder
    from cogs.kit.message import PlainMessage
    from cogs.sending.channels import Place
    from cogs.sending.post_service import PostService
    from cogs.services import ChatBot

log = logging.getLogger(__name__)
TABLES, PEOPLE = 4, 5
"""What one message names at most: each table has a row of its five, the menu the last one."""


class _Address(NamedTuple):
    """Where a message goes: to a channel, or (``direct``) to a person; ``to_table``: it is for the others."""

    id: int
    guild_id: int
    direct: bool
    to_table: int | None
    nonce: str | None


class Reminders:
    """Gives reminders when they are due, and takes what people answer them."""

    def __init__(self, bot: ChatBot, posts: PostService) -> None:
        self._bot = bot
        self._posts = posts
        self._due, self._alarm = bot.core.due, bot.core.alarms.reminders
        self._refusing: set[int] = set()

    async def round(self) -> timedelta | None:
        """Give what is due, channels side by side."""
        due = await self._due.now()
        await asyncio.gather(*(self._give(address, some) for address, some in self._messages(due)))
        return await self._due.rest()

    def _messages(self, due: Iterable[Reminder]) -> Iterator[tuple[_Address, Sequence[Reminder]]]:
        """Yield what goes into one message: some tables of a channel, or of a person."""
        by_address: dict[_Address, list[Reminder]] = {}
        for each in due:
            direct = each.habits.direct and not each.to_table and each.user_id not in self._refusing
            place = each.user_id if direct else each.channel_id
            about = each.table_id if each.to_table else None
            address = _Address(place, 0 if direct else each.guild_id, direct, about, each.nonce)
            by_address.setdefault(address, []).append(each)
        for address, reminders in by_address.items():
            first, *others = _parts(reminders)
            yield address, first
            yield from ((address._replace(nonce=None), part) for part in others)

    async def _give(self, address: _Address, reminders: Sequence[Reminder]) -> None:
        nonce = address.nonce or secrets.token_hex(12)
        try:
            mine = await self._due.claim(reminders, nonce)
            if mine:
                await self._send(address, mine, nonce)
        except DATABASE_FAILURES:
            raise
        except FAILURES as error:
            await self._failed(address, reminders, nonce, error)
        except Exception:  # whatever is wrong with these tables, the others are reminded
            log.exception("Tables %s could not be reminded of", [each.table_id for each in reminders])
            await self._due.failed(nonce, pause(reminders[0].attempts + 5))

    async def _send(self, address: _Address, reminders: Sequence[Reminder], nonce: str) -> None:
        if not address.direct and is_left(self._bot, address.guild_id):
            await self._due.failed(nonce, pause(reminders[0].attempts + 5))
            for table_id in {each.table_id for each in reminders}:
                await self._bot.services.tables.upkeep.stop(table_id, Pause.LEFT)
            return
        if not address.direct and is_out(self._bot, address.guild_id):
            await self._due.failed(nonce, pause(reminders[0].attempts + 1))
            return
        reminders = await self._still_there(reminders, nonce)
        if not reminders:
            return
        place: Place
        if address.direct:
            place = await self._bot.create_dm(discord.Object(address.id))
        else:
            place = await channel_of(self._bot, address.id)
        if lacking_in(place):
            await self._due.failed(nonce, pause(reminders[0].attempts + 5))
            return
        sent = partial(carries, nonce=nonce)
        there = await find_own(self._bot, place, sent) if address.nonce else None
        if there is None:
            message = await self._message(address, reminders, nonce)
            if message is None:
                await self._due.sent(reminders, nonce, None)
                return
            quiet = await self._due.quiet(message.mentions)  # a host is told of others, at any time
            aloud = tuple(user_id for user_id in message.mentions if user_id not in quiet)
            there = await place.send(
                message.text,
                view=message.view,
                allowed_mentions=mentioning(aloud),
                nonce=nonce,
                silent=not aloud,
            )
        await self._due.sent(reminders, nonce, there.id)

    async def _still_there(self, reminders: Sequence[Reminder], nonce: str) -> Sequence[Reminder]:
        """Return the reminders of those who are in the server; tables that wait for others are paused."""
        kept, services = [], self._bot.services
        for each in reminders:
            guild = self._bot.get_guild(each.guild_id)
            if await services.members.has_left(guild, each.user_id, services.now()):
                await self._due.sent([each], nonce, None)
                await services.tables.upkeep.stop(each.table_id, Pause.MEMBER, each.user_id)
                await self._posts.deliver(each.table_id)
            else:
                kept.append(each)
        return kept

    async def _message(
        self, address: _Address, reminders: Sequence[Reminder], nonce: str
    ) -> PlainMessage | None:
        """Return the message; None where there is nobody to tell."""
        services = self._bot.services
        standings = await services.tables.library.standings_of(sorted({each.table_id for each in reminders}))
        by_id: dict[int, Standing] = {each.table.id: each for each in standings}
        told = [
            Told(by_id[each.table_id], each.user_id, each.since)
            for each in reminders
            if each.table_id in by_id
        ]
        if address.direct:
            say = say_in(services, await services.languages.of_user(address.id), None)
        else:
            hosts = {each.standing.table.host_id for each in told}
            host_id = hosts.pop() if len(hosts) == 1 else None
            say = await for_channel(self._bot, address.guild_id, address.id, host_id)
        if not told:
            return None
        if address.to_table is not None:
            return table_post(services, say, told, nonce)
        return reminder_post(say, told, nonce, nudges=not address.direct)

    async def _failed(
        self, address: _Address, reminders: Sequence[Reminder], nonce: str, error: Exception
    ) -> None:
        log.info("Tables %s could not be reminded of: %s", [each.table_id for each in reminders], error)
        if takes_none(error):
            self._refusing.add(address.id)
            await self._due.failed(nonce, timedelta())
            self._alarm.ring()
            return
        if (loss := loss_of(error)) is not None:
            for table_id in {each.table_id for each in reminders}:
                await self._posts.channel_lost(table_id, loss)
            await self._due.sent(reminders, nonce, None)  # the post of one that goes on elsewhere has told
            return
        wait = pause(reminders[0].attempts + 1)
        if isinstance(error, discord.RateLimited):
            wait = max(wait, timedelta(seconds=error.retry_after))
        await self._due.failed(nonce, wait)


def _parts(reminders: Iterable[Reminder]) -> Iterator[Sequence[Reminder]]:
    """Yield what one message after the other has room for."""
    part: list[Reminder] = []
    for each in reminders:
        tables = {other.table_id for other in (*part, each)}
        if len(tables) > TABLES or len(part) == PEOPLE:
            yield part
            part = []
        part.append(each)
    yield part
