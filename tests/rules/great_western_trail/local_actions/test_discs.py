"""Discs of the player board: which may go where, and what they free."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import Deliver, UpgradeStation
from rules.great_western_trail.model import AtStation, Delivery
from rules.great_western_trail.printed.catalogue import DISC_SPACES
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    ask,
    begun,
    end_turn,
    in_kansas_city,
    legal,
    matching,
    me,
    refusal,
    take,
    visit,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
WHITE = {key for key, space in DISC_SPACES.items() if space.corners == "white"}
BLACK = {key for key, space in DISC_SPACES.items() if space.corners == "black"}


def delivering(edition: Edition, value: int = 18, dollars: int = 20) -> GreatWesternTrailState:
    """Return a position in which a delivery is due, without transport costs."""
    state = begun(edition)
    me(state).dollars = dollars
    me(state).engine = 60
    in_kansas_city(state, Delivery(value))
    return state


def discs_for(state: GreatWesternTrailState, city: int) -> set[str]:
    """Return the discs that may go to a city."""
    return {action.disc for action in matching(state, Deliver, city=city)}


def only(state: GreatWesternTrailState, **left: int) -> None:
    """Let only so many discs be left on the player board."""
    me(state).discs = {space: left.get(space, 0) for space in DISC_SPACES}


@editions
@pytest.mark.parametrize("city", range(10))
def test_corners(edition: Edition, city: int) -> None:
    """1st p.9, 2nd p.10: white discs go anywhere, black ones to cities with black corners only."""
    state = delivering(edition)
    black_city = city in (5, 6, 8, 9)
    assert discs_for(state, city) == (WHITE | BLACK if black_city else WHITE)


@editions
def test_disc_leaves_its_space(edition: Edition) -> None:
    """1st p.9, 2nd p.10: the disc moves from the player board to the city, on top of others."""
    state = delivering(edition)
    state.players[1].cities = [4]
    take(state, Deliver(4, "aux_engine"))
    assert (me(state).discs["aux_engine"], me(state).cities) == (1, [4])


@editions
def test_hand_disc_costs_five_dollars(edition: Edition) -> None:
    """1st p.9, 2nd p.10: a disc of the hand limit costs $5, at once."""
    state = delivering(edition)
    take(state, Deliver(5, "hand"))
    assert (me(state).dollars, me(state).discs["hand"]) == (15, 1)


@editions
def test_hand_disc_that_cannot_be_paid(edition: Edition) -> None:
    """1st p.9, 2nd p.10: without $5 another disc has to be taken."""
    state = delivering(edition, dollars=4)
    assert discs_for(state, 5) == WHITE | BLACK - {"hand"}
    assert refusal(state, Deliver(5, "hand"))


@editions
def test_hand_disc_and_transport_cost(edition: Edition) -> None:
    """Decision 27: the dollars have to do for the disc and the transport cost together."""
    state = delivering(edition, dollars=7)
    me(state).engine = 10
    assert "hand" not in discs_for(state, 5)
    me(state).dollars = 8
    take(state, Deliver(5, "hand"))
    assert me(state).dollars == 0


@editions
def test_left_step_disc_brings_three_dollars(edition: Edition) -> None:
    """1st p.9, 2nd p.10: the left disc of the steps brings $3 at once."""
    state = delivering(edition)
    take(state, Deliver(5, "step_left"))
    assert me(state).dollars == 23


@editions
def test_right_step_disc_brings_nothing_now(edition: Edition) -> None:
    """1st p.9, 2nd p.10: the right disc of the steps counts at the end only."""
    state = delivering(edition)
    take(state, Deliver(5, "step_right"))
    assert me(state).dollars == 20


@editions
@pytest.mark.parametrize(("discs", "limit"), [(1, 5), (0, 6)])
def test_hand_limit(edition: Edition, discs: int, limit: int) -> None:
    """1st p.9, p.10, 2nd p.10, p.12: each disc off the hand limit is a card more: 5, then 6."""
    state = delivering(edition)
    me(state).discs["hand"] = discs + 1
    take(state, Deliver(5, "hand"))
    end_turn(state)
    assert len(state.players[0].hand) == limit


@editions
def test_black_discs_for_a_white_city(edition: Edition) -> None:
    """1st p.16, 2nd p.20: with black discs only, one of them goes to a white space."""
    state = delivering(edition, value=4)
    only(state, step_left=1, certificates_6=1)
    assert discs_for(state, 2) == {"step_left", "certificates_6"}
    take(state, Deliver(2, "certificates_6"))
    assert me(state).cities == [2]


@editions
def test_white_disc_forbids_the_exception(edition: Edition) -> None:
    """1st p.16, 2nd p.20: as long as a white disc is left, black ones stay away from white spaces."""
    state = delivering(edition, value=4)
    only(state, step_left=1, aux_draw=1)
    assert discs_for(state, 2) == {"aux_draw"}


@editions
def test_black_discs_for_a_white_station(edition: Edition) -> None:
    """1st p.16, 2nd p.20: so it is with stations."""
    state = begun(edition)
    visit(state, "A")
    only(state, step_right=1)
    ask(state, AtStation(1))
    assert {action.disc for action in legal(state, UpgradeStation)} == {"step_right"}


@editions
def test_no_disc_left(edition: Edition) -> None:
    """1st p.16, 2nd p.20: without discs on the board, any one of one's station discs is moved."""
    state = delivering(edition)
    only(state)
    me(state).stations = [1, 5]
    assert discs_for(state, 4) == {"station_1", "station_5"}
    take(state, Deliver(4, "station_5"))
    assert (me(state).stations, me(state).cities) == ([1], [4])


@editions
def test_no_disc_that_can_be_paid(edition: Edition) -> None:
    """1st p.16, 2nd p.20: if the only discs cost more than one has, a station disc is moved."""
    state = delivering(edition, dollars=4)
    only(state, hand=2)
    me(state).stations = [2]
    assert discs_for(state, 5) == {"station_2"}


@editions
def test_station_discs_stay_otherwise(edition: Edition) -> None:
    """1st p.16, 2nd p.20: as long as a disc of the board can be placed, those at stations stay."""
    state = delivering(edition)
    only(state, hand=1)
    me(state).stations = [2]
    assert discs_for(state, 5) == {"hand"}


@editions
def test_station_disc_for_another_station(edition: Edition) -> None:
    """1st p.16, 2nd p.20: an upgrade, too, may take its disc from another station."""
    state = begun(edition)
    visit(state, "A")
    only(state)
    me(state).stations = [2]
    ask(state, AtStation(6))
    take(state, UpgradeStation(6, "station_2"))
    assert me(state).stations == [6]


@editions
def test_no_disc_anywhere(edition: Edition) -> None:
    """Decision 28: with no disc at all the delivery is made without one."""
    state = delivering(edition, value=0)
    only(state)
    for action in legal(state, Deliver):
        assert action.disc == "none"
        take(state, action)
    assert me(state).cities == []
    end_turn(state)


@editions
def test_equal_discs_are_listed_once(edition: Edition) -> None:
    """Issue: two discs of the same kind of space are one choice."""
    state = delivering(edition)
    assert len(matching(state, Deliver, city=4, disc="aux_engine")) == 1
