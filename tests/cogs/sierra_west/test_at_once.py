"""Several steps by one choice, and back to before any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import rules
from bot.settings import LANGUAGES
from bot.words.say import Say
from cogs.kit import limits
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from rules.sierra_west import shots_left
from rules.sierra_west.actions import Pass
from rules.sierra_west.model import Shooting, SierraWestState
from rules.sierra_west.supply import held
from tests.cogs.playing import open_panel, play_straight
from tests.cogs.world import WORDS, components_of, english, text_of
from tests.rules.sierra_west.tables import enter, give, locked

if TYPE_CHECKING:
    from typing import Any

    from simcord import ResponseMessage

    from bot.model import Table
    from tests.cogs.world import World

GAME = rules.GAMES["sierra_west"]
GREEN, GREY = 3, 2
FIRST = "first_player=first_seat mode=boats"


def _menu(panel: ResponseMessage, press: str) -> dict[str, Any]:
    return next(each for each in components_of(panel) if each.get("custom_id", "").startswith(f"{press}:"))


async def test_a_pioneer_goes_on_over_several_spaces(world: World) -> None:
    """The menu says what each way brings; each step is a move of its own, and any of them is gone back to."""
    table = await world.begin(2, title="sierra_west", settings=FIRST)
    await play_straight(world, table.id, steps=1)
    planned = await world.whole(table)
    panel = await open_panel(world, world.alice)
    ways = _menu(panel, "pg")
    assert all(option["description"] for option in ways["options"])
    chosen = ways["options"][-1]["value"]
    await world.alice.select(panel, [chosen], custom_id=ways["custom_id"])
    gone = await world.whole(table)
    assert gone.version - planned.version > 1
    assert isinstance(gone.state, SierraWestState)
    pioneer, space = chosen.split("-")
    assert getattr(gone.state.players[0], pioneer).at == int(space)
    await world.alice.click(panel, label="Undo")
    further = _menu(panel, "pb")
    assert english("chat.undo.further") in text_of(panel)
    assert len(further["options"]) == gone.version - planned.version
    await world.alice.select(panel, [str(planned.version)], custom_id=further["custom_id"])
    assert (await world.whole(table)).state == planned.state


async def test_the_furthest_way_has_a_button(world: World) -> None:
    """One press takes a pioneer all the way."""
    table = await world.begin(2, title="sierra_west", settings=FIRST)
    await play_straight(world, table.id, steps=1)
    panel = await open_panel(world, world.alice)
    at_once = [each for each in components_of(panel) if each.get("custom_id", "").startswith("pt:")]
    version = (await world.table(table.id)).version
    await world.alice.click(panel, custom_id=at_once[0]["custom_id"])
    assert (await world.table(table.id)).version > version + 1


async def test_the_turn_ends_along_with_what_is_left(world: World) -> None:
    """Where nothing else is worth it, one press does what is left, and ends the turn."""
    table = await world.begin(2, title="sierra_west", settings=FIRST)
    while True:
        panel = await open_panel(world, world.alice)
        found = [each["custom_id"] for each in components_of(panel) if "custom_id" in each]
        if ends := [each for each in found if each.startswith("pt:") and each.endswith("-end")]:
            break
        await play_straight(world, table.id, steps=1)
    await world.alice.click(panel, custom_id=ends[-1])
    assert isinstance(state := (await world.whole(table)).state, SierraWestState)
    assert state.turn > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_left_has_room_on_its_button(language: str) -> None:
    """Nothing of it is cut, nor of that the turn ends with it."""
    say = Say(WORDS, language)
    assert limits.fits_button(say("sierra_west.together.end", before=say("sierra_west.together.rest")))


async def test_shots_are_fired_until_one_hits(world: World) -> None:
    """By one press; nobody is told that there was no further one."""
    table = await world.begin(2, title="sierra_west", settings="first_player=first_seat mode=outlaws")
    while True:
        state = (await world.whole(table)).state
        assert isinstance(state, SierraWestState)
        if state.seat == 0 and isinstance(state.pending[-1], Shooting) and len(shots_left(state, 0)) > 1:
            break
        await play_straight(world, table.id, steps=1)
    panel = await open_panel(world, world.alice)
    await world.alice.click(panel, label=english("sierra_west.together.shots"))
    assert isinstance(after := (await world.whole(table)).state, SierraWestState)
    assert after.players[0].captured > state.players[0].captured or not held(after, 0, "bullet")
    assert english("offers.halfway", why="")[:10] not in text_of(panel)


async def _ending(world: World) -> tuple[Table, ResponseMessage, str]:
    """Return a table where alice may end her turn, or walk, her panel, and the press that ends it."""
    table = await world.begin(2, title="sierra_west", settings=FIRST)
    await play_straight(world, table.id, steps=1)
    table = await world.table(table.id)
    return table, await open_panel(world, world.alice), f"p:{table.id}:{table.version}:pass"


async def test_ending_with_something_open_is_asked(world: World) -> None:
    """It is named; one press more ends the turn."""
    table, panel, press = await _ending(world)
    await world.alice.click(panel, custom_id=press)
    assert english("panel.end.open", actions=english("sierra_west.action.walk")) in text_of(panel)
    assert (await world.table(table.id)).version == table.version
    await world.alice.click(panel, label=english("panel.end.really"))
    assert isinstance(state := (await world.whole(table)).state, SierraWestState)
    assert state.seat == 1


async def test_who_does_not_want_to_be_asked_is_not(world: World) -> None:
    """In later turns, of all tables."""
    table, panel, press = await _ending(world)
    await world.alice.click(panel, custom_id=press)
    await world.alice.click(panel, label=english("panel.end.always"))
    while Pass() not in GAME.legal((await world.table(table.id)).public, 0):
        await play_straight(world, table.id, steps=1)
    table = await world.table(table.id)
    panel = await open_panel(world, world.alice)
    await world.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:pass")
    assert english("panel.end.really") not in text_of(panel)
    assert (await world.table(table.id)).version > table.version


async def test_only_the_one_thing_to_do_is_green(world: World) -> None:
    """Ending the turn is grey while there is anything else."""
    table, panel, press = await _ending(world)
    styles = {each.get("custom_id"): each["style"] for each in components_of(panel) if "style" in each}
    assert styles[press] == GREY
    assert GREEN not in styles.values()
    while GAME.legal((await world.table(table.id)).public, 0) != (Pass(),):
        await play_straight(world, table.id, steps=1)
    panel = await open_panel(world, world.alice)
    (green,) = [each["custom_id"] for each in components_of(panel) if each.get("style") == GREEN]
    assert green.endswith(":pass")


def test_who_crosses_over_has_ways_with_names_of_their_own() -> None:
    """A pioneer comes to the space of a number twice, above and below; a menu takes no value twice."""
    state = locked("apple", "S1", "S4", "S3")
    enter(state, "tan", "cross_over")
    give(state, token=2, food=3)
    scene = Scene(GAME.view(state, 0), ["Ann", "Ben"])
    ways = phrases_of("sierra_west").answers.together(Say(WORDS, "en"), 0, scene)
    assert len({way.name for way in ways}) == len(ways)
    assert len([way for way in ways if way.label == ways[0].label]) == 2
