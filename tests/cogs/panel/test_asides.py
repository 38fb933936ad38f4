"""What is done out of turn: a panel for it, no post, and nobody disturbed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

from tests.cogs import fair
from tests.cogs.playing import open_panel
from tests.cogs.world import answer, english, labels, last, text_of

if TYPE_CHECKING:
    import discord
    from simcord import MemberActor, ResponseMessage

    from bot.model import Table
    from tests.cogs.world import World

WHISTLED = "fair.event.whistled 1 bob"


@pytest_asyncio.fixture
async def table(fairground: World) -> Table:
    """Return a running fair in alice's turn."""
    return await fairground.begin(3, title=fair.TITLE, settings="")


def posts(world: World) -> list[discord.Message]:
    """Return the public messages, oldest first."""
    return [message for message in world.channel.history() if not message.flags.ephemeral]


async def whistle(world: World, person: MemberActor) -> ResponseMessage:
    """Blow a whistle out of turn, by the panel; return the panel."""
    panel = await open_panel(world, person)
    await person.click(panel, label="fair.action.whistle")
    return panel


async def test_panel_of_a_seat_that_nobody_waits_for(fairground: World, table: Table) -> None:
    """It says so, and offers what may be done all the same."""
    panel = await open_panel(fairground, fairground.bob)
    assert english("chat.panel.optional", players="alice") in text_of(panel)
    assert [label for label in labels(panel) if "fair" in label] == ["fair.action.whistle"]


async def test_without_anything_to_do(fairground: World, table: Table) -> None:
    """When the whistle is gone bob waits like anybody else."""
    panel = await whistle(fairground, fairground.bob)
    assert english("chat.panel.waiting", players="alice") in text_of(panel)


async def test_no_post_but_told_in_the_next(fairground: World, table: Table) -> None:
    """The channel hears of it with the turn in which it happened; the log has it at once."""
    before = len(posts(fairground))
    await whistle(fairground, fairground.bob)
    assert len(posts(fairground)) == before
    assert WHISTLED in answer(await fairground.carol.slash(fairground.channel, "history log"))
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, label="fair.action.leave")
    assert len(posts(fairground)) == before + 1
    assert WHISTLED in text_of(last(fairground.channel))


async def test_an_open_panel_stays_good(fairground: World, table: Table) -> None:
    """What alice presses in the panel that she opened before is taken, and she is told what bob did."""
    panel = await open_panel(fairground, fairground.alice)
    await whistle(fairground, fairground.bob)
    await fairground.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:draw")
    assert (await fairground.table(table.id)).version == table.version + 2
    assert WHISTLED.replace("bob", "**bob**") in text_of(panel)
    assert english("tables.stale") not in text_of(panel)


async def test_a_question_stays_good(fairground: World, table: Table) -> None:
    """Also between two questions, and after a restart of the program."""
    panel = await open_panel(fairground, fairground.alice)
    await whistle(fairground, fairground.bob)
    await fairground.restart()
    await fairground.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:put")
    assert "fair.field.put.thing" in text_of(panel)
    await whistle(fairground, fairground.carol)
    await fairground.alice.select(panel, ["7"], custom_id=f"pm:{table.id}:{table.version + 1}:put")
    await fairground.alice.select(panel, ["3"], custom_id=f"pm:{table.id}:{table.version + 2}:put/7")
    assert (await fairground.table(table.id)).version == table.version + 3


async def test_a_stale_press_is_still_refused(fairground: World, table: Table) -> None:
    """After alice's own step her older press is one too many."""
    panel, other = [await open_panel(fairground, fairground.alice) for _ in range(2)]
    await whistle(fairground, fairground.bob)
    for one in (panel, other):
        await fairground.alice.click(one, custom_id=f"p:{table.id}:{table.version}:draw")
    assert (await fairground.table(table.id)).version == table.version + 2
    assert english("tables.stale") not in text_of(panel)
    assert english("tables.stale") in text_of(other)


async def test_an_undo_that_takes_more_back_says_so(fairground: World, table: Table) -> None:
    """Alice's step before bob's whistle cannot go alone: everybody is asked, and told of bob's."""
    before = (await fairground.whole(table)).state
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:eat")
    await fairground.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:eat/1")
    await whistle(fairground, fairground.bob)
    asked_back = (await fairground.alice.click(panel, label="Undo")).followups[-1]
    assert (await fairground.table(table.id)).undo is None
    for said in ("fair.told.steps alice 1", "fair.event.whistled 1 bob", "bob will be asked first"):
        assert said in text_of(asked_back), text_of(asked_back)
    await fairground.alice.click(asked_back, label=english("chat.button.undo.ask"))
    assert english("chat.undo.asked") in text_of(asked_back)
    question = english(
        "chat.undo.question.others",
        player="alice",
        others="bob",
        players=f"<@{fairground.bob.id}> and <@{fairground.carol.id}>",
    )
    assert question in text_of(last(fairground.channel))
    for person in (fairground.bob, fairground.carol):
        await person.click(last(fairground.channel), label="Agree")
    assert (await fairground.whole(table)).state == before


async def test_the_own_one_is_taken_back_without_a_post(fairground: World, table: Table) -> None:
    """Bob has his whistle again; alice's panel is still good."""
    open_before = await open_panel(fairground, fairground.alice)
    before = len(posts(fairground))
    panel = await whistle(fairground, fairground.bob)
    await fairground.bob.click(panel, label="Undo")
    assert english("chat.undo.done") in text_of(panel)
    assert len(posts(fairground)) == before
    await fairground.alice.click(open_before, custom_id=f"p:{table.id}:{table.version}:draw")
    assert english("tables.stale") not in text_of(open_before)


async def test_an_undo_that_takes_others_back_spoils_older_presses(fairground: World, table: Table) -> None:
    """Carol's whistle goes with bob's by agreement: what alice pressed before was about another position."""
    open_before = await open_panel(fairground, fairground.alice)
    panel = await whistle(fairground, fairground.bob)
    await whistle(fairground, fairground.carol)
    await fairground.bob.click(panel, label="Undo")
    panel = await open_panel(fairground, fairground.bob)
    asked_back = (await fairground.bob.click(panel, label="Undo")).followups[-1]
    await fairground.bob.click(asked_back, label=english("chat.button.undo.ask"))
    for person in (fairground.alice, fairground.carol):
        await person.click(last(fairground.channel), label="Agree")
    undone = await fairground.table(table.id)
    assert undone.version == table.version + 3
    await fairground.alice.click(open_before, custom_id=f"p:{table.id}:{table.version}:draw")
    assert english("tables.stale") in text_of(open_before)
    assert (await fairground.table(table.id)).version == undone.version
