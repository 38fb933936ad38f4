"""A real process of the bot under load: ``python -m tests.standin.load --help``.

Prints turns (posts) a second, the seconds from a press to its acknowledgement and to its answer, requests and
bytes of pictures a turn, the memory of the process, its CPU and what it was used for. PROFILE=file in the
environment writes a profile of its event loop.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import rules
from tests.standin.bot import SHARES
from tests.standin.people import Party
from tests.standin.server import StandIn
from tests.standin.split import shares_in

if TYPE_CHECKING:
    from collections.abc import Sequence

_PAGE: Final = resource.getpagesize()
_TICKS: Final = os.sysconf("SC_CLK_TCK")
START_SECONDS: Final = 60.0


def cpu_seconds(stat: Path) -> float:
    """Return the CPU that a process or thread has used, from its ``stat`` below /proc."""
    fields = stat.read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def resident_mib(pid: int) -> float:
    """Return the memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text("utf-8").split()[1]) * _PAGE / 2**20


async def load(
    titles: Sequence[str],
    tables: int,
    seats: int,
    seconds: float,
    warm_up: float,
    *,
    bots: int = 0,
    pause: float = 0.0,
) -> None:
    """Play at so many tables at once and print the figures of the last ``seconds``."""
    discord = StandIn(tables)
    port = await discord.open()
    with tempfile.TemporaryDirectory() as folder:
        bot = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.standin.bot", str(port), folder
        )
        try:
            await asyncio.wait_for(discord.ready.wait(), START_SECONDS)
            parties = [
                Party(discord, number, titles[number % len(titles)], seats, number, bots=bots, pause=pause)
                for number in range(tables)
            ]
            await _measure(discord, bot.pid, Path(folder, SHARES), parties, seconds, warm_up)
        finally:
            if bot.returncode is None:
                bot.send_signal(signal.SIGTERM)
            await bot.wait()
            await discord.close()


async def _measure(
    discord: StandIn, pid: int, shares: Path, parties: list[Party], seconds: float, warm_up: float
) -> None:
    until = time.perf_counter() + warm_up + seconds
    playing = [asyncio.create_task(party.play(until)) for party in parties]
    await asyncio.sleep(warm_up)
    traffic = discord.traffic
    stats = Path(f"/proc/{pid}/stat"), Path(f"/proc/{pid}/task/{pid}/stat")
    cpu = [cpu_seconds(stat) for stat in stats]
    spent, waited = shares_in(shares), _waited(pid)
    posts, requests, uploaded = traffic.posts, traffic.requests.total(), traffic.uploaded
    discord.acknowledged.clear()
    for party in parties:
        party.delays.clear()
    await asyncio.sleep(seconds)
    turns = traffic.posts - posts
    busy, looped = (cpu_seconds(stat) - before for stat, before in zip(stats, cpu, strict=True))
    delays = [delay for party in parties for delay in party.delays]
    print(f"{turns / seconds:.1f} turns/s, {len(delays) / seconds:.0f} answers/s, {busy / seconds:.2f} cores")
    for name, found in {"acknowledged": discord.acknowledged, "answers": delays}.items():
        print(f"{name}: {_spread(found)}")
    print(f"a turn: {(traffic.requests.total() - requests) / max(turns, 1):.1f} requests, ", end="")
    print(f"{(traffic.uploaded - uploaded) / max(turns, 1) / 1024:.0f} KiB of pictures, ", end="")
    print(f"{1000 * busy / max(turns, 1):.0f} ms of CPU")
    print(f"of which the event loop: {1000 * looped / max(turns, 1):.0f} ms")
    for name, total in shares_in(shares).items():
        print(f"{name}: {1000 * (total - spent[name]) / max(turns, 1):.0f} ms")
    print(f"the event loop was ready and had no processor for {_waited(pid) - waited:.1f} s")
    print(f"memory {resident_mib(pid):.0f} MiB")
    results = await asyncio.gather(*playing, return_exceptions=True)
    for error in {repr(result) for result in results if result is not None}:
        print(f"a table ended early: {error}", file=sys.stderr)


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
    given = parser.parse_args()
    asyncio.run(load(**vars(given)))


if __name__ == "__main__":
    _main()
