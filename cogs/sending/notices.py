"""Telling who is next that the posts of their table reach nobody: by one direct message, once a table."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord import ui

from bot.model import Status
from cogs.kit.message import plain
from cogs.posts.reminder import play_button
from cogs.posts.turn import turn_post
from cogs.sending.channels import FAILURES, takes_none
from cogs.services.language import say_in
from rules import Refusal

if TYPE_CHECKING:
    from bot.model import Table
    from bot.model.posts import Loss
    from cogs.kit.message import PlainMessage
    from cogs.services import ChatBot

log = logging.getLogger(__name__)


class Notices:
    """The direct messages about tables whose channels are lost."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._outbox = bot.core.outbox

    async def tell_next(self, table_id: int, loss: Loss) -> None:
        """Tell everybody whom the lost post would have mentioned, unless they have been told before."""
        try:
            table = await self._bot.services.tables.library.get(table_id)
        except Refusal as refusal:
            log.info("Nobody is told of the loss of table %d: %s", table_id, refusal)
            return
        if table.status is not Status.RUNNING or table.public is None:
            return
        say = say_in(self._bot.services, None, None)
        post = await turn_post(self._bot.services, say, table, (), pictured=False)
        for user_id in post.mentions:
            if await self._outbox.claim_notice(table_id, user_id):
                await self._tell(table, user_id, loss)

    async def _tell(self, table: Table, user_id: int, loss: Loss) -> None:
        try:
            direct = await self._bot.create_dm(discord.Object(user_id))
            message = await self._message(table, user_id, loss)
            await direct.send(message.text, view=message.view)
        except FAILURES as error:
            if takes_none(error):
                await self._outbox.refuse_notice(table.id, user_id)
            else:
                await self._outbox.forget_notice(table.id, user_id)
            log.info("Who is next at table %d could not be told of its loss: %s", table.id, error)

    async def _message(self, table: Table, user_id: int, loss: Loss) -> PlainMessage:
        services, guild = self._bot.services, self._bot.get_guild(table.guild_id)
        say = say_in(
            services,
            await services.languages.of_user(user_id),
            guild.preferred_locale if guild is not None else None,
        )
        text = say(
            f"chat.notice.{loss}",
            title=say(f"{table.title}.title"),
            table=table.id,
            server=say.escape(guild.name if guild is not None else str(table.guild_id)),
            play=services.link(say, "game play"),
            channel=services.link(say, "game channel"),
        )
        return plain(text, ui.ActionRow(play_button(say, table)))
