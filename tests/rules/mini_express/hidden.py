"""What a game of Mini Express conserves, and what of it nobody can see."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.mini_express.catalogue import COMPANIES, DEMAND, NUMBERS, RESET
from rules.mini_express.companies import companies_at
from rules.mini_express.map.board import map_of

if TYPE_CHECKING:
    from rules import Chance
    from rules.mini_express.model import MiniExpressState


def census(state: MiniExpressState) -> object:
    """Return all trains, shares and tiles, and what may never come about."""
    return (
        [_trains(state, index) for index in range(len(COMPANIES))],
        [_shares(state, index) for index in range(len(COMPANIES))],
        _tiles(state),
        _is_sound(state),
    )


def shuffle_hidden(state: MiniExpressState, viewer: int | None, chance: Chance) -> None:
    """Shuffle the bag of the automa, the only thing that lies hidden; change the seed."""
    if state.automa:
        chance.shuffle(state.automa.bag)
    state.chance.seed = "f" * 32
    state.chance.draws += 1


def _trains(state: MiniExpressState, index: int) -> int:
    company = state.companies[index]
    spike = (state.spike.east, state.spike.west) if state.spike else ()
    return company.track + company.supply + len(company.hexes) + spike.count(COMPANIES[index])


def _shares(state: MiniExpressState, index: int) -> int:
    held = sum(player.shares[index] for player in state.players)
    return held + state.companies[index].shares + state.display[index] + state.removed[index]


def _tiles(state: MiniExpressState) -> object:
    """Return whether the demand tiles on the map are among those there are, and the automa's tiles."""
    there = Counter(state.demand.values())
    known = all(there[tile] <= DEMAND[tile].count for tile in there)
    automa = state.automa
    moves = sorted(tile for tile in (*automa.bag, *automa.drawn) if tile != RESET) if automa else []
    return known, moves


def _is_sound(state: MiniExpressState) -> bool:
    """Return whether markers are on their tracks, and cities hold no more than they may."""
    companies = state.companies
    board = map_of(state.options)
    # Three companies start in the west city, whatever it takes (p.14).
    west = board.golden_spike.west_city if board.golden_spike and state.spike else ""
    cities = [city for city in board.cities if city.id != west]
    return (
        all(0 <= company.value <= NUMBERS.value_at_most for company in companies)
        and all(0 <= company.track <= NUMBERS.track_at_most for company in companies)
        and all(company.supply >= 0 for company in companies)
        and all(company.supply or not company.shares for company in companies)
        and all(len(company.hexes) == len(set(company.hexes)) for company in companies)
        and all(companies_at(state, city.hex) <= city.capacity for city in cities)
        and all(companies_at(state, city.hex) < city.capacity for city in cities if city.id in state.demand)
        and all(min(player.influence) >= 0 for player in state.players)
    )
