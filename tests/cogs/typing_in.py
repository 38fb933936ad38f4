"""Taking actions by slash commands whose options answer the questions of the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cogs.panel.narrowing import token
from cogs.title.kinds import kind_of
from cogs.title.titles import phrases_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from simcord import InteractionResult

    from cogs.ports import Table
    from rules import Action
    from tests.cogs.world import World

_MOST = 25
"""Answers that Discord shows of an option."""


class Group(NamedTuple):
    """The commands of a title: the kinds of action that each takes, and its options."""

    name: str
    kinds: Mapping[str, tuple[str, ...]]
    options: Mapping[str, tuple[str, ...]]


async def take(world: World, table: Table, seat: int, action: Action, group: Group) -> InteractionResult:
    """Take an action by its command; choose each option among what is offered."""
    command = next(name for name, found in group.kinds.items() if kind_of(action) in found)
    filled: dict[str, str] = {}
    questions = phrases_of(table.title).answers.questions(action)
    for option, question in zip(group.options[command], questions, strict=False):
        wanted = f"{kind_of(action)}:{token(tuple(getattr(action, field) for field in question.fields))}"
        await _check_offered(world, seat, f"{group.name} {command}", option, wanted, filled)
        filled[option] = wanted
    return await world.people[seat].slash(world.channel, f"{group.name} {command}", **filled)


async def _check_offered(
    world: World, seat: int, command: str, option: str, wanted: str, filled: dict[str, str]
) -> None:
    """Check that the option offers an answer, or could show no more than it does."""
    choices = await world.people[seat].autocomplete(world.channel, command, option, "", **filled)
    values = [choice["value"] for choice in choices]
    assert wanted in values or len(values) == _MOST, values
