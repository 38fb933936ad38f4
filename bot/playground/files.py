"""Attachments on disk, where SimCord keeps them in memory."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from PIL import Image, UnidentifiedImageError
from simcord.backend.cdn import CDN_BASE, CdnStore

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class DiskCdn(CdnStore):
    """Discord's CDN as a folder: one file an attachment, named by its id."""

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
