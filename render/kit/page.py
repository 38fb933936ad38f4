"""Pictures of flat fields: a frame in few colours, and what is put on it."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple, TypeVarTuple

from PIL import Image

from render.kit.cache import Cache
from render.kit.palette import CREAM, FIELD, INK, NIGHT
from render.kit.shapes import sprite
from render.kit.signs import badge
from render.kit.strips import Part
from render.kit.text import Font  # noqa: TC001  NamedTuple keeps it

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from typing import Self

    from render.kit.palette import Colour, Look
    from render.kit.shapes import Pen
    from render.kit.stage import Stage

Args = TypeVarTuple("Args")
_fields: Cache[Image.Image] = Cache()
_kept: Cache[Image.Image] = Cache()


class Box(NamedTuple):
    """A part of a picture."""

    left: int
    top: int
    wide: int
    high: int

    @property
    def right(self) -> int:
        """The right edge."""
        return self.left + self.wide

    @property
    def bottom(self) -> int:
        """The lower edge."""
        return self.top + self.high

    def inner(self, edge: int) -> Box:
        """Return the box without an edge all around."""
        return Box(self.left + edge, self.top + edge, self.wide - 2 * edge, self.high - 2 * edge)


class Heading(NamedTuple):
    """Where the words above a page begin, how they are written, and how high the room for them is."""

    at: tuple[int, int]
    font: Font
    high: int
    room: float = math.inf


class Page:
    """A picture in the making: a frame in the few colours, and what is put on its flat fields.

    All that is put on a page says on which colour it lies. A title has a page of its own with its ``stage``:

        class Page(page.Page):
            stage = Stage("my_title", [*HOUSE, *PAPERS, *shades(PLAYERS.values())])
    """

    stage: ClassVar[Stage]

    def __init__(self, frame: Image.Image) -> None:
        """Draw on a frame in the colours of the stage."""
        self.frame = frame
        self.parts: list[Part] = []
        """Where it may be parted; none: it stays whole."""
        self._pen = type(self).stage.stamps

    @classmethod
    def blank(cls, wide: int, high: int, ground: Colour = NIGHT) -> Self:
        """Return an empty page."""
        return cls(cls.stage.swatches.blank((wide, high), ground))

    @classmethod
    def kept(cls, key: Hashable, make: Callable[[], Self]) -> Self:
        """Return a copy of a page that is made once."""
        return cls(_kept.get((cls, key), lambda: make().frame).copy())

    def field(self, key: Hashable, box: Box, draw: Callable[[Self, Box], None]) -> None:
        """Put a field that is drawn once for ``key``, which says all that is on it."""

        def make() -> Image.Image:
            page = self.blank(box.wide, box.high)
            draw(page, Box(0, 0, box.wide, box.high))
            return page.frame

        whole = (type(self), key, box.wide, box.high)
        self.frame.paste(_fields.get(whole, make), (box.left, box.top))

    def end_part(self, name: str, end: int) -> None:
        """Say that a part of the picture, below the one before, ends so far from the top."""
        self.parts.append(Part(name, end))

    def end_last_part(self) -> None:
        """Let the last part end with the picture."""
        self.parts[-1] = self.parts[-1]._replace(end=self.frame.height)

    def put(
        self, key: Hashable, at: tuple[float, float], make: Callable[[], Image.Image], on: Colour = FIELD
    ) -> None:
        """Put what ``make`` draws, its left top ``at``."""
        self._pen.put(self.frame, key, (round(at[0]), round(at[1])), make, on=on)

    def sign(
        self,
        at: tuple[float, float],
        draw: Callable[[*Args], Image.Image],
        *arguments: *Args,
        on: Colour = FIELD,
    ) -> None:
        """Put the sign that ``draw`` returns for some arguments, its left top ``at``."""
        self.put((draw, arguments), at, partial(draw, *arguments), on)

    def paste(self, image: Image.Image, at: tuple[float, float], on: Colour = FIELD) -> None:
        """Put an image (RGBA) that is not worth keeping."""
        ground = Image.new("RGB", image.size, on)
        self._pen.swatches.blend(image, ground).put(self.frame, (round(at[0]), round(at[1])))

    def text(
        self,
        at: tuple[float, float],
        text: str,
        font: Font,
        fill: Colour = INK,
        *,
        on: Colour = FIELD,
        room: float = math.inf,
        align: Literal["left", "middle", "right"] = "left",
    ) -> float:
        """Write a line that fits ``room``, ``at`` on its baseline; return its width."""
        return self._pen.write(self.frame, at, text, font, fill, on=on, room=room, align=align)

    def panel(self, box: Box) -> None:
        """Put a field that words stand on."""
        self.box(box)

    def heading(self, text: str, heading: Heading) -> None:
        """Write what the page is about above it."""
        room = min(heading.room, self.frame.width - 2 * heading.at[0])
        self.text(heading.at, text, heading.font, CREAM, on=NIGHT, room=room)

    def centre(
        self, middle: tuple[float, float], text: str, font: Font, fill: Colour = INK, on: Colour = FIELD
    ) -> None:
        """Write digits or capitals with their middle at a point."""
        self.text((middle[0], middle[1] + font.size * 0.36), text, font, fill, on=on, align="middle")

    def box(
        self,
        box: Box,
        fill: Colour = FIELD,
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

    def badge_of(self, look: Look, at: tuple[float, float], radius: int, on: Colour = FIELD) -> None:
        """Put a player's badge, its left top ``at``."""
        self.put(("badge", look.symbol, radius), at, partial(badge, look, radius), on)
