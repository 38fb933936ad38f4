"""Things put on frames where the ground has one colour: text, badges, fields of lists."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.cache import Cache
from render.kit.text import Align, Font, label, line_at

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from render.kit.canvas import Patch, Swatches
    from render.kit.palette import Colour


class Stamps:
    """Draws things once and brings them to a frame's colours once, however many places they are put at."""

    def __init__(self, swatches: Swatches) -> None:
        """Make stamps for frames of these colours."""
        self.swatches = swatches
        self._patches: Cache[Patch] = Cache()

    def put(
        self,
        frame: Image.Image,
        key: Hashable,
        at: tuple[int, int],
        make: Callable[[], Image.Image],
        *,
        on: Colour,
    ) -> None:
        """Put what ``make`` draws (RGBA) on a frame whose colour there is ``on``, its left top ``at``."""
        self._patches.get((key, on), lambda: self._blend(make(), on)).put(frame, at)

    def _blend(self, drawn: Image.Image, ground: Colour) -> Patch:
        return self.swatches.blend(drawn, Image.new("RGB", drawn.size, ground))

    def write(
        self,
        frame: Image.Image,
        at: tuple[float, float],
        text: str,
        font: Font,
        fill: Colour,
        *,
        on: Colour,
        room: float = math.inf,
        align: Align = "left",
    ) -> float:
        """Write a line that fits ``room``, ``at`` being a point of its baseline; return its width."""
        line = line_at(at, text, font, room, align)
        key = ("text", line.text, line.font, fill)
        self.put(frame, key, line.corner, lambda: label(line.text, line.font, fill), on=on)
        return line.wide
