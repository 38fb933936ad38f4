"""The simulated Discord as a whole: its state on disk, and the bot that lives in it."""

from __future__ import annotations

import asyncio
import logging
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from bot.playground import snapshot
from bot.playground.backend import Change, LiveBackend, MistakeError
from bot.playground.connection import Connection
from bot.playground.feed import FaultHandler, Feed
from bot.playground.people import build_world

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from discord.ext.commands import AutoShardedBot

    from bot.playground.backend import WallClock

_log = logging.getLogger(__name__)

SNAPSHOT_NAME: Final = "discord.json"
SECONDS_AN_HOUR: Final = 3600.0


class BotStatus(StrEnum):
    """What the bot is doing."""

    STARTING = "starting"
    RUNNING = "running"
    FAILED = "failed"


class Simulation:
    """A Discord with one guild. What ``build`` returns is the bot in it; it may be closed and built anew."""

    def __init__(
        self, build: Callable[[], AutoShardedBot], folder: Path, clock: WallClock | None, *, filled: bool
    ) -> None:
        """``folder`` keeps the state; ``clock`` is the bot's, too. ``filled``: a new server has tables.

        Raise msgspec.DecodeError if what is there cannot be read.
        """
        self._build = build
        self.backend = LiveBackend(folder / "attachments", clock)
        path = folder / SNAPSHOT_NAME
        self._to_fill = filled and not path.exists()
        if path.exists():
            snapshot.restore(path.read_bytes(), self.backend)
        else:
            build_world(self.backend)
        self.feed = Feed(self.backend)
        self._saver = snapshot.Saver(path, self.backend)
        self.status = BotStatus.STARTING
        self._connection: Connection | None = None
        self._restarting = asyncio.Lock()

    async def open(self) -> None:
        """Begin to save, and start the bot."""
        self._faults = FaultHandler(self.feed, asyncio.get_running_loop())
        logging.getLogger().addHandler(self._faults)
        self.backend.watchers += [self._saver.hear, self.feed.hear]
        messages = snapshot.all_messages(self.backend)
        self.backend.cdn.keep_only(each for message in messages for each in snapshot.attachment_ids(message))
        self._saver.hear(Change.GUILD)
        await self.restart_bot()

    async def close(self) -> None:
        """Stop the bot and save everything."""
        async with self._restarting:
            await self._stop_bot()
        logging.getLogger().removeHandler(self._faults)
        await self._saver.close()

    async def restart_bot(self) -> None:
        """Close the bot, if there is one, and start a new one. If that fails, ``status`` says so."""
        async with self._restarting:
            self._set_status(BotStatus.STARTING)
            await self._stop_bot()
            error = await _failure(self._start_bot())
            if error is not None:
                _log.error("The bot did not start", exc_info=error)
                await self._stop_bot()
            self._set_status(BotStatus.RUNNING if error is None else BotStatus.FAILED)

    async def _start_bot(self) -> None:
        self._connection = Connection(self.backend, self._build(), fill=self._to_fill)
        self._to_fill = False
        await self._connection.open()

    async def _stop_bot(self) -> None:
        if self._connection is None:
            return
        error = await _failure(self._connection.close())
        self._connection = None
        if error is not None:
            _log.error("The bot did not close", exc_info=error)

    def _set_status(self, status: BotStatus) -> None:
        self.status = status
        self.feed.tell("bot", status=status)

    async def pass_time(self, hours: float | None) -> None:
        """Let hours pass at once (None: until something falls due); the bot looks what has.

        Raise MistakeError if nothing falls due.
        """
        seconds = await self._until_next() if hours is None else hours * SECONDS_AN_HOUR
        self.backend.advance_clock(seconds)
        self.backend.tell(Change.GUILD)
        if self._connection is not None:
            self._connection.wake()

    async def _until_next(self) -> float:
        moment = await self._connection.next_due() if self._connection is not None else None
        if moment is None:
            raise MistakeError("Nothing falls due: nobody is waited for.")
        return (moment - self.backend.clock.now()).total_seconds()


async def _failure(work: Coroutine[None, None, None]) -> BaseException | None:
    """Do what may go wrong in any way, since the bot does it; return the error, or None."""
    task = asyncio.create_task(work)
    await asyncio.wait([task])
    return asyncio.CancelledError() if task.cancelled() else task.exception()
