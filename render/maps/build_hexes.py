"""Make ``data/usa_hexes.json`` and ``data/europe_hexes.json``: outlines that fit the hexes of Mini Express.

Run by hand when a source or a hex of a city changes, on the packages that ``render.maps.build`` uses, too:

    python -m render.maps.build_hexes world-atlas-2.0.2/package us-atlas-3.0.1/package

A unit is a hundredth of a hex's corner radius; zero is the middle of hex "A0".
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from render.maps.build import NEIGHBOURS, OVERSEAS
from render.maps.topojson import Line, Point, Topology, area, flat, held, inside, simplify
from render.maps.warp import Albers, Equirectangular, ThinPlate
from rules.mini_express import MAPS, hexes

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.mini_express import City, Map, Port, Start

HERE = Path(__file__).parent / "data"
UNIT = 100
SMALLEST = 7.0
"""Details whose triangle is smaller than this area (in units squared) are left out."""
SMALLEST_ISLAND = 160.0
REGIONS = {"usa": (-142.0, -45.0, 12.0, 63.0), "europe": (-27.0, 52.0, 27.0, 72.0)}
"""What is looked at of each map: from and to longitude, from and to latitude."""
MARGIN = 3.0
"""How far shapes may reach beyond the hexes, in corner radii."""
BY_HAND = {
    "usa": ("drawn_by_hand", ("lakes", "islands", "ponds", "rivers", "mountains")),
    "europe": ("europe_by_hand", ("rivers", "mountains")),
}
"""Of each map: the file of what the sources lack, and the layers that are taken from it."""
STIFFNESS = 0.0006
RIM_STIFFNESS = 0.02
"""How little the outlines bend to meet the cities' hexes, and at the edges to stay where they are."""
HALF_ROW = math.sqrt(3) / 2


class Fit:
    """Carries longitude and latitude to units of a hex map."""

    def __init__(self, name: str) -> None:
        """Fit the cities' places in the world to their hexes."""
        board = MAPS[name]
        self.region = REGIONS[name]
        self._straight = _straight(board)
        towns: list[City | Start | Port] = [*board.cities, *board.starts, *board.ports]
        self._size = max(hexes.place(place)[0] for place in board.hexes) * 1.5
        self._height = max(hexes.place(place)[1] for place in board.hexes) * HALF_ROW
        world = [self._small(self._straight((town.lon, town.lat))) for town in towns]
        here = [self._small(middle(town.hex)) for town in towns]
        rim = [self._small(point) for point in self._rim()]
        stiffness = [STIFFNESS] * len(world) + [RIM_STIFFNESS] * len(rim)
        self._bend = ThinPlate(world + rim, here + rim, stiffness)

    def __call__(self, point: Point) -> Point:
        """Carry a point."""
        x, y = self._bend(self._small(self._straight(point)))
        return x * self._size * UNIT, y * self._size * UNIT

    def line(self, line: Line) -> Line:
        """Carry a line and leave out what is too small to see."""
        return simplify([self(point) for point in line], SMALLEST)

    def world_line(self, line: Line) -> Line:
        """Carry a line of the whole world, held within the region."""
        west, east, _, _ = self.region
        opposite = (west + east) / 2 - 180
        line = [((x - opposite) % 360 + opposite, y) for x, y in line]
        return self.line(held(line if inside(line, self.region) else [line[0], line[-1]], self.region))

    def on_map(self, line: Line) -> bool:
        """Say whether a carried line reaches the map."""
        low, right, bottom = -MARGIN * UNIT, (self._size + MARGIN) * UNIT, (self._height + MARGIN) * UNIT
        xs, ys = [x for x, _ in line], [y for _, y in line]
        return min(xs) < right and max(xs) > low and min(ys) < bottom and max(ys) > low

    def _small(self, point: Point) -> Point:
        """Bring the map to the width 1, for which the stiffness is meant."""
        return point[0] / self._size, point[1] / self._size

    def _rim(self) -> list[Point]:
        right, bottom = self._size + MARGIN, self._height + MARGIN
        shares = [share / 6 for share in range(7)]
        across = [(-MARGIN + share * (right + MARGIN), y) for share in shares for y in (-MARGIN, bottom)]
        down = [(x, -MARGIN + share * (bottom + MARGIN)) for share in shares[1:-1] for x in (-MARGIN, right)]
        return across + down


def middle(place: str) -> Point:
    """Return the middle of a hex in corner radii."""
    column, row = hexes.place(place)
    return 1.5 * column, HALF_ROW * row


def _straight(board: Map) -> Callable[[Point], Point]:
    """Return what carries longitude and latitude to corner radii without bending: see the maps' README."""
    given, grid = board.projection, board.grid
    if given["kind"] == "albers":
        centre = (given["centre_lon"], given["centre_lat"])
        project: Callable[[Point], Point] = Albers((given["parallels"][0], given["parallels"][1]), centre)
        km = given["radius_km"]
    else:
        project, km = Equirectangular(given["parallel"]), given["km_per_degree"]
    high = grid.hex_height_km

    def carry(point: Point) -> Point:
        x, y = project(point)
        column = (x * km - grid.origin_x_km) / (HALF_ROW * high) + grid.origin_column
        row = (grid.origin_y_km + y * km) / (0.5 * high) + grid.origin_row
        return 1.5 * column, HALF_ROW * row

    return carry


def _rings(fit: Fit, topology: Topology, geometries: list[dict[str, Any]]) -> list[list[int]]:
    outer = [polygon[0] for geometry in geometries for polygon in topology.rings(geometry)]
    return [flat(ring) for ring in outer if area(ring) > SMALLEST_ISLAND and fit.on_map(ring)]


def _world(path: Path, fit: Fit, wanted: set[str] | None = None) -> dict[str, list[list[int]]]:
    """Return land and borders of the ``wanted`` countries, or of all that reach the map."""
    world = Topology(path / "countries-10m.json")
    world.reshape(fit.world_line)
    countries = [
        country
        for country in world.objects["countries"]
        if wanted is None or country["properties"].get("name") in wanted
    ]
    borders = [line for line in world.shared(countries) if len(line) > 1 and fit.on_map(line)]
    return {"land": _rings(fit, world, countries), "borders": [flat(line) for line in borders]}


def _states(path: Path, fit: Fit) -> dict[str, list[list[int]]]:
    atlas = Topology(path / "states-10m.json")
    atlas.reshape(fit.line)
    states = [state for state in atlas.objects["states"] if state["properties"].get("name") not in OVERSEAS]
    return {
        "states": _rings(fit, atlas, states),
        "state_lines": [flat(line) for line in atlas.shared(states)],
    }


def _by_hand(fit: Fit, name: str) -> dict[str, list[list[int]]]:
    file, layers = BY_HAND[name]
    drawn: dict[str, dict[str, Line]] = json.loads((HERE / f"{file}.json").read_text(encoding="utf8"))
    return {layer: [flat([fit(p) for p in line]) for line in drawn[layer].values()] for layer in layers}


def build(name: str, world_atlas: Path, us_atlas: Path) -> dict[str, Any]:
    """Return a whole map: layers of lines, each x0, y0, dx, dy, ... in units."""
    fit = Fit(name)
    wanted = NEIGHBOURS if name == "usa" else None
    layers = _world(world_atlas, fit, wanted) | (_states(us_atlas, fit) if name == "usa" else {})
    return {"unit": UNIT, "layers": layers | _by_hand(fit, name)}


if __name__ == "__main__":
    for name in MAPS:
        made = build(name, Path(sys.argv[1]), Path(sys.argv[2]))
        text = json.dumps(made, separators=(",", ":")).replace("]],", "]],\n").replace("],[", "],\n[")
        (HERE / f"{name}_hexes.json").write_text(text + "\n", encoding="utf8")
