"""Who sits with whom in the next round of a season: the same for the same seed; see ``docs/decisions.md``."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from bot.model.seasons import Draw
from bot.tables.seasons.standings import standings, tables_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.model.seasons import Season

_PASSES: Final = 20
"""How often all swaps are looked at, at most."""
_TRIES: Final = 8
"""How often pots are drawn: of these that counts in which fewest meet again."""
_TWO: Final = 2
_Place: TypeAlias = tuple[list[int], int]
"""A table and a seat of it."""


class Drawn(NamedTuple):
    """The tables of a round, each in the order of its seats, and who has a bye: by their numbers."""

    tables: Sequence[Sequence[int]]
    byes: Sequence[int]


def drawn(season: Season, allowed: Collection[int], ratings: Mapping[int, float]) -> Drawn:
    """Draw the next round among those who are still drawn; no table where they are too few for one.

    ``allowed``: how many may play the title; ``ratings`` by number.
    """
    people = {each.number for each in season.active}
    order = [each.who.number for each in standings(season) if each.who.number in people]
    room = sizes(len(order), season.seats, allowed)
    byes = _byes(season, order, len(order) - sum(room))
    order = [number for number in order if number not in byes]
    chance = random.Random(f"{season.seed}{season.round + 1}")  # noqa: S311  the seed is secret, and fixed
    met = _met(season)
    if season.draw is Draw.RATING:
        order.sort(key=lambda number: -ratings.get(number, 0.0))
        drawings = [_parted(_pots(order, room, chance), met, order, by_pots=True) for _ in range(_TRIES)]
        tables = min(drawings, key=lambda drawing: _again(met, *drawing))
    else:
        tables = _parted(_slices(order, room), met, order)
    for table in tables:
        chance.shuffle(table)
    return Drawn(tables, byes)


def sizes(people: int, wished: int, allowed: Collection[int]) -> list[int]:
    """Return how large tables are: as wished, some one smaller, so that as few as possible have a bye.

    Where they are too few for that, all sit at one table.
    """
    least = wished - 1 if wished - 1 in allowed else wished
    for seated in range(people, 0, -1):
        tables = ceil(seated / wished)
        if tables * least <= seated:
            fewer, larger = divmod(seated, tables)
            return [fewer + 1] * larger + [fewer] * (tables - larger)
    return [people] if people in allowed else []


def _byes(season: Season, order: Sequence[int], n: int) -> list[int]:
    """Return who has a bye: who has had fewest, of these those who stand lowest."""
    had = Counter(each.number for each in season.sat if not each.board)
    lowest_first = order[::-1]
    return sorted(lowest_first, key=lambda number: had[number])[:n]


def _slices(order: Sequence[int], room: Sequence[int]) -> list[list[int]]:
    """Return tables of those who stand one behind the other."""
    left = iter(order)
    return [[next(left) for _ in range(size)] for size in room]


def _pots(order: Sequence[int], room: Sequence[int], chance: random.Random) -> list[list[int]]:
    """Return tables that have one of each pot; the last pot may have some for the larger tables only."""
    tables: list[list[int]] = [[] for _ in room]
    for first in range(0, len(order), max(1, len(room))):
        pot = list(order[first : first + len(room)])
        chance.shuffle(pot)
        for table, number in zip(tables, pot, strict=False):
            table.append(number)
    return tables


def _met(season: Season) -> Counter[frozenset[int]]:
    """Return how often two have sat at one table."""
    return Counter(
        frozenset(pair)
        for table in tables_of(season.sat)
        for pair in combinations([each.number for each in table], _TWO)
    )


def _parted(
    tables: list[list[int]], met: Counter[frozenset[int]], order: Sequence[int], *, by_pots: bool = False
) -> list[list[int]]:
    """Let two of different tables change places where fewer meet again then, those who stand nearest first.

    ``by_pots``: only those of one pot, which is one place at all tables.
    """
    at = {number: place for place, number in enumerate(order)}
    places = [(table, seat) for table in tables for seat in range(len(table))]
    swaps = [
        (one, other)
        for one, other in combinations(places, _TWO)
        if one[0] is not other[0] and (not by_pots or one[1] == other[1])
    ]
    for _ in range(_PASSES):
        swaps.sort(key=lambda swap: abs(at[_who(swap[0])] - at[_who(swap[1])]))
        if not sum(_swapped(met, *swap) for swap in swaps):
            break
    return tables


def _who(place: _Place) -> int:
    table, seat = place
    return table[seat]


def _swapped(met: Counter[frozenset[int]], one: _Place, other: _Place) -> bool:
    """Let two change places if that is better; return whether it was."""
    (table, seat), (another, its_seat) = one, other
    before = _again(met, table, another)
    if not before:
        return False
    table[seat], another[its_seat] = another[its_seat], table[seat]
    if _again(met, table, another) < before:
        return True
    table[seat], another[its_seat] = another[its_seat], table[seat]
    return False


def _again(met: Counter[frozenset[int]], *tables: Sequence[int]) -> int:
    """Return how many meet again, the more the more often they have met."""
    return sum(met[frozenset(pair)] ** 2 for table in tables for pair in combinations(table, _TWO))
