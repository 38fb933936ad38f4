"""How loud a table is: what becomes of older posts, a standing board, a thread of its own."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.model import Pause
from bot.tables.upkeep import Upkeep
from cogs.kit.message import compose
from cogs.posts.turn import ping_post
from tests.cogs.sending.owing import end_turn, posts, refuse_posts
from tests.cogs.sending.passing import hours_pass, pinged
from tests.cogs.sending.test_clocks import run_out
from tests.cogs.world import answer, english, file_names, labels, last, lines, pictures_of, shown, text_of

if TYPE_CHECKING:
    import discord
    from simcord import ChannelHandle

    from bot.model import Table
    from tests.cogs.world import World

TOO_OLD = 30046


async def begin(
    world: World, channel: ChannelHandle | None = None, *, players: int = 2, **chosen: str | bool
) -> Table:
    """Choose in the lobby how loud a table is, then start; everybody keeps their tickets."""
    channel = channel or world.channel
    await world.alice.slash(channel, "game new", title="ticket_to_ride", settings="first_player=first_seat")
    table = (await world.tables())[0]
    await world.alice.slash(channel, "game channel", **chosen)
    for person in world.people[1:players]:
        await person.click(last(channel), custom_id=f"l:join:{table.id}")
    await world.alice.click(last(channel), custom_id=f"l:start:{table.id}")
    return await world.table(table.id)


async def begin_turns(world: World, **chosen: str) -> Table:
    """Begin, and let both keep all first tickets."""
    table = await begin(world, world.channel, players=2, **chosen)
    for person in (world.alice, world.bob):
        await world.keep_all(person)
    return await world.table(table.id)


def public(world: World) -> list[discord.Message]:
    """Return the public messages of the channel, oldest first."""
    return [message for message in world.channel.history() if not message.flags.ephemeral]


@pytest.mark.parametrize(
    ("posts", "pictures", "buttons"), [("pictures", 1, 0), ("lines", 0, 1), ("all", 1, 4)]
)
async def test_older_posts(world: World, posts: str, pictures: int, buttons: int) -> None:
    """They lose their buttons, or pictures and all buttons but the way back, or nothing; their lines stay."""
    await begin_turns(world, posts=posts)
    old = last(world.channel)
    await end_turn(world)
    (kept,) = [message for message in public(world) if message.id == old.id]
    assert (len(pictures_of(kept)), len(labels(kept))) == (pictures, buttons)
    assert english("chat.post.turn", players=world.alice.mention) in text_of(kept)
    assert file_names(last(world.channel)) == ["board.png"]


async def test_older_posts_are_lines_where_nothing_is_chosen(world: World) -> None:
    """A channel is not filled with boards; the lobby says nothing of it, as that is the usual."""
    await world.alice.slash(world.channel, "game new")
    assert english("channels.older.lines") not in text_of(last(world.channel))
    await world.alice.slash(world.channel, "game cancel")
    await world.begin_turns()
    old = last(world.channel)
    await end_turn(world)
    (kept,) = [message for message in public(world) if message.id == old.id]
    assert (pictures_of(kept), labels(kept)) == ({}, ["Look back"])
    assert english("chat.post.turn", players=world.alice.mention) in text_of(kept)


async def test_a_standing_board_is_changed(world: World) -> None:
    """One message shows the board; a short one tells who is to act, in place of the one before."""
    await begin(world, posts="board")
    board = last(world.channel)
    for person in (world.alice, world.bob):
        await world.keep_all(person)
    await end_turn(world)
    first = public(world)[-1]
    assert pinged(world) == {world.bob.id}
    for _ in range(2):
        await world.bob.slash(world.channel, "ttr draw", card="deck")
    second = public(world)[-1]
    assert world.alice.mention in text_of(second)
    assert pinged(world) == {world.alice.id}
    numbers = [message.id for message in public(world)]
    assert first.id not in numbers
    assert numbers[-2:] == [board.id, second.id]
    (kept,) = [message for message in public(world) if message.id == board.id]
    assert file_names(kept) == ["board.png"]
    assert english("chat.post.turn", players=world.alice.mention) in text_of(kept)
    await world.alice.click(kept, label=english("chat.button.play"))


async def test_an_old_board_is_posted_anew(world: World) -> None:
    """After an hour Discord lets it be changed but a few times; the old one keeps its lines alone."""
    await begin_turns(world, posts="board")
    board = public(world)[-2]
    world.env.backend.advance_clock(3700)
    await end_turn(world)
    newest = last(world.channel)
    assert newest.id > board.id
    assert file_names(newest) == ["board.png"]
    assert pinged(world) == {world.bob.id}
    (old,) = [message for message in public(world) if message.id == board.id]
    assert (pictures_of(old), labels(old)) == ({}, ["Look back"])
    assert len(public(world)) == 4


async def test_a_board_that_may_not_be_changed_is_posted_anew(world: World) -> None:
    """Whatever Discord's reason is."""
    await begin_turns(world, posts="board")
    board = public(world)[-2]
    path = f"/channels/{world.channel.id}/messages/{board.id}"
    world.env.inject_error("PATCH", path, status=400, code=TOO_OLD)
    await end_turn(world)
    assert file_names(last(world.channel)) == ["board.png"]
    assert pinged(world) == {world.bob.id}


async def test_a_line_of_an_earlier_turn_is_not_taken_for_a_new_one(world: World) -> None:
    """It says the same of the same board, but told of another turn."""
    await begin_turns(world, posts="board")
    refuse_posts(world, status=500, times=None)
    await end_turn(world)
    for _ in range(2):
        await world.bob.slash(world.channel, "ttr draw", card="deck")
    world.env.backend.advance_clock(600)
    world.env.backend.faults.clear()
    before = public(world)[-1]
    world.bot.core.alarms.posts.ring()
    await world.env.settle()
    assert public(world)[-1].id > before.id
    assert public(world)[-1].content == before.content
    assert pinged(world) == {world.alice.id}


@pytest.mark.parametrize("older", ["pictures", "lines", "all", "board"])
async def test_a_choice_of_all_is_one_post(world: World, older: str) -> None:
    """It says what is to be chosen and, changed each time, who has yet to; nobody is told anew."""
    await begin(world, players=3, posts=older)
    post, before = last(world.channel), len(posts(world))
    keep = english("channels.choice", action=english("ticket_to_ride.action.keep_tickets"))
    assert keep in text_of(post)
    await world.keep_all(world.bob)
    assert last(world.channel).id == post.id
    assert len(posts(world)) == before
    text = text_of(last(world.channel))
    assert keep in text
    both = f"{world.alice.mention} and {world.carol.mention}"
    assert english("chat.post.turn", players=both) in text


@pytest.mark.parametrize("older", ["lines", "board"])
async def test_who_takes_a_choice_back_is_named_again(world: World, older: str) -> None:
    """In the post that is there, while others still choose; nobody is told anew."""
    await begin(world, players=3, posts=older)
    post, before = last(world.channel), len(posts(world))
    await world.keep_all(world.bob)
    assert world.bob.mention not in text_of(last(world.channel))
    await world.bob.slash(world.channel, "game undo")
    assert (last(world.channel).id, len(posts(world))) == (post.id, before)
    assert world.bob.mention in text_of(last(world.channel))


async def test_a_thread_of_its_own(world: World) -> None:
    """It hangs at the lobby, which has no buttons any more; all posts come there."""
    table = await begin(world, thread=True)
    lobby = public(world)[0]
    assert table.channel_id == lobby.id
    (thread,) = world.channel.threads
    assert thread.name == english(
        "channels.thread.name", title=english("ticket_to_ride.title"), table=table.id
    )
    assert labels(lobby) == []
    assert english("channels.log.thread") in text_of(last(thread))
    assert english("channels.stays.thread") not in text_of(last(thread))
    assert world.bob.mention in text_of(last(thread))
    await world.alice.click(last(thread), label=english("chat.button.play"))


async def test_where_the_permission_lacks_it_stays(world: World) -> None:
    """And says which one."""
    channel = world.guild.create_text_channel("flat", overwrites=world.denied("create_public_threads"))
    table = await begin(world, channel, thread=True)
    assert table.channel_id == channel.id
    why = english("channels.stays.permission", permissions="Create Public Threads")
    assert why in text_of(last(channel))


async def test_in_a_thread_it_stays(world: World) -> None:
    """Threads have no threads; that is said once."""
    thread = await world.open_thread()
    table = await begin(world, thread, thread=True)
    assert table.channel_id == thread.id
    assert english("channels.stays.thread") in text_of(last(thread))


async def test_a_thread_of_its_own_stays_as_long_as_discord_lets_it(world: World) -> None:
    """A week without a message."""
    await begin(world, thread=True)
    (thread,) = world.channel.threads
    metadata = world.env.backend.get_thread(thread.id).thread_metadata
    assert metadata is not None
    assert metadata.auto_archive_duration == 7 * 24 * 60


async def test_in_voice_chat_it_stays(world: World) -> None:
    """The chat of a voice channel has no threads."""
    voice = world.guild.create_voice_channel("talk")
    await begin(world, voice, thread=True)
    assert english("channels.stays.voice") in text_of(last(voice))


async def test_it_is_chosen_by_the_lobbys_button(world: World) -> None:
    """For the host; the lobby then says so."""
    await world.alice.slash(world.channel, "game new")
    asked = await world.alice.click(last(world.channel), label=english("channels.button.noise"))
    chosen = await world.alice.select(shown(asked), ["board"], custom_id="nzp:1")
    assert english("channels.older.board") in answer(chosen)
    assert english("channels.older.board") in text_of(last(world.channel))
    other = await world.bob.click(last(world.channel), label=english("channels.button.noise"))
    refused = await world.bob.select(shown(other), ["all"], custom_id="nzp:1")
    assert answer(refused) == english("tables.host_or_managers")


async def test_what_an_admin_chooses_is_the_beginning_of_new_tables(world: World) -> None:
    """Tables that are open stay as they are; others may not choose it."""
    await world.alice.slash(world.channel, "game new")
    boss = world.manager()
    await boss.slash(world.channel, "game channel", posts="pictures", thread=True, server=True)
    await world.alice.slash(world.channel, "game new")
    new, old = await world.tables()
    assert (new.noise.older, new.noise.thread) == ("pictures", True)
    assert (old.noise.older, old.noise.thread) == ("lines", False)
    refused = await world.alice.slash(world.channel, "game channel", posts="all", server=True)
    assert answer(refused) == english("chat.refused.permissions", permissions="Manage Server")


def ping(world: World, table: Table, question: str, *users: str, **params: str) -> str:
    """Return the line beside the board of a table that asks people something."""
    board = max(message.id for message in public(world) if pictures_of(message))
    url = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{board}"
    named = english("channels.thread.name", title=english(f"{table.title}.title"), table=table.id)
    linked = english("channels.ping.linked", table=named, url=url)
    return english(f"channels.ping.{question}", players=world.voice("en").join(users), table=linked, **params)


async def test_the_line_beside_a_board_says_what_is_asked(world: World) -> None:
    """Whose turn it is, whether an undo is agreed to, how it goes on when all others have resigned."""
    table = await begin_turns(world, posts="board")
    alice, bob = world.alice.mention, world.bob.mention
    assert lines(world.channel)[-1] == ping(world, table, "turn", alice)
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    await world.alice.slash(world.channel, "game undo")
    assert lines(world.channel)[-1] == ping(world, table, "undo", bob)
    await world.bob.slash(world.channel, "game undo", answer="agree")
    await world.resign(world.alice)
    assert lines(world.channel)[-1] == ping(world, table, "decide", bob)


async def test_the_line_beside_a_board_asks_about_who_is_late(world: World) -> None:
    """Who is asked that is not told that it is their turn; who is in time and to act is."""
    table = await run_out(world)
    services, say = world.bot.services, world.voice("en")
    line = await ping_post(services, say, table, compose("A board", mentions=[world.bob.id]))
    assert line is not None
    named = english("channels.thread.name", title=english("ticket_to_ride.title"), table=table.id)
    assert line.text == english("channels.ping.late", players=world.bob.mention, late="alice", table=named)


@pytest.mark.parametrize("older", ["pictures", "board"])
async def test_a_draft_is_one_post(world: World, older: str) -> None:
    """It says what is to be chosen; a line beside it tells who is next, in place of the one before."""
    await world.alice.slash(world.channel, "game new", title="mini_express")
    table = (await world.tables())[0]
    await world.alice.slash(world.channel, "game channel", posts=older)
    for person in world.people[1:3]:
        await person.click(last(world.channel), custom_id=f"l:join:{table.id}")
    await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
    draft = english("mini_express.action.draft_share")
    board, seen, there = last(world.channel), [], len(public(world))
    for _ in range(2):
        assert english("channels.choice", action=draft) in text_of(board)
        (waiting,) = (await world.bot.services.tables.library.standings_of([table.id]))[0].waiting
        person = next(each for each in world.people if each.id == waiting.user_id)
        company = (await person.autocomplete(world.channel, "mini draft", "company", ""))[0]["value"]
        await person.slash(world.channel, "mini draft", company=company)
        seen.append(pinged(world))
        (board,) = [message for message in public(world) if message.id == board.id]
    assert len(seen[0] | seen[1]) == 2
    assert len(public(world)) == there
    (next_one,) = (await world.bot.services.tables.library.standings_of([table.id]))[0].waiting
    assert lines(world.channel)[-1] == ping(world, table, "choice", f"<@{next_one.user_id}>", action=draft)


async def test_who_is_next_in_a_draft_is_told_below_a_board_that_mentions(world: World) -> None:
    """Its change tells nobody: a line tells whom the question comes to, and nobody who has answered it."""
    await world.manager().slash(world.channel, "game channel", mentions="board", server=True)
    table = await world.begin(3, title="mini_express", settings="")
    library = world.bot.services.tables.library
    for _ in range(2):
        (drafting,) = (await library.standings_of([table.id]))[0].waiting
        person = next(each for each in world.people if each.id == drafting.user_id)
        company = (await person.autocomplete(world.channel, "mini draft", "company", ""))[0]["value"]
        await person.slash(world.channel, "mini draft", company=company)
        (following,) = (await library.standings_of([table.id]))[0].waiting
        assert pinged(world) == {following.user_id}


async def test_a_deleted_thread_of_its_own_is_left_for_its_channel(world: World) -> None:
    """At once, told in one sentence; whose turn it is, is mentioned there."""
    table = await begin(world, thread=True)
    (thread,) = world.channel.threads
    await world.delete(thread)
    after = await world.table(table.id)
    assert (after.channel_id, after.paused) == (world.channel.id, None)
    text = text_of(last(world.channel))
    assert english("channels.channel.gone") in text
    assert world.bob.mention in text
    await world.keep_all(world.bob)


async def test_a_thread_that_was_deleted_while_the_bot_was_away(world: World) -> None:
    """Its next post finds it gone, and comes in the channel with all that has happened since."""
    table = await begin(world, thread=True)
    (thread,) = world.channel.threads
    for person in (world.alice, world.bob):
        tickets = (await person.autocomplete(thread, "ttr keep", "tickets", ""))[-1]["value"]
        await person.slash(thread, "ttr keep", tickets=tickets)
    with pytest.MonkeyPatch.context() as away:
        away.setattr(Upkeep, "of_thread", lambda *_: asyncio.sleep(0, []))
        await world.delete(thread)
    await world.alice.slash(world.channel, "ttr draw", card="deck", table=str(table.id))
    await world.alice.slash(world.channel, "ttr draw", card="deck", table=str(table.id))
    assert (await world.table(table.id)).channel_id == world.channel.id
    text = text_of(last(world.channel))
    assert english("channels.channel.gone") in text
    assert "alice drew" in text
    assert pinged(world) == {world.bob.id}


async def test_a_reminder_finds_a_thread_of_its_own_deleted(world: World) -> None:
    """The post in the channel is in its place; who still does not act is reminded there a day later."""
    await begin(world, thread=True)
    (thread,) = world.channel.threads
    with pytest.MonkeyPatch.context() as away:
        away.setattr(Upkeep, "of_thread", lambda *_: asyncio.sleep(0, []))
        await world.delete(thread)
    await hours_pass(world, 8.1)
    assert english("channels.channel.gone") in text_of(last(world.channel))
    told = len(posts(world))
    await hours_pass(world, 23.8)
    assert len(posts(world)) == told
    await hours_pass(world, 0.3)
    assert len(posts(world)) == told + 1
    assert pinged(world) == {world.alice.id, world.bob.id}


async def test_where_the_channel_is_gone_too_the_table_is_paused(world: World) -> None:
    """Until somebody moves it."""
    table = await begin(world, thread=True)
    await world.delete(world.channel)
    world.env.backend.advance_clock(9 * 3600)
    world.bot.core.alarms.reminders.ring()
    await world.env.settle()
    assert (await world.table(table.id)).paused is Pause.GONE
