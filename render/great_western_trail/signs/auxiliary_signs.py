"""Auxiliary actions as rows of signs, as they stand beside their places on the player board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.icon_signs import certificates, dollars, signs, word
from render.great_western_trail.signs.sign_rows import Sign, row_image
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.cache import Cache
from render.kit.shapes import sprite
from rules.great_western_trail import EDITIONS, DrawThenDiscardIcon

if TYPE_CHECKING:
    from rules.great_western_trail import Edition

_kept: Cache[Image.Image] = Cache()
_BACK = (Sign("arrow_back", wide=0.62), Sign("engine", wide=1.08), word("1", 0.45))
_ROWS: dict[str, tuple[Sign, ...]] = {
    "dollars": (dollars(1),),
    "draw": signs(DrawThenDiscardIcon(1)),
    "certificate": (dollars(-1), *_BACK, Sign("arrow", wide=0.62), certificates(1)),
    "engine": (dollars(-1), Sign("engine", wide=1.08), word("1", 0.45)),
}


def auxiliary_image(auxiliary: str, edition: Edition, size: int) -> Image.Image:
    """Return the signs of a single auxiliary action, ``size`` pixels high (RGBA); not to be changed."""
    return _kept.get((auxiliary, edition, size), lambda: _draw(auxiliary, edition, size))


def _draw(auxiliary: str, edition: Edition, size: int) -> Image.Image:
    if auxiliary in _ROWS:
        return row_image(_ROWS[auxiliary], size)
    gained = EDITIONS[edition].auxiliary_remove_dollars
    row = row_image((*_BACK, Sign("arrow", wide=0.62), *((dollars(gained),) if gained else ())), size)
    card = sprite(size, size, lambda pen: _paint_removed_card(UnitSquare(pen, size)))
    image = Image.new("RGBA", (row.width + card.width, size))
    image.paste(row, (0, 0))
    image.paste(card, (row.width, 0))
    return image


def _paint_removed_card(square: UnitSquare) -> None:
    glyphs.card(square, "any")
    glyphs.none(square)
