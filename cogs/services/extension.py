"""Puts the services there that commands, presses and posts work with; answers the errors of commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.ext import commands

import render
from cogs.services.services import Services
from cogs.services.studio import Studio

if TYPE_CHECKING:
    from cogs.services import ChatBot


class Drawing(commands.Cog):
    """What draws, until the bot ends."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def cog_unload(self) -> None:
        """Draw nothing more."""
        await self._studio.close()


async def setup(bot: ChatBot) -> None:
    """Make the services of a bot."""
    studio = Studio(bot.pictures or render.PICTURES)
    bot.services = Services(bot.core, studio)
    await bot.add_cog(Drawing(studio))
