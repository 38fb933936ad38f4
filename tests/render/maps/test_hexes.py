"""The shipped outlines behind the hexes of Mini Express."""

from __future__ import annotations

import pytest

from render.maps.build import middle
from render.maps.charts import Line, read_layers
from rules.mini_express.map.atlas import MAPS

TOWNS = {
    **{(name, city.id): city.hex for name, board in MAPS.items() for city in board.cities},
    **{(name, start.id): start.hex for name, board in MAPS.items() for start in board.starts},
    **{(name, port.id): port.hex for name, board in MAPS.items() for port in board.ports},
}
COASTAL = {
    "usa": ("new_york", "miami", "new_orleans", "houston", "los_angeles", "san_francisco", "seattle"),
    "europe": ("lisbon", "barcelona", "marseille", "venice", "copenhagen", "odessa", "riga", "athens"),
}


def _inside(x: float, y: float, ring: Line) -> bool:
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    crossings = (
        (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax for (ax, ay), (bx, by) in pairs
    )
    return sum(crossings) % 2 == 1


@pytest.mark.parametrize(("name", "town"), TOWNS)
def test_every_city_is_on_land(name: str, town: str) -> None:
    """Some land of its country lies within the middle of a city's hex."""
    x, y = middle(TOWNS[name, town])
    layers = read_layers(f"{name}_hexes")
    rings = layers.get("states", layers["land"])
    around = [(x + dx / 5, y + dy / 5) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    assert any(_inside(px, py, ring) for px, py in around for ring in rings)


@pytest.mark.parametrize("name", COASTAL)
def test_coastal_cities_are_near_the_coast(name: str) -> None:
    """The sea is within the hex of a city that lies by it."""
    shore = [point for ring in read_layers(f"{name}_hexes")["land"] for point in ring]
    for town in COASTAL[name]:
        x, y = middle(TOWNS[name, town])
        assert min((px - x) ** 2 + (py - y) ** 2 for px, py in shore) < 1


def test_all_layers_are_there() -> None:
    """48 states and the five Great Lakes (two of them one water) lie behind the hexes of the USA."""
    usa, europe = read_layers("usa_hexes"), read_layers("europe_hexes")
    assert len(usa["states"]) >= 48
    assert len(usa["lakes"]) == 5
    assert len(europe["borders"]) > 50
