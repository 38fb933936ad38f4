"""The page's own files: markup, scripts, styles, fonts; and the art of emoji, which SimCord drops."""

from __future__ import annotations

from base64 import b64decode
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import Mapping

STATIC: Final = Path(__file__).parent / "static"
_PICTURES: Final = find_spec("render")
assert _PICTURES is not None
FOLDER: Final = Path(str(_PICTURES.origin)).parent / "fonts"
FONTS: Final[dict[str, tuple[Path, str]]] = {
    "inter.ttf": (FOLDER / "inter/Inter.ttf", "font/ttf"),
    "cjk.otf": (FOLDER / "noto_sans_cjk/NotoSansCJKjp-Regular.otf", "font/otf"),
    "emoji.woff2": (FOLDER / "twemoji/Twemoji.woff2", "font/woff2"),
}
"""By the name in the page's styles, the file and its media type; a browser may have none for some scripts."""
A_YEAR: Final = {"Cache-Control": "private, max-age=31536000, immutable"}
ART: Final[dict[str, bytes]] = {}
"""What the bot has given Discord, by name; a digest stands in each."""


async def index(_request: web.Request) -> web.FileResponse:
    """Return the page."""
    return web.FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


async def static(request: web.Request) -> web.FileResponse:
    """Return one of the page's scripts and styles."""
    path = (STATIC / request.match_info["path"]).resolve()
    if not path.is_relative_to(STATIC) or not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "no-cache"})


async def font(request: web.Request) -> web.FileResponse:
    """Return one of the page's fonts."""
    found = FONTS.get(request.match_info["name"])
    if found is None:
        raise web.HTTPNotFound
    path, kind = found
    return web.FileResponse(path, headers=A_YEAR | {"Content-Type": kind})


def keep_art(sent: Mapping[str, Any]) -> None:
    """Keep the art of an emoji as it is sent: a PNG as a data URI (discord-api-docs, resources/emoji.mdx)."""
    ART[sent["name"]] = b64decode(sent["image"].partition(",")[2])


async def emoji(request: web.Request) -> web.Response:
    """Return the art of an emoji by its name."""
    art = ART.get(request.match_info["name"])
    if art is None:
        raise web.HTTPNotFound
    return web.Response(body=art, content_type="image/png", headers=A_YEAR)
