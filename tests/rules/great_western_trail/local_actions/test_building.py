"""Placing and replacing private buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import Auxiliary, Build, DiscardFor, Gain, Hire
from rules.great_western_trail.events import BuildingPlaced
from rules.great_western_trail.model import Built
from rules.great_western_trail.printed.catalogue import EDITIONS
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    do,
    employ,
    happened,
    hold,
    legal,
    me,
    offer_workers,
    own,
    refusal,
    take,
    visit,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def at_b(edition: Edition, builders: int) -> GreatWesternTrailState:
    """Return a position at B with so many builders."""
    state = begun(edition)
    employ(me(state), builder=builders)
    visit(state, "B")
    return state


@editions
def test_example_of_placing(edition: Edition) -> None:
    """1st p.12, 2nd p.16: a building of two builders needs two builders and costs $4."""
    assert not [action for action in legal(at_b(edition, 1), Build) if action.building == "4a"]
    state = at_b(edition, 2)
    events = take(state, Build("4a", "AB1"))
    assert happened(events, BuildingPlaced) == [BuildingPlaced(0, "4a", "AB1", 4, "")]
    assert me(state).dollars == 16
    assert state.buildings == {"AB1": Built(0, "4a")}
    assert "4a" not in me(state).buildings


@editions
def test_example_of_replacing(edition: Edition) -> None:
    """1st p.12, 2nd p.16: three builders and $6 replace it by one that needs three builders more."""
    state = at_b(edition, 2)
    own(state, "AB1", "4a")
    assert not [action for action in legal(state, Build) if action.building == "7a"]
    employ(me(state), builder=3)
    events = take(state, Build("7a", "AB1"))
    assert happened(events, BuildingPlaced) == [BuildingPlaced(0, "7a", "AB1", 6, "4a")]
    assert me(state).dollars == 14
    assert state.buildings == {"AB1": Built(0, "7a")}
    assert state.removed.count("4a") == 1
    assert "4a" not in me(state).buildings


@editions
def test_building_is_paid_for(edition: Edition) -> None:
    """1st p.12, 2nd p.16: the price has to be there."""
    state = at_b(edition, 3)
    me(state).dollars = 3
    assert {action.building for action in legal(state, Build)} == {"1a", "2a", "3a"}


@editions
def test_any_free_building_space(edition: Edition) -> None:
    """1st p.12, 2nd p.16: any free building space of the trail, wherever the herder stands."""
    state = at_b(edition, 1)
    own(state, "AB1", "10a", seat=1)
    trail = EDITIONS[edition].trail
    spaces = {space.id for space in trail.values() if space.kind == "private"}
    assert {action.location for action in legal(state, Build) if action.building == "1a"} == spaces - {"AB1"}


@editions
def test_only_own_buildings_are_replaced(edition: Edition) -> None:
    """1st p.12, 2nd p.16: another player's building stays."""
    state = at_b(edition, 6)
    own(state, "AB1", "1a", seat=1)
    assert refusal(state, Build("7a", "AB1"))


@editions
def test_replaced_by_a_higher_one_only(edition: Edition) -> None:
    """1st p.12, 2nd p.16: the new building needs more builders than the old one."""
    state = at_b(edition, 6)
    own(state, "AB1", "4a")
    there = {action.building for action in legal(state, Build) if action.location == "AB1"}
    needed = {tile: EDITIONS[edition].private_buildings[tile].builders for tile in me(state).buildings}
    assert there == {tile for tile, builders in needed.items() if 2 < builders <= 2 + 6}
    assert refusal(state, Build("3a", "AB1"))


@editions
@pytest.mark.parametrize("building", ["9a", "10a"])
def test_over_six_builders_only_by_replacing(edition: Edition, building: str) -> None:
    """2nd p.16: buildings of seven builders or more can only replace another one."""
    state = at_b(edition, 6)
    me(state).dollars = 40
    assert building not in {action.building for action in legal(state, Build)}
    own(state, "AB1", "8a")
    assert [a.location for a in legal(state, Build) if a.building == building] == ["AB1"]


def test_eleventh_building() -> None:
    """2nd p.16: 11a needs twelve builders: six and a building of six or more."""
    state = at_b("second", 6)
    me(state).dollars = 40
    own(state, "AB1", "8a")
    assert refusal(state, Build("11a", "AB1"))
    own(state, "AB1", "9a")
    take(state, Build("11a", "AB1"))
    assert me(state).dollars == 30


@editions
def test_builders_bonus_costs_less(edition: Edition) -> None:
    """1st p.12, 2nd p.16: with the bonus of a builder's place each builder costs $1 instead of $2."""
    state = begun(edition)
    offer_workers(state, 0, "builder")
    own(state, "AB1", "4a")
    employ(me(state), builder=3)
    visit(state, "A")
    do(state, Hire, worker="builder", row=0)
    wage_paid = me(state).dollars
    take(state, Build("7a", "AB1"))
    assert me(state).dollars == wage_paid - 3


@editions
def test_builders_serve_again(edition: Edition) -> None:
    """1st p.12, 2nd p.16: builders are not used up: with one builder a second building comes another turn."""
    state = at_b(edition, 1)
    take(state, Build("1a", "AB1"))
    visit(state, "B")
    take(state, Build("2a", "AB2"))
    assert me(state).dollars == 16
    assert me(state).workers["builder"] == 1


@editions
def test_replacing_under_the_herder(edition: Edition) -> None:
    """2nd p.20, decision 39: a building placed under one's own herder cannot be used at once."""
    state = begun(edition)
    hires = "5a" if edition == "first" else "6a"
    me(state).workers["builder"] = 3
    offer_workers(state, 0, "builder")
    hold(state, "gray")
    visit_own(state, hires, "DRR1")
    do(state, Hire, worker="builder", row=0)
    take(state, Build("7a", "DRR1"))
    me(state).camp_tiles = ["camp_green", "camp_black"]
    assert legal(state, Gain) == []
    assert legal(state, DiscardFor) == []
    assert legal(state, Auxiliary) == []
    assert GAME.legal(state, 0)


@editions
def test_building_where_a_herder_stands(edition: Edition) -> None:
    """Decision 23: a free building space may be built on although a herder stands there."""
    state = at_b(edition, 1)
    state.players[1].herder = "BC1"
    take(state, Build("1a", "BC1"))
    assert state.buildings["BC1"] == Built(0, "1a")
