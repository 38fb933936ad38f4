"""Kansas City step 4: the value of the hand, certificates, and the dollars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import Pass, TakeIncome
from rules.great_western_trail.events import IncomeTaken
from rules.great_western_trail.model import Delivery, Income
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    free,
    happened,
    hold,
    in_kansas_city,
    legal,
    me,
    pending,
    refusal,
    take,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def showing(edition: Edition, *cards: str) -> GreatWesternTrailState:
    """Return a position in which this hand is to be shown, with no dollars yet."""
    state = begun(edition)
    hold(state, *cards)
    me(state).dollars = 0
    in_kansas_city(state, Income())
    return state


@editions
def test_example_value(edition: Edition) -> None:
    """1st p.8, 2nd p.10: two green cards (2), a red (3) and a yellow one (3) are worth 8."""
    state = showing(edition, "green", "green", "red", "yellow")
    events = take(state, TakeIncome(0))
    assert happened(events, IncomeTaken)[0].dollars == 8
    assert me(state).dollars == 8
    assert pending(state) == Delivery(8)


@editions
def test_example_certificates(edition: Edition) -> None:
    """1st p.8, 2nd p.10: with two of three temporary certificates 8 becomes 10; one certificate is left."""
    state = showing(edition, "green", "green", "red", "yellow")
    me(state).certificates = 3
    assert {action.certificates for action in legal(state, TakeIncome)} == {0, 1, 2, 3}
    take(state, TakeIncome(2))
    assert (me(state).dollars, me(state).certificates) == (10, 1)
    assert pending(state) == Delivery(10)


@editions
def test_example_permanent_certificate(edition: Edition) -> None:
    """1st p.8, 2nd p.10: a permanent certificate makes 9 of 8, 11 with two others; it is kept."""
    state = showing(edition, "green", "green", "red", "yellow")
    me(state).certificates = 3
    me(state).station_masters = ["cert_hazards"]
    take(state, TakeIncome(2))
    assert (me(state).dollars, me(state).certificates) == (11, 1)
    assert me(state).station_masters == ["cert_hazards"]
    state = showing(edition, "green", "green", "red", "yellow")
    me(state).station_masters = ["cert_hazards"]
    take(state, TakeIncome(0))
    assert me(state).dollars == 9


def test_two_permanent_certificates() -> None:
    """2nd p.10: a tile may show two permanent certificates."""
    state = showing("second", "gray")
    me(state).station_masters = ["two_permanent"]
    take(state, TakeIncome(0))
    assert me(state).dollars == 3


@editions
def test_example_hand_is_discarded(edition: Edition) -> None:
    """1st p.8, 2nd p.10: afterwards the whole hand goes to the discard pile."""
    state = showing(edition, "green", "green", "red", "yellow")
    take(state, TakeIncome(0))
    assert me(state).hand == []
    assert sorted(me(state).discard) == ["green", "green", "red", "yellow"]


@editions
def test_hand_is_shown(edition: Edition) -> None:
    """1st p.8, 2nd p.10: everybody sees the hand."""
    state = showing(edition, "gray", "white")
    events = take(state, TakeIncome(0))
    assert sorted(happened(events, IncomeTaken)[0].hand) == ["gray", "white"]


@editions
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        (("gray", "gray", "gray", "gray"), 1),
        (("gray", "white", "black", "green"), 7),
        (("yellow", "red", "blue", "brown_4"), 13),
        (("brown_3", "brown_4", "brown_5", "purple_7"), 9),
        (("yellow", "red", "blue", "brown_3", "purple_5", "white"), 20),
    ],
)
def test_each_breed_counts_once(edition: Edition, cards: tuple[str, ...], value: int) -> None:
    """1st p.8, 2nd p.10: of each breed one card counts; points printed on cards do not matter."""
    state = showing(edition, *cards)
    take(state, TakeIncome(0))
    assert me(state).dollars == value


@editions
def test_objective_cards_have_no_value(edition: Edition) -> None:
    """2nd p.10: objective cards in the hand are ignored, and discarded with it."""
    state = showing(edition, "white", "draw3_bbh", "aux_x")
    take(state, TakeIncome(0))
    assert me(state).dollars == 2
    assert sorted(me(state).discard) == ["aux_x", "draw3_bbh", "white"]


@editions
def test_empty_hand(edition: Edition) -> None:
    """1st p.8, 2nd p.10: an empty hand is worth nothing; certificates still count."""
    state = showing(edition)
    me(state).certificates = 2
    take(state, TakeIncome(2))
    assert me(state).dollars == 2


@editions
def test_steps_of_the_certificate_track(edition: Edition) -> None:
    """Decision 17: the marker goes along 0, 1, 2, 3, 4, 6: from 6 one may use 2, 3, 4, 5 or 6, not 1."""
    state = showing(edition, "gray")
    free(me(state), "certificates_4", "certificates_6")
    me(state).certificates = 6
    assert {action.certificates for action in legal(state, TakeIncome)} == {0, 2, 3, 4, 5, 6}
    assert refusal(state, TakeIncome(1))
    take(state, TakeIncome(2))
    assert (me(state).dollars, me(state).certificates) == (3, 4)


@editions
def test_no_more_certificates_than_there_are(edition: Edition) -> None:
    """1st p.8, 2nd p.10: one uses what the marker shows at most."""
    state = showing(edition, "gray")
    me(state).certificates = 1
    assert refusal(state, TakeIncome(2))


@editions
def test_income_is_not_optional(edition: Edition) -> None:
    """1st p.7, 2nd p.9: the steps of Kansas City have to be taken."""
    state = showing(edition, "gray")
    assert Pass() not in GAME.legal(state, 0)
    assert {type(action) for action in GAME.legal(state, 0)} == {TakeIncome}
