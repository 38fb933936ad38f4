"""Signs of whose turn something came of, and which of several turns it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.shapes import sprite
from render.kit.signs import centred
from render.kit.symbols import draw_symbol
from render.kit.text import Font

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Look
    from render.kit.shapes import Pen

SIZE: Final = (66, 40)
_NUMBER: Final = Font("display", 32)
_RIM: Final = 5.0
_kept: Cache[Image.Image] = Cache()


def turn_sign(look: Look, number: int, *, old: bool = False) -> Image.Image:
    """Return a player's symbol with the number of a turn (RGBA), shared; ``old`` ones have no gold."""
    return _kept.get(("turn", look, number, old), lambda: _turn_sign(look, number, old=old))


def _turn_sign(look: Look, number: int, *, old: bool) -> Image.Image:
    (wide, high), middle = SIZE, SIZE[1] / 2
    rim = colours.PAPER if old else colours.GOLD

    def paint(pen: Pen) -> None:
        for inset, tint in ((0.0, colours.OUTLINE), (1.5, rim), (_RIM, look.fill)):
            pen.box((inset, inset), (wide - inset, high - inset), tint, middle - inset)
        pen.box((middle + 12, _RIM), (wide - _RIM, high - _RIM), colours.PAPER_LIGHT, 10)
        draw_symbol(pen, look.symbol, (middle, middle), 9.5, look.ink, hole=look.fill)

    return centred(sprite(wide, high, paint), str(number), _NUMBER, colours.INK, (wide - 18, middle))
