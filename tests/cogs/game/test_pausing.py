"""Tables where nothing happens, as their channels are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.world import answer, english, labels, last, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World

DAY = 24 * 3600.0


async def days_pass(world: World, days: float) -> None:
    """Let days pass; what is cleared away then is."""
    world.env.backend.advance_clock(days * DAY)
    await world.in_bot(world.going_on.clear.coro(world.going_on))


async def test_a_lapsed_lobby_is_told(world: World) -> None:
    """Its host is mentioned, with the command that opens another; its buttons are gone."""
    await world.alice.slash(world.channel, "game new")
    lobby = last(world.channel)
    await days_pass(world, 14.1)
    text = text_of(last(world.channel))
    assert english("channels.log.lapse") in text
    assert world.alice.mention in text
    assert world.bot.services.mentions["game new"] in text
    (kept,) = [message for message in world.channel.history() if message.id == lobby.id]
    assert labels(kept) == []


async def test_a_table_put_away_is_told_and_taken_out(world: World) -> None:
    """All players are mentioned; the button of one of them brings the turn post back."""
    table = await world.begin_turns()
    await days_pass(world, 60.1)
    text = text_of(last(world.channel))
    assert english("channels.pause.idle") in text
    assert world.alice.mention in text
    assert world.bob.mention in text
    listed = await world.bob.slash(world.channel, "game list")
    assert english("channels.list.paused") in answer(listed)
    pressed = await world.bob.click(last(world.channel), label=english("channels.button.take_out"))
    assert answer(pressed) == english("channels.done.take_out", table=table.id)
    text = text_of(last(world.channel))
    assert english("chat.post.turn", players=world.alice.mention) in text
    assert english("channels.log.resume", player="bob") in text


async def test_the_panel_takes_a_table_out(world: World) -> None:
    """What the button does, a command does, too."""
    table = await world.begin_turns()
    await days_pass(world, 60.1)
    await world.alice.slash(world.channel, "game play")
    assert (await world.table(table.id)).paused is None
    assert english("chat.post.turn", players=world.alice.mention) in text_of(last(world.channel))


async def test_too_many_lobbies(world: World) -> None:
    """Who opens a sixth is told why it is refused."""
    for _ in range(5):
        await world.alice.slash(world.channel, "game new")
    refused = await world.alice.slash(world.channel, "game new")
    assert answer(refused) == english("tables.too_many_of_host", n=5)
