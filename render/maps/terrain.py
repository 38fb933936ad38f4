"""The land: sea, coasts, lakes, rivers and borders, drawn from ``data/north_america.json``."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from render.maps.brush import Brush, Line, read_layers

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour

_SMOOTHED = ("rivers", "ponds", "islands")
"""Layers drawn by hand with few points."""


class Terrain(NamedTuple):
    """The layers of the map, in shares of its width."""

    land: tuple[Line, ...]
    borders: tuple[Line, ...]
    states: tuple[Line, ...]
    state_lines: tuple[Line, ...]
    lakes: tuple[Line, ...]
    islands: tuple[Line, ...]
    ponds: tuple[Line, ...]
    rivers: tuple[Line, ...]
    mountains: tuple[Line, ...]


class Look(NamedTuple):
    """How the land is coloured; ``shallows`` are bands along the coast, the outermost first."""

    sea: Colour
    shallows: tuple[Colour, ...]
    coast: Colour
    land: Colour
    neighbours: Colour
    state_line: Colour
    border: Colour
    river: Colour


@cache
def terrain() -> Terrain:
    """Read the map."""
    return Terrain(**read_layers("north_america", _SMOOTHED))


def draw_terrain(width: int, height: int, look: Look) -> Image.Image:
    """Return the land as an RGB image of ``width`` x ``height`` pixels; ``width`` is that of the map."""
    layers = terrain()
    brush = Brush((width, height), look.sea, width)
    shore = layers.land + layers.islands
    for reach, tint in zip(_reaches(len(look.shallows)), look.shallows, strict=True):
        brush.stroke(shore, tint, reach * 2, closed=True)
    brush.stroke(shore, look.coast, 2.6, closed=True)
    brush.fill(layers.land, look.neighbours)
    _draw_lakes(brush, layers, look)
    brush.stroke(layers.borders, look.border, 2.6)
    brush.fill(layers.states, look.land)
    brush.stroke(layers.rivers, look.river, 2.2)
    brush.stroke(layers.state_lines, look.state_line, 1.4)
    brush.stroke(layers.ponds, look.coast, 2.2, closed=True)
    brush.fill(layers.ponds, look.shallows[-1])
    return brush.finished()


def _draw_lakes(brush: Brush, layers: Terrain, look: Look) -> None:
    """Draw the Great Lakes; the states, filled in later, cut their southern shores."""
    brush.stroke(layers.lakes, look.coast, 2.6, closed=True)
    brush.fill(layers.lakes, look.shallows[-1])
    brush.stroke(layers.states, look.coast, 2.6, closed=True)
    brush.stroke(layers.islands, look.coast, 2.6, closed=True)
    brush.fill(layers.islands, look.neighbours)


def _reaches(bands: int) -> list[int]:
    """Return how far each band reaches from the coast, in pixels, the outermost first."""
    return [6 + 8 * (bands - 1 - band) for band in range(bands)]
