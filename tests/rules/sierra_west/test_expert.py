"""Rulebook 10: better planning, for experts."""

from __future__ import annotations

import pytest

from rules.sierra_west.actions import LockPlan, Pass
from rules.sierra_west.events import CardDiscarded, CardReturned
from rules.sierra_west.model import EVERYBODY
from tests.rules.sierra_west.tables import GAME, begun, hold, legal, only, take


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_four_cards(seats: int) -> None:
    """Four cards are drawn and three planned, against Hastings, too; the fourth goes to either pile."""
    state = begun(seats=seats, expert=True)
    assert len(state.players[0].hand) == 4
    assert len(legal(state, LockPlan)) == 24 * 2


def test_fourth_card_to_the_deck() -> None:
    """The fourth card goes face down on the own deck: its owner alone knows it."""
    state = begun(expert=True)
    hold(state, "S1", "S2", "S3", "S4")
    told = only(take(state, LockPlan("S1", "S2", "S3", "deck")), CardReturned)
    assert state.players[0].deck[-1] == "S4"
    assert told.seen_by(1) == CardReturned(0, None)
    assert GAME.view(state, 0).players[0].deck[-1] == "S4"
    assert GAME.view(state, 1).players[0].deck[-1] == "hidden"


def test_fourth_card_is_drawn_again() -> None:
    """What was put on the deck is drawn next."""
    state = begun(expert=True)
    hold(state, "S1", "S2", "S3", "S4")
    take(state, LockPlan("S1", "S2", "S3", "deck"))
    take(state, Pass())
    assert "S4" in state.players[0].hand


def test_fourth_card_to_the_discard_pile() -> None:
    """The fourth card may go face up on the own discard pile."""
    state = begun(expert=True)
    hold(state, "S1", "S2", "S3", "S4")
    assert only(take(state, LockPlan("S1", "S2", "S3", "discard")), CardDiscarded).card == "S4"
    assert state.players[0].discard == ["S4"]


def test_a_fourth_card_that_all_know_stays_known() -> None:
    """What all knew in a hand they know on the deck."""
    state = begun(expert=True)
    hold(state, "S1", "S2", "S3", "S4")
    state.players[0].known = ["S4"]
    take(state, LockPlan("S1", "S2", "S3", "deck"))
    assert state.players[0].known_to[-1] == EVERYBODY
