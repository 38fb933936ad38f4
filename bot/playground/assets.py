"""What the page loads: its markup, scripts, styles and fonts, attachments, the bot's own emoji."""

from __future__ import annotations

import mimetypes
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from aiohttp import web

from bot.playground.connection import EMOJI
from bot.playground.routes import SIMULATION

STATIC: Final = Path(__file__).parent / "static"
SHOWN: Final = frozenset({"image/png", "image/jpeg", "image/webp", "image/gif"})
"""What is shown in the page. All else can only be downloaded, so that it never runs in the page's name."""
A_YEAR: Final = {"Cache-Control": "private, max-age=31536000, immutable"}
_PICTURES: Final = find_spec("render")
assert _PICTURES is not None
FOLDER: Final = Path(str(_PICTURES.origin)).parent / "fonts"
FONTS: Final[dict[str, tuple[Path, str]]] = {
    "inter.ttf": (FOLDER / "inter/Inter.ttf", "font/ttf"),
    "cjk.otf": (FOLDER / "noto_sans_cjk/NotoSansCJKjp-Regular.otf", "font/otf"),
    "emoji.woff2": (FOLDER / "twemoji/Twemoji.woff2", "font/woff2"),
}
"""By the name in the page's styles, the file and its media type."""


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
        return web.FileResponse(path, headers=A_YEAR | {"Content-Type": kind})
    headers = {"Content-Type": "application/octet-stream", "Content-Disposition": "attachment"}
    return web.FileResponse(path, headers=headers | A_YEAR)


async def font(request: web.Request) -> web.FileResponse:
    """Return one of the page's fonts: a browser may have none for some scripts, and none for emoji."""
    found = FONTS.get(request.match_info["name"])
    if found is None:
        raise web.HTTPNotFound
    path, kind = found
    return web.FileResponse(path, headers=A_YEAR | {"Content-Type": kind})


async def emoji(request: web.Request) -> web.Response:
    """Return the art of one of the bot's own emoji by its name."""
    art = EMOJI.get(request.match_info["name"])
    if art is None:
        raise web.HTTPNotFound
    return web.Response(body=art, content_type="image/png", headers=A_YEAR)
