"""One light, from the north-west: edges in it and away from it, shadows that things throw."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from PIL import Image, ImageChops, ImageFilter

from render.kit.house.colours import OUTLINE, SHADOW
from render.kit.palette import WHITE, Colour, mix
from render.kit.shapes import OVERSIZE, Pen

if TYPE_CHECKING:
    from render.kit.shapes import Point


class Outline(Protocol):
    """A shape: painted in a colour, ``spread`` pixels larger on all sides."""

    def __call__(self, pen: Pen, spread: float, fill: Colour) -> None:
        """Paint it."""
        ...


class Shadow(NamedTuple):
    """How a thing's shadow lies beside it: to the right, down, how soft, how dark (0 to 1); in pixels."""

    right: float
    down: float
    blur: float
    dark: float

    def times(self, scale: float) -> Shadow:
        """Return the shadow of a thing so many times as large."""
        return Shadow(self.right * scale, self.down * scale, self.blur * scale, self.dark)

    @property
    def reach(self) -> int:
        """How far it may show beyond the thing."""
        return math.ceil(max(self.right, self.down) + 2.5 * self.blur)


PIECE: Final = Shadow(3, 4, 2.2, 0.60)
LARGE_PIECE: Final = Shadow(5, 7, 3.2, 0.65)
TILE: Final = Shadow(2, 4, 2.6, 0.60)
CARD: Final = Shadow(2, 4, 4.0, 0.60)
PANEL: Final = Shadow(4, 5, 4.0, 0.70)
SHEET: Final = Shadow(5, 6, 6.0, 0.70)
TREE: Final = Shadow(7, 5, 3.0, 0.42)
CITY: Final = Shadow(4, 5, 3.0, 0.55)


class Edges(NamedTuple):
    """What light does to a thing: its lit edge on top and left, its dark one below and right, its outline."""

    light: Colour
    dark: Colour
    light_width: float = 2.5
    dark_width: float = 3.0
    outline: Colour | None = OUTLINE
    outline_width: float = 1.5


def edges_of(fill: Colour, *, dark: Colour | None = None, light: float = 0.45) -> Edges:
    """Return the usual edges of something of a colour."""
    return Edges(mix(fill, WHITE, light), dark or mix(fill, OUTLINE, 0.45))


def solid(
    size: tuple[int, int], outline: Outline, fill: Colour, edges: Edges, oversize: int = OVERSIZE
) -> Image.Image:
    """Return a thing with body (RGBA) on nothing: its fill is flat, its edges catch the light."""
    large = Image.new("RGBa", (size[0] * oversize, size[1] * oversize))
    pen = Pen(large, oversize)
    if edges.outline is not None:
        outline(pen, edges.outline_width, edges.outline)
    outline(pen, 0.0, fill)
    whole = mask(size, outline, oversize)
    for width, tint, way in ((edges.dark_width, edges.dark, -1), (edges.light_width, edges.light, 1)):
        if width:
            tinted = Image.new("RGBa", large.size, (*tint, 255))
            large.paste(tinted, mask=_edge(whole, width * oversize * way))
    return large.reduce(oversize).convert("RGBA")


def mask(size: tuple[int, int], outline: Outline, oversize: int, spread: float = 0.0) -> Image.Image:
    """Return where a shape is (mode "L"), ``oversize`` times too large."""
    drawn = Image.new("RGB", (size[0] * oversize, size[1] * oversize))
    outline(Pen(drawn, oversize), spread, WHITE)
    return drawn.getchannel(0)


def _edge(whole: Image.Image, shift: float) -> Image.Image:
    """Return what a shape does not share with itself moved south-east (or, below zero, north-west)."""
    step = round(shift * 0.75)
    moved = Image.new("L", whole.size)
    moved.paste(whole, (step, step))
    return ImageChops.subtract(whole, moved)


def shadow_of(image: Image.Image, shadow: Shadow) -> Image.Image:
    """Return the shadow of a thing (RGBA, with room around it) as an image of the same size."""
    thrown = Image.new("L", image.size)
    thrown.paste(image.getchannel("A"), (round(shadow.right), round(shadow.down)))
    soft = thrown.filter(ImageFilter.GaussianBlur(shadow.blur)).point(
        [round(v * shadow.dark) for v in range(256)]
    )
    found = Image.new("RGBA", image.size, (*SHADOW, 0))
    found.putalpha(soft)
    return found


def lay(image: Image.Image, thing: Image.Image, at: tuple[int, int], shadow: Shadow) -> None:
    """Put a thing (RGBA or RGB) on an image (RGB), its shadow beneath; its left top ``at``."""
    reach = shadow.reach
    roomy = Image.new("RGBA", (thing.width + 2 * reach, thing.height + 2 * reach))
    roomy.paste(thing, (reach, reach))
    dark = shadow_of(roomy, shadow)
    image.paste(dark, (at[0] - reach, at[1] - reach), dark)
    image.paste(thing, at, thing if thing.mode == "RGBA" else None)


def box(left: float, top: float, right: float, bottom: float, radius: float) -> Outline:
    """Return a box with rounded corners as a shape."""

    def paint(pen: Pen, spread: float, fill: Colour) -> None:
        corner = max(radius + spread, 0.0)
        pen.box((left - spread, top - spread), (right + spread, bottom + spread), fill, corner)

    return paint


def disc(middle: Point, radius: float) -> Outline:
    """Return a disc as a shape."""

    def paint(pen: Pen, spread: float, fill: Colour) -> None:
        pen.circle(middle, radius + spread, fill)

    return paint


def facing(dx: float, dy: float) -> float:
    """Return how much a side whose outward normal is (dx, dy) faces the light: -1 (away) to 1."""
    return -(dx + dy) / (math.hypot(dx, dy) * math.sqrt(2))
