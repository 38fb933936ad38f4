"""What lies on disk: the simulated Discord, written shortly after each change, and its attachments."""

from __future__ import annotations

import asyncio
import io
import logging
import os
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from PIL import Image, UnidentifiedImageError
from simcord.backend.cdn import CDN_BASE, CdnStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
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


class DiskCdn(CdnStore):
    """Discord's CDN as a folder, where SimCord has it in memory: one file an attachment, named by its id."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def store_attachment(
        self, attachment_id: int, channel_id: int, filename: str, data: bytes, description: str | None
    ) -> dict[str, Any]:
        """Keep a file; return its attachment object, with width and height in pixels if it is a picture."""
        attachment = super().store_attachment(attachment_id, channel_id, filename, data, description)
        del self._blobs[attachment["url"]]
        self.path(attachment_id).write_bytes(data)
        url = f"{CDN_BASE}/attachments/{channel_id}/{attachment_id}/{quote(filename, safe='')}"
        return attachment | {"url": url, "proxy_url": url} | _measure(data)

    def get(self, url: str) -> bytes | None:
        """Return the file that an attachment's address leads to."""
        match url.removeprefix(CDN_BASE).split("/"):
            case ["", "attachments", _, number, _] if number.isdecimal() and self.path(int(number)).is_file():
                return self.path(int(number)).read_bytes()
        return super().get(url)

    def path(self, attachment_id: int) -> Path:
        """Return where the file of an attachment is."""
        return self._folder / str(attachment_id)

    def keep_only(self, attachment_ids: Iterable[int]) -> None:
        """Delete the files of all other attachments: their messages are gone."""
        kept = {str(attachment_id) for attachment_id in attachment_ids}
        for path in self._folder.iterdir():
            if path.name not in kept:
                path.unlink()


def _measure(data: bytes) -> dict[str, int]:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return {"width": picture.width, "height": picture.height}
    except (UnidentifiedImageError, OSError):
        return {}
