"""Fonts for the page: a browser may have none for some scripts, and none for emoji."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from aiohttp import web

_PICTURES: Final = find_spec("render")
assert _PICTURES is not None
FOLDER: Final = Path(str(_PICTURES.origin)).parent / "fonts"
FONTS: Final[dict[str, tuple[Path, str]]] = {
    "inter.ttf": (FOLDER / "inter/Inter.ttf", "font/ttf"),
    "cjk.otf": (FOLDER / "noto_sans_cjk/NotoSansCJKjp-Regular.otf", "font/otf"),
    "emoji.woff2": (FOLDER / "twemoji/Twemoji.woff2", "font/woff2"),
}
"""By the name in the page's styles, the file and its media type."""
CACHED: Final = {"Cache-Control": "private, max-age=31536000, immutable"}


async def font(request: web.Request) -> web.FileResponse:
    """Return one of the page's fonts."""
    found = FONTS.get(request.match_info["name"])
    if found is None:
        raise web.HTTPNotFound
    path, kind = found
    return web.FileResponse(path, headers=CACHED | {"Content-Type": kind})
