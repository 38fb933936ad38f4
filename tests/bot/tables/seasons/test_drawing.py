"""Who sits with whom: no one twice, tables as large as wished, few who meet again."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from bot.model.seasons import Draw
from bot.tables.seasons.drawing import drawn, sizes
from tests.bot.tables.seasons.playing import played, season

ALLOWED = (2, 3, 4)


@pytest.mark.parametrize(
    ("people", "wished", "found"),
    [
        (16, 4, [4, 4, 4, 4]),
        (13, 4, [4, 3, 3, 3]),
        (6, 4, [3, 3]),
        (5, 4, [4]),
        (3, 4, [3]),
        (2, 4, [2]),
        (1, 4, []),
        (7, 3, [3, 2, 2]),
        (5, 2, [2, 2]),
        (0, 4, []),
    ],
)
def test_sizes(people: int, wished: int, found: list[int]) -> None:
    """As wished or one smaller; who is left over has a bye; too few for that sit together."""
    assert sizes(people, wished, ALLOWED) == found


def test_never_fewer_than_the_title_takes() -> None:
    """Of a title for three and four, tables of three are not made smaller."""
    assert sizes(8, 3, (3, 4)) == [3, 3]
    assert sizes(2, 3, (3, 4)) == []


@pytest.mark.parametrize("draw", list(Draw))
@pytest.mark.parametrize("people", [*range(2, 20), 47])
def test_everybody_once(people: int, draw: Draw) -> None:
    """In each of four rounds, at a table or with a bye."""
    found = season(people, draw=draw)
    for _ in range(4):
        tables, byes = drawn(found, ALLOWED, {number: float(number) for number in range(1, people + 1)})
        numbers = [number for table in tables for number in table]
        assert sorted([*numbers, *byes]) == list(range(1, people + 1))
        found = replace(found, round=found.round + 1, sat=tuple(played(found, tables, byes)))


def test_the_same_for_the_same_seed() -> None:
    """And another draw for another one."""
    assert drawn(season(16), ALLOWED, {}) == drawn(season(16), ALLOWED, {})
    assert drawn(season(16), ALLOWED, {}) != drawn(season(16, seed="other"), ALLOWED, {})


@pytest.mark.parametrize("draw", list(Draw))
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_few_meet_again(draw: Draw, seed: str) -> None:
    """Of sixteen in three rounds hardly anybody does."""
    found, met = season(16, draw=draw, seed=seed), list[frozenset[int]]()
    for _ in range(3):
        tables, byes = drawn(found, ALLOWED, {number: float(number) for number in range(1, 17)})
        met += [frozenset(pair) for table in tables for pair in combinations(table, 2)]
        found = replace(found, round=found.round + 1, sat=tuple(played(found, tables, byes)))
    assert len(met) - len(set(met)) <= 6


def test_equals_meet() -> None:
    """In a Swiss draw who has won meets who has won, where they have not met."""
    found = season(16)
    first = [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12, 16]]
    found = replace(found, round=1, sat=tuple(played(found, first)))
    tables, _ = drawn(found, ALLOWED, {})
    assert sorted(map(sorted, tables)) == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]


def test_pots() -> None:
    """By rating each table has one of the best four, one of the next four, and so on."""
    ratings = {number: 2000.0 - number for number in range(1, 17)}
    tables, _ = drawn(season(16, draw=Draw.RATING), ALLOWED, ratings)
    for first in (1, 5, 9, 13):
        assert all(len({first, first + 1, first + 2, first + 3} & set(table)) == 1 for table in tables)


def test_byes_go_round() -> None:
    """Who has had fewest has the next one, of these who stands lowest."""
    found, byes = season(9), list[int]()
    for _ in range(9):
        tables, resting = drawn(found, (4,), {})
        byes += resting
        found = replace(found, round=found.round + 1, sat=tuple(played(found, tables, resting)))
    assert sorted(byes) == list(range(1, 10))
    assert all(one != other for one, other in pairwise(byes))


def test_who_has_left_is_not_drawn() -> None:
    """Nor has a bye."""
    found = season(9)
    people = tuple(replace(each, left=0) if each.number == 3 else each for each in found.people)
    tables, byes = drawn(replace(found, people=people), ALLOWED, {})
    assert sorted(number for table in tables for number in table) == [1, 2, 4, 5, 6, 7, 8, 9]
    assert byes == []
