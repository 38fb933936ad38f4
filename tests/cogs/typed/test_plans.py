"""A command that plans ahead: before one's turn it saves what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import SavedPlan
from tests.bot.planned import plan_of
from tests.cogs.world import answer, english
from tests.toy.conftest import registered, world
from tests.toy.rules import LayTile, WaystationState
from tests.toy.title import GAME

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World

__all__ = ["registered", "world"]


@pytest.fixture
async def table(world: World) -> Table:
    """Return a running game in alice's turn."""
    return await world.begin(2, title=GAME.key, settings="map=small")


async def tile(world: World, table: Table, seat: int) -> str:
    """Return a tile of a seat."""
    view = (await world.table(table.id, world.people[seat])).view
    assert isinstance(view, WaystationState)
    return min(view.players[seat].hand)


async def test_it_saves_in_the_turn_of_others(world: World, table: Table) -> None:
    """No move; who typed gets their panel."""
    laid = await tile(world, table, 1)
    told = answer(await world.bob.slash(world.channel, "waystation lay", tile=f"lay_tile:{laid}", space="B1"))
    planned = SavedPlan(LayTile(laid, "b1"))
    assert await plan_of(world.bot.services.tables, table.id, world.bob.id) == planned
    assert (await world.table(table.id)).version == table.version
    assert english("chat.panel.waiting", players="alice") in told


async def test_it_is_completed_with_what_can_be_planned(world: World, table: Table) -> None:
    """One's own tiles, as in one's turn."""
    offered = await world.bob.autocomplete(world.channel, "waystation lay", "tile", "")
    assert f"lay_tile:{await tile(world, table, 1)}" in [choice["value"] for choice in offered]


async def test_it_acts_in_ones_own_turn(world: World, table: Table) -> None:
    """As every command does."""
    laid = await tile(world, table, 0)
    await world.alice.slash(world.channel, "waystation lay", tile=f"lay_tile:{laid}", space="B1")
    assert (await world.table(table.id)).version == table.version + 1
    assert await plan_of(world.bot.services.tables, table.id, world.alice.id) is None


async def test_other_commands_wait_for_ones_turn(world: World, table: Table) -> None:
    """Only what is declared so plans ahead."""
    before = await world.table(table.id)
    await world.bob.slash(world.channel, "waystation post")
    assert await world.table(table.id) == before
    assert await plan_of(world.bot.services.tables, table.id, world.bob.id) is None
