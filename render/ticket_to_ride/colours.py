"""The colours of cards and tracks, and of the map."""

from __future__ import annotations

from typing import NamedTuple

from render.kit.palette import CREAM, INK, WHITE, Colour, mix, rgb


class CardColour(NamedTuple):
    """A kind of train card: its fill, an edge, the ink that reads on it, and its symbol."""

    fill: Colour
    edge: Colour
    ink: Colour
    symbol: str


SEA = rgb("#a9d0db")
SHALLOWS = (rgb("#b4d8e0"), rgb("#c2e0e5"), rgb("#d3e9ea"))
"""Bands along the coast, the outermost first."""
LAND = rgb("#f6edd6")
NEIGHBOUR_LAND = rgb("#e9dfc3")
COAST = rgb("#7a95a0")
STATE_LINE = rgb("#dccdaa")
BORDER = rgb("#b49a76")
RIVER = rgb("#bcdbe0")
RIDGE = rgb("#d5c29a")
RIDGE_SHADE = rgb("#e2d3b0")
GRAY_TRACK = rgb("#c9c6c0")
MAP_COLOURS = (
    SEA,
    *SHALLOWS,
    LAND,
    NEIGHBOUR_LAND,
    COAST,
    STATE_LINE,
    BORDER,
    RIVER,
    RIDGE,
    RIDGE_SHADE,
    GRAY_TRACK,
)

DONE = rgb("#0a7d4f")
FAILED = rgb("#c0392b")
OPEN = rgb("#4a5b68")
"""How a ticket stands."""
PAPER = mix(CREAM, WHITE, 0.35)
"""The ground of tickets."""

_FILLS = {
    "purple": (rgb("#b678c4"), "diamond"),
    "blue": (rgb("#6cb1ea"), "disc"),
    "orange": (rgb("#f0903a"), "triangle"),
    "white": (rgb("#fbfaf6"), "ring"),
    "green": (rgb("#86bd4b"), "chevron"),
    "yellow": (rgb("#f7df55"), "star"),
    "black": (rgb("#5a5a63"), "cross"),
    "red": (rgb("#e2685c"), "square"),
}


def _card(fill: Colour, symbol: str) -> CardColour:
    dark = symbol == "cross"
    edge = mix(fill, (10, 12, 16), 0.72 if not dark else 0.8)
    return CardColour(fill, edge, WHITE if dark else mix(fill, INK, 0.85), symbol)


CARDS = {name: _card(*look) for name, look in _FILLS.items()}
