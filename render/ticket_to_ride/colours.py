"""The colours of cards and tracks, of how tickets stand, and of the seats."""

from __future__ import annotations

from render.kit import palette as chosen
from render.kit.house import colours
from render.kit.house.emphasis import printed_tone
from render.kit.palette import INK, WHITE, Colour, Look, lightness, mix, rgb
from rules.ticket_to_ride import TRAIN_COLOURS

LAND = colours.LAND[1]
"""What tracks are printed on, by and large."""
CITY = rgb("#c8402f")
"""The signal red of a city's dot."""
BACK = rgb("#7c1e22")
"""The back of a train card."""
DISCARDED = rgb("#6b5a48")
"""That of one that is out of play."""

DONE = rgb("#0b7a4b")
FAILED = rgb("#b3271e")
OPEN = rgb("#6a2c6e")
"""How a ticket stands: violet as of an indelible pencil is no player's colour and none of the land's."""
OFFERED = colours.GOLD
"""A ticket that its owner may keep or return."""

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


def _card(fill: Colour, symbol: str) -> Look:
    dark = symbol == "cross"
    edge = mix(fill, (10, 12, 16), 0.72 if not dark else 0.8)
    return Look(fill, edge, WHITE if dark else mix(fill, INK, 0.85), symbol)


CARDS = {name: _card(*look) for name, look in _FILLS.items()}
PRINTED = tuple(printed_tone(fill, LAND) for fill in (*(c.fill for c in CARDS.values()), colours.ANY_TRACK))
"""The tones of free tracks."""
_TOO_DARK = 60
"""Lightness below which a colour is lost on wood."""


def colour_of(seat: int) -> str:
    """Return the name of a seat's colour."""
    return chosen.colour_of(seat, TRAIN_COLOURS)


def look_of(seat: int) -> Look:
    """Return the colour and symbol of a seat."""
    return chosen.look_of(seat, TRAIN_COLOURS)


def shown_on_wood(look: Look) -> Colour:
    """Return a player's colour as it shows on wood."""
    return look.fill if lightness(look.fill) > _TOO_DARK else mix(look.fill, colours.PAPER, 0.4)
