"""What ten thousand running tables cost while nobody plays, and how soon what falls due is done."""

from __future__ import annotations

import asyncio
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.app import build
from bot.memory import keep_what_is_loaded
from bot.model import Pace, Person, Tempo
from bot.settings import Settings
from bot.storage import backups
from bot.storage.clauses import to_text
from bot.storage.database import Database
from bot.storage.files import connect
from bot.storage.rows.waiting_rows import Awaited
from bot.storage.sqlite import transaction
from bot.tables import Tables
from tests.bench.instant_discord import InstantDiscord
from tests.bench.measure import report
from tests.bench.payloads import FIRST_CHANNEL, GUILD
from tests.bot.clocks import SteppingClock
from tests.cogs.pictures import Pixels

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from bot.storage.connection import Connection

TABLES: Final = 10_000
SETTLING_SECONDS: Final = 20.0
SECONDS: Final = 70.0
SOON: Final = (timedelta(seconds=95), timedelta(seconds=100))
"""When a reminder, and a clock, fall due after the start: when the idle time has been measured."""
_PACE: Final = Pace(tempo=Tempo.SLOW)


async def _model(path: Path) -> backups.Backup:
    """Return a table with clocks, its post posted."""
    async with await Database.open(path) as database:
        tables = Tables(database, SteppingClock())
        table = await tables.lobby.create(GUILD, FIRST_CHANNEL, "ticket_to_ride", {}, Person(1, "Ann"), _PACE)
        await tables.lobby.join(table.id, Person(2, "Ben"))
        await tables.lobby.start(table.id, 1)
        backup = await database.read(lambda connection: backups.read(connection, table.id))
    assert backup is not None
    return backup


def _fill(path: Path, model: backups.Backup, now: datetime) -> None:
    """Store the table many times over; all of it falls due hours from now, but for two tables."""
    posted = [
        msgspec.structs.replace(post, status="posted", message_id=5, posted_at=to_text(now))
        for post in model.posts
    ]
    whole = msgspec.structs.replace(model, posts=tuple(posted))

    def copy(connection: Connection) -> None:
        for number in range(TABLES):
            users = [1_000_000 + 2 * number + seat for seat in range(2)]
            pairs = zip(whole.table.seats, users, strict=True)
            seats = tuple(msgspec.structs.replace(seat, user_id=user) for seat, user in pairs)
            clocks = tuple(
                msgspec.structs.replace(clock, user_id=users[clock.seat]) for clock in whole.clocks
            )
            channel = FIRST_CHANNEL + (number + 1 if number < len(SOON) else 0)
            table = msgspec.structs.replace(whole.table, seats=seats, host_id=users[0], channel_id=channel)
            one = msgspec.structs.replace(whole, table=table, clocks=clocks)
            awaited = [Awaited(seat, user) for seat, user in enumerate(users)]
            backups.write(connection, one, 0, bots_to_act=False, awaited=awaited, now=now)
        minutes = "'+' || (60 + abs(random() % 1440)) || ' minutes'"
        spread = f"strftime('%Y-%m-%dT%H:%M:%f', 'now', {minutes}) || '000+00:00'"
        connection.execute(f"UPDATE waiting SET remind_at = {spread}")
        connection.execute(f"UPDATE clocks SET due_at = {spread}, runs_out = {spread}")

    with closing(connect(path)) as connection:
        transaction(connection, copy)


def _set_due(path: Path, now: datetime) -> None:
    """Let a reminder, and the clock of another table, fall due soon."""
    reminded, ran_out = (to_text(now + span) for span in SOON)
    with closing(connect(path)) as connection:
        connection.execute("UPDATE waiting SET remind_at = ? WHERE table_id = 1 AND seat = 0", (reminded,))
        connection.execute(
            """
            UPDATE clocks SET due_at = :end, runs_out = :end, since = :now, time_left = :left
             WHERE table_id = 2 AND seat = 0
            """,
            {"end": ran_out, "now": to_text(now), "left": SOON[1] // timedelta(microseconds=1)},
        )


def _count(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Return a list that grows by one with every transaction."""
    asked: list[None] = []
    run = Database._run

    async def counting(self: Database, work: Any, **more: Any) -> Any:  # noqa: ANN401  as it takes
        asked.append(None)
        return await run(self, work, **more)

    monkeypatch.setattr(Database, "_run", counting)
    return asked


async def test_ten_thousand_tables_idle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under 2 % of a processor, no polling, and what falls due is posted within five seconds."""
    path = tmp_path / "railhead.sqlite3"
    model = await _model(tmp_path / "model.sqlite3")
    start = time.perf_counter()
    _fill(path, model, datetime.now(UTC))
    print(f"\n{TABLES} tables stored in {time.perf_counter() - start:.0f} s")
    _set_due(path, began := datetime.now(UTC))
    asked = _count(monkeypatch)
    settings = Settings(
        token=None, data=tmp_path, database=path,
        log_level="INFO", language="en", playground_port=0,
    )  # fmt: skip
    discord = InstantDiscord(monkeypatch)
    bot = build(settings, shard_count=1, pictures={"ticket_to_ride": Pixels()})
    async with bot:
        await bot.login("token")
        keep_what_is_loaded()
        discord.welcome(bot, len(SOON) + 1)
        bot._ready.set()
        await asyncio.sleep(SETTLING_SECONDS)
        used, before, since = time.process_time(), len(asked), time.perf_counter()
        await asyncio.sleep(SECONDS)
        share = (time.process_time() - used) / (time.perf_counter() - since)
        polls = (len(asked) - before) * 60 / SECONDS
        late = []
        for number, span in enumerate(SOON, 1):
            await asyncio.wait_for(discord.posted[FIRST_CHANNEL + number].wait(), 60)
            late.append((datetime.now(UTC) - began - span).total_seconds())
    print(f"due things posted after {', '.join(f'{each:.2f}' for each in late)} s")
    report("idle, % of a processor", 100 * share, at_most=2)
    report("transactions a minute", polls, at_most=15)
    report("a reminder and a clock, s after they fall due", max(late), at_most=5)
    assert min(late) > 0
