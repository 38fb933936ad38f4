"""A turn costs no more presses than it has to, in whole games of every title."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import pytest

from tests.cogs.panel.counting import SORTS, Turn, counted

MOST = {
    ("ticket_to_ride", "two cards from the deck"): 2,
    ("ticket_to_ride", "two face-up cards"): 3,
    ("ticket_to_ride", "one of each"): 3,
    ("ticket_to_ride", "a route"): 3,
    ("great_western_trail", "one choice on the way"): 4,
    ("great_western_trail", "any without Kansas City"): 6,
    ("great_western_trail", "Kansas City"): 10,
    ("mini_express", "to buy"): 2,
    ("mini_express", "to build"): 4,
    ("sierra_west", "a turn"): 32,
}
"""The presses of a usual turn of a sort, with Play: of half of them or more."""
CASES = [
    pytest.param(title, sort, marks=pytest.mark.xdist_group(f"presses in {title}")) for title, sort in MOST
]
"""Those of a title in one process, which plays its game once."""


@cache
def played(title: str) -> tuple[Turn, ...]:
    """Return the turns of a game of a title."""
    with TemporaryDirectory() as folder:
        return tuple(asyncio.run(counted(title, Path(folder))))


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("title", "sort"), CASES)
def test_a_usual_turn(title: str, sort: str) -> None:
    """Opening a menu and choosing in it count two, a button one."""
    counts = [turn.presses for turn in played(title) if SORTS[title][sort](turn)]
    assert len(counts) > 2
    assert median(counts) <= MOST[title, sort]


@pytest.mark.timeout(300)
@pytest.mark.xdist_group("presses in ticket_to_ride")
def test_two_cards_are_never_more() -> None:
    """Cards of Ticket to Ride cost the same in every turn: the row has room for all that lie there."""
    cards = ("two cards from the deck", "two face-up cards", "one of each")
    for sort in cards:
        counts = [t.presses for t in played("ticket_to_ride") if SORTS["ticket_to_ride"][sort](t)]
        assert max(counts) <= MOST["ticket_to_ride", sort]
