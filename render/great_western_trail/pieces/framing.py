"""The bodies of tiles, and the fine lines within."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render.kit.house import colours as house
from render.kit.house.light import Edges, box, edges_of, solid
from render.kit.palette import mix

if TYPE_CHECKING:
    from render.kit.palette import Colour

RADIUS = 8.0
_EDGE = 140
"""Height of a tile from which on its edges are as broad as elsewhere in the house."""


def tile_body(
    size: tuple[int, int], fill: Colour, edge: Colour | None = None, radius: float = RADIUS
) -> Image.Image:
    """Return a tile (RGBA) with body: lit above and on the left, dark below and right."""
    wide, high = size
    scale = min(1.0, 0.6 + 0.4 * high / _EDGE)
    edges = edges_of(fill, dark=edge and mix(fill, edge, 0.7))
    shown = Edges(
        edges.light, edges.dark, edges.light_width * scale, edges.dark_width * scale, house.OUTLINE, 1.4
    )
    return solid(size, box(1.5, 1.5, wide - 1.5, high - 1.5, radius), fill, shown)


def draw_fine_line(image: Image.Image, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a fine upright or level line."""
    size = (max(1, round(end[0] - start[0])), max(1, round(end[1] - start[1])))
    image.alpha_composite(
        Image.new("RGBA", size, (*house.PAPER_DARK, 255)), (round(start[0]), round(start[1]))
    )
