"""Building track (rulebook p.6-8)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.mini_express.actions import BuildTrack, BuyShare, GainInfluence, PlacePort
from rules.mini_express.events import (
    DemandRemoved,
    InfluenceGained,
    SharesRanOut,
    TrackBonus,
    TrackBuilt,
    ValueRaised,
)
from rules.mini_express.map.board import map_of
from tests.rules.mini_express.tables import (
    GAME,
    act,
    begun,
    company,
    empty_supply,
    leave_shares,
    markets,
    of_kind,
    put_tile,
    put_track,
    put_trains,
    refusal,
    some_markets,
    the,
)


def test_any_company() -> None:
    """p.6: a player may build for a company of which they have no share."""
    state = begun()
    state.players[0].shares = [0, 0, 0, 0]
    assert {action.company for action in GAME.legal(state, 0)} == {"brown", "grey", "orange", "white"}  # type: ignore[union-attr]


def test_trains_go_to_the_map() -> None:
    """p.7, 3: a train of the track place for every hex of the path."""
    state = begun()
    put_trains(state, brown=4)
    event = the(act(state, BuildTrack("brown", "roanoke", ("R9", "Q10"))), TrackBuilt)
    assert event.path == ("R9", "Q10")
    assert company(state, "brown").hexes == ["S8", "R9", "Q10"]
    assert company(state, "brown").track == 2


def test_new_market_only() -> None:
    """p.6: a city where the company has a train is no goal."""
    state = begun()
    put_track(state, ("brown", "roanoke", "R9 Q10"))
    assert "roanoke" not in markets(state, "brown")
    key = refusal(state, BuildTrack("brown", "roanoke", ("Q10",)))
    assert key == "mini_express.illegal.old_market"


@pytest.mark.parametrize(("city", "others"), [("new_york", 2), ("roanoke", 1), ("augusta", 0)])
def test_capacity(city: str, others: int) -> None:
    """p.6: gold takes three companies, silver two, black one; the last one removes the tile (p.7, 7)."""
    state = begun()
    place = map_of(state.options).city[city]
    for other in ("grey", "orange")[:others]:
        company(state, other).hexes.append(place.hex)
    put_trains(state, brown=5)
    tile = state.demand[city]
    put_tile(state, city, "brown_grey")
    event = the(act(state, markets(state, "brown")[city].builds[0]), DemandRemoved)
    assert (event.city, event.tile) == (city, "brown_grey")
    assert city not in state.demand
    assert tile


@pytest.mark.parametrize("city", ["new_york", "roanoke", "augusta"])
@pytest.mark.parametrize("others", [0, 1])
def test_every_city_takes_two_companies_in_a_first_game(city: str, others: int) -> None:
    """p.6: capacities may be passed over in a first game: gold, silver and black cities take two."""
    state = begun(capacity="two")
    for other in ("grey", "orange")[:others]:
        company(state, other).hexes.append(map_of(state.options).city[city].hex)
    put_trains(state, brown=5)
    removed = of_kind(act(state, markets(state, "brown")[city].builds[0]), DemandRemoved)
    assert bool(removed) is (others == 1)


def test_no_room() -> None:
    """p.6: a city whose capacity is used up is no goal."""
    state = begun()
    put_track(state, ("grey", "roanoke", "Q10"), ("orange", "roanoke", "Q10"))
    assert "roanoke" not in markets(state, "brown")
    assert refusal(state, BuildTrack("brown", "roanoke", ("R9", "Q10"))) == "mini_express.illegal.no_room"


def test_hexes_without_city_have_room_for_all() -> None:
    """p.6: on a hex that is no city each company may have a train."""
    state = begun()
    for other in ("grey", "orange", "white"):
        company(state, other).hexes.append("R9")
    assert BuildTrack("brown", "roanoke", ("R9", "Q10")) in GAME.legal(state, 0)


def test_trains_enough() -> None:
    """p.6: every hex takes a train, that of the city, too; with too few it cannot be built."""
    state = begun()
    put_trains(state, brown=1)
    assert "roanoke" not in markets(state, "brown")
    assert refusal(state, BuildTrack("brown", "roanoke", ("R9", "Q10"))) == "mini_express.illegal.too_far"
    put_trains(state, brown=2)
    assert markets(state, "brown")["roanoke"].trains == 2


def test_no_trains_no_track() -> None:
    """p.6: with no train on the track place nothing can be built."""
    state = begun()
    put_trains(state, brown=0)
    assert markets(state, "brown") == {}


def test_shortest_way_only() -> None:
    """p.7, 3: no way round, however many trains there are."""
    state = begun()
    put_trains(state, brown=5)
    paths = [build.path for build in markets(state, "brown")["roanoke"].builds]
    assert {len(path) for path in paths} == {2}
    way_round = BuildTrack("brown", "roanoke", ("R7", "Q8", "Q10"))
    assert refusal(state, way_round) == "mini_express.illegal.not_shortest"


def test_path_from_the_nearest_hex() -> None:
    """p.6: a path begins beside that hex of the company from which it is shortest."""
    state = begun()
    put_track(state, ("brown", "roanoke", "R9 Q10"))
    put_trains(state, brown=2)
    assert [build.path for build in markets(state, "brown")["charlotte"].builds] == [("Q12",)]


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_no_path_through_a_city(name: str) -> None:
    """p.7, 3, decision 3: paths pass neither cities nor starts, and touch the goal at their end only."""
    state = begun(map=name)
    board = map_of(state.options)
    places = {town.hex for town in (*board.cities, *board.starts)}
    put_trains(state, brown=5, grey=5, orange=5, white=5)
    builds = [action for action in GAME.legal(state, 0) if isinstance(action, BuildTrack)]
    assert builds
    assert all(places.isdisjoint(build.path[:-1]) for build in builds)
    assert all(board.city[build.city].hex == build.path[-1] for build in builds)


def test_paths_are_chains() -> None:
    """p.6: trains are placed on hexes beside each other, the first one beside the company's track."""
    state = begun()
    put_trains(state, white=5)
    neighbours = map_of(state.options).neighbours
    for market in some_markets(state, "white"):
        for build in market.builds:
            chain = [company(state, "white").hexes[0], *build.path]
            assert all(other in neighbours[one] for one, other in pairwise(chain))


@pytest.mark.parametrize(("city", "path", "by"), [("roanoke", ("R9", "Q10"), 1), ("new_york", ("S6",), 0)])
def test_value_counts_hexes_without_city(city: str, path: tuple[str, ...], by: int) -> None:
    """p.7, 5: value rises by the hexes that are no city; not at all from one hex to the next."""
    state = begun()
    before = company(state, "brown").value
    events = act(state, BuildTrack("brown", city, path))
    assert company(state, "brown").value == before + by
    assert len(of_kind(events, ValueRaised)) == (by > 0)


def test_value_ends_at_fifteen() -> None:
    """p.7, 5: the value of a company rises to 15 at most."""
    state = begun()
    company(state, "brown").value = 15
    events = act(state, BuildTrack("brown", "roanoke", ("R9", "Q10")))
    assert company(state, "brown").value == 15
    assert not of_kind(events, ValueRaised)


def test_track_bonus_for_each_train() -> None:
    """p.7, 4: for every hex with another company's train that one gets a train, in the city, too."""
    state = begun()
    put_track(state, ("grey", "roanoke", "R9 Q10"))
    put_trains(state, grey=1)
    company(state, "white").hexes.append("R9")
    put_trains(state, white=0)
    events = act(state, BuildTrack("brown", "roanoke", ("R9", "Q10")))
    assert of_kind(events, TrackBonus) == [TrackBonus(0, "grey", 2), TrackBonus(0, "white", 1)]


def test_track_bonus_up_to_five() -> None:
    """p.7, 4: no more than five trains on a track place; what is over is left out."""
    state = begun()
    put_track(state, ("grey", "roanoke", "R9 Q10"))
    put_trains(state, grey=4)
    assert the(act(state, BuildTrack("brown", "roanoke", ("R9", "Q10"))), TrackBonus).trains == 1
    assert company(state, "grey").track == 5


def test_no_track_bonus_with_five() -> None:
    """p.7, 4: a company with five trains gets none."""
    state = begun()
    put_track(state, ("grey", "roanoke", "R9 Q10"))
    put_trains(state, grey=5)
    assert not of_kind(act(state, BuildTrack("brown", "roanoke", ("R9", "Q10"))), TrackBonus)


def test_track_bonus_can_exhaust() -> None:
    """p.7, 4, p.5: a supply that a track bonus empties takes the shares of its company away."""
    state = begun()
    put_track(state, ("grey", "roanoke", "R9 Q10"))
    put_trains(state, grey=0)
    empty_supply(state, grey=1)
    events = act(state, BuildTrack("brown", "roanoke", ("R9", "Q10")))
    assert the(events, TrackBonus).trains == 1
    assert the(events, SharesRanOut) == SharesRanOut(0, "grey", 6)


def test_company_without_shares_builds() -> None:
    """p.5: a company that has run out of shares may build, and gets track bonus."""
    state = begun()
    leave_shares(state, brown=0, grey=0)
    put_track(state, ("grey", "roanoke", "R9 Q10"))
    put_trains(state, grey=1)
    events = act(state, BuildTrack("brown", "roanoke", ("R9", "Q10")))
    assert the(events, TrackBonus) == TrackBonus(0, "grey", 2)


@pytest.mark.parametrize(
    ("tile", "gained"),
    [
        ("grey_white", {"grey": 1, "white": 1}),
        ("brown_brown", {"brown": 2}),
        ("orange_purple", {"orange": 1}),
    ],
)
def test_demand(tile: str, gained: dict[str, int]) -> None:
    """p.7, 6: one influence for each of two icons, two for a pair of the same; a purple one is chosen."""
    state = begun()
    put_tile(state, "roanoke", tile)
    events = act(state, BuildTrack("brown", "roanoke", ("R9", "Q10")))
    assert {event.company: event.by for event in of_kind(events, InfluenceGained)} == gained


def test_purple_icon() -> None:
    """p.7, 6: one influence in any company but the one beside the purple icon, before the turn ends."""
    state = begun()
    put_tile(state, "roanoke", "orange_purple")
    act(state, BuildTrack("brown", "roanoke", ("R9", "Q10")))
    assert GAME.legal(state, 0) == tuple(GainInfluence(name) for name in ("brown", "grey", "white"))
    assert refusal(state, GainInfluence("orange")) == "mini_express.illegal.another_company"
    assert refusal(state, BuyShare("brown")) == "mini_express.illegal.choose_first"
    assert the(act(state, GainInfluence("white")), InfluenceGained) == InfluenceGained(0, "white", 1, 2)
    assert state.seat == 1


def test_choices_need_an_occasion() -> None:
    """Influence is not gained, nor a port placed, without the occasion for it."""
    state = begun()
    for action in (GainInfluence("white"), PlacePort("brest")):
        assert refusal(state, action) == "mini_express.illegal.nothing_to_choose"


def test_tile_stays_while_there_is_room() -> None:
    """p.7, 7: the demand tile stays for the next company until the capacity is used up."""
    state = begun()
    put_tile(state, "roanoke", "brown_grey")
    assert not of_kind(act(state, BuildTrack("brown", "roanoke", ("R9", "Q10"))), DemandRemoved)
    assert state.demand["roanoke"] == "brown_grey"


@pytest.mark.parametrize(
    "action",
    [
        BuildTrack("brown", "paris", ("S6",)),
        BuildTrack("brown", "baltimore", ("S8",)),
        BuildTrack("purple", "roanoke", ("R9", "Q10")),  # type: ignore[arg-type]
        BuildTrack("brown", "roanoke", ["R9", "Q10"]),  # type: ignore[arg-type]
        BuildTrack("brown", ["roanoke"], ("R9", "Q10")),  # type: ignore[arg-type]
    ],
)
def test_malformed(action: BuildTrack) -> None:
    """What is no city, no company or no path is refused; a start is no market."""
    assert refusal(begun(), action) == "kernel.illegal.malformed"


def test_ports_are_ordinary_hexes_without_the_module() -> None:
    """p.7: without the ports module track goes over ports, and they count for value."""
    state = begun(map="europe")
    company(state, "brown").hexes = ["J9"]
    put_trains(state, brown=3)
    assert ("I10", "H11", "G10") in [build.path for build in markets(state, "brown")["london"].builds]


def test_a_port_counts_without_the_module() -> None:
    """p.7: without the ports module a train on a port raises value like one on any hex without city."""
    state = begun(map="europe")
    company(state, "brown").hexes = ["J9"]
    put_trains(state, brown=3)
    events = act(state, BuildTrack("brown", "london", ("I10", "H11", "G10")))
    assert the(events, ValueRaised).by == 2
