"""Taking steps back, alone and with the agreement of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from cogs.title.narrowing import kinds
from cogs.titles import game_of
from tests.cogs.playing import open_panel, take_by_command
from tests.cogs.sending.passing import HOUR, pinged, posts
from tests.cogs.world import answer, english, labels, last, text_of

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World


async def claim(world: World, table: Table) -> None:
    """Let alice claim the first route that she can pay: nothing is revealed by it."""
    view = (await world.table(table.id, world.alice)).view
    action = kinds(game_of(table.title).legal(view, 0))["claim_route"][0]
    await take_by_command(world.alice, world.channel, action)


@pytest_asyncio.fixture
async def drawn(world: World) -> Table:
    """Let alice draw two cards, which only all together can take back."""
    table = await world.begin_turns()
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")
    return await world.table(table.id)


async def test_own_step_without_a_reveal_is_free(world: World) -> None:
    """A claim is taken back at once, and the board is posted as it was."""
    table = await world.begin_turns()
    before = (await world.whole(table)).state
    await claim(world, table)
    result = await world.alice.slash(world.channel, "game undo")
    assert answer(result) == english("chat.undo.done")
    assert (await world.whole(table)).state == before
    assert english("chat.log.undo", player="alice") in text_of(last(world.channel))


async def test_undo_by_the_panel(world: World) -> None:
    """The panel's button takes a step back, too."""
    table = await world.begin_turns()
    before = (await world.whole(table)).state
    await claim(world, table)
    panel = await open_panel(world, world.alice)
    await world.alice.click(panel, label="Undo")
    assert english("chat.undo.done") in text_of(panel)
    assert (await world.whole(table)).state == before


async def test_nothing_to_undo(world: World) -> None:
    """Who has done nothing is told so."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    result = await world.bob.slash(world.channel, "game undo", answer="agree")
    assert answer(result) == english("tables.no_undo_asked")


async def test_a_reveal_needs_agreement(world: World, drawn: Table) -> None:
    """Past a draw the others are asked in public, with buttons, and only they are mentioned."""
    result = await world.alice.slash(world.channel, "game undo")
    assert answer(result) == english("chat.undo.asked")
    assert labels(last(world.channel))[:2] == ["Agree", "Decline"]
    assert f"<@{world.bob.id}>" in text_of(last(world.channel))
    assert f"<@{world.alice.id}>" not in text_of(last(world.channel))
    assert (await world.table(drawn.id)).version == drawn.version


async def test_agreeing_takes_it_back(world: World, drawn: Table) -> None:
    """When all others have agreed, the step is taken back."""
    await world.alice.slash(world.channel, "game undo")
    await world.bob.click(last(world.channel), label="Agree")
    now = await world.table(drawn.id)
    assert now.undo is None
    assert now.version > drawn.version
    assert english("chat.log.undo", player="alice") in text_of(last(world.channel))
    assert f"<@{world.alice.id}>" in text_of(last(world.channel))


async def test_refusing_leaves_it(world: World, drawn: Table) -> None:
    """A refusal ends the matter; the post goes back to the one who is to act."""
    await world.alice.slash(world.channel, "game undo")
    await world.bob.slash(world.channel, "game undo", answer="refuse")
    now = await world.table(drawn.id)
    assert now.undo is None
    assert now.version == drawn.version
    assert labels(last(world.channel)) == ["Play", "My hand", "Look back", "Rules"]
    assert english("chat.undo.dropped") in text_of(last(world.channel))


async def test_own_wish_cannot_be_agreed_to(world: World, drawn: Table) -> None:
    """Who asked cannot answer for the others."""
    await world.alice.slash(world.channel, "game undo")
    result = await world.alice.click(last(world.channel), label="Agree")
    assert answer(result) == english("tables.own_undo")
    assert (await world.table(drawn.id)).undo is not None


async def test_strangers_do_not_decide(world: World, drawn: Table) -> None:
    """Somebody who does not play cannot agree."""
    await world.alice.slash(world.channel, "game undo")
    result = await world.carol.click(last(world.channel), label="Agree")
    assert answer(result) == english("tables.not_seated")
    assert (await world.table(drawn.id)).undo is not None


async def test_who_moves_on_meanwhile_is_not_pinged(world: World, drawn: Table) -> None:
    """The post is changed, and whoever has just moved in their turn knows that it goes on."""
    await world.alice.slash(world.channel, "game undo")
    asked = posts(world)
    await world.bob.slash(world.channel, "ttr draw", card="deck")
    turn = english("chat.post.turn", players=world.bob.mention)
    assert turn in text_of(last(world.channel))
    assert posts(world) == asked


@pytest.mark.parametrize("hours", [0.9, 1.1])
async def test_a_refusal_repeats_no_ping_within_an_hour(world: World, drawn: Table, hours: float) -> None:
    """Whoever was told of this turn is named in the post; aloud again when an hour has passed."""
    assert pinged(world) == {world.bob.id}
    await world.alice.slash(world.channel, "game undo")
    assert pinged(world) == {world.bob.id}
    world.env.backend.advance_clock(hours * HOUR)
    await world.bob.click(last(world.channel), label="Decline")
    assert (await world.table(drawn.id)).undo is None
    assert english("chat.post.turn", players=world.bob.mention) in text_of(last(world.channel))
    assert pinged(world) == ({world.bob.id} if hours > 1 else set())
