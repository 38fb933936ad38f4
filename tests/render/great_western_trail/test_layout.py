"""Where things stand on the board, and that words and tiles keep to their places."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from render.great_western_trail import layout
from render.great_western_trail.board.chart_pieces import engine_places
from render.great_western_trail.land import panels
from render.great_western_trail.land.trail import laid_over
from rules.great_western_trail.printed.catalogue import EDITIONS, STATIONS
from tests.render.great_western_trail.boards import bare

if TYPE_CHECKING:
    from render.great_western_trail.layout import Box
    from rules.great_western_trail.model import Edition

BOTH: tuple[Edition, ...] = ("first", "second")
LANGUAGES = ("en", "ko", "ja")


def _meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _all(edition: Edition) -> dict[str, Box]:
    found = {f"location {at}": layout.space_box(edition, at) for at in EDITIONS[edition].trail}
    found |= {f"station {number}": layout.station_box(number) for number in STATIONS}
    found |= {f"city {i}": layout.city_box(i) for i in range(len(EDITIONS[edition].cities))}
    found |= {"job market": panels.PANELS.job_market.box}
    return found | {"objectives": panels.PANELS.objectives.box, "cattle": panels.PANELS.cattle.box}


@pytest.mark.parametrize("edition", BOTH)
def test_nothing_overlaps(edition: Edition) -> None:
    """Spaces, stations, cities and panels keep clear of each other."""
    boxes = _all(edition)
    assert [(a, b) for a, b in combinations(boxes, 2) if _meet(boxes[a], boxes[b])] == []


@pytest.mark.parametrize("edition", BOTH)
def test_all_is_inside_the_picture(edition: Edition) -> None:
    """No space or panel is cut off."""
    outside = [
        name
        for name, (left, top, right, bottom) in _all(edition).items()
        if left < 0 or top < 0 or right > layout.WIDTH or bottom > layout.HEIGHT
    ]
    assert outside == []


@pytest.mark.parametrize("edition", BOTH)
def test_what_is_printed_beside_spaces_hides_no_tile(edition: Edition) -> None:
    """Risk actions and what camps bring lie over no other space (2nd p.13)."""
    hidden = []
    for location in EDITIONS[edition].trail:
        for drawn, (x, y) in laid_over(edition, location):
            box = (x, y, x + drawn.width, y + drawn.height)
            others = [at for at in EDITIONS[edition].trail if at != location]
            hidden += [(location, at) for at in others if _meet(box, layout.space_box(edition, at))]
    assert hidden == []


def test_engines_on_the_first_space_stand_apart() -> None:
    """At the start all four engines can be seen whole."""
    boxes = [
        (x, y, x + layout.ENGINE[0], y + layout.ENGINE[1])
        for x, y in engine_places(bare("second", 4)).values()
    ]
    corners = [
        (round(left), round(top), round(right) - 3, round(bottom) - 3) for left, top, right, bottom in boxes
    ]
    assert [pair for pair in combinations(corners, 2) if _meet(*pair)] == []
