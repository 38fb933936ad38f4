"""The bot ends and starts anew: buttons go on working, what is due is posted once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.playing import open_panel
from tests.cogs.world import answer, english, last, pictures_of, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World


async def test_old_buttons_work(world: World) -> None:
    """A public button and a private panel from before a restart go on working, in the middle of a turn."""
    table = await world.begin_turns()
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    panel = await open_panel(world, world.alice)
    post = last(world.channel)
    await world.restart()
    assert english("chat.panel.waiting", players="alice") in answer(await world.bob.click(post, label="Play"))
    await world.alice.click(panel, custom_id=f"p:{table.id}:{table.version + 1}:draw_card")
    assert (await world.table(table.id)).version == table.version + 2


async def test_lobby_works(world: World) -> None:
    """A lobby from before a restart can be joined, and its message is still the one that changes."""
    await world.alice.slash(world.channel, "game new")
    lobby = last(world.channel)
    await world.restart()
    await world.bob.click(lobby, label="Join")
    assert last(world.channel).id == lobby.id
    assert "bob" in text_of(last(world.channel))


async def test_older_post_of_before_the_restart(world: World) -> None:
    """The first post after a restart takes buttons and picture off the last one before it."""
    await world.begin_turns()
    before = last(world.channel)
    await world.restart()
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")
    stored = next(message for message in world.channel.history() if message.id == before.id)
    assert "Play" not in text_of(stored).splitlines()
    assert pictures_of(before)
    assert not pictures_of(stored)


async def test_due_post_is_posted_at_the_start(world: World) -> None:
    """A post that failed is made once when the bot starts again after its time."""
    await world.begin_turns()
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=500)
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert f"<@{world.alice.id}>" in text_of(last(world.channel))
    await world.env.advance_time(61)
    await world.restart()
    assert f"<@{world.bob.id}>" in text_of(last(world.channel))


async def test_nothing_is_posted_twice(world: World) -> None:
    """A restart with nothing due posts nothing."""
    await world.begin_turns()
    newest = last(world.channel).id
    await world.restart()
    assert last(world.channel).id == newest
