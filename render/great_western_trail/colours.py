"""The colours of seats, cattle, tiles and land, each with a symbol where it means something."""

from __future__ import annotations

import msgspec

from render.great_western_trail.layout import read
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


_DATA = msgspec.json.decode(read("colours"), type=dict[str, dict[str, tuple[str, ...]]])


def _breed(code: str, symbol: str) -> Look:
    fill = rgb(code)
    dark = symbol in {"cross", "bars"}
    return Look(fill, mix(fill, (10, 12, 16), 0.7), WHITE if dark else mix(fill, INK, 0.85), symbol)


def _look(fill: str, edge: str, ink: str, symbol: str) -> Look:
    return Look(rgb(fill), rgb(edge), {"white": WHITE, "ink": INK}[ink], symbol)


CATTLE = {colour: _breed(*look) for colour, look in _DATA["breeds"].items()}
"""Breeds by colour; "orange" are the Simmental cattle."""
WORKERS = {kind: _look(*look) for kind, look in _DATA["workers"].items()}
HAZARDS = {kind: _look(*look) for kind, look in _DATA["hazards"].items()}
HANDS = {kind: _look(*look) for kind, look in _DATA["hands"].items()}
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
"""Ground of Kansas City and its stacks."""
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
SITES = {kind: rgb(*code) for kind, code in _DATA["sites"].items()}
"""Levelled ground of the trail's spaces, by what may stand there."""
