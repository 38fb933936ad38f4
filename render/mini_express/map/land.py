"""The land of a map with its hexes: what lies under everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.palette import WHITE, mix
from render.maps.brush import Brush, read_layers
from render.maps.hexes import lay_hexes
from render.mini_express import colours
from rules.mini_express import MAPS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL import Image

    from render.maps.brush import Line
    from render.mini_express.layout import Layout

_SMOOTHED = ("rivers", "ponds", "islands")


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
    middles = [layout.middle(place) for place in MAPS[layout.name].hexes]
    lay_hexes(image, middles, layout.side, mix(colours.HEX, WHITE, 0.25), colours.GRID)
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
