"""The page's own files: markup, scripts and styles; and the attachments."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from aiohttp import web

from bot.playground.routes import SIMULATION

STATIC: Final = Path(__file__).parent / "static"
SHOWN: Final = frozenset({"image/png", "image/jpeg", "image/webp", "image/gif"})
"""What is shown in the page. All else can only be downloaded, so that it never runs in the page's name."""
A_YEAR: Final = "private, max-age=31536000, immutable"


async def index(_request: web.Request) -> web.FileResponse:
    """Return the page."""
    return web.FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


async def static(request: web.Request) -> web.FileResponse:
    """Return one of the page's scripts and styles."""
    path = (STATIC / request.match_info["path"]).resolve()
    if not path.is_relative_to(STATIC) or not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "no-cache"})


async def attachment(request: web.Request) -> web.FileResponse:
    """Return the file of an attachment."""
    path = request.app[SIMULATION].files.path(int(request.match_info["id"]))
    if not path.is_file():
        raise web.HTTPNotFound
    kind = mimetypes.guess_type(request.match_info["name"])[0]
    if kind in SHOWN and "download" not in request.query:
        return web.FileResponse(path, headers={"Content-Type": kind, "Cache-Control": A_YEAR})
    headers = {"Content-Type": "application/octet-stream", "Content-Disposition": "attachment"}
    return web.FileResponse(path, headers=headers | {"Cache-Control": A_YEAR})
