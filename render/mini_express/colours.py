"""The colours of companies, seats, demand and land, each with a symbol where it means something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.house.colours import CITY, INK, LAND
from render.kit.palette import RULED, WHITE, Colour, Look, look_of, mix, rgb

if TYPE_CHECKING:
    from rules.mini_express import MiniExpressState


LOOKS: dict[str, Look] = {
    "brown": Look(rgb("#8f5226"), rgb("#45230b"), WHITE, "square"),
    "grey": Look(rgb("#8b98a5"), rgb("#333d47"), INK, "diamond"),
    "orange": Look(rgb("#f58a1c"), rgb("#7a3f02"), INK, "triangle"),
    "white": Look(rgb("#ffffff"), rgb("#4d5660"), INK, "ring"),
}
ICONS: dict[str, Look] = LOOKS | {"purple": Look(rgb("#8b46b5"), rgb("#43195c"), WHITE, "star")}
"""What demand tiles show; purple stands for any other company."""
SEATS = ("blue", "red", "green", "yellow", "black")
"""The names of the players' colours, by seat."""
OPPONENT = "slate"
AUTOMA = RULED[OPPONENT]


def player_look(state: MiniExpressState, player: int) -> Look:
    """Return the colour and symbol of a player: of a seat, or after them of the automa."""
    return AUTOMA if player == state.seats else look_of(player, SEATS)


RIMS = {3: (rgb("#e8b020"), INK), 2: (rgb("#bcc7d1"), INK), 1: (rgb("#26262e"), WHITE)}
"""The border of a city by capacity: gold, silver, black, and the ink of a number on it."""
MEDALS = {
    "first": Look(rgb("#f2c230"), rgb("#8a6500"), INK, "1"),
    "second": Look(rgb("#d3dae0"), rgb("#5c6973"), INK, "2"),
    "other": Look(rgb("#f4ead2"), rgb("#b39b6b"), INK, "3+"),
}
"""The columns of the value track."""

GAIN = rgb("#0b6b35")
"""What was or would be gained, on paper."""
LOSS = rgb("#b3261e")
VEIL = 0.38
"""How much land lies over a city that nobody can come to yet."""


def veiled(colour: Colour) -> Colour:
    """Return a colour as it looks there."""
    return mix(colour, LAND[2], VEIL)


FAR_GROUND = veiled(CITY)
WAYS = tuple(rgb(code) for code in ("#ff9f2e", "#5cb8ff", "#ff7fa6", "#7fd97a", "#c08cff", "#ffffff"))
"""Of ways to one city, in turn."""
