"""Why a bot player did what it did: told afterwards, and nothing that is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import motives
from tests.cogs.playing import play_straight
from tests.cogs.world import answer, english, labels, last, shown, text_of

if TYPE_CHECKING:
    import pytest
    from simcord import ResponseMessage

    from bot.model import Table
    from tests.cogs.world import World

WHY = english("history.why.button")


async def begun(world: World, title: str) -> Table:
    """Begin a table of one person and a bot player."""
    await world.alice.slash(world.channel, "game new", title=title)
    table = (await world.tables())[0]
    await world.alice.select(last(world.channel), ["normal"], custom_id=f"lb:{table.id}")
    await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
    return await world.table(table.id)


async def turn_of(world: World, table: Table, seat: int) -> ResponseMessage:
    """Look back at the last turn of a seat."""
    log = await world.bot.services.tables.history.log(table.id, None)
    turn = max(entry.turn for entry in log if entry.kind == "move" and entry.seat == seat)
    return shown(await world.alice.slash(world.channel, "history turn", turn=turn))


async def test_where_all_is_open(world: World) -> None:
    """What each of its moves was, and what spoke for it; of people's turns nobody is asked."""
    table = await begun(world, "mini_express")
    await play_straight(world, table.id, 8)
    page = await turn_of(world, table, 1)
    asked = await world.alice.click(page, label=WHY)
    assert asked.ephemeral
    assert "worth" in text_of(shown(asked))
    assert WHY not in labels(await turn_of(world, table, 0))


async def test_not_where_it_would_tell_what_is_hidden(world: World) -> None:
    """Its tickets are its own until the end; then it tells."""
    table = await begun(world, "ticket_to_ride")
    await play_straight(world, table.id, 8)
    page = await turn_of(world, table, 1)
    assert answer(await world.alice.click(page, label=WHY)) == english("history.why.later")
    await play_straight(world, table.id)
    page = await turn_of(world, table, 1)
    told = text_of(shown(await world.alice.click(page, label=WHY)))
    assert english("history.why.nothing") not in told
    assert told.count("\n- ") >= 1


async def test_that_there_was_no_choice_is_not_told_either(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While hands are hidden it would tell something of one."""
    table = await begun(world, "ticket_to_ride")
    await play_straight(world, table.id, 8)
    page = await turn_of(world, table, 1)
    monkeypatch.setattr(motives, "_reason", lambda *_: None)
    assert answer(await world.alice.click(page, label=WHY)) == english("history.why.later")
