"""Projection and bending."""

from __future__ import annotations

import pytest

from render.maps.build import america_fit
from render.maps.warp import Conic, ThinPlate, affine
from rules.ticket_to_ride.atlas import ATLAS, CITIES

SOURCES = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.4, 0.6)]
TARGETS = [(0.0, 0.0), (2.0, 0.1), (0.1, 2.0), (2.2, 2.1), (1.0, 1.0)]


def test_a_plate_without_stiffness_hits_every_target() -> None:
    """The spline interpolates."""
    plate = ThinPlate(SOURCES, TARGETS, [0.0] * 5)
    for source, target in zip(SOURCES, TARGETS, strict=True):
        assert plate(source) == pytest.approx(target, abs=1e-6)


def test_affine_keeps_straight_lines() -> None:
    """The middle of two points goes to the middle of where they go."""
    flat = affine(SOURCES, TARGETS)
    ends = [flat((0.0, 0.0)), flat((1.0, 1.0))]
    assert flat((0.5, 0.5)) == pytest.approx([sum(pair) / 2 for pair in zip(*ends, strict=True)], abs=1e-3)


def test_conic_puts_its_centre_in_the_middle_and_north_above() -> None:
    """North is up, east is right."""
    project = Conic((33.0, 50.0), (-97.0, 39.0))
    assert project((-97.0, 39.0)) == pytest.approx((0.0, 0.0))
    assert project((-97.0, 45.0))[1] < 0
    assert project((-90.0, 39.0))[0] > 0


def test_cities_fall_on_their_places() -> None:
    """What is drawn around a city in the world is drawn around it on the map."""
    fit = america_fit()
    for city in CITIES.values():
        x, y = fit((city.lon, city.lat))
        assert x / 4000 == pytest.approx(city.x, abs=0.01)
        assert y / 4000 * ATLAS.map.width_over_height == pytest.approx(city.y, abs=0.015)


def test_the_map_does_not_fold() -> None:
    """Everywhere in the region north stays above south, and east right of west."""
    fit = america_fit()
    for lon in range(-128, -64, 4):
        for lat in range(24, 54, 3):
            (x, y), (east, _), (_, north) = fit((lon, lat)), fit((lon + 0.5, lat)), fit((lon, lat + 0.5))
            assert east > x
            assert north < y
