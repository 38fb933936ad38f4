"""Objective cards at the end: tasks, obligation and choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.printed.catalogue import OBJECTIVES
from tests.rules.great_western_trail.scoring.test_scoring import over, result
from tests.rules.great_western_trail.tables import EDITION_NAMES, own

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def objectives(state: GreatWesternTrailState) -> int:
    """Return the points of seat 0 for objective cards."""
    return next(line.points for line in result(state).lines[0] if line.category == "objectives")


def example(edition: Edition, discs: int) -> GreatWesternTrailState:
    """Return the example: 3 buildings, 3 hazards, a black-handed camp tile, some discs in the last city."""
    state = over(edition)
    player = state.players[0]
    player.objectives = ["draw3_bbh", "eng3_bohh", "aux_x", "aux_x"]
    for place, building in {"AB1": "1a", "AB2": "2a", "AB3": "3a"}.items():
        own(state, place, building)
    player.hazards = ["flood_2_green", "flood_3_green", "drought_2_green"]
    player.camp_tiles = ["camp_black"]
    player.cities = [9] * discs
    return state


@editions
@pytest.mark.parametrize(("discs", "points"), [(2, 18), (1, 10), (3, 18)])
def test_example(edition: Edition, discs: int, points: int) -> None:
    """1st p.15, 2nd p.15: 18 points with everything; 10 with one disc only: three cards 13, the fourth -3."""
    assert objectives(example(edition, discs)) == points


@editions
@pytest.mark.parametrize("missing", ["building", "hazard", "camp"])
def test_tasks_are_counted_once(edition: Edition, missing: str) -> None:
    """1st p.15, 2nd p.15: a thing serves one card only: with one too few, 13 points."""
    state = example(edition, 2)
    if missing == "building":
        del state.buildings["AB1"]
    elif missing == "hazard":
        state.players[0].hazards.pop()
    else:
        state.players[0].camp_tiles.clear()
    expected = 3 + 10 - 3 if missing == "camp" else 5 + 10 - 2
    assert objectives(state) == expected


@editions
def test_partly_fulfilled_card_fails(edition: Edition) -> None:
    """1st p.15, 2nd p.15: all tasks of a card, or its penalty."""
    state = over(edition)
    state.players[0].objectives = ["draw3_bbh"]
    own(state, "AB1", "1a")
    state.players[0].hazards = ["flood_2_green"]
    assert objectives(state) == -2
    own(state, "AB2", "2a")
    assert objectives(state) == 3


@editions
def test_starting_objective_costs_nothing(edition: Edition) -> None:
    """1st p.15, 2nd p.15: starting objectives have no penalty."""
    state = over(edition)
    state.players[0].objectives = ["start_bbh"]
    assert objectives(state) == 0


@editions
def test_starting_objective_may_stand_back(edition: Edition) -> None:
    """1st p.15, 2nd p.15: things go where they bring most: the starting card fails for nothing."""
    state = over(edition)
    state.players[0].objectives = ["start_bbh", "draw3_bbh"]
    own(state, "AB1", "1a")
    own(state, "AB2", "2a")
    state.players[0].hazards = ["flood_2_green"]
    assert objectives(state) == 3


@editions
def test_played_cards_are_bound(edition: Edition) -> None:
    """1st p.15, 2nd p.15: a played card is counted, also if it costs points."""
    state = over(edition)
    state.players[0].objectives = ["aux_x", "move3_bbhh"]
    assert objectives(state) == -5


@editions
@pytest.mark.parametrize("pile", ["hand", "deck", "discard"])
def test_cards_in_the_ranch_are_a_choice(edition: Edition, pile: str) -> None:
    """1st p.15, 2nd p.18: a card not played is counted if it brings points, and left out if it costs any."""
    state = over(edition)
    getattr(state.players[0], pile).append("aux_x")
    assert objectives(state) == 0
    state.players[0].cities = [9]
    assert objectives(state) == 5


@editions
def test_choice_looks_at_all_cards_together(edition: Edition) -> None:
    """Decision 16: what is added and fulfilled is chosen for the best sum of all."""
    state = over(edition)
    player = state.players[0]
    player.objectives = ["draw3_bbh"]
    player.discard = ["move3_bbhh", "dollars2_boo"]
    for place, building in {"AB1": "1a", "AB2": "2a"}.items():
        own(state, place, building)
    player.hazards = ["flood_2_green", "flood_3_green"]
    assert objectives(state) == 3  # move3_bbhh would bring 5 but leave the played card failed: 5 - 2
    own(state, "AB3", "3a")
    player.camp_tiles = ["camp_black", "camp_black"]
    assert objectives(state) == 6


@editions
def test_failed_card_may_be_worth_adding(edition: Edition) -> None:
    """Decision 16: 3 points of a station master for two cards outweigh a penalty of 2."""
    state = over(edition)
    player = state.players[0]
    player.station_masters = ["hazard_or_camp"]
    player.objectives = ["start_bbh"]
    player.discard = ["dollars2_boo"]
    lines = {line.category: line.points for line in result(state).lines[0]}
    assert (lines["objectives"], lines["station_masters"]) == (-2, 3)


@editions
@pytest.mark.parametrize(
    ("card", "cattle"),
    [
        ("dollars2_333b", ["yellow", "red", "blue"]),
        ("dollars2_333b", ["red", "red", "red"]),
        ("eng2_345", ["blue", "brown_3", "purple_7"]),
    ],
)
def test_cattle_tasks(edition: Edition, card: str, cattle: list[str]) -> None:
    """1st p.15, 2nd p.15: three kinds of cattle card, anywhere in the ranch."""
    state = over(edition)
    player = state.players[0]
    own(state, "AB1", "1a")
    player.objectives = [card]
    player.hand, player.discard = cattle[:1], cattle[1:]
    assert objectives(state) == OBJECTIVES[card].points
    player.discard = cattle[2:]
    assert objectives(state) == OBJECTIVES[card].penalty


@pytest.mark.parametrize(("card", "orange"), [("dollars2_4hh", "heifer"), ("draw3_5h", "cow")])
def test_simmental_fulfils_no_task(card: str, orange: str) -> None:
    """Decision 7: the tasks show the brown and the purple breed; Simmental of equal value is none of them."""
    state = over()
    state.players[0].objectives = [card]
    state.players[0].hazards = ["flood_2_green", "flood_3_green"]
    state.players[0].discard = [orange]
    assert objectives(state) == OBJECTIVES[card].penalty


@editions
def test_each_kind_of_task(edition: Edition) -> None:
    """1st p.15, 2nd p.15, decision 4: stations, camp tiles of either hand, hazards of any kind."""
    state = over(edition)
    player = state.players[0]
    player.objectives = ["draw3_sgo"]
    player.stations, player.camp_tiles = [2], ["camp_green", "camp_black"]
    assert objectives(state) == 3
    player.camp_tiles = ["camp_black", "camp_black"]
    assert objectives(state) == -2
    player.objectives = ["dollars2_ssh"]
    player.stations, player.hazards = [1, 7], ["rockfall_2_black"]
    assert objectives(state) == 3


@editions
def test_station_masters_count_apart(edition: Edition) -> None:
    """2nd p.18 (8): what served an objective card counts for a station master all the same."""
    state = over(edition)
    player = state.players[0]
    player.objectives, player.station_masters = ["start_ohh"], ["cert_hazards"]
    player.hazards, player.camp_tiles = ["flood_2_green", "flood_3_green"], ["camp_black"]
    lines = {line.category: line.points for line in result(state).lines[0]}
    assert (lines["objectives"], lines["station_masters"]) == (3, 3)


@editions
def test_other_players_things_do_not_count(edition: Edition) -> None:
    """1st p.15, 2nd p.15: tasks ask for one's own things."""
    state = over(edition)
    state.players[0].objectives = ["draw3_bbh"]
    state.players[0].hazards = ["flood_2_green"]
    own(state, "AB1", "1a", seat=1)
    own(state, "AB2", "2a", seat=1)
    assert objectives(state) == -2
