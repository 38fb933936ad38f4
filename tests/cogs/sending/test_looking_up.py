"""A post whose first try came through unheard is not made twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp
import pytest
from simcord.http import FakeHTTPClient

from cogs.posts import happened
from tests.cogs.sending.owing import end_turn, posts
from tests.cogs.sending.test_broken_tables import no_words
from tests.cogs.sending.test_noise import begin_turns
from tests.cogs.world import labels, last, lines

if TYPE_CHECKING:
    import discord

    from tests.cogs.world import World


@pytest.fixture
def unheard(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Let the answers to posts get lost as long as there is something in the list."""
    request = FakeHTTPClient.request
    answers: list[None] = []

    async def lose(self: FakeHTTPClient, route: discord.http.Route, **kwargs: object) -> object:
        answer = await request(self, route, **kwargs)
        if answers and route.method == "POST" and route.path.endswith("/messages"):
            answers.pop()
            raise aiohttp.ServerDisconnectedError
        return answer

    monkeypatch.setattr(FakeHTTPClient, "request", lose)
    return answers


def deny_posts(world: World, times: int) -> None:
    """Let tries fail outright."""
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503, times=times)


async def test_found_in_its_channel(world: World, unheard: list[None]) -> None:
    """Once the nonce no longer helps, the channel is looked at before the post is made again."""
    await world.begin_turns()
    unheard.append(None)
    await end_turn(world)
    there = len(posts(world))
    deny_posts(world, times=5)
    await world.env.advance_time(600)
    assert len(posts(world)) == there
    assert "Play" in labels(last(world.channel))
    public = (message for message in world.channel.history() if not message.flags.ephemeral)
    *older, _ = [message for message in public if message.components]
    assert not any("Play" in labels(message) for message in older)


async def test_after_a_restart(world: World, unheard: list[None]) -> None:
    """Also by a bot that does not know that there ever was a try."""
    await world.begin_turns()
    unheard.append(None)
    await end_turn(world)
    there = len(posts(world))
    deny_posts(world, times=5)
    await world.env.advance_time(120)
    await world.restart()
    await world.env.advance_time(600)
    assert len(posts(world)) == there


async def test_not_there(world: World) -> None:
    """What is not found is posted; the table's last message is not taken for it."""
    await world.begin_turns()
    deny_posts(world, times=6)
    await end_turn(world)
    before = len(posts(world))
    await world.env.advance_time(600)
    assert len(posts(world)) == before + 1
    assert f"<@{world.bob.id}>" in posts(world)[-1]


async def test_without_read_message_history(world: World, unheard: list[None]) -> None:
    """Where the bot may not look it posts: rather twice than never."""
    channel = world.guild.create_text_channel("blind", overwrites=world.denied("read_message_history"))
    world.env.inject_error("POST", f"/channels/{channel.id}/messages", status=503, times=6)
    await world.alice.slash(channel, "game new")
    await world.env.advance_time(600)
    assert "Join" in labels(last(channel))


async def test_lobby_is_found_and_changed(world: World, unheard: list[None]) -> None:
    """A lobby that is already there is brought up to date in its place."""
    unheard.append(None)
    await world.alice.slash(world.channel, "game new")
    deny_posts(world, times=5)
    await world.env.advance_time(600)
    (table,) = await world.tables()
    await world.bob.click(last(world.channel), custom_id=f"l:join:{table.id}")
    assert len(posts(world)) == 1
    assert "bob" in posts(world)[0]


async def test_end_of_a_lobby_is_found_by_its_words(world: World, unheard: list[None]) -> None:
    """The message of a cancelled lobby has no buttons by which it could be known."""
    await world.alice.slash(world.channel, "game new")
    (table,) = await world.tables()
    unheard.append(None)
    await world.alice.click(last(world.channel), custom_id=f"l:leave:{table.id}")
    there = len(posts(world))
    deny_posts(world, times=5)
    await world.env.advance_time(600)
    assert len(posts(world)) == there == 2


async def test_that_a_table_cannot_be_shown_is_said_once(
    world: World, unheard: list[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also the sentence that says so is looked for before it is said again."""
    await world.begin_turns()
    monkeypatch.setattr(happened, "told", no_words)
    await end_turn(world)
    there = len(lines(world.channel))
    await world.env.advance_time(40)
    unheard.append(None)
    await world.env.advance_time(65)
    assert len(lines(world.channel)) == there + 1
    deny_posts(world, times=1)
    await world.env.advance_time(1800)
    assert len(lines(world.channel)) == there + 1


async def test_the_line_beside_a_board_is_said_once(world: World, unheard: list[None]) -> None:
    """It has no buttons, and is known by its words."""
    await begin_turns(world, posts="board")
    unheard.append(None)
    await end_turn(world)
    there = len(lines(world.channel))
    deny_posts(world, times=5)
    await world.env.advance_time(600)
    assert len(lines(world.channel)) == there - 1  # the one before is taken away
    assert world.bob.mention in lines(world.channel)[-1]


async def test_a_last_post_is_found_by_its_buttons(world: World, unheard: list[None]) -> None:
    """As any other: a game that is over is not told twice."""
    await world.begin_turns()
    await world.resign(world.bob)
    unheard.append(None)
    await world.alice.slash(world.channel, "game decide", choice="claim")
    there = len(posts(world))
    assert "Look back" in labels(last(world.channel))
    deny_posts(world, times=5)
    await world.env.advance_time(600)
    assert len(posts(world)) == there
