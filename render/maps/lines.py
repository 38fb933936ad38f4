"""Lines of maps: measured, held within a region, and written as the data files have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from render.maps.topojson import Line

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
