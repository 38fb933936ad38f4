"""The colours of seats, cattle, tiles and land, each with a symbol where it means something."""

from __future__ import annotations

from render.kit.house.colours import INK
from render.kit.house.colours import PAPER as STOCK
from render.kit.palette import PLAYERS, WHITE, Look, look_of, mix, rgb

SEATS = ("blue", "red", "yellow", "black")
"""The names of the players' colours, by seat."""


def usual_look(seat: int) -> Look:
    """Return the colour and symbol that a seat has unless others were chosen."""
    return PLAYERS[SEATS[seat]]


def seat_look(seat: int) -> Look:
    """Return the colour and symbol of a seat."""
    return look_of(seat, SEATS)


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
    "flood": Look(rgb("#6db4da"), rgb("#174f70"), INK, "flood"),
    "drought": Look(rgb("#eba94c"), rgb("#7a4a12"), INK, "drought"),
    "rockfall": Look(rgb("#a89a8d"), rgb("#43382f"), INK, "rockfall"),
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

LEATHER = mix(TRUNK, INK, 0.25)
"""Frames of neutral buildings."""
ADOBE = rgb("#a8683f")
WALLS = (ADOBE, rgb("#c08a54"), rgb("#8f5a45"), rgb("#b5794a"))
STREET = rgb("#dcc08c")
"""Ground of Kansas City."""
INSET = rgb("#d2b682")
"""Ground of the stacks there."""
RAMP = rgb("#c09a66")
"""Planks where herders arrive."""
POST = rgb("#5c3d24")
"""Wooden frames and stakes."""
TIE = rgb("#6d5138")
RAIL = rgb("#3d342e")

RIBBON = rgb("#b0563c")
RIBBON_SHADE = rgb("#5b2417")
MEADOW = rgb("#c9cf8f")
SAND = rgb("#dcb877")
SITES = {
    "private": rgb("#dcc69a"),
    "flood": rgb("#9fc3bd"),
    "drought": rgb("#e2c48c"),
    "rockfall": rgb("#c9b69a"),
    "camp": rgb("#d6b98e"),
    "start": rgb("#dcc69a"),
    "neutral": rgb("#d2b98c"),
}
"""Levelled ground of the trail's spaces, by what may stand there."""
