"""Waystation as people play it: in the panel, by commands, planned ahead, with hints, taught."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import Status
from cogs.panel.learning import hint
from cogs.titles import first_game_of
from tests.bot.planned import plan_of
from tests.bot.words.families import lessons
from tests.cogs.playing import open_panel, play_by_panel
from tests.cogs.taught_games import every_kind, followed
from tests.cogs.world import answer, labels, last, shown, text_of
from tests.toy.rules import LayTile, WaystationState

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World

TITLE = "waystation"
SPACE = "b1"
"""Open at first: above the tile in the middle."""


@pytest.fixture
async def table(world: World) -> Table:
    """Return a game of two in alice's turn."""
    return await world.begin(2, title=TITLE, settings="map=small")


async def seen(world: World, table: Table, seat: int) -> WaystationState:
    """Return what a seat sees."""
    view = (await world.table(table.id, world.people[seat])).view
    assert isinstance(view, WaystationState)
    return view


async def lay(world: World, table: Table, seat: int) -> LayTile:
    """Type the command that lays a tile beside the first one; return what it is to do."""
    tile = (await seen(world, table, seat)).players[seat].hand[0]
    typed = {"tile": f"lay_tile:{tile}", "space": f"lay_tile:{SPACE}"}
    assert answer(await world.people[seat].slash(world.channel, f"{TITLE} lay", **typed))
    return LayTile(tile, SPACE)


async def test_a_whole_game_in_the_panel(world: World, table: Table) -> None:
    """By its buttons and menus, up to the score sheet."""
    await play_by_panel(world, table.id)
    assert (await world.table(table.id)).status is Status.FINISHED
    assert "The map is full." in text_of(last(world.channel))


async def test_a_turn_by_commands(world: World, table: Table) -> None:
    """A tile, then a warden on it; the post tells both."""
    await lay(world, table, 0)
    assert answer(await world.alice.slash(world.channel, f"{TITLE} post"))
    view = await seen(world, table, 1)
    assert (view.seat, view.wardens) == (1, {"b1": 0})
    assert "posts a warden on B1" in text_of(last(world.channel))


async def test_numbers_are_those_of_the_picture(world: World, table: Table) -> None:
    """The panel asks for a space by its number."""
    panel = await open_panel(world, world.alice)
    place, tile = f"{table.id}:{table.version}", (await seen(world, table, 0)).players[0].hand[0]
    await world.alice.click(panel, custom_id=f"p:{place}:lay_tile/{tile}")
    assert "1. B1" in str(panel.components)


async def test_a_turn_is_planned_ahead(world: World, table: Table) -> None:
    """Before one's turn the command saves it, and the panel offers a list of them."""
    planned = await lay(world, table, 1)
    saved = await plan_of(world.bot.services.tables, table.id, world.bob.id)
    assert saved is not None
    assert saved.action == planned
    assert world.voice("en")("chat.button.ahead.turn") in labels(await open_panel(world, world.bob))


async def test_a_hint_says_why(world: World) -> None:
    """Where the host allows it, in one sentence with what speaks for it."""
    await world.alice.slash(world.channel, "game new", title=TITLE)
    table = (await world.tables())[0]
    opened = await world.alice.click(last(world.channel), custom_id=f"lg:{table.id}")
    await world.alice.select(shown(opened), custom_id=f"lgh:{table.id}", values=["yes"])
    await world.bob.click(last(world.channel), custom_id=f"l:join:{table.id}")
    await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
    table = await world.table(table.id)
    seat = (await seen(world, table, 0)).seat
    say = world.voice("en")
    said = await hint(world.bot.services, say, await world.table(table.id, world.people[seat]), seat)
    assert "Its region would then be worth" in said


async def test_the_first_game_explains_itself(world: World) -> None:
    """Each choice comes with its lesson, and whoever follows what is suggested sees every kind of action."""
    await world.alice.slash(world.channel, "game teach", title=TITLE)
    await world.bot.core.tables.autopilot.settled()
    panel = await open_panel(world, world.alice)
    say = world.voice("en")
    told = {each for each in lessons(TITLE) if say(f"lessons.{TITLE}.{each}") in text_of(panel)}
    assert told == {"first_turn", "lay_tile"}
    assert "Explain" in labels(panel)


async def test_what_the_first_game_shows(world: World) -> None:
    """Every kind of action."""
    first = first_game_of(TITLE)
    assert first is not None
    assert {kind for _, kind in followed(TITLE, first)} == every_kind(TITLE)
