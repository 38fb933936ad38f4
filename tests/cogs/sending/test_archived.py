"""Archived threads: the bot opens those again in which a table waits, as nobody can act there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from simcord.backend.errors import SetupError

from tests.cogs.sending.owing import is_archived
from tests.cogs.world import labels, last, lines

if TYPE_CHECKING:
    from simcord import ChannelHandle

    from tests.cogs.world import World


def opened(world: World, thread: ChannelHandle) -> int:
    """Return how often the bot has asked to open a thread."""
    path = f"/channels/{thread.id}"
    return sum(r.method == "PATCH" and r.path == path for r in world.env.http_requests)


async def test_nobody_can_act_in_an_archived_thread(world: World) -> None:
    """No commands, no presses: where no table waits it stays so."""
    thread = await world.open_thread()
    await world.archive(thread, times=1)
    assert (is_archived(world, thread), opened(world, thread)) == (True, 0)
    with pytest.raises(SetupError):
        await world.alice.slash(thread, "game play")


async def test_the_buttons_of_a_locked_thread_are_dead(world: World) -> None:
    """For everybody, whatever they may do elsewhere."""
    thread = await world.open_thread()
    await world.begin(channel=thread)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
    await world.env.settle()
    with pytest.raises(SetupError):
        await world.alice.click(last(thread), label="Play")


async def test_a_running_game_opens_its_thread(world: World) -> None:
    """At once, so that its buttons work; nothing is posted for it."""
    thread = await world.open_thread()
    await world.begin(channel=thread)
    before = last(thread).id
    await world.archive(thread, times=1)
    assert (is_archived(world, thread), last(thread).id) == (False, before)
    await world.alice.click(last(thread), label="Play")


async def test_a_choice_goes_on_in_an_archived_thread(world: World) -> None:
    """What stands there cannot be changed: who has yet to choose is named in a new line, which opens it."""
    thread = await world.open_thread()
    table = await world.begin(players=3, channel=thread)
    await world.archive(thread)
    tickets = (await world.bob.autocomplete(world.channel, "ttr keep", "tickets", ""))[-1]["value"]
    await world.bob.slash(world.channel, "ttr keep", tickets=tickets, table=str(table.id))
    await world.env.advance_time(600)
    (line,) = lines(thread)
    assert (world.bob.mention in line, world.alice.mention in line) == (False, True)


async def test_a_lobby_opens_its_thread(world: World) -> None:
    """Others are still to join there."""
    thread = await world.open_thread()
    await world.alice.slash(thread, "game new")
    await world.archive(thread, times=1)
    assert not is_archived(world, thread)
    assert "Join" in labels(last(thread))


async def test_a_locked_thread_is_left_alone(world: World) -> None:
    """A moderator means it, and it would take one to open it."""
    thread = await world.open_thread()
    await world.begin(channel=thread)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
    await world.env.settle()
    assert (is_archived(world, thread), opened(world, thread)) == (True, 0)


async def test_who_archives_it_again_means_it(world: World) -> None:
    """Then it stays so; when it has been open for as long as it stays open by itself it is opened anew."""
    thread = await world.open_thread()
    await world.begin(channel=thread)
    for _ in range(3):
        await world.archive(thread, times=1)
    assert (is_archived(world, thread), opened(world, thread)) == (True, 1)
    world.env.backend.advance_clock(25 * 3600)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})
    await world.archive(thread, times=1)
    assert (is_archived(world, thread), opened(world, thread)) == (False, 2)


async def test_where_it_may_not_write_the_bot_opens_nothing(world: World) -> None:
    """It is not asked for what Discord would refuse."""
    parent = world.guild.create_text_channel("parent")
    thread = await world.open_thread(parent)
    await world.begin(channel=thread)
    world.deny(parent, "send_messages_in_threads")
    await world.archive(thread, times=1)
    assert (is_archived(world, thread), opened(world, thread)) == (True, 0)


async def test_what_discord_refuses_is_asked_once(world: World) -> None:
    """As where a server has as many open threads as it may have."""
    thread = await world.open_thread()
    await world.begin(channel=thread)
    world.env.inject_error("PATCH", f"/channels/{thread.id}", status=400, code=160006, times=None)
    await world.archive(thread, times=1)
    await world.env.advance_time(600)
    assert (is_archived(world, thread), opened(world, thread)) == (True, 1)


async def test_what_was_archived_while_the_bot_was_away(world: World) -> None:
    """It is looked for when the server is there, also where somebody has archived it again."""
    thread = await world.open_thread()
    await world.begin(channel=thread)
    await world.archive(thread)
    assert is_archived(world, thread)
    await world.restart()
    assert not is_archived(world, thread)
