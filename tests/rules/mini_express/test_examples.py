"""The worked examples of the rulebook, with its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.mini_express.actions import BuildTrack, BuyShare, ChooseWest
from rules.mini_express.automa import choose_city, choose_way, take_turn
from rules.mini_express.catalogue import COMPANIES, VALUE_TRACK
from rules.mini_express.events import (
    AutomaChose,
    AutomaDrew,
    DemandRemoved,
    InfluenceGained,
    LineJoined,
    ShareTaken,
    TrackBonus,
    ValueRaised,
)
from rules.mini_express.golden_spike import west_candidates
from rules.mini_express.scoring import worth
from tests.rules.mini_express import examples
from tests.rules.mini_express.tables import (
    act,
    begun,
    company,
    influence,
    markets,
    of_kind,
    put_tiles,
    put_track,
    put_trains,
    the,
)

if TYPE_CHECKING:
    from rules import Event
    from rules.mini_express.map.board import Reach


def test_share_for_one_influence() -> None:
    """p.6: one train on the grey track place: influence 3 falls to 2; three trains are added."""
    state = begun(4)
    put_trains(state, grey=1)
    influence(state, 0, grey=3)
    before = state.players[0].shares[1]
    act(state, BuyShare("grey"))
    assert (state.players[0].influence[1], state.players[0].shares[1]) == (2, before + 1)
    assert company(state, "grey").track == 4


def test_where_the_orange_company_may_build() -> None:
    """p.8, example 1: Fort Smith is full; Tulsa by one way of three hexes, Omaha by several."""
    found = markets(examples.first_build(), "orange")
    assert "fort_smith" not in found
    assert [build.path for build in found["tulsa"].builds] == [("M8", "L9", "K10")]
    assert found["omaha"].trains == 3
    assert len(found["omaha"].builds) > 1


def test_orange_builds_to_tulsa() -> None:
    """p.8, example 1: three of four trains, value 4 rises to 6, one influence in orange and in grey."""
    state = examples.first_build()
    orange = company(state, "orange")
    events = act(state, BuildTrack("orange", "tulsa", ("M8", "L9", "K10")))
    assert (orange.track, orange.value) == (1, 6)
    assert of_kind(events, InfluenceGained) == [
        InfluenceGained(0, "grey", 1, 2),
        InfluenceGained(0, "orange", 1, 2),
    ]
    assert not of_kind(events, DemandRemoved)


def test_where_the_grey_company_may_build() -> None:
    """p.8, example 2: Louisville from Atlanta by two hexes; Detroit by three, from two starts."""
    found = markets(examples.second_build(), "grey")
    assert [build.path for build in found["louisville"].builds] == [("O10", "O8")]
    assert found["detroit"].trains == 3
    assert {build.path[0] for build in found["detroit"].builds} >= {"O10", "P11"}


def test_grey_builds_to_detroit() -> None:
    """p.8, example 2: track bonus brown 1, orange 2; influence white, orange; value 2; Detroit is full."""
    state = examples.second_build()
    events = act(state, BuildTrack("grey", "detroit", ("O10", "P9", "P7")))
    assert of_kind(events, TrackBonus) == [TrackBonus(0, "brown", 1), TrackBonus(0, "orange", 2)]
    assert (company(state, "brown").track, company(state, "orange").track) == (2, 3)
    assert the(events, ValueRaised).by == 2
    gained = {event.company: event.by for event in of_kind(events, InfluenceGained)}
    assert gained == {"white": 1, "orange": 1}
    assert the(events, DemandRemoved).city == "detroit"
    assert "detroit" not in state.demand


def test_scoring_example() -> None:
    """p.9: fourth in brown at 12, third in grey at 5, second in orange at 7, first in white at 9."""
    state = begun(4)
    for name, value in {"brown": 12, "grey": 5, "orange": 7, "white": 9}.items():
        company(state, name).value = value
    influence(state, 0, brown=1, grey=2, orange=3, white=4)
    influence(state, 1, brown=2, grey=3, orange=4, white=3)
    influence(state, 2, brown=3, grey=4, orange=2, white=2)
    influence(state, 3, brown=4, grey=1, orange=1, white=1)
    state.players[0].shares = [1, 1, 1, 2]
    assert worth(state, 0) == 4 + 2 + 5 + (8 + 8) == 27
    assert VALUE_TRACK[12].other == 4


def test_line_across_the_continent() -> None:
    """p.15: orange meets grey, from San Francisco, in Denver; orange or grey may be the western one."""
    state = examples.east_and_west()
    assert west_candidates(state) == ()
    build = next(build for build in markets(state, "orange")["denver"].builds if build.path[0] == "J7")
    act(state, build)
    assert west_candidates(state) == ("grey", "orange")
    values = {name: company(state, name).value for name in ("brown", "orange")}
    supply = company(state, "orange").supply
    events = act(state, ChooseWest("orange"))
    assert the(events, LineJoined) == LineJoined(0, "brown", "orange")
    assert {name: company(state, name).value - value for name, value in values.items()} == {
        "brown": 2,
        "orange": 2,
    }
    assert company(state, "orange").supply == supply - 1


def test_clockwise_from_fort_smith_to_omaha() -> None:
    """p.12, purple: Tulsa is a city, so two ways of three trains; the left one, A, is clockwise."""
    state = begun(2)
    put_track(state, ("brown", "fort_smith", "L11"))
    company(state, "brown").hexes.remove("S8")
    put_trains(state, brown=3)
    omaha = markets(state, "brown")["omaha"]
    assert (omaha.trains, len(omaha.builds)) == (3, 2)
    assert all("K10" not in build.path for build in omaha.builds)
    way = choose_way(state, 0, omaha)
    assert (way.start, way.build.path, way.reason) == ("L11", ("L9", "K8", "K6"), "clockwise")


def test_clockwise_from_below_tulsa_to_new_orleans() -> None:
    """p.12, yellow: three ways of three trains; the upper right one, E, is clockwise."""
    state = begun(2)
    company(state, "brown").hexes = ["K12"]
    put_trains(state, brown=3)
    new_orleans = markets(state, "brown")["new_orleans"]
    assert (new_orleans.trains, len(new_orleans.builds)) == (3, 3)
    way = choose_way(state, 0, new_orleans)
    assert (way.build.path, way.reason) == (("L13", "M14", "M16"), "clockwise")


def test_automa_takes_a_share() -> None:
    """p.11: from brown two steps to orange; one train there, so a share for nothing; then three trains."""
    state = begun(2)
    assert state.automa is not None
    put_trains(state, orange=1)
    put_tiles(state, "2_2")
    before = [*state.players[2].influence]
    shares = state.players[2].shares[2]
    events: list[Event] = []
    take_turn(state, events)
    assert the(events, AutomaDrew).company == "orange"
    assert the(events, ShareTaken) == ShareTaken(2, "orange", 1, 3)
    assert (state.players[2].shares[2], state.players[2].influence) == (shares + 1, before)
    assert company(state, "orange").track == 4


def test_automa_markers_in_europe() -> None:
    """p.12: two steps from Bremen over full Essen to Milan and Marseille; from orange one to white."""
    state = examples.automa_in_europe()
    put_tiles(state, "1_2")
    events: list[Event] = []
    take_turn(state, events)
    drew = the(events, AutomaDrew)
    assert (drew.company, drew.target) == ("white", "marseille")


def test_automa_chooses_venice() -> None:
    """p.12: Frankfurt and Venice are as near to Marseille and as far for white; Venice has track already."""
    state = examples.automa_in_europe()
    assert state.automa is not None
    state.automa.target = "marseille"
    found = markets(state, "white")
    assert (found["frankfurt"].trains, found["venice"].trains) == (3, 3)
    both: list[Reach] = [found["frankfurt"], found["venice"]]
    assert choose_city(state, both) == (found["venice"], "most_companies")
    assert choose_city(state, list(found.values())) == (found["venice"], "most_companies")


def test_automa_builds_to_venice() -> None:
    """p.12: of four ways the one from two above Belgrade; value 2, influence grey and white, a grey train."""
    state = examples.automa_in_europe()
    put_tiles(state, "1_2")
    assert len(markets(state, "white")["venice"].builds) == 4
    white, grey = company(state, "white").value, company(state, "grey").track
    before = [*state.players[2].influence]
    events: list[Event] = []
    take_turn(state, events)
    chose = the(events, AutomaChose)
    assert (chose.start, chose.path, chose.distance) == ("O14", ("N15", "M16", "L17"), 4)
    assert company(state, "white").value == white + 2
    gained = {
        name: now - then
        for name, now, then in zip(COMPANIES, state.players[2].influence, before, strict=True)
    }
    assert gained == {"brown": 0, "grey": 1, "orange": 0, "white": 1}
    assert company(state, "grey").track == grey + 1
    assert the(events, DemandRemoved).city == "venice"
