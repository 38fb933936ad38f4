"""The land of a map with its hexes: what lies under everything else."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from render.kit.palette import WHITE, mix
from render.maps.brush import Brush, read_layers
from render.mini_express import colours
from rules.mini_express import MAPS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from render.maps.brush import Line
    from render.mini_express.layout import Layout, Point

_SMOOTHED = ("rivers", "ponds", "islands")
_OVERSIZE = 3
_VEIL = 110
"""How much of the land the ground of a hex covers, of 255."""


def draw_land(layout: Layout) -> Image.Image:
    """Return sea, land and hexes (RGB)."""
    layers = read_layers(f"{layout.name}_hexes", _SMOOTHED if layout.name == "usa" else ())
    brush = Brush(layout.map_size, colours.SEA, layout.side, layout.first)
    shore = layers["land"] + layers.get("islands", ())
    for reach, tint in zip((20, 13, 6), colours.SHALLOWS, strict=True):
        brush.stroke(shore, tint, reach * 2, closed=True)
    brush.stroke(shore, colours.COAST, 3, closed=True)
    inland = "states" in layers
    brush.fill(layers["land"], colours.ABROAD if inland else colours.LAND)
    if inland:
        _draw_inland(brush, layers)
    else:
        brush.stroke(layers["borders"], colours.BORDER, 2.2)
    image = brush.finished()
    _add_hexes(image, layout)
    return image


def _draw_inland(brush: Brush, layers: Mapping[str, tuple[Line, ...]]) -> None:
    """Draw lakes, states and rivers; the states cut the southern shores of the lakes."""
    brush.stroke(layers["lakes"], colours.COAST, 2.6, closed=True)
    brush.fill(layers["lakes"], colours.SHALLOWS[-1])
    brush.stroke(layers["states"], colours.COAST, 2.6, closed=True)
    brush.stroke(layers["islands"], colours.COAST, 2.6, closed=True)
    brush.fill(layers["islands"], colours.ABROAD)
    brush.stroke(layers["borders"], colours.BORDER, 2.6)
    brush.fill(layers["states"], colours.LAND)
    brush.stroke(layers["rivers"], colours.RIVER, 2.4)
    brush.stroke(layers["state_lines"], colours.STATE_LINE, 1.6)
    brush.stroke(layers["ponds"], colours.COAST, 2.2, closed=True)
    brush.fill(layers["ponds"], colours.SHALLOWS[-1])


def hexagon(middle: Point, reach: float) -> list[Point]:
    """Return the corners of a hex with flat top and bottom."""
    return [
        (
            middle[0] + reach * math.cos(math.radians(60 * k)),
            middle[1] + reach * math.sin(math.radians(60 * k)),
        )
        for k in range(6)
    ]


def _add_hexes(image: Image.Image, layout: Layout) -> None:
    """Lay light hexes with fine lines over the land."""
    size = (image.width * _OVERSIZE, image.height * _OVERSIZE)
    veil, lines = Image.new("L", size), Image.new("L", size)
    for place in MAPS[layout.name].hexes:
        x, y = layout.middle(place)
        middle = (x * _OVERSIZE, y * _OVERSIZE)
        edge = hexagon(middle, layout.side * _OVERSIZE)
        ImageDraw.Draw(veil).polygon(hexagon(middle, (layout.side - 1) * _OVERSIZE), fill=_VEIL)
        ImageDraw.Draw(lines).line([*edge, edge[0], edge[1]], fill=255, width=round(1.7 * _OVERSIZE))
    image.paste(mix(colours.HEX, WHITE, 0.25), mask=veil.reduce(_OVERSIZE))
    image.paste(colours.GRID, mask=lines.reduce(_OVERSIZE))
