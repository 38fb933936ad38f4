"""Several steps by one choice, and back to before any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.model import SierraWestState
from tests.cogs.playing import open_panel, play_straight
from tests.cogs.world import components_of, english, text_of

if TYPE_CHECKING:
    from typing import Any

    from simcord import ResponseMessage

    from tests.cogs.world import World

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
