"""Colours: the house's own, and those of the players with a symbol each.

Every title gives its seats colours by their number; people may have chosen others. That is no part of a
position, and so it is not handed from function to function: it holds for whatever the thread draws meanwhile.
Keys of what is kept have the look of a seat, not its number. The shelf has the usual colours only.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """Return the colour of a code such as ``#1f6fd1``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return ``a`` with ``share`` (0 to 1) of ``b`` in it."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def lightness(colour: Colour) -> float:
    """Return how light a colour looks, 0 to 255 (ITU-R BT.601)."""
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]


class Look(NamedTuple):
    """A colour that means something: fill, a darker edge, the ink that reads on it, and a symbol's name."""

    fill: Colour
    edge: Colour
    ink: Colour
    symbol: str


def shades(looks: Iterable[Look]) -> list[Colour]:
    """Return the fills and edges of looks."""
    return [shade for look in looks for shade in (look.fill, look.edge)]


WHITE = rgb("#ffffff")
CREAM = rgb("#f8f0dc")
"""Text on panels, and the field of whoever's turn it is."""
INK = rgb("#22303c")
"""Text on the map and on light fields."""
GOLD = rgb("#ffc531")
"""What is new, and whose turn it is."""

PLAYERS = {
    "blue": Look(rgb("#1652c2"), rgb("#0a2a66"), WHITE, "bolt"),
    "red": Look(rgb("#d92323"), rgb("#7a0f14"), WHITE, "heart"),
    "green": Look(rgb("#14aa5c"), rgb("#05522c"), WHITE, "club"),
    "yellow": Look(rgb("#ffc61a"), rgb("#7d5200"), INK, "crown"),
    "black": Look(rgb("#2b2b36"), rgb("#08080c"), WHITE, "spade"),
}
"""The players' colours, told apart by lightness as well as hue; the symbols are nobody else's."""
RULED = {
    "purple": Look(rgb("#6b3fa0"), rgb("#34175c"), WHITE, "gear"),
    "slate": Look(rgb("#3c4654"), rgb("#12161c"), WHITE, "gear"),
}
"""Of opponents whom the rules play, which no seat can have."""
_CHOSEN: ContextVar[tuple[str, ...]] = ContextVar("colours", default=())


def shared_out(chosen: Sequence[str | None], usual: Sequence[str]) -> tuple[str, ...]:
    """Return a colour for each place of ``usual``, by seat; ``chosen``: by the first seats (None: any).

    A seat that has not chosen has its usual colour, or if that is taken the first one that is left.
    """
    given = [colour if colour in usual else None for colour in chosen]
    given += [None] * (len(usual) - len(given))
    for seat, colour in enumerate(usual):
        if given[seat] is None and colour not in given:
            given[seat] = colour
    left = (colour for colour in usual if colour not in given)
    return tuple(colour or next(left) for colour in given)


@contextmanager
def in_colours(colours: Sequence[str]) -> Iterator[None]:
    """Draw seats in these colours, by their names; with none, in those that the title gives them."""
    token = _CHOSEN.set(tuple(colours))
    try:
        yield
    finally:
        _CHOSEN.reset(token)


def colour_of(seat: int, usual: Sequence[str]) -> str:
    """Return the name of a seat's colour; ``usual`` are those that the title gives its seats."""
    return (_CHOSEN.get() or usual)[seat]


def look_of(seat: int, usual: Sequence[str]) -> Look:
    """Return the colour and symbol of a seat."""
    return PLAYERS[colour_of(seat, usual)]
