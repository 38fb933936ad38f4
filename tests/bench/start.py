"""Starts the storage of the bot as a process of its own; prints the seconds taken and its memory in bytes."""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import time
from pathlib import Path

from bot.clock import DiscordClock
from bot.storage.database import Database
from bot.tables import Outbox, Tables


async def _start(path: Path) -> None:
    start = time.perf_counter()
    async with await Database.open(path) as database:
        tables = Tables(database, DiscordClock())
        await tables.autopilot.resume()
        await tables.autopilot.settled()
        await Outbox(database, DiscordClock()).due()
        seconds = time.perf_counter() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(json.dumps({"seconds": seconds, "bytes": peak}))


if __name__ == "__main__":
    asyncio.run(_start(Path(sys.argv[1])))
