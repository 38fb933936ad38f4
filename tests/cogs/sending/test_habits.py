"""Reminders as each person wants them: quiet hours, intervals, direct messages, being away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest
from simcord.builders import UserHandle

from tests.cogs.sending.passing import hours_pass, newest, pinged, posts
from tests.cogs.world import answer, english, lines, text_of

if TYPE_CHECKING:
    from simcord import MemberActor

    from tests.cogs.world import World


async def sleep(world: World, person: MemberActor) -> None:
    """Give somebody quiet hours from midnight (now) to eight o'clock, as in Lisbon in winter."""
    await person.slash(world.channel, "me settings", zone="Europe/Lisbon", quiet="0-8")


async def pass_on(world: World) -> None:
    """Let bob be the next to act."""
    await world.alice.slash(world.channel, "ttr tickets")
    await world.keep_all(world.alice)


async def test_a_turn_post_in_quiet_hours_is_silent(world: World) -> None:
    """And one reminder comes at their end, aloud."""
    await world.begin_turns()
    await sleep(world, world.bob)
    await pass_on(world)
    assert world.bob.mention in text_of(newest(world))
    assert pinged(world) == set()
    before = posts(world)
    await hours_pass(world, 7.9)
    assert posts(world) == before
    await hours_pass(world, 0.1)
    assert posts(world) == before + 1
    assert pinged(world) == {world.bob.id}
    await hours_pass(world, 15)
    assert posts(world) == before + 1


@pytest.mark.parametrize(("minutes", "aloud"), [(59, True), (60, False), (8 * 60 - 1, False), (8 * 60, True)])
async def test_quiet_hours_begin_and_end_on_the_minute(world: World, minutes: int, *, aloud: bool) -> None:
    """With their first minute, and with the one behind their last."""
    await world.begin_turns()
    await world.bob.slash(world.channel, "me settings", zone="Europe/Lisbon", quiet="1-8")
    await hours_pass(world, minutes / 60)
    await pass_on(world)
    assert world.bob.mention in text_of(newest(world))
    assert pinged(world) == ({world.bob.id} if aloud else set())


async def test_who_is_awake_is_mentioned_aloud(world: World) -> None:
    """Where only some of those named have quiet hours."""
    await sleep(world, world.bob)
    await world.begin()
    assert pinged(world) == {world.alice.id}
    assert world.bob.mention in text_of(newest(world))


async def test_reminders_wait_for_the_end_of_quiet_hours(world: World) -> None:
    """Also those of turns that began before."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "me settings", zone="Europe/Lisbon", quiet="6-12")
    before = posts(world)
    await hours_pass(world, 8.1)
    assert posts(world) == before
    await hours_pass(world, 3.8)
    assert posts(world) == before
    await hours_pass(world, 0.2)
    assert posts(world) == before + 1


async def test_a_nudge_waits_for_the_end_of_quiet_hours(world: World) -> None:
    """Who nudges is told so."""
    await world.begin_turns()
    await hours_pass(world, 2)
    await sleep(world, world.alice)
    before = posts(world)
    said = answer(await world.bob.slash(world.channel, "game nudge"))
    assert said == english("waiting.nudge.later", players="alice")
    await hours_pass(world, 5.9)
    assert posts(world) == before
    await hours_pass(world, 0.2)
    assert posts(world) == before + 1


async def test_who_is_told_of_others_has_quiet_hours_too(world: World) -> None:
    """The table is told silently, where everybody named there is left in peace."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "ttr tickets")
    await world.keep_all(world.alice)
    for _ in range(3):
        await hours_pass(world, 24.1)
    await hours_pass(world, 21.5)
    await sleep(world, world.alice)
    before = posts(world)
    await hours_pass(world, 3)
    assert posts(world) == before + 1
    assert world.alice.mention in text_of(newest(world))
    assert pinged(world) == set()


async def test_how_often(world: World) -> None:
    """As often as chosen, also for turns that have begun; or never."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "me settings", reminders="4")
    before = posts(world)
    await hours_pass(world, 4.1)
    assert posts(world) == before + 1
    await hours_pass(world, 4.1)
    assert posts(world) == before + 2
    await world.alice.slash(world.channel, "me settings", reminders="0")
    await hours_pass(world, 50)
    assert posts(world) == before + 2
    await world.alice.slash(world.channel, "me settings", reminders="usual")
    await hours_pass(world, 8.1)
    assert posts(world) == before + 3


async def test_direct_messages(world: World) -> None:
    """Instead of the channel, in the person's language, and the panel opens there."""
    table = await world.begin_turns()
    await world.alice.slash(world.channel, "me settings", direct=True, language="ko")
    before = posts(world)
    await hours_pass(world, 8.1)
    assert posts(world) == before
    alice = UserHandle(world.env, world.env.backend.get_user(world.alice.id))
    message = newest(world, alice.dm_channel)
    assert "부터 차례" in text_of(message)
    label = world.voice("ko")("waiting.button.play", table=table.id)
    opened = await alice.click(message, label=label)
    assert world.voice("ko")("chat.panel.your_turn") in answer(opened)


@pytest.mark.parametrize("code", [50007, 50278])
async def test_where_no_direct_message_is_taken_the_channel_has_it(
    world: World, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """Who refuses them, or has no server in common with the bot, is reminded all the same."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "me settings", direct=True)
    before = posts(world)

    async def refuse(*_: object, **__: object) -> None:
        response = type("Response", (), {"status": 403, "reason": "Forbidden"})()
        raise discord.Forbidden(response, {"code": code, "message": "no"})

    monkeypatch.setattr(discord.DMChannel, "send", refuse)
    await hours_pass(world, 8.1)
    assert posts(world) == before + 1


async def test_away(world: World) -> None:
    """No mention aloud and no reminder until then; the tables are told once."""
    await world.begin_turns()
    before = posts(world)
    await world.bob.slash(world.channel, "me away", until="2026-01-08")
    assert posts(world) == before + 1
    assert "bob" in lines(world.channel)[-1]
    await pass_on(world)
    assert pinged(world) == set()
    before = posts(world)
    for _ in range(6):
        await hours_pass(world, 24)
    assert posts(world) == before
    await hours_pass(world, 24.1)
    assert posts(world) == before + 1
    assert pinged(world) == {world.bob.id}


async def test_away_ends_with_the_first_move(world: World) -> None:
    """And reminders come as usual again."""
    await world.begin_turns()
    await pass_on(world)
    await world.bob.slash(world.channel, "me away", until="2026-01-08")
    await world.bob.slash(world.channel, "ttr tickets")
    assert "Away" not in answer(await world.bob.slash(world.channel, "me settings"))
    before = posts(world)
    await hours_pass(world, 8.1)
    assert posts(world) == before + 1


async def test_away_ends_when_one_says_so(world: World) -> None:
    """What was put off meanwhile comes as usual."""
    await world.begin_turns()
    await world.alice.slash(world.channel, "me away", until="2026-01-20")
    await hours_pass(world, 30)
    await world.alice.slash(world.channel, "me away", until="back")
    before = posts(world)
    await hours_pass(world, 8.1)
    assert posts(world) == before + 1
