"""Reminders in the channel of a table: when they come, how often, and to whom."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING

import discord
import pytest

from bot.tables.due import Due
from cogs.sending.reminders import TABLES
from cogs.sending.sending import Sending
from tests.cogs.sending.owing import another, change
from tests.cogs.sending.passing import HOUR, hours_pass, newest, pinged, posts, sleep_through
from tests.cogs.world import WORDS, answer, components_of, english, labels, text_of

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World


def is_reminder(world: World, table: Table) -> bool:
    """Tell whether the newest post reminds of a table."""
    return english("waiting.button.nudge", table=table.id) in labels(newest(world))


async def test_the_first_comes_after_eight_hours(world: World) -> None:
    """It mentions who is to act, says since when, and opens the panel."""
    table = await world.begin_turns()
    before = posts(world)
    await hours_pass(world, 7.9)
    assert posts(world) == before
    await hours_pass(world, 0.2)
    assert posts(world) == before + 1
    assert world.alice.mention in text_of(newest(world))
    assert world.bob.mention not in text_of(newest(world))
    opened = await world.alice.click(newest(world), label=english("waiting.button.play", table=table.id))
    assert english("chat.panel.your_turn") in answer(opened)


async def test_it_comes_within_five_seconds(world: World) -> None:
    """The bot sleeps until then, without being told."""
    await world.begin_turns()
    before = posts(world)
    sleep_through(world, 8 - 130 / HOUR)
    await world.env.advance_time(120)
    assert posts(world) == before
    await world.env.advance_time(15)
    assert posts(world) == before + 1


async def test_three_and_one_to_the_table(world: World) -> None:
    """A day apart; the last is for the host, with what can be done. Then it is quiet."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "ttr tickets")
    await world.keep_all(world.alice)
    before = posts(world)
    for count in (1, 2, 3):
        await hours_pass(world, 24.1)
        assert posts(world) == before + count
        assert world.bob.mention in text_of(newest(world))
    await hours_pass(world, 24.1)
    text = text_of(newest(world))
    assert world.alice.mention in text
    assert world.bob.mention not in text
    assert world.bot.services.mentions["game replace"] in text
    for _ in range(5):
        await hours_pass(world, 24.1)
    assert posts(world) == before + 4


async def test_where_the_host_is_waited_for_the_others_are_told(world: World) -> None:
    """The table would be told nothing otherwise."""
    await world.begin_turns()
    for _ in range(4):
        await hours_pass(world, 24.1)
    assert world.bob.mention in text_of(newest(world))


async def test_who_has_acted_is_not_reminded(world: World) -> None:
    """The count begins anew with the turn."""
    table = await world.begin_turns()
    await hours_pass(world, 8.1)
    assert is_reminder(world, table)
    await world.alice.slash(world.channel, "ttr tickets")
    await world.keep_all(world.alice)
    before = posts(world)
    await hours_pass(world, 7.5)
    assert posts(world) == before
    await hours_pass(world, 1)
    assert world.bob.mention in text_of(newest(world))


async def test_tables_of_a_channel_share_a_message(world: World) -> None:
    """Each has its button."""
    tables = [await world.begin() for _ in range(2)]
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.begin(channel=elsewhere)
    before, there = posts(world), posts(world, elsewhere)
    await hours_pass(world, 8.1)
    assert (posts(world), posts(world, elsewhere)) == (before + 1, there + 1)
    for table in tables:
        assert english("waiting.button.play", table=table.id) in labels(newest(world))
    assert text_of(newest(world)).count(world.bob.mention) == 2


async def begin_turn(world: World) -> Table:
    """Begin one table more, at which alice is to act."""
    table = await world.begin()
    for person in (world.alice, world.bob):
        (*_, all_of_them) = await person.autocomplete(
            world.channel, "ttr keep", "tickets", "", table=str(table.id)
        )
        await person.slash(world.channel, "ttr keep", tickets=all_of_them["value"], table=str(table.id))
    return table


@pytest.mark.parametrize("nonce", ["NULL", "'abababababab'"], ids=["", "tried before as one message"])
async def test_more_tables_than_a_message_has_rows(world: World, nonce: str) -> None:
    """Each is reminded of once: Discord takes five rows, and one is that of the menu."""
    tables = [await begin_turn(world) for _ in range(TABLES + 1)]
    change(world, f"UPDATE waiting SET nonce = {nonce}")
    before = posts(world)
    await hours_pass(world, 8.1)
    assert posts(world) == before + 2
    told = [text_of(message) for message in world.channel.history() if "since" in text_of(message)][-2:]
    for table in tables:
        assert sum(f"table {table.id}" in text for text in told) == 1
    await hours_pass(world, 1)
    assert posts(world) == before + 2


async def test_a_restart_forgets_nothing_and_repeats_nothing(world: World) -> None:
    """What was due while the bot was away comes at its start, once."""
    await world.begin_turns()
    before = posts(world)
    await world.bot.close()
    world.env.backend.advance_clock(9 * 3600)
    await world.restart()
    assert posts(world) == before + 1
    await world.restart()
    assert posts(world) == before + 1


async def test_of_two_processes_one_reminds(world: World) -> None:
    """Whoever claims it first."""
    await world.begin_turns()
    before = posts(world)
    world.env.backend.advance_clock(9 * 3600)
    others = [Sending(another(world.bot)).reminders for _ in range(3)]
    await world.in_bot(asyncio.gather(*(other.round() for other in others)))
    assert posts(world) == before + 1


async def test_what_came_through_unheard_is_not_repeated(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that died between message and note: the next try finds the message."""
    await world.begin_turns()
    before = posts(world)

    async def die(*_: object) -> None:
        raise OSError

    with monkeypatch.context() as dying:
        dying.setattr(Due, "sent", die)
        dying.setattr(Due, "failed", lambda *_: asyncio.sleep(0))
        await hours_pass(world, 8.1)
    assert posts(world) == before + 1
    await hours_pass(world, 0.2)
    await hours_pass(world, 2)
    assert posts(world) == before + 1


async def test_a_channel_that_is_gone_is_not_tried_again(world: World) -> None:
    """Its table is reminded of no more, and the others are."""
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.begin(channel=elsewhere)
    await world.begin_turns()
    before = posts(world)
    await world.delete(elsewhere)
    await hours_pass(world, 8.1)
    assert posts(world) == before + 1


async def test_reminded_later(world: World) -> None:
    """When who is waited for chooses; others have nothing to choose."""
    await world.begin_turns()
    await hours_pass(world, 8.1)
    reminder, before = newest(world), posts(world)
    menu = next(c["custom_id"] for c in components_of(reminder) if "options" in c)
    refused = await world.bob.select(reminder, ["3"], custom_id=menu)
    assert answer(refused) == english("waiting.refused.nothing_waits")
    await world.alice.select(reminder, ["3"], custom_id=menu)
    await hours_pass(world, 2.9)
    assert posts(world) == before
    await hours_pass(world, 0.2)
    assert posts(world) == before + 1


async def test_a_nudge(world: World) -> None:
    """Another player has somebody reminded at once; not within an hour of a mention, and twice a day."""
    table = await world.begin_turns()
    assert "reminded lately" in answer(await world.bob.slash(world.channel, "game nudge"))
    await hours_pass(world, 2)
    assert answer(await world.alice.slash(world.channel, "game nudge")) == english("waiting.refused.nobody")
    assert english("tables.not_seated") in answer(
        await world.carol.slash(world.channel, "game nudge", table=str(table.id))
    )
    before = posts(world)
    said = answer(await world.bob.slash(world.channel, "game nudge"))
    assert said == english("waiting.nudge.done", players="alice")
    assert posts(world) == before + 1
    assert pinged(world) == {world.alice.id}
    await hours_pass(world, 3)
    button = english("waiting.button.nudge", table=table.id)
    assert "reminded lately" in answer(await world.bob.click(newest(world), label=button))
    await hours_pass(world, 9.5)
    assert english("waiting.nudge.done", players="alice") in answer(
        await world.bob.click(newest(world), label=button)
    )


async def test_a_nudge_is_not_one_of_the_three(world: World) -> None:
    """The next reminder comes a day after it."""
    await world.begin_turns()
    await hours_pass(world, 2)
    await world.bob.slash(world.channel, "game nudge")
    before = posts(world)
    for count in (1, 2, 3):
        await hours_pass(world, 24.1)
        assert posts(world) == before + count
        assert pinged(world) == {world.alice.id}


async def test_a_late_turn_post_puts_the_reminder_off(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is mentioned twice within an hour for one turn; and not before the post itself."""
    await world.begin_turns()
    with monkeypatch.context() as mute:
        mute.setattr("cogs.sending.channels.lacking_in", lambda _: ("send_messages",))
        await world.alice.slash(world.channel, "ttr tickets")
        await world.keep_all(world.alice)
        before = posts(world)
        world.going_on.go_on.cancel()
        await hours_pass(world, 8.5)
        assert posts(world) == before
    await world.env.advance_time(60)
    assert posts(world) == before + 1
    assert pinged(world) == {world.bob.id}
    await hours_pass(world, 0.9)
    assert posts(world) == before + 1
    await hours_pass(world, 0.2)
    assert posts(world) == before + 2


async def test_reminded_later_by_command(world: World) -> None:
    """Of all tables that wait, or of one; nothing where none does."""
    table = await world.begin_turns()
    refused = await world.bob.slash(world.channel, "me remind", after="3")
    assert answer(refused) == english("waiting.refused.nothing_waits_for_you")
    refused = await world.alice.slash(world.channel, "me remind", after="2")
    assert answer(refused) == english("waiting.refused.span")
    offered = await world.alice.autocomplete(world.channel, "me remind", "table", "")
    assert [each["value"] for each in offered] == [str(table.id)]
    await world.alice.slash(world.channel, "me remind", after="3", table=str(table.id))
    before = posts(world)
    await hours_pass(world, 2.9)
    assert posts(world) == before
    await hours_pass(world, 0.2)
    assert posts(world) == before + 1
    assert pinged(world) == {world.alice.id}


async def test_a_time_and_a_table_are_typed_by_their_names(world: World) -> None:
    """As the lists name them, in the language of who types; what fits no table is refused."""
    await world.begin_turns(3)
    world.speak(world.alice, "ja")
    (offered,) = await world.alice.autocomplete(world.channel, "me remind", "after", "3日")
    refused = await world.alice.slash(world.channel, "me remind", after=offered["name"], table="dave")
    assert answer(refused) == WORDS.text("ja", "waiting.refused.nothing_waits_for_you")
    done = await world.alice.slash(world.channel, "me remind", after=offered["name"], table="carol")
    when = discord.utils.format_dt(world.env.now() + timedelta(hours=72), "R")
    assert answer(done) == WORDS.text("ja", "waiting.reminder.snoozed", when=when)


async def test_the_table_is_told_once(world: World) -> None:
    """Who wants to be reminded again after it is, and the others are told nothing anew."""
    await world.begin_turns()
    for _ in range(4):
        await hours_pass(world, 24.1)
    assert pinged(world) == {world.bob.id}
    before = posts(world)
    await world.alice.slash(world.channel, "me remind", after="3")
    await hours_pass(world, 3.1)
    assert (posts(world), pinged(world)) == (before + 1, {world.alice.id})
    for _ in range(3):
        await hours_pass(world, 24.1)
    assert posts(world) == before + 1


async def test_the_table_is_told_silently_in_the_quiet_hours_of_who_is_told(world: World) -> None:
    """They have theirs, whoever is waited for."""
    await world.begin_turns()
    for _ in range(3):
        await hours_pass(world, 24.1)
    await world.bob.slash(world.channel, "me settings", zone="Europe/Lisbon", quiet="0-8")
    before = posts(world)
    await hours_pass(world, 24.1)
    assert posts(world) == before + 1
    assert world.bob.mention in text_of(newest(world))
    assert pinged(world) == set()


async def test_a_reminder_is_a_plain_message(world: World) -> None:
    """With its words as content, which a telephone's notice shows, and rows of buttons and menus below."""
    await world.begin_turns()
    await hours_pass(world, 8.1)
    message = newest(world)
    assert world.alice.mention in message.content
    assert not message.flags.components_v2
    assert [row.type for row in message.components] == [discord.ComponentType.action_row] * 2
