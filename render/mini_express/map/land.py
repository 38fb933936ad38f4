"""The land of a map with its hexes: what lies under everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import ImageChops

from render.kit.ground.engraving import engrave, out_of_play
from render.kit.ground.stencil import Field, Stencil
from render.kit.house.frame import add_frame
from render.kit.house.tokens import hexagon
from render.maps.charts import MapName, chart, dry_land
from rules.mini_express import MAPS

if TYPE_CHECKING:
    from PIL import Image

    from render.mini_express.layout import Layout

_LINE = 2.0


def draw_land(layout: Layout) -> Image.Image:
    """Return the chart with hexes cut into it (RGB); land beyond them is out of play."""
    name: MapName = "usa_hexes" if layout.name == "usa" else "europe_hexes"
    field, pixels = Field(layout.map_size, layout.side, layout.first), Field(layout.map_size, 1.0)
    image = chart(name, field).copy()
    rings = [hexagon(layout.middle(place), layout.side) for place in MAPS[layout.name].hexes]
    lines = Stencil(pixels).stroke([[*ring, ring[0]] for ring in rings], _LINE)
    out_of_play(image, ImageChops.subtract(dry_land(name, field), Stencil(pixels).fill(rings).finished()))
    engrave(image, lines.finished())
    add_frame(image)
    return image
