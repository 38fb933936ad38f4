"""Stations and cities beside the railroad."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.great_western_trail import layout
from render.great_western_trail.land.stations_and_cities import MARGIN, name_font
from render.kit.text import fit
from rules.great_western_trail.printed.catalogue import EDITIONS
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
        assert fit(name, name_font(name, right - left - MARGIN), right - left - MARGIN)[0] == name
