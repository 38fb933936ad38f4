"""What every title declares of its chat."""

from __future__ import annotations

from collections import Counter

import pytest

import rules
from cogs.title.declaration import Command, Title
from cogs.title.kinds import tag_of
from cogs.title.narrowing import action_types
from cogs.title.phrases import Phrases
from cogs.titles import TITLES, commands_of


@pytest.mark.parametrize("title", rules.GAMES)
def test_an_action_has_one_command(title: str) -> None:
    """Every kind of action of a title has one command, so that whatever a button does can be typed."""
    kinds = Counter(kind for command in TITLES[title].commands for kind in command.kinds)
    assert kinds == Counter(tag_of(action) for action in action_types(rules.GAMES[title]))


@pytest.mark.parametrize("title", rules.GAMES)
def test_commands_told(title: str) -> None:
    """Players are told of commands that there are."""
    declared = TITLES[title]
    assert set(declared.told) <= {command.name for command in declared.commands}


@pytest.mark.parametrize("title", rules.GAMES)
def test_offering_is_of_an_option(title: str) -> None:
    """What completes an option of a command is declared for an option that it has."""
    for command in TITLES[title].commands:
        assert set(command.offering) <= set(command.answers)


def test_all_commands_are_told() -> None:
    """Players are told of all commands, in order, where none are chosen."""
    title = Title(Phrases("toy"), "toy", (Command("go", ("go",)), Command("stay", ("stay",))))
    assert title.command_names() == ("toy go", "toy stay")


def test_nothing_declared() -> None:
    """A game without a declaration is played from the panel."""
    assert commands_of("undeclared") == ("game play",)
