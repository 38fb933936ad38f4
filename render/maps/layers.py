"""The layers of a map, read from its data file."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Line = list[tuple[float, float]]


def read_layers(name: str, smoothed: Sequence[str] = ()) -> dict[str, tuple[Line, ...]]:
    """Return the layers of ``data/<name>.json`` in its unit; the ``smoothed`` ones have few points."""
    data = json.loads(files(__package__).joinpath(f"data/{name}.json").read_bytes())
    unit = data["unit"]
    layers = {name: tuple(_line(line, unit) for line in lines) for name, lines in data["layers"].items()}
    for layer in smoothed:
        layers[layer] = tuple(_rounded(line, closed=layer != "rivers") for line in layers[layer])
    return layers


def _line(numbers: Sequence[int], unit: int) -> Line:
    line, x, y = [], 0, 0
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        line.append((x / unit, y / unit))
    return line


def _rounded(line: Line, *, closed: bool) -> Line:
    """Cut the corners of a line three times over (Chaikin)."""
    for _ in range(3):
        pairs = list(zip(line, line[1:] + line[:1] if closed else line[1:], strict=closed))
        cut = [point for a, b in pairs for point in (_between(a, b, 0.25), _between(a, b, 0.75))]
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
