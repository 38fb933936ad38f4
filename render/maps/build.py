"""Make ``data/north_america.json``: coasts, lakes, borders and mountains, fitted to the cities of the game.

Run by hand when a source or a city changes, on the npm packages ``world-atlas`` 2 and ``us-atlas`` 3:

    npm pack world-atlas us-atlas && for f in *.tgz; do mkdir ${f%.tgz}; tar xzf $f -C ${f%.tgz}; done
    python -m render.maps.build world-atlas-2.0.2/package us-atlas-3.0.1/package

Both are made from public-domain data (Natural Earth; U.S. Census Bureau). What they lack (the Canadian shores
of the Great Lakes, inland lakes, rivers, mountain ranges) is our own, to about a tenth of a degree:
``data/drawn_by_hand.json``.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from render.maps.topojson import Line, Point, Topology, area, flat, held, inside, simplify
from render.maps.warp import Conic, ThinPlate, affine
from rules.ticket_to_ride import ATLAS, CITIES

HERE = Path(__file__).parent / "data"
UNIT = 4000
"""Coordinates are whole numbers: this many to the width of the map."""
SMALLEST = 7.0
"""Details whose triangle is smaller than this area (in units squared) are left out."""
SMALLEST_ISLAND = 180.0
REGION = (-142.0, -45.0, 12.0, 63.0)
"""What is looked at: from and to longitude, from and to latitude."""
MARGIN = 0.16
"""How far shapes may reach beyond the map, as a share of its width."""
OVERSEAS = {"Alaska", "Hawaii", "Puerto Rico", "Guam", "American Samoa", "United States Virgin Islands"}
OVERSEAS |= {"Commonwealth of the Northern Mariana Islands"}
NEIGHBOURS = {"Canada", "Mexico", "Cuba", "Bahamas", "Guatemala", "Belize", "United States of America"}
STIFFNESS = 0.001
"""How little the map bends to meet the cities; none of them misses its place by more than a few pixels."""


class Fit:
    """Carries longitude and latitude to units of the game's map; far from the cities it hardly bends."""

    def __init__(self) -> None:
        """Fit the cities' places in the world to their places on the map."""
        self._project = Conic((33.0, 50.0), (-97.0, 39.0))
        height = 1 / ATLAS.map.width_over_height
        world = [self._project((city.lon, city.lat)) for city in CITIES.values()]
        here = [(city.x, city.y * height) for city in CITIES.values()]
        straight = affine(world, here)
        rim = [self._project(point) for point in _rim()]
        stiffness = [STIFFNESS] * len(world) + [0.02] * len(rim)
        self._bend = ThinPlate(world + rim, here + [straight(point) for point in rim], stiffness)

    def __call__(self, point: Point) -> Point:
        """Carry a point."""
        x, y = self._bend(self._project(point))
        return x * UNIT, y * UNIT

    def line(self, line: Line) -> Line:
        """Carry a line and leave out what is too small to see."""
        return simplify([self(point) for point in line], SMALLEST)


def _rim() -> list[Point]:
    west, east, south, north = REGION
    sides = [(lon, lat) for lat in (30.0, 40.0, 50.0) for lon in (west + 4, east - 10)]
    return [(float(lon), lat) for lon in range(-140, -45, 15) for lat in (north - 3, south + 2)] + sides


def _on_map(line: Line) -> bool:
    low, high, bottom = -MARGIN * UNIT, (1 + MARGIN) * UNIT, (0.68 + MARGIN) * UNIT
    across = min(x for x, _ in line) < high and max(x for x, _ in line) > low
    return across and min(y for _, y in line) < bottom and max(y for _, y in line) > low


def _rings(topology: Topology, geometries: list[dict[str, Any]]) -> list[list[int]]:
    outer = [polygon[0] for geometry in geometries for polygon in topology.rings(geometry)]
    return [flat(ring) for ring in outer if area(ring) > SMALLEST_ISLAND and _on_map(ring)]


def _named(
    topology: Topology, layer: str, wanted: set[str], *, without: bool = False
) -> list[dict[str, Any]]:
    return [g for g in topology.objects[layer] if (g["properties"].get("name") in wanted) is not without]


def _world(path: Path, fit: Fit) -> dict[str, list[list[int]]]:
    world = Topology(path / "countries-10m.json")
    world.reshape(lambda arc: fit.line(held(arc if inside(arc, REGION) else [arc[0], arc[-1]], REGION)))
    countries = _named(world, "countries", NEIGHBOURS)
    borders = [line for line in world.shared(countries) if len(line) > 1 and _on_map(line)]
    return {"land": _rings(world, countries), "borders": [flat(line) for line in borders]}


def _states(path: Path, fit: Fit) -> dict[str, list[list[int]]]:
    atlas = Topology(path / "states-10m.json")
    atlas.reshape(fit.line)
    states = _named(atlas, "states", OVERSEAS, without=True)
    return {"states": _rings(atlas, states), "state_lines": [flat(line) for line in atlas.shared(states)]}


def _by_hand(fit: Fit) -> dict[str, list[list[int]]]:
    drawn: dict[str, dict[str, Line]] = json.loads((HERE / "drawn_by_hand.json").read_text(encoding="utf8"))
    return {
        layer: [flat([fit(p) for p in line]) for line in lines.values()] for layer, lines in drawn.items()
    }


def build(world_atlas: Path, us_atlas: Path) -> dict[str, Any]:
    """Return the whole map: layers of lines, each x0, y0, dx, dy, ... in ``unit`` to the map's width."""
    fit = Fit()
    layers = {**_world(world_atlas, fit), **_states(us_atlas, fit), **_by_hand(fit)}
    return {"unit": UNIT, "layers": layers}


if __name__ == "__main__":
    made = build(Path(sys.argv[1]), Path(sys.argv[2]))
    text = json.dumps(made, separators=(",", ":")).replace("]],", "]],\n").replace("],[", "],\n[")
    (HERE / "north_america.json").write_text(text + "\n", encoding="utf8")
