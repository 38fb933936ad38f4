"""The automa: its tiles, markers and turn (rulebook p.10-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.mini_express.actions import BuyShare
from rules.mini_express.automa import take_turn
from rules.mini_express.events import (
    AutomaDrew,
    AutomaReset,
    AutomaUnable,
    InfluenceGained,
    Passed,
    SharesRanOut,
    ShareTaken,
    TrackBuilt,
)
from tests.rules.mini_express.tables import (
    act,
    begun,
    company,
    empty_supply,
    leave_shares,
    of_kind,
    put_tile,
    put_tiles,
    put_trains,
    the,
)

if TYPE_CHECKING:
    from rules import Event
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.model import MiniExpressState


def turn(state: MiniExpressState, *tiles: str) -> list[Event]:
    """Let the automa have a turn, drawing these tiles; return what happened."""
    events: list[Event] = []
    put_tiles(state, *tiles)
    take_turn(state, events)
    return events


@pytest.mark.parametrize(("steps", "name"), [("1_1", "white"), ("2_1", "brown"), ("3_1", "grey")])
def test_company_marker(steps: str, name: str) -> None:
    """p.11: the company marker goes right, from white on to brown."""
    state = begun(2)
    assert state.automa is not None
    state.automa.marker = "orange"
    assert the(turn(state, steps), AutomaDrew).company == name


def test_target_marker() -> None:
    """p.11: the target marker goes from number to number, over cities without a demand tile."""
    state = begun(2)
    del state.demand["new_york"]
    drew = the(turn(state, "1_2"), AutomaDrew)
    assert drew.target == "charlotte"


@pytest.mark.parametrize("steps", ["1_1", "1_3"])
def test_target_marker_ends_at_the_last_city(steps: str) -> None:
    """p.11: arrived at the last city the marker stays there."""
    state = begun(2)
    assert state.automa is not None
    state.automa.target = "portland"
    turn(state, steps)
    assert state.automa.target == "san_francisco"
    turn(state, "2_2")
    assert state.automa.target == "san_francisco"


def test_target_marker_without_cities_ahead() -> None:
    """Decision 7: with no demand tile ahead the marker goes to city 32."""
    state = begun(2)
    assert state.automa is not None
    state.automa.target = "portland"
    del state.demand["san_francisco"]
    turn(state, "1_1")
    assert state.automa.target == "san_francisco"


@pytest.mark.parametrize(
    ("track", "takes"), [(0, True), (1, True), (2, True), (3, False), (4, False), (5, False)]
)
def test_share_or_track(track: int, takes: bool) -> None:  # noqa: FBT001
    """p.11, 2: with up to two trains it takes a share, with more it builds."""
    state = begun(2)
    put_trains(state, grey=track)
    events = turn(state, "1_1")
    assert bool(of_kind(events, ShareTaken)) == takes
    assert bool(of_kind(events, TrackBuilt)) == (not takes)


def test_share_is_free_and_adds_three_trains() -> None:
    """p.11, 2.A: no influence is paid; three trains come to the track place."""
    state = begun(2)
    put_trains(state, grey=2)
    before = state.players[2].influence.copy()
    shares, stock = state.players[2].shares[1], company(state, "grey").shares
    assert the(turn(state, "1_1"), ShareTaken).trains == 3
    assert (state.players[2].shares[1], company(state, "grey").shares) == (shares + 1, stock - 1)
    assert company(state, "grey").track == 5
    assert state.players[2].influence == before


@pytest.mark.parametrize("supply", [2, 3])
def test_share_can_exhaust(supply: int) -> None:
    """p.11, 2.A.iii: the trains it takes, as many as there are, may be the last ones."""
    state = begun(2)
    put_trains(state, grey=0)
    empty_supply(state, grey=supply)
    events = turn(state, "1_1")
    assert the(events, ShareTaken).trains == supply
    assert the(events, SharesRanOut).company == "grey"


def test_no_share_left() -> None:
    """p.11, 2.A.ii: without a share it draws again; the company marker goes on, the target marker stays."""
    state = begun(2)
    put_trains(state, grey=0, white=0)
    leave_shares(state, grey=0)
    first, second = of_kind(turn(state, "1_1", "2_3"), AutomaDrew)
    assert (first.company, second.company) == ("grey", "white")
    assert first.target == second.target == "new_york"
    assert (first.redrawn, second.redrawn) == (False, True)


def test_no_city_in_reach() -> None:
    """p.11, 2.B.v: without a city in reach it draws again for another company."""
    state = begun(2)
    company(state, "grey").hexes = []
    put_trains(state, grey=3, orange=0)
    company(state, "grey").hexes = [next(iter(_lonely(state)))]
    events = turn(state, "1_1", "1_2")
    assert the(events, AutomaUnable) == AutomaUnable(2, "grey", 3, "no_city")
    assert the(events, ShareTaken).company == "orange"


def _lonely(state: MiniExpressState) -> list[str]:
    """Return the hex of a city, no other city having a demand tile any more."""
    for city in list(state.demand):
        if city != "augusta":
            del state.demand[city]
    return ["U4"]


def test_passes_after_all_companies() -> None:
    """Decision 9: when all four companies can do nothing it passes."""
    state = begun(2)
    leave_shares(state, brown=0, grey=0, orange=0, white=0)
    put_trains(state, brown=0, grey=0, orange=0, white=0)
    events = turn(state)
    assert {event.company for event in of_kind(events, AutomaUnable)} == {"brown", "grey", "orange", "white"}
    assert isinstance(events[-1], Passed)


def test_reset() -> None:
    """p.11: a reset tile goes back into the bag with all that were drawn; then another tile is drawn."""
    state = begun(1)
    assert state.automa is not None
    assert len(state.automa.drawn) == 2
    events = turn(state, "reset")
    assert of_kind(events, AutomaReset)[0].tiles == 2
    drew = of_kind(events, AutomaDrew)
    assert len(state.automa.bag) + len(state.automa.drawn) == 14
    assert len(state.automa.drawn) == len(drew)


def test_tiles_drawn_stay_out() -> None:
    """p.11: a tile stays out of the bag until a reset."""
    state = begun(2)
    assert state.automa is not None
    put_trains(state, grey=0)
    turn(state, "1_1")
    assert state.automa.drawn == ["1_1"]
    assert len(state.automa.bag) == 13


@pytest.mark.parametrize("name", ["brown", "grey", "orange", "white"])
def test_purple_icon(name: CompanyId) -> None:
    """p.11, iv: for a tile with a purple icon the automa gains one influence in each company."""
    state = begun(2)
    for city in state.demand:
        if state.demand[city].endswith("purple"):
            put_tile(state, city, "brown_grey")
    for city in list(state.demand):
        if city not in ("new_york", "augusta"):
            state.demand.pop(city)
    state.demand["new_york"] = f"{name}_purple"
    company(state, "grey").hexes = ["S8"]
    put_trains(state, grey=3)
    events = turn(state, "1_1")
    assert the(events, TrackBuilt).city == "new_york"
    assert [event.by for event in of_kind(events, InfluenceGained)] == [1, 1, 1, 1]
    assert not state.pending


def test_turn_follows_the_last_player() -> None:
    """p.10, p.13: the automa's turn is part of what the last player's action leads to."""
    state = begun(1)
    put_trains(state, brown=0)
    events = act(state, BuyShare("brown"))
    assert of_kind(events, AutomaDrew)
    assert (state.seat, state.turn) == (0, 3)


def test_no_turn_between_players() -> None:
    """p.13: with two players the automa waits until both have had their turn."""
    state = begun(2)
    put_trains(state, brown=0, grey=0)
    assert not of_kind(act(state, BuyShare("brown")), AutomaDrew)
    assert of_kind(act(state, BuyShare("grey")), AutomaDrew)
