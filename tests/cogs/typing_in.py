"""Taking actions by slash commands whose options answer the questions of the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.title.kinds import kind_of
from cogs.title.narrowing import token
from cogs.titles import TITLES

if TYPE_CHECKING:
    from simcord import InteractionResult

    from bot.model import Table
    from rules import Action
    from tests.cogs.world import World

_MOST = 25
"""Answers that Discord shows of an option."""


async def take(world: World, table: Table, seat: int, action: Action) -> InteractionResult:
    """Take an action by its command; choose each option among what is offered, leave out what is empty."""
    title = TITLES[table.title]
    command = next(each for each in title.commands if kind_of(action) in each.kinds)
    name = f"{title.group} {command.name}"
    filled: dict[str, str] = {}
    questions = title.phrases.answers.questions(action)
    for option, question in zip(command.answers, questions, strict=False):
        fields = tuple(getattr(action, field) for field in question.fields)
        if option in command.optional and not any(fields):
            continue
        wanted = f"{kind_of(action)}:{token(fields)}"
        await _check_offered(world, seat, name, option, wanted, filled)
        filled[option] = wanted
    return await world.people[seat].slash(world.channel, name, **filled)


async def _check_offered(
    world: World, seat: int, command: str, option: str, wanted: str, filled: dict[str, str]
) -> None:
    """Check that the option offers an answer, or could show no more than it does."""
    choices = await world.people[seat].autocomplete(world.channel, command, option, "", **filled)
    values = [choice["value"] for choice in choices]
    assert wanted in values or len(values) == _MOST, values
