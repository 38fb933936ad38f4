"""TopoJSON: shapes that share their borders as arcs, so that a border is simplified once for both sides."""

from __future__ import annotations

import heapq
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

Point = tuple[float, float]
Line = list[Point]


class Topology:
    """A TopoJSON file whose arcs have been decoded to longitude and latitude in degrees.

    Arcs may be replaced by others as long as their ends do not depend on the arc.
    """

    def __init__(self, path: Path) -> None:
        """Read and decode the file."""
        document: dict[str, Any] = json.loads(path.read_text(encoding="utf8"))
        self.objects: dict[str, list[dict[str, Any]]] = {
            name: thing.get("geometries", [thing]) for name, thing in document["objects"].items()
        }
        scale, translate = document["transform"]["scale"], document["transform"]["translate"]
        self.arcs = [_decode(arc, scale, translate) for arc in document["arcs"]]

    def rings(self, geometry: dict[str, Any]) -> Iterator[list[Line]]:
        """Yield the polygons of a geometry: each an outer ring, then its holes."""
        if "arcs" not in geometry:
            return
        polygons = [geometry["arcs"]] if geometry["type"] == "Polygon" else geometry["arcs"]
        for polygon in polygons:
            yield [self._ring(indices) for indices in polygon]

    def shared(self, geometries: Iterable[dict[str, Any]]) -> list[Line]:
        """Return the arcs that two of the geometries share: the borders between them."""
        seen = Counter(index for shape in geometries for index in set(_arc_indices(shape.get("arcs", []))))
        return [self.arcs[index] for index, times in seen.items() if times > 1]

    def _ring(self, indices: list[int]) -> Line:
        ring: Line = []
        for index in indices:
            arc = self.arcs[index] if index >= 0 else self.arcs[~index][::-1]
            ring.extend(arc if not ring else arc[1:])
        return ring


def _decode(arc: list[list[int]], scale: list[float], translate: list[float]) -> Line:
    line, x, y = [], 0, 0
    for dx, dy in arc:
        x, y = x + dx, y + dy
        line.append((x * scale[0] + translate[0], y * scale[1] + translate[1]))
    return line


def _arc_indices(part: list[Any] | int) -> Iterator[int]:
    if isinstance(part, int):
        yield part if part >= 0 else ~part
    else:
        for inner in part:
            yield from _arc_indices(inner)


def simplify(line: Line, smallest: float) -> Line:
    """Drop points, least visible first, until all triangles of neighbours have the area ``smallest``."""
    if len(line) < 3:  # noqa: PLR2004  nothing between the ends
        return line
    before, after = list(range(-1, len(line) - 1)), list(range(1, len(line) + 1))
    area = {i: _triangle(line[i - 1], line[i], line[i + 1]) for i in range(1, len(line) - 1)}
    heap = [(size, i) for i, size in area.items()]
    heapq.heapify(heap)
    while heap and heap[0][0] < smallest:
        size, i = heapq.heappop(heap)
        if area.get(i) != size:
            continue
        del area[i]
        left, right = before[i], after[i]
        after[left], before[right] = right, left
        for j in (left, right):
            if j in area:
                area[j] = max(size, _triangle(line[before[j]], line[j], line[after[j]]))
                heapq.heappush(heap, (area[j], j))
    return [point for i, point in enumerate(line) if i in area or i in (0, len(line) - 1)]


def _triangle(a: Point, b: Point, c: Point) -> float:
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2


Region = tuple[float, float, float, float]
"""From and to longitude, from and to latitude."""


def inside(line: Line, region: Region) -> bool:
    """Say whether any point of a line is within a region."""
    west, east, south, north = region
    return any(west < x < east and south < y < north for x, y in line)


def held(line: Line, region: Region) -> Line:
    """Hold a ring within a region: what lies outside is pushed to its edge."""
    west, east, south, north = region
    return [(min(max(x, west), east), min(max(y, south), north)) for x, y in line]


def area(ring: Line) -> float:
    """Return the area within a ring."""
    pairs = zip(ring, ring[1:] + ring[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def flat(line: Line) -> list[int]:
    """Write a line as x0, y0 and then differences."""
    numbers, x, y = [], 0, 0
    for point in line:
        nx, ny = round(point[0]), round(point[1])
        numbers += [nx - x, ny - y]
        x, y = nx, ny
    return numbers
