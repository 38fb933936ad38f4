"""Tables that pause while their channel, the bot or somebody who is to act is gone, and go on after that."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import AsyncMock

import pytest
from simcord.backend import serializers

from bot.model import Pause
from bot.tables.upkeep import Upkeep
from cogs.sending.going_on import GoingOn
from tests.cogs.sending.owing import LOCKED, end_turn, is_archived, posts, refuse_posts
from tests.cogs.sending.passing import hours_pass, newest, pinged, sleep_through
from tests.cogs.world import answer, english, shown, text_of

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World


async def paused(world: World, table: Table) -> Pause | None:
    """Return why a table is paused now."""
    return (await world.table(table.id)).paused


async def waited_for(world: World, table: Table) -> int:
    """Return how many people a table waits for."""
    (standing,) = await world.bot.services.tables.library.standings_of([table.id])
    return len(standing.waiting)


async def leave(world: World) -> None:
    """Let the bot be removed from the server."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()


async def come_back(world: World) -> None:
    """Let the bot be invited again."""
    backend = world.env.backend
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.get_guild(world.guild.id)))
    await world.env.settle()


async def test_a_deleted_channel_pauses_a_table(world: World) -> None:
    """It is played on by commands, and goes on where it is moved to."""
    table = await world.begin_turns()
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.delete(world.channel)
    await end_turn(world, elsewhere)
    assert (await paused(world, table), await waited_for(world, table)) == (Pause.GONE, 0)
    for _ in range(2):
        await world.bob.slash(elsewhere, "ttr draw", card="deck")
    assert await paused(world, table) is Pause.GONE
    await world.bot.services.tables.upkeep.move(table.id, table.host_id, elsewhere.id)
    assert (await paused(world, table), await waited_for(world, table)) == (None, 1)
    await world.env.advance_time(61)
    assert world.alice.mention in text_of(newest(world, elsewhere))


async def test_a_reminder_finds_the_channel_deleted(world: World) -> None:
    """Who is next is told by a direct message, as when a post is lost."""
    table = await world.begin_turns()
    await world.delete(world.channel)
    await hours_pass(world, 8.1)
    assert await paused(world, table) is Pause.GONE
    channel = world.env.backend.get_dm_channel(world.alice.id)
    assert len(world.env.backend.messages[channel.id]) == 1


async def test_a_locked_thread_pauses_a_table_until_it_is_open(world: World) -> None:
    """Then its post comes, and says that it goes on."""
    thread = await world.open_thread()
    table = await world.begin(channel=thread)
    refuse_posts(world, thread, status=403, code=LOCKED, times=None)
    for person in (world.alice, world.bob):
        tickets = (await person.autocomplete(thread, "ttr keep", "tickets", ""))[-1]["value"]
        await person.slash(thread, "ttr keep", tickets=tickets)
    await world.env.advance_time(600)
    assert await paused(world, table) is Pause.LOCKED
    world.env.backend.faults.clear()
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": False})
    await world.env.settle()
    assert await paused(world, table) is None
    assert english("channels.resume.locked") in posts(world, thread)[-1]
    assert world.alice.mention in posts(world, thread)[-1]


async def test_a_locked_thread_that_a_reminder_has_found(world: World) -> None:
    """No post is owed there; the table goes on all the same once the thread is open."""
    thread = await world.open_thread()
    table = await world.begin(channel=thread)
    refuse_posts(world, thread, status=403, code=LOCKED, times=None)
    await hours_pass(world, 8.1)
    assert await paused(world, table) is Pause.LOCKED
    world.env.backend.faults.clear()
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": False})
    await world.env.settle()
    assert await paused(world, table) is None
    assert english("channels.resume.locked") in posts(world, thread)[-1]


@pytest.mark.parametrize("locked", [False, True])
async def test_a_thread_that_was_opened_while_the_bot_was_away(
    world: World, monkeypatch: pytest.MonkeyPatch, *, locked: bool
) -> None:
    """It is looked at after the next start; where it is still locked the table stays paused."""
    overwrites = world.denied("manage_threads")
    thread = await world.open_thread(world.guild.create_text_channel("talk", overwrites=overwrites))
    table = await world.begin(channel=thread)
    refuse_posts(world, thread, status=403, code=LOCKED, times=None)
    await hours_pass(world, 8.1)
    monkeypatch.setattr(GoingOn, "on_raw_thread_update", AsyncMock())
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": locked})
    world.env.backend.faults.clear()
    await world.restart()
    assert await paused(world, table) is (Pause.LOCKED if locked else None)


async def test_a_bot_that_is_removed_pauses_its_tables(world: World) -> None:
    """At once; invited again it tells who is to act, also where nothing was owed."""
    table = await world.begin_turns()
    await leave(world)
    assert (await paused(world, table), await waited_for(world, table)) == (Pause.LEFT, 0)
    await come_back(world)
    assert await paused(world, table) is None
    assert english("channels.resume.left") in text_of(newest(world))
    assert pinged(world) == {world.alice.id}


async def test_a_bot_that_was_removed_while_it_was_off_pauses_its_tables(world: World) -> None:
    """As soon as it runs again: Discord does not tell of servers that it is in no more."""
    table = await world.begin_turns()
    await world.bot.close()
    removed = world.env.backend.guilds.pop(world.guild.id)
    await world.restart()
    assert await paused(world, table) is Pause.LEFT
    world.env.backend.guilds[world.guild.id] = removed


async def test_who_is_reminded_directly_hears_nothing_of_a_server_that_has_removed_the_bot(
    world: World,
) -> None:
    """Nobody else could play there either."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "me settings", direct=True)
    await leave(world)
    sent = len(world.env.http_requests)
    await hours_pass(world, 8.1)
    assert len(world.env.http_requests) == sent


async def test_a_table_that_cannot_go_on_keeps_no_other_from_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Invited again the bot takes up the ones that it can."""
    broken, table = await world.begin_turns(), await world.begin_turns()
    await leave(world)
    await hours_pass(world, 8.1)
    go_on = Upkeep.go_on

    async def fails(tables: Upkeep, table_id: int) -> bool:
        if table_id == broken.id:
            raise ZeroDivisionError
        return await go_on(tables, table_id)

    monkeypatch.setattr(Upkeep, "go_on", fails)
    await come_back(world)
    assert await paused(world, table) is None


async def test_who_has_left_the_server_pauses_a_table(world: World) -> None:
    """Seen when a reminder falls due: the others are told, and the table goes on with who takes the seat."""
    table = await world.begin_turns()
    world.env.backend.remove_member(world.guild.id, world.alice.id)
    await world.env.settle()
    await hours_pass(world, 8.1)
    assert (await paused(world, table), await waited_for(world, table)) == (Pause.MEMBER, 0)
    text = text_of(newest(world))
    assert english("channels.pause.member", player="alice") in text
    assert world.bob.mention in text
    manager = world.manager()
    await manager.slash(world.channel, "game replace", seat="0", player=world.carol, table=str(table.id))
    assert (await paused(world, table), await waited_for(world, table)) == (None, 1)
    assert world.carol.mention in text_of(newest(world))


async def test_a_panel_does_not_wait_again_for_who_has_left(world: World) -> None:
    """The others look at how things stand, and the channel is told nothing more."""
    table = await world.begin_turns()
    world.env.backend.remove_member(world.guild.id, world.alice.id)
    await world.env.settle()
    await hours_pass(world, 8.1)
    told = len(posts(world))
    panel = await world.bob.slash(world.channel, "game play")
    assert english("chat.panel.heading", title="Ticket to Ride", table=table.id) in answer(panel)
    assert (await paused(world, table), len(posts(world))) == (Pause.MEMBER, told)


async def test_a_renamed_channel_changes_nothing(world: World) -> None:
    """Tables know their channels by number."""
    table = await world.begin_turns()
    world.env.backend.edit_channel(world.channel.id, {"name": "other trains"})
    await end_turn(world)
    assert await paused(world, table) is None
    assert world.bob.mention in posts(world)[-1]


async def test_an_archived_thread_is_opened_by_the_next_post(world: World) -> None:
    """Discord takes a thread out of its archive when somebody writes there, whoever had put it there."""
    thread = await world.open_thread()
    table = await world.begin(channel=thread)
    await world.archive(thread)
    for person in (world.alice, world.bob):
        offered = await person.autocomplete(world.channel, "ttr keep", "tickets", "", table=table.id)
        await person.slash(world.channel, "ttr keep", tickets=offered[-1]["value"], table=str(table.id))
    assert await paused(world, table) is None
    assert not is_archived(world, thread)
    assert world.alice.mention in posts(world, thread)[-1]


@pytest.mark.parametrize("how", ["removed", "out"])
async def test_silence_decides_no_vote_where_nobody_can_answer(world: World, how: str) -> None:
    """Also where the table was paused before the bot was removed."""
    table = await world.begin_turns()
    asked = await world.alice.slash(world.channel, "game cancel")
    await world.alice.click(shown(asked), label="Ask to call it off")
    if how == "out":
        await world.lose_server()
    else:
        await world.bot.services.tables.upkeep.stop(table.id, Pause.IDLE)
        await leave(world)
    sleep_through(world, 8 * 24)
    await world.in_bot(world.going_on.go_on.coro(world.going_on))
    assert (await world.table(table.id)).vote is not None
