"""A plan for one's next turn is arranged in the panel, by presses, and nobody else sees anything of it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from bot.model import SavedPlan
from bot.storage.rows import history_rows
from tests.bot.planned import plan_of
from tests.cogs import fair, planned_fair
from tests.cogs.conftest import running
from tests.cogs.pictures import Pixels
from tests.cogs.planned_fair import LAST, NEXT, RIDES, PlannedPictures
from tests.cogs.playing import open_panel
from tests.cogs.world import PIXELS, answer, components_of, english, file_names, labels, last, text_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    import discord
    from simcord import MemberActor, ResponseMessage

    from bot.model import Table
    from tests.cogs.world import World

RIDE = "fair.action.ride"
LEAVE = "fair.action.leave"
LOCK = english("chat.button.lock")
ON = english("chat.button.lock_auto_on")
OFF = english("chat.button.lock_auto_off")


@pytest.fixture
def pictures() -> PlannedPictures:
    """Return what draws."""
    return PlannedPictures()


@pytest_asyncio.fixture
async def world(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pictures: PlannedPictures
) -> AsyncIterator[World]:
    """Yield a world that plays the toy game with plans."""
    planned_fair.register(monkeypatch)
    drawn = {**PIXELS, fair.TITLE: pictures}
    async with running(tmp_path, monkeypatch, drawn, words=fair.FairWords()) as world:
        yield world


@pytest_asyncio.fixture
async def table(world: World) -> Table:
    """Return a running fair in alice's turn."""
    return await world.begin(2, title=fair.TITLE, settings="")


async def ride(world: World, person: MemberActor) -> ResponseMessage:
    """Lock the first plan; return the panel."""
    panel = await open_panel(world, person)
    await person.click(panel, label=LOCK)
    return panel


async def leave(world: World, person: MemberActor) -> None:
    """Play a whole turn."""
    await person.click(await ride(world, person), label=LEAVE)


async def saved(world: World, table: Table, person: MemberActor) -> SavedPlan | None:
    """Return what somebody has saved."""
    return await plan_of(world.bot.services.tables, table.id, person.id)


async def version(world: World, table: Table) -> int:
    """Return the version of a table now."""
    return (await world.table(table.id)).version


def posts(world: World) -> list[discord.Message]:
    """Return the public messages."""
    return [message for message in world.channel.history() if not message.flags.ephemeral]


def press_id(panel: ResponseMessage, label: str) -> str:
    """Return the custom id of a button."""
    return next(str(c["custom_id"]) for c in components_of(panel) if c.get("label") == label)


async def test_the_panel_shows_a_plan_in_the_turn_of_others(
    world: World, table: Table, pictures: PlannedPictures
) -> None:
    """In place of the hand, with what changes it; it cannot be locked yet, and nothing is saved."""
    panel = await open_panel(world, world.bob)
    assert file_names(panel) == ["plan.png"]
    assert pictures.drawn == [(1, RIDES[0])]
    assert {NEXT, LAST, OFF} <= set(labels(panel))
    assert LOCK not in labels(panel)
    assert english("chat.plan.unsaved") in text_of(panel)
    assert "fair.action.whistle" in labels(panel)
    assert await saved(world, table, world.bob) is None


async def test_a_press_changes_and_saves_it(world: World, table: Table, pictures: PlannedPictures) -> None:
    """The same message shows the new plan; the table has not changed."""
    panel = await open_panel(world, world.bob)
    await world.bob.click(panel, label=NEXT)
    assert await saved(world, table, world.bob) == SavedPlan(RIDES[1])
    assert pictures.drawn[-1] == (1, RIDES[1])
    assert english("chat.plan.saved") in text_of(panel)
    await world.bob.click(panel, label=NEXT)
    assert await saved(world, table, world.bob) == SavedPlan(RIDES[2])
    assert await version(world, table) == table.version


async def test_a_second_press_does_the_same(world: World, table: Table) -> None:
    """A button means the plan that it leads to from the one in the picture."""
    panel = await open_panel(world, world.bob)
    await world.press_twice(world.bob, panel, press_id(panel, NEXT))
    assert await saved(world, table, world.bob) == SavedPlan(RIDES[1])


async def test_the_next_panel_shows_what_was_saved(
    world: World, table: Table, pictures: PlannedPictures
) -> None:
    """Also after a restart."""
    await world.bob.click(await open_panel(world, world.bob), label=LAST)
    await world.restart()
    await open_panel(world, world.bob)
    assert pictures.drawn[-1] == (1, RIDES[2])


async def test_buttons_stay_good_over_the_moves_of_others(world: World, table: Table) -> None:
    """To save is no answer to a position."""
    panel = await open_panel(world, world.bob)
    await ride(world, world.alice)
    await world.bob.click(panel, label=LAST)
    assert await saved(world, table, world.bob) == SavedPlan(RIDES[2])
    assert english("tables.stale") not in text_of(panel)


async def test_it_locks_by_itself(world: World, table: Table) -> None:
    """When the turn comes, once; the post of that says so."""
    panel = await open_panel(world, world.bob)
    await world.bob.click(panel, label=LAST)
    await world.bob.click(panel, label=OFF)
    assert await saved(world, table, world.bob) == SavedPlan(RIDES[2], auto=True)
    assert english("chat.plan.auto") in text_of(panel)
    assert ON in labels(panel)
    before = len(posts(world))
    await leave(world, world.alice)
    assert len(posts(world)) == before + 1
    assert english("chat.log.by_plan", player="bob") in text_of(last(world.channel))
    told = answer(await world.carol.slash(world.channel, "history log"))
    assert told.count(english("chat.log.by_plan", player="bob")) == 1
    panel = await open_panel(world, world.bob)
    assert LOCK not in labels(panel)
    assert LEAVE in labels(panel)


async def test_that_can_be_turned_off(world: World, table: Table) -> None:
    """The plan stays, and waits for its owner."""
    panel = await open_panel(world, world.bob)
    await world.bob.click(panel, label=OFF)
    await world.bob.click(panel, label=ON)
    assert await saved(world, table, world.bob) == SavedPlan(RIDES[0])
    await leave(world, world.alice)
    panel = await open_panel(world, world.bob)
    assert LOCK in labels(panel)


async def test_a_change_keeps_it_on(world: World, table: Table) -> None:
    """Whether it locks by itself is chosen apart from the plan."""
    panel = await open_panel(world, world.bob)
    await world.bob.click(panel, label=OFF)
    await world.bob.click(panel, label=NEXT)
    assert await saved(world, table, world.bob) == SavedPlan(RIDES[1], auto=True)


async def test_ones_own_turn(world: World, table: Table, pictures: PlannedPictures) -> None:
    """The panel arranges and locks; no menu asks for the same."""
    panel = await open_panel(world, world.alice)
    assert LOCK in labels(panel)
    assert RIDE not in text_of(panel)
    assert not {ON, OFF} & set(labels(panel))
    await world.alice.click(panel, label=NEXT)
    assert pictures.drawn[-1] == (0, RIDES[1])
    await world.alice.click(panel, label=LOCK)
    assert await version(world, table) == table.version + 1
    assert await saved(world, table, world.alice) is None
    assert LEAVE in labels(panel)
    assert NEXT not in labels(panel)


async def test_a_locked_plan_is_shown_once(world: World, table: Table) -> None:
    """It lies open on the player board: a picture of a hand without cards would show it again."""
    panel = await ride(world, world.alice)
    now = await world.table(table.id)
    await world.alice.click(panel, custom_id=f"p:{now.id}:{now.version}:bet")
    assert file_names(panel) == ["player_board.png"]


async def test_what_is_locked_is_what_was_arranged(world: World, table: Table) -> None:
    """The action of the move is the plan in the picture."""
    panel = await open_panel(world, world.alice)
    await world.alice.click(panel, label=LAST)
    await world.alice.click(panel, label=LOCK)
    (*_, entry) = await world.bot.core.tables.ledger.database.read(history_rows.entries, table.id)
    assert entry.action is not None
    assert '"ride":2' in entry.action
    assert not entry.by_plan


async def test_a_second_press_of_lock_is_refused(world: World, table: Table) -> None:
    """There is one move; the panel tells of it, or of the refusal, whichever was answered last."""
    panel = await open_panel(world, world.alice)
    await world.press_twice(world.alice, panel, press_id(panel, LOCK))
    assert await version(world, table) == table.version + 1
    told = ("fair.event.strolled", english("tables.stale"), english("chat.refused.gone"))
    assert any(each in text_of(panel) for each in told)


async def test_a_lock_is_an_answer_to_a_position(world: World, table: Table) -> None:
    """After an undo the older panel's button is out of date."""
    older, panel = await open_panel(world, world.alice), await open_panel(world, world.alice)
    await world.alice.click(panel, label=LOCK)
    await world.alice.click(panel, label=english("chat.button.undo"))
    before = await version(world, table)
    await world.alice.click(older, label=LOCK)
    assert await version(world, table) == before
    assert english("tables.stale") in text_of(older)


async def test_what_is_not_possible_any_more_is_refused(world: World, table: Table) -> None:
    """An older button names a plan that somebody has made impossible; what was saved is not shown."""
    panel = await open_panel(world, world.bob)
    await world.bob.click(panel, label=LAST)
    await world.alice.click(await ride(world, world.alice), label="fair.action.whistle")
    await world.bob.click(panel, label=OFF)
    assert english("chat.refused.gone") in text_of(panel)
    assert english("chat.plan.unsaved") in text_of(panel)


async def test_a_press_after_the_end(world: World, table: Table) -> None:
    """A short private answer."""
    panel = await open_panel(world, world.bob)
    for _ in range(fair.TURNS // 2):
        await leave(world, world.alice)
        await leave(world, world.bob)
    await world.bob.click(panel, label=NEXT)
    assert english("chat.panel.over") in text_of(panel)


async def test_a_press_of_somebody_else(world: World, table: Table) -> None:
    """Who does not play there saves nothing."""
    panel = await open_panel(world, world.bob)
    record = world.press(world.carol, panel, press_id(panel, NEXT))
    await world.env.settle()
    assert english("tables.not_seated") in str(world.env.backend.messages[world.channel.id])
    assert record is not None
    assert await saved(world, table, world.bob) is None


async def test_nobody_else_is_told(
    world: World, table: Table, pictures: PlannedPictures, caplog: pytest.LogCaptureFixture
) -> None:
    """No post, no change of a post, nothing in others' panels, the log, the file or the program's log."""
    caplog.set_level(logging.DEBUG, logger="bot")
    caplog.set_level(logging.DEBUG, logger="cogs")
    tables = world.bot.services.tables
    panel = await open_panel(world, world.bob)
    before = [text_of(message) for message in posts(world)]
    file, log = await tables.history.export(table.id), await tables.history.log(table.id, 0)
    alices = labels(await open_panel(world, world.alice))
    caplog.clear()
    await world.bob.click(panel, label=LAST)
    await world.bob.click(panel, label=OFF)
    assert [text_of(message) for message in posts(world)] == before
    assert (await tables.history.export(table.id), await tables.history.log(table.id, 0)) == (file, log)
    assert labels(await open_panel(world, world.alice)) == alices
    assert caplog.records == []
    assert {action for seat, action in pictures.drawn if seat == 0} == {RIDES[0]}


async def test_an_undo_turns_it_off(world: World, table: Table) -> None:
    """Bob takes back what his plan did: he finds it as it was, to be locked by hand."""
    await world.bob.click(await open_panel(world, world.bob), label=OFF)
    await leave(world, world.alice)
    await world.bob.slash(world.channel, "game undo")
    assert LOCK in labels(await open_panel(world, world.bob))
    assert await saved(world, table, world.bob) == SavedPlan(RIDES[0])


async def test_the_panel_after_ones_turn_goes_on_to_the_next_plan(world: World, table: Table) -> None:
    """When there is nothing more to do the next turn can be arranged at once."""
    panel = await ride(world, world.alice)
    await world.alice.click(panel, label=LEAVE)
    assert file_names(panel) == ["plan.png"]
    assert NEXT in labels(panel)


async def test_without_a_picture_of_plans(world: World, table: Table) -> None:
    """The panel asks as it does everywhere."""
    await world.restart({**PIXELS, fair.TITLE: Pixels()})
    panel = await open_panel(world, world.alice)
    assert RIDE in text_of(panel)
    assert LOCK not in labels(panel)
