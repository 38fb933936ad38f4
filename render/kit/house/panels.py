"""Panels, slots, tags, gauges: what words stand on. Each has one flat, exact colour to write on.

Numbers of options on maps and in lists are in the option's colour, with a gold rim as one of them is due.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from PIL import Image

from render.kit.house import colours
from render.kit.house.emphasis import hollow
from render.kit.house.light import Edges, box, edges_of, solid
from render.kit.palette import Colour, lightness, mix
from render.kit.shapes import draw_symbol, sprite
from render.kit.signs import centred, drawn_once
from render.kit.text import Font, width

if TYPE_CHECKING:
    from render.kit.palette import Look
    from render.kit.shapes import Pen

Material = Literal["rest", "act", "paper"]
"""A panel at rest is wood let into the table; that of whoever is to act is paper with a gold rim."""
RADIUS: Final = 13
SLOT_RADIUS: Final = 8
TAG_RADIUS: Final = 13
RIM: Final = 6
"""How broad the gold rim is, with its dark line, in pixels."""
_DRAWN: Final = 120
"""How wide and high panels are drawn at most."""
_TURNED: Final = Image.Transpose.TRANSPOSE


class Inks(NamedTuple):
    """What is written on a panel: its flat colour, that of text, and that of quieter signs."""

    ground: Colour
    text: Colour
    quiet: Colour


INKS: Final[dict[Material, Inks]] = {
    "rest": Inks(colours.INLAY, colours.TEXT, colours.QUIET),
    "act": Inks(colours.PAPER, colours.INK, colours.QUIET_INK),
    "paper": Inks(colours.PAPER, colours.INK, colours.QUIET_INK),
}
_WOOD = Edges(colours.INLAY_LIGHT, colours.INLAY_DARK, 1.6, 3.0)
_SHEET = Edges(colours.PAPER_LIGHT, colours.PAPER_DARK, 2.4, 3.0)
_GOLD = Edges(colours.GOLD_LIT, colours.GOLD_SHADE, 2.2, 3.0, colours.GOLD_EDGE, 1.6)


@drawn_once
def panel(size: tuple[int, int], material: Material = "rest", radius: int = RADIUS) -> Image.Image:
    """Return a panel (RGBA)."""
    wide, high = size
    small = min(wide, _DRAWN), min(high, _DRAWN)
    if small != size:
        return stretched(panel(small, material, radius), size)
    if material != "act":
        edges = _WOOD if material == "rest" else _SHEET
        return solid(size, box(1.5, 1.5, wide - 1.5, high - 1.5, radius), INKS[material].ground, edges)
    found = solid(size, box(1.6, 1.6, wide - 1.6, high - 1.6, radius), colours.GOLD, _GOLD)
    inner = box(RIM + 1.2, RIM + 1.2, wide - RIM - 1.2, high - RIM - 1.2, radius - 4)
    sheet = Edges(colours.PAPER_DARK, colours.PAPER_LIGHT, 1.6, 1.2, colours.GOLD_EDGE, 1.0)
    found.alpha_composite(solid(size, inner, colours.PAPER, sheet))
    return found


def stretched(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return an image made wider and higher in its middle: to draw a large one takes long."""
    wide = _widened(image, size[0])
    return _widened(wide.transpose(_TURNED), size[1]).transpose(_TURNED)


def _widened(image: Image.Image, wide: int) -> Image.Image:
    half, high, more = image.width // 2, image.height, wide - image.width
    found = Image.new("RGBA", (wide, high))
    found.paste(image.crop((0, 0, half, high)), (0, 0))
    if more:
        found.paste(image.crop((half, 0, half + 1, high)).resize((more, high)), (half, 0))
    found.paste(image.crop((half, 0, image.width, high)), (half + more, 0))
    return found


@drawn_once
def slot(size: tuple[int, int], on: Colour = colours.INLAY, radius: float = SLOT_RADIUS) -> Image.Image:
    """Return an empty place in a panel (RGBA)."""
    return hollow(size, box(0.5, 0.5, size[0] - 0.5, size[1] - 0.5, radius), on)


@drawn_once
def plate(size: tuple[int, int], fill: Colour, radius: float = RADIUS) -> Image.Image:
    """Return a raised plate of a colour (RGBA)."""
    return solid(size, box(1.5, 1.5, size[0] - 1.5, size[1] - 1.5, radius), fill, edges_of(fill))


@drawn_once
def tag(size: tuple[int, int], *, gold: bool = False, radius: float = TAG_RADIUS) -> Image.Image:
    """Return a tag for a number (RGBA): of paper, or of gold where it leads or is more than one."""
    shape = box(1.5, 1.5, size[0] - 1.5, size[1] - 1.5, min(radius, size[1] * 0.36))
    edges, fill = (_GOLD, colours.GOLD) if gold else (_SHEET, colours.PAPER)
    return solid(size, shape, fill, edges)


@drawn_once
def signboard(size: tuple[int, int], radius: float = 9) -> Image.Image:
    """Return an enamel signboard (RGBA), written on in the colour of text."""
    (wide, high), inset, enamel = size, 5.0, colours.ENAMEL
    edges = Edges(mix(enamel, colours.PAPER, 0.42), mix(enamel, colours.OUTLINE, 0.55), 2.0, 2.6)
    found = solid(size, box(1.5, 1.5, wide - 1.5, high - 1.5, radius), enamel, edges)
    line = [(inset, inset), (wide - inset, inset), (wide - inset, high - inset), (inset, high - inset)]
    tint = mix(enamel, colours.TEXT, 0.4)
    found.alpha_composite(sprite(wide, high, lambda pen: pen.line([*line, line[0], line[1]], tint, 1.2)))
    return found


_NOTICE: Final = Font("display", 30)


@drawn_once
def notice_board(text: str, high: int, font: Font = _NOTICE) -> Image.Image:
    """Return a signboard with a notice, as wide as that (RGBA)."""
    return centred(signboard((round(width(text, font)) + 40, high)).copy(), text, font, colours.TEXT)


@drawn_once
def gauge(size: tuple[int, int], part: float, fill: Colour, on: Colour = colours.INLAY) -> Image.Image:
    """Return a gauge (RGBA) that is filled to a part of its length, 0 to 1."""
    wide, high = size
    found = slot(size, on, high / 2).copy()
    if part > 0:
        light, dark = mix(fill, colours.PAPER_LIGHT, 0.4), mix(fill, colours.OUTLINE, 0.4)
        shape = box(1.5, 1.5, max(float(high), part * wide) - 1.5, high - 1.5, high / 2 - 1.5)
        found.alpha_composite(solid(size, shape, fill, Edges(light, dark, 1.4, 1.6, None)))
    return found


_PIN_RIM: Final = 0.1
_HIGH: Final = 0.8
_DIGIT: Final = 0.58
"""How high digits are, in shares of the plate, and how wide one is, in shares of its size."""
_LIGHT: Final = 110
"""Lightness from which on a colour is written on in ink."""
IN_LIST: Final = (52, 44)


@drawn_once
def numbered(text: str, tint: Colour, size: tuple[int, int]) -> Image.Image:
    """Return a number on a plate with a gold rim (RGBA), so many pixels wide and high."""
    wide, high = size
    room = wide - 2 * _inset(high)
    font = Font("display", round(min(high * _HIGH, room / (_DIGIT * len(text)))))
    ink = colours.INK if lightness(tint) > _LIGHT else colours.TEXT
    return centred(rimmed(tint, size).copy(), text, font, ink)


@drawn_once
def rimmed(tint: Colour, size: tuple[int, int]) -> Image.Image:
    """Return a plate with a gold rim (RGBA) with nothing on it."""
    wide, high = size
    inset, radius = _inset(high), high * 0.3
    gold = Edges(colours.GOLD_LIT, colours.GOLD_SHADE, 1.6, 2.0, colours.GOLD_EDGE, 1.5)
    image = solid(size, box(1.5, 1.5, wide - 1.5, high - 1.5, radius), colours.GOLD, gold)
    inner = box(inset, inset, wide - inset, high - inset, max(2.0, radius - inset + 2))
    image.alpha_composite(solid(size, inner, tint, Edges(tint, tint, 0, 0, colours.GOLD_EDGE, 1.2)))
    return image


def _inset(high: int) -> float:
    """Return how broad the rim of a plate of that height is."""
    return 2.6 + high * _PIN_RIM


def in_list(number: int, tint: Colour) -> Image.Image:
    """Return the number of an option as it stands in a list."""
    return numbered(str(number), tint, IN_LIST)


TURN_SIZE: Final = (66, 40)
_NUMBER: Final = Font("display", 32)
_TURN_RIM: Final = 5.0


@drawn_once
def turn_sign(look: Look, number: int, *, old: bool = False) -> Image.Image:
    """Return a player's symbol with the number of a turn (RGBA); ``old`` ones have no gold."""
    (wide, high), middle = TURN_SIZE, TURN_SIZE[1] / 2
    rim = colours.PAPER if old else colours.GOLD

    def paint(pen: Pen) -> None:
        for inset, tint in ((0.0, colours.OUTLINE), (1.5, rim), (_TURN_RIM, look.fill)):
            pen.box((inset, inset), (wide - inset, high - inset), tint, middle - inset)
        pen.box((middle + 12, _TURN_RIM), (wide - _TURN_RIM, high - _TURN_RIM), colours.PAPER_LIGHT, 10)
        draw_symbol(pen, look.symbol, (middle, middle), 9.5, look.ink, hole=look.fill)

    return centred(sprite(wide, high, paint), str(number), _NUMBER, colours.INK, (wide - 18, middle))
