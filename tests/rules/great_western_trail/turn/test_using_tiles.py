"""Special delivery (9a), stations behind the engine (9b), and building under one's own herder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    Build,
    Deliver,
    DiscardFor,
    Hire,
    MoveEngine,
    Pass,
    SpecialDelivery,
    TakeObjective,
    UpgradeStation,
)
from rules.great_western_trail.events import Delivered
from rules.great_western_trail.model import AtStation, Delivery, TakingObjective
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    begun,
    employ,
    happened,
    hold,
    legal,
    me,
    neutral,
    offer_workers,
    own,
    pending,
    refusal,
    take,
    visit,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

of_both = pytest.mark.parametrize("edition", EDITION_NAMES)


def at_9a(edition: Edition, engine: int) -> GreatWesternTrailState:
    """Return a position on one's own 9a with the engine on a space."""
    state = begun(edition)
    me(state).engine = 2 * engine
    visit_own(state, "9a")
    return state


@of_both
def test_special_delivery(edition: Edition) -> None:
    """1st p.14: as many spaces back, as much value; no transport is paid, no income made."""
    state = at_9a(edition, 9)
    take(state, SpecialDelivery(2 * 5))
    assert {deliver.city for deliver in legal(state, Deliver)} == {0, 1, 2}
    assert happened(take(state, Deliver(2, "aux_dollars")), Delivered) == [Delivered(0, 2, "aux_dollars", 0)]
    assert me(state).dollars == 20


@of_both
def test_special_delivery_moves_back_at_least_one_space(edition: Edition) -> None:
    """1st p.14: one space or more; a turnout alone is none."""
    state = at_9a(edition, 8)
    assert SpecialDelivery(2 * 7) in legal(state, SpecialDelivery)
    assert refusal(state, SpecialDelivery(2 * 7 + 1)).key == "great_western_trail.illegal.special_delivery"
    assert not legal(at_9a(edition, 0), SpecialDelivery)


@of_both
def test_special_delivery_over_turnouts_and_engines(edition: Edition) -> None:
    """1st p.14: neither turnouts nor other engines' spaces count."""
    state = at_9a(edition, 9)
    state.players[1].engine = 2 * 6
    take(state, SpecialDelivery(2 * 4 + 1))
    assert pending(state) == Delivery(3, special=True)


@of_both
def test_station_after_a_special_delivery(edition: Edition) -> None:
    """1st p.14: last of all the station of the turnout may be upgraded, also after what a link gave."""
    state = at_9a(edition, 9)
    me(state).cities = [1]
    take(state, SpecialDelivery(2 * 4 + 1))
    take(state, Deliver(2, "aux_dollars"))
    assert pending(state) == TakingObjective()
    take(state, TakeObjective("stack"))
    assert pending(state) == AtStation(1)
    assert legal(state, UpgradeStation)


@of_both
def test_special_delivery_may_be_left_out(edition: Edition) -> None:
    """1st p.10, 2nd p.12: the cost once paid, what is gained may be given up."""
    state = at_9a(edition, 9)
    take(state, SpecialDelivery(2 * 5))
    take(state, Pass())
    assert not me(state).cities


@of_both
def test_station_behind_the_engine(edition: Edition) -> None:
    """1st p.14: 9b upgrades any station behind the engine at its cost, once each."""
    state = begun(edition, private_buildings="b")
    me(state).engine = 2 * 10 + 1
    me(state).stations = [2]
    visit_own(state, "9b")
    assert {upgrade.station for upgrade in legal(state, UpgradeStation)} == {1}
    assert refusal(state, UpgradeStation(3, "aux_draw")).key == "great_western_trail.illegal.not_behind"
    assert refusal(state, UpgradeStation(2, "aux_draw")).key == "great_western_trail.illegal.station_upgraded"
    take(state, UpgradeStation(1, "aux_draw"))
    assert me(state).dollars == 18


@of_both
def test_nothing_left_where_the_own_building_was_replaced(edition: Edition) -> None:
    """2nd p.19: what is placed under one's own herder cannot be used at once; the old building is gone."""
    state = begun(edition)
    old, new = ("5a", "6a") if edition == "first" else ("6a", "7a")
    employ(me(state), builder=3)
    offer_workers(state, 0, "builder")
    me(state).hand = ["yellow"]
    visit_own(state, old)
    take(state, Hire("builder", 0))
    take(state, Build(new, "AB3"))
    assert state.removed == [old]
    assert not [*legal(state, DiscardFor), *legal(state, MoveEngine), *legal(state, Auxiliary)]


@of_both
def test_other_places_do_not_end_the_use(edition: Edition) -> None:
    """1st p.11, 2nd p.16: replaced elsewhere, all else at the herder's location stays open."""
    state = begun(edition)
    own(state, "BC1", "1a")
    employ(me(state), builder=3)
    hold(state, "green")
    visit(state, neutral(state, "B"))
    take(state, Build("4a", "BC1"))
    assert legal(state, DiscardFor)
