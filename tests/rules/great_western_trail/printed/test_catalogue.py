"""The printed things against the lists and sums of the rulebooks."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.model import KANSAS_CITY, START, WORKERS
from rules.great_western_trail.printed.catalogue import (
    CATTLE,
    COMMON,
    DISC_SPACES,
    EDITIONS,
    HAZARDS,
    NEUTRAL_BUILDINGS,
    OBJECTIVES,
    STATIONS,
)
from tests.rules.great_western_trail.tables import EDITION_NAMES

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition

editions = pytest.mark.parametrize("edition", EDITION_NAMES)


def test_tiles_of_the_supply() -> None:
    """1st p.2, 2nd p.2: 54 workers, 18 a kind; 22 camp tiles, 11 a hand; 18 hazards, 6 a kind."""
    supply = sum((Counter(stack) for stack in COMMON.supply.stacks), Counter[str]())
    assert [supply[worker] for worker in WORKERS] == [18, 18, 18]
    assert [supply[camp] for camp in COMMON.supply.camp_hands] == [11, 11]
    kinds = Counter[str]()
    for tile in HAZARDS.values():
        kinds[tile.hazard] += tile.copies
    assert kinds == {"flood": 6, "drought": 6, "rockfall": 6}
    assert supply["hazards"] == 18


def test_stacks_by_number() -> None:
    """1st p.4, 2nd p.4: tiles 1 are hazards and camps, tiles 2 workers; decision 1: 11 of each."""
    first, second, third = COMMON.supply.stacks
    assert not set(first) & set(WORKERS)
    assert second == dict.fromkeys(WORKERS, 11)
    assert [third[worker] for worker in WORKERS] == [7, 7, 7]


def test_hazard_points_and_hands() -> None:
    """1st p.13, 2nd p.17: hazards are worth 2, 3 or 4 points; a green or a black hand stands on each."""
    for hazard in ("flood", "drought", "rockfall"):
        tiles = [(t.points, t.hand) for t in HAZARDS.values() if t.hazard == hazard for _ in range(t.copies)]
        fours = [(4, "green"), (4, "green")]
        assert sorted(tiles) == [(2, "black"), (2, "green"), (3, "black"), (3, "green"), *fours]


def test_cattle_cards() -> None:
    """1st p.3, 2nd p.3: 14 cards for each player (5, 3, 3, 3), 36 for the market (7, 7, 7, 9, 6)."""
    own = {b.colour: sum(c.copies for c in b.cards) for b in COMMON.cattle.breeds if b.cards[0].per_player}
    market = {
        b.colour: sum(c.copies for c in b.cards) for b in COMMON.cattle.breeds if not b.cards[0].per_player
    }
    assert own == {"gray": 5, "white": 3, "black": 3, "green": 3}
    assert market == {"yellow": 7, "red": 7, "blue": 7, "brown": 9, "purple": 6}


def test_cattle_values() -> None:
    """1st p.8, p.13, 2nd p.10, p.13: gray 1, the other own breeds 2; of the market 3, brown 4, purple 5."""
    values = {breed.colour: breed.value for breed in COMMON.cattle.breeds}
    assert values == {
        "gray": 1,
        "white": 2,
        "black": 2,
        "green": 2,
        "yellow": 3,
        "red": 3,
        "blue": 3,
        "brown": 4,
        "purple": 5,
    }


def test_cattle_points() -> None:
    """1st p.16, 2nd p.18: points are printed on market cattle only."""
    assert all(CATTLE[card].points == 0 for card in ("gray", "white", "black", "green"))
    assert [CATTLE[card].points for card in ("yellow", "red", "blue")] == [1, 2, 3]
    assert Counter(c.points for c in CATTLE.values() if c.id.startswith("brown")) == {3: 1, 4: 1, 5: 1}
    assert {c.points: c.copies for c in CATTLE.values() if c.id.startswith("purple")} == {5: 2, 6: 2, 7: 2}


def test_simmental_cards() -> None:
    """2nd p.3, p.19: 24 Simmental cards, 8 of each stage; decision 7: values 2, 4, 5, points 3, 4, 5."""
    stages = COMMON.cattle.simmental.stages
    assert [(stage.copies, stage.value, stage.points) for stage in stages] == [
        (8, 2, 3),
        (8, 4, 4),
        (8, 5, 5),
    ]


def test_objective_cards() -> None:
    """1st p.3, 2nd p.3: 24 objective cards and 4 to start with; only the 24 cost points if missed."""
    assert sum(card.copies for card in COMMON.objectives.deck) == 24
    assert len(COMMON.objectives.starting) == 4
    assert len(OBJECTIVES) == len(COMMON.objectives.deck) + 4
    assert all(card.penalty < 0 and card.immediate for card in COMMON.objectives.deck)
    assert all(card.penalty == 0 and not card.immediate for card in COMMON.objectives.starting)


def test_objective_tasks() -> None:
    """1st p.15, 2nd p.15: nine kinds of task; decision 4: both kinds of camp tile are asked for."""
    assert {task for card in OBJECTIVES.values() for task in card.tasks} == {
        "building",
        "camp_green",
        "camp_black",
        "hazard",
        "station",
        "cattle_value_3",
        "cattle_value_4",
        "cattle_value_5",
        "terminal_city",
    }


def test_example_objectives_are_in_the_deck() -> None:
    """1st p.15, 2nd p.15: the four cards of the example (3 + 5 + 5 + 5 points, the last one -3) exist."""
    assert (OBJECTIVES["draw3_bbh"].points, OBJECTIVES["eng3_bohh"].points) == (3, 5)
    assert (OBJECTIVES["aux_x"].copies, OBJECTIVES["aux_x"].points, OBJECTIVES["aux_x"].penalty) == (4, 5, -3)


@editions
def test_buildings(edition: Edition) -> None:
    """1st p.3: 10 private buildings, 2nd p.3: 12, each with two sides; 7 neutral ones, A to G."""
    numbers = Counter(tile.number for tile in EDITIONS[edition].private_buildings.values())
    assert numbers == dict.fromkeys(range(1, 11 if edition == "first" else 13), 2)
    assert list(NEUTRAL_BUILDINGS) == list("ABCDEFG")


@editions
def test_building_ids_tell_number_and_side(edition: Edition) -> None:
    """2nd p.3: a number from 1 on and a letter a or b are printed on each private building."""
    for key, tile in EDITIONS[edition].private_buildings.items():
        assert key == f"{tile.number}{tile.side}"


def test_station_masters() -> None:
    """1st p.3: 5 station masters; 2nd p.3: 9."""
    assert len(EDITIONS["first"].station_masters) == 5
    assert len(EDITIONS["second"].station_masters) == 9


@editions
def test_trail_spaces(edition: Edition) -> None:
    """1st p.4, 2nd p.4: 7 neutral spaces, 4 spaces for each kind of hazard, 9 for camps, 22 for buildings."""
    trail = EDITIONS[edition].trail.values()
    kinds = Counter(space.kind for space in trail)
    assert kinds == {"start": 1, "neutral": 7, "private": 22, "hazard": 12, "camp": 9, "kansas_city": 1}
    numbers = [(space.hazard, space.number) for space in trail if space.kind == "hazard"]
    assert sorted(numbers) == [(h, n) for h in ("drought", "flood", "rockfall") for n in (1, 2, 3, 4)]
    assert [space.number for space in trail if space.kind == "camp"] == list(range(1, 10))


@editions
def test_every_way_leads_to_kansas_city(edition: Edition) -> None:
    """1st p.5, 2nd p.6: the trail leads with forks from the start to Kansas City, without a circle."""
    trail = EDITIONS[edition].trail

    def reached(space: str) -> set[str]:
        return {space}.union(*(reached(following) for following in trail[space].next))

    on_trail = {space.id for space in trail.values() if space.on_trail}
    assert reached(START) == on_trail
    assert all(KANSAS_CITY in reached(space) for space in on_trail)
    assert all(space not in reached(following) for space in on_trail for following in trail[space].next)


@editions
def test_camps_off_the_trail(edition: Edition) -> None:
    """1st p.4, 2nd p.4: the camp spaces filled first lie beside the trail, nobody comes there."""
    trail = EDITIONS[edition].trail
    assert [trail[f"CAMP{n}"].on_trail for n in range(1, 10)] == [False] * 3 + [True] * 6


def test_camp_rewards_of_the_first_edition() -> None:
    """1st p.4, p.13: teepees from -$3 up to $10; the examples cost $2 and bring $6."""
    spaces = EDITIONS["first"].camp_spaces.values()
    assert [space.dollars for space in spaces] == [-3, -2, -1, 1, 2, 4, 6, 8, 10]
    assert not any(space.exchange_tokens for space in spaces)


def test_camp_rewards_of_the_second_edition() -> None:
    """2nd p.17: outlaws bring an exchange token or dollars; the example brings $6."""
    spaces = list(EDITIONS["second"].camp_spaces.values())
    assert [(space.dollars, space.exchange_tokens) for space in spaces[:2]] == [(0, 1), (1, 0)]
    assert [space.dollars for space in spaces[1:]] == [1, 2, 3, 4, 5, 6, 8, 10]


@editions
def test_disc_spaces(edition: Edition) -> None:
    """1st p.3, 2nd p.3: 14 discs for each player; decision 19: 5 of them on black spaces."""
    assert edition in EDITIONS
    copies = Counter[str]()
    for space in DISC_SPACES.values():
        copies[space.corners] += space.copies
    assert copies == {"white": 9, "black": 5}


@editions
def test_cities(edition: Edition) -> None:
    """1st p.9, 2nd p.11: ten cities; only the first and the last may be delivered to again."""
    cities = EDITIONS[edition].cities
    assert [city.value for city in cities] == [0, 1, 4, 6, 8, 10, 12, 14, 16, 18]
    assert [city.repeatable for city in cities] == [True] + [False] * 8 + [True]
    assert (cities[0].points, cities[0].dollars) == (-6, 6 if edition == "first" else 4)


@editions
def test_city_links(edition: Edition) -> None:
    """1st p.9, p.16, 2nd p.11, p.18: points or an action between neighbours."""
    own = EDITIONS[edition]
    assert [link.cities for link in own.links] == list(pairwise(range(1, 9)))
    assert [link.points for link in own.links[-3:]] == [6, 8, 4]
    assert [city.points for city in own.cities[1:]] == [0] * 7 + [6, 9]


def test_cities_of_the_examples() -> None:
    """2nd p.11, p.18: Chicago is worth 10, Peoria 8, St. Louis 4; the first edition's cities likewise."""
    second = [city.id for city in EDITIONS["second"].cities]
    first = [city.id for city in EDITIONS["first"].cities]
    assert second[5] == "chicago"
    assert second[2:5] == ["st_louis", "bloomington", "peoria"]
    assert second[8:] == ["philadelphia", "new_york"]
    assert first[5] == "albuquerque"
    assert first[2:5] == ["wichita", "colorado_springs", "santa_fe"]
    assert first[8:] == ["sacramento", "san_francisco"]


def test_city_corners() -> None:
    """1st p.9, 2nd p.11: black discs may go to Chicago and its like, but to no cheaper city."""
    for edition in EDITIONS.values():
        assert [city.corners for city in edition.cities[:6]] == ["white"] * 5 + ["black"]
        assert [city.corners for city in edition.cities[6:]] == ["black", "white", "black", "black"]


def test_stations() -> None:
    """1st p.12, 2nd p.14: ten stations, five with a station master; the last one stands on space 39."""
    assert list(STATIONS) == list(range(1, 11))
    assert [station.station_master for station in STATIONS.values()] == [True] * 5 + [False] * 5
    assert (STATIONS[10].space, STATIONS[10].turnout, COMMON.railroad.last_space) == (39, False, 39)
    assert [station.corners for station in STATIONS.values()] == ["white"] * 4 + ["black"] * 6


def test_job_market() -> None:
    """1st p.4, p.11, 2nd p.5, p.13: 12 rows of wages; two yellow arrows refill the cattle market."""
    assert len(COMMON.job_market.wages) == 12
    assert COMMON.job_market.wages[2:4] == (7, 5)
    assert len(COMMON.job_market.refill_after_rows) == 2


def test_worker_bonuses() -> None:
    """1st p.11, 2nd p.13: six places in a row, the first one printed; bonuses from the second on."""
    board = COMMON.player_board
    assert board.worker_places == 6
    assert (board.far_places, board.points_per_far_worker) == ((5, 6), 4)
    assert all(set(range(2, 7)) >= set(bonuses) for bonuses in board.worker_bonuses.values())
