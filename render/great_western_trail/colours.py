"""The colours of seats, cattle, tiles and land, each with a symbol where it means something."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.kit.house.colours import INK
from render.kit.house.colours import PAPER as STOCK
from render.kit.palette import PLAYERS, WHITE, Colour, mix, rgb

if TYPE_CHECKING:
    from render.kit.palette import PlayerColour


class Look(NamedTuple):
    """A colour that means something: its fill, an edge, the ink that reads on it, and its symbol."""

    fill: Colour
    edge: Colour
    ink: Colour
    symbol: str


SEATS = ("blue", "red", "yellow", "black")
"""The names of the players' colours, by seat."""


def seat_look(seat: int) -> PlayerColour:
    """Return the colour and symbol of a seat."""
    return PLAYERS[SEATS[seat]]


_BREEDS = {
    "gray": ("#a7abb0", "hexagon"),
    "white": ("#fbfaf6", "ring"),
    "black": ("#4b4b55", "cross"),
    "green": ("#7fb24a", "chevron"),
    "yellow": ("#f4d945", "star"),
    "red": ("#dd5b4d", "square"),
    "blue": ("#5fa3de", "disc"),
    "brown": ("#9a6a42", "bars"),
    "purple": ("#ad70c0", "diamond"),
    "orange": ("#ee9440", "triangle"),
}


def _breed(code: str, symbol: str) -> Look:
    fill = rgb(code)
    dark = symbol in {"cross", "bars"}
    return Look(fill, mix(fill, (10, 12, 16), 0.7), WHITE if dark else mix(fill, INK, 0.85), symbol)


CATTLE = {colour: _breed(*look) for colour, look in _BREEDS.items()}
"""Breeds by colour; "orange" are the Simmental cattle."""

WORKERS = {
    "cowboy": Look(rgb("#c4572f"), rgb("#6b2410"), WHITE, "hat"),
    "builder": Look(rgb("#d9a441"), rgb("#6e4a10"), INK, "hammer"),
    "engineer": Look(rgb("#39798f"), rgb("#123947"), WHITE, "wheel"),
}
HAZARDS = {
    "flood": Look(rgb("#79b7d6"), rgb("#1f5a7a"), INK, "flood"),
    "drought": Look(rgb("#e3bd6b"), rgb("#7d5a1d"), INK, "drought"),
    "rockfall": Look(rgb("#b3a79c"), rgb("#54483e"), INK, "rockfall"),
}
HANDS = {
    "green": Look(rgb("#2f9e57"), rgb("#0c4a24"), WHITE, "round"),
    "black": Look(rgb("#33333d"), rgb("#0b0b10"), WHITE, "pointed"),
}
"""Hands: the green ones lie on a disc, the black ones on a lozenge."""
CORNERS = {"white": rgb("#ffffff"), "black": rgb("#1a120e")}
CAMP = rgb("#d8b98f")
"""Ground of camp tiles."""
NEUTRAL = rgb("#e9dcc2")
"""Ground of neutral buildings."""
BACK = rgb("#96744b")
"""Backs of cards."""
PAPER = mix(STOCK, WHITE, 0.4)
"""Ground of private buildings and cards."""
COIN = Look(rgb("#e9b84a"), rgb("#74501a"), INK, "")
COST = Look(rgb("#fbe9e4"), rgb("#b3261e"), rgb("#9c1a12"), "")
"""Dollars to be paid."""
CERTIFICATE = Look(rgb("#d9ecf2"), rgb("#1f6d86"), rgb("#0f4656"), "")
TOKEN = Look(rgb("#8d5fb5"), rgb("#43246a"), WHITE, "")
"""Exchange tokens."""
POINTS = Look(rgb("#7a2233"), rgb("#430f19"), WHITE, "")
DONE = rgb("#1f8a4c")
"""Marks of what is done, or possible now."""
WOOD = rgb("#3f7d4a")
WOOD_SHADE = rgb("#2b5c36")
TRUNK = rgb("#6b4a2b")
RAIL = rgb("#4a3f38")

LEATHER = mix(TRUNK, INK, 0.25)
"""Frames of neutral buildings."""
WALLS = (rgb("#a8683f"), rgb("#c08a54"), rgb("#8f5a45"), rgb("#b5794a"))
BOARDS = mix(TRUNK, INK, 0.35)
"""Signboards."""

LAND = rgb("#e6d5a5")
MEADOW = rgb("#c9cf8f")
HILL = rgb("#d5bf87")
HILL_SHADE = rgb("#bfa66c")
ROCK = rgb("#b9a58c")
ROCK_SHADE = rgb("#94806a")
WATER = rgb("#8fc3d8")
WATER_EDGE = rgb("#5f9fba")
SAND = rgb("#dcb877")
CRACK = rgb("#b98f4e")
ROAD = rgb("#b58a56")
ROAD_EDGE = rgb("#8a6337")
PLOT = rgb("#f0e4c3")
"""Ground of spaces for tiles."""
PLOT_EDGE = rgb("#a5854f")
