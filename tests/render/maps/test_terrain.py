"""The shipped outlines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.maps.charts import read_layers
from rules.ticket_to_ride.atlas import ATLAS, CITIES

if TYPE_CHECKING:
    from render.maps.charts import Line

CANADIAN = {"calgary", "vancouver", "winnipeg", "toronto", "montreal", "sault_st_marie"}
COASTAL = {
    "boston",
    "new_york",
    "charleston",
    "miami",
    "new_orleans",
    "los_angeles",
    "san_francisco",
    "seattle",
}


def _inside(x: float, y: float, ring: Line) -> bool:
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    crossings = (
        (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax for (ax, ay), (bx, by) in pairs
    )
    return sum(crossings) % 2 == 1


def _place(city: str) -> tuple[float, float]:
    return CITIES[city].x, CITIES[city].y / ATLAS.map.width_over_height


@pytest.mark.parametrize("city", CITIES)
def test_every_city_is_on_land(city: str) -> None:
    """A city stands in its country, at most a few pixels off the shore."""
    x, y = _place(city)
    layers = read_layers("north_america")
    rings = layers["land" if city in CANADIAN else "states"]
    around = [(x + dx / 300, y + dy / 300) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    assert any(_inside(px, py, ring) for px, py in around for ring in rings)


@pytest.mark.parametrize("city", sorted(COASTAL))
def test_coastal_cities_are_near_the_coast(city: str) -> None:
    """The sea is within a twenty-fifth of the map's width."""
    x, y = _place(city)
    near = ((px - x) ** 2 + (py - y) ** 2 for ring in read_layers("north_america")["land"] for px, py in ring)
    assert min(near) ** 0.5 < 0.04


def test_all_layers_are_there() -> None:
    """48 states and their borders, five Great Lakes (two of them one water), rivers and mountains."""
    layers = read_layers("north_america")
    assert len(layers["states"]) >= 48
    assert len(layers["state_lines"]) > 100
    assert len(layers["lakes"]) == 5
    assert layers["rivers"]
    assert layers["mountains"]
