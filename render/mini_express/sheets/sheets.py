"""Pictures in the making: pages with the things of Mini Express."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit import sheets
from render.kit.palette import INK
from render.kit.sheets import FIELD
from render.mini_express.stage import stamps
from render.mini_express.tokens import car, medal, share

if TYPE_CHECKING:
    from render.kit.palette import Colour
    from render.kit.text import Font


class Page(sheets.Page):
    """A picture of Mini Express in the making."""

    stamps = staticmethod(stamps)

    def car(self, company: str, at: tuple[float, float], wide: int, on: Colour = FIELD) -> None:
        """Put a train, its left top ``at``."""
        self.put(("car", company, wide), at, partial(car, company, wide), on)

    def share(self, company: str, at: tuple[float, float], wide: int, on: Colour = FIELD) -> None:
        """Put a share, its left top ``at``."""
        self.put(("share", company, wide), at, partial(share, company, wide), on)

    def medal(self, column: str, text: str, at: tuple[float, float], size: int, on: Colour = FIELD) -> None:
        """Put the disc of a column of the value track, its left top ``at``."""
        self.put(("medal", column, text, size), at, partial(medal, column, text, size), on)

    def centre(
        self, middle: tuple[float, float], text: str, font: Font, fill: Colour = INK, on: Colour = FIELD
    ) -> None:
        """Write digits or capitals with their middle at a point."""
        self.text((middle[0], middle[1] + font.size * 0.36), text, font, fill, on=on, align="middle")
