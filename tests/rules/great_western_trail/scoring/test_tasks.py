"""Objective cards score in the best way there is (second edition p.15, 18; first edition p.15, 16)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from rules.great_western_trail.game import GreatWesternTrail
from rules.great_western_trail.model import Built, GreatWesternTrailState
from rules.great_western_trail.printed.catalogue import OBJECTIVES
from rules.great_western_trail.scoring import settle_tasks


def position(random: Random) -> GreatWesternTrailState:
    """Return a game in which seat 0 has some objective cards, played and not, and some things for them."""
    state = GreatWesternTrail().setup(seats=2, seed="0" * 32)
    player = state.players[0]
    player.objectives += random.sample(state.objective_deck, random.randint(0, 2))
    player.deck += random.sample(state.objective_deck, random.randint(0, 4))
    player.discard += random.choices(["yellow", "red", "brown_3", "purple_5"], k=random.randint(0, 5))
    player.hazards = ["flood_3_green"] * random.randint(0, 4)
    player.camp_tiles = random.choices(["camp_green", "camp_black"], k=random.randint(0, 4))
    player.stations = list(range(1, random.randint(1, 4)))
    player.cities = [9] * random.randint(0, 2)
    for location in ("AB1", "AB2", "AB3")[: random.randint(0, 3)]:
        state.buildings[location] = Built(0, "1a")
    return state


def things(state: GreatWesternTrailState) -> Counter[str]:
    """Return what seat 0 has, under the names of tasks."""
    player = state.players[0]
    return Counter(
        {
            "building": len(state.buildings),
            "hazard": len(player.hazards),
            "station": len(player.stations),
            "terminal_city": len(player.cities),
            "camp_green": player.camp_tiles.count("camp_green"),
            "camp_black": player.camp_tiles.count("camp_black"),
            "cattle_value_3": player.discard.count("yellow") + player.discard.count("red"),
            "cattle_value_4": player.discard.count("brown_3"),
            "cattle_value_5": player.discard.count("purple_5"),
        }
    )


def best_by_trying(state: GreatWesternTrailState, each: int, bonus: int) -> int:
    """Return the best worth over all ways to leave, fail and fulfil each card."""
    player = state.players[0]
    optional = [card for card in player.deck if card in OBJECTIVES]
    ways = [("fail", "fulfil")] * len(player.objectives) + [("leave", "fail", "fulfil")] * len(optional)
    worths = []
    for choice in product(*ways):
        needed: Counter[str] = Counter()
        points = cards = 0
        for card, way in zip((*player.objectives, *optional), choice, strict=True):
            cards += way != "leave"
            scored = OBJECTIVES[card]
            points += {"leave": 0, "fail": scored.penalty, "fulfil": scored.points}[way]
            needed.update(scored.tasks if way == "fulfil" else ())
        if needed <= things(state):
            worths.append(points + (cards // each * bonus if each else 0))
    return max(worths)


@pytest.mark.parametrize(("each", "bonus"), [(0, 0), (2, 3)])
@pytest.mark.parametrize("number", range(25))
def test_best_of_all_ways(number: int, each: int, bonus: int) -> None:
    """2nd p.15, 18: each thing counts for one task; what was not played is added where that is best."""
    state = position(Random(number))
    settled = settle_tasks(state, 0, each=each, bonus=bonus)
    worth = settled.points + (settled.cards // each * bonus if each else 0)
    assert worth == best_by_trying(state, each, bonus)


@pytest.mark.parametrize("number", range(25))
def test_points_are_those_of_the_cards(number: int) -> None:
    """2nd p.15: fulfilled cards bring their points, failed ones cost theirs, played ones are all counted."""
    state = position(Random(number))
    settled = settle_tasks(state, 0, each=2, bonus=3)
    assert settled.points == sum(OBJECTIVES[card].points for card in settled.fulfilled) + sum(
        OBJECTIVES[card].penalty for card in settled.failed
    )
    assert Counter(state.players[0].objectives) <= Counter(settled.fulfilled + settled.failed)
