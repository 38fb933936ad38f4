"""The bot's own emoji for the page: SimCord keeps their names, not their art."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING

from aiohttp import web

import render
from bot.playground.assets import A_YEAR
from cogs.services.emoji import name_of

if TYPE_CHECKING:
    from collections.abc import Mapping


async def emoji(request: web.Request) -> web.Response:
    """Return the art of an emoji by its name, in which its digest stands."""
    art = (await asyncio.to_thread(_drawn)).get(request.match_info["name"])
    if art is None:
        raise web.HTTPNotFound
    return web.Response(body=art, content_type="image/png", headers={"Cache-Control": A_YEAR})


@cache
def _drawn() -> Mapping[str, bytes]:
    arts = [(sign, draw()) for pictures in render.PICTURES.values() for sign, draw in pictures.signs.items()]
    return {name_of(sign, art): art for sign, art in arts}
