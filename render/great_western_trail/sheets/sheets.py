"""What the pictures beside the common board are made with: their colours, and things put on flat fields."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.colours import DONE
from render.great_western_trail.signs.sign_rows import Sign, glyph, row_image, sign_image
from render.kit import page, signs
from render.kit.cache import Cache
from render.kit.page import Box
from render.kit.palette import FAINT, FIELD, HOUSE, PAPERS, PLAYERS, QUIET, WHITE, mix, rgb, shades
from render.kit.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour

__all__ = [
    "DONE",
    "FAINT",
    "FIELD",
    "MISSING",
    "QUIET",
    "Box",
    "Page",
    "badge",
    "faded",
]

MISSING = rgb("#b3261e")
_sprites: Cache[Image.Image] = Cache()


def _sample() -> Image.Image:
    """Return all signs on a field, as a sample of the colours in use."""
    signs = [Sign(name) for name in _SIGNS] + [Sign("card", colour) for colour in colours.CATTLE]
    signs += [Sign("hazard", kind) for kind in colours.HAZARDS] + [
        Sign("hand", kind) for kind in colours.HANDS
    ]
    sheet = Image.new("RGB", (10 * 60, 60 * (len(signs) // 10 + 2)), FIELD)
    for i, sign in enumerate(signs):
        drawn = sign_image(sign, 54)
        sheet.paste(drawn, (i % 10 * 60, i // 10 * 60), drawn)
    for i, seat in enumerate(colours.SEATS):
        drawn = badge(colours.SEATS.index(seat), 27)
        sheet.paste(drawn, (i * 60, sheet.height - 60), drawn)
    return sheet


_SIGNS = (
    *("coin", "cost", "certificate", "token", "cow", "objective", "back", "hat", "hammer", "wheel"),
    *("engine", "station", "house", "tree", "camp", "hazard", "horseshoe", "auxiliary", "city", "arrow"),
    *("arrow_back", "disc", "points", "plus", "none", "palm", "hire", "removed", "permanent"),
)


STAGE = Stage(
    "great_western_trail-sheets",
    [
        *(*HOUSE, *PAPERS, DONE, MISSING),
        *shades(PLAYERS.values()),
        *(shade for look in colours.CATTLE.values() for shade in (look.fill, look.edge)),
        *(look.fill for look in (*colours.WORKERS.values(), *colours.HAZARDS.values())),
        *(look.fill for look in colours.HANDS.values()),
        *(mix(look.fill, WHITE, 0.55) for look in colours.CATTLE.values()),
        *(colours.PAPER, mix(colours.POINTS.fill, colours.PAPER, 0.8), colours.COST.edge, colours.NEUTRAL),
        *(colours.CAMP, colours.COIN.fill, colours.POINTS.fill),
    ],
    lambda: [_sample()],
)
"""What all these pictures share."""


def badge(seat: int, radius: int) -> Image.Image:
    """Return a round badge in a seat's colour with its symbol, 2 x ``radius`` pixels wide and high."""
    return signs.badge(colours.seat_look(seat), radius)


def faded(image: Image.Image, share: float = 0.28) -> Image.Image:
    """Return an image (RGBA) of which little is left: what cannot be used now."""
    faint = image.copy()
    faint.putalpha(image.getchannel("A").point([round(alpha * share) for alpha in range(256)]))
    return faint


class Page(page.Page):
    """A picture of Great Western Trail in the making."""

    stage = STAGE

    def glyph(
        self,
        name: str,
        at: tuple[float, float],
        size: int,
        argument: str = "",
        text: str = "",
        *,
        on: Colour = FIELD,
    ) -> None:
        """Put a sign of ``glyphs``, its left top ``at``."""
        self.put(("glyph", name, size, argument, text), at, partial(glyph, name, size, argument, text), on)

    def row(
        self,
        signs: Sequence[Sign],
        middle: tuple[float, float],
        size: int,
        room: float = 0.0,
        on: Colour = FIELD,
    ) -> None:
        """Put signs side by side around ``middle``."""
        key = ("row", tuple(signs), size, room)
        drawn = _sprites.get(key, lambda: row_image(signs, size, room))
        at = middle[0] - drawn.width / 2, middle[1] - drawn.height / 2
        self.put(key, at, lambda: drawn, on)

    def badge(self, seat: int, at: tuple[float, float], radius: int, on: Colour = FIELD) -> None:
        """Put a seat's badge, its left top ``at``."""
        self.badge_of(colours.seat_look(seat), at, radius, on)
