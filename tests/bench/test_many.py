"""A hundred thousand tables with more than a million changes, on both databases: the start, and presses."""

from __future__ import annotations

import random
import statistics
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pytest

import rules
from bot.clock import DiscordClock
from bot.core import Core
from bot.model import Search, Status
from bot.settings import Settings
from bot.storage.rows import backlog_rows, result_rows, waiting_rows
from bot.tables.recollection import LOOKED_AT
from bot.words import Catalogues
from tests.bench.many import TITLES, build
from tests.bench.measure import report
from tests.plans import ALLOWED, Watch, watching
from tests.postgres import Server, programs

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

    from bot.address import Address
    from bot.storage.connection import Connection

PRESSES, WARM = 1_000, 50
SECONDS, MILLISECONDS = 5.0, 100.0
AS_USUAL: Final = {"fsync": "on", "full_page_writes": "on", "shared_buffers": "128MB", "max_wal_size": "1GB"}
"""The settings that PostgreSQL comes with: what is committed is on disk."""
LARGE: Final = {"tables", "seats", "games", "history", "posts", "waiting", "holders", "results", "scores"}
"""What is filled: of the others there are a few rows, which PostgreSQL rightly looks through."""
PERSON: Final = 30_000
"""Somebody with as many tables as most."""
_RUNNING: Final = "SELECT id FROM tables WHERE status = 'running' ORDER BY id"


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """Return where very many tables are stored."""
    installed = programs()
    if request.param == "sqlite":
        path = tmp_path_factory.mktemp("many") / "railhead.sqlite3"
        _build(path)
        yield path
    elif installed is None:
        pytest.skip("PostgreSQL is not installed")
    else:
        server = Server.make(installed, **AS_USUAL)
        try:
            with server.blank() as made:
                _build(made)
                yield made
        finally:
            server.remove()


def _build(address: Address) -> None:
    start = time.perf_counter()
    rows = build(address)
    print(f"\n{address}: {rows} in {time.perf_counter() - start:.0f} s")


def _settings(address: Address, folder: Path) -> Settings:
    return Settings(
        token=None, data=folder, database=address, log_level="INFO", language="en", playground_port=0
    )


def rounds(core: Core) -> dict[str, Callable[[], Awaitable[object]]]:
    """Return what is looked for at the start and again and again, by its name."""
    tables, now = core.tables, datetime.now(UTC)
    return {
        "bot players and plans": tables.autopilot.resume,
        "posts": core.outbox.due,
        "when the next post is due": core.outbox.next_due,
        "posts that are stale": lambda: core.outbox.stale(50),
        "reminders": core.due.now,
        "when the next reminder is due": core.due.rest,
        "followers": core.following.due,
        "clocks": tables.clocks.due,
        "when the next clock is due": tables.clocks.next_due,
        "votes": tables.votes.decide_due,
        "seasons": tables.seasons.due,
        "servers that were left": tables.upkeep.left,
        "threads that were locked": tables.upkeep.locked,
        "old tables": tables.upkeep.clear,
        "whom tables wait for": lambda: core.database.read(waiting_rows.unknown, 0, LOOKED_AT),
        "what games came to": lambda: core.database.read(result_rows.unknown, 0, LOOKED_AT),
        "how much is due": lambda: core.database.read(backlog_rows.backlog, now),
        "channels of a server": lambda: tables.library.channels(7, (Status.LOBBY, Status.RUNNING)),
    }


async def test_the_start_among_very_many_tables(address: Address, tmp_path: Path) -> None:
    """The core is there, and has looked for all that may be due, within five seconds."""
    start = time.perf_counter()
    core = await Core.open(_settings(address, tmp_path), DiscordClock(), Catalogues())
    try:
        print(f"\nopened after {(time.perf_counter() - start) * 1000:.0f} ms")
        for name, look in rounds(core).items():
            print(f"{name:32} {await _milliseconds(look()):8.1f} ms")
        report("start of the core and a first round, s", time.perf_counter() - start, at_most=SECONDS)
        again = [await _milliseconds(look()) for look in rounds(core).values()]
        report("a round of all again, ms", sum(again))
    finally:
        await core.close()


async def test_nothing_looks_through_whole_tables(address: Address, tmp_path: Path) -> None:
    """As both databases plan it with so many rows, and without doing without what they would rather do."""
    watch, chance = Watch(filled=True), random.Random(4)
    with watching(watch):
        core = await Core.open(_settings(address, tmp_path), DiscordClock(), Catalogues())
        try:
            for look in rounds(core).values():
                await look()
            for table_id in chance.sample(await core.database.read(_running), WARM):
                await _press(core, table_id, chance)
            await core.people.kept(PERSON)
            scope = await core.tables.ranks.scope(7, PERSON, range(70, 74))
            await core.tables.ranks.ratings(scope, TITLES[0], "")
            await core.tables.ranks.titles(scope, PERSON)
        finally:
            await core.close()
    print(f"\n{len(watch.asked)} statements")
    scans = {scan for scan in watch.scans if scan.table in LARGE and scan.who not in ALLOWED}
    assert not scans, scans


async def _milliseconds(work: Awaitable[object]) -> float:
    start = time.perf_counter()
    await work
    return (time.perf_counter() - start) * 1000


async def test_presses_among_very_many_tables(address: Address, tmp_path: Path) -> None:
    """What a press asks of what is stored takes less than a tenth of a second, in 95 of 100."""
    core = await Core.open(_settings(address, tmp_path), DiscordClock(), Catalogues())
    try:
        running = await core.database.read(_running)
        chance = random.Random(3)
        taken: dict[str, list[float]] = {}
        for table_id in chance.sample(running, WARM + PRESSES):
            for name, milliseconds in (await _press(core, table_id, chance)).items():
                taken.setdefault(name, []).append(milliseconds)
        slowest = 0.0
        for name, every in taken.items():
            *_, most = statistics.quantiles(every[WARM:], n=20)
            report(f"{name}, median, ms", statistics.median(every[WARM:]))
            report(f"{name}, 95 of 100, ms", most)
            slowest = max(most, slowest)
        report("the slowest of these, 95 of 100, ms", slowest, at_most=MILLISECONDS)
    finally:
        await core.close()


def _running(connection: Connection) -> list[int]:
    return [row["id"] for row in connection.execute(_RUNNING)]


async def _press(core: Core, table_id: int, chance: random.Random) -> dict[str, float]:
    """Open the panel of a table that was not asked for before, move, post; return what each took, in ms."""
    tables, moments = core.tables, [time.perf_counter()]
    seen = await tables.library.get(table_id)
    game = rules.GAMES[seen.title]
    seat = game.to_act(seen.public)[0]
    user_id = seen.seats[seat].user_id
    assert user_id is not None
    table, _ = await tables.library.opened(table_id, user_id)
    await tables.history.glance(table, seat)
    moments.append(time.perf_counter())
    action = chance.choice(game.legal(table.view, seat))
    begun = time.perf_counter()
    table = await tables.play.act(table_id, user_id, table.version, action)
    await tables.history.glance(table, seat)
    acted = time.perf_counter() - begun
    begun = time.perf_counter()
    if (due := await core.outbox.claim(table_id)) is not None:
        await core.outbox.mark_posted(due.id, table_id * 1000)
    posted = time.perf_counter() - begun
    begun = time.perf_counter()
    await tables.library.mine(user_id, 0, 10)
    statuses = (Status.LOBBY, Status.RUNNING, Status.FINISHED)
    channels = await tables.library.channels(table.guild_id, statuses)
    await tables.library.find(Search(table.guild_id, user_id, statuses, channels, nearest=table.channel_id))
    looked = time.perf_counter() - begun
    spans = {"a panel": moments[1] - moments[0], "a move": acted, "its post": posted, "lists": looked}
    return {name: span * 1000 for name, span in spans.items()}
