"""Members who have left the server, seen beside a post or a clock: the others choose what is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import Pause, Status
from tests.cogs.sending.owing import end_turn, posts
from tests.cogs.sending.passing import hours_pass, newest, pinged
from tests.cogs.sending.test_clocks import begin, no_reminders
from tests.cogs.world import answer, english, labels, last, shown, text_of

if TYPE_CHECKING:
    from simcord import MemberActor

    from bot.model import Table
    from tests.cogs.world import World

LONG = 7 * 3600.0
"""After so many seconds it is not known any more that somebody is there."""


async def leave(world: World, person: MemberActor) -> None:
    """Let somebody leave the server."""
    world.env.backend.remove_member(world.guild.id, person.id)
    await world.env.settle()


async def leave_before_turn(world: World, players: int = 2) -> Table:
    """Let bob leave while it is alice's turn, who then ends it."""
    table = await world.begin_turns(players)
    await leave(world, world.bob)
    world.going_on.go_on.cancel()
    world.env.backend.advance_clock(LONG)
    await end_turn(world)
    return await world.table(table.id)


def looks(world: World) -> int:
    """Return how often Discord was asked for a member."""
    path = f"/guilds/{world.guild.id}/members/"
    return sum(r.method == "GET" and r.path.startswith(path) for r in world.env.http_requests)


async def test_it_is_seen_beside_a_post(world: World) -> None:
    """The post comes first; then the table is paused, and the others alone are asked what shall be done."""
    table = await leave_before_turn(world)
    assert table.paused is Pause.MEMBER
    assert world.bob.mention in posts(world)[-2]
    text = text_of(newest(world))
    assert english("channels.pause.member", player="bob") in text
    assert pinged(world) == {world.alice.id}
    for key in ("clocks.button.hold", "clocks.button.turn", "clocks.button.end", "channels.button.back"):
        assert english(key) in labels(newest(world))
    assert english("clocks.button.day", player="bob") not in labels(newest(world))


@pytest.mark.parametrize(("code", "reason"), [(10013, Pause.MEMBER), (10004, None)])
async def test_an_account_that_is_gone(world: World, code: int, reason: Pause | None) -> None:
    """Its owner has left, too; what else Discord does not find says nothing about them."""
    table = await world.begin_turns()
    path = f"/guilds/{world.guild.id}/members/{world.bob.id}"
    world.env.inject_error("GET", path, status=404, code=code, times=None)
    world.going_on.go_on.cancel()
    world.env.backend.advance_clock(LONG)
    await end_turn(world)
    assert (await world.table(table.id)).paused is reason


async def test_posts_cost_one_look_in_six_hours(world: World) -> None:
    """And none about who has pressed something meanwhile."""
    await world.begin_turns()
    before = looks(world)
    for _ in range(3):
        for person in (world.alice, world.bob):
            for _ in range(2):
                await person.slash(world.channel, "ttr draw", card="deck")
    assert looks(world) == before
    world.going_on.go_on.cancel()
    world.env.backend.advance_clock(LONG)
    await end_turn(world)
    assert looks(world) == before + 1


async def test_a_bot_holds_the_seat(world: World) -> None:
    """The game goes on at once; the owner takes the seat back."""
    table = await leave_before_turn(world)
    done = await world.alice.click(newest(world), label=english("clocks.button.hold"))
    assert answer(done) == english("clocks.done.hold", player="bob")
    after = await world.table(table.id)
    assert (after.paused, after.seats[1].held) == (None, "seat")
    assert english("clocks.log.absent_hold", player="bob", by="alice") in text_of(newest(world))
    assert world.alice.mention in text_of(newest(world))
    await world.in_bot(world.bot.services.tables.clocks.take_back(table.id, world.bob.id))
    assert not (await world.table(table.id)).seats[1].held


async def test_a_bot_plays_the_turn(world: World) -> None:
    """By command; at the next turn of who has left the others are asked again."""
    table = await leave_before_turn(world)
    await world.alice.slash(world.channel, "game decide", choice="turn")
    after = await world.table(table.id)
    assert (after.paused, after.seats[1].held) == (None, None)
    assert world.alice.mention in text_of(newest(world))
    await end_turn(world)
    assert (await world.table(table.id)).paused is Pause.MEMBER


async def test_more_time_is_no_help(world: World) -> None:
    """It is refused, and so is a choice about one's own seat."""
    table = await leave_before_turn(world)
    refused = await world.alice.slash(world.channel, "game decide", choice="day")
    assert answer(refused) == english("clocks.refused.not_late")
    assert (await world.table(table.id)).paused is Pause.MEMBER


async def test_the_end_needs_all_of_the_others(world: World) -> None:
    """Until then the table stays paused."""
    table = await leave_before_turn(world, players=3)
    for person, status in ((world.alice, Status.RUNNING), (world.carol, Status.FINISHED)):
        assert (await world.table(table.id)).paused is Pause.MEMBER
        asked = await person.click(newest(world), label=english("clocks.button.end"))
        await person.click(shown(asked), label=english("clocks.button.end"))
        assert (await world.table(table.id)).status is status
    assert english("votes.log.passed.end", player="bob", by="alice") in text_of(newest(world))


async def test_who_is_still_away_is_waited_for(world: World) -> None:
    """Others cannot go on as if nothing were; with who is back they can."""
    table = await leave_before_turn(world)
    refused = await world.alice.click(newest(world), label=english("channels.button.back"))
    assert answer(refused) == english("channels.refused.absent", player="bob")
    world.env.backend.add_member(world.guild.id, world.bob.id)
    await world.alice.slash(world.channel, "game decide", choice="go_on")
    assert (await world.table(table.id)).paused is None
    assert pinged(world) == {world.bob.id}


async def test_a_move_of_who_is_back_goes_on(world: World) -> None:
    """Nothing else is asked for."""
    table = await leave_before_turn(world)
    world.env.backend.add_member(world.guild.id, world.bob.id)
    for _ in range(2):
        await world.bob.slash(world.channel, "ttr draw", card="deck")
    assert (await world.table(table.id)).paused is None
    assert world.alice.mention in posts(world)[-1]


async def test_others_may_choose_while_a_table_waits_for_who_has_left(world: World) -> None:
    """A choice of all goes on; the table stays paused as long as it waits for the one who is gone."""
    table = await world.begin(3)
    await leave(world, world.bob)
    await hours_pass(world, 8.1)
    assert (await world.table(table.id)).paused is Pause.MEMBER
    await world.keep_all(world.alice)
    assert (await world.table(table.id)).paused is Pause.MEMBER
    await world.carol.click(newest(world), label=english("clocks.button.hold"))
    assert (await world.table(table.id)).paused is None
    await world.keep_all(world.carol)
    assert world.alice.mention in text_of(newest(world))


async def test_a_clock_of_who_has_left(world: World) -> None:
    """When it runs out the table is paused; nobody is asked about time."""
    table = await begin(world)
    await leave(world, world.alice)
    before = len(posts(world))
    no_reminders(world)
    world.env.backend.advance_clock(28.1 * 3600)
    world.bot.core.alarms.clocks.ring()
    await world.env.settle()
    assert (await world.table(table.id)).paused is Pause.MEMBER
    assert len(posts(world)) == before + 1
    assert english("clocks.button.day", player="alice") not in labels(newest(world))
    await world.bob.click(newest(world), label=english("clocks.button.hold"))
    assert (await world.table(table.id)).paused is None
    assert world.bob.mention in text_of(newest(world))


async def test_alone_there_is_nobody_to_ask(world: World) -> None:
    """The post says how it goes on; nobody is mentioned."""
    await world.alice.slash(world.channel, "game new", settings="first_player=first_seat")
    table = (await world.tables())[0]
    await world.alice.select(last(world.channel), ["normal"], custom_id=f"lb:{table.id}")
    await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
    await leave(world, world.alice)
    await hours_pass(world, 8.1)
    assert english("channels.button.back") in labels(newest(world))
    assert english("clocks.button.hold") not in labels(newest(world))
    assert pinged(world) == set()


@pytest.mark.parametrize("language", ["ko", "ja"])
async def test_other_languages(world: World, language: str) -> None:
    """Question and buttons speak as the server does."""
    await world.bot.services.languages.set_guild(world.guild.id, language)
    await leave_before_turn(world)
    say = world.voice(language)
    link = world.bot.services.link(say, "game replace")
    question = say("channels.absent", players=world.alice.mention, player="bob", replace=link)
    assert question in text_of(newest(world))
    assert say("clocks.button.hold") in labels(newest(world))
