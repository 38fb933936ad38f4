"""Deciding together in chat: asking, answering, open seats."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from bot.model import Status
from tests.cogs.world import answer, english, last, lines, shown, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World


async def test_the_others_are_asked_and_agree(world: World) -> None:
    """Asked by command, answered by the button under the board; the end has its places."""
    table = await world.begin_turns()
    asked = await world.alice.slash(world.channel, "game cancel")
    await world.alice.click(shown(asked), label="Ask to end now and count")
    post = last(world.channel)
    assert text_of(post).startswith("alice asks to end the game now")
    assert english("votes.log.asked.count", by="alice") not in text_of(post)
    assert world.bob.id in [each.id for each in post.mentions]
    await world.bob.click(post, label="Agree")
    assert (await world.table(table.id)).status is Status.FINISHED
    assert english("votes.counted") in text_of(last(world.channel))


async def test_refused_in_chat(world: World) -> None:
    """All goes on, and is told so in the next post."""
    table = await world.begin_turns()
    asked = await world.alice.slash(world.channel, "game cancel")
    await world.alice.click(shown(asked), label="Ask to call it off")
    result = await world.bob.slash(world.channel, "game decide", choice="refuse")
    assert answer(result) == english("votes.done.refused")
    assert "bob did not agree" in text_of(last(world.channel))
    assert (await world.table(table.id)).vote is None


async def test_a_bot_instead(world: World) -> None:
    """Any player asks for it; an admin is not needed."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "game replace", seat="1", instead="bot")
    assert "asks that a bot player holds bob's seat" in text_of(last(world.channel))


async def test_a_seat_is_named_by_its_player(world: World) -> None:
    """As well as from the list; who it may be is asked where several fit."""
    await world.begin_turns(3)
    several = await world.alice.slash(world.channel, "game replace", seat="o", instead="bot")
    assert answer(several) == english("tables.several_seats", players="bob and carol")
    nobody = await world.alice.slash(world.channel, "game replace", seat="dave", instead="bot")
    assert answer(nobody) == english("tables.unknown_seat")
    await world.alice.slash(world.channel, "game replace", seat="Bo", instead="bot")
    assert "asks that a bot player holds bob's seat" in text_of(last(world.channel))


async def test_looking_for_a_replacement(world: World) -> None:
    """One's own seat is open at once; who takes it plays on, by button."""
    table = await world.begin_turns()
    await world.alice.slash(world.channel, "game replace", seat="0")
    post = last(world.channel)
    assert "Looking for a replacement for alice" in text_of(post)
    await world.carol.click(post, label="Take the seat of alice")
    seats = (await world.table(table.id)).seats
    assert [seat.user_id for seat in seats] == [world.carol.id, world.bob.id]
    assert "carol now has the seat of alice." in text_of(last(world.channel))


async def test_who_has_opened_their_seat_keeps_it_after_all(world: World) -> None:
    """By the button by which others would take it, also in others' turns; then nobody else can."""
    table = await world.begin_turns()
    await world.bob.slash(world.channel, "game replace", seat="1")
    kept = await world.bob.click(last(world.channel), label="Take the seat of bob")
    assert answer(kept) == english("clocks.done.back", table=table.id)
    assert english("clocks.log.back", player="bob") in text_of(last(world.channel))
    assert not (await world.table(table.id)).seats[1].sought
    late = await world.carol.slash(world.channel, "game join", table=str(table.id))
    assert answer(late) == english("votes.refused.not_sought")


async def test_who_resigned_comes_back_by_command(world: World) -> None:
    """The seat stays open while a bot player holds it."""
    table = await world.begin_turns()
    asked = await world.alice.slash(world.channel, "game leave")
    await world.alice.click(shown(asked), label="Resign")
    await world.alice.slash(world.channel, "game join")
    assert (await world.table(table.id)).seat_of(world.alice.id) == 0
    assert "alice is back." in text_of(last(world.channel))


async def test_who_is_away_is_not_asked(world: World) -> None:
    """The question names those who have to answer, and says whom nobody waits for."""
    await world.begin_turns(3)
    await world.carol.slash(
        world.channel, "me away", until=f"{world.bot.services.now() + timedelta(days=30):%Y-%m-%d}"
    )
    asked = await world.bob.slash(world.channel, "game cancel")
    await world.bob.click(shown(asked), label="Ask to end now and count")
    question = text_of(last(world.channel))
    assert f"<@{world.alice.id}>: do you agree?" in question
    assert "carol need not answer" in question


async def test_an_admin_who_plays_may_ask_as_well(world: World) -> None:
    """To call a table off at once is one more button, not the only one."""
    table = await world.begin_turns()
    admin = world.manager()
    await admin.slash(world.channel, "game replace", seat="1", player=admin)
    asked = shown(await admin.slash(world.channel, "game cancel"))
    await admin.click(asked, label="Ask to end now and count")
    assert (await world.table(table.id)).vote is not None
    await admin.click(shown(await admin.slash(world.channel, "game cancel")), label="Cancel the table")
    assert (await world.table(table.id)).status is Status.CANCELLED


async def test_joining_leaves_out_games_without_a_free_seat(world: World) -> None:
    """A running game is no table to join; one whose seat is open is found without its number."""
    table = await world.begin_turns()
    result = await world.carol.slash(world.channel, "game join")
    assert (await world.table(table.id)).seat_of(world.carol.id) is None
    assert answer(result) == english("votes.refused.not_sought")
    playing = await world.alice.slash(world.channel, "game join")
    assert answer(playing) == english("tables.already_joined")
    await world.alice.slash(world.channel, "game replace", seat="0")
    assert [each["value"] for each in await world.carol.autocomplete(world.channel, "game join", "table", "")]
    await world.carol.slash(world.channel, "game join")
    assert (await world.table(table.id)).seat_of(world.carol.id) == 0


async def test_who_is_to_act_is_asked_beside_a_standing_board(world: World) -> None:
    """The line beside it asks for their answer; that it is their turn they know."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "game channel", posts="board")
    await world.bob.slash(world.channel, "game replace", seat="0", instead="bot")
    assert "asked that a bot player holds the seat" in lines(world.channel)[-1]
    assert "it is your turn" not in lines(world.channel)[-1]
