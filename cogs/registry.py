"""Everything that is registered with Discord: commands, kinds of press, and what becomes of their errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import InteractionType
from discord.ext import commands

from bot.app import EndingError
from cogs import game, mine
from cogs.answering.errors import handle, turn_away
from cogs.answering.pressing import Press
from cogs.game.which import ask_which
from cogs.panel import premove_presses, presses, ruling  # noqa: F401  their presses are known with them
from cogs.table.finding import SeveralTables
from cogs.titles import TITLES
from cogs.typed import group_of
from cogs.unknown_presses import answer_unknown, is_unknown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from discord import app_commands

    from bot.words import Catalogues
    from cogs.services import ChatBot, Interaction


def add_commands(tree: app_commands.CommandTree[ChatBot], words: Catalogues) -> None:
    """Add all slash commands, spelled in the languages of ``words``."""
    for command in all_commands(words):
        tree.add_command(command)


def all_commands(words: Catalogues) -> Iterator[app_commands.Group | app_commands.Command[Any, Any, None]]:
    """Yield all slash commands: the groups, and those that stand alone."""
    yield game.group(words)
    yield from (group_of(words, title) for title in TITLES.values() if title.commands)
    yield from mine.commands(words)


async def answer_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer an error of a command; ask which table is meant where several fit it."""
    if isinstance(error, EndingError):
        if interaction.type is not InteractionType.autocomplete:
            await turn_away(interaction)
        return
    cause = getattr(error, "original", error)
    if not isinstance(cause, SeveralTables):
        await handle(interaction, error)
        return
    try:
        await ask_which(interaction, cause)
    except Exception as failure:  # noqa: BLE001  the outermost frame: every error is answered and logged
        await handle(interaction, failure)


class Presses(commands.Cog):
    """What is seen of every interaction."""

    def __init__(self, bot: ChatBot) -> None:
        self._services = bot.services

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Note who is in a server; answer a press that no button of this version of the bot is meant for."""
        if interaction.guild_id is not None:
            self._services.members.saw(interaction.guild_id, interaction.user.id, self._services.now())
        if is_unknown(interaction):
            await answer_unknown(interaction)


async def setup(bot: ChatBot) -> None:
    """Register everything."""
    add_commands(bot.tree, bot.core.words)
    bot.tree.error(answer_error)
    bot.add_dynamic_items(*Press.kinds)
    await bot.add_cog(Presses(bot))
