"""Puts the services there that commands, presses and posts work with; answers the errors of commands."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from discord.ext import commands

import render
from cogs.drawing import DRAWER
from cogs.services.services import Services
from cogs.services.studio import Studio

if TYPE_CHECKING:
    from cogs.services import ChatBot


class Drawing(commands.Cog):
    """What draws, until the bot ends."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def cog_unload(self) -> None:
        """Draw nothing more."""
        await asyncio.gather(self._services.studio.close(), self._services.projector.close())


async def setup(bot: ChatBot) -> None:
    """Make the services of a bot."""
    studio = Studio(bot.pictures) if bot.pictures else Studio(render.PICTURES, DRAWER)
    bot.services = Services(bot.core, studio)
    await bot.add_cog(Drawing(bot.services))
