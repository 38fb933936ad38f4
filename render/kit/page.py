"""Pages: a wooden table in the making, what lies on it, and what is put and written on flat colours.

A title has one page of its own for each stage. What is put on it names the flat colour below.
"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeVarTuple

from PIL import Image

from render.kit.cache import Cache
from render.kit.encoding import Part, encode
from render.kit.house import colours, panels
from render.kit.house.light import CARD, PANEL, TILE
from render.kit.house.pieces import raised
from render.kit.palette import mix
from render.kit.shapes import sprite
from render.kit.signs import badge
from render.kit.text import Align, Font, fit_name, label, line_at

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from typing import Self

    from render.kit.house.light import Shadow
    from render.kit.house.panels import Material
    from render.kit.palette import Colour, Look
    from render.kit.picture import Picture
    from render.kit.shapes import Pen, Point
    from render.kit.stage import Stage

Args = TypeVarTuple("Args")
PAPER: Final = colours.PAPER
LINE: Final = mix(PAPER, colours.PAPER_DARK, 0.55)
"""Fine lines on paper."""
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


class Page:
    """A picture in the making, in the colours of its stage.

    ``put``, ``sign``, ``text`` and the like say on which flat colour they lie; on bare wood (None), as a
    ``flat_panel``, they are kept for each place. ``raise_up`` and ``panel`` are for whatever is there.
    """

    stage: ClassVar[Stage]

    def __init__(self, frame: Image.Image, under: Hashable = ()) -> None:
        """Draw on a frame; ``under`` names what lies on it already."""
        self.frame, self._under = frame, under
        self.parts: list[Part] = []
        """Where it may be parted; none: it stays whole."""
        self._swatches = type(self).stage.swatches

    @classmethod
    def blank(cls, wide: int, high: int, ground: Colour = colours.TABLE) -> Self:
        """Return an empty table, or a page of another flat colour."""
        if ground != colours.TABLE:
            return cls(cls.stage.swatches.blank((wide, high), ground))
        return cls(cls.stage.table((wide, high)), (wide, high))

    @classmethod
    def kept(cls, key: Hashable, make: Callable[[], Self]) -> Self:
        """Return a copy of a page that is made once."""
        return cls(_kept.get((cls, key), lambda: make().frame).copy())

    def field(self, key: Hashable, box: Box, draw: Callable[[Self, Box], None]) -> None:
        """Put a field that is drawn once for ``key``, upon what lies there already."""

        def make() -> Image.Image:
            part = type(self)(self.frame.crop((box.left, box.top, box.right, box.bottom)))
            draw(part, Box(0, 0, box.wide, box.high))
            return part.frame

        whole = (type(self), self._under, key, box)
        self.frame.paste(_fields.get(whole, make), (box.left, box.top))

    def encoded(self, name: str) -> Picture:
        """Return the picture, as a file of a name, in strips where it may be parted."""
        return encode(self.frame, name, self.parts)

    def end_part(self, name: str, end: int) -> None:
        """Say that a part of the picture, below the one before, ends so far from the top."""
        self.parts.append(Part(name, end))

    def end_last_part(self) -> None:
        """Let the last part end with the picture."""
        self.parts[-1] = self.parts[-1]._replace(end=self.frame.height)

    def put(
        self, key: Hashable, at: Point, make: Callable[[], Image.Image], on: Colour | None = PAPER
    ) -> None:
        """Put what ``make`` draws (RGBA) on a flat colour, or bare wood (None), its left top ``at``."""
        if on is None:
            self.on_table(key, at, make)
        else:
            self._swatches.put(self.frame, key, (round(at[0]), round(at[1])), make, on)

    def on_table(self, key: Hashable, at: Point, make: Callable[[], Image.Image]) -> None:
        """Put what ``make`` draws (RGBA) on the bare table, its left top ``at``."""
        type(self).stage.wood.put(self.frame, key, (round(at[0]), round(at[1])), make)

    def sign(
        self, at: Point, draw: Callable[[*Args], Image.Image], *arguments: *Args, on: Colour = PAPER
    ) -> None:
        """Put the sign that ``draw`` returns for some arguments, its left top ``at``."""
        self.put((draw, arguments), at, partial(draw, *arguments), on)

    def paste(self, image: Image.Image, at: Point, on: Colour = PAPER) -> None:
        """Put an image (RGBA) that is not worth keeping."""
        ground = Image.new("RGB", image.size, on)
        self._swatches.blend(image, ground).put(self.frame, (round(at[0]), round(at[1])))

    def lay(
        self,
        key: Hashable,
        at: Point,
        make: Callable[[], Image.Image],
        shadow: Shadow,
        *,
        on: Colour | None = None,
    ) -> None:
        """Lay a thing with its shadow on the table, or on a flat colour; the thing's left top is ``at``."""
        corner = at[0] - shadow.reach, at[1] - shadow.reach
        self.put(("laid", key), corner, lambda: raised(make(), shadow).on_nothing(), on)

    def lay_flat(
        self, box: Box, draw: Callable[[*Args], Image.Image], *arguments: *Args, on: Colour | None = None
    ) -> None:
        """Lay a card of just the size of a box on bare wood, or on a flat colour.

        On wood its shadow is kept for each place, itself once: cards may lie side by side.
        """
        if on is None:
            self.shade(box, CARD)
            self.sign((box.left, box.top), draw, *arguments, on=colours.TABLE)
        else:
            self.lay((draw, arguments), (box.left, box.top), partial(draw, *arguments), CARD, on=on)

    def shade(self, box: Box, shadow: Shadow) -> None:
        """Put the shadow of what will fill a box on bare wood, kept for each place."""
        black = partial(Image.new, "RGBA", (box.wide, box.high), (0, 0, 0, 255))
        at = (box.left - shadow.reach, box.top - shadow.reach)
        self.on_table(("shadow", box.wide, box.high, shadow), at, lambda: raised(black(), shadow).shadow)

    def raise_up(self, thing: Image.Image, at: Point, shadow: Shadow = TILE) -> None:
        """Lay a thing (RGBA) with its shadow upon whatever is there, its left top ``at``."""
        whole = raised(thing, shadow).on_nothing()
        corner = round(at[0] - shadow.reach), round(at[1] - shadow.reach)
        ground = self.frame.crop((*corner, corner[0] + whole.width, corner[1] + whole.height))
        self._swatches.blend(whole, ground.convert("RGB")).put(self.frame, corner)

    def panel(self, box: Box, material: Material = "paper") -> None:
        """Lay a panel."""
        self.raise_up(panels.panel((box.wide, box.high), material), (box.left, box.top), PANEL)

    def flat_panel(self, box: Box, material: Material = "rest") -> None:
        """Lay a panel on bare wood, kept for each place."""
        size = box.wide, box.high
        self.lay(("panel", size, material), (box.left, box.top), partial(panels.panel, size, material), PANEL)

    def slot(self, box: Box, on: Colour = PAPER, radius: float = panels.SLOT_RADIUS) -> None:
        """Put an empty place into a panel."""
        self.sign((box.left, box.top), panels.slot, (box.wide, box.high), on, radius, on=on)

    def tag(self, box: Box, on: Colour = PAPER, *, gold: bool = False) -> None:
        """Put a tag for a number on a panel."""
        size = box.wide, box.high
        self.put(("tag", size, gold), (box.left, box.top), partial(panels.tag, size, gold=gold), on)

    def line(self, box: Box, on: Colour = PAPER, fill: Colour = LINE) -> None:
        """Put a fine line on a panel."""
        self.box(box, fill, radius=0, on=on)

    def box(
        self,
        box: Box,
        fill: Colour = PAPER,
        *,
        edge: Colour | None = None,
        line: float = 2.0,
        radius: float = 12.0,
        on: Colour = PAPER,
    ) -> None:
        """Put a box with rounded corners, with a line around it if ``edge`` is given."""

        def paint(pen: Pen) -> None:
            pen.box((0, 0), (box.wide, box.high), edge or fill, radius)
            if edge:
                pen.box((line, line), (box.wide - line, box.high - line), fill, max(0.0, radius - line))

        key = ("box", box.wide, box.high, fill, edge, line, radius)
        self.put(key, (box.left, box.top), partial(sprite, box.wide, box.high, paint, oversize=4), on)

    def badge_of(self, look: Look, at: Point, radius: int, on: Colour = PAPER) -> None:
        """Put a player's badge, its left top ``at``."""
        self.put(("badge", look.symbol, radius), at, partial(badge, look, radius), on)

    def text(
        self,
        at: Point,
        text: str,
        font: Font,
        fill: Colour = colours.INK,
        *,
        on: Colour | None = PAPER,
        room: float = math.inf,
        align: Align = "left",
    ) -> float:
        """Write a line that fits ``room``, ``at`` on its baseline; return its width. As for ``put``."""
        line = line_at(at, text, font, room, align)
        key = ("text", line.text, line.font, fill)
        self.put(key, line.corner, partial(label, line.text, line.font, fill), on)
        return line.wide

    def name(
        self, left: float, middle: float, name: str, font: Font, fill: Colour, *, on: Colour, room: float
    ) -> None:
        """Write a name that fits ``room`` in one or two lines, about a ``middle`` height."""
        rows, fitting = fit_name(name, font, room)
        base = middle + fitting.size * (0.36 - 0.54 * (len(rows) - 1))
        for number, row in enumerate(rows):
            self.text((left, base + number * fitting.size * 1.08), row, fitting, fill, on=on)

    def centre(
        self, middle: Point, text: str, font: Font, fill: Colour = colours.INK, on: Colour = PAPER
    ) -> None:
        """Write digits or capitals with their middle at a point."""
        self.text((middle[0], middle[1] + font.size * 0.36), text, font, fill, on=on, align="middle")

    def heading(self, text: str, heading: Heading) -> None:
        """Write what the page is about above it."""
        room = self.frame.width - 2 * heading.at[0]
        self.text(heading.at, text, heading.font, colours.TITLE, on=colours.TABLE, room=room)

    def tagged(self, middle: Point, text: str, font: Font, *, on: Colour, ink: Colour, gold: bool) -> None:
        """Write a number with its middle at a point, on a gold tag if it leads."""
        if gold:
            wide, high = self.tag_size(text, font)
            self.tag(Box(round(middle[0] - wide / 2), round(middle[1] - high / 2), wide, high), on, gold=True)
        self.centre(middle, text, font, *((colours.INK, colours.GOLD) if gold else (ink, on)))

    @staticmethod
    def tag_size(text: str, font: Font) -> tuple[int, int]:
        """Return the size of a tag for a number."""
        return round(font.size * (0.42 + 0.6 * max(1, len(text)))), round(font.size * 1.06)
