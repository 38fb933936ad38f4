"""Track side by side, names on plates, the stripes of the map, and where the target marker stands."""

from __future__ import annotations

import math
from itertools import combinations, product
from typing import TYPE_CHECKING, Literal

import pytest
from PIL import ImageChops, ImageStat

from render.kit.text import Font, width
from render.maps.joints import halves
from render.mini_express.layout import LAYOUTS, Layout, layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.map.picture import TARGET, aims_of, draw_map, put_map, shown_on
from render.mini_express.map.pins import beside_places
from render.mini_express.map.towns import EDGE, fixed_boxes, settings
from render.mini_express.map.tracks import PITCH, links, offset
from render.mini_express.stage import map_scene
from rules.mini_express.map import hexes
from rules.mini_express.map.board import map_of
from tests.render.mini_express.games import board, played
from tests.render.positions import opened, say

if TYPE_CHECKING:
    from PIL import Image

    from render.mini_express.layout import Edges

_DIRECTIONS = (0, 60, 120)
"""Across the three directions of the grid, in degrees."""
FEW = 0.19
"""The share of the marker that may lie over anything."""
_SIDES = [("usa", False), ("europe", False), ("europe", True)]


@pytest.mark.parametrize("mask", range(1, 16))
def test_lines_keep_their_distance(mask: int) -> None:
    """Companies that share a hex are a line's distance apart, whichever way their track runs."""
    there = [offset(i, mask) for i in range(4) if mask >> i & 1]
    for (a, b), degrees in product(combinations(there, 2), _DIRECTIONS):
        across = (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
        apart = (a[0] - b[0]) * across[0] + (a[1] - b[1]) * across[1]
        assert abs(apart) > PITCH * 0.99


@pytest.mark.parametrize("mask", range(1, 16))
def test_the_middle_of_the_lines_is_that_of_the_hex(mask: int) -> None:
    """A company alone runs through the middle, several around it."""
    there = [offset(i, mask) for i in range(4) if mask >> i & 1]
    assert math.hypot(sum(x for x, _ in there), sum(y for _, y in there)) < 1e-9


@pytest.mark.parametrize("name", LAYOUTS)
def test_all_track_is_joined_up(name: str) -> None:
    """Every train but those at starts and ports is joined with one beside it."""
    state, _ = played(5, 60, map=name)
    for company in state.companies:
        joined = links(tuple(company.hexes))
        assert [place for before, place in joined if not before] == [company.hexes[0]]
        assert all(hexes.distance(a, b) == 1 for a, b in joined if a)


def _boxes(layout: Layout, language: str, *, ports: bool) -> dict[str, Edges]:
    state, _ = played(3, 0, map=layout.name, **({"ports": True} if ports else {}))
    found = settings(Chart(map_scene(layout), state, say(language)))
    return {place: setting.edges for place, setting in found.items()}


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("name", LAYOUTS)
def test_names_keep_clear_of_each_other(name: Literal["usa", "europe"], language: str) -> None:
    """No plate covers another or leaves the map."""
    layout = LAYOUTS[name][3]
    boxes = _boxes(layout, language, ports=name == "europe")
    for a, b in combinations(boxes.values(), 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    for left, top, right, bottom in boxes.values():
        assert left >= 0
        assert top >= 0
        assert right <= layout.map_size[0]
        assert bottom <= layout.map_size[1]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("name", LAYOUTS)
def test_names_keep_clear_of_other_places(name: Literal["usa", "europe"], language: str) -> None:
    """No plate reaches to what stands in the middle of another city's hex."""
    layout = LAYOUTS[name][3]
    state, _ = played(3, 0, map=name)
    board = map_of(state.options)
    reach = 24 * layout.scale
    for place, box in _boxes(layout, language, ports=False).items():
        for city in board.cities:
            x, y = layout.middle(city.hex)
            within = box[0] < x + reach and box[2] > x - reach and box[1] < y + reach and box[3] > y - reach
            assert not within or city.hex == place


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("name", LAYOUTS)
def test_names_are_large(name: Literal["usa", "europe"], language: str) -> None:
    """All 22 pixels high at least; hardly any is squeezed, and little."""
    state, _ = played(3, 0, map=name)
    found = settings(Chart(map_scene(LAYOUTS[name][3]), state, say(language))).values()
    shares = []
    for setting in found:
        long = max(width(line, Font("place", setting.font)) for line in setting.lines)
        shares.append((setting.size[0] - 2 * EDGE) / long)
        assert setting.font >= 22
    assert min(shares) >= 0.87
    assert sum(share < 0.98 for share in shares) <= (3 if language == "ja" else 0)


@pytest.mark.parametrize("language", ["ko", "ja"])
@pytest.mark.parametrize(("name", "ports"), _SIDES)
def test_no_word_is_torn(name: Literal["usa", "europe"], language: str, *, ports: bool) -> None:
    """A name in two lines is cut where two of its words or parts meet."""
    state, _ = played(3, 0, map=name, ports=ports)
    chart = Chart(map_scene(layout_of(state)), state, say(language))
    found = settings(chart)
    broken = [setting.lines for setting in found.values() if len(setting.lines) > 1]
    assert [lines for lines in broken if lines not in set(halves("".join(lines)))] == []


def test_the_next_cities_of_the_automa_have_numbers() -> None:
    """Behind its target the next three cities with a demand tile are told (p.10)."""
    state, _ = played(1, 6)
    assert state.automa
    state.automa.target = "new_york"
    del state.demand["charlotte"]
    chart = Chart(map_scene(layout_of(state)), state, say("en"))
    assert [chart.map.city[city].number for city in aims_of(chart)] == [2, 3, 5, 6]


def _whole(name: str, decisions: int, *, striped: bool) -> Image.Image:
    state, events = played(4, decisions, map=name)
    chart = Chart(map_scene(layout_of(state)), state, say("en"), events)
    if striped:
        put_map(chart, shown_on(chart))
    else:
        draw_map(chart, frozenset(range(len(chart.map.columns))))
    return chart.frame.convert("RGB")


@pytest.mark.parametrize("name", LAYOUTS)
def test_stripes_make_up_the_map(name: str) -> None:
    """Stripes kept from earlier turns and new ones together are the map drawn at once."""
    for decisions in (24, 25, 26, 27, 40):
        striped = _whole(name, decisions, striped=True)
        assert not ImageChops.difference(striped, _whole(name, decisions, striped=False)).getbbox()


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize(("name", "ports"), _SIDES)
def test_the_target_marker_hides_nothing(name: str, language: str, *, ports: bool) -> None:
    """At every city the marker keeps clear of names and demand, nearly, and stays on the map."""
    state, _ = played(1, 0, map=name, ports=ports)
    chart = Chart(map_scene(layout_of(state)), state, say(language))
    wide, high = chart.layout.map_size
    for city in chart.map.cities:
        left, top, right, bottom = beside_places(chart, [city.hex], (TARGET, TARGET))[city.hex]
        assert min(left, top, wide - right, high - bottom) >= 0
        for x, y, to_x, to_y in fixed_boxes(chart):
            across, down = min(right, to_x) - max(left, x), min(bottom, to_y) - max(top, y)
            assert max(0, across) * max(0, down) <= FEW * TARGET**2


def test_the_target_marker_leaves_both_icons_of_its_city_to_be_seen() -> None:
    """The demand tile of the target city looks as it does without the marker (p.10)."""
    state, _ = played(1, 6)
    assert state.automa
    tiles = []
    for state.automa.target in ("augusta", "denver"):
        x, y = layout_of(state).middle("U4")
        tiles.append(opened(board(state)).crop((round(x) - 15, round(y) - 26, round(x) + 15, round(y) - 12)))
    assert tiles[0].tobytes() == tiles[1].tobytes()


def test_the_target_city_has_a_dark_name() -> None:
    """The name of the target city stands out."""
    state, _ = played(1, 6)
    assert state.automa
    x, y = layout_of(state).middle("H7")
    area = (round(x) - 24, round(y) - 9, round(x) + 24, round(y) + 9)
    shades = []
    for state.automa.target in ("augusta", "denver"):
        shades.append(ImageStat.Stat(opened(board(state)).crop(area).convert("L")).mean[0])
    assert shades[1] < shades[0] - 40


def test_the_target_marker_stands_where_it_hides_nothing_also_at_the_edge() -> None:
    """At a city beside the edge of the map the marker is drawn around its spot, not pushed inwards."""
    state, _ = played(1, 6)
    assert state.automa
    chart = Chart(map_scene(layout_of(state)), state, say("en"))
    edges = []
    for state.automa.target in ("seattle", "denver"):
        edges.append(opened(board(state)))
    place = chart.map.city["seattle"].hex
    left, top, _, _ = beside_places(chart, [place], (TARGET, TARGET))[place]
    x, y = left + TARGET / 2, top + TARGET / 2
    around = (round(x) - 12, round(y) - 20, round(x) + 12, round(y) + 20)
    box = ImageChops.difference(*edges).crop(around).getbbox()
    assert box
    assert abs(box[1] - 20 + TARGET / 2) <= 5
