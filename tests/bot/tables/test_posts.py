from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from bot.model import VoteKind
from bot.model.posts import DuePost, LastMessage, Loss, PostKind
from bot.share import Share
from bot.tables import Outbox
from tests.bot.tables.people import (
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    EVE,
    act,
    finished,
    lobby,
    playing,
    run,
    started,
    won,
)

if TYPE_CHECKING:
    from bot.model import Table
    from bot.storage.database import Database
    from bot.tables import Tables
    from tests.bot.clocks import SteppingClock


async def only(outbox: Outbox, table: Table) -> DuePost:
    """Return the one post that a table owes."""
    (post,) = await outbox.due(table.id)
    return post


async def posted(outbox: Outbox, table: Table, message_id: int = 1) -> None:
    """Post what is due."""
    await outbox.mark_posted((await only(outbox, table)).id, message_id)


async def test_a_new_table_is_announced(tables: Tables, outbox: Outbox) -> None:
    """In its channel."""
    table = await lobby(tables)
    post = await only(outbox, table)
    assert (post.kind, post.version, post.channel_id) == (PostKind.LOBBY, 1, CHANNEL)
    assert (post.since_version, post.attempts) == (0, 0)


async def test_a_nonce_fits_discord_and_stays(tables: Tables, outbox: Outbox) -> None:
    """At most 25 characters, the same at every try, another one for every post."""
    table = await lobby(tables)
    first = await only(outbox, table)
    assert len(first.nonce) <= 25
    assert (await only(outbox, table)).nonce == first.nonce
    await tables.lobby.join(table.id, BEN)
    assert (await only(outbox, table)).nonce != first.nonce


async def test_what_is_posted_is_no_longer_due(tables: Tables, outbox: Outbox) -> None:
    """Crossed off, and known as the newest message."""
    table = await lobby(tables)
    assert await outbox.last_message(table.id) is None
    await posted(outbox, table, 77)
    assert await outbox.due() == []
    assert await outbox.last_message(table.id) == LastMessage(CHANNEL, 77, PostKind.LOBBY, 1)


async def test_a_lobby_that_changes_is_shown_again(tables: Tables, outbox: Outbox) -> None:
    """Who joins is seen by all."""
    table = await lobby(tables)
    await posted(outbox, table)
    table = await tables.lobby.join(table.id, BEN)
    assert (await only(outbox, table)).kind is PostKind.LOBBY


async def test_a_game_that_begins_is_posted(tables: Tables, outbox: Outbox) -> None:
    """With the board as it is set up."""
    table = await started(tables, BEN)
    post = await only(outbox, table)
    assert (post.kind, post.version) == (PostKind.TURN, table.version)


async def test_a_step_within_a_turn_is_not_posted(tables: Tables, outbox: Outbox) -> None:
    """A channel gets one post a turn."""
    table = await playing(tables, BEN)
    await posted(outbox, table)
    table = await act(tables, table, ANN, {"kind": "peek"})
    assert await outbox.due() == []
    table = await run(tables, table, ANN)
    assert (await only(outbox, table)).kind is PostKind.TURN


async def test_a_post_tells_since_when(tables: Tables, outbox: Outbox) -> None:
    """All that happened after the last one posted belongs into it."""
    table = await playing(tables, BEN)
    await posted(outbox, table)
    later = await run(tables, await act(tables, table, ANN, {"kind": "peek"}), ANN)
    post = await only(outbox, later)
    assert (post.since_version, post.version) == (table.version, table.version + 2)


async def test_only_the_newest_post_is_due(tables: Tables, outbox: Outbox) -> None:
    """Turns that went by before anything could be posted come in one."""
    table = await playing(tables, BEN)
    await posted(outbox, table)
    later = await run(tables, await run(tables, table, ANN), BEN)
    post = await only(outbox, later)
    assert (post.since_version, post.version) == (table.version, later.version)


async def test_bot_players_share_the_post_of_who_moved(tables: Tables, outbox: Outbox) -> None:
    """Three turns, one post."""
    table = await playing(tables, bots=2)
    await posted(outbox, table)
    table = await run(tables, table, ANN)
    assert (await only(outbox, table)).version == table.version


async def test_a_message_may_show_more_than_was_due(tables: Tables, outbox: Outbox) -> None:
    """A step may be taken while the picture is drawn; the next post does not tell it again."""
    table = await playing(tables, BEN)
    post = await only(outbox, table)
    table = await act(tables, table, ANN, {"kind": "peek"})
    await outbox.mark_posted(post.id, 5, version=table.version)
    table = await run(tables, table, ANN)
    assert (await only(outbox, table)).since_version == table.version - 1


async def test_a_post_overtaken_on_its_way_is_still_known(tables: Tables, outbox: Outbox) -> None:
    """Its message is there and must lose its buttons when the next one comes."""
    table = await playing(tables, BEN)
    post = await only(outbox, table)
    table = await run(tables, table, ANN)
    await outbox.mark_posted(post.id, 5)
    last = await outbox.last_message(table.id)
    assert last is not None
    assert last.message_id == 5
    assert (await only(outbox, table)).since_version == post.version


async def test_the_end_is_posted(tables: Tables, outbox: Outbox) -> None:
    """With the score."""
    table = await finished(tables)
    assert (await only(outbox, table)).kind is PostKind.FINAL


@pytest.mark.parametrize("way", ["resigned", "cancelled", "left"])
async def test_any_other_end_is_posted_too(tables: Tables, outbox: Outbox, way: str) -> None:
    """The older message has to lose its buttons."""
    if way == "resigned":
        table = await started(tables, BEN)
        await won(tables, table, BEN, ANN)
    elif way == "cancelled":
        table = await started(tables, BEN)
        await tables.play.cancel(table.id, ANN.id, moderator=True)
    else:
        table = await lobby(tables)
        await tables.lobby.leave(table.id, ANN.id)
    assert (await only(outbox, table)).kind is PostKind.FINAL


@pytest.mark.parametrize("change", ["undo", "ask", "refuse", "agree", "resign", "replace"])
async def test_what_concerns_all_is_posted(tables: Tables, outbox: Outbox, change: str) -> None:
    """A turn taken back, an undo asked for and its end, a change of players."""
    table = await playing(tables, BEN, CAT)
    table = await run(tables, table, ANN)
    if change in {"ask", "refuse", "agree"}:
        table = await act(tables, table, BEN, {"kind": "peek"})
    if change in {"refuse", "agree"}:
        await tables.votes.undo(table.id, BEN.id, table.version)
    if change == "agree":
        await tables.votes.answer(table.id, ANN.id, table.version, VoteKind.UNDO, agree=True)
    await posted(outbox, table)
    if change in {"undo", "ask"}:
        await tables.votes.undo(table.id, (ANN if change == "undo" else BEN).id, table.version)
    elif change == "resign":
        await tables.play.resign(table.id, CAT.id, table.version)
    elif change == "replace":
        await tables.play.replace(table.id, EVE, 2, DAN)
    else:
        await tables.votes.answer(table.id, CAT.id, table.version, VoteKind.UNDO, agree=change == "agree")
    assert (await only(outbox, table)).kind is PostKind.TURN


async def test_a_post_can_wait(tables: Tables, outbox: Outbox, clock: SteppingClock) -> None:
    """Tried again later, and counted."""
    table = await lobby(tables)
    post = await only(outbox, table)
    await outbox.postpone(post.id, clock.now() + timedelta(minutes=5))
    assert await outbox.due(table.id) == []
    clock.skip(timedelta(minutes=5))
    assert (await only(outbox, table)).attempts == 1


async def test_a_post_can_be_given_up(tables: Tables, outbox: Outbox) -> None:
    """A channel may be gone; the next post tries anew."""
    table = await lobby(tables)
    await outbox.give_up((await only(outbox, table)).id, Loss.GONE)
    assert await outbox.due() == []
    await tables.lobby.join(table.id, BEN)
    assert (await only(outbox, table)).kind is PostKind.LOBBY


async def test_all_that_is_due_can_be_asked_for(tables: Tables, outbox: Outbox) -> None:
    """At start-up: what was cut off, longest due first."""
    due = [await lobby(tables) for _ in range(3)]
    await posted(outbox, due[1])
    assert [post.table_id for post in await outbox.due()] == [due[0].id, due[2].id]


async def test_posts_of_other_servers_are_sent_by_others(
    tables: Tables, database: Database, clock: SteppingClock
) -> None:
    """Of two processes that share the servers; whoever makes a post due."""
    table = await playing(tables, BEN)
    shard = (table.guild_id >> 22) % 2
    mine, others = (Outbox(database, clock, share=Share((each,), 2)) for each in (shard, 1 - shard))
    assert (await others.due(), await others.claim(table.id)) == ([], None)
    (due,) = await mine.due()
    assert await mine.claim(table.id) == due
