"""The picture of what may be built."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from render.kit.palette import NIGHT
from render.mini_express.lanes import masks_of
from render.mini_express.layout import EUROPE, USA
from render.mini_express.options import options
from rules.mini_express.actions import BuildTrack, BuyShare, PlacePort
from rules.mini_express.events import TrackBonus, ValueRaised
from rules.mini_express.model import COMPANIES, PlacingPort
from tests.render.mini_express.games import DRAW, GAME, choices, played
from tests.render.positions import opened

if TYPE_CHECKING:
    from rules.mini_express.model import MiniExpressState


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
    """Value and bonus of an option are those that building it brings (p.7)."""
    state, _ = played(3, decisions)
    builds = _builds(state)
    assert builds
    for build in builds[::5]:
        [option] = options(state, [build], masks_of(state))
        after = GAME.view(state, None)
        events = GAME.apply(after, after.seat, build)
        raised = sum(event.by for event in events if isinstance(event, ValueRaised))
        bonus = {event.company: event.trains for event in events if isinstance(event, TrackBonus)}
        assert option.value == (raised, after.companies[COMPANIES.index(build.company)].value)
        assert {company: most for company, (_, most) in option.bonus} == bonus
        assert option.trains == len(build.path)


def test_numbers_each_city_once() -> None:
    """Several ways to a city are one option."""
    state, _ = played(4, 18)
    builds = _builds(state)
    cities = Counter((build.company, build.city) for build in builds)
    found = options(state, builds, masks_of(state))
    assert [option.number for option in found] == list(range(1, len(cities) + 1))
    assert {(option.company, option.city): len(option.paths) for option in found} == cities


def test_a_bonus_runs_from_the_least_to_the_most() -> None:
    """What others get by the worst and the best way to a city stands with it (p.7)."""
    state, _ = played(3, 16)
    builds, masks, spans = _builds(state), masks_of(state), set()
    for option in options(state, builds, masks):
        ways = [build for build in builds if (build.company, build.city) == (option.company, option.city)]
        alone = [dict(options(state, [way], masks)[0].bonus) for way in ways]
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
    assert len(options(state, chosen, masks_of(state))) == ways


def test_the_list_grows_with_the_options() -> None:
    """Every two options take a line below the map."""
    state, _ = played(4, 18)
    all_of_them, one = choices(state), choices(state, city=_builds(state)[0].city)
    assert all_of_them
    assert one
    assert all_of_them.width == USA.map_size[0]
    assert all_of_them.height > one.height > USA.map_size[1]
    foot = opened(all_of_them).crop((0, USA.map_size[1], 1600, all_of_them.height)).getcolors(100_000) or []
    assert len({colour for _, colour in foot} - {NIGHT}) > 20


def test_numbers_free_ports() -> None:
    """A port event lets choose among the free ports (p.16)."""
    state, _ = played(3, 9, map="europe", ports=True)
    without = DRAW.choices(
        state,
        0,
        [PlacePort(port="porto")],
        players=("A", "B", "C"),
        language="en",
        say=lambda key, /, **_: key,
    )
    state.pending = [PlacingPort(company="white")]
    every = choices(state)
    assert every
    assert without
    assert (every.width, every.height) == EUROPE.map_size
    assert every.data != without.data
