"""Deliveries to come: what a disc on a city is worth among them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.great_western_trail.board.cards import breed_of, is_cattle, value_of
from rules.great_western_trail.printed.catalogue import EDITIONS

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition

_LINK = 1.0


@lru_cache(4096)
def potential(cards: tuple[str, ...], limit: int) -> int:
    """Return the value of the best hand of some cards."""
    best: dict[str, int] = {}
    for card in cards:
        if is_cattle(card):
            breed, value = breed_of(card), value_of(card)
            if value > best.get(breed, 0):
                best[breed] = value
    return sum(sorted(best.values(), reverse=True)[:limit])


def change(edition: Edition, delivered: frozenset[int], index: int, values: tuple[int, ...]) -> float:
    """Return what later deliveries, of such values, win or lose by a disc on a city."""
    return _worth(edition, delivered | {index}, values) - _worth(edition, delivered, values)


@lru_cache(4096)
def _worth(edition: Edition, cities: frozenset[int], values: tuple[int, ...]) -> float:
    """Return the most that deliveries of rising value can bring, to cities further and further away."""
    printed = EDITIONS[edition]
    links = {link.cities[1]: link.points + _LINK * bool(link.gain) for link in printed.links}
    last = len(printed.cities) - 1
    reached = {-1: 0.0}
    for value in values:
        after: dict[int, float] = {}
        for before, worth in reached.items():
            for index, city in enumerate(printed.cities):
                again = index in (0, last)
                if city.value > value or index < before or (index == before and not again):
                    continue
                if index in cities and not again:
                    continue
                gained = worth + city.points + 0.3 * city.dollars
                if index in links and (before == index - 1 or index - 1 in cities):
                    gained += links[index]
                if index + 1 in links and index + 1 in cities:
                    gained += links[index + 1]
                if gained > after.get(index, -99):
                    after[index] = gained
        reached = after or reached
    return max(reached.values())
