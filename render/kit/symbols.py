"""Symbols that stand beside colours, so that no one needs to tell colours apart.

``data/symbols.json`` has their shapes by name, measured from the centre, the lowest first: ["circle", [x, y],
radius], ["hole", [x, y], radius], ["polygon", [x, y, x, y, ...]].
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from render.kit.palette import Colour
    from render.kit.shapes import Pen, Point

SYMBOLS: Final[dict[str, list[list[Any]]]] = json.loads(
    files(__package__).joinpath("data/symbols.json").read_bytes()
)


def draw_symbol(
    pen: Pen, name: str, centre: Point, size: float, fill: Colour, hole: Colour | None = None
) -> None:
    """Draw a symbol that reaches ``size`` pixels from its centre; ``hole`` fills that of a ring or gear."""
    for kind, place, *radius in SYMBOLS[name]:
        points = [
            (centre[0] + x * size, centre[1] + y * size) for x, y in zip(place[::2], place[1::2], strict=True)
        ]
        if kind == "polygon":
            pen.polygon(points, fill)
        else:
            pen.circle(points[0], radius[0] * size, hole if hole and kind == "hole" else fill)
