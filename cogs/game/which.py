"""Asking which table is meant where several fit a command, and then doing what the command is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from discord import app_commands

from cogs.answering.answers import show
from cogs.answering.pressing import Press
from cogs.kit import limits
from cogs.kit.controls import menu
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table.listing import option
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from cogs.services import Interaction
    from cogs.table.finding import SeveralTables

_PRESS: Final = "wt"
_NAMING: Final = ("table", "again")
"""The options that name a table; a command has one of them."""
_ROOM: Final = limits.CUSTOM_ID - len(_PRESS) - 1


async def ask_which(interaction: Interaction, several: SeveralTables) -> None:
    """Answer with a menu of the tables that a command may mean.

    Raise ``several`` where what was typed has no room in a custom id: then the table has to be named.
    """
    given = _given(interaction)
    if given is None:
        raise several
    services, user_id = interaction.client.services, interaction.user.id
    say = await for_person(interaction)
    standings = await services.tables.library.standings(several.tables[: limits.OPTIONS])
    options = [option(say, each, user_id) for each in standings]
    choice = menu(say("waiting.which.placeholder"), options, _PRESS, given)
    await show(interaction, compose(say("waiting.which.question"), choice))


class TableChoice(Press, template=rf"{_PRESS}:(?P<command>[^:]+):(?P<typed>.*)"):
    """Says which table a command is about."""

    async def press(self, interaction: Interaction) -> None:
        """Do what the command is for."""
        command = interaction.client.tree.get_command(self.match["command"].split()[0])
        for name in self.match["command"].split()[1:]:
            command = command.get_command(name) if isinstance(command, app_commands.Group) else None
        if not isinstance(command, app_commands.Command):
            raise Refusal("chat.refused.gone")
        typed: dict[str, Any] = msgspec.json.decode(self.match["typed"])
        naming = next(each.name for each in command.parameters if each.name in _NAMING)
        callback: Any = command.callback
        await callback(interaction, **typed, **{naming: self.chosen})


PRESSES: Final = (TableChoice,)


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
