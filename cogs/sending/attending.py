"""Whether people can play just now: the bot is there, and Discord can be reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.services import ChatBot


async def attended(bot: ChatBot) -> bool:
    """Tell whether people can play now, and note it if they can.

    A session that is lost stays closed until another one stands (discord.py 2.7, shard.py: ``is_closed``).
    """
    clocks, shards = bot.services.tables.clocks, bot.shards.values()
    if not bot.is_ready() or (shards and all(shard.is_closed() for shard in shards)):
        clocks.interrupt()
        return False
    await clocks.attend(bot.settings.share)
    return True
