"""Writes the simulated Discord to disk, shortly after each change."""

from __future__ import annotations

import asyncio
import logging
import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from simcord.backend.models import Message

_log = logging.getLogger(__name__)

DELAY_SECONDS: Final = 0.2


class Saver:
    """Watches the backend and keeps its file up to date: changes within a moment become one write."""

    def __init__(self, path: Path, encode: Callable[[set[int]], bytes]) -> None:
        """``encode`` is given the ids of the messages that have changed since its last call."""
        self._path = path
        self._encode = encode
        self._changed: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    def touch(self) -> None:
        """Note that something has changed."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(DELAY_SECONDS, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self._writing = asyncio.create_task(self.save())

    async def save(self) -> None:
        """Write the present state now."""
        async with self._lock:
            changed, self._changed = self._changed, set()
            try:
                await asyncio.to_thread(write_atomically, self._path, self._encode(changed))
            except OSError:
                _log.exception("The simulated Discord could not be written to %s", self._path)

    async def close(self) -> None:
        """Write what has not been written."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        await self.save()

    def message_changed(self, message: Message) -> None:
        """Hear of a new or edited message."""
        self._changed.add(message.id)
        self.touch()

    def message_deleted(self, _channel_id: int, message_id: int) -> None:
        """Hear that a message is gone."""
        self._changed.add(message_id)
        self.touch()

    def guild_changed(self) -> None:
        """Hear of a change of the guild."""
        self.touch()

    def commands_changed(self) -> None:
        """Hear of new commands."""
        self.touch()


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that a crash leaves either the old contents or the new."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
