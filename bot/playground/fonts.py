"""Fonts for the page, from the packages that the pictures use: a browser may have none for some scripts."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from pathlib import Path
from typing import Final

from aiohttp import web
from fontTools.ttLib import TTFont

FOLDER: Final = web.AppKey("font_folder", Path)
INTER: Final = Path(str(files("justmytype_western_core"))) / "fonts/ofl/inter/Inter[opsz,wght].ttf"
CJK: Final = Path(str(files("noto_cjk_sans_otc"))) / "NotoSansCJK-Regular.ttc"
CACHED: Final = {"Cache-Control": "private, max-age=31536000, immutable"}


async def inter(_request: web.Request) -> web.FileResponse:
    """Return the font for Latin text."""
    return web.FileResponse(INTER, headers=CACHED | {"Content-Type": "font/ttf"})


async def cjk(request: web.Request) -> web.FileResponse:
    """Return the font for Korean, Japanese and Chinese."""
    path = request.app[FOLDER] / "cjk.otf"
    if not path.exists():
        await asyncio.to_thread(extract_face, CJK, path)
    return web.FileResponse(path, headers=CACHED | {"Content-Type": "font/otf"})


def extract_face(collection: Path, path: Path) -> None:
    """Write the first face of a font collection as a font of its own: browsers do not read collections."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    with TTFont(collection, fontNumber=0, lazy=True, recalcBBoxes=False, recalcTimestamp=False) as face:
        face.save(fresh, reorderTables=None)
    fresh.replace(path)
