"""Train cards as small as letters: for buttons and menus, which Discord draws 20 pixels high."""

from __future__ import annotations

import io
from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.house import colours
from render.kit.palette import mix
from render.kit.shapes import sprite
from render.kit.symbols import draw_symbol
from render.ticket_to_ride.colours import CARDS
from render.ticket_to_ride.icons import locomotive

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from render.kit.shapes import Pen

SIZE: Final = 96
"""Pixels of each side."""
ALL_KINDS: Final = "locomotive"
_CORNER, _EDGE = 0.2, 0.06
"""Radius of the corners and width of the edge, in shares of the size."""


def draw(kind: str) -> bytes:
    """Return a card as a PNG: a plate in its colour with its symbol, all colours behind an engine."""
    drawn = io.BytesIO()
    sprite(SIZE, SIZE, partial(_paint, kind=kind)).save(drawn, "PNG", optimize=True)
    return drawn.getvalue()


SIGNS: Final[Mapping[str, Callable[[], bytes]]] = {kind: partial(draw, kind) for kind in (*CARDS, ALL_KINDS)}
"""The cards by name, and what draws them."""


def _paint(pen: Pen, kind: str) -> None:
    edge = SIZE * _EDGE
    dark = colours.INK if kind == ALL_KINDS else mix(CARDS[kind].fill, colours.INK, 0.7)
    pen.box((0, 0), (SIZE, SIZE), dark, SIZE * _CORNER)
    if kind == ALL_KINDS:
        _paint_engine(pen, edge)
        return
    look, middle = CARDS[kind], (SIZE / 2, SIZE / 2)
    pen.box((edge, edge), (SIZE - edge, SIZE - edge), look.fill, SIZE * _CORNER - edge)
    pen.circle(middle, SIZE * 0.36, colours.PAPER_LIGHT)
    draw_symbol(pen, look.symbol, middle, SIZE * 0.27, colours.INK, hole=colours.PAPER_LIGHT)


def _paint_engine(pen: Pen, edge: float) -> None:
    """Paint a band of all colours above and below an engine on light paper."""
    share = (SIZE - 2 * edge) / len(CARDS)
    pen.box((edge, edge), (SIZE - edge, SIZE - edge), colours.PAPER_LIGHT, SIZE * _CORNER - edge)
    for at, look in enumerate(CARDS.values()):
        left = edge + at * share
        for top in (SIZE * 0.14, SIZE * 0.76):
            pen.box((left, top), (left + share + 0.3, top + SIZE * 0.1), look.fill)
    locomotive(pen, (SIZE / 2, SIZE * 0.5), SIZE * 0.8, colours.INK)
