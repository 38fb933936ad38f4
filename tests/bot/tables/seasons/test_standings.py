"""Points, and in which order those stand who have as many."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from bot.model import Status
from bot.model.seasons import Sat
from bot.tables.seasons.standings import points_of, standings
from tests.bot.tables.seasons.playing import season, table


def places(found: list[Sat], people: int) -> dict[int, int]:
    """Return the places by number."""
    return {each.who.number: each.place for each in standings(season(people, found))}


def test_as_much_at_tables_of_each_size() -> None:
    """Whoever wins has twelve points, the last none, the steps between are alike."""
    assert points_of(table(1, 1, {1: 1, 2: 2})) == {1: 12, 2: 0}
    assert points_of(table(1, 1, {1: 1, 2: 3, 3: 2})) == {1: 12, 2: 0, 3: 6}
    assert points_of(table(1, 1, {1: 4, 2: 3, 3: 2, 4: 1})) == {1: 0, 2: 4, 3: 8, 4: 12}
    assert points_of(table(1, 1, {1: 1, 2: 2, 3: 3, 4: 4, 5: 5})) == {1: 12, 2: 9, 3: 6, 4: 3, 5: 0}


def test_shared_places() -> None:
    """Share their points."""
    assert points_of(table(1, 1, {1: 1, 2: 1, 3: 3, 4: 4})) == {1: 10, 2: 10, 3: 4, 4: 0}
    assert points_of(table(1, 1, {1: 1, 2: 2, 3: 2, 4: 2, 5: 5})) == {1: 12, 2: 6, 3: 6, 4: 6, 5: 0}
    assert points_of(table(1, 1, {1: 1, 2: 1, 3: 3, 4: 4, 5: 5}))[1] == Fraction(21, 2)


def test_who_left_has_none() -> None:
    """Whatever a bot player has made of the seat; the others stand before them."""
    assert points_of(table(1, 1, {1: 1, 2: 2, 3: 3, 4: 4}, left=[1])) == {1: 0, 2: 12, 3: 8, 4: 4}
    assert points_of(table(1, 1, {1: 1, 2: None, 3: None}, left=[2, 3])) == {1: 12, 2: 0, 3: 0}


def test_a_game_without_a_result() -> None:
    """Brings those who stayed the mean, as does a table that was deleted; all who left have nothing."""
    assert points_of(table(1, 1, {1: None, 2: None, 3: None}, left=[3])) == {1: 6, 2: 6, 3: 0}
    assert points_of([Sat(1, 1, 1), Sat(1, 1, 2)]) == {1: 6, 2: 6}
    assert points_of(table(1, 1, {1: None, 2: None}, left=[1, 2])) == {1: 0, 2: 0}
    assert points_of([Sat(1, 0, 7)]) == {7: 6}


def test_a_game_that_goes_on_brings_nothing() -> None:
    """Until its end."""
    going_on = [replace(each, status=Status.RUNNING) for each in table(1, 1, {1: None, 2: None})]
    assert points_of(going_on) == {}
    assert [each.rounds for each in standings(season(2, going_on))] == [(None,), (None,)]


def test_more_wins_stand_before_as_many_points() -> None:
    """Twelve and none before six and six."""
    found = [
        *table(1, 1, {1: 1, 2: 2, 3: 3}),
        *table(2, 1, {3: 1, 2: 2, 1: 3}),
    ]
    assert places(found, 3) == {1: 1, 3: 1, 2: 3}


def test_stronger_opponents_stand_before() -> None:
    """Of two with as many points and wins, who has met those with more points."""
    found = [
        *table(1, 1, {1: 1, 2: 2}),
        *table(1, 2, {3: 1, 4: 2}),
        *table(2, 1, {2: 1, 5: 2}),
        *table(2, 2, {6: 1, 4: 2}),
    ]
    where = places(found, 6)
    assert where[1] < where[3]


def test_who_was_ahead_of_whom() -> None:
    """Comes last; whoever is alike in all shares the place."""
    round_ = [*table(1, 1, {1: 1, 2: 2}), *table(1, 2, {3: 1, 4: 2})]
    found = [*round_, *table(2, 1, {4: 1, 1: 2}), *table(2, 2, {2: 1, 3: 2})]
    assert places(found, 4) == {1: 1, 2: 1, 3: 1, 4: 1}
    beaten = [*found, *table(3, 1, {1: 1, 4: 2}), *table(3, 2, {3: 1, 2: 2})]
    assert places(beaten, 4) == {1: 1, 3: 1, 2: 3, 4: 3}


def test_ahead_of_whom_among_those_alike() -> None:
    """Only the games against each other count."""
    found = [
        *table(1, 1, {1: 1, 2: 2, 3: 3}),
        *table(2, 1, {4: 1, 2: 2, 5: 3}),
        *table(2, 2, {3: 1, 1: 3, 6: 2}),
    ]
    order = [each.who.number for each in standings(season(6, found))]
    assert order.index(1) < order.index(2)


def test_the_points_of_each_round() -> None:
    """Stand by the rounds; a round without somebody is empty."""
    found = [*table(1, 1, {1: 1, 2: 2}), *table(2, 1, {1: 1, 3: 2}), Sat(2, 0, 2)]
    by_number = {each.who.number: list(each.rounds) for each in standings(season(3, found))}
    assert by_number == {1: [12, 12], 2: [0, 6], 3: [None, 0]}
