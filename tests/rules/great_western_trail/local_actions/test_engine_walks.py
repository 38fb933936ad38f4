"""The walk of engines, compared with one step after the other along the printed railroad."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.local_actions.deliveries import transport_cost
from rules.great_western_trail.local_actions.railroad import LAST_SPACE, ahead, backward, behind
from rules.great_western_trail.printed.catalogue import STATIONS
from tests.rules.great_western_trail.tables import begun

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState

TURNOUTS = {station.position for station in STATIONS.values() if station.turnout}
POSITIONS = sorted({*range(0, LAST_SPACE, 2), *TURNOUTS})
SEEDS = range(60)


def scattered(seed: int) -> GreatWesternTrailState:
    """Return a position of four engines close to each other, none twice in a place but at the start."""
    state = begun(seats=4)
    chance = random.Random(seed)
    first = chance.randrange(len(POSITIONS) - 9)
    for player, place in zip(state.players, chance.sample(range(first, first + 9), 4), strict=True):
        player.engine = POSITIONS[place]
    return state


def steps(state: GreatWesternTrailState, place: int, way: int) -> set[int]:
    """Return where an engine comes with one step forward (1) or back (-1), past the engines of others."""
    if place in TURNOUTS:
        following = {place + way}
    else:
        following = {place + 2 * way, place + way} & {*POSITIONS, LAST_SPACE}
    reached = set()
    for to in following:
        others = {player.engine for player in state.players[1:]} - {0}
        if to not in others:
            reached.add(to)
        elif to not in TURNOUTS:
            reached |= steps(state, to, way)
    return reached


def walked(state: GreatWesternTrailState, count: int, way: int) -> list[set[int]]:
    """Return the places reached after each number of steps."""
    reached = [{state.players[0].engine}]
    for _ in range(count):
        reached.append({to for place in reached[-1] for to in steps(state, place, way)})
    return reached[1:]


@pytest.mark.parametrize("seed", SEEDS)
def test_forward_as_one_step_after_the_other(seed: int) -> None:
    """1st p.12, 2nd p.14: up to so many steps, other engines' places as if they were not there."""
    state = scattered(seed)
    for count in range(1, 8):
        assert set(ahead(state, 0, count)) == set().union(*walked(state, count, 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_back_as_one_step_after_the_other(seed: int) -> None:
    """1st p.13, 2nd p.16: exactly so many steps back, other engines' places as if they were not there."""
    state = scattered(seed)
    for count in range(1, 5):
        assert set(behind(state, 0, count)) == walked(state, count, -1)[-1]


def test_spaces_of_a_special_delivery() -> None:
    """1st p.14: turnouts and places of other engines are not counted as spaces moved back."""
    state = begun()
    state.players[0].engine = 2 * 9
    state.players[1].engine = 2 * 8
    moved = dict(backward(state, 0))
    assert 2 * 8 not in moved
    assert (moved[2 * 7 + 1], moved[2 * 7], moved[2 * 6], moved[0]) == (0, 1, 2, 8)


def test_crosses_between_engine_and_city() -> None:
    """1st p.9, 2nd p.11: example, $3 to the city of value 10, $2 to that of 8, nothing to that of 4."""
    assert [transport_cost(2 * 5, value) for value in (10, 8, 4, 0)] == [3, 2, 0, 0]


def test_engine_at_the_city_or_beyond() -> None:
    """1st p.9, 2nd p.11: an engine on the city's number or a higher one pays nothing."""
    assert [transport_cost(2 * space, 10) for space in (9, 10, 11)] == [1, 0, 0]


def test_cross_behind_a_turnout() -> None:
    """Decision: an engine on the turnout after a space has the cross of that space behind it."""
    assert (transport_cost(2 * 4, 5), transport_cost(2 * 4 + 1, 5)) == (1, 0)
