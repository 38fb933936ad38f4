"""Who may not see a channel sees nothing of its tables."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import discord
import pytest

from bot.model import Person
from bot.storage.files import connect
from cogs.services.access import LOOKUPS
from tests.cogs.playing import play_straight
from tests.cogs.world import answer, english, shown

if TYPE_CHECKING:
    from simcord import ChannelHandle, MemberActor

    from bot.model import Table
    from tests.cogs.world import World

LOOKING = ("board", "status", "log", "export", "play", "hand", "join", "leave", "start", "undo", "cancel")
MINUTES = 60


async def secret_table(world: World) -> Table:
    """Return a table of alice and bob in a channel of theirs."""
    channel = world.private_channel("secret", world.alice, world.bob)
    return await world.begin(channel=channel)


async def told(world: World, person: MemberActor, table: Table) -> str:
    """Return what somebody is told of a table, elsewhere."""
    return answer(await person.slash(world.channel, "game status", table=str(table.id)))


def unknown(table: Table) -> str:
    """Return what is said of a number that no table has."""
    return english("tables.unknown", table=table.id)


@pytest.mark.parametrize("command", LOOKING)
async def test_number_of_a_hidden_table(world: World, command: str) -> None:
    """Naming it tells as much as naming one that does not exist, in every command."""
    table = await secret_table(world)
    result = await world.carol.slash(world.channel, f"game {command}", table=str(table.id))
    assert answer(result) == unknown(table)


async def test_hidden_table_that_is_damaged(world: World) -> None:
    """That it cannot be read would tell that it exists."""
    table = await secret_table(world)
    with closing(connect(world.folder / "railhead.sqlite3")) as connection:
        connection.execute("UPDATE games SET state = x'00'")
    await world.restart()
    assert await told(world, world.carol, table) == unknown(table)
    assert await told(world, world.bob, table) == english("tables.broken", table=table.id)


async def test_commands_of_the_title(world: World) -> None:
    """A hidden table is not known to them either; nothing is completed for it."""
    table = await secret_table(world)
    result = await world.carol.slash(world.channel, "ttr draw", card="deck", table=str(table.id))
    assert answer(result) == unknown(table)
    assert await world.carol.autocomplete(world.channel, "ttr draw", "card", "", table=str(table.id)) == []
    assert await world.carol.autocomplete(world.channel, "game board", "seat", "", table=str(table.id)) == []


async def test_hidden_tables_are_not_offered(world: World) -> None:
    """Neither by completion, whatever is typed, nor as the only table that fits."""
    table = await secret_table(world)
    for typed in ("", str(table.id), "alice", "ticket"):
        assert await world.carol.autocomplete(world.channel, "game board", "table", typed) == []
    result = await world.carol.slash(world.channel, "game board")
    assert answer(result) == english("chat.table.none", command=world.bot.services.mentions["game new"])


async def test_list_of_what_one_may_see(world: World) -> None:
    """`/game list` leaves hidden tables out, but for those who play there."""
    await secret_table(world)
    empty = english("chat.table.none", command=world.bot.services.mentions["game new"])
    assert answer(await world.carol.slash(world.channel, "game list")) == empty
    assert "that you can see" in empty
    assert "alice, bob" in answer(await world.bob.slash(world.channel, "game list")).replace(" and", ",")


@pytest.mark.usefixtures("many_lobbies")
async def test_hundreds_of_tables_are_listed(world: World) -> None:
    """Ten a page, the newest ones first."""
    host, lobby = Person(world.alice.id, "alice"), world.bot.services.tables.lobby
    for _ in range(120):
        await lobby.create(world.guild.id, world.channel.id, "ticket_to_ride", {}, host)
    text = answer(await world.bob.slash(world.channel, "game list"))
    assert english("waiting.list.page", page=1, pages=12, n=120) in text
    assert text.count("Ticket to Ride") == 10
    assert "120\\: " in text


async def test_a_board_is_shared_by_those_who_see_it(world: World) -> None:
    """A hidden table cannot be posted elsewhere by its number."""
    table = await secret_table(world)
    result = await world.carol.slash(world.channel, "game board", channel=world.channel, table=str(table.id))
    assert answer(result) == unknown(table)
    assert world.channel.history() == []


async def test_players_see_their_table_from_anywhere(world: World) -> None:
    """A seat at a table is enough, also where one may not see its channel any more."""
    table = await secret_table(world)
    world.env.backend.delete_overwrite(table.channel_id, world.bob.id)
    assert unknown(table) not in await told(world, world.bob, table)
    offered = await world.bob.autocomplete(world.channel, "game board", "table", "")
    assert [choice["value"] for choice in offered] == [str(table.id)]


async def test_who_has_resigned_is_a_stranger(world: World) -> None:
    """A seat that was given up opens a hidden channel no longer."""
    channel = world.private_channel("secret", world.alice, world.bob, world.carol)
    table = await world.begin(3, channel=channel)
    result = await world.bob.slash(channel, "game leave")
    await world.bob.click(shown(result), label="Resign")
    assert unknown(table) not in await told(world, world.bob, table)
    world.env.backend.delete_overwrite(channel.id, world.bob.id)
    assert await told(world, world.bob, table) == unknown(table)


async def test_old_buttons(world: World) -> None:
    """A log that is still open turns its pages no more once the channel is hidden from its reader."""
    channel = world.private_channel("secret", world.alice, world.bob, world.carol)
    table = await world.begin(channel=channel)
    await play_straight(world, table.id, steps=30)
    log = shown(await world.carol.slash(world.channel, "history log", table=str(table.id)))
    world.env.backend.delete_overwrite(channel.id, world.carol.id)
    assert answer(await world.carol.click(log, label="Earlier")) == unknown(table)


async def test_old_question(world: World) -> None:
    """Nor is a table called off by who sees it no longer, manager or not."""
    mona = world.manager()
    channel = world.private_channel("secret", world.alice, world.bob, mona)
    table = await world.begin(channel=channel)
    question = shown(await mona.slash(world.channel, "game cancel", table=str(table.id)))
    world.env.backend.delete_overwrite(channel.id, mona.id)
    assert answer(await mona.click(question, custom_id=f"cn:{table.id}")) == unknown(table)


async def test_thread_is_as_public_as_its_channel(world: World) -> None:
    """Public threads are seen by those who see the channel, also when the thread has been put away."""
    thread = await world.open_thread()
    table = await world.begin(channel=thread)
    hidden = await world.open_thread(world.private_channel("secret", world.alice, world.bob))
    other = await world.begin(channel=hidden)
    for _ in range(2):
        assert unknown(table) not in await told(world, world.carol, table)
        assert await told(world, world.carol, other) == unknown(other)
        await world.archive(thread)
        await world.archive(hidden)
        await world.restart()


async def test_private_thread(world: World) -> None:
    """Its members see its tables; others who see the channel do not, nor do they learn of them."""
    thread = await world.open_thread(invited=[world.alice, world.bob, world.carol])
    table = await world.begin(channel=thread)
    dave = world.people[3]
    assert unknown(table) not in await told(world, world.carol, table)
    assert await told(world, dave, table) == unknown(table)
    for person, offered in ((world.carol, [str(table.id)]), (dave, [])):
        choices = await person.autocomplete(world.channel, "game board", "table", "")
        assert [choice["value"] for choice in choices] == offered


async def test_private_thread_that_was_put_away(world: World) -> None:
    """It is not in the cache any more: Discord is asked for it, too."""
    thread = await world.open_thread(invited=[world.alice, world.bob, world.carol])
    table = await world.begin(channel=thread)
    await world.archive(thread)
    await world.restart()
    assert unknown(table) not in await told(world, world.carol, table)
    assert await told(world, world.people[3], table) == unknown(table)


async def test_who_manages_threads_sees_private_ones(world: World) -> None:
    """Also without being a member."""
    thread = await world.open_thread(invited=[world.alice, world.bob])
    table = await world.begin(channel=thread)
    role = world.guild.create_role("threads", permissions=discord.Permissions(manage_threads=True))
    mona = world.guild.add_member(world.env.create_user("mona"), roles=[role])
    assert unknown(table) not in await told(world, mona, table)


async def test_answers_of_discord_are_kept_for_some_minutes(world: World) -> None:
    """Who belongs to a private thread is asked once, and again later."""
    thread = await world.open_thread(invited=[world.alice, world.bob, world.carol])
    table = await world.begin(channel=thread)
    for _ in range(3):
        await told(world, world.carol, table)
    assert asked(world, thread) == 1
    world.env.backend.remove_thread_member(thread.id, world.carol.id)
    await world.env.advance_time(6 * MINUTES)
    assert await told(world, world.carol, table) == unknown(table)
    assert asked(world, thread) == 2


@pytest.mark.usefixtures("many_lobbies")
async def test_few_lookups_at_once(world: World) -> None:
    """However many private threads there are, a keypress asks Discord a few times; the next finds more."""
    threads = [await world.open_thread(invited=[world.alice, world.carol]) for _ in range(LOOKUPS + 3)]
    for thread in threads:
        await world.alice.slash(thread, "game new")
    for found in (LOOKUPS, LOOKUPS + 3):
        choices = await world.carol.autocomplete(world.channel, "game join", "table", "")
        assert len(choices) == found
    assert sum(asked(world, thread) for thread in threads) == LOOKUPS + 3


@pytest.mark.parametrize("status", [403, 404, 500])
async def test_what_cannot_be_found_out_is_refused(world: World, status: int) -> None:
    """Also for members, as long as Discord does not say that they are."""
    thread = await world.open_thread(invited=[world.alice, world.bob, world.carol])
    table = await world.begin(channel=thread)
    world.env.inject_error("GET", f"/channels/{thread.id}/thread-members/*", status=status, times=None)
    assert await told(world, world.carol, table) == unknown(table)
    assert unknown(table) not in await told(world, world.bob, table)


async def test_channel_that_is_gone(world: World) -> None:
    """Its tables are known to those who play there, and by number to those who manage the server."""
    channel = world.guild.create_text_channel("doomed")
    table = await world.begin(channel=channel)
    await world.delete(channel)
    assert await told(world, world.carol, table) == unknown(table)
    assert unknown(table) not in await told(world, world.bob, table)
    result = await world.manager().slash(world.channel, "game cancel", table=str(table.id))
    assert english("chat.cancel.question", table=table.id) in answer(result)


@pytest.mark.parametrize("command", ["cancel", "channel"])
async def test_what_is_left_of_a_channel_is_no_strangers(world: World, command: str) -> None:
    """Where managers may mean its tables, others are told nothing and offered nothing."""
    channel = world.guild.create_text_channel("doomed")
    table = await world.begin(channel=channel)
    await world.delete(channel)
    result = await world.carol.slash(world.channel, f"game {command}", table=str(table.id))
    assert answer(result) == unknown(table)
    assert await world.carol.autocomplete(world.channel, f"game {command}", "table", "") == []


def asked(world: World, thread: ChannelHandle) -> int:
    """Return how often Discord was asked for a member of a thread."""
    path = f"/channels/{thread.id}/thread-members/"
    return sum(path in request.path for request in world.env.http_requests)
