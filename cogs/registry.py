"""Everything that is registered with Discord: commands, kinds of press, and what becomes of their errors."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec
from discord import InteractionType, app_commands, ui
from discord.ext import commands

from bot.app import EndingError, TakenError
from cogs import game, history, mine, ranks
from cogs.answering import malformed
from cogs.answering.answers import acknowledge, handle, serve, show, turn_away
from cogs.answering.malformed import MalformedError
from cogs.answering.pressing import Press, press
from cogs.kit import limits
from cogs.kit.controls import Style, button, menu
from cogs.kit.message import compose
from cogs.panel import premove_presses, presses, ruling  # noqa: F401  their presses are known with them
from cogs.services.language import for_person
from cogs.table.finding import PLAYING, SeveralTables, fitting_table
from cogs.table.listing import option
from cogs.titles import TITLES
from cogs.typed import group_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.words import Catalogues
    from cogs.kit.message import Part
    from cogs.services import ChatBot, Interaction

log = logging.getLogger(__name__)
_PRESS: Final = "wt"
_NAMING: Final = ("table", "again")
"""The options that name a table; a command has one of them."""
_ROOM: Final = limits.CUSTOM_ID - len(_PRESS) - 1


async def ask_which(interaction: Interaction, several: SeveralTables) -> None:
    """Answer with a menu of the tables that may be meant; raise ``several`` if a custom id has no room."""
    given = _given(interaction)
    if given is None:
        raise several
    services, user_id = interaction.client.services, interaction.user.id
    say = await for_person(interaction)
    standings = await services.tables.library.standings(several.tables[: limits.OPTIONS])
    options = [option(say, each, user_id) for each in standings]
    choice = menu(say("waiting.which.placeholder"), options, _PRESS, given)
    await show(interaction, compose(say("waiting.which.question"), choice))


@press(rf"{_PRESS}:(?P<command>[^:]+):(?P<typed>.*)", in_place=None)
async def choose_table(interaction: Interaction, command: str, typed: str, chosen: str) -> None:
    """Do what a command is for, about the table chosen."""
    first, *further = command.split()
    found = interaction.client.tree.get_command(first)
    for name in further:
        found = found.get_command(name) if isinstance(found, app_commands.Group) else None
    if not isinstance(found, app_commands.Command):
        raise Refusal("chat.refused.gone")
    naming = next((each.name for each in found.parameters if each.name in _NAMING), None)
    given = _typed(typed)
    required = {each.name for each in found.parameters if each.required} - {naming}
    if naming is None or not required <= set(given) <= {each.name for each in found.parameters}:
        raise MalformedError("a command with other options")
    callback: Any = found.callback
    await callback(interaction, **given, **{naming: chosen})


def _typed(written: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(written, type=dict[str, Any])
    except msgspec.DecodeError:
        raise MalformedError("a command that cannot be read") from None


def _given(interaction: Interaction) -> str | None:
    """Return a command with all that was typed but the table; None where that cannot be kept in a button."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return None
    typed = {
        each.name: value
        for each in command.parameters
        if each.name not in _NAMING
        and (value := getattr(interaction.namespace, each.display_name)) is not None
    }
    if not all(isinstance(value, str | int | float) for value in typed.values()):
        return None
    given = f"{command.qualified_name}:{msgspec.json.encode(typed).decode()}"
    return given if len(given) <= _ROOM else None


async def answer_unknown(interaction: Interaction) -> None:
    """Say that the button is of another version, and offer the panel of the table that is played here."""
    await acknowledge(interaction)
    say = await for_person(interaction)
    services = interaction.client.services
    # No server, or one without the bot, has no table.
    in_server = interaction.client.get_guild(interaction.guild_id or 0) is not None
    command = services.link(say, "game play" if in_server else "mine")
    parts: list[Part] = [say("chat.refused.other_version", command=command)]
    with suppress(Refusal):
        if in_server:
            table = await fitting_table(interaction, None, PLAYING)
            play = button(say("chat.button.play"), "t", "play", table.id, table.version, style=Style.primary)
            parts.append(ui.ActionRow(play))
    await show(interaction, compose(*parts))


def all_commands(words: Catalogues) -> Iterator[app_commands.Group | app_commands.Command[Any, Any, None]]:
    """Yield all slash commands: the groups, and those that stand alone."""
    yield game.group(words)
    yield history.group(words)
    yield ranks.group(words)
    yield from (group_of(words, title) for title in TITLES.values() if title.commands)
    yield from mine.commands(words)


async def answer_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Answer an error of a command; ask which table is meant where several fit it."""
    cause = getattr(error, "original", error)
    if isinstance(cause, TakenError):
        return
    if isinstance(cause, SeveralTables):
        await serve(interaction, ask_which, several=cause)
    elif isinstance(error, MalformedError) and interaction.type is InteractionType.autocomplete:
        log.info("Malformed: %s", error)
        await interaction.response.autocomplete([])
    elif not isinstance(error, EndingError):
        await handle(interaction, error)
    elif interaction.type is not InteractionType.autocomplete:
        await turn_away(interaction)


class Presses(commands.Cog):
    """What is seen of every interaction."""

    def __init__(self, bot: ChatBot) -> None:
        self._services = bot.services

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Note who is in a server; answer a press that no button of this version of the bot is meant for."""
        if interaction.guild_id is not None:
            self._services.members.saw(interaction.guild_id, interaction.user.id, self._services.now())
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = data.get("custom_id", "")
        known = any(each.__discord_ui_compiled_template__.fullmatch(custom_id) for each in Press.kinds)
        if interaction.type is InteractionType.modal_submit or (
            interaction.type is InteractionType.component
            and not (known and malformed.in_message(interaction, custom_id))
        ):
            await serve(interaction, answer_unknown)


async def register(bot: ChatBot) -> None:
    """Register everything."""
    for command in all_commands(bot.core.words):
        bot.tree.add_command(command)
    bot.tree.error(answer_error)
    bot.check_command = malformed.check
    bot.add_dynamic_items(*Press.kinds)
    await bot.add_cog(Presses(bot))
