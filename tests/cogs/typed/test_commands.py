"""The slash commands that are drawn up from what a title declares."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from discord import AppCommandOptionType, app_commands

import rules
from bot.words.say import Say
from cogs.title.choosing import Typist, offered
from cogs.title.words.scene import Scene
from cogs.titles import TITLES, phrases_of
from cogs.typed import group_of
from rules.kernel.playout import play, random_chooser
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.title.declaration import Command

POSITIONS = 40
FIRST = 3
"""Answers of a question that are followed."""
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


@pytest.mark.parametrize("title", TITLES)
def test_all_that_is_suggested_has_a_name(title: str) -> None:
    """Discord refuses all choices for one whose name is empty ("Application Commands", option choice)."""
    game, counted = rules.GAMES[title], 0
    state = game.setup(seats=2, seed="5" * 32)
    for _ in islice(play(game, state, random_chooser("5" * 32)), POSITIONS):
        for seat in range(state.seats):
            view = game.view(state, seat)
            may = [*game.legal(view, seat), *game.plans(view, seat)]
            typist = Typist(Say(WORDS, "en"), phrases_of(title), Scene(view, ("Ada", "Bruno")), may, seat)
            for command in TITLES[title].commands:
                for name, value in suggested(typist, command, []):
                    assert name.strip()
                    assert value
                    counted += 1
    assert counted > POSITIONS


def suggested(typist: Typist, command: Command, typed: list[str]) -> Iterator[tuple[str, str]]:
    """Yield what is suggested for an option, and for those after it behind the first answers."""
    if len(typed) < len(command.answers):
        offering = command.offering.get(command.answers[len(typed)])
        found = offering(typist, typed, "") if offering else offered(typist, command.kinds, typed, "")
        for name, value in islice(found, FIRST):
            yield name, value
            yield from suggested(typist, command, [*typed, value])


def drawn_up(title: str, name: str) -> app_commands.Command[Any, Any, Any]:
    """Return a command as it is registered."""
    command = group_of(WORDS, TITLES[title]).get_command(name)
    assert isinstance(command, app_commands.Command)
    return command
