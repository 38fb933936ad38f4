"""Posts that cannot be made: with growing pauses, then without pictures, then given up for all to see."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest
from simcord.backend.errors import BackendError

from bot.playground import truths
from cogs.posts import happened
from cogs.sending import post_service
from cogs.services.studio import Studio
from tests.cogs.sending.owing import change, end_turn, posts, refuse_posts, stored
from tests.cogs.world import english, labels, last, lines, pictures_of

if TYPE_CHECKING:
    from simcord.backend import Backend

    from tests.cogs.world import World


async def no_picture(*_: object) -> None:
    """Draw nothing."""
    raise RuntimeError("no paper")


def no_words(*_: object) -> str:
    """Tell nothing."""
    raise RuntimeError("no words")


async def test_without_its_picture_in_the_end(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the picture cannot be drawn, the third try later goes without it."""
    await world.begin_turns()
    monkeypatch.setattr(Studio, "board", no_picture)
    await end_turn(world)
    await world.env.advance_time(5)
    assert f"<@{world.bob.id}>" not in posts(world)[-1]
    await world.env.advance_time(10)
    assert f"<@{world.bob.id}>" in posts(world)[-1]
    assert "Play" in labels(last(world.channel))
    assert not pictures_of(last(world.channel))


async def test_failures_of_discord_cost_no_picture(world: World) -> None:
    """A post that was only not taken keeps its picture."""
    await world.begin_turns()
    refuse_posts(world, status=503, times=4)
    await end_turn(world)
    await world.env.advance_time(60)
    assert f"<@{world.bob.id}>" in posts(world)[-1]
    assert pictures_of(last(world.channel))


async def test_given_up_in_words(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot even be told is given up: a sentence in the channel says so, the database why."""
    table = await world.begin_turns()
    monkeypatch.setattr(happened, "told", no_words)
    await end_turn(world)
    await world.env.advance_time(600)
    assert lines(world.channel)[-1] == english("chat.post.unshown", table=table.id)
    before = len(posts(world))
    await world.env.advance_time(600)
    assert len(posts(world)) == before
    assert stored(world, "SELECT reason, faults FROM posts WHERE status = 'given_up'") == [("unshown", 5)]


async def test_tried_a_few_times_only(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that cannot be shown is drawn a few times, not every minute for ever."""
    await world.begin_turns()
    drawn: list[None] = []

    async def count(*_: object) -> None:
        drawn.append(None)
        raise RuntimeError("no paper")

    monkeypatch.setattr(Studio, "board", count)
    await end_turn(world)
    await world.env.advance_time(1200)
    assert len(drawn) == post_service.PICTURED_TRIES


async def test_what_discord_refuses_is_given_up(world: World) -> None:
    """A message that Discord does not take as it is counts as one that cannot be made."""
    table = await world.begin_turns()
    refuse_posts(world, status=400, code=50035, times=post_service.MAKING_TRIES)
    await end_turn(world)
    await world.env.advance_time(600)
    assert lines(world.channel)[-1] == english("chat.post.unshown", table=table.id)


def fail_at(world: World, monkeypatch: pytest.MonkeyPatch, *, pictured: bool) -> None:
    """Let Discord fail at what is too heavy for it in a channel: messages with pictures, or all but words."""

    def law(_backend: Backend, method: str, path: str, sent: object, files: bool) -> None:  # noqa: FBT001
        heavy = files if pictured else isinstance(sent, dict) and sent.get("components")
        if method == "POST" and path == f"/channels/{world.channel.id}/messages" and heavy:
            raise BackendError(500, 0, "Internal Server Error")

    monkeypatch.setattr(truths, "LAWS", (*truths.LAWS, law))


async def others_pass(world: World) -> None:
    """Let posts of other tables come through, with some tries at the one that does not between them."""
    elsewhere = world.guild.create_text_channel("elsewhere")
    for person in (*world.people, *world.people):
        await person.slash(elsewhere, "game new")
        await world.env.advance_time(120)


async def test_what_discord_fails_at_while_others_pass_goes_without_its_picture(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts as one that cannot be made; a message that is too heavy meets 500."""
    await world.begin_turns()
    fail_at(world, monkeypatch, pictured=True)
    await end_turn(world)
    await world.env.advance_time(600)
    assert stored(world, "SELECT faults FROM posts WHERE status = 'due'") == [(0,)]
    await others_pass(world)
    assert f"<@{world.bob.id}>" in posts(world)[-1]
    assert not pictures_of(last(world.channel))


async def test_what_discord_always_fails_at_is_given_up(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words, which come through."""
    table = await world.begin_turns()
    fail_at(world, monkeypatch, pictured=False)
    await end_turn(world)
    await others_pass(world)
    assert lines(world.channel)[-1] == english("chat.post.unshown", table=table.id)


async def test_a_table_alone_is_at_fault_in_the_end(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no other one posts that could show it, after more than an hour."""
    await world.begin_turns()
    fail_at(world, monkeypatch, pictured=True)
    await end_turn(world)
    await world.env.advance_time(3600)
    assert f"<@{world.bob.id}>" not in posts(world)[-1]
    await world.env.advance_time(3600)
    assert f"<@{world.bob.id}>" in posts(world)[-1]


async def test_an_outage_counts_against_nobody(world: World) -> None:
    """Discord fails at every post for hours: each has its picture when it is over."""
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.begin_turns()
    for channel in (world.channel, elsewhere):
        refuse_posts(world, channel, status=500, times=None)
    await end_turn(world)
    await world.alice.slash(elsewhere, "game new")
    for _ in range(4):
        await world.env.advance_time(3600)
    assert stored(world, "SELECT sum(faults) FROM posts") == [(0,)]
    world.env.backend.faults.clear()
    await world.env.advance_time(3700)
    assert pictures_of(last(world.channel))
    assert "Join" in labels(last(elsewhere))


async def test_logged_once(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The log has the traceback of a broken table once, however often it is tried."""
    await world.begin_turns()
    monkeypatch.setattr(happened, "told", no_words)
    await end_turn(world)
    await world.env.advance_time(600)
    errors = [record for record in caplog.records if record.levelno >= logging.WARNING and record.exc_info]
    assert len(errors) == 1


async def test_next_turn_is_tried_anew(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a post was given up the next one is made as ever."""
    await world.begin_turns()
    with monkeypatch.context() as broken:
        broken.setattr(happened, "told", no_words)
        await end_turn(world)
        await world.env.advance_time(600)
    for _ in range(2):
        await world.bob.slash(world.channel, "ttr draw", card="deck")
    assert f"<@{world.alice.id}>" in posts(world)[-1]
    assert pictures_of(last(world.channel))


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET state = x'00'",
        "UPDATE tables SET title = 'chess'",
        "UPDATE tables SET options = '{'",
    ],
)
async def test_damaged_table_stops_nothing_else(world: World, damage: str) -> None:
    """The posts of other tables come although what is stored of one cannot be read."""
    await world.begin_turns()
    refuse_posts(world, status=503)
    await end_turn(world)
    change(world, damage)
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.restart()
    refuse_posts(world, elsewhere, status=503)
    await world.alice.slash(elsewhere, "game new", title="mini_express")
    await world.env.advance_time(2)
    assert "Join" in labels(last(elsewhere))
    await world.env.advance_time(600)
    assert "1" in posts(world)[-1]
    assert stored(world, "SELECT reason FROM posts WHERE status = 'given_up'") == [("unshown",)]


async def test_events_that_cannot_be_read_are_left_out(world: World) -> None:
    """The board is posted all the same, and asks who is next."""
    await world.begin_turns()
    refuse_posts(world, status=503)
    await end_turn(world)
    change(world, "UPDATE history SET events = '[' WHERE events IS NOT NULL")
    await world.restart()
    await world.env.advance_time(600)
    assert pictures_of(last(world.channel))
    assert stored(world, "SELECT count(*) FROM posts WHERE status IN ('due', 'given_up')") == [(0,)]
