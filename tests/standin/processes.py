"""Processes of the bot, each with a folder of its own, in which it leaves what it logs."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

LOG: Final = "log.txt"
DRAWN: Final = Path("data/pictures")
"""What ``make setup`` has drawn: no process need do so once more."""


@dataclass(frozen=True)
class Bot:
    """A process, and the folder for its data."""

    process: asyncio.subprocess.Process
    folder: Path

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self.process.pid

    @property
    def logged(self) -> str:
        """All that it has said so far, of warnings and worse."""
        return (self.folder / LOG).read_text("utf-8")

    async def kill(self) -> None:
        """Kill it."""
        self.process.kill()
        await self.process.wait()

    async def end(self) -> int:
        """Tell it to end, as a service is told, and wait until it has; return its exit code."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        return await self.process.wait()


@asynccontextmanager
async def started_bot(port: int, shards: str = "", folder: Path | None = None) -> AsyncIterator[Bot]:
    """Start the bot for its shards ("0/1": all of one) with the stand-in at a port; end it afterwards."""
    with tempfile.TemporaryDirectory() as own:
        where = folder or Path(own)
        if DRAWN.exists() and not (where / DRAWN.name).exists():
            (where / DRAWN.name).symlink_to(DRAWN.absolute())
        share = {} if shards in ("", "0/1") else {"RAILHEAD_SHARDS": shards}
        with (where / LOG).open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.standin.bot",
                str(port),
                str(where),
                env=os.environ | share,
                stderr=log,
                stdout=log,
            )
        bot = Bot(process, where)
        try:
            yield bot
        finally:
            await bot.end()
            if folder is None:
                sys.stderr.write(bot.logged)
