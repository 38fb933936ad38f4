"""Playing again, from the button of the final post to the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Status
from tests.cogs.sending.passing import pinged
from tests.cogs.world import answer, english, last, shown, text_of

if TYPE_CHECKING:
    from discord import Message

    from bot.model import Table
    from tests.cogs.world import World


async def over(world: World) -> tuple[Table, Message]:
    """Return a table that is over, and its last post."""
    before = await world.begin_turns()
    await world.resign(world.bob)
    await world.alice.click(last(world.channel), label="Claim the win")
    return await world.table(before.id), last(world.channel)


async def open_rematch(world: World) -> Table:
    """Return the rematch that is open."""
    (table,) = await world.tables()
    return table


async def test_the_button_opens_a_lobby_that_names_the_others(world: World) -> None:
    """Who has pressed sits there, the others are invited and named once."""
    before, final = await over(world)
    await world.bob.click(final, label="Rematch")
    table, lobby = await open_rematch(world), last(world.channel)
    assert pinged(world) == {world.alice.id}
    assert english("lobbies.rematch", table=before.id, join="Join") in text_of(lobby)
    assert [seat.name for seat in table.seats] == ["bob"]
    assert table.rematch_of == before.id


async def test_it_begins_when_the_last_one_presses(world: World) -> None:
    """By the button of the lobby or that of the final post, without Start."""
    _, final = await over(world)
    await world.bob.click(final, label="Rematch")
    table = await open_rematch(world)
    await world.alice.click(last(world.channel), label="Join")
    begun = await world.table(table.id)
    assert begun.status is Status.RUNNING
    assert [seat.name for seat in begun.seats] == ["bob", "alice"]
    assert english("chat.button.play") in str(last(world.channel).components)


async def test_a_second_press_leads_to_the_first(world: World) -> None:
    """There is one rematch, whoever presses; the answer says where."""
    _, final = await over(world)
    await world.alice.click(final, label="Rematch")
    table, lobby = await open_rematch(world), last(world.channel)
    result = await world.alice.click(final, label="Rematch")
    assert f"/{lobby.id}" in answer(result)
    assert (await open_rematch(world)).id == table.id
    result = await world.bob.click(final, label="Rematch")
    assert (await world.table(table.id)).status is Status.RUNNING
    assert str(table.id) in answer(result)


async def test_strangers_cannot_ask(world: World) -> None:
    """Only who played there."""
    _, final = await over(world)
    result = await world.carol.click(final, label="Rematch")
    assert answer(result) == english("lobbies.players_only")
    assert await world.tables() == []


async def test_a_rematch_by_command(world: World) -> None:
    """`/game new` with the table that is over, which its completion offers."""
    before, _ = await over(world)
    choices = await world.alice.autocomplete(world.channel, "game new", "rematch", "")
    assert [choice["value"] for choice in choices] == [str(before.id)]
    await world.alice.slash(world.channel, "game new", rematch=str(before.id))
    assert (await open_rematch(world)).rematch_of == before.id


async def test_a_rematch_of_one_of_several(world: World) -> None:
    """Where what is typed fits several games that are over, the answer asks which."""
    before, _ = await over(world)
    await over(world)
    asked = await world.alice.slash(world.channel, "game new", rematch="ticket")
    await world.alice.select(shown(asked), [str(before.id)])
    assert (await open_rematch(world)).rematch_of == before.id


async def test_the_colours_stay(world: World) -> None:
    """Everybody has the colour that they had, though they sit elsewhere."""
    _, final = await over(world)
    await world.bob.click(final, label="Rematch")
    text = text_of(last(world.channel))
    assert f"- bob · {english('lobbies.colour.red')}" in text


async def test_the_host_lets_others_in(world: World) -> None:
    """If somebody does not come the host opens the lobby, and starts it."""
    _, final = await over(world)
    await world.bob.click(final, label="Rematch")
    table = await open_rematch(world)
    result = await world.carol.click(last(world.channel), label="Join")
    assert answer(result) == english("lobbies.by_invitation")
    await world.bob.slash(world.channel, "game options", private=False)
    await world.carol.click(last(world.channel), label="Join")
    await world.bob.click(last(world.channel), label="Start")
    begun = await world.table(table.id)
    assert (begun.status, {seat.name for seat in begun.seats}) == (Status.RUNNING, {"bob", "carol"})


async def test_a_restart_loses_no_rematch(world: World) -> None:
    """The program ends while people are coming; those who come later press the same buttons."""
    _, final = await over(world)
    await world.alice.click(final, label="Rematch")
    table = await open_rematch(world)
    await world.restart()
    await world.bob.click(final, label="Rematch")
    assert (await world.table(table.id)).status is Status.RUNNING
