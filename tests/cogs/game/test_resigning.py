"""Leaving a running game, and what the one who is left chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Status
from tests.cogs.playing import advised, open_panel, take_by_command
from tests.cogs.world import answer, english, labels, last, shown, text_of

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World

CLAIM, PLAY_ON = "Claim the win", "Play on with bot players"


async def left_alone(world: World) -> Table:
    """Let bob leave a table for two in his turn."""
    table = await world.begin_turns()
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")
    await world.resign(world.bob)
    return await world.table(table.id)


async def test_resigning_asks_first(world: World) -> None:
    """`/game leave` asks in a running game; its button leaves the seat to a bot player while two play on."""
    table = await world.begin_turns(3)
    result = await world.alice.slash(world.channel, "game leave")
    assert english("chat.resign.question", table=table.id) in answer(result)
    assert (await world.table(table.id)).seats[0].resigned is False
    await world.alice.click(shown(result), label="Resign")
    now = await world.table(table.id)
    assert now.seats[0].resigned
    assert english("chat.done.resign", table=table.id) in text_of(shown(result))
    assert english("chat.log.resign", player="alice") in text_of(last(world.channel))
    assert f"<@{world.bob.id}>" in text_of(last(world.channel))


async def test_the_question_tells_of_the_other_s_choice(world: World) -> None:
    """Of two, who resigns reads that the other one will choose, before and after."""
    table = await world.begin_turns()
    asked = await world.bob.slash(world.channel, "game leave")
    assert english("chat.resign.question.last", table=table.id, player="alice") in answer(asked)
    await world.bob.click(shown(asked), label="Resign")
    assert english("chat.done.resign.last", table=table.id, player="alice") in text_of(shown(asked))


async def test_the_question_tells_that_a_game_ends(world: World) -> None:
    """Alone with bot players one reads that the game ends, and it does."""
    await world.alice.slash(world.channel, "game new", settings="first_player=first_seat")
    await world.alice.slash(world.channel, "game bots", change="add_bot")
    await world.alice.slash(world.channel, "game start")
    (table,) = await world.tables()
    asked = await world.alice.slash(world.channel, "game leave")
    assert english("chat.resign.question.alone", table=table.id) in answer(asked)
    await world.alice.click(shown(asked), label="Resign")
    assert (await world.table(table.id)).status is Status.FINISHED
    assert english("chat.done.resigned", table=table.id) in text_of(shown(asked))


async def test_the_last_one_is_asked(world: World) -> None:
    """The post mentions who is left, with both answers; the game has not ended, and no bot player goes on."""
    table = await left_alone(world)
    post = last(world.channel)
    assert table.status is Status.RUNNING
    assert english("chat.decide.question", player=f"<@{world.alice.id}>") in text_of(post)
    assert english("chat.log.resigned", player="bob") in text_of(post)
    assert labels(post)[:2] == [CLAIM, PLAY_ON]
    sent = [r for r in world.env.http_requests if r.path.endswith(f"/channels/{world.channel.id}/messages")]
    assert str(world.alice.id) in str(sent[-1].json["allowed_mentions"])  # type: ignore[index]
    assert str(world.bob.id) not in str(sent[-1].json["allowed_mentions"])  # type: ignore[index]


async def test_claiming_the_win(world: World) -> None:
    """The game ends, and the last post says who is left."""
    table = await left_alone(world)
    result = await world.alice.click(last(world.channel), label=CLAIM)
    assert answer(result) == english("chat.done.claim", table=table.id)
    assert (await world.table(table.id)).status is Status.FINISHED
    text = text_of(last(world.channel))
    assert english("chat.final.last_one", player="alice") in text
    assert english("chat.log.claim", player="alice") in text


async def test_playing_on(world: World) -> None:
    """A bot player has bob's seat from now on; the post asks nothing more."""
    table = await left_alone(world)
    result = await world.alice.click(last(world.channel), label=PLAY_ON)
    assert answer(result) == english("chat.done.play_on", table=table.id)
    assert english("chat.log.play_on", player="alice") in text_of(last(world.channel))
    assert CLAIM not in labels(last(world.channel))
    for _ in range(3):
        now = await world.table(table.id, world.alice)
        await take_by_command(world.alice, world.channel, advised(now, 0))
    assert english("chat.log.resign", player="bob") in answer(
        await world.carol.slash(world.channel, "history log")
    )
    assert "bob" in text_of(last(world.channel))


async def test_the_choice_outlives_a_restart(world: World) -> None:
    """The buttons from before go on working; until then nothing happens."""
    table = await left_alone(world)
    post = last(world.channel)
    await world.restart()
    assert (await world.table(table.id)).version == table.version
    await world.alice.click(post, label=CLAIM)
    assert (await world.table(table.id)).status is Status.FINISHED


async def test_in_the_panel(world: World) -> None:
    """The panel asks in place of offering moves, and takes the answer."""
    table = await left_alone(world)
    panel = await open_panel(world, world.alice)
    assert english("chat.decide.own") in text_of(panel)
    assert labels(panel) == [CLAIM, PLAY_ON, "Refresh", "Board"]
    await world.alice.click(panel, label=PLAY_ON)
    assert english("chat.done.play_on", table=table.id) in text_of(panel)
    assert english("chat.panel.your_turn") in text_of(panel)
    assert CLAIM not in labels(last(world.channel))


async def test_claimed_in_the_panel(world: World) -> None:
    """The panel says that it is over."""
    table = await left_alone(world)
    panel = await open_panel(world, world.alice)
    await world.alice.click(panel, label=CLAIM)
    assert english("chat.done.claim", table=table.id) in text_of(panel)
    assert english("chat.panel.over") in text_of(panel)


async def test_by_command(world: World) -> None:
    """`/game decide` does what the buttons do; before there is anything to choose it is refused."""
    table = await world.begin_turns()
    early = await world.alice.slash(world.channel, "game decide", choice="claim")
    assert answer(early) == english("tables.nothing_to_decide")
    await world.resign(world.bob)
    await world.alice.slash(world.channel, "game decide", choice="play_on")
    assert (await world.table(table.id)).deciding is None


async def test_moves_wait_for_the_choice(world: World) -> None:
    """A move by command, or in a panel from before, is refused with what is to be done first."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    await world.resign(world.bob)
    result = await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert answer(result) == english("tables.decide_first")
    await world.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:draw_card")
    assert labels(panel)[:2] == [CLAIM, PLAY_ON]


async def test_others_do_not_choose(world: World) -> None:
    """Neither who resigned nor a stranger."""
    table = await left_alone(world)
    for person in (world.bob, world.carol):
        result = await person.click(last(world.channel), label=CLAIM)
        assert answer(result) == english("tables.not_seated")
    assert (await world.table(table.id)).status is Status.RUNNING


async def test_others_read_what_is_waited_for(world: World) -> None:
    """Board and status say who has to choose."""
    await left_alone(world)
    for command in ("game status", "game board"):
        text = answer(await world.carol.slash(world.channel, command))
        assert english("chat.decide.waiting", player="alice") in text
