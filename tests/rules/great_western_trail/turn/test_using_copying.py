"""Copying a neighbouring building (1st p.14: 8b; second edition: 6b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import Auxiliary, CopyBuilding, DiscardFor, EndTurn, Gain, Hire
from rules.great_western_trail.model import AtLocation
from tests.rules.great_western_trail.tables import (
    begun,
    hold,
    legal,
    me,
    offer_workers,
    own,
    pending,
    refusal,
    take,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

COPIERS: list[tuple[Edition, str]] = [("first", "8b"), ("second", "6b")]
of_both = pytest.mark.parametrize(("edition", "copier"), COPIERS)


def beside(edition: Edition, copier: str, neighbour: str, location: str = "AB2") -> GreatWesternTrailState:
    """Return a position with the herder on its copier beside another player's building on AB1."""
    state = begun(edition, private_buildings="b")
    own(state, "AB1", neighbour, seat=1)
    visit_own(state, copier, location)
    return state


@of_both
def test_another_players_building(edition: Edition, copier: str) -> None:
    """1st p.14: the actions of a neighbour's building, whoever owns it, in place of one's own."""
    state = beside(edition, copier, "10b")
    take(state, CopyBuilding("AB1"))
    take(state, Gain(0))
    assert me(state).dollars == 24
    assert not legal(state, Gain)
    assert not legal(state, Auxiliary)


@of_both
def test_neutral_building(edition: Edition, copier: str) -> None:
    """1st p.14: a neutral building may be copied."""
    state = begun(edition, private_buildings="b")
    offer_workers(state, 0, "cowboy")
    visit_own(state, copier, "AB1")
    take(state, CopyBuilding("A"))
    take(state, Hire("cowboy", 0))
    assert me(state).workers["cowboy"] == 2


@of_both
def test_only_direct_neighbours(edition: Edition, copier: str) -> None:
    """1st p.14: no building across an empty space."""
    state = begun(edition, private_buildings="b")
    own(state, "AB1", "10b", seat=1)
    visit_own(state, copier, "AB3")
    assert legal(state, CopyBuilding) == [CopyBuilding("B")]
    assert refusal(state, CopyBuilding("AB1")).key == "great_western_trail.illegal.not_neighbouring"


@of_both
def test_copier_is_not_copied(edition: Edition, copier: str) -> None:
    """Decision: a building that copies gives nothing to copy."""
    state = beside(edition, copier, copier)
    assert not legal(state, CopyBuilding)


@of_both
@pytest.mark.parametrize("first", [True, False])
def test_risk_action_is_that_of_the_own_space(edition: Edition, copier: str, first: bool) -> None:  # noqa: FBT001
    """Decision: the own space's risk action stays, once, before or after; the neighbour's is not used."""
    state = begun(edition, private_buildings="b")
    own(state, "RKR1", "10b", seat=1)
    visit_own(state, copier, "RKR2")
    hold(state, "gray", "gray", "white")
    if first:
        take(state, DiscardFor(1, ("gray",)))
    take(state, CopyBuilding("RKR1"))
    assert legal(state, DiscardFor) == ([] if first else [DiscardFor(3, ("gray",))])
    take(state, Gain(0))
    if not first:
        take(state, DiscardFor(3, ("gray",)))
    assert (me(state).certificates, me(state).dollars) == (1, 26)


@of_both
def test_copied_neutral_building_keeps_the_risk_action(edition: Edition, copier: str) -> None:
    """Decision: beside a neutral building as well."""
    state = begun(edition, private_buildings="b")
    visit_own(state, copier, "RKR2")
    hold(state, "gray")
    take(state, CopyBuilding("F"))
    assert legal(state, DiscardFor) == [DiscardFor(2, ("gray",))]


@of_both
def test_nothing_else_than_the_copy_afterwards(edition: Edition, copier: str) -> None:
    """1st p.14: one building is copied; then the turn may end."""
    state = beside(edition, copier, "10b")
    take(state, CopyBuilding("AB1"))
    assert isinstance(pending(state), AtLocation)
    assert not legal(state, CopyBuilding)
    assert legal(state, EndTurn)
