"""The special delivery of 9a and the upgrade of 9b."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    AppointStationMaster,
    Deliver,
    MoveEngine,
    Pass,
    SpecialDelivery,
    TakeObjective,
    UpgradeStation,
)
from rules.great_western_trail.model import AtLocation, AtStation
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    begun,
    do,
    employ,
    legal,
    me,
    pending,
    refusal,
    take,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def at_9a(edition: Edition, engine: int, other: int = 0) -> GreatWesternTrailState:
    """Return a position at one's own 9a."""
    state = begun(edition)
    visit_own(state, "9a")
    me(state).engine = engine
    state.players[1].engine = other
    return state


def delivered_after(state: GreatWesternTrailState, to: int) -> set[int]:
    """Return the cities that may be delivered to after moving the engine back."""
    take(state, SpecialDelivery(to))
    return {action.city for action in legal(state, Deliver)}


@editions
@pytest.mark.parametrize(
    ("engine", "to", "best"),
    [(20, 18, 1), (20, 16, 1), (20, 12, 2), (20, 8, 3), (60, 40, 5), (60, 24, 9), (20, 0, 5)],
)
def test_spaces_back_are_the_value(edition: Edition, engine: int, to: int, best: int) -> None:
    """1st p.14, 2nd (9a): a city worth at most the numbered spaces that the engine moved back."""
    assert max(delivered_after(at_9a(edition, engine), to)) == best


@editions
def test_turnouts_are_not_counted(edition: Edition) -> None:
    """1st p.14 (9a): turnouts passed or reached are not counted."""
    assert max(delivered_after(at_9a(edition, 22), 15)) == 1  # from 11 over 10, 9, 8 onto the turnout: 3
    assert max(delivered_after(at_9a(edition, 22), 14)) == 2  # to 7: 4


@editions
def test_occupied_spaces_are_not_counted(edition: Edition) -> None:
    """1st p.14 (9a): spaces of other engines are not counted."""
    assert max(delivered_after(at_9a(edition, 20, other=18), 12)) == 1  # from 10 to 6 past 9: 3
    assert SpecialDelivery(18) not in legal(at_9a(edition, 20, other=18), SpecialDelivery)


@editions
def test_at_least_one_space_back(edition: Edition) -> None:
    """1st p.14 (9a): at the start the engine cannot move back, so there is no special delivery."""
    assert legal(at_9a(edition, 0), SpecialDelivery) == []
    assert refusal(at_9a(edition, 20), SpecialDelivery(20))


@editions
def test_no_transport_cost_and_no_income(edition: Edition) -> None:
    """1st p.14 (9a): nothing is paid for the transport; the hand stays."""
    state = at_9a(edition, 20)
    me(state).dollars = 0
    me(state).hand = ["gray", "white"]
    take(state, SpecialDelivery(0))
    take(state, Deliver(5, "aux_draw"))
    assert (me(state).dollars, me(state).cities, me(state).hand) == (0, [5], ["gray", "white"])
    assert isinstance(pending(state), AtLocation)


@editions
def test_rules_of_discs_and_cities(edition: Edition) -> None:
    """1st p.14 (9a): not twice to one city; discs as always; links bring their actions."""
    state = at_9a(edition, 20)
    me(state).cities = [1, 5]
    take(state, SpecialDelivery(0))
    assert {action.city for action in legal(state, Deliver)} == {0, 2, 3, 4}
    assert refusal(state, Deliver(2, "step_left"))
    take(state, Deliver(2, "aux_draw"))
    take(state, TakeObjective("stack"))
    assert isinstance(pending(state), AtLocation)


@editions
def test_station_afterwards(edition: Edition) -> None:
    """1st p.14 (9a): an engine that moved back onto a turnout may upgrade the station after the delivery."""
    state = at_9a(edition, 22)
    take(state, SpecialDelivery(15))
    do(state, Deliver, city=1, disc="aux_draw")
    assert pending(state) == AtStation(2)
    take(state, UpgradeStation(2, "aux_engine"))
    assert (me(state).stations, me(state).dollars) == ([2], 18)


@editions
def test_either_order_with_the_engine(edition: Edition) -> None:
    """1st p.14 (9a): the engine may move three spaces forward before or after."""
    state = at_9a(edition, 0)
    take(state, MoveEngine(6))
    do(state, SpecialDelivery, to=0)
    assert {action.city for action in legal(state, Deliver)} == {0, 1}


def at_9b(edition: Edition, engine: int) -> GreatWesternTrailState:
    """Return a position at one's own 9b."""
    state = begun(edition)
    visit_own(state, "9b")
    me(state).engine = engine
    return state


@editions
@pytest.mark.parametrize(
    ("engine", "stations"),
    [(8, set()), (10, {1}), (9, set()), (20, {1, 2}), (33, {1, 2, 3, 4}), (76, {*range(1, 10)})],
)
def test_9b_stations_behind_the_engine(edition: Edition, engine: int, stations: set[int]) -> None:
    """1st p.14, 2nd (9b): any station behind the engine that one has not upgraded."""
    state = at_9b(edition, engine)
    assert {action.station for action in legal(state, UpgradeStation)} == stations


@editions
def test_9b_normal_cost_and_station_master(edition: Edition) -> None:
    """1st p.14, 2nd (9b): at its normal cost, with its station master; the engine stays."""
    state = at_9b(edition, 30)
    state.station_masters[2] = "cert_hazards"
    employ(me(state), cowboy=2)
    me(state).stations = [1]
    assert {action.station for action in legal(state, UpgradeStation)} == {2, 3, 4}
    take(state, UpgradeStation(3, "aux_draw"))
    take(state, AppointStationMaster("cowboy"))
    assert (me(state).dollars, me(state).engine, me(state).station_masters) == (16, 30, ["cert_hazards"])
    assert legal(state, UpgradeStation) == []


@editions
def test_9b_too_dear(edition: Edition) -> None:
    """1st p.14, 2nd (9b): the cost has to be paid."""
    state = at_9b(edition, 30)
    me(state).dollars = 2
    assert {action.station for action in legal(state, UpgradeStation)} == {1, 2}
    assert Pass() not in legal(state, Pass)
