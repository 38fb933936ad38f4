"""From what has happened at tables to the direct messages that tell those who follow them."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from functools import partial
from typing import TYPE_CHECKING, Final

import discord

from bot.alarms import pause
from bot.model import Status
from bot.storage.errors import DATABASE_FAILURES
from cogs.posts import following
from cogs.sending.channels import is_left, is_out, takes_none
from cogs.sending.looking_up import carries, find_own, has_button
from cogs.services.access import FAILURES
from cogs.services.language import say_in
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.model import LogEntry, Table
    from bot.storage.rows.follow_rows import Follow
    from cogs.services import ChatBot

log = logging.getLogger(__name__)
TABLES: Final = 4
"""Tables of which one message tells: so many ends, with all places, have room in it."""


class Followers:
    """Tells people what they follow, those alone who may see it at that moment."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._following = bot.core.following

    async def round(self) -> None:
        """Tell what is due, people side by side."""
        by_person: dict[tuple[int, str | None], list[Follow]] = {}
        for each in await self._following.due():
            by_person.setdefault((each.user_id, each.nonce), []).append(each)
        await asyncio.gather(*(self._tell(*each) for each in _messages(by_person)))

    async def _tell(self, user_id: int, before: str | None, follows: Sequence[Follow]) -> None:
        nonce, tables = before or secrets.token_hex(12), [each.table_id for each in follows]
        try:
            mine = [each for each in await self._following.claim(follows, nonce) if await self._may(each)]
            await self._send(user_id, mine, nonce, again=bool(before))
        except DATABASE_FAILURES:
            raise
        except FAILURES as error:
            log.info("Who follows tables %s could not be told: %s", tables, error)
            for each in follows:
                if takes_none(error):
                    await self._following.stop(each.table_id, user_id)
                else:
                    await self._following.put_off(each, pause(each.attempts + 1))
        except Exception:  # whatever is wrong with these tables, others are told of theirs
            log.exception("Who follows tables %s cannot be told", tables)
            for each in follows:
                await self._following.put_off(each, pause(each.attempts + 5))

    async def _may(self, follow: Follow) -> bool:
        """Tell whether somebody is to be told now; who may not see a table any more follows it no longer."""
        services = self._bot.services
        try:
            table = await services.tables.library.about(follow.table_id)
        except Refusal:  # it is gone, or broken: others are told of theirs
            await self._following.put_off(follow, pause(follow.attempts + 5))
            return False
        guild = self._bot.get_guild(table.guild_id)
        if guild is None or is_out(self._bot, table.guild_id):
            seen = False if is_left(self._bot, table.guild_id) else None
        else:
            seen = await services.access.may_see_now(guild, follow.user_id, table)
        if seen is None:
            await self._following.put_off(follow, pause(follow.attempts + 1))
        elif not seen:
            await self._following.stop(follow.table_id, follow.user_id)
        return bool(seen)

    async def _send(self, user_id: int, follows: Sequence[Follow], nonce: str, *, again: bool) -> None:
        services = self._bot.services
        found: list[tuple[Follow, Table, list[LogEntry]]] = []
        for each in follows:
            table = await services.tables.library.about(each.table_id)
            entries = await services.tables.history.log(each.table_id, None, after=each.told)
            found.append((each, table, entries))
        news = [each for each in found if each[2] or each[1].status is not Status.RUNNING]
        news = [each for each in news if each[0].daily or each[1].status is not Status.RUNNING]
        there = None
        if news:
            place = await self._bot.create_dm(discord.Object(user_id))
            there = await find_own(self._bot, place, partial(carries, nonce=nonce)) if again else None
            if there is None:
                standings = await services.tables.library.standings([table for _, table, _ in news])
                say = say_in(services, await services.languages.of_user(user_id), None)
                told = [(s, table, entries) for s, (_, table, entries) in zip(standings, news, strict=True)]
                message = following.news(say, told, nonce)
                await place.send(message.text, view=message.view, nonce=nonce)
        for each, table, _ in found:
            stop = re.compile(f"{following.STOP}:{table.id}:{nonce}")
            is_open = there is not None and has_button(there, stop)
            if table.status is Status.RUNNING or is_open:
                await self._following.told(each, table.version)
            else:
                await self._following.stop(table.id, user_id)


def _messages(
    by_person: Mapping[tuple[int, str | None], Sequence[Follow]],
) -> Iterator[tuple[int, str | None, Sequence[Follow]]]:
    """Yield whom each message goes to, the nonce that it was tried with before, and what it tells of."""
    for (user_id, nonce), follows in by_person.items():
        for first in range(0, len(follows), TABLES):
            yield user_id, None if first else nonce, follows[first : first + TABLES]
