"""Whole games, from opening the table to the last post."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
from bot.model import Status
from tests.cogs.playing import play_by_commands, play_by_panel
from tests.cogs.world import last, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World


@pytest.mark.parametrize(
    ("title", "players"),
    [*((title, min(game.seats)) for title, game in rules.GAMES.items()), ("ticket_to_ride", 5)],
)
async def test_a_game_by_the_panel(world: World, title: str, players: int) -> None:
    """Every game can be played to its end with nothing but the panel's buttons and menus."""
    table = await world.begin(players, title=title, settings="")
    await play_by_panel(world, table.id)
    over = await world.table(table.id)
    assert over.status is Status.FINISHED
    assert over.seed is not None
    assert over.seed in text_of(last(world.channel))


async def test_a_game_by_commands(world: World) -> None:
    """A game can be played to its end with nothing but slash commands."""
    table = await world.begin(3)
    await play_by_commands(world, table.id)
    assert (await world.table(table.id)).status is Status.FINISHED
