"""Commands for looking: list, board, status, log, export, rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.cogs.playing import play_straight
from tests.cogs.world import answer, english, file_names, last, shown, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World


async def test_list(world: World) -> None:
    """`/game list` names every table with its channel, and says so when there is none."""
    empty = await world.carol.slash(world.channel, "game list")
    assert answer(empty) == english("chat.table.none", command=world.bot.services.mentions["game new"])
    await world.begin()
    text = answer(await world.carol.slash(world.channel, "game list"))
    assert world.channel.mention in text
    assert "bob" in text


async def test_board_is_private(world: World) -> None:
    """`/game board` shows a fresh picture to the one who asks."""
    await world.begin_turns()
    result = await world.carol.slash(world.channel, "game board")
    assert result.response is not None
    assert result.response.ephemeral
    assert file_names(result.response) == ["board.png"]


async def test_status(world: World) -> None:
    """`/game status` says who is to act and what everybody has."""
    await world.begin_turns()
    text = answer(await world.carol.slash(world.channel, "game status"))
    assert english("chat.panel.waiting", players="alice") in text
    assert (
        english("ticket_to_ride.status.player", player="bob", points=0, trains=45, cards=4, tickets=3) in text
    )


async def test_status_of_a_lobby(world: World) -> None:
    """A table that has not begun has no status yet."""
    await world.alice.slash(world.channel, "game new")
    table = (await world.tables())[0]
    result = await world.alice.slash(world.channel, "game status", table=str(table.id))
    assert answer(result) == english("tables.not_started")


async def test_log_in_pages(world: World) -> None:
    """A long log can be turned back page by page."""
    table = await world.begin()
    await play_straight(world, table.id, steps=30)
    result = await world.alice.slash(world.channel, "history log")
    assert result.response is not None
    assert english("chat.log.start") not in text_of(result.response)
    while "Earlier" in text_of(result.response).splitlines():
        await world.alice.click(shown(result), label="Earlier")
    assert english("chat.log.start") in text_of(result.response)


async def test_log_of_a_player(world: World) -> None:
    """A player's log says what that player drew; an onlooker's does not."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    hidden = english("ticket_to_ride.event.card_drawn", player="alice")
    assert hidden not in answer(await world.alice.slash(world.channel, "history log"))
    assert hidden in answer(await world.carol.slash(world.channel, "history log"))


async def test_export_of_a_running_game(world: World) -> None:
    """A running game is exported without its seed."""
    table = await world.begin_turns()
    result = await world.alice.slash(world.channel, "history export")
    assert result.response is not None
    data = await result.response.attachments[0].read()
    assert json.loads(data)
    assert b"5eed5eed" not in data
    assert result.response.attachments[0].filename == f"table-{table.id}.json"


async def test_finished_game_can_be_looked_at(world: World) -> None:
    """Log and board of the newest finished table are found without naming it."""
    await world.begin_turns()
    await world.resign(world.bob)
    await world.alice.slash(world.channel, "game decide", choice="claim")
    assert english("chat.log.resigned", player="bob") in answer(
        await world.carol.slash(world.channel, "history log")
    )
    assert english("chat.panel.over") in answer(await world.carol.slash(world.channel, "game board"))
    assert last(world.channel)
