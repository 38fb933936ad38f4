"""What the pictures beside the common board are made with: their colours, and things put on flat fields."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.icons import Sign, glyph, row_image, sign_image
from render.kit.cache import Cache
from render.kit.canvas import Swatches
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, PLAYERS, STEEL, WHITE, mix, rgb
from render.kit.shapes import sprite
from render.kit.stamps import Stamps
from render.kit.symbols import draw_symbol

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from render.kit.text import Font

FIELD = mix(CREAM, WHITE, 0.25)
"""Ground of the fields on which things lie."""
QUIET = mix(INK, FIELD, 0.3)
"""Words of less weight on a field."""
FAINT = mix(FIELD, INK, 0.14)
"""Empty places and lines on a field."""
DONE = rgb("#1f8a4c")
MISSING = rgb("#b3261e")
STRIPE = mix(FIELD, INK, 0.06)
"""Every second line of a table."""
_fields: Cache[Image.Image] = Cache(96)
_kept: Cache[Image.Image] = Cache(64)
_sprites: Cache[Image.Image] = Cache(512)


@cache
def swatches() -> Swatches:
    """Return the colours of all these pictures."""
    wanted = [CREAM, DUSK, FIELD, STRIPE, FAINT, GOLD, INK, NIGHT, QUIET, STEEL, WHITE, DONE, MISSING]
    wanted += [shade for look in PLAYERS.values() for shade in (look.fill, look.edge)]
    wanted += [shade for look in colours.CATTLE.values() for shade in (look.fill, look.edge)]
    wanted += [look.fill for look in (*colours.WORKERS.values(), *colours.HAZARDS.values())]
    wanted += [look.fill for look in colours.HANDS.values()]
    wanted += [mix(look.fill, WHITE, 0.55) for look in colours.CATTLE.values()]
    wanted += [
        colours.PAPER,
        mix(colours.POINTS.fill, colours.PAPER, 0.8),
        colours.COST.edge,
        colours.NEUTRAL,
        colours.CAMP,
        colours.COIN.fill,
        colours.POINTS.fill,
    ]
    return Swatches([_sample()], list(dict.fromkeys(wanted)))


@cache
def stamps() -> Stamps:
    """Return what is put on flat ground in all these pictures."""
    return Stamps(swatches())


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


def badge(seat: int, radius: int) -> Image.Image:
    """Return a round badge in a seat's colour with its symbol, 2 x ``radius`` pixels wide and high."""
    look = colours.seat_look(seat)

    def paint(pen: Pen) -> None:
        middle = (float(radius), float(radius))
        pen.circle(middle, radius - 0.5, WHITE)
        pen.circle(middle, radius * 0.92 - 0.5, look.edge)
        pen.circle(middle, radius * 0.82 - 0.5, look.fill)
        draw_symbol(pen, look.symbol, middle, radius * 0.5, look.ink)

    return _sprites.get(("badge", seat, radius), lambda: sprite(2 * radius, 2 * radius, paint))


def faded(image: Image.Image, share: float = 0.28) -> Image.Image:
    """Return an image (RGBA) of which little is left: what cannot be used now."""
    faint = image.copy()
    faint.putalpha(image.getchannel("A").point([round(alpha * share) for alpha in range(256)]))
    return faint


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


class Page:
    """A picture in the making: a frame in the few colours, and what is put on its flat fields."""

    def __init__(self, frame: Image.Image) -> None:
        """Draw on a frame of ``swatches``."""
        self.frame = frame
        self._pen = stamps()

    @classmethod
    def blank(cls, wide: int, high: int, ground: Colour = NIGHT) -> Page:
        """Return an empty page."""
        return cls(swatches().blank((wide, high), ground))

    @classmethod
    def kept(cls, key: Hashable, make: Callable[[], Page]) -> Page:
        """Return a copy of a page that is made once."""
        return cls(_kept.get(key, lambda: make().frame).copy())

    def field(self, key: Hashable, box: Box, draw: Callable[[Page, Box], None]) -> None:
        """Put a field that is drawn once for ``key``, which says all that is on it."""

        def make() -> Image.Image:
            page = Page.blank(box.wide, box.high)
            draw(page, Box(0, 0, box.wide, box.high))
            return page.frame

        self.frame.paste(_fields.get((key, box.wide, box.high), make), (box.left, box.top))

    def put(
        self, key: Hashable, at: tuple[float, float], make: Callable[[], Image.Image], on: Colour = FIELD
    ) -> None:
        """Put what ``make`` draws, its left top ``at``."""
        self._pen.put(self.frame, key, (round(at[0]), round(at[1])), make, on=on)

    def paste(self, image: Image.Image, at: tuple[float, float], on: Colour = FIELD) -> None:
        """Put an image (RGBA) that is not worth keeping."""
        ground = Image.new("RGB", image.size, on)
        swatches().blend(image, ground).put(self.frame, (round(at[0]), round(at[1])))

    def text(
        self,
        at: tuple[float, float],
        text: str,
        font: Font,
        fill: Colour = INK,
        *,
        on: Colour = FIELD,
        room: float = 10_000,
        align: Literal["left", "middle", "right"] = "left",
    ) -> float:
        """Write a line that fits ``room``, ``at`` on its baseline; return its width."""
        return self._pen.write(self.frame, at, text, font, fill, on=on, room=room, align=align)

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

    def badge(self, seat: int, at: tuple[float, float], radius: int, on: Colour = FIELD) -> None:
        """Put a seat's badge, its left top ``at``."""
        self.put(("badge", seat, radius), at, partial(badge, seat, radius), on)
