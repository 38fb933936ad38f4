"""The bot's own emoji for the page: SimCord keeps their names, not their art."""

from __future__ import annotations

from base64 import b64decode
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import Mapping

_A_YEAR: Final = "private, max-age=31536000, immutable"
ART: Final[dict[str, bytes]] = {}
"""What the bot has given Discord, by name; a digest stands in each."""


def keep(sent: Mapping[str, Any]) -> None:
    """Keep the art of an emoji as it is sent: a PNG as a data URI (discord-api-docs, resources/emoji.mdx)."""
    ART[sent["name"]] = b64decode(sent["image"].partition(",")[2])


async def emoji(request: web.Request) -> web.Response:
    """Return the art of an emoji by its name."""
    art = ART.get(request.match_info["name"])
    if art is None:
        raise web.HTTPNotFound
    return web.Response(body=art, content_type="image/png", headers={"Cache-Control": _A_YEAR})
