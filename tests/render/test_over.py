"""The boards of games that are over though their rules know of no end: all but one have resigned."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

import rules
from render import PICTURES
from rules.kernel.playout import play, random_chooser
from tests.render.positions import PLAYERS, say

if TYPE_CHECKING:
    from render import Picture
    from rules.kernel.contract import State

SEATS = 3
SEED = "0" * 32
ENOUGH = 40
"""Decisions after which seats act by turns."""


def _boards(title: str, *, over: bool) -> set[Picture]:
    """Return the different boards of one position, in which each of the seats is next in turn."""
    game = rules.GAMES[title]
    state: State = game.setup(seats=SEATS, seed=SEED)
    for _ in islice(play(game, state, random_chooser(SEED)), ENOUGH):
        pass
    view, boards = game.view(state, None), set()
    for seat in range(SEATS):
        view.seat = seat
        picture = PICTURES[title].board(
            view, players=PLAYERS[:SEATS], language="en", say=say("en"), over=over
        )
        boards.add(picture)
    return boards


@pytest.mark.parametrize("title", PICTURES)
def test_a_game_goes_on_with_the_next_seat(title: str) -> None:
    """While a game goes on its board marks whose turn it is."""
    assert len(_boards(title, over=False)) == SEATS


@pytest.mark.parametrize("title", PICTURES)
def test_nobody_is_next_when_all_is_over(title: str) -> None:
    """When a game is over its board marks no seat, whose turn it ever was."""
    assert len(_boards(title, over=True)) == 1
