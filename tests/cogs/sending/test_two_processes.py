"""Two processes on one database: each post is made and sent by one of them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot import app
from bot.share import Share
from bot.storage.clauses import to_text
from bot.storage.database import Database
from bot.tables import Outbox
from bot.tables.posts import LEASE
from bot.tables.recollection import Recollection
from cogs.sending.post_service import PostService
from cogs.sending.publishing import Publisher
from cogs.sending.sending import Clocks, OutboxWorker
from cogs.services.studio import Studio
from cogs.title.narrowing import kinds
from cogs.titles import game_of
from tests.cogs.sending.owing import another, change, posts, refuse_posts, stored, tries
from tests.cogs.sending.passing import HOUR
from tests.cogs.world import labels, last, lines

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from bot.model import LogEntry, Table
    from bot.model.posts import DuePost
    from bot.settings import Settings
    from tests.cogs.world import World

CLAIMED = "SELECT count(*) FROM posts WHERE claimed_by IS NOT NULL"
TAKEN = "UPDATE posts SET claimed_by = 'another'"


class Other:
    """Another process: what it would have of its own."""

    def __init__(self, world: World, database: Database) -> None:
        bot = another(world.bot, database)
        self.alarm, self.outbox = bot.core.alarms.posts, bot.core.outbox
        self.delivery = PostService(bot)
        self.rounds = OutboxWorker(bot, self.delivery)


@pytest.fixture
async def other(world: World) -> AsyncIterator[Other]:
    """Return another process on the same database."""
    async with await Database.open(world.folder / "railhead.sqlite3") as database:
        yield Other(world, database)


def not_here(world: World) -> Settings:
    """Return the settings of a process that has the servers of other shards."""
    shard = (world.guild.id >> 22) % 2
    return replace(world.bot.settings, share=Share((1 - shard,), 2))


@pytest.fixture
async def due(world: World) -> Table:
    """Let a turn end whose post nobody has tried yet."""
    return await end_turn(world, await world.begin_turns(), 0)


async def end_turn(world: World, table: Table, seat: int) -> Table:
    """Let a seat claim a route, and post nothing yet."""
    person = world.people[seat]
    own = await world.table(table.id, person)
    claim = kinds(game_of(own.title).legal(own.view, seat))["claim_route"][0]
    return await world.bot.services.tables.play.act(own.id, person.id, own.version, claim)


class Held:
    """Messages that are about to be sent until they are released."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.released = asyncio.Event()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    """Hold up what is sent."""
    publish, held = Publisher.publish, Held()

    async def later(self: Publisher, *args: object) -> None:
        held.begun.set()
        await held.released.wait()
        await publish(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Publisher, "publish", later)
    return held


async def test_two_deliveries_make_one_picture_and_one_post(
    world: World, due: Table, other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second one finds the post claimed."""
    drawn, before = count_pictures(monkeypatch), tries(world)
    await world.in_bot(asyncio.gather(world.bot.services.deliver(due.id), other.delivery.deliver(due.id)))
    assert (len(drawn), tries(world) - before) == (1, 1)
    assert f"<@{world.bob.id}>" in posts(world)[-1]


async def test_two_rounds_make_one_picture_and_one_post(
    world: World, due: Table, other: Other, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both look at the same moment."""
    drawn, before = count_pictures(monkeypatch), tries(world)
    list_due, looks = Outbox.due, asyncio.Barrier(2)
    running: list[asyncio.Task[None]] = []

    async def together(self: Outbox, table_id: int | None = None) -> list[DuePost]:
        if not running:
            running.append(asyncio.create_task(other.rounds.run()))
        listed = await list_due(self, table_id)
        if table_id is None and not drawn:
            await looks.wait()
        return listed

    monkeypatch.setattr(Outbox, "due", together)
    world.bot.core.alarms.posts.ring()
    await world.env.settle()
    running[0].cancel()
    assert (len(drawn), tries(world) - before) == (1, 1)
    assert f"<@{world.bob.id}>" in posts(world)[-1]
    assert due.id


def count_pictures(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Return a list that grows with each board drawn from now on."""
    drawn: list[None] = []
    board = Studio.board

    async def count(self: Studio, *args: object, **kwargs: object) -> object:
        drawn.append(None)
        return await board(self, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Studio, "board", count)
    return drawn


async def test_what_a_dead_process_has_claimed_is_posted_at_once(world: World, due: Table) -> None:
    """By the next one that finds itself alone with the database: nothing waits for the lease to end."""
    ends = to_text(world.env.now() + LEASE)
    change(world, f"{TAKEN}, claimed_until = '{ends}' WHERE table_id = {due.id} AND status = 'due'")
    await world.restart()
    assert stored(world, CLAIMED) == [(0,)]
    assert f"<@{world.bob.id}>" in posts(world)[-1]


async def test_a_message_that_was_not_noted_loses_its_buttons(world: World, due: Table) -> None:
    """Sent, but not noted when the process died, and its turn has passed since: the next one looks for it."""
    await world.in_bot(world.bot.services.deliver(due.id))
    unknown = last(world.channel)
    await end_turn(world, await world.table(due.id), 1)
    change(
        world,
        f"UPDATE posts SET status = 'superseded', message_id = NULL, claimed_by = 'dead'"
        f" WHERE table_id = {due.id} AND message_id = {unknown.id}",
    )
    await world.restart()
    assert last(world.channel).id != unknown.id
    world.sending.posts.removals.alarm.ring()
    await world.env.settle()
    (message,) = [each for each in world.channel.history() if each.id == unknown.id]
    assert labels(message) == []


async def test_rounds_go_on_when_the_claim_of_a_dead_process_ends(
    world: World, due: Table, other: Other
) -> None:
    """Not before, and not only with the next look that would have come anyway."""
    ends = to_text(world.env.now() + LEASE)
    change(world, f"{TAKEN}, claimed_until = '{ends}' WHERE table_id = {due.id} AND status = 'due'")
    before = tries(world)
    await world.env.advance_time(LEASE.total_seconds() / 2)
    other.alarm.ring()
    await world.env.settle()
    await world.env.advance_time(LEASE.total_seconds() / 2 - 2)
    assert tries(world) == before
    await world.env.advance_time(3)
    assert tries(world) == before + 1


async def test_what_comes_due_meanwhile_is_posted_next(
    world: World, due: Table, other: Other, held: Held
) -> None:
    """A turn that another process takes while a post is on its way: told once, after it, and at once."""
    before = len(posts(world))
    first = asyncio.create_task(world.bot.services.deliver(due.id))
    await held.begun.wait()
    await end_turn(world, due, 1)
    await other.delivery.deliver(due.id)
    assert len(posts(world)) == before
    held.released.set()
    await world.in_bot(first)
    assert [f"<@{world.alice.id}>" in post for post in posts(world)[before:]] == [False, True]


async def test_failure_leaves_no_claim(world: World, due: Table) -> None:
    """A post that is to be tried again may be tried by anybody."""
    refuse_posts(world, status=503)
    await world.bot.services.deliver(due.id)
    assert stored(world, "SELECT attempts FROM posts WHERE status = 'due'") == [(1,)]
    assert stored(world, CLAIMED) == [(0,)]


async def test_error_leaves_no_claim(world: World, due: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that nobody has thought of."""

    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Publisher, "publish", fail)
    with pytest.raises(ZeroDivisionError):
        await world.bot.services.deliver(due.id)
    assert stored(world, CLAIMED) == [(0,)]


async def test_cancelled_delivery_leaves_no_claim(world: World, due: Table, held: Held) -> None:
    """As the rounds are at the end of the bot."""
    delivery = asyncio.create_task(world.bot.services.deliver(due.id))
    await held.begun.wait()
    assert stored(world, CLAIMED) == [(1,)]
    delivery.cancel()
    with pytest.raises(asyncio.CancelledError):
        await delivery
    assert stored(world, CLAIMED) == [(0,)]


async def test_end_of_the_bot_leaves_no_claim(
    world: World, due: Table, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever still is under way: the next process need not wait."""
    monkeypatch.setattr(app, "FINISHING_SECONDS", 0.01)
    delivery = asyncio.create_task(world.bot.services.deliver(due.id))
    await held.begun.wait()
    await world.bot.close()
    assert stored(world, CLAIMED) == [(0,)]
    delivery.cancel()
    with pytest.raises(asyncio.CancelledError):
        await delivery


async def test_who_sends_is_waited_for_at_the_end(world: World) -> None:
    """What is just being stored is, before the database is closed."""
    begun, stored_then = asyncio.Event(), asyncio.Event()

    async def store() -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            stored_then.set()

    world.sending.tasks["storing"] = asyncio.create_task(store())
    await begun.wait()
    await world.bot.close()
    assert stored_then.is_set()


async def test_claim_that_has_run_out_is_not_used(
    world: World, due: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who takes too long to make a post leaves it to the process that has claimed it since."""
    claimed, before = Recollection.claimed, tries(world)

    async def slowly(
        self: Recollection, outbox: Outbox, table_id: int, known: Callable[[DuePost], int]
    ) -> tuple[DuePost, Table, list[LogEntry]] | None:
        change(world, f"{TAKEN}, claimed_until = '9999' WHERE table_id = {due.id} AND status = 'due'")
        return await claimed(self, outbox, table_id, known)

    monkeypatch.setattr(Recollection, "claimed", slowly)
    await world.bot.services.deliver(due.id)
    assert tries(world) == before
    assert stored(world, CLAIMED) == [(1,)]


async def test_clocks_are_seen_to_where_the_server_is(world: World) -> None:
    """Another process would not know that whoever is waited for has left it."""
    await world.alice.slash(
        world.channel, "game new", title="ticket_to_ride", settings="first_player=first_seat", pace="fast"
    )
    table = (await world.tables())[0]
    await world.bob.click(last(world.channel), custom_id=f"l:join:{table.id}")
    await world.alice.click(last(world.channel), custom_id=f"l:start:{table.id}")
    elsewhere = another(world.bot)
    elsewhere.settings = not_here(world)
    world.sending.tasks["clocks"].cancel()
    world.env.backend.advance_clock(28.1 * HOUR)
    await world.in_bot(Clocks(elsewhere).round())
    assert stored(world, "SELECT DISTINCT late FROM clocks") == [(0,)]
    await world.in_bot(Clocks(world.bot).round())
    assert stored(world, "SELECT DISTINCT late FROM clocks") == [(1,)]


async def test_being_away_is_told_in_servers_of_other_processes(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the process in which somebody says so, which knows of the channel but its number."""
    await world.begin_turns()
    monkeypatch.setattr(world.bot, "settings", not_here(world))
    monkeypatch.setattr(world.bot, "get_guild", lambda _: None)
    before = lines(world.channel)
    await world.bob.slash(world.channel, "me away", until="2026-01-08")
    (told,) = lines(world.channel)[len(before) :]
    assert "bob" in told
