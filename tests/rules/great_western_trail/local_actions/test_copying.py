"""Copying a neighbouring building (first edition 8b, second edition 6b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    Build,
    CopyBuilding,
    DiscardFor,
    Gain,
    MoveEngine,
    MoveHerder,
    TakeObjective,
)
from rules.great_western_trail.events import BuildingCopied, FeePaid
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    begun,
    do,
    employ,
    happened,
    hold,
    legal,
    matching,
    me,
    own,
    refusal,
    take,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
COPIER = {"first": "8b", "second": "6b"}


def at(edition: Edition, place: str, **neighbours: str) -> GreatWesternTrailState:
    """Return a position at one's own copying building; other players' buildings stand on some spaces."""
    state = begun(edition)
    hold(state, "gray", "white", "green")
    for location, building in neighbours.items():
        own(state, location, building, seat=1)
    visit_own(state, COPIER[edition], place)
    return state


def offered(state: GreatWesternTrailState) -> set[str]:
    """Return the locations whose building may be copied."""
    return {action.location for action in legal(state, CopyBuilding)}


@editions
def test_neutral_and_other_players_buildings(edition: Edition) -> None:
    """1st p.14, 2nd: a building directly before or behind, neutral or anybody's."""
    assert offered(at(edition, "BC1", BC2="10b")) == {"B", "BC2"}
    assert offered(at(edition, "BC3")) == {"C"}


@editions
def test_nothing_beside(edition: Edition) -> None:
    """1st p.14: between empty spaces there is nothing to copy."""
    assert offered(at(edition, "BC2")) == set()
    assert refusal(at(edition, "BC2"), CopyBuilding("B"))


@editions
def test_hazards_and_camps_are_no_buildings(edition: Edition) -> None:
    """1st p.14: only buildings are copied."""
    state = begun(edition)
    state.hazards = {"FLOOD4": "flood_2_green"}
    visit_own(state, COPIER[edition], "FLR1")
    assert offered(state) == set()


@editions
def test_copied_actions(edition: Edition) -> None:
    """1st p.14: the local actions of the copied building are used, each once."""
    state = at(edition, "BC1")
    employ(me(state), builder=2)
    events = take(state, CopyBuilding("B"))
    assert happened(events, BuildingCopied) == [BuildingCopied(0, "B", "B")]
    do(state, DiscardFor, cards=("green",))
    take(state, Build("4a", "AB1"))
    assert me(state).dollars == 20 + 2 - 4
    assert not legal(state, CopyBuilding)
    assert not legal(state, Build)


@editions
def test_one_building_only(edition: Edition) -> None:
    """1st p.14: one neighbour is copied, not two."""
    state = at(edition, "BC1", BC2="10b")
    take(state, CopyBuilding("BC2"))
    assert offered(state) == set()
    do(state, Gain)
    assert me(state).dollars == 24
    assert legal(state, DiscardFor) == []


@editions
def test_no_fee_for_copying(edition: Edition) -> None:
    """1st p.6, 2nd p.8: hands cost only who passes or arrives."""
    state = at(edition, "BC1", BC2="10b")
    events = take(state, CopyBuilding("BC2"))
    assert happened(events, FeePaid) == []
    assert [player.dollars for player in state.players] == [20, 20]


@editions
def test_copied_movement_starts_here(edition: Edition) -> None:
    """1st p.14: a copied movement moves one's herder from where it stands."""
    state = at(edition, "BC1", BC2="3a")
    take(state, CopyBuilding("BC2"))
    assert {action.to for action in legal(state, MoveHerder)} == {"BC2"}


@editions
def test_own_risk_action_stays(edition: Edition) -> None:
    """Decision 8: the risk action of the own space is still there, before and after copying."""
    state = at(edition, "DRR1")
    take(state, CopyBuilding("C"))
    do(state, DiscardFor, cards=("white",))
    assert me(state).certificates == 1
    assert legal(state, MoveEngine)
    state = at(edition, "DRR1")
    do(state, DiscardFor, cards=("white",))
    take(state, CopyBuilding("C"))
    assert legal(state, DiscardFor) == []
    assert legal(state, TakeObjective)


@editions
def test_risk_action_of_the_copied_space(edition: Edition) -> None:
    """Decision 8: the risk action of the copied building's space is not copied."""
    state = at(edition, "RKR1", RKR2="10a")
    take(state, CopyBuilding("RKR2"))
    risk = matching(state, DiscardFor)
    assert {action.cards for action in risk} == {("gray",), ("white",), ("green",)}
    do(state, DiscardFor, cards=("white",))
    assert matching(state, DiscardFor) == []


@editions
def test_auxiliary_action_after_copying(edition: Edition) -> None:
    """Decision 8: choosing what to copy is no action yet; a copied one forbids the auxiliary action."""
    state = at(edition, "BC1")
    take(state, CopyBuilding("B"))
    assert legal(state, Auxiliary)
    do(state, DiscardFor, cards=("green",))
    assert legal(state, Auxiliary) == []
    assert refusal(state, Auxiliary("dollars", 1))
