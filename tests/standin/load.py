"""A real process of the bot under load: ``python -m tests.standin.load --help``.

Prints turns (posts with buttons) a second, the seconds from a press to its acknowledgement and to its answer,
requests and bytes of pictures a turn, the memory of the processes, their CPU and what it was used for.
PROFILE=file in the environment writes a profile of the event loop of one process.
"""

from __future__ import annotations

import argparse
import asyncio
import copy
import math
import resource
import sys
import time
from collections import Counter
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import rules
from tests.standin.bot import SHARES as WRITTEN
from tests.standin.people import Party
from tests.standin.processes import started_bot
from tests.standin.server import StandIn
from tests.standin.split import SHARES, cpu_seconds, shares_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.standin.processes import Bot
    from tests.standin.server import Traffic

_PAGE: Final = resource.getpagesize()
START_SECONDS: Final = 240.0


def resident_mib(pid: int) -> float:
    """Return the memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text("utf-8").split()[1]) * _PAGE / 2**20


def drawer_of(pid: int) -> int | None:
    """Return the process that draws for one of the bot."""
    for found in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(FileNotFoundError, ProcessLookupError):
            fields = found.with_name("stat").read_text("utf-8").rpartition(")")[2].split()
            if int(fields[1]) == pid and b"cogs.drawing" in found.read_bytes():
                return int(found.parent.name)
    return None


@dataclass
class Figures:
    """What processes have used so far: seconds of processor, in all and by share, and waiting for one."""

    busy: float = 0.0
    waited: float = 0.0
    shares: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, bots: Sequence[Bot]) -> Figures:
        """Add up what these have used."""
        pids = [bot.pid for bot in bots]
        drawn = sum(cpu_seconds(Path(f"/proc/{pid}/stat")) for pid in map(drawer_of, pids) if pid)
        shares = sum((Counter(shares_in(bot.folder / WRITTEN)) for bot in bots), Counter({"drawing": drawn}))
        busy = sum(cpu_seconds(Path(f"/proc/{pid}/stat")) for pid in pids)
        return cls(busy + drawn, sum(map(_waited, pids)), shares)


async def load(
    *,
    titles: Sequence[str],
    tables: int,
    seats: int,
    seconds: float,
    warm_up: float,
    bots: int,
    pause: float,
    processes: int,
    limit: float,
) -> None:
    """Play at so many tables at once and print the figures of the last ``seconds``."""
    discord = StandIn(tables, processes, limit=limit)
    port = await discord.open()
    async with AsyncExitStack() as running:
        running.push_async_callback(discord.close)
        started = [
            await running.enter_async_context(started_bot(port, f"{shard}/{processes}"))
            for shard in range(processes)
        ]
        await asyncio.wait_for(discord.gateway.until(sessions=1), START_SECONDS)
        parties = [
            Party(discord, number, titles[number % len(titles)], seats, number, bots=bots, pause=pause)
            for number in range(tables)
        ]
        await _measure(discord, started, parties, seconds, warm_up)


async def _measure(
    discord: StandIn, bots: Sequence[Bot], parties: list[Party], seconds: float, warm_up: float
) -> None:
    until = time.perf_counter() + warm_up + seconds
    playing = [asyncio.create_task(party.play(lambda: time.perf_counter() >= until)) for party in parties]
    await asyncio.sleep(warm_up)
    used, traffic = Figures.of(bots), copy.deepcopy(discord.traffic)
    discord.acknowledged.clear()
    for party in parties:
        party.delays.clear()
    await asyncio.sleep(seconds)
    _print(discord.traffic, traffic, Figures.of(bots), used, seconds)
    delays = [delay for party in parties for delay in party.delays]
    print(f"{len(delays) / seconds:.0f} answers/s")
    for name, found in {"acknowledged": list(discord.acknowledged.values()), "answers": delays}.items():
        print(f"{name}: {_spread(found)}")
    held = [[resident_mib(pid) for pid in (bot.pid, drawer_of(bot.pid)) if pid] for bot in bots]
    print(f"memory {', '.join(' + '.join(f'{mib:.0f}' for mib in both) for both in held)} MiB")
    print(f"acknowledged twice: {discord.traffic.twice}, sessions too soon: {discord.gateway.turned_away}")
    results = await asyncio.gather(*playing, return_exceptions=True)
    for error in {repr(result) for result in results if result is not None}:
        print(f"a table ended early: {error}", file=sys.stderr)


def _print(now: Traffic, before: Traffic, used: Figures, used_before: Figures, seconds: float) -> None:
    turns = now.posts - before.posts
    busy = used.busy - used_before.busy

    def a_turn(total: float) -> float:
        return total / max(turns, 1)

    print(f"{turns / seconds:.1f} turns/s, {busy / seconds:.2f} cores")
    print(f"a turn: {a_turn(now.requests.total() - before.requests.total()):.1f} requests, ", end="")
    print(f"{a_turn(now.bound - before.bound):.1f} of them bound to the limit of all, ", end="")
    print(f"{a_turn(now.uploaded - before.uploaded) / 1024:.0f} KiB of pictures, ", end="")
    print(f"{1000 * a_turn(busy):.0f} ms of CPU")
    for name in SHARES:
        print(f"{name}: {1000 * a_turn(used.shares[name] - used_before.shares[name]):.0f} ms")
    print(f"the event loops were ready and had no processor for {used.waited - used_before.waited:.1f} s")
    limited = 60 * (now.limited - before.limited) / seconds
    print(f"bound to the limit: {(now.bound - before.bound) / seconds:.1f}/s; 429: {limited:.0f} a minute")


def _waited(pid: int) -> float:
    """Return how many seconds the first thread of a process had something to do but no processor."""
    return int(Path(f"/proc/{pid}/schedstat").read_text("utf-8").split()[1]) / 1e9


def _spread(seconds: Sequence[float]) -> str:
    """Return the median, the 95th percentile and the longest of some times."""
    found = sorted(seconds)
    middle, slow, slowest = found[len(found) // 2], found[len(found) * 95 // 100], found[-1]
    return f"median {middle:.3f} s, 95 % {slow:.3f} s, most {slowest:.3f} s"


def _main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.standin.load")
    parser.add_argument("titles", nargs="*", default=list(rules.GAMES), help="titles to play (default: all)")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seats", type=int, default=2, help="people at each")
    parser.add_argument("--bots", type=int, default=0, help="strong bot players at each")
    parser.add_argument("--pause", type=float, default=0.0, help="seconds that people look before each press")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warm-up", type=float, default=20.0)
    parser.add_argument(
        "--processes", type=int, default=1, help="of the bot, with a shard each (DATABASE_URL)"
    )
    parser.add_argument(
        "--limit", type=float, default=math.inf, help="requests that Discord takes in a second"
    )
    given = parser.parse_args()
    asyncio.run(load(**vars(given)))


if __name__ == "__main__":
    _main()
