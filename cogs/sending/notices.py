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
    from bot.tables.posts import Loss
    from cogs.kit.message import PlainMessage
    from cogs.services import ChatBot

log = logging.getLogger(__name__)


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
                message = await _message(bot, table, user_id, loss)
                await direct.send(message.text, view=message.view)
            except FAILURES as error:
                note = services.outbox.refuse_notice if takes_none(error) else services.outbox.forget_notice
                await note(table_id, user_id)
                log.info("Who is next at table %d could not be told of its loss: %s", table_id, error)


async def _message(bot: ChatBot, table: Table, user_id: int, loss: Loss) -> PlainMessage:
    services, guild = bot.services, bot.get_guild(table.guild_id)
    locale = None if guild is None else guild.preferred_locale
    say = say_in(services, await services.languages.of_user(user_id), locale)
    text = say(
        f"chat.notice.{loss}",
        title=say(f"{table.title}.title"),
        table=table.id,
        server=say.escape(guild.name if guild is not None else str(table.guild_id)),
        play=services.link(say, "game play"),
        channel=services.link(say, "game channel"),
    )
    return plain(text, ui.ActionRow(play_button(say, table)))
