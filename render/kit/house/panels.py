"""Panels, slots, tags, gauges: what words stand on. Each has one flat, exact colour to write on."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from PIL import Image

from render.kit.house import colours
from render.kit.house.emphasis import hollow
from render.kit.house.light import Edges, box, edges_of, solid
from render.kit.palette import Colour, mix
from render.kit.shapes import sprite
from render.kit.signs import drawn_once

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
