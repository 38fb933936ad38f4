"""The grounds of the three maps, in relief: what a board lays its tracks or hexes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from render.kit.ground.chart import Country, draw_chart, kept, land_mask
from render.kit.ground.relief import Lie
from render.maps.layers import read_layers

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.ground.stencil import Field

MapName = Literal["north_america", "usa_hexes", "europe_hexes"]
_WEST_IS_DRY: Final = ((0.62, 0.34, 0.10), (0.70, 0.40, 0.20), (0.80, 0.50, 0.25))
_SOUTH_IS_DRY: Final = ((0.05, 0.10, 0.30), (0.15, 0.25, 0.40), (0.60, 0.60, 0.60))
_COUNTRIES: Final[dict[str, Country]] = {
    "north_america": Country(Lie(seed=11, strength=60.0, dryness=_WEST_IS_DRY)),
    "usa_hexes": Country(Lie(seed=11, strength=68.0, dryness=_WEST_IS_DRY)),
    "europe_hexes": Country(Lie(seed=21, strength=88.0, dryness=_SOUTH_IS_DRY), border=(2.2, 0.6)),
}
_SMOOTHED: Final = {
    "north_america": ("rivers", "ponds", "islands"),
    "usa_hexes": ("rivers", "ponds", "islands"),
    "europe_hexes": ("rivers",),
}
"""Layers drawn by hand with few points."""


def chart(name: MapName, field: Field) -> Image.Image:
    """Return the ground (RGB) of a map as it lies on a picture; not to be changed.

    A unit of ``field`` is the width of the map of North America, or the corner radius of a hex; the middle of
    hex "A0" is at the origin.
    """
    return kept(name, (field.unit, *field.origin), field.size, lambda: _bake(name, field))


def dry_land(name: MapName, field: Field) -> Image.Image:
    """Return where land is on a picture (mode "L")."""
    return land_mask(field, read_layers(name, _SMOOTHED[name]))


def _bake(name: MapName, field: Field) -> Image.Image:
    return draw_chart(field, read_layers(name, _SMOOTHED[name]), _COUNTRIES[name])
