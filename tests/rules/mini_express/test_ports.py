"""Ports of Europe (rulebook p.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.mini_express.actions import BuildTrack, BuyShare, GainInfluence, PlacePort
from rules.mini_express.automa import take_turn
from rules.mini_express.events import PortOpened, SharesRanOut, ValueRaised
from rules.mini_express.map.board import map_of
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
    put_trains,
    refusal,
    some_markets,
    the,
)

if TYPE_CHECKING:
    from rules import Event
    from rules.mini_express.model import MiniExpressState

PRAGUE = BuildTrack("brown", "prague", ("M12",))


def beside_prague(seats: int = 3, tile: str = "orange_purple") -> MiniExpressState:
    """Return a game in which brown can build to Prague, where this tile lies, with one train."""
    state = begun(seats, map="europe", ports=True)
    company(state, "brown").hexes.append("M10")
    company(state, "brown").supply -= 1
    put_tile(state, "prague", tile)
    return state


def test_port_of_the_purple_tile() -> None:
    """p.16: the first track to a city with a purple icon opens a port for the company of the tile."""
    state = beside_prague()
    supply = company(state, "orange").supply
    act(state, PRAGUE)
    act(state, GainInfluence("white"))
    assert GAME.legal(state, 0) == tuple(PlacePort(port.id) for port in map_of(state.options).ports)
    assert refusal(state, BuyShare("white")) == "mini_express.illegal.choose_first"
    assert the(act(state, PlacePort("brest")), PortOpened) == PortOpened(0, "orange", "brest")
    assert company(state, "orange").hexes[-1] == "E14"
    assert company(state, "orange").supply == supply - 1
    assert state.seat == 1


def test_new_start() -> None:
    """p.16: the port is a new start of its company."""
    state = beside_prague()
    act(state, PRAGUE)
    act(state, GainInfluence("white"))
    assert "paris" not in markets(state, "orange")
    act(state, PlacePort("brest"))
    assert markets(state, "orange")["paris"].trains == 2


def test_value_does_not_rise() -> None:
    """p.16: a train on a port does not count for value."""
    state = beside_prague()
    act(state, PRAGUE)
    act(state, GainInfluence("white"))
    assert not of_kind(act(state, PlacePort("brest")), ValueRaised)


def test_second_track_opens_none() -> None:
    """p.16: only the first track to the city opens a port."""
    state = beside_prague()
    company(state, "grey").hexes.append("M12")
    act(state, PRAGUE)
    act(state, GainInfluence("white"))
    assert state.seat == 1


@pytest.mark.parametrize("tile", ["brown_grey", "white_white"])
def test_other_tiles_open_none(tile: str) -> None:
    """p.16: tiles without purple icon open no port."""
    state = beside_prague(tile=tile)
    act(state, PRAGUE)
    assert (state.seat, state.pending) == (1, [])


def test_without_the_module() -> None:
    """p.16: without the module no port is opened."""
    state = begun(3, map="europe")
    company(state, "brown").hexes.append("M10")
    put_tile(state, "prague", "orange_purple")
    act(state, PRAGUE)
    act(state, GainInfluence("white"))
    assert state.seat == 1


def test_one_company_a_port() -> None:
    """p.16: a port with a train takes no other one."""
    state = beside_prague()
    company(state, "white").hexes.append("E14")
    act(state, PRAGUE)
    act(state, GainInfluence("white"))
    assert refusal(state, PlacePort("brest")) == "mini_express.illegal.port_taken"
    assert refusal(state, PlacePort("london")) == "kernel.illegal.malformed"
    assert refusal(state, PlacePort(["porto"])) == "kernel.illegal.malformed"  # type: ignore[arg-type]
    assert len(GAME.legal(state, 0)) == 4


def test_no_train_no_port() -> None:
    """p.16: without a train in the supply of the company there is no port."""
    state = beside_prague()
    empty_supply(state, orange=0)
    act(state, PRAGUE)
    act(state, GainInfluence("white"))
    assert state.seat == 1


def test_last_train_exhausts() -> None:
    """p.16, p.5: the last train of a supply on a port takes the company's shares away."""
    state = beside_prague()
    empty_supply(state, orange=1)
    act(state, PRAGUE)
    act(state, GainInfluence("white"))
    assert the(act(state, PlacePort("brest")), SharesRanOut).company == "orange"


def test_builder_may_be_the_company_of_the_tile() -> None:
    """p.16: the tile may show the company that builds."""
    state = beside_prague(tile="brown_purple")
    act(state, PRAGUE)
    act(state, GainInfluence("white"))
    act(state, PlacePort("porto"))
    assert company(state, "brown").hexes[-2:] == ["M12", "B19"]


def test_no_track_over_ports() -> None:
    """p.16: nobody can build on a port."""
    state = begun(3, map="europe", ports=True)
    company(state, "brown").hexes = ["J9"]
    put_trains(state, brown=5)
    closed = {port.hex for port in map_of(state.options).ports}
    for market in some_markets(state, "brown"):
        assert all(closed.isdisjoint(build.path) for build in market.builds)


def automa_to_prague(target: str, tile: str) -> list[Event]:
    """Let the automa build grey track to Prague while its target marker comes to a city."""
    state = beside_prague(2)
    company(state, "grey").hexes = ["M14"]
    state.demand = {"prague": "orange_purple", target: "brown_grey"}
    put_trains(state, grey=3)
    put_tiles(state, tile)
    events: list[Event] = []
    take_turn(state, events)
    assert not state.pending
    return events


@pytest.mark.parametrize(
    ("target", "port"), [("stockholm", "bergen"), ("athens", "brindisi"), ("london", "rotterdam")]
)
def test_port_of_the_automa(target: str, port: str) -> None:
    """p.16, decision 6: the automa opens the port nearest to its target city."""
    assert the(automa_to_prague(target, "1_1"), PortOpened) == PortOpened(2, "orange", port)


def test_port_of_the_automa_in_the_west() -> None:
    """p.16, decision 6: the target city counts, not the city that was reached."""
    assert the(automa_to_prague("madrid", "1_2"), PortOpened) == PortOpened(2, "orange", "porto")


@pytest.mark.parametrize(("target", "port"), [("danzig", "rotterdam"), ("barcelona", "porto")])
def test_two_ports_equally_near(target: str, port: str) -> None:
    """p.16, decision 6: of two ports equally near to its target city the automa takes the higher number."""
    assert the(automa_to_prague(target, "1_2" if target == "barcelona" else "1_1"), PortOpened).port == port


def test_last_train_on_a_port_of_the_automa() -> None:
    """p.16, p.5: the automa's port, too, takes a company's shares away with its last train."""
    state = beside_prague(2)
    company(state, "grey").hexes = ["M14"]
    state.demand = {"prague": "orange_purple"}
    put_trains(state, grey=3)
    empty_supply(state, orange=1)
    put_tiles(state, "1_1")
    events: list[Event] = []
    take_turn(state, events)
    assert the(events, SharesRanOut).company == "orange"
