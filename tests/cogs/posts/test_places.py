"""Channels, threads, and what the bot may not do in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from tests.cogs.world import answer, english, file_names, labels, last, pictures_of, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World


async def test_missing_permission_is_named(world: World) -> None:
    """Who acts is told in private which permission the bot lacks; the table is there all the same."""
    channel = world.guild.create_text_channel("closed", overwrites=world.denied("send_messages"))
    result = await world.alice.slash(channel, "game new")
    assert answer(result) == english("chat.refused.bot_permissions", permissions="Send Messages")
    assert len(await world.tables()) == 1


async def test_posted_when_permitted(world: World) -> None:
    """What could not be posted for want of a permission is posted once it is given."""
    denied = world.denied("send_messages")
    channel = world.guild.create_text_channel("closed", overwrites=denied)
    await world.alice.slash(channel, "game new")
    world.allow_everything(channel)
    await world.env.settle()
    await world.env.advance_time(61)
    assert "alice" in text_of(last(channel))


async def test_missing_permission_is_logged_once(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """The log does not fill up with what cannot be posted for want of a permission."""
    channel = world.guild.create_text_channel("closed", overwrites=world.denied("send_messages"))
    await world.alice.slash(channel, "game new")
    await world.env.advance_time(200)
    assert len([record for record in caplog.records if record.name == "cogs.sending.post_service"]) == 1


async def test_without_attach_files_posts_are_words(world: World) -> None:
    """They come all the same, say why there is no picture, and can be played from."""
    channel = world.guild.create_text_channel("words", overwrites=world.denied("attach_files"))
    await world.begin(channel=channel)
    assert not pictures_of(last(channel))
    missing = english("channels.unpictured", permissions="Attach Files")
    assert missing in text_of(last(channel))
    assert "Play" in labels(last(channel))


async def test_a_table_in_a_thread(world: World) -> None:
    """A table can be played in a thread."""
    thread = await world.open_thread()
    table = await world.begin(channel=thread)
    assert table.channel_id == thread.id
    assert f"<@{world.alice.id}>" in text_of(last(thread))


async def test_missing_permission_in_a_thread(world: World) -> None:
    """In a thread it is another permission that is named."""
    denied = world.denied("send_messages_in_threads")
    parent = world.guild.create_text_channel("parent", overwrites=denied)
    thread = await world.open_thread(parent)
    result = await world.alice.slash(thread, "game new")
    assert answer(result) == english("chat.refused.bot_permissions", permissions="Send Messages in Threads")


async def test_a_private_thread_without_the_bot(world: World) -> None:
    """Who acts there is told to mention the bot; once it has been invited what is due is posted."""
    parent = world.guild.create_text_channel("parent", overwrites=world.denied("manage_threads"))
    thread = await world.open_thread(parent, invited=[world.alice, world.bob], bot=False)
    result = await world.alice.slash(thread, "game new")
    assert answer(result) == english("chat.refused.uninvited")
    await world.env.advance_time(1200)
    world.env.backend.add_thread_member(thread.id, world.env.backend.bot_user.id)
    await world.env.settle()
    assert "Join" in labels(last(thread))


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_the_chat_of_a_voice_channel_takes_connect(world: World, kind: str) -> None:
    """It is named where it is lacking; once it is given what is due is posted."""
    channel = getattr(world.guild, f"create_{kind}_channel")("talk")
    boss = world.guild.create_role("boss", permissions=discord.Permissions(administrator=True))
    host = world.guild.add_member(world.env.create_user("host"), roles=[boss])
    world.deny(channel, "connect")
    result = await host.slash(channel, "game new")
    assert answer(result) == english("chat.refused.bot_permissions", permissions="Connect")
    await world.env.advance_time(1200)
    world.allow_everything(channel)
    await world.env.settle()
    assert "Join" in labels(last(channel))


async def test_a_refusal_in_voice_is_told_before_it_is_asked_for(world: World) -> None:
    """Nothing is sent that Discord would refuse."""
    channel = world.guild.create_voice_channel("talk")
    await world.begin(channel=channel)
    assert "Play" in labels(last(channel))
    world.deny(channel, "connect")
    await world.env.settle()
    sent = len(world.env.http_requests)
    await world.in_bot(world.bot.services.deliver(1))
    assert len(world.env.http_requests) == sent


async def test_sharing_the_board(world: World) -> None:
    """`/game board` with a channel posts the picture there for everybody, without buttons."""
    await world.begin_turns()
    friends = world.guild.create_text_channel("friends")
    result = await world.alice.slash(world.channel, "game board", channel=friends)
    assert answer(result) == english("chat.done.shared", channel=friends.mention)
    assert file_names(last(friends)) == ["board.png"]
    assert "Play" not in text_of(last(friends)).splitlines()


async def test_sharing_needs_ones_own_permission(world: World) -> None:
    """Nobody can make the bot write where they may not write themselves."""
    await world.begin_turns()
    denied = world.denied("send_messages")
    news = world.guild.create_text_channel("news", overwrites=denied)
    result = await world.alice.slash(world.channel, "game board", channel=news)
    assert answer(result) == english("chat.refused.permissions", permissions="Send Messages")


async def test_sharing_needs_the_bots_permission(world: World) -> None:
    """Where the bot may not post, sharing is refused for good: nothing is promised for later."""
    await world.begin_turns()
    quiet = world.guild.create_text_channel("quiet", overwrites=world.denied("attach_files"))
    moderator = world.guild.create_role("all", permissions=discord.Permissions(administrator=True))
    boss = world.guild.add_member(world.env.create_user("boss"), roles=[moderator])
    result = await boss.slash(world.channel, "game board", channel=quiet)
    assert answer(result) == english("chat.refused.share", permissions="Attach Files")


async def test_lost_message_is_no_matter(world: World) -> None:
    """Play goes on when somebody has deleted the newest post."""
    table = await world.begin_turns()
    await last(world.channel).delete()
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert (await world.table(table.id)).version == table.version + 2
    assert f"<@{world.bob.id}>" in text_of(last(world.channel))


async def test_too_old_to_change(world: World) -> None:
    """A message that Discord does not let be changed any more keeps its buttons; they still work."""
    await world.begin_turns()
    old = last(world.channel)
    world.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=400, code=30046)
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert f"<@{world.bob.id}>" in text_of(last(world.channel))
    result = await world.bob.click(old, label="Play")
    assert english("chat.panel.your_turn") in answer(result)
