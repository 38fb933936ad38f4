"""Posts that are lost for good: who acted and who is next are told, and play goes on meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from simcord.builders import UserHandle

from bot.model import Pause, Person
from bot.storage.rows import post_rows
from bot.words.say import Say
from cogs.services.studio import Studio
from tests.cogs.sending.owing import LOCKED, end_turn, posts, refuse_posts, stored, tries
from tests.cogs.world import WORDS, answer, english, last, text_of

if TYPE_CHECKING:
    from simcord import ChannelHandle, InteractionResult, MemberActor

    from bot.model import Table
    from tests.cogs.world import World


def told(result: InteractionResult) -> list[str]:
    """Return all that somebody was answered."""
    return [text_of(message) for message in (result.response, *result.followups) if message is not None]


def direct(world: World, person: MemberActor) -> list[str]:
    """Return the direct messages that somebody has got from the bot."""
    channel = world.env.backend.get_dm_channel(person.id)
    return [message.content or "" for message in world.env.backend.messages[channel.id].values()]


async def keep_all(person: MemberActor, channel: ChannelHandle) -> InteractionResult:
    """Keep all tickets offered."""
    offered = await person.autocomplete(channel, "ttr keep", "tickets", "")
    return await person.slash(channel, "ttr keep", tickets=offered[-1]["value"])


@pytest_asyncio.fixture
async def elsewhere(world: World) -> ChannelHandle:
    """Let a game begin whose channel is deleted; return another one."""
    await world.begin_turns(3)
    elsewhere = world.guild.create_text_channel("elsewhere")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    return elsewhere


async def test_who_owes_an_answer_is_told_at_once(world: World, elsewhere: ChannelHandle) -> None:
    """Not at somebody's next move: the table waits for nobody until it has a channel again."""
    assert [len(direct(world, person)) for person in world.people[:3]] == [1, 0, 0]
    assert "Test Guild" in direct(world, world.alice)[0]
    assert (await world.table(1)).paused is Pause.GONE
    listed = answer(await world.bob.slash(elsewhere, "mine"))
    assert english("channels.list.deleted") in listed
    assert "game channel" in listed


async def test_all_tables_of_a_channel_are_told(world: World) -> None:
    """However many there are, also more than a list shows; none waits for anybody."""
    lobbies, seated = world.bot.services.tables.lobby, [Person(each.id, each.name) for each in world.people]
    for number in range(26):
        host, other = seated[number % 2], seated[1 - number % 2]
        table = await lobbies.create(world.guild.id, world.channel.id, "ticket_to_ride", {}, host)
        await lobbies.join(table.id, other)
        await lobbies.start(table.id, host.id)
    await world.delete(world.channel)
    assert {table.paused for table in await world.tables()} == {Pause.GONE}


async def test_who_acted_is_told(world: World, elsewhere: ChannelHandle) -> None:
    """The answer to the action says that the channel is gone, and what moves the table."""
    assert lost(world, "gone") in told(await end_turn(world, elsewhere))


async def test_panel_says_so(world: World, elsewhere: ChannelHandle) -> None:
    """So does the panel of everybody who opens it; it can be opened anywhere in the server."""
    await end_turn(world, elsewhere)
    assert lost(world, "gone") in answer(await world.bob.slash(elsewhere, "game play"))
    assert "1" in answer(await world.bob.slash(elsewhere, "game list"))


async def test_who_is_next_gets_one_direct_message(world: World, elsewhere: ChannelHandle) -> None:
    """Only when the post is lost, only who is next, and once a table, also after a restart."""
    assert direct(world, world.bob) == []
    await end_turn(world, elsewhere)
    assert len(direct(world, world.bob)) == 1
    assert "Test Guild" in direct(world, world.bob)[0]
    assert direct(world, world.carol) == []
    await world.restart()
    for _ in range(2):
        for person in world.people[1:3]:
            for _ in range(2):
                await person.slash(elsewhere, "ttr draw", card="deck")
        await end_turn(world, elsewhere)
    assert len(direct(world, world.bob)) == 1
    assert len(direct(world, world.carol)) == 1


async def test_who_is_asked_about_an_undo_is_told(world: World, elsewhere: ChannelHandle) -> None:
    """While a table waits for answers to a wish, those are told whom its post would have mentioned."""
    await world.alice.slash(elsewhere, "ttr draw", card="deck")
    await world.alice.slash(elsewhere, "game undo")
    assert [len(direct(world, person)) for person in world.people[:3]] == [1, 1, 1]


async def test_notice_is_in_the_readers_language(world: World, elsewhere: ChannelHandle) -> None:
    """The direct message is in the language that its reader has chosen."""
    await world.bob.slash(elsewhere, "game language", language="ko")
    await end_turn(world, elsewhere)
    assert "차례가 되었지만" in direct(world, world.bob)[0]


async def test_notice_opens_the_panel(world: World, elsewhere: ChannelHandle) -> None:
    """It has the button with which its reader goes on playing meanwhile."""
    await end_turn(world, elsewhere)
    bob = UserHandle(world.env, world.env.backend.get_user(world.bob.id))
    opened = await bob.click(last(bob.dm_channel), label=english("waiting.button.play", table=1))
    assert english("chat.panel.your_turn") in answer(opened)


@pytest.mark.parametrize("code", [50007, 50278])
async def test_refused_message_is_remembered(world: World, elsewhere: ChannelHandle, code: int) -> None:
    """Who takes no direct messages, or shares no server with the bot, is not asked again."""
    channel = world.env.backend.get_dm_channel(world.bob.id)
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=403, code=code, times=None)
    await end_turn(world, elsewhere)
    assert stored(world, "SELECT user_id, refused FROM loss_notices") == [
        (world.alice.id, 0),
        (world.bob.id, 1),
    ]
    for person in (world.bob, world.carol, world.alice):
        for _ in range(2):
            await person.slash(elsewhere, "ttr draw", card="deck")
    sent = [r for r in world.env.http_requests if r.path == f"/channels/{channel.id}/messages"]
    assert len(sent) == 1


async def test_notice_that_fails_is_made_up_for(world: World, elsewhere: ChannelHandle) -> None:
    """Who could not be told because Discord failed is told at the next loss."""
    channel = world.env.backend.get_dm_channel(world.bob.id)
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=503)
    await end_turn(world, elsewhere)
    assert stored(world, "SELECT user_id FROM loss_notices") == [(world.alice.id,)]


async def test_nothing_is_drawn_for_a_lost_channel(
    world: World, elsewhere: ChannelHandle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A channel that is gone is asked for before a picture is drawn for it."""
    drawn: list[None] = []

    async def draw(*_: object) -> None:
        drawn.append(None)

    monkeypatch.setattr(Studio, "board", draw)
    await end_turn(world, elsewhere)
    assert drawn == []


async def test_locked_thread_counts_as_lost(world: World) -> None:
    """Who acts is told at once; after some minutes who is next is told, too, and the panel shows it."""
    thread = await world.open_thread()
    await world.begin(channel=thread)
    refuse_posts(world, thread, status=403, code=LOCKED, times=None)
    await keep_all(world.alice, thread)
    assert lost(world, "locked") in told(await keep_all(world.bob, thread))
    assert direct(world, world.alice) == []
    await world.env.advance_time(600)
    assert len(direct(world, world.alice)) == 1
    assert lost(world, "locked") in answer(await world.alice.slash(world.channel, "game play"))
    before = tries(world, thread)
    await world.env.advance_time(1800)
    assert tries(world, thread) == before


async def test_unlocked_thread_gets_its_post(world: World) -> None:
    """When a moderator unlocks the thread, what was given up is posted."""
    thread = await world.open_thread()
    table = await world.begin(channel=thread)
    refuse_posts(world, thread, status=403, code=LOCKED, times=None)
    for person in (world.alice, world.bob):
        await keep_all(person, thread)
    await world.env.advance_time(600)
    world.env.backend.faults.clear()
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": False})
    await world.env.settle()
    assert f"<@{world.alice.id}>" in posts(world, thread)[-1]
    assert await world.bot.core.database.read(post_rows.lost, table.id) is None


async def test_moved_table_is_posted_anew(world: World, elsewhere: ChannelHandle) -> None:
    """What was lost is posted where the table has moved to."""
    await end_turn(world, elsewhere)
    (table,) = await world.tables()
    await move(world, table, elsewhere)
    await world.env.advance_time(61)
    assert f"<@{world.bob.id}>" in posts(world, elsewhere)[-1]
    assert await world.bot.core.database.read(post_rows.lost, table.id) is None


async def move(world: World, table: Table, channel: ChannelHandle) -> None:
    """Let a table move to another channel."""
    await world.bot.services.tables.upkeep.move(table.id, table.host_id, channel.id)


def lost(world: World, loss: str) -> str:
    """Return what those concerned read of a lost channel."""
    return english(f"chat.lost.{loss}", command=world.bot.services.link(Say(WORDS, "en"), "game channel"))
