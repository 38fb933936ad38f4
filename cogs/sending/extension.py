"""Begins to send: what is due, the commands, the small pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.sending.going_on import GoingOn
from cogs.sending.sending import Sending
from cogs.services.emoji import Signs
from cogs.services.registering import Registration, open_to_users

if TYPE_CHECKING:
    from cogs.services import ChatBot


async def setup(bot: ChatBot) -> None:
    """Begin, when all commands are there."""
    await bot.add_cog(Sending(bot))
    await bot.add_cog(GoingOn(bot))
    open_to_users(bot, bot.tree)
    await bot.add_cog(Registration(bot))
    await bot.add_cog(Signs(bot))
