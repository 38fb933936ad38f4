"""Figures on houses and station masters, as large as a chat needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.railway import station_parts
from render.great_western_trail.pieces.houses import neutral_house, private_house
from render.great_western_trail.pieces.tiles import station_master_tile
from render.great_western_trail.signs import sign_rows
from render.kit import signs
from render.kit.cache import Cache
from render.kit.text import fitting
from rules.great_western_trail import EDITIONS, NEUTRAL_BUILDINGS, STATIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.text import Font
    from rules.great_western_trail import Edition

READ = 22
"""Pixels of the board's 1132: 11 of the 566 that a desktop shows."""


@pytest.mark.parametrize("edition", ["first", "second"])
def test_figures_on_the_trail_are_read_where_a_chat_shows_them(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No figure on a house or a station master of the board is smaller than can be read at half its size."""
    found: dict[str, int] = {}

    def written(texts: Sequence[str], font: Font, room: float) -> Font:
        fits = fitting(texts, font, room)
        found[texts[0]] = min(fits.size, found.get(texts[0], fits.size))
        return fits

    monkeypatch.setattr(signs, "_signs", Cache())
    monkeypatch.setattr(sign_rows, "fitting", written)
    for neutral in NEUTRAL_BUILDINGS.values():
        neutral_house(neutral, edition)
    for private in EDITIONS[edition].private_buildings.values():
        private_house(private, seat_look(0), edition)
    box = next(box for number in STATIONS if (box := station_parts(number)[1]))
    for master in EDITIONS[edition].station_masters.values():
        station_master_tile(master, (box[2] - box[0], box[3] - box[1]), edition)
    assert {text: size for text, size in found.items() if any(map(str.isdigit, text)) and size < READ} == {}
    assert len(found) > 5
