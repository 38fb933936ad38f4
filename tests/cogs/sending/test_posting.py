"""Posting what is due: once, at the right place, and again later where it could not be done."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

import pytest_asyncio

from bot.model import Pause
from bot.tables import Outbox, Tables
from bot.tables.recollection import Recollection
from cogs.services.studio import Studio
from cogs.title.narrowing import kinds
from cogs.titles import game_of
from tests.cogs.conftest import world as _world
from tests.cogs.playing import take_by_command
from tests.cogs.sending.owing import stored
from tests.cogs.world import english, labels, last, text_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from bot.model import LogEntry, Table
    from bot.model.posts import DuePost
    from rules import Action
    from tests.cogs.world import World

world = _world


def posts(world: World) -> list[str]:
    """Return the texts of all public messages, without lines that mention somebody."""
    public = (message for message in world.channel.history() if not message.flags.ephemeral)
    return [text_of(message) for message in public if message.components]


def refuse_posts(world: World, status: int, code: int = 0) -> None:
    """Let the next post fail."""
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=status, code=code)


def nonces(world: World) -> list[str]:
    """Return the nonces of all posts tried, not of the lines below them."""
    tried = [r for r in world.env.http_requests if r.method == "POST" and r.path.endswith("/messages")]
    return [request.json["nonce"] for request in tried if request.json and not request.json.get("content")]


@pytest_asyncio.fixture
async def owing(world: World) -> Table:
    """Let a turn end whose post fails, so that it is still due."""
    table = await world.begin_turns()
    refuse_posts(world, status=500)
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    return await world.table(table.id)


async def test_posted_later(world: World, owing: Table) -> None:
    """A post that failed is made a minute later, and nothing else is lost."""
    assert f"<@{world.bob.id}>" not in posts(world)[-1]
    await world.env.advance_time(125)
    assert f"<@{world.bob.id}>" in posts(world)[-1]
    assert owing.version == (await world.table(owing.id)).version


async def test_second_try_has_the_same_nonce(world: World, owing: Table) -> None:
    """Discord can tell a second try of a post from a second post."""
    await world.env.advance_time(125)
    assert nonces(world)[-1] == nonces(world)[-2]
    assert len(set(nonces(world)[:-1])) == len(nonces(world)) - 1
    assert owing.id


async def test_two_deliveries_make_one_post(world: World, owing: Table) -> None:
    """Two deliveries of one table at the same moment post once."""
    before = len(posts(world))
    await world.env.advance_time(65)
    await world.in_bot(asyncio.gather(*[world.bot.services.deliver(owing.id) for _ in range(2)]))
    assert len(posts(world)) == before + 1


async def test_what_comes_in_between_is_in_the_same_post(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn taken while a post is under way is in that post, and makes no second one that tells nothing."""
    table = await world.begin_turns()
    before = len(posts(world))
    claim_in_between(monkeypatch, world.bot.core.tables, table, world.bob.id)
    own = await world.table(table.id, world.alice)
    await take_by_command(world.alice, world.channel, first_claim(own, 0))
    await world.in_bot(world.bot.services.deliver(table.id))
    assert (await world.table(table.id)).version == table.version + 2
    assert len(posts(world)) == before + 1
    assert f"<@{world.alice.id}>" in posts(world)[-1]


async def test_newer_post_is_the_one_that_waits(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a try fails for which a newer post has taken the place of the first, that one is kept back."""
    table = await world.table((await world.begin_turns()).id, world.alice)
    claim_in_between(monkeypatch, world.bot.core.tables, table, world.bob.id)
    refuse_posts(world, status=503)
    await take_by_command(world.alice, world.channel, first_claim(table, 0))
    assert stored(world, "SELECT attempts FROM posts WHERE status = 'due'") == [(1,)]


def first_claim(table: Table, seat: int) -> Action:
    """Return a claim that a seat can pay."""
    return kinds(game_of(table.title).legal(table.view, seat))["claim_route"][0]


def claim_in_between(monkeypatch: pytest.MonkeyPatch, tables: Tables, table: Table, user_id: int) -> None:
    """Let the second player claim a route at the very moment at which the next post looks at the table."""
    claimed = Recollection.claimed
    waiting = [user_id]

    async def look_a_little_later(
        self: Recollection, outbox: Outbox, table_id: int, known: Callable[[DuePost], int]
    ) -> tuple[DuePost, Table, list[LogEntry]] | None:
        now = await tables.library.get(table_id, user_id)
        if waiting and now.version != table.version:
            await tables.play.act(table_id, waiting.pop(), now.version, first_claim(now, 1))
        return await claimed(self, outbox, table_id, known)

    monkeypatch.setattr(Recollection, "claimed", look_a_little_later)


async def test_what_was_missed_is_told(world: World, owing: Table) -> None:
    """The next post tells everything since the last one that was posted."""
    assert owing.id
    for _ in range(2):
        await world.bob.slash(world.channel, "ttr draw", card="deck")
    text = posts(world)[-1]
    for player in ("alice", "bob"):
        assert english("ticket_to_ride.story.cards_drawn", player=player, n=2) in text


async def test_forbidden_by_discord(world: World) -> None:
    """Where Discord refuses although the bot knows of no reason, who acts is told."""
    table = await world.begin_turns()
    refuse_posts(world, status=403, code=50013)
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    result = await world.alice.slash(world.channel, "ttr draw", card="deck")
    assert "Send Messages" in text_of(result.followups[-1])
    assert (await world.table(table.id)).version == table.version + 2


async def test_channel_is_gone(world: World) -> None:
    """A table whose channel was deleted is paused, owes nothing any more, and harms no other one."""
    table = await world.begin_turns()
    elsewhere = world.guild.create_text_channel("elsewhere")
    world.env.backend.delete_channel(world.channel.id)
    for _ in range(2):
        await world.alice.slash(elsewhere, "ttr draw", card="deck", table=str(table.id))
    tried = len(nonces(world))
    await world.env.advance_time(300)
    assert len(nonces(world)) == tried
    after = await world.table(table.id)
    assert (after.version, after.paused) == (table.version + 3, Pause.GONE)


async def test_one_broken_table_does_not_stop_the_others(
    world: World, owing: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that cannot be shown does not keep the others from being posted."""
    assert owing.id
    elsewhere = world.guild.create_text_channel("elsewhere")
    world.env.inject_error("POST", f"/channels/{elsewhere.id}/messages", status=500)
    await world.alice.slash(elsewhere, "game new")
    monkeypatch.setattr(Studio, "board", fail)
    await world.env.advance_time(2)
    assert f"<@{world.bob.id}>" not in posts(world)[-1]
    assert "Join" in labels(last(elsewhere))


async def fail(*_: object) -> None:
    """Draw nothing."""
    raise RuntimeError("no paper")


async def test_a_busy_database_is_asked_again(
    world: World, owing: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Posting goes on after a time at which the database could not be read."""
    assert owing.id
    with monkeypatch.context() as broken:
        broken.setattr(Outbox, "due", disk_error)
        await world.env.advance_time(125)
    await world.env.advance_time(65)
    assert f"<@{world.bob.id}>" in posts(world)[-1]


async def disk_error(*_: object) -> None:
    """Read nothing."""
    raise sqlite3.OperationalError
