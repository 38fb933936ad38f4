"""The slash commands that are drawn up from what a title declares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from discord import AppCommandOptionType, app_commands

from cogs.titles import TITLES
from cogs.typed import group_of
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from cogs.title.declaration import Command

ALL = [(title.key, command) for title in TITLES.values() for command in title.commands]


@pytest.mark.parametrize(("title", "declared"), ALL)
def test_options(title: str, declared: Command) -> None:
    """A command has the options declared, those that may be left out after the others, and the table last."""
    drawn = drawn_up(title, declared.name)
    required = [option.name for option in drawn.parameters if option.required]
    left_out = [option.name for option in drawn.parameters if not option.required]
    assert (required, left_out) == ([*declared.options], [*declared.optional, "table"])


@pytest.mark.parametrize(("title", "declared"), ALL)
def test_completion(title: str, declared: Command) -> None:
    """Every option is a text that is completed."""
    drawn = drawn_up(title, declared.name)
    assert {option.type for option in drawn.parameters} == {AppCommandOptionType.string}
    assert all(option.autocomplete for option in drawn.parameters)


def drawn_up(title: str, name: str) -> app_commands.Command[Any, Any, Any]:
    """Return a command as it is registered."""
    command = group_of(WORDS, TITLES[title]).get_command(name)
    assert isinstance(command, app_commands.Command)
    return command
