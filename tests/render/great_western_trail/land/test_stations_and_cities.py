"""Stations and cities beside the railroad."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from render.great_western_trail import layout
from render.great_western_trail.land.railway import (
    MARGIN,
    name_font,
    station_parts,
    station_worth,
)
from render.kit.text import fit
from rules.great_western_trail.printed.catalogue import EDITIONS, STATIONS
from tests.render.positions import say

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition

BOTH: tuple[Edition, ...] = ("first", "second")
LANGUAGES = ("en", "ko", "ja")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", BOTH)
def test_city_names_are_whole(edition: Edition, language: str) -> None:
    """Every city's name fits its sign uncut."""
    for index, city in enumerate(EDITIONS[edition].cities):
        name = say(language)(f"great_western_trail.city.{city.id}")
        left, _, right, _ = layout.city_box(index)
        room = right - left - MARGIN
        for word in name.split() if name.isascii() else ():
            assert fit(word, name_font(name, room), room)[0] == word


def test_a_station_masters_signs_are_legible() -> None:
    """The tile beside a station is broad enough for all its signs side by side."""
    for station in STATIONS.values():
        master = station_parts(station.number)[1]
        assert (master is not None) == station.station_master
        assert master is None or (master[2] - master[0] >= 96 and master[3] - master[1] >= 28)


def test_the_parts_of_a_station_lie_clear_of_each_other() -> None:
    """What a station costs, its discs and its station master hide nothing of each other."""
    for number in STATIONS:
        parts = [part for part in (station_worth(number), *station_parts(number)) if part]
        assert not any(
            a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for a, b in combinations(parts, 2)
        )
