"""Clocks at the tables of a server: chosen in the lobby, shown under posts; what is done about the late."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import TYPE_CHECKING
from unittest.mock import AsyncMock

import pytest

from bot.model import Pace, Pause, Remedy, Status, Tempo
from bot.storage.rows import clock_rows
from bot.tables.upkeep import Upkeep
from cogs.sending.sending import Clocks
from tests.cogs.sending.passing import HOUR, newest, pinged, posts, sleep_through
from tests.cogs.sending.passing import hours_pass as reminded_in
from tests.cogs.sending.test_pausing import come_back, leave
from tests.cogs.world import answer, components_of, english, labels, last, shown, text_of

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World


async def hours_pass(world: World, hours: float) -> None:
    """Let hours pass at once; clocks that run out in them are seen to at their end."""
    world.env.backend.advance_clock(hours * HOUR)
    world.bot.core.alarms.clocks.ring()
    await world.env.settle()


def no_reminders(world: World) -> None:
    """Let nobody be reminded, so that what is posted is about clocks."""
    world.sending.tasks["reminders"].cancel()


async def begin(
    world: World, players: int = 2, pace: str = "fast", late: str = "", *, reminders: bool = False
) -> Table:
    """Begin a table with a pace, in the turn of alice."""
    chosen = {"late": late} if late else {}
    await world.alice.slash(
        world.channel, "game new", settings="first_player=first_seat", pace=pace, **chosen
    )
    table = (await world.tables())[0]
    for person in world.people[1:players]:
        await person.click(last(world.channel), custom_id=f"l:join:{table.id}")
    await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
    for person in world.people[:players]:
        await world.keep_all(person)
    if not reminders:
        no_reminders(world)
    return await world.table(table.id)


async def run_out(world: World, players: int = 2, late: str = "") -> Table:
    """Return a table where alice has no time left."""
    table = await begin(world, players, late=late)
    await hours_pass(world, 28.1)
    return await world.table(table.id)


def has_choices(world: World) -> bool:
    """Tell whether the newest post asks what is to be done."""
    return english("clocks.button.hold") in labels(newest(world))


async def told(world: World, table: Table) -> list[str]:
    """Return what the log tells of clocks."""
    return [
        each.clock.what for each in await world.bot.services.tables.history.log(table.id, None) if each.clock
    ]


async def test_the_pace_is_chosen_in_the_lobby(world: World) -> None:
    """By menus, of which the second comes with the first; the message shows what stands."""
    await world.alice.slash(world.channel, "game new")
    table = (await world.tables())[0]
    menus = {c["custom_id"]: c for c in components_of(last(world.channel)) if "options" in c}
    assert len(menus[f"lp:pace:{table.id}"]["options"]) == 7
    assert f"lp:late:{table.id}" not in menus
    await world.alice.select(last(world.channel), ["middle.weekends_off"], custom_id=f"lp:pace:{table.id}")
    await world.alice.select(last(world.channel), ["hold"], custom_id=f"lp:late:{table.id}")
    pace = Pace(Tempo.MIDDLE, weekends_off=True, remedy=Remedy.HOLD)
    assert (await world.table(table.id)).pace == pace
    standing = [
        o["label"]
        for c in components_of(last(world.channel))
        for o in c.get("options", ())
        if o.get("default")
    ]
    assert english("clocks.pace.middle.weekends_off") in standing
    assert english("clocks.remedy.hold") in standing
    refused = await world.bob.select(last(world.channel), ["fast"], custom_id=f"lp:pace:{table.id}")
    assert answer(refused) == english("tables.host_only")


async def test_the_pace_is_chosen_by_command(world: World) -> None:
    """With the other options, or alone; what is not named stays."""
    await world.alice.slash(world.channel, "game new", pace="slow", late="day")
    table = (await world.tables())[0]
    assert table.pace == Pace(Tempo.SLOW, remedy=Remedy.DAY)
    await world.alice.slash(world.channel, "game options", pace="fast.weekends_off")
    after = await world.table(table.id)
    assert after.pace == Pace(Tempo.FAST, weekends_off=True, remedy=Remedy.DAY)
    await world.alice.slash(world.channel, "game options", settings="first_player=first_seat")
    assert (await world.table(table.id)).pace == after.pace


async def test_a_post_shows_when_time_runs_out(world: World) -> None:
    """Of who is to act, as Discord tells moments; the status shows all, lists whose runs out first."""
    table = await begin(world)
    (clock, other) = await world.bot.services.tables.clocks.of_table(table.id)
    assert clock.runs_out is not None
    when = f"<t:{clock.runs_out.timestamp():.0f}:R>"
    assert english("clocks.clock.runs", player="alice", when=when) in text_of(newest(world))
    assert other.left == timedelta(hours=28)
    status = answer(await world.bob.slash(world.channel, "game status"))
    assert english("clocks.clock.runs", player="alice", when=when) in status
    assert english("clocks.clock.stands", player="bob", days=1, hours=4) in status
    assert english("clocks.list.line", state="", when=when).strip(" ·") in answer(
        await world.bob.slash(world.channel, "mine")
    )


async def test_a_post_about_clocks_puts_nobodys_reminder_off(world: World) -> None:
    """It asks the others; who is waited for is reminded at the end of their quiet hours as planned."""
    await begin(world, reminders=True)
    await hours_pass(world, 0.6)
    await world.bob.slash(world.channel, "me settings", zone="Europe/Lisbon", quiet="0-5")
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")
    await reminded_in(world, 4.5)
    assert pinged(world) == {world.bob.id}
    await hours_pass(world, 23.6)
    assert has_choices(world)
    assert pinged(world) == {world.alice.id}
    await reminded_in(world, 0.4)
    assert pinged(world) == {world.bob.id}


async def test_a_relaxed_table_says_nothing_of_time(world: World) -> None:
    """In posts or in the status."""
    await begin(world, pace="relaxed")
    assert "time" not in text_of(newest(world))
    assert english("clocks.clock.heading") not in answer(await world.bob.slash(world.channel, "game status"))


async def test_the_others_are_asked_once(world: World) -> None:
    """When the time is used up, not before; who is late is not mentioned. A restart says nothing anew."""
    table = await begin(world)
    before = posts(world)
    await hours_pass(world, 27.9)
    assert posts(world) == before
    await hours_pass(world, 0.2)
    assert posts(world) == before + 1
    assert has_choices(world)
    assert pinged(world) == {world.bob.id}
    question = english("clocks.post.question", others=world.bob.mention)
    assert question in text_of(newest(world))
    await hours_pass(world, 3)
    assert posts(world) == before + 1
    await world.restart()
    assert await told(world, table) == ["empty"]


async def test_it_comes_within_five_seconds(world: World) -> None:
    """The bot sleeps until then, without being told."""
    await begin(world)
    before = posts(world)
    sleep_through(world, 28 - 130 / HOUR)
    await world.env.advance_time(120)
    assert posts(world) == before
    await world.env.advance_time(15)
    assert posts(world) == before + 1


async def test_a_bot_that_was_away(world: World) -> None:
    """Ends no game at its start: nobody could play. What they had left they have, and no more."""
    table = await begin(world, late="end")
    await hours_pass(world, 1)
    await world.bot.close()
    world.env.backend.advance_clock(30 * HOUR)
    for _ in range(2):
        await world.restart()
        assert await told(world, table) == []
    await hours_pass(world, 26.9)
    assert await told(world, table) == []
    await hours_pass(world, 0.2)
    assert (await world.table(table.id)).status is Status.FINISHED


async def test_who_could_not_be_told_of_their_turn(world: World) -> None:
    """A post that Discord does not take, as a permission lacks: the clock begins with it."""
    table = await begin(world, late="end")
    world.deny(world.channel, "send_messages")
    await world.alice.slash(world.channel, "ttr tickets")
    await world.keep_all(world.alice)
    for _ in range(6):
        await hours_pass(world, 6)
    assert await told(world, table) == []
    world.allow_everything(world.channel)
    await world.env.settle()
    await hours_pass(world, 27.8)
    assert await told(world, table) == []
    await hours_pass(world, 0.5)
    assert (await world.table(table.id)).status is Status.FINISHED


async def test_nothing_runs_out_where_the_bot_was_removed(world: World) -> None:
    """Nobody can play there, and nobody is reminded, who would find it out; what was left is left later."""
    table = await begin(world, late="end")
    await leave(world)
    await hours_pass(world, 100)
    assert await told(world, table) == []
    await come_back(world)
    await hours_pass(world, 27.9)
    assert await told(world, table) == []
    await hours_pass(world, 0.2)
    assert (await world.table(table.id)).status is Status.FINISHED


async def test_nothing_runs_out_where_it_could_not_be_noted_that_the_bot_was_removed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the database was out of reach just then: who would be first to act on it finds it out."""
    table = await begin(world, late="end")
    world.expected_errors = (*world.expected_errors, OSError)
    with monkeypatch.context() as unreachable:
        unreachable.setattr(Upkeep, "going_on", AsyncMock(side_effect=OSError))
        await leave(world)
    no_reminders(world)
    await hours_pass(world, 29)
    after = await world.table(table.id)
    assert (after.status, after.paused) == (Status.RUNNING, Pause.LEFT)


async def test_nothing_runs_out_while_discord_cannot_show_the_server(world: World) -> None:
    """Others may be there meanwhile; who is to act has as long afterwards as before."""
    table = await begin(world, late="end")
    await hours_pass(world, 20)
    await world.lose_server()
    for hours in (0.0, 9.0, 9.0, 9.0):
        await hours_pass(world, hours)
    assert await told(world, table) == []
    await world.find_server()
    for hours in (0.0, 7.8):
        await hours_pass(world, hours)
        assert await told(world, table) == []
    await hours_pass(world, 0.3)
    assert (await world.table(table.id)).status is Status.FINISHED


async def test_who_acts_as_soon_as_discord_shows_the_server_has_lost_nothing(world: World) -> None:
    """Not only who waits until clocks are looked at by themselves."""
    table = await begin(world)
    await hours_pass(world, 1)
    await world.lose_server()
    for hours in (0.0, 9.0):
        await hours_pass(world, hours)
    await world.find_server()
    for _ in range(2):
        await world.alice.slash(world.channel, "ttr draw", card="deck")
    (clock, _) = await world.bot.services.tables.clocks.of_table(table.id)
    assert clock.left == timedelta(hours=27 + 4)


async def test_clocks_of_a_server_that_is_out_keep_no_others_waiting(world: World) -> None:
    """So many are seen to at a time, those that have run out first; these come later."""
    table = await begin(world, late="end")
    await hours_pass(world, 20)
    await world.lose_server()
    for hours in (0.0, 9.0):
        await hours_pass(world, hours)
    (clock, _) = await world.bot.services.tables.clocks.of_table(table.id)
    assert clock.runs_out is not None
    assert await world.bot.core.database.read(clock_rows.due, clock.runs_out) == []


async def test_nothing_runs_out_while_discord_is_out_of_reach(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process goes on, but nobody can press anything."""
    table = await begin(world, late="end")
    await hours_pass(world, 1)
    with monkeypatch.context() as out:
        out.setattr(type(world.bot), "shards", {0: SimpleNamespace(is_closed=lambda: True)})
        for _ in range(5):
            await hours_pass(world, 9)
        assert await told(world, table) == []
    await hours_pass(world, 0.1)
    assert await told(world, table) == []


async def test_of_two_processes_one_sees_to_it(world: World) -> None:
    """Whoever comes first."""
    table = await begin(world)
    before = posts(world)
    world.env.backend.advance_clock(29 * HOUR)
    others = [Clocks(world.bot) for _ in range(3)]
    await world.in_bot(asyncio.gather(*(other.round() for other in others)))
    assert posts(world) == before + 1
    assert await told(world, table) == ["empty"]


async def test_a_day_more(world: World) -> None:
    """By a button of the others; who is late cannot give it, and the buttons go."""
    table = await run_out(world)
    own = await world.alice.click(newest(world), custom_id=f"ck:{table.id}:0:day")
    assert answer(own) == english("clocks.refused.own")
    stranger = await world.carol.click(newest(world), custom_id=f"ck:{table.id}:0:day")
    assert answer(stranger) == english("tables.not_seated")
    given = await world.bob.click(newest(world), custom_id=f"ck:{table.id}:0:day")
    assert answer(given) == english("clocks.done.day", player="alice")
    assert not has_choices(world)
    assert pinged(world) == set()
    assert english("clocks.log.day", player="alice", by="bob") in text_of(newest(world))
    await hours_pass(world, 24.1)
    assert has_choices(world)


async def test_a_bot_plays_the_turn(world: World) -> None:
    """Then it is the next one's turn, who is mentioned."""
    table = await run_out(world)
    await world.bob.click(newest(world), custom_id=f"ck:{table.id}:0:turn")
    assert pinged(world) == {world.bob.id}
    assert english("clocks.log.turn", player="alice", by="bob") in text_of(newest(world))
    after = await world.table(table.id)
    assert not after.seats[0].held
    assert after.version > table.version + 1


async def test_a_bot_holds_the_seat(world: World) -> None:
    """Until its owner takes it back, by button or command."""
    table = await run_out(world)
    await world.bob.slash(world.channel, "game decide", choice="hold")
    assert english("clocks.post.held", players="alice") in text_of(newest(world))
    assert (await world.table(table.id)).seats[0].held == "seat"
    refused = await world.bob.click(newest(world), custom_id=f"cb:{table.id}")
    assert answer(refused) == english("clocks.refused.not_held")
    back = await world.alice.click(newest(world), custom_id=f"cb:{table.id}")
    assert answer(back) == english("clocks.done.back", table=table.id)
    assert not (await world.table(table.id)).seats[0].held
    again = await world.alice.slash(world.channel, "game decide", choice="back")
    assert answer(again) == english("clocks.refused.not_held")


async def test_the_end_is_asked_for_twice(world: World) -> None:
    """And needs all of the others."""
    table = await run_out(world, players=3)
    for person, status in ((world.bob, Status.RUNNING), (world.carol, Status.FINISHED)):
        asked = await person.click(newest(world), custom_id=f"ck:{table.id}:0:end")
        assert (await world.table(table.id)).status is Status.RUNNING
        await person.click(shown(asked), label=english("clocks.button.end"))
        assert (await world.table(table.id)).status is status
    assert english("clocks.final") in text_of(newest(world))
    assert english("votes.log.passed.end", player="alice", by="bob") in text_of(newest(world))


async def test_the_end_is_agreed_to_like_any_vote(world: World) -> None:
    """Its post has the buttons of a vote for the others, and who is late is not asked."""
    table = await run_out(world, players=3)
    asked = await world.bob.click(newest(world), custom_id=f"ck:{table.id}:0:end")
    await world.bob.click(shown(asked), label=english("clocks.button.end"))
    post = newest(world)
    assert "bob asks to end the game without a result; alice keeps it waiting" in text_of(post)
    assert f"<@{world.carol.id}>: do you agree?" in text_of(post)
    await world.carol.click(post, label=english("chat.button.agree"))
    assert (await world.table(table.id)).status is Status.FINISHED


async def test_there_is_nothing_to_choose_while_there_is_time(world: World) -> None:
    """Also by an old button or by command; a seat that there is not is refused."""
    table = await begin(world)
    said = await world.bob.slash(world.channel, "game decide", choice="day")
    assert answer(said) == english("clocks.refused.not_late")
    said = await world.bob.slash(world.channel, "game decide", choice="day", seat="0")
    assert answer(said) == english("clocks.refused.not_late")
    said = await world.bob.slash(world.channel, "game decide", choice="day", seat="7")
    assert answer(said) == english("tables.unknown_seat")
    assert (await world.table(table.id)).version == table.version


async def test_chosen_beforehand_it_happens_by_itself(world: World) -> None:
    """And the post says that the table has chosen it."""
    table = await run_out(world, late="turn")
    assert english("clocks.auto.turn", player="alice") in text_of(newest(world))
    assert not has_choices(world)
    assert pinged(world) == {world.bob.id}
    assert (await world.bot.services.tables.clocks.of_table(table.id))[0].left == timedelta(hours=4)


async def two_to_choose(world: World) -> Table:
    """Return a table that waits for alice and bob at once, and not for carol."""
    await world.alice.slash(world.channel, "game new", pace="fast")
    table = (await world.tables())[0]
    for person in world.people[1:3]:
        await person.click(last(world.channel), custom_id=f"l:join:{table.id}")
    await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
    await world.keep_all(world.carol)
    no_reminders(world)
    return table


async def test_several_may_be_late(world: World) -> None:
    """One question is about all of them, with one row of buttons; a command may name a seat."""
    table = await two_to_choose(world)
    before = posts(world)
    await hours_pass(world, 24.1)
    assert posts(world) == before + 1
    assert pinged(world) == {world.carol.id}
    pressed = [str(c["custom_id"]) for c in components_of(newest(world)) if c.get("custom_id")]
    assert [each for each in pressed if each.startswith("ck:")] == [
        f"ck:{table.id}:all:{remedy}" for remedy in ("day", "turn", "hold", "end")
    ]
    assert text_of(newest(world)).count(english("clocks.post.question", others=world.carol.mention)) == 1
    said = await world.carol.slash(world.channel, "game decide", choice="day")
    assert answer(said) == english("clocks.refused.which")
    said = await world.carol.slash(world.channel, "game decide", choice="day", seat="1")
    assert answer(said) == english("clocks.done.day", player="bob")


async def test_all_who_are_late_get_a_day(world: World) -> None:
    """By one press."""
    table = await two_to_choose(world)
    await hours_pass(world, 24.1)
    given = await world.carol.click(newest(world), custom_id=f"ck:{table.id}:all:day")
    days = [english("clocks.done.day", player=player) for player in ("alice", "bob")]
    assert answer(given).splitlines() == days
    assert not any(clock.late for clock in await world.bot.services.tables.clocks.of_table(table.id))


async def test_where_all_are_late_each_is_asked_about_the_other(world: World) -> None:
    """There is nobody else."""
    await world.alice.slash(world.channel, "game new", pace="fast")
    table = (await world.tables())[0]
    await world.bob.click(last(world.channel), custom_id=f"l:join:{table.id}")
    await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
    no_reminders(world)
    await hours_pass(world, 24.1)
    assert pinged(world) == {world.alice.id, world.bob.id}
    await world.alice.click(newest(world), custom_id=f"ck:{table.id}:all:day")
    assert await told(world, table) == ["empty", "empty", "day"]


async def test_away_stops_the_clock(world: World) -> None:
    """Until the day named; a move ends it."""
    table = await begin(world)
    await world.alice.slash(world.channel, "me away", until="2026-01-08")
    before = posts(world)
    await hours_pass(world, 100)
    assert posts(world) == before
    runs_out = (await world.bot.services.tables.clocks.of_table(table.id))[0].runs_out
    assert runs_out is not None
    assert abs(runs_out - datetime(2026, 1, 9, 4, tzinfo=UTC)) < timedelta(seconds=5)


async def test_a_table_that_cannot_be_read_keeps_no_other_from_its_clock(world: World) -> None:
    """It is tried again later; the others are seen to."""
    broken = await begin(world)
    table = await begin(world)
    database = world.bot.core.database
    assert database is not None
    await database.write(
        lambda c: c.execute("UPDATE games SET state = ? WHERE table_id = ?", (b"{", broken.id))
    )
    world.bot.core.tables.ledger.store._positions.clear()
    await hours_pass(world, 30)
    assert has_choices(world)
    assert f"table {table.id}" in text_of(newest(world))


@pytest.mark.parametrize("language", ["ko", "ja"])
async def test_other_languages(world: World, language: str) -> None:
    """Posts speak as the server does, answers as who reads them."""
    await world.bot.services.languages.set_guild(world.guild.id, language)
    table = await run_out(world)
    say = world.voice(language)
    others = world.bob.mention
    assert say("clocks.post.question", others=others) in text_of(newest(world))
    assert say("clocks.button.turn") in labels(newest(world))
    world.speak(world.bob, language)
    given = await world.bob.click(newest(world), custom_id=f"ck:{table.id}:0:day")
    assert answer(given) == say("clocks.done.day", player="alice")


async def test_a_post_of_a_paused_table_asks_about_no_clock(world: World) -> None:
    """Not even of who was late before: it has the one button that goes on; then the others choose again."""
    table = await run_out(world)
    assert has_choices(world)
    await world.in_bot(world.bot.services.tables.upkeep.stop(table.id, Pause.MEMBER, world.alice.id))
    await world.in_bot(world.bot.services.deliver(table.id))
    assert f"ck:{table.id}:0:day" not in {c.get("custom_id") for c in components_of(newest(world))}
    assert pinged(world) == {world.bob.id}
    await world.bob.click(newest(world), label=english("channels.button.back"))
    await hours_pass(world, 0.1)
    assert has_choices(world)
    assert pinged(world) == {world.bob.id}


async def test_a_clock_that_begins_with_seconds_left_is_seen_to_in_time(world: World) -> None:
    """What makes it run stirs the sleeper, who would look a minute later."""
    table = await begin(world)
    database = world.bot.core.database
    assert database is not None
    await database.write(lambda c: c.execute("UPDATE clocks SET time_left = 20000000 WHERE seat = 1"))
    await world.env.advance_time(61)
    await world.alice.slash(world.channel, "ttr tickets")
    await world.keep_all(world.alice)
    await world.env.advance_time(23)
    assert await told(world, table) == ["empty"]
