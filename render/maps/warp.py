"""From longitude and latitude to the map of a game, whose cities stand not quite where they really do."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.maps.topojson import Point


class Conic:
    """Lambert's conformal conic projection, in units of the earth's radius; y grows southwards."""

    def __init__(self, parallels: tuple[float, float], centre: Point) -> None:
        """Take the parallels and the centre (longitude, latitude) in degrees."""
        first, second = (math.radians(parallel) for parallel in parallels)
        self._longitude = math.radians(centre[0])
        ratio = math.cos(first) / math.cos(second)
        self._n = math.log(ratio) / math.log(_stretch(second) / _stretch(first))
        self._f = math.cos(first) * _stretch(first) ** self._n / self._n
        self._rho0 = self._rho(math.radians(centre[1]))

    def __call__(self, point: Point) -> Point:
        """Project a point given in degrees."""
        rho = self._rho(math.radians(point[1]))
        theta = self._n * (math.radians(point[0]) - self._longitude)
        return rho * math.sin(theta), rho * math.cos(theta) - self._rho0

    def _rho(self, latitude: float) -> float:
        return float(self._f / _stretch(latitude) ** self._n)


def _stretch(latitude: float) -> float:
    return math.tan(math.pi / 4 + latitude / 2)


class Albers(Conic):
    """Albers' equal-area conic projection, in units of the earth's radius; y grows southwards."""

    def __init__(self, parallels: tuple[float, float], centre: Point) -> None:
        """Take the parallels and the centre (longitude, latitude) in degrees."""
        first, second = (math.sin(math.radians(parallel)) for parallel in parallels)
        self._longitude = math.radians(centre[0])
        self._n = (first + second) / 2
        self._c = 1 - first**2 + 2 * self._n * first
        self._rho0 = self._rho(math.radians(centre[1]))

    def _rho(self, latitude: float) -> float:
        return math.sqrt(self._c - 2 * self._n * math.sin(latitude)) / self._n


class ThinPlate:
    """A thin-plate spline: the smoothest map of the plane that takes ``sources`` (nearly) to ``targets``.

    ``stiffness`` 0 hits every target; more of it bends less and misses by more.
    """

    def __init__(
        self, sources: Sequence[Point], targets: Sequence[Point], stiffness: Sequence[float]
    ) -> None:
        """Solve for the weights; the three sequences run alongside each other."""
        self._sources = tuple(sources)
        rows = [
            [_kernel(a, b) + (stiffness[i] if i == j else 0.0) for j, b in enumerate(sources)] + [1.0, *a]
            for i, a in enumerate(sources)
        ]
        rows += [[(1.0, *point)[k] for point in sources] + [0.0] * 3 for k in range(3)]
        wanted = [list(target) for target in targets] + [[0.0, 0.0]] * 3
        self._weights = _solve(rows, wanted)

    def __call__(self, point: Point) -> Point:
        """Carry a point over."""
        basis = [_kernel(point, source) for source in self._sources] + [1.0, *point]
        x = sum(weight[0] * value for weight, value in zip(self._weights, basis, strict=True))
        y = sum(weight[1] * value for weight, value in zip(self._weights, basis, strict=True))
        return x, y


def affine(sources: Sequence[Point], targets: Sequence[Point]) -> ThinPlate:
    """Return the best straight map (stretch, shear, shift) by least squares: a plate too stiff to bend."""
    return ThinPlate(sources, targets, [1e6] * len(sources))


def _kernel(a: Point, b: Point) -> float:
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    return square * math.log(square) / 2 if square else 0.0


def _solve(rows: list[list[float]], wanted: list[list[float]]) -> list[list[float]]:
    """Solve linear equations with several right-hand sides by elimination with pivoting."""
    table = [row + right for row, right in zip(rows, wanted, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda r: abs(table[r][column]))
        table[column], table[pivot] = table[pivot], table[column]
        head = table[column]
        for r in range(size):
            if r == column or not table[r][column]:
                continue
            factor = table[r][column] / head[column]
            table[r] = [value - factor * above for value, above in zip(table[r], head, strict=True)]
    return [[value / table[r][r] for value in table[r][size:]] for r in range(size)]
