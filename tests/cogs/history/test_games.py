"""The list of finished games: what they came to, and nothing of tables that one may not see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.model import Played
from bot.model.results import LAST_ONE
from bot.storage.rows import result_rows
from tests.cogs.playing import play_straight
from tests.cogs.world import answer, components_of, english, file_names, labels, shown, text_of

if TYPE_CHECKING:
    from simcord import ChannelHandle

    from tests.cogs.world import World


async def over(world: World, channel: ChannelHandle | None = None) -> int:
    """Play a short game of two to an end: Alice claims the win."""
    where = channel or world.channel
    table = await world.begin(2, where)
    await play_straight(world, table.id, steps=4)
    asked = await world.bob.slash(where, "game leave", table=str(table.id))
    await world.bob.click(shown(asked), label="Resign")
    await world.alice.slash(where, "game decide", choice="claim", table=str(table.id))
    return table.id


async def test_what_games_came_to(world: World) -> None:
    """Newest first, with the day, the players and their places."""
    first, second = await over(world), await over(world)
    text = answer(await world.carol.slash(world.channel, "history games"))
    assert text.index(f"table {second}:") < text.index(f"table {first}:")
    assert english("history.games.placed", place=1, player="alice") in text
    outcome = await world.bot.services.tables.ledger.database.read(result_rows.of, first)
    assert outcome is not None
    assert outcome.reason == LAST_ONE
    assert discord.utils.format_dt(outcome.ended_at, "d") in text


async def test_of_a_person_and_a_title(world: World) -> None:
    """Both leave out what they do not fit."""
    table = await over(world)
    found = await world.alice.slash(world.channel, "history games", whose=world.bob)
    assert f"table {table}:" in answer(found)
    none = english("history.games.none")
    assert answer(await world.alice.slash(world.channel, "history games", whose=world.carol)) == none
    assert answer(await world.alice.slash(world.channel, "history games", title="mini_express")) == none


async def test_each_can_be_looked_at_again(world: World) -> None:
    """A menu leads to the board after the last turn."""
    table = await over(world)
    page = shown(await world.carol.slash(world.channel, "history games"))
    (menu,) = (each for each in components_of(page) if each.get("custom_id") == "hgm")
    opened = await world.carol.select(page, [str(table)], custom_id=menu["custom_id"])
    assert file_names(shown(opened)) == ["board.png"]
    assert "|<" in labels(shown(opened))


async def test_a_channel_that_one_may_not_see(world: World) -> None:
    """A game there is in nobody's list but of those who played it."""
    closed = world.private_channel("closed", world.alice, world.bob)
    table = await over(world, closed)
    assert answer(await world.carol.slash(world.channel, "history games")) == english("history.games.none")
    assert f"table {table}:" in answer(await world.alice.slash(world.channel, "history games"))
    of_alice = await world.carol.slash(world.channel, "history games", whose=world.alice)
    assert answer(of_alice) == english("history.games.none")


async def test_pages(world: World) -> None:
    """More than fit are on further pages, each once."""
    tables = [await over(world) for _ in range(3)]
    found = await world.bot.services.tables.library.played(
        Played(world.guild.id, world.carol.id, (world.channel.id,), first=1, most=1)
    )
    assert [table.id for table, _ in found] == [tables[1]]


async def test_who_was_forgotten(world: World) -> None:
    """Stands there without a name, and is found no more."""
    await over(world)
    asked = await world.bob.slash(world.channel, "me forget")
    await world.bob.click(shown(asked), label=english("waiting.button.forget"))
    page = text_of(shown(await world.carol.slash(world.channel, "history games")))
    assert "bob" not in page
    assert english("history.games.placed", place=1, player="alice") in page
