"""What no client of Discord sends: told apart from faults of ours, answered, and logged in one line.

Of a command its name, options and their types are looked at before anything is done (discord-api-docs,
interactions/application-commands.mdx, Application Command Option Type), of a press the numbers in its custom
id and what was chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import AppCommandOptionType, InteractionType, app_commands

from cogs.kit.message import parts_in
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.services import Interaction

_LARGEST_ID: Final = 2**63 - 1
"""Of a number in a custom id, or an id of Discord: what the database holds."""
_LARGEST: Final = 2**53
"""Of a number in an option (Application Command Option Type)."""
_TYPES: Final[dict[AppCommandOptionType, tuple[type, ...]]] = {
    AppCommandOptionType.string: (str,),
    AppCommandOptionType.integer: (int,),
    AppCommandOptionType.number: (int, float),
    AppCommandOptionType.boolean: (bool,),
}
"""What the value of an option is by its type; of all others it is an id, as a string."""
_NESTED: Final = (AppCommandOptionType.subcommand.value, AppCommandOptionType.subcommand_group.value)


class MalformedError(app_commands.AppCommandError, Refusal):
    """What has come is not of this version of the bot, or not of Discord."""

    def __init__(self, what: str) -> None:
        Refusal.__init__(self, "chat.refused.malformed")
        self.what = what

    def __str__(self) -> str:
        return self.what


def number(text: str) -> int:
    """Return a number that stands in a custom id, or is the value of an option of a menu."""
    if not text.isdecimal() or int(text) > _LARGEST_ID:
        raise MalformedError("a number that is none")
    return int(text)


def check(interaction: Interaction) -> None:
    """Raise MalformedError where a command is not one that is registered, as it is registered."""
    data: Mapping[str, Any] = interaction.data or {}
    command, options = _found(interaction.client.tree, data)
    if interaction.type is InteractionType.autocomplete:
        _check_focused(command, options)
        return
    known = {each.display_name: each for each in command.parameters}
    for each in options:
        if each.get("name") not in known or each.get("type") != known[each["name"]].type.value:
            raise MalformedError(f"an unknown option of {command.qualified_name}")
        _check_value(known[each["name"]], each.get("value"))
    given = {each["name"] for each in options}
    if any(each.required and each.display_name not in given for each in command.parameters):
        raise MalformedError(f"an option of {command.qualified_name} is missing")


def _found(
    tree: app_commands.CommandTree[Any], data: Mapping[str, Any]
) -> tuple[app_commands.Command[Any, Any, Any], Sequence[Mapping[str, Any]]]:
    if data.get("type", 1) != discord.AppCommandType.chat_input.value:
        raise MalformedError("a command of another type")
    found: Any = tree.get_command(str(data.get("name")))
    options: Sequence[Mapping[str, Any]] = data.get("options") or ()
    while isinstance(found, app_commands.Group):
        (inner, *_) = [*options, {}]
        found = found.get_command(str(inner.get("name"))) if inner.get("type") in _NESTED else None
        options = inner.get("options") or ()
    if not isinstance(found, app_commands.Command):
        raise MalformedError("an unknown command")
    return found, options


def _check_focused(
    command: app_commands.Command[Any, Any, Any], options: Sequence[Mapping[str, Any]]
) -> None:
    completed = {each.display_name for each in command.parameters if each.autocomplete}
    focused = [each for each in options if each.get("focused")]
    if len(focused) != 1 or focused[0].get("name") not in completed:
        raise MalformedError(f"nothing to complete of {command.qualified_name}")
    types = {each.display_name: each.type.value for each in command.parameters}
    if any(each.get("type", 0) != types.get(str(each.get("name"))) for each in options):
        raise MalformedError(f"an unknown option of {command.qualified_name}")
    if not all(isinstance(each.get("value"), str | int | float) for each in options):
        raise MalformedError(f"an option of {command.qualified_name} without a value")
    if not isinstance(focused[0]["value"], str):
        raise MalformedError(f"an option of {command.qualified_name} that is no text")


def _check_value(parameter: app_commands.Parameter, value: object) -> None:
    kinds = _TYPES.get(parameter.type)
    if kinds is None:
        text = str(value)
        fits = text.isdecimal() and len(text) <= len(str(_LARGEST_ID)) and int(text) <= _LARGEST_ID
    else:
        fits = isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))
        fits = fits and not (isinstance(value, int | float) and abs(value) > _LARGEST)
        fits = fits and (not parameter.choices or value in [each.value for each in parameter.choices])
    if not fits:
        raise MalformedError(f"a value that does not fit {parameter.display_name}")


def in_message(interaction: Interaction, custom_id: str) -> bool:
    """Tell whether the message that a press says it comes from has such a button or menu."""
    there = parts_in(interaction.message.components if interaction.message else (), object)
    return any(getattr(each, "custom_id", None) == custom_id for each in there)
