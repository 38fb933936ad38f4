"""Hexes of a grid with flat tops: "N7" is in column N (from the west), row 7 (from the north, by halves)."""

from __future__ import annotations

from functools import cache

_AROUND = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_A = ord("A")


@cache
def place(name: str) -> tuple[int, int]:
    """Return column and row of a hex."""
    return ord(name[0]) - _A, int(name[1:])


@cache
def around(name: str) -> tuple[str, ...]:
    """Return the six hexes beside one, clockwise from the north, whether or not they are on the map."""
    column, row = place(name)
    return tuple(f"{chr(_A + column + east)}{row + south}" for east, south in _AROUND)


@cache
def distance(one: str, other: str) -> int:
    """Return how many steps apart two hexes are, whatever lies between them."""
    (column, row), (other_column, other_row) = place(one), place(other)
    east, south = abs(column - other_column), abs(row - other_row)
    return east + max(0, (south - east) // 2)


@cache
def sweep(name: str) -> tuple[int, int]:
    """Return the place of a hex in the order from east to west, in a column from north to south."""
    column, row = place(name)
    return -column, row


def left_of(start: str, goal: str, name: str) -> int:
    """Return how far left of the straight line from ``start`` to ``goal`` a hex lies (negative: right)."""
    (column, row), (goal_column, goal_row) = place(start), place(goal)
    its_column, its_row = place(name)
    return (its_column - column) * (goal_row - row) - (its_row - row) * (goal_column - column)
