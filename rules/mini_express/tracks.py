"""Tracks as lines, for drawing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.mini_express.atlas import Map


def joints(board: Map, hexes: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return which hexes of a company are joined: each with the last one before it that lies beside it.

    ``hexes`` are in the order of placing. A start, also one in the west or in a port, is joined to none.
    """
    found = []
    for number, place in enumerate(hexes):
        before = [other for other in hexes[:number] if other in board.neighbours[place]]
        if before:
            found.append((before[-1], place))
    return tuple(found)
