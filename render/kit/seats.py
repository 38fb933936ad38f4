"""Which of the players' colours the seats have in the picture that is being drawn.

    with seats.in_colours(("red", "blue", "yellow", "black")):
        pictures.board(view, ...)

Every title gives its seats colours by their number; people may have chosen others. That is no part of a
position, and so it is not handed from function to function: it holds for whatever the thread draws meanwhile.
Keys of what is kept have the look of a seat, not its number. The shelf has the usual colours only.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from render.kit.palette import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from render.kit.palette import Look

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
