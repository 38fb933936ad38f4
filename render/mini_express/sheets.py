"""Pictures in the making: a frame in the few colours, and what is put on its flat fields."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from render.kit.cache import Cache
from render.kit.palette import INK, NIGHT
from render.kit.shapes import sprite
from render.kit.text import Font
from render.mini_express.colours import PAPER
from render.mini_express.layout import Box
from render.mini_express.stage import stamps, swatches
from render.mini_express.tokens import badge, car, icon, medal, share

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PIL import Image

    from render.kit.palette import Colour, PlayerColour
    from render.kit.shapes import Pen

__all__ = ["Box", "Font", "Sheet"]
_fields: Cache[Image.Image] = Cache(512)


class Sheet:
    """A frame; all that is put on it says on which colour it lies."""

    def __init__(self, frame: Image.Image) -> None:
        """Draw on a frame of ``swatches``."""
        self.frame = frame
        self._pen = stamps()

    @classmethod
    def blank(cls, wide: int, high: int, ground: Colour = NIGHT) -> Sheet:
        """Return an empty sheet."""
        return cls(swatches().blank((wide, high), ground))

    def field(self, key: Hashable, box: Box, draw: Callable[[Sheet], None]) -> None:
        """Put a part that is drawn once for ``key``, which says all that is on it."""

        def make() -> Image.Image:
            part = Sheet.blank(box.wide, box.high)
            draw(part)
            return part.frame

        self.frame.paste(_fields.get((key, box.wide, box.high), make), (box.left, box.top))

    def put(
        self, key: Hashable, at: tuple[float, float], make: Callable[[], Image.Image], on: Colour = PAPER
    ) -> None:
        """Put what ``make`` draws, its left top ``at``."""
        self._pen.put(self.frame, key, (round(at[0]), round(at[1])), make, on=on)

    def text(
        self,
        at: tuple[float, float],
        text: str,
        font: Font,
        fill: Colour = INK,
        *,
        on: Colour = PAPER,
        room: float = 10_000,
        align: Literal["left", "middle", "right"] = "left",
    ) -> float:
        """Write a line that fits ``room``, ``at`` on its baseline; return its width."""
        return self._pen.write(self.frame, at, text, font, fill, on=on, room=room, align=align)

    def box(
        self,
        box: Box,
        fill: Colour = PAPER,
        *,
        edge: Colour | None = None,
        line: float = 2.0,
        radius: float = 12.0,
        on: Colour = NIGHT,
    ) -> None:
        """Put a box with rounded corners, with a line around it if ``edge`` is given."""

        def paint(pen: Pen) -> None:
            pen.box((0, 0), (box.wide, box.high), edge or fill, radius)
            if edge:
                pen.box((line, line), (box.wide - line, box.high - line), fill, max(0.0, radius - line))

        key = ("box", box.wide, box.high, fill, edge, line, radius)
        self.put(key, (box.left, box.top), partial(sprite, box.wide, box.high, paint, oversize=4), on)

    def badge(self, look: PlayerColour, at: tuple[float, float], radius: int, on: Colour = PAPER) -> None:
        """Put a player's badge, its left top ``at``."""
        self.put(("badge", look.symbol, radius), at, partial(badge, look, radius), on)

    def car(self, company: str, at: tuple[float, float], wide: int, on: Colour = PAPER) -> None:
        """Put a train, its left top ``at``."""
        self.put(("car", company, wide), at, partial(car, company, wide), on)

    def icon(self, name: str, at: tuple[float, float], size: int, on: Colour = PAPER) -> None:
        """Put an icon of demand tiles, its left top ``at``."""
        self.put(("icon", name, size), at, partial(icon, name, size), on)

    def share(self, company: str, at: tuple[float, float], wide: int, on: Colour = PAPER) -> None:
        """Put a share, its left top ``at``."""
        self.put(("share", company, wide), at, partial(share, company, wide), on)

    def medal(self, column: str, text: str, at: tuple[float, float], size: int, on: Colour = PAPER) -> None:
        """Put the disc of a column of the value track, its left top ``at``."""
        self.put(("medal", column, text, size), at, partial(medal, column, text, size), on)

    def centre(
        self,
        middle: tuple[float, float],
        text: str,
        font: Font,
        fill: Colour = INK,
        on: Colour = PAPER,
        room: float = 10_000,
    ) -> float:
        """Write digits or capitals with their middle at a point."""
        return self.text(
            (middle[0], middle[1] + font.size * 0.36), text, font, fill, on=on, room=room, align="middle"
        )
