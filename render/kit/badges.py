"""Players' badges: their colour with their symbol."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.cache import Cache
from render.kit.palette import WHITE
from render.kit.shapes import sprite
from render.kit.symbols import draw_symbol

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import PlayerColour
    from render.kit.shapes import Pen

_kept: Cache[Image.Image] = Cache()


def badge(look: PlayerColour, radius: int) -> Image.Image:
    """Return a round badge in a player's colour with its symbol, 2 x ``radius`` pixels wide and high."""

    def paint(pen: Pen) -> None:
        middle = (float(radius), float(radius))
        pen.circle(middle, radius - 0.5, WHITE)
        pen.circle(middle, radius * 0.92 - 0.5, look.edge)
        pen.circle(middle, radius * 0.82 - 0.5, look.fill)
        draw_symbol(pen, look.symbol, middle, radius * 0.5, look.ink, hole=look.fill)

    return _kept.get((look, radius), lambda: sprite(2 * radius, 2 * radius, paint))
