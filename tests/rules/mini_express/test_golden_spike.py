"""The golden spike (rulebook p.14-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.mini_express.actions import BuildTrack, BuyShare, ChooseWest
from rules.mini_express.automa import take_turn
from rules.mini_express.building import lay
from rules.mini_express.events import (
    DemandRemoved,
    LineJoined,
    SharesRanOut,
    SpikeLost,
    SpikeMoved,
    ValueRaised,
)
from rules.mini_express.golden_spike import parts_in_line, west_candidates
from tests.rules.mini_express import examples
from tests.rules.mini_express.tables import (
    GAME,
    act,
    begun,
    company,
    empty_supply,
    markets,
    of_kind,
    put_tile,
    put_tiles,
    put_track,
    put_trains,
    refusal,
    the,
)

if TYPE_CHECKING:
    from rules import Event
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.model import MiniExpressState


def beside_omaha(**options: object) -> MiniExpressState:
    """Return a game in which brown can build to Omaha with one train."""
    state = begun(3, golden_spike=True, **options)
    company(state, "brown").hexes.append("K8")
    company(state, "brown").supply -= 1
    put_tile(state, "omaha", "brown_grey")
    return state


OMAHA = BuildTrack("brown", "omaha", ("K6",))


def before_denver() -> tuple[MiniExpressState, BuildTrack]:
    """Return the position of the example, and the build that joins the line."""
    state = examples.east_and_west()
    build = next(build for build in markets(state, "orange")["denver"].builds if build.path[0] == "J7")
    return state, build


def test_first_track_to_omaha() -> None:
    """p.14: the company becomes the eastern one, one of its trains goes on the spike."""
    state = beside_omaha()
    supply = company(state, "brown").supply
    event = the(act(state, OMAHA), SpikeMoved)
    assert (event.east, event.west_start) == ("brown", ("grey", "orange", "white"))
    assert state.spike is not None
    assert (state.spike.place, state.spike.east) == ("board", "brown")
    assert company(state, "brown").supply == supply - 1


def test_start_in_the_west() -> None:
    """p.14: the others get a train in San Francisco, whose demand tile goes; they may start there."""
    state = beside_omaha()
    events = act(state, OMAHA)
    assert "san_francisco" in {event.city for event in of_kind(events, DemandRemoved)}
    for name in ("grey", "orange", "white"):
        assert company(state, name).hexes[-1] == "A10"
        assert company(state, name).supply == 19
    put_trains(state, grey=5)
    assert "los_angeles" in markets(state, "grey")


def test_eastern_company_stays_out_of_san_francisco() -> None:
    """p.14: without a demand tile San Francisco is no market for the eastern company."""
    state = beside_omaha()
    act(state, OMAHA)
    company(state, "brown").hexes.append("B9")
    assert "san_francisco" not in markets(state, "brown")


def test_no_train_for_the_west() -> None:
    """p.14: a company without a train in supply gets none in San Francisco."""
    state = beside_omaha()
    empty_supply(state, grey=0)
    company(state, "grey").shares = 0
    assert the(act(state, OMAHA), SpikeMoved).west_start == ("orange", "white")
    assert "A10" not in company(state, "grey").hexes
    assert "san_francisco" not in state.demand


def test_no_train_for_the_east() -> None:
    """p.14: without a train for the spike there is no eastern company; all the rest is done."""
    state = beside_omaha()
    empty_supply(state, brown=0)
    event = the(act(state, OMAHA), SpikeMoved)
    assert (event.east, len(event.west_start)) == (None, 3)
    assert state.spike is not None
    assert state.spike.place == "board"


def test_last_train_exhausts() -> None:
    """p.14, p.5: a supply that the golden spike empties takes the shares away."""
    state = beside_omaha()
    empty_supply(state, orange=1)
    assert the(act(state, OMAHA), SharesRanOut).company == "orange"


def test_second_track_to_omaha() -> None:
    """p.14: only the first track to Omaha matters."""
    state = beside_omaha()
    act(state, OMAHA)
    company(state, "white").hexes.append("K8")
    put_trains(state, white=1)
    assert not of_kind(act(state, BuildTrack("white", "omaha", ("K6",))), SpikeMoved)


def test_san_francisco_first() -> None:
    """p.14: if San Francisco is reached before Omaha the spike is out of the game."""
    state = beside_omaha()
    company(state, "white").hexes.append("B9")
    events = act(state, BuildTrack("white", "san_francisco", ("A10",)))
    assert of_kind(events, SpikeLost)
    assert not of_kind(act(state, OMAHA), SpikeMoved)
    assert "san_francisco" in state.demand


def test_without_the_module() -> None:
    """p.14: without the module Omaha is a city like the others."""
    state = begun(3)
    company(state, "brown").hexes.append("K8")
    assert not of_kind(act(state, OMAHA), SpikeMoved)
    assert state.spike is None


def test_choice_before_the_turn_ends() -> None:
    """p.15: the player who joins the line chooses the western company before anything else."""
    state, build = before_denver()
    act(state, build)
    assert GAME.legal(state, 0) == (ChooseWest("grey"), ChooseWest("orange"))
    assert refusal(state, ChooseWest("white")) == "mini_express.illegal.not_in_line"
    assert refusal(state, BuyShare("grey")) == "mini_express.illegal.choose_first"
    act(state, ChooseWest("grey"))
    assert state.seat == 1
    assert not any(west for west in GAME.legal(state, 1) if isinstance(west, ChooseWest))


def test_purple_icon_comes_first() -> None:
    """Decision 15: the purple icon of Denver's tile is chosen before the western company."""
    state, build = before_denver()
    put_tile(state, "denver", "brown_purple")
    act(state, build)
    assert "gain_influence" in str(type(GAME.legal(state, 0)[0]).__struct_config__.tag)
    act(state, GAME.legal(state, 0)[0])
    assert GAME.legal(state, 0)[0] == ChooseWest("grey")


def test_eastern_company_is_no_western_one() -> None:
    """p.15: the eastern company cannot be the western one, too."""
    state, build = before_denver()
    assert state.spike is not None
    state.spike.east = "orange"
    act(state, build)
    assert GAME.legal(state, 0) == (ChooseWest("brown"), ChooseWest("grey"))


def test_western_company_without_trains() -> None:
    """p.15: without a train for the spike there is no western company; the eastern one has its bonus."""
    state, build = before_denver()
    empty_supply(state, orange=0)
    act(state, build)
    events = act(state, ChooseWest("orange"))
    assert the(events, LineJoined).west is None
    assert [event.company for event in of_kind(events, ValueRaised)] == ["brown"]


def test_bonus_once() -> None:
    """p.15: both companies rise by two, once; no further line counts."""
    state, build = before_denver()
    act(state, build)
    before = [one.value for one in state.companies]
    act(state, ChooseWest("grey"))
    after = [one.value for one in state.companies]
    assert [now - then for now, then in zip(after, before, strict=True)] == [2, 2, 0, 0]
    assert state.spike is not None
    assert state.spike.place == "done"


def test_bonus_up_to_fifteen() -> None:
    """p.15, p.7: the value ends at 15 here, too."""
    state, build = before_denver()
    act(state, build)
    company(state, "brown").value = 14
    act(state, ChooseWest("grey"))
    assert company(state, "brown").value == 15


def test_no_bonus_without_the_line() -> None:
    """p.15: an eastern company gets nothing while the line is not joined."""
    state = beside_omaha()
    before = company(state, "brown").value
    act(state, OMAHA)
    assert company(state, "brown").value == before
    assert west_candidates(state) == ()


def test_links_share_a_company() -> None:
    """Decision 12: track of two companies on neighbouring hexes is no line."""
    state = begun(3, golden_spike=True)
    company(state, "brown").hexes = ["K6", "J7"]
    company(state, "grey").hexes = ["I8", "H7"]
    assert parts_in_line(state, "K6", "H7") == set()
    company(state, "grey").hexes = ["J7", "I8", "H7"]
    assert parts_in_line(state, "K6", "H7") == {0, 1}


def test_blind_ends_have_no_part() -> None:
    """Decision 13: a company whose track only branches off has no part in the line."""
    state = begun(3, golden_spike=True)
    company(state, "brown").hexes = ["K6", "J7", "I8", "H7"]
    company(state, "grey").hexes = ["J7", "J9", "J11"]
    company(state, "white").hexes = ["K6", "K4"]
    assert parts_in_line(state, "K6", "H7") == {0}


def test_all_ways_count() -> None:
    """p.15: with several ways all companies of any of them may be chosen."""
    state = begun(3, golden_spike=True)
    company(state, "brown").hexes = ["K6", "J7", "I8", "H7"]
    company(state, "grey").hexes = ["K6", "J5", "I6", "H7"]
    company(state, "white").hexes = ["I6", "H5", "G6", "H7"]
    assert parts_in_line(state, "K6", "H7") == {0, 1, 3}


def test_loops_beside_the_line_have_no_part() -> None:
    """Decision 13: a ring that hangs on one hex of the line passes that hex twice."""
    state = begun(3, golden_spike=True)
    company(state, "brown").hexes = ["K6", "J7", "I8", "H7"]
    company(state, "grey").hexes = ["J7", "J9", "K10", "L9", "L7", "K8"]
    assert parts_in_line(state, "K6", "I8") == {0}


@pytest.mark.parametrize(
    ("automa", "players", "marker", "west"),
    [
        ((0, 1, 2, 0), (0, 0, 0, 0), "brown", "orange"),
        ((0, 2, 1, 0), (0, 0, 0, 0), "orange", "grey"),
        ((0, 1, 1, 0), (0, 2, 1, 0), "grey", "orange"),
        ((0, 1, 1, 0), (0, 1, 1, 0), "orange", "orange"),
        ((0, 1, 1, 0), (0, 1, 1, 0), "white", "grey"),
    ],
)
def test_western_company_of_the_automa(
    automa: tuple[int, ...], players: tuple[int, ...], marker: CompanyId, west: CompanyId
) -> None:
    """p.15: the automa names that of which it has most shares, then the players fewest, then its marker's."""
    state = examples.east_and_west(2)
    assert state.automa is not None
    state.players[0].shares, state.players[1].shares = list(players), [0, 0, 0, 0]
    state.players[2].shares, state.automa.marker = list(automa), marker
    build = next(build for build in markets(state, "orange")["denver"].builds if build.path[0] == "J7")
    events: list[Event] = []
    lay(state, 2, build, events)
    assert the(events, LineJoined).west == west
    assert not state.pending


@pytest.mark.parametrize(("marker", "west"), [("brown", "brown"), ("grey", "grey"), ("white", "brown")])
def test_marker_of_the_automa_breaks_a_tie_of_three(marker: CompanyId, west: CompanyId) -> None:
    """p.15, decision 29: the company of the marker, else the next one to which the marker would come."""
    state = examples.east_and_west(2)
    assert state.automa is not None
    assert state.spike is not None
    state.spike.east = None
    state.automa.marker = marker
    for player in state.players:
        player.shares = [0, 0, 0, 0]
    build = next(build for build in markets(state, "orange")["denver"].builds if build.path[0] == "J7")
    events: list[Event] = []
    lay(state, 2, build, events)
    assert the(events, LineJoined).west == west


def test_automa_opens_the_west() -> None:
    """p.14: the automa's first track to Omaha counts like any other."""
    state = begun(2, golden_spike=True)
    for city in list(state.demand):
        if city not in ("omaha", "san_francisco"):
            del state.demand[city]
    state.demand["omaha"] = "brown_grey"
    company(state, "grey").hexes.append("K8")
    put_trains(state, grey=3)
    put_tiles(state, "1_1")
    events: list[Event] = []
    take_turn(state, events)
    assert the(events, SpikeMoved).east == "grey"


def test_line_by_the_new_start() -> None:
    """Decision 12: the trains put in San Francisco may join a line at once."""
    state = beside_omaha()
    put_track(state, ("white", "denver", "B9 C8 D7 E8 F7 G6 H7"))
    put_track(state, ("brown", "denver", "J7 I8 H7"))
    events: list[Event] = []
    lay(state, 0, OMAHA, events)
    assert the(events, LineJoined) == LineJoined(0, "brown", "white")


@pytest.mark.parametrize("name", ["brown", "grey"])
def test_last_train_for_the_east_or_the_west_exhausts(name: CompanyId) -> None:
    """p.14, p.15, p.5: the train that goes on the spike may be a company's last one."""
    if name == "brown":
        state = beside_omaha()
        empty_supply(state, brown=1)
        events = act(state, OMAHA)
    else:
        state, build = before_denver()
        put_trains(state, grey=5)
        empty_supply(state, grey=1)
        act(state, build)
        events = act(state, ChooseWest("grey"))
    assert the(events, SharesRanOut).company == name


def test_bonus_without_an_eastern_company() -> None:
    """p.14, p.15: if there is no eastern company any of the line may be the western one, and rises alone."""
    state, build = before_denver()
    assert state.spike is not None
    state.spike.east = None
    act(state, build)
    assert GAME.legal(state, 0) == tuple(ChooseWest(name) for name in ("brown", "grey", "orange"))
    events = act(state, ChooseWest("brown"))
    assert the(events, LineJoined) == LineJoined(0, None, "brown")
    assert [event.company for event in of_kind(events, ValueRaised)] == ["brown"]


def test_start_in_the_west_raises_no_value() -> None:
    """p.14: trains put in San Francisco are no track that was built."""
    state = beside_omaha()
    assert not of_kind(act(state, OMAHA), ValueRaised)
