"""Removing hazards, trading with teepees, arresting outlaws."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import DiscardCard, RemoveHazard, TakeCampTile, UseExchangeToken
from rules.great_western_trail.events import CampTileTaken, HazardRemoved
from rules.great_western_trail.model import AtLocation, Bonus
from rules.great_western_trail.printed.icons import RemoveHazardIcon, TakeCampTileIcon
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    ask,
    begun,
    do,
    end_turn,
    happened,
    hold,
    legal,
    me,
    pending,
    refusal,
    stack,
    take,
    visit,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
CAMPS = [f"CAMP{number}" for number in range(1, 10)]


def at_d(edition: Edition, *camps: str) -> GreatWesternTrailState:
    """Return a position at D with camp tiles on these spaces."""
    state = begun(edition)
    state.camps = dict.fromkeys(camps, "camp_green")
    visit(state, "D")
    return state


@pytest.mark.parametrize(("camp", "dollars"), list(zip(CAMPS, [-3, -2, -1, 1, 2, 4, 6, 8, 10], strict=True)))
def test_teepees(camp: str, dollars: int) -> None:
    """1st p.13: a teepee costs or brings what its space says (examples: pay $2, gain $6)."""
    state = at_d("first", camp)
    events = take(state, TakeCampTile(camp))
    assert happened(events, CampTileTaken) == [CampTileTaken(0, camp, "camp_green", dollars, 0)]
    assert (me(state).dollars, me(state).camp_tiles, state.camps) == (20 + dollars, ["camp_green"], {})


@pytest.mark.parametrize(("camp", "dollars"), list(zip(CAMPS, [0, 1, 2, 3, 4, 5, 6, 8, 10], strict=True)))
def test_outlaws(camp: str, dollars: int) -> None:
    """2nd p.17: an outlaw brings the bounty of its space, the first one an exchange token (example: $6)."""
    state = at_d("second", camp)
    take(state, TakeCampTile(camp))
    assert (me(state).dollars, me(state).exchange_tokens) == (20 + dollars, 1 if camp == "CAMP1" else 0)
    assert me(state).camp_tiles == ["camp_green"]


def test_teepee_that_cannot_be_paid() -> None:
    """1st p.13: a teepee that costs more than one has cannot be taken."""
    state = at_d("first", "CAMP1", "CAMP2", "CAMP3")
    me(state).dollars = 1
    assert legal(state, TakeCampTile) == [TakeCampTile("CAMP3")]
    assert refusal(state, TakeCampTile("CAMP2"))


@editions
def test_no_camp_tiles(edition: Edition) -> None:
    """1st p.13, 2nd p.17: without tiles there is no such action."""
    assert legal(at_d(edition), TakeCampTile) == []


@editions
def test_any_camp_tile(edition: Edition) -> None:
    """1st p.13, 2nd p.17: any tile may be chosen, not only the best."""
    state = at_d(edition, "CAMP3", "CAMP4", "CAMP9")
    assert {action.location for action in legal(state, TakeCampTile)} == {"CAMP3", "CAMP4", "CAMP9"}


@editions
def test_any_hazard(edition: Edition) -> None:
    """1st p.13, 2nd p.17: any hazard of any kind, also from the middle of its spaces."""
    state = begun(edition)
    state.hazards = {"FLOOD1": "flood_2_green", "FLOOD2": "flood_4_green", "ROCKFALL1": "rockfall_2_black"}
    visit(state, "F")
    assert {action.location for action in legal(state, RemoveHazard)} == set(state.hazards)
    events = take(state, RemoveHazard("FLOOD1"))
    assert happened(events, HazardRemoved) == [HazardRemoved(0, "FLOOD1", "flood_2_green", 7)]
    assert state.hazards == {"FLOOD2": "flood_4_green", "ROCKFALL1": "rockfall_2_black"}


@editions
def test_no_hazards(edition: Edition) -> None:
    """1st p.13, 2nd p.17: without hazards there is no such action."""
    state = begun(edition)
    visit(state, "F")
    assert legal(state, RemoveHazard) == []


@editions
def test_free_icon_costs_nothing(edition: Edition) -> None:
    """1st p.13, 2nd p.17: an icon without a price removes a hazard for nothing."""
    state = begun(edition)
    state.hazards = {"FLOOD1": "flood_4_green"}
    visit(state, "A")
    me(state).dollars = 0
    ask(state, Bonus(RemoveHazardIcon(0)))
    take(state, RemoveHazard("FLOOD1"))
    assert (me(state).dollars, me(state).hazards) == (0, ["flood_4_green"])


@editions
def test_herder_stays_where_the_tile_was(edition: Edition) -> None:
    """2nd p.20: a herder stays on the space whose tile was taken, and moves on from there."""
    state = begun(edition)
    state.hazards, state.camps = {"FLOOD2": "flood_4_green"}, {"CAMP5": "camp_green"}
    state.players[1].herder = "FLOOD2"
    visit(state, "F")
    take(state, RemoveHazard("FLOOD2"))
    end_turn(state)
    assert state.players[1].herder == "FLOOD2"
    ask(state, Bonus(TakeCampTileIcon()))
    me(state).herder = "CAMP5"
    take(state, TakeCampTile("CAMP5"))
    assert me(state).herder == "CAMP5"


def test_token_of_an_outlaw_can_be_used_at_once() -> None:
    """2nd p.17: the exchange token of a bounty may be used right away."""
    state = at_d("second", "CAMP1")
    hold(state, "gray")
    stack(state, "white")
    take(state, TakeCampTile("CAMP1"))
    take(state, UseExchangeToken(1))
    do(state, DiscardCard, card="gray")
    assert isinstance(pending(state), AtLocation)
