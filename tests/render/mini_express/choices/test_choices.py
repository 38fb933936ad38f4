"""The picture of what may be built."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from render.kit.house.colours import GOLD
from render.kit.option_list import Words
from render.mini_express.choices.choices import Offered, options, way_places
from render.mini_express.choices.option_list import MOST, WIDE, Extra, by_company, draw_list, listing, owned
from render.mini_express.layout import LAYOUTS
from rules.mini_express.actions import BuildTrack, BuyShare, PlacePort
from rules.mini_express.catalogue import COMPANIES
from rules.mini_express.events import TrackBonus
from rules.mini_express.map.board import map_of
from rules.mini_express.model import PlacingPort
from rules.mini_express.scoring import worth
from tests.render.mini_express.games import DRAW, GAME, choices, played
from tests.render.positions import say

if TYPE_CHECKING:
    from render.mini_express.choices.option_list import Option
    from rules.mini_express.model import MiniExpressState

USA, EUROPE = LAYOUTS["usa"][4], LAYOUTS["europe"][3]


def _builds(state: MiniExpressState) -> list[BuildTrack]:
    return [action for action in GAME.legal(state, state.seat) if isinstance(action, BuildTrack)]


def test_shows_only_what_has_a_place_on_the_map() -> None:
    """Track and ports are chosen on the map, shares are not."""
    build = BuildTrack(company="brown", city="omaha", path=("K6",))
    assert DRAW.shows([BuyShare(company="brown"), build])
    assert DRAW.shows([PlacePort(port="porto")])
    assert not DRAW.shows([BuyShare(company="brown")])


def test_there_is_no_picture_of_shares() -> None:
    """Where only shares can be chosen there is nothing to draw."""
    state, _ = played(3, 0)
    assert choices(state) is None


@pytest.mark.parametrize("decisions", [6, 14, 22, 31])
def test_options_tell_what_they_bring(decisions: int) -> None:
    """Worth of shares and bonus of an option are those that building it brings (p.7)."""
    state, _ = played(3, decisions)
    builds = _builds(state)
    assert builds
    for build in builds[::5]:
        [option] = options(state, [build])
        after, seat = GAME.view(state, None), state.seat
        before = worth(after, seat)
        events = GAME.apply(after, seat, build)
        bonus = {event.company: event.trains for event in events if isinstance(event, TrackBonus)}
        if not after.pending:
            assert option.worth == (worth(after, seat) - before,) * 2
        assert {company: most for company, (_, most) in option.bonus} == bonus
        assert option.trains == len(build.path)


def test_numbers_each_city_once() -> None:
    """Several ways to a city are one option."""
    state, _ = played(4, 18)
    builds = _builds(state)
    cities = Counter((build.company, build.city) for build in builds)
    found = options(state, builds)
    assert [option.number for option in found] == list(range(1, len(cities) + 1))
    assert {(option.company, option.city): len(option.paths) for option in found} == cities


def test_a_bonus_runs_from_the_least_to_the_most() -> None:
    """What others get by the worst and the best way to a city stands with it (p.7)."""
    state, _ = played(3, 16)
    builds, spans = _builds(state), set()
    for option in options(state, builds):
        ways = [build for build in builds if (build.company, build.city) == (option.company, option.city)]
        alone = [dict(options(state, [way])[0].bonus) for way in ways]
        for company, span in option.bonus:
            amounts = [bonus.get(company, (0, 0))[0] for bonus in alone]
            assert span == (min(amounts), max(amounts))
            spans.add(span)
    assert any(least < most for least, most in spans)


def test_numbers_the_ways_to_a_single_city() -> None:
    """If only one city is left to choose, its ways are numbered."""
    state, _ = played(4, 18)
    builds = _builds(state)
    (company, city), ways = Counter((build.company, build.city) for build in builds).most_common(1)[0]
    chosen = [build for build in builds if (build.company, build.city) == (company, city)]
    assert ways > 1
    assert len(options(state, chosen)) == ways


def test_numbers_stay_the_same_from_question_to_question() -> None:
    """A city has the number among those of one company that it has among those of all."""
    state, _ = played(4, 18)
    builds = _builds(state)
    every = {(option.company, option.city): option.number for option in options(state, builds)}
    for company in COMPANIES:
        of_one = options(state, [build for build in builds if build.company == company])
        if len(of_one) > 1:
            assert all(option.number == every[option.company, option.city] for option in of_one)


@pytest.mark.parametrize(("seats", "decisions"), [(2, 20), (2, 40), (4, 18), (5, 52)])
@pytest.mark.parametrize("name", ["usa", "europe"])
def test_fits_into_a_panel(seats: int, decisions: int, name: str) -> None:
    """It is as wide as all else and no higher than it is shown, of all companies as of each."""
    state, _ = played(seats, decisions, map=name)
    companies = {build.company for build in _builds(state)}
    pictures = [drawn for company in ("", *sorted(companies)) if (drawn := choices(state, company))]
    assert pictures or not companies
    for strip in (strip for picture in pictures for strip in picture.strips):
        assert strip.width == 1132
        assert strip.width >= 1.62 * strip.height
    assert all(picture.size < 250_000 for picture in pictures)


@pytest.mark.parametrize("number", [MOST, MOST + 1])
def test_many_options_of_several_companies_have_no_numbers(number: int) -> None:
    """From so many on the company is chosen first: its cities are marked, the numbers come with it."""
    state, _ = played(4, 18)
    [option, *_] = options(state, _builds(state))
    several = [option._replace(company="white"), *[option] * (number - 1)]
    assert Offered(several, []).many is (number > MOST)
    assert not Offered([option] * number, []).many


@pytest.mark.parametrize("room", [WIDE, 1132])
def test_many_options_are_listed_by_company(room: int) -> None:
    """Beside what one has of it a company's best city stands with what it brings, also one of no use."""
    state, _ = played(4, 18)
    found = options(state, _builds(state))
    listed = by_company(found, owned(state, state.seat, say("en")), room, say("en"))
    for row, company in zip(listed.rows, COMPANIES, strict=True):
        of_it = [option for option in found if option.company == company]
        texts = [part.text for cell in row.cells for part in cell.parts if isinstance(part, Words)]
        best = max(of_it, key=lambda option: option.worth[::-1], default=None)
        assert not best or say("en")(f"mini_express.city.{best.city}") in texts[2]
        assert not best or texts[3].endswith(str(best.worth[1]))


def test_shows_of_the_map_what_is_needed() -> None:
    """All numbers are on the part of the map that is shown, which is smaller than the map."""
    state, _ = played(4, 18)
    one = choices(state, city=_builds(state)[0].city)
    assert one
    assert one.height < USA.map_size[1]


def test_numbers_free_ports() -> None:
    """A port event lets choose among the free ports (p.16)."""
    state, _ = played(3, 9, map="europe", ports=True)
    without = DRAW.choices(
        state,
        0,
        [PlacePort(port="porto")],
        players=("A", "B", "C"),
        language="en",
        say=say("en"),
    )
    state.pending = [PlacingPort(company="white")]
    every = choices(state)
    assert every
    assert without
    assert every != without
    for picture in (every, without):
        assert (picture.width, picture.height) == EUROPE.map_size


def test_ways_have_a_number_each_on_a_hex_of_their_own() -> None:
    """No two ways have their numbers on one hex while others are free, and each stands on its way."""
    state, _ = played(3, 19)
    builds = _builds(state)
    (company, city), ways = Counter((build.company, build.city) for build in builds).most_common(1)[0]
    chosen = [build for build in builds if (build.company, build.city) == (company, city)]
    places = way_places([option.paths[0] for option in options(state, chosen)])
    assert ways > 4
    assert len(set(places)) == ways
    assert all(place in build.path for place, build in zip(places, chosen, strict=True))


def test_tells_of_a_port() -> None:
    """The first track to a city with a purple icon is listed with a port for the company beside it (p.16)."""
    state, _ = played(3, 9, map="europe", ports=True)
    build = next(build for build in _builds(state) if len(build.path) > 1)
    state.demand[build.city] = "white_purple"
    for company in state.companies:
        company.hexes = [place for place in company.hexes if place != build.path[-1]]
    [option] = options(state, [build])
    assert option.extras == (Extra("port", "white"),)


@pytest.mark.parametrize(
    ("city", "place", "kind"),
    [("omaha", "map", "spike"), ("san_francisco", "map", "lost"), ("omaha", "board", "")],
)
def test_tells_of_the_golden_spike(city: str, place: str, kind: str) -> None:
    """Track to Omaha moves the golden spike, track to San Francisco loses it, both only at first (p.15)."""
    state, _ = played(3, 6, golden_spike=True)
    assert state.spike
    state.spike.place = place  # type: ignore[assignment]
    there = map_of(state.options).city[city].hex
    beside = next(hex_ for hex_ in map_of(state.options).neighbours[there])
    state.companies[0].hexes.append(beside)
    state.companies[0].track = 3
    [option] = options(state, [BuildTrack(company="brown", city=city, path=(there,))])
    assert [extra.kind for extra in option.extras] == ([kind] if kind else [])


@pytest.mark.parametrize("span", [(1, 2), (2, 2)])
def test_lists_how_many_trains_each_of_three_companies_gets(span: tuple[int, int]) -> None:
    """p.7: options that differ in the bonus of a company alone look different, also where three get one."""
    state, _ = played(3, 6)
    [option, *_] = options(state, _builds(state))
    all_one = option._replace(bonus=tuple((company, (1, 1)) for company in COMPANIES[1:]))
    more = option._replace(bonus=(*all_one.bonus[:2], (COMPANIES[3], span)))

    def listed(each: Option) -> bytes:
        options = listing([each, each], [GOLD, GOLD], WIDE, say("en"))
        return draw_list(options, owned(state, 0, say("en")), (WIDE, 460)).tobytes()

    assert listed(more) != listed(all_one)
