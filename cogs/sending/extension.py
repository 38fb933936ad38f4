"""Begins to send: what is due, the commands, the small pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.sending.going_on import GoingOn
from cogs.sending.registering import Registration, Signs, open_to_users
from cogs.sending.sending import Sending

if TYPE_CHECKING:
    from cogs.services import ChatBot


async def setup(bot: ChatBot) -> None:
    """Begin, when all commands are there."""
    await bot.add_cog(Sending(bot))
    await bot.add_cog(GoingOn(bot))
    open_to_users(bot, bot.tree)
    await bot.add_cog(Registration(bot))
    await bot.add_cog(Signs(bot))
