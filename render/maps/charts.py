"""The grounds of the three maps, in relief: what a board lays its tracks or hexes on."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal

from render.kit.ground.chart import Country, draw_chart, kept, land_mask
from render.kit.ground.relief import Lie

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.ground.stencil import Field

MapName = Literal["north_america", "usa_hexes", "europe_hexes"]
_WEST_IS_DRY: Final = ((0.62, 0.34, 0.10), (0.70, 0.40, 0.20), (0.80, 0.50, 0.25))
_SOUTH_IS_DRY: Final = ((0.05, 0.10, 0.30), (0.15, 0.25, 0.40), (0.60, 0.60, 0.60))
_COUNTRIES: Final[dict[str, Country]] = {
    "north_america": Country(Lie(seed=11, strength=60.0, step=8, dryness=_WEST_IS_DRY)),
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


Line = list[tuple[float, float]]


def read_layers(name: str, smoothed: Sequence[str] = ()) -> dict[str, tuple[Line, ...]]:
    """Return the layers of ``data/<name>.json`` in its unit; the ``smoothed`` ones have few points."""
    data = json.loads(files(__package__).joinpath(f"data/{name}.json").read_bytes())
    unit = data["unit"]
    layers = {name: tuple(_line(line, unit) for line in lines) for name, lines in data["layers"].items()}
    for layer in smoothed:
        layers[layer] = tuple(_rounded(line, closed=layer != "rivers") for line in layers[layer])
    return layers


def _line(numbers: Sequence[int], unit: int) -> Line:
    line, x, y = [], 0, 0
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        line.append((x / unit, y / unit))
    return line


def _rounded(line: Line, *, closed: bool) -> Line:
    """Cut the corners of a line three times over (Chaikin)."""
    for _ in range(3):
        pairs = list(zip(line, line[1:] + line[:1] if closed else line[1:], strict=closed))
        cut = [point for a, b in pairs for point in (_between(a, b, 0.25), _between(a, b, 0.75))]
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
