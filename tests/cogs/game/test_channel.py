"""`/game channel`: a table goes on in another channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest

from cogs.services.access import may_widen
from tests.cogs.world import answer, components_of, english, file_names, last, shown, text_of

if TYPE_CHECKING:
    from simcord import ChannelHandle, InteractionResult

    from bot.model import Table
    from tests.cogs.world import World


def done(table: Table, channel: ChannelHandle) -> str:
    """Return what is said when a table has moved."""
    return english("chat.done.channel", table=table.id, channel=channel.mention)


def question(table: Table, channel: ChannelHandle) -> str:
    """Return what is asked where more people see a channel."""
    return english("chat.channel.question", table=table.id, channel=channel.mention)


def buttons(message: discord.Message) -> list[str]:
    """Return the custom ids in a message."""
    return [each["custom_id"] for each in components_of(message) if "custom_id" in each]


async def move(world: World, table: Table, channel: ChannelHandle, person: int = 0) -> InteractionResult:
    """Say `/game channel` in a channel."""
    return await world.people[person].slash(channel, "game channel", table=str(table.id))


async def test_a_table_moves_to_where_it_is_said(world: World) -> None:
    """Its post comes there, the one before loses its buttons, and play goes on."""
    table = await world.begin_turns()
    old = last(world.channel)
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert answer(await move(world, table, elsewhere)) == done(table, elsewhere)
    assert f"t:play:{table.id}:{table.version + 1}" in buttons(last(elsewhere))
    assert english("chat.log.channel") in text_of(last(elsewhere))
    assert last(world.channel).id == old.id
    assert [each.split(":")[0] for each in buttons(last(world.channel))] == ["hl"]
    await world.alice.slash(elsewhere, "ttr draw", card="deck")
    assert (await world.table(table.id)).version == table.version + 2


async def test_a_table_moves_to_the_channel_named(world: World) -> None:
    """From anywhere; the only table there is need not be named."""
    table = await world.begin()
    elsewhere = world.guild.create_voice_channel("talk")
    result = await world.alice.slash(world.channel, "game channel", channel=elsewhere)
    assert answer(result) == done(table, elsewhere)
    assert (await world.table(table.id)).channel_id == elsewhere.id


async def test_a_lobby_moves(world: World) -> None:
    """It is posted anew, with buttons, and the old message has none."""
    await world.alice.slash(world.channel, "game new")
    (table,) = await world.tables()
    thread = await world.open_thread()
    assert answer(await move(world, table, thread)) == done(table, thread)
    await world.bob.click(last(thread), custom_id=f"l:join:{table.id}")
    assert "bob" in text_of(last(thread))
    assert buttons(last(world.channel)) == []


async def test_channel_that_is_gone(world: World) -> None:
    """The host goes on elsewhere: it is asked, as nobody can tell who saw the old channel."""
    doomed = world.guild.create_text_channel("doomed")
    table = await world.begin(channel=doomed)
    await world.delete(doomed)
    await world.alice.slash(world.channel, "ttr keep", tickets=await world.ticket_choice(world.channel))
    asked = await move(world, table, world.channel)
    assert question(table, world.channel) in answer(asked)
    assert (await world.table(table.id)).channel_id == doomed.id
    pressed = await world.alice.click(shown(asked), label=english("chat.button.move"))
    assert done(table, world.channel) in text_of(shown(pressed))
    assert f"t:play:{table.id}:{(await world.table(table.id)).version}" in buttons(last(world.channel))


async def test_manager_saves_a_table_whose_channel_is_gone(world: World) -> None:
    """Without a seat there; completion offers it."""
    doomed = world.guild.create_text_channel("doomed")
    table = await world.begin(channel=doomed)
    await world.delete(doomed)
    mona = world.manager()
    offered = await mona.autocomplete(world.channel, "game channel", "table", "")
    assert [choice["value"] for choice in offered] == [str(table.id)]
    asked = await mona.slash(world.channel, "game channel", table=str(table.id))
    await mona.click(shown(asked), label=english("chat.button.move"))
    assert (await world.table(table.id)).channel_id == world.channel.id


async def test_locked_thread(world: World) -> None:
    """A table leaves it; none comes to it unless who moves it and the bot may write there."""
    thread, table = await world.open_thread(), await world.begin()
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
    await world.env.settle()
    refused = await world.alice.slash(world.channel, "game channel", channel=thread, table=str(table.id))
    lacking = english("chat.permission.manage_threads")
    assert answer(refused) == english("chat.refused.permissions", permissions=lacking)


async def test_private_thread(world: World) -> None:
    """A table goes into one unasked and leaves it after a question; strangers then find it."""
    table = await world.begin()
    thread = await world.open_thread(invited=[world.alice, world.bob])
    assert answer(await move(world, table, thread)) == done(table, thread)
    hidden = await world.carol.slash(world.channel, "game status", table=str(table.id))
    assert answer(hidden) == english("tables.unknown", table=table.id)
    asked = await move(world, table, world.channel)
    assert question(table, world.channel) in answer(asked)
    await world.alice.click(shown(asked), label=english("chat.button.move"))
    found = await world.carol.slash(world.channel, "game status", table=str(table.id))
    assert english("chat.panel.waiting", players="alice, bob") in answer(found).replace(" and", ",")


async def test_thread_of_others(world: World) -> None:
    """Nobody moves a table to a place that they do not see any more."""
    table = await world.begin(channel=world.private_channel("secret", world.alice, world.bob))
    thread = await world.open_thread(invited=[world.alice, world.bob])
    asked = await world.alice.slash(world.channel, "game channel", channel=thread, table=str(table.id))
    world.env.backend.remove_thread_member(thread.id, world.alice.id)
    await world.env.advance_time(400)
    refused = await world.alice.click(shown(asked), label=english("chat.button.move"))
    lacking = english("chat.permission.view_channel")
    assert answer(refused) == english("chat.refused.permissions", permissions=lacking)


async def test_only_host_and_managers(world: World) -> None:
    """Other players are told so, and nothing moves."""
    table = await world.begin()
    elsewhere = world.guild.create_text_channel("elsewhere")
    assert answer(await move(world, table, elsewhere, person=1)) == english("tables.host_or_managers")
    assert (await world.table(table.id)).channel_id == world.channel.id


async def test_same_channel(world: World) -> None:
    """There is nothing to move."""
    table = await world.begin()
    assert answer(await move(world, table, world.channel)) == english("tables.same_channel")


async def test_where_the_bot_may_not_post(world: World) -> None:
    """No table is moved there."""
    table = await world.begin()
    allowed = discord.PermissionOverwrite(attach_files=True)
    overwrites: dict[Any, discord.PermissionOverwrite] = {
        **world.denied("attach_files"),
        world.alice: allowed,
    }
    quiet = world.guild.create_text_channel("quiet", overwrites=overwrites)
    lacking = english("chat.permission.attach_files")
    assert answer(await move(world, table, quiet)) == english("chat.refused.share", permissions=lacking)


async def test_a_question_that_is_out_of_date(world: World) -> None:
    """Whoever is no longer the host when pressing does not move the table; nor to a channel that is gone."""
    hidden = world.private_channel("secret", world.alice, world.bob, world.carol)
    await world.begin(3, channel=hidden)
    elsewhere = world.guild.create_text_channel("elsewhere")
    first = await world.alice.slash(hidden, "game channel", channel=elsewhere)
    second = await world.alice.slash(hidden, "game channel", channel=world.channel)
    await world.delete(elsewhere)
    gone = await world.alice.click(shown(first), label=english("chat.button.move"))
    assert answer(gone) == english("chat.refused.gone")
    left = await world.alice.slash(hidden, "game leave")
    await world.alice.click(shown(left), label="Resign")
    late = await world.alice.click(shown(second), label=english("chat.button.move"))
    assert answer(late) == english("tables.host_or_managers")


async def test_sharing_with_more_people_is_asked(world: World) -> None:
    """A board of a hidden table is posted elsewhere by those who see it, after a question."""
    hidden = world.private_channel("secret", world.alice, world.bob)
    table = await world.begin(channel=hidden)
    asked = await world.bob.slash(world.channel, "game board", channel=world.channel, table=str(table.id))
    assert english("chat.share.question", channel=world.channel.mention, table=table.id) in answer(asked)
    assert world.channel.history() == []
    await world.bob.click(shown(asked), label=english("chat.button.share"))
    assert file_names(last(world.channel)) == ["board.png"]


SEEN, HIDDEN = discord.PermissionOverwrite(view_channel=True), discord.PermissionOverwrite(view_channel=False)


@pytest.mark.parametrize(
    ("old", "new", "wider"),
    [
        ({}, {}, False),
        ({}, {"all": HIDDEN}, False),
        ({"all": HIDDEN}, {}, True),
        ({"all": HIDDEN, "role": SEEN}, {"all": HIDDEN, "role": SEEN}, False),
        ({"all": HIDDEN, "role": SEEN}, {"all": HIDDEN, "bob": SEEN}, True),
        ({"all": HIDDEN, "role": SEEN, "bob": SEEN}, {"all": HIDDEN, "bob": SEEN}, False),
        ({"all": HIDDEN, "role": SEEN}, {"all": HIDDEN, "role": SEEN, "bob": HIDDEN}, False),
        ({"all": HIDDEN, "role": SEEN, "bob": HIDDEN}, {"all": HIDDEN, "role": SEEN}, True),
        ({"bob": HIDDEN}, {}, True),
        ({"bob": HIDDEN}, {"bob": HIDDEN}, False),
    ],
)
async def test_who_sees_more(world: World, old: Any, new: Any, *, wider: bool) -> None:  # noqa: ANN401  overwrites
    """By roles and permissions: nobody but those who saw the old channel sees the new one, or it is asked."""
    role = world.guild.create_role("players")
    targets: dict[str, Any] = {"all": world.guild.default_role, "role": role, "bob": world.bob}
    made = [
        world.guild.create_text_channel(name, overwrites={targets[who]: may for who, may in rules.items()})
        for name, rules in (("old", old), ("new", new))
    ]
    await world.env.settle()
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    before, after = (guild.get_channel(channel.id) for channel in made)
    assert after is not None
    assert may_widen(before, after) is wider
