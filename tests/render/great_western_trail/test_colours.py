"""Colours and symbols, for those who see no hues too."""

from __future__ import annotations

from itertools import pairwise

from render.great_western_trail.colours import CATTLE, HANDS, SEATS, WORKERS, seat_look
from render.kit.palette import lightness


def test_nothing_is_told_by_colour_alone() -> None:
    """Seats, cattle, workers and hands each have a symbol of their own."""
    assert len({seat_look(seat).symbol for seat in range(len(SEATS))}) == len(SEATS)
    for looks in (CATTLE, WORKERS, HANDS):
        assert len({look.symbol for look in looks.values()}) == len(looks)
    assert {seat_look(seat).symbol for seat in range(len(SEATS))}.isdisjoint(
        look.symbol for look in CATTLE.values()
    )


def test_seats_differ_in_lightness() -> None:
    """Players' colours can be told apart without seeing hues."""
    shades = sorted(lightness(seat_look(seat).fill) for seat in range(len(SEATS)))
    assert min(b - a for a, b in pairwise(shades)) > 10
