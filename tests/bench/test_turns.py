"""Whole turns: press, action, commit, board, post, with a Discord that answers at once."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from bot.app import build
from bot.memory import keep_what_is_loaded
from bot.model import Person
from bot.settings import Settings
from cogs.title.narrowing import SEPARATOR
from cogs.titles import game_of
from tests.bench.instant_discord import InstantDiscord
from tests.bench.measure import Heartbeat, report
from tests.bench.payloads import FIRST_CHANNEL, GUILD
from tests.cogs.playing import advised, path_to

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from cogs.services import ChatBot

TABLES: Final = 200
AT_ONCE: Final = 16
WARM_UP_SECONDS: Final = 15.0
SECONDS: Final = 12.0
HEARTBEAT_SECONDS: Final = 6.0


async def open_table(bot: ChatBot, number: int) -> int:
    """Set up a table for two, each with their first tickets."""
    people = [Person(1_000_000 + 2 * number + seat, f"Player {seat}") for seat in range(2)]
    tables = bot.services.tables
    table = await tables.lobby.create(GUILD, FIRST_CHANNEL + number, "ticket_to_ride", {}, people[0])
    await tables.lobby.join(table.id, people[1])
    table = await tables.lobby.start(table.id, people[0].id)
    for seat, person in enumerate(people):
        own = await tables.library.get(table.id, person.id)
        table = await tables.play.act(table.id, person.id, own.version, advised(own, seat))
    await bot.services.deliver(table.id)
    return table.id


async def play_turn(bot: ChatBot, discord: InstantDiscord, table_id: int) -> bool:
    """Play one turn by presses; return whether the game goes on."""
    table = await bot.services.tables.library.get(table_id)
    turn = table.public.turn if table.public else 0
    discord.posted[table.channel_id].clear()
    while table.public is not None and table.public.turn == turn:
        seat = next(iter(game_of(table.title).to_act(table.public)), None)
        if seat is None:
            return False
        user_id = table.seats[seat].user_id or 0
        own = await bot.services.tables.library.get(table_id, user_id)
        path = SEPARATOR.join(path_to(own, seat, advised(own, seat)))
        token = discord.press(bot, user_id, table.channel_id, f"p:{table.id}:{table.version}:{path}")
        await discord.answered[token].wait()
        del discord.answered[token]
        table = await bot.services.tables.library.get(table_id)
    await discord.posted[table.channel_id].wait()
    return True


async def play(bot: ChatBot, discord: InstantDiscord, table_ids: list[int], until: float) -> int:
    """Play turns at all tables, some at once; return how many were played."""
    turns = 0

    async def worker(own: list[int]) -> None:
        nonlocal turns
        while own and time.perf_counter() < until:
            for table_id in list(own):
                if not await play_turn(bot, discord, table_id):
                    own.remove(table_id)
                turns += time.perf_counter() < until

    await asyncio.gather(*(worker(table_ids[start::AT_ONCE]) for start in range(AT_ONCE)))
    return turns


async def test_whole_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty turns a second on 200 tables, presses acknowledged in 100 ms, the loop never held for 50 ms."""
    settings = Settings(
        token=None, data=tmp_path, database=tmp_path / "railhead.sqlite3",
        log_level="INFO", language="en", playground_port=0,
    )  # fmt: skip
    discord = InstantDiscord(monkeypatch)
    bot = build(settings, shard_count=1)
    async with bot:
        await bot.login("token")
        keep_what_is_loaded()
        discord.welcome(bot, TABLES)
        table_ids = [await open_table(bot, number) for number in range(TABLES)]
        await play(bot, discord, table_ids, time.perf_counter() + WARM_UP_SECONDS)
        discord.delays.clear()
        every, own = time.process_time(), time.thread_time()
        turns = await play(bot, discord, table_ids, time.perf_counter() + SECONDS)
        every, own = time.process_time() - every, time.thread_time() - own
        delays = sorted(discord.delays)
        heartbeat = Heartbeat()  # apart: it asks the system a hundred times a second
        await play(bot, discord, table_ids, time.perf_counter() + HEARTBEAT_SECONDS)
        heartbeat.stop()
    print(f"\n{len(delays)} presses, {turns} turns in {SECONDS:g} s")
    report("processor a turn, ms", every / turns * 1000)
    report("of it the event loop, which draws nothing, ms", own / turns * 1000)
    report(
        "press to acknowledgement, 95th percentile, ms", delays[len(delays) * 95 // 100] * 1000, at_most=100
    )
    report("event loop held at most, ms", heartbeat.longest * 1000, at_most=50)
    report("whole turns a second", turns / SECONDS, at_least=50)
