"""Where things stand on the board, and that words and tiles keep to their places."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from PIL import ImageChops

from render.great_western_trail import layout
from render.great_western_trail.board.rail_pieces import engine_places
from render.great_western_trail.board.trail_pieces import herder_places
from render.great_western_trail.colours import CATTLE, HANDS, SEATS, WORKERS, seat_look
from render.great_western_trail.land import panels
from render.great_western_trail.land.roads import roads
from render.great_western_trail.land.stations_and_cities import name_font
from render.great_western_trail.land.trail import laid_over
from render.great_western_trail.signs.icon_signs import icon_image
from render.kit.palette import lightness
from render.kit.text import Font, fit, width
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, NEUTRAL_BUILDINGS, STATIONS
from tests.render.great_western_trail.boards import bare, draw
from tests.render.positions import opened, say

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
    found |= {"job market": panels.PANELS.job_market.box, "fees": panels.PANELS.fees}
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


@pytest.mark.parametrize("edition", BOTH)
def test_a_road_leads_to_every_next_location(edition: Edition) -> None:
    """Each way of the trail is drawn from space to space."""
    at = layout.spaces(edition)
    for (start, end), line in roads(edition).items():
        assert line[0] == at[start]
        assert line[-1] == at[end]
    assert {
        way
        for location in EDITIONS[edition].trail.values()
        for way in ((location.id, n) for n in location.next)
    } == set(roads(edition))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", BOTH)
def test_city_names_are_whole(edition: Edition, language: str) -> None:
    """Every city's name fits its sign uncut."""
    for index, city in enumerate(EDITIONS[edition].cities):
        name = say(language)(f"great_western_trail.city.{city.id}")
        left, _, right, _ = layout.city_box(index)
        assert fit(name, name_font(name, right - left - 8), right - left - 8)[0] == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_fit_their_panels(language: str) -> None:
    """The words of the panels are as long as their room allows, without being cut."""
    for key, font, room in (
        ("great_western_trail_board.job_market", panels.TITLE, 360),
        ("great_western_trail_board.objectives", Font("bold", 22), 106),
        ("great_western_trail_board.cattle_market", Font("bold", 22), 106),
    ):
        assert width(say(language)(key), font) <= room * 1.35
        assert fit(say(language)(key), font, room)[0] == say(language)(key)


@pytest.mark.parametrize("edition", BOTH)
def test_every_icon_can_be_drawn(edition: Edition) -> None:
    """All icons of buildings, risk actions, objectives and worker rows are drawn at the height asked for."""
    icons = [icon for tile in NEUTRAL_BUILDINGS.values() for icon in tile.actions]
    icons += [icon for tile in EDITIONS[edition].private_buildings.values() for icon in tile.actions]
    icons += COMMON.risk_actions.values()
    icons += [card.immediate for card in COMMON.objectives.deck if card.immediate]
    icons += [icon for row in COMMON.player_board.worker_bonuses.values() for icon in row.values()]
    for icon in icons:
        drawn = icon_image(icon, 40)
        assert drawn.height == 40
        assert drawn.getchannel("A").getextrema()[1] == 255


@pytest.mark.parametrize("location", [at for at, (_, down) in layout.TRAIL.risks.items() if down < 0])
def test_a_herder_hides_no_risk_action(location: str) -> None:
    """A herder by itself stands beside the plate above its space, and off those of its neighbours."""
    state = bare("second", 2)
    before = opened(draw(state))
    state.players[1].herder = location
    changed = ImageChops.difference(before, opened(draw(state)))
    for at in layout.TRAIL.risks:
        ((drawn, (x, y)),) = laid_over("second", at)
        assert not changed.crop((x, y, x + drawn.width, y + drawn.height)).getbbox()


def test_herders_on_one_space_stand_apart() -> None:
    """Four herders on a space can all be seen."""
    state = bare("second", 4)
    for player in state.players:
        player.herder = "CAMP4"
    xs = sorted(x for x, _ in herder_places(state).values())
    assert min(b - a for a, b in pairwise(xs)) >= 40


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


def test_nothing_is_told_by_colour_alone() -> None:
    """Seats, cattle, workers and hands each have a symbol of their own."""
    assert len({seat_look(seat).symbol for seat in range(len(SEATS))}) == len(SEATS)
    for looks in (CATTLE, WORKERS, HANDS):
        assert len({look.symbol for look in looks.values()}) == len(looks)
    assert {seat_look(seat).symbol for seat in range(len(SEATS))}.isdisjoint(
        look.symbol for look in CATTLE.values()
    )


def test_seats_differ_in_lightness() -> None:
    """Players' colours can be told apart without seeing hues."""
    shades = sorted(lightness(seat_look(seat).fill) for seat in range(len(SEATS)))
    assert min(b - a for a, b in pairwise(shades)) > 10
