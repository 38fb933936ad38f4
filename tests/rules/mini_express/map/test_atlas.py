"""The data of maps and tiles: that they fit together, and what the rulebook says of them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from rules.mini_express.catalogue import AUTOMA_TILES, COMPANIES, DEMAND, NUMBERS, VALUE_TRACK
from rules.mini_express.map import hexes
from rules.mini_express.map.atlas import MAPS

each_map = pytest.mark.parametrize("name", ["usa", "europe"])


@each_map
def test_cities_lie_on_hexes_of_their_own(name: str) -> None:
    """Cities, starts and ports lie on different hexes of the map."""
    board = MAPS[name]
    places = [town.hex for town in (*board.cities, *board.starts, *board.ports)]
    assert len(places) == len(set(places))
    assert set(places) <= set(board.hexes)


@each_map
def test_hexes(name: str) -> None:
    """Hexes are there once, rows fit their column, and each can be reached."""
    board = MAPS[name]
    assert len(board.hexes) == len(set(board.hexes))
    assert all(sum(hexes.place(place)) % 2 == 0 for place in board.hexes)
    seen, open_ends = {board.hexes[0]}, [board.hexes[0]]
    while open_ends:
        further = set(board.neighbours[open_ends.pop()]) - seen
        seen |= further
        open_ends += further
    assert seen == set(board.hexes)


@each_map
def test_numbers_of_cities(name: str) -> None:
    """p.11: numbers go from east to west, in a column from north to south; 32 is the last."""
    cities = MAPS[name].cities
    assert [city.number for city in cities] == list(range(1, 33))
    assert sorted(cities, key=lambda city: hexes.sweep(city.hex)) == list(cities)


@each_map
def test_capacities(name: str) -> None:
    """p.6: capacities are 3, 2 and 1."""
    assert {city.capacity for city in MAPS[name].cities} == {1, 2, 3}


@each_map
def test_every_company_has_a_start(name: str) -> None:
    """p.4: a start for each company."""
    assert [start.company for start in MAPS[name].starts] == list(COMPANIES)


def test_starts_of_the_usa() -> None:
    """p.4: orange Erie, brown Baltimore, grey Wilmington, white Tallahassee."""
    starts = {start.company: start.name for start in MAPS["usa"].starts}
    assert starts == {"orange": "Erie", "brown": "Baltimore", "grey": "Wilmington", "white": "Tallahassee"}


def test_golden_spike_beside_omaha() -> None:
    """p.14: the spike lies at the lower left of Omaha."""
    board = MAPS["usa"]
    assert board.golden_spike is not None
    assert board.golden_spike.hex == hexes.around(board.city["omaha"].hex)[4]
    assert (board.golden_spike.east_city, board.golden_spike.west_city) == ("omaha", "san_francisco")


def test_ports() -> None:
    """p.16: five ports in Europe, numbered like cities."""
    ports = MAPS["europe"].ports
    assert [port.number for port in ports] == [1, 2, 3, 4, 5]
    assert sorted(ports, key=lambda port: hexes.sweep(port.hex)) == list(ports)
    assert not MAPS["usa"].ports


def test_demand_tiles() -> None:
    """p.2, p.7, p.16: 32 tiles; four purple ones, each with another company."""
    assert sum(tile.count for tile in DEMAND.values()) == 32
    purple = [tile for tile in DEMAND.values() if "purple" in tile.icons]
    assert sorted(tile.icons[0] for tile in purple) == sorted(COMPANIES)
    assert [tile.count for tile in purple] == [1] * 4
    assert all(tile.id == "_".join(tile.icons) for tile in DEMAND.values())


def test_automa_tiles() -> None:
    """p.2, p.10: 14 tiles, two of them resets; every company is reached by their steps."""
    assert sum(tile.count for tile in AUTOMA_TILES.values()) + NUMBERS.automa_resets == 14
    assert NUMBERS.automa_resets == 2
    steps = Counter(tile.company % len(COMPANIES) for tile in AUTOMA_TILES.values())
    assert steps.keys() & {1, 3}
    assert 0 not in steps


def test_value_track() -> None:
    """p.7, p.9: 0 to 15; what a share is worth never falls with value, nor rises with rank."""
    assert [row.value for row in VALUE_TRACK] == list(range(NUMBERS.value_at_most + 1))
    for row, above in pairwise(VALUE_TRACK):
        assert row.first <= above.first
        assert row.second <= above.second
        assert row.other <= above.other
    assert all(row.first > row.second >= row.other for row in VALUE_TRACK)


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [("N7", "N7", 0), ("N7", "N9", 1), ("N7", "O8", 1), ("A0", "C2", 2), ("A0", "B9", 5)],
)
def test_distance(one: str, other: str, steps: int) -> None:
    """Hexes are as far apart as the steps between them."""
    assert hexes.distance(one, other) == hexes.distance(other, one) == steps


def test_components() -> None:
    """p.2: 25 trains and nine shares of each of four companies."""
    assert (NUMBERS.trains, NUMBERS.shares, len(COMPANIES)) == (25, 9, 4)
