"""Reading and simplifying TopoJSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from render.maps.topojson import Topology, simplify

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def topology(tmp_path: Path) -> Topology:
    """Return two squares side by side: arc 0 is their border."""
    square = {
        "transform": {"scale": [0.5, 0.5], "translate": [10, 20]},
        "arcs": [[[2, 0], [0, 2]], [[2, 2], [-2, 0], [0, -2], [2, 0]], [[2, 2], [2, 0], [0, -2], [-2, 0]]],
        "objects": {
            "squares": {
                "type": "GeometryCollection",
                "geometries": [
                    {"type": "Polygon", "arcs": [[0, 1]], "properties": {"name": "west"}},
                    {"type": "MultiPolygon", "arcs": [[[-1, -3]]], "properties": {"name": "east"}},
                ],
            }
        },
    }
    path = tmp_path / "squares.json"
    path.write_text(json.dumps(square), encoding="utf8")
    return Topology(path)


def test_arcs_are_differences(topology: Topology) -> None:
    """Positions are quantized differences (TopoJSON 2.1.1, 2.1.4)."""
    assert topology.arcs[0] == [(11.0, 20.0), (11.0, 21.0)]


def test_rings_run_over_their_arcs(topology: Topology) -> None:
    """A negative index is an arc run backwards; joints are not doubled."""
    west, east = topology.objects["squares"]
    assert [ring for polygon in topology.rings(west) for ring in polygon] == [
        [(11.0, 20.0), (11.0, 21.0), (10.0, 21.0), (10.0, 20.0), (11.0, 20.0)]
    ]
    assert next(topology.rings(east))[0][0] == (11.0, 21.0)


def test_shared_arcs_are_borders(topology: Topology) -> None:
    """The border is the arc that both have."""
    assert topology.shared(topology.objects["squares"]) == [topology.arcs[0]]


def test_simplify_drops_small_triangles() -> None:
    """Small teeth go, corners and ends stay (Visvalingam)."""
    line = [(0.0, 0.0), (1.0, 0.01), (2.0, 0.0), (2.0, 5.0), (2.01, 6.0), (2.0, 10.0)]
    assert simplify(line, 0.5) == [(0.0, 0.0), (2.0, 0.0), (2.0, 10.0)]


def test_simplify_keeps_a_line_of_two() -> None:
    """There is nothing to drop between two points."""
    assert simplify([(0.0, 0.0), (1.0, 1.0)], 9.0) == [(0.0, 0.0), (1.0, 1.0)]
