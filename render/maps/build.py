"""Make ``data/north_america.json``, ``data/usa_hexes.json`` and ``data/europe_hexes.json``.

Coasts, lakes, borders, mountains, fitted to the cities of Ticket to Ride and the hexes of Mini Express.
Run by hand when a source or a city changes, on the npm packages ``world-atlas`` 2 and ``us-atlas`` 3:

    npm pack world-atlas us-atlas && for f in *.tgz; do mkdir ${f%.tgz}; tar xzf $f -C ${f%.tgz}; done
    python -m render.maps.build world-atlas-2.0.2/package us-atlas-3.0.1/package

Both are made from public-domain data (Natural Earth; U.S. Census Bureau). What they lack (the Canadian shores
of the Great Lakes, inland lakes, rivers, mountain ranges) is our own, to about a tenth of a degree:
``data/drawn_by_hand.json`` and ``data/europe_by_hand.json``.

A unit is a 4000th of the width of North America, or a hundredth of a hex's corner radius; on hex maps zero is
the middle of hex "A0".
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from render.maps.topojson import Line, Point, Region, Topology, area, flat, held, inside, simplify
from render.maps.warp import Albers, Conic, ThinPlate, affine
from rules.mini_express import MAPS, hexes
from rules.ticket_to_ride import ATLAS, CITIES

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.mini_express import Map

HERE = Path(__file__).parent / "data"
UNIT, HEX_UNIT = 4000, 100
"""Coordinates are whole numbers: this many to the width of the map, or to a hex's corner radius."""
SMALLEST = 7.0
"""Details whose triangle is smaller than this area (in units squared) are left out."""
AMERICA = (-142.0, -45.0, 12.0, 63.0)
REGIONS = {"usa": AMERICA, "europe": (-27.0, 52.0, 27.0, 72.0)}
"""What is looked at: from and to longitude, from and to latitude."""
MARGIN, HEX_MARGIN = 0.16, 3.0
"""How far shapes may reach beyond the map, as a share of its width, or in corner radii."""
OVERSEAS = {"Alaska", "Hawaii", "Puerto Rico", "Guam", "American Samoa", "United States Virgin Islands"}
OVERSEAS |= {"Commonwealth of the Northern Mariana Islands"}
NEIGHBOURS = {"Canada", "Mexico", "Cuba", "Bahamas", "Guatemala", "Belize", "United States of America"}
BY_HAND = {
    "usa": ("drawn_by_hand", ("lakes", "islands", "ponds", "rivers", "mountains")),
    "europe": ("europe_by_hand", ("rivers", "mountains")),
}
"""Of each hex map: the file of what the sources lack, and the layers that are taken from it."""
STIFFNESS, HEX_STIFFNESS, RIM_STIFFNESS = 0.001, 0.0006, 0.02
"""How little maps bend to meet the cities, and at the edges; none misses its place by more than a few."""
HALF_ROW = math.sqrt(3) / 2


class Fit(NamedTuple):
    """Carries longitude and latitude to units of a map; far from the cities it hardly bends."""

    project: Callable[[Point], Point]
    bend: ThinPlate
    unit: float
    region: Region
    smallest_island: float
    edges: tuple[float, float, float]
    """How far shapes may reach to the left and up, to the right, down."""
    halfway: float | None = None
    """The longitude opposite of what the map shows, where lines may come from beyond it."""

    def __call__(self, point: Point) -> Point:
        """Carry a point."""
        x, y = self.bend(self.project(point))
        return x * self.unit, y * self.unit

    def whole(self, line: Line) -> Line:
        """Bring a line of the whole world to the side of it that the map shows."""
        edge = self.halfway
        return line if edge is None else [((x - edge) % 360 + edge, y) for x, y in line]

    def on_map(self, line: Line) -> bool:
        """Say whether a carried line reaches the map."""
        xs, ys = [x for x, _ in line], [y for _, y in line]
        low, right, bottom = self.edges
        return min(xs) < right and max(xs) > low and min(ys) < bottom and max(ys) > low


def america_fit() -> Fit:
    """Fit the cities' places in the world to their places on the map of Ticket to Ride."""
    project, height = Conic((33.0, 50.0), (-97.0, 39.0)), 1 / ATLAS.map.width_over_height
    world = [project((city.lon, city.lat)) for city in CITIES.values()]
    here = [(city.x, city.y * height) for city in CITIES.values()]
    west, east, south, north = AMERICA
    rim: list[Point] = [(lon, lat) for lon in range(-140, -45, 15) for lat in (north - 3, south + 2)]
    rim += [(lon, lat) for lat in (30.0, 40.0, 50.0) for lon in (west + 4, east - 10)]
    around, straight = [project(point) for point in rim], affine(world, here)
    stiffness = [STIFFNESS] * len(world) + [RIM_STIFFNESS] * len(rim)
    bend = ThinPlate(world + around, here + [straight(point) for point in around], stiffness)
    edges = (-MARGIN * UNIT, (1 + MARGIN) * UNIT, (0.68 + MARGIN) * UNIT)
    return Fit(project, bend, UNIT, AMERICA, 180.0, edges)


def hex_fit(name: str) -> Fit:
    """Fit the cities' places in the world to their hexes."""
    board, region = MAPS[name], REGIONS[name]
    straight, towns = _straight(board), [*board.cities, *board.starts, *board.ports]
    wide = max(hexes.place(place)[0] for place in board.hexes) * 1.5
    high = max(hexes.place(place)[1] for place in board.hexes) * HALF_ROW
    low, right, bottom = -HEX_MARGIN, wide + HEX_MARGIN, high + HEX_MARGIN

    def small(point: Point) -> Point:
        """Bring the map to the width 1, for which the stiffness is meant."""
        return point[0] / wide, point[1] / wide

    def project(point: Point) -> Point:
        return small(straight(point))

    shares = [share / 6 for share in range(7)]
    rim = [small((low + share * (right - low), y)) for share in shares for y in (low, bottom)]
    rim += [small((x, low + share * (bottom - low))) for share in shares[1:-1] for x in (low, right)]
    world = [project((town.lon, town.lat)) for town in towns]
    here = [small(middle(town.hex)) for town in towns]
    stiffness = [HEX_STIFFNESS] * len(world) + [RIM_STIFFNESS] * len(rim)
    bend = ThinPlate(world + rim, here + rim, stiffness)
    edges = (low * HEX_UNIT, right * HEX_UNIT, bottom * HEX_UNIT)
    return Fit(project, bend, wide * HEX_UNIT, region, 160.0, edges, (region[0] + region[1]) / 2 - 180)


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
        shortened, km = math.cos(math.radians(given["parallel"])), given["km_per_degree"]

        def project(point: Point) -> Point:
            return point[0] * shortened, -point[1]

    high = grid.hex_height_km

    def carry(point: Point) -> Point:
        x, y = project(point)
        column = (x * km - grid.origin_x_km) / (HALF_ROW * high) + grid.origin_column
        row = (grid.origin_y_km + y * km) / (0.5 * high) + grid.origin_row
        return 1.5 * column, HALF_ROW * row

    return carry


def _carried(fit: Fit, line: Line) -> Line:
    """Carry a line and leave out what is too small to see."""
    return simplify([fit(point) for point in line], SMALLEST)


def _rings(fit: Fit, topology: Topology, geometries: list[dict[str, Any]]) -> list[list[int]]:
    outer = [polygon[0] for geometry in geometries for polygon in topology.rings(geometry)]
    return [flat(ring) for ring in outer if area(ring) > fit.smallest_island and fit.on_map(ring)]


def _world(path: Path, fit: Fit, wanted: set[str] | None) -> dict[str, list[list[int]]]:
    """Return land and borders of the ``wanted`` countries, or of all that reach the map."""

    def reshaped(line: Line) -> Line:
        line = fit.whole(line)
        return _carried(fit, held(line if inside(line, fit.region) else [line[0], line[-1]], fit.region))

    world = Topology(path / "countries-10m.json")
    world.arcs = [reshaped(arc) for arc in world.arcs]
    countries = [
        country
        for country in world.objects["countries"]
        if wanted is None or country["properties"].get("name") in wanted
    ]
    borders = [line for line in world.shared(countries) if len(line) > 1 and fit.on_map(line)]
    return {"land": _rings(fit, world, countries), "borders": [flat(line) for line in borders]}


def _states(path: Path, fit: Fit) -> dict[str, list[list[int]]]:
    atlas = Topology(path / "states-10m.json")
    atlas.arcs = [_carried(fit, line) for line in atlas.arcs]
    states = [state for state in atlas.objects["states"] if state["properties"].get("name") not in OVERSEAS]
    lines = [flat(line) for line in atlas.shared(states)]
    return {"states": _rings(fit, atlas, states), "state_lines": lines}


def _by_hand(fit: Fit, file: str, layers: tuple[str, ...] = ()) -> dict[str, list[list[int]]]:
    """Return layers of what is drawn by hand, all of them if none is named."""
    drawn: dict[str, dict[str, Line]] = json.loads((HERE / f"{file}.json").read_text(encoding="utf8"))
    return {
        layer: [flat([fit(p) for p in line]) for line in drawn[layer].values()] for layer in layers or drawn
    }


def build(world_atlas: Path, us_atlas: Path) -> dict[str, dict[str, Any]]:
    """Return the maps by file: layers of lines, each x0, y0, dx, dy, ... in units."""
    fit = america_fit()
    america = _world(world_atlas, fit, NEIGHBOURS) | _states(us_atlas, fit) | _by_hand(fit, "drawn_by_hand")
    found = {"north_america": {"unit": UNIT, "layers": america}}
    for name in MAPS:
        hexed = hex_fit(name)
        layers = _world(world_atlas, hexed, NEIGHBOURS if name == "usa" else None)
        layers |= _states(us_atlas, hexed) if name == "usa" else {}
        found[f"{name}_hexes"] = {"unit": HEX_UNIT, "layers": layers | _by_hand(hexed, *BY_HAND[name])}
    return found


if __name__ == "__main__":
    for file, made in build(Path(sys.argv[1]), Path(sys.argv[2])).items():
        text = json.dumps(made, separators=(",", ":")).replace("]],", "]],\n").replace("],[", "],\n[")
        (HERE / f"{file}.json").write_text(text + "\n", encoding="utf8")
