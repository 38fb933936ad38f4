"""Upgrading stations and appointing station masters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    AppointStationMaster,
    MoveEngine,
    Pass,
    RemoveHazard,
    TakeCampTile,
    UpgradeStation,
)
from rules.great_western_trail.events import StationMasterAppointed, StationUpgraded
from rules.great_western_trail.model import Appointing, AtLocation, AtStation, Bonus
from rules.great_western_trail.printed.catalogue import STATIONS
from rules.great_western_trail.printed.icons import EngineForwardIcon
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    ask,
    begun,
    employ,
    happened,
    legal,
    me,
    pending,
    refusal,
    take,
    visit,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
SECOND_ONLY = ["cert_stations", "certs2", "two_permanent", "dollars12"]


def at_station(edition: Edition, number: int, master: str = "cert_hazards") -> GreatWesternTrailState:
    """Return a position in which the engine just came to a station, with this station master there."""
    state = begun(edition)
    visit(state, "A")
    if number <= 5:
        state.station_masters[number - 1] = master
    me(state).dollars = 20
    me(state).engine = 2 * STATIONS[number].space
    ask(state, Bonus(EngineForwardIcon(1)))
    take(state, MoveEngine(STATIONS[number].position))
    return state


def appointed(edition: Edition, master: str) -> GreatWesternTrailState:
    """Return a position in which a station was just upgraded and a cowboy became its station master."""
    state = at_station(edition, 1, master)
    employ(me(state), cowboy=3)
    take(state, UpgradeStation(1, "aux_draw"))
    take(state, AppointStationMaster("cowboy"))
    return state


@editions
@pytest.mark.parametrize("number", range(1, 10))
def test_cost(edition: Edition, number: int) -> None:
    """1st p.12, 2nd p.14: the cost stands beside the station."""
    state = at_station(edition, number)
    events = take(state, UpgradeStation(number, "aux_draw"))
    cost = [2, 2, 4, 4, 6, 8, 7, 6, 5][number - 1]
    assert happened(events, StationUpgraded) == [StationUpgraded(0, number, "aux_draw", cost)]
    assert (me(state).dollars, me(state).stations, me(state).discs["aux_draw"]) == (20 - cost, [number], 0)


@editions
def test_upgrading_is_optional(edition: Edition) -> None:
    """1st p.12, 2nd p.14: one may come to a station without upgrading it."""
    state = at_station(edition, 1)
    take(state, Pass())
    assert isinstance(pending(state), AtLocation)
    assert me(state).stations == []


@editions
def test_each_station_once(edition: Edition) -> None:
    """1st p.12, 2nd p.14: a station with one's own disc cannot be upgraded again."""
    state = begun(edition)
    visit(state, "A")
    me(state).stations = [1]
    me(state).engine = 8
    ask(state, Bonus(EngineForwardIcon(1)))
    take(state, MoveEngine(9))
    assert isinstance(pending(state), AtLocation)


@editions
def test_other_players_discs_do_not_matter(edition: Edition) -> None:
    """1st p.12, 2nd p.14: discs of others are no hindrance."""
    state = begun(edition)
    visit(state, "A")
    state.players[1].stations = [1]
    me(state).engine = 8
    ask(state, Bonus(EngineForwardIcon(1)))
    take(state, MoveEngine(9))
    assert UpgradeStation(1, "aux_draw") in GAME.legal(state, 0)


@editions
def test_station_that_cannot_be_paid(edition: Edition) -> None:
    """1st p.12, 2nd p.14: without the dollars there is nothing to decide."""
    state = begun(edition)
    visit(state, "A")
    me(state).dollars = 1
    me(state).engine = 8
    ask(state, Bonus(EngineForwardIcon(1)))
    take(state, MoveEngine(9))
    assert isinstance(pending(state), AtLocation)


@editions
def test_passing_is_no_stop(edition: Edition) -> None:
    """1st p.12, 2nd p.14: only an engine that stops on the turnout may upgrade."""
    state = begun(edition)
    visit(state, "A")
    me(state).engine = 8
    ask(state, Bonus(EngineForwardIcon(3)))
    take(state, MoveEngine(12))
    assert isinstance(pending(state), AtLocation)


@editions
def test_worker_becomes_station_master(edition: Edition) -> None:
    """1st p.12, 2nd p.14: a worker takes the place of the tile, the player takes the tile."""
    state = at_station(edition, 1, "cert_hazards")
    employ(me(state), engineer=3)
    take(state, UpgradeStation(1, "aux_draw"))
    assert isinstance(pending(state), Appointing)
    events = take(state, AppointStationMaster("engineer"))
    assert happened(events, StationMasterAppointed) == [
        StationMasterAppointed(0, 1, "engineer", "cert_hazards")
    ]
    assert me(state).workers["engineer"] == 2
    assert state.station_masters[0] == "engineer"
    assert me(state).station_masters == ["cert_hazards"]


@editions
def test_appointing_is_optional(edition: Edition) -> None:
    """1st p.12, 2nd p.14: who does not appoint at once never gets this tile."""
    state = at_station(edition, 1)
    employ(me(state), engineer=3)
    take(state, UpgradeStation(1, "aux_draw"))
    take(state, Pass())
    assert (me(state).station_masters, me(state).workers["engineer"]) == ([], 3)
    assert isinstance(pending(state), AtLocation)


@editions
def test_printed_workers_stay(edition: Edition) -> None:
    """Decision 25: the workers printed on the player board are no tiles: they cannot leave it."""
    state = at_station(edition, 1)
    employ(me(state), cowboy=2)
    take(state, UpgradeStation(1, "aux_draw"))
    assert legal(state, AppointStationMaster) == [AppointStationMaster("cowboy")]
    assert refusal(state, AppointStationMaster("builder"))


@editions
def test_nobody_to_appoint(edition: Edition) -> None:
    """1st p.12, 2nd p.14: without a worker tile there is nothing to decide."""
    state = at_station(edition, 1)
    take(state, UpgradeStation(1, "aux_draw"))
    assert isinstance(pending(state), AtLocation)


@editions
def test_tile_already_taken(edition: Edition) -> None:
    """1st p.12, 2nd p.14: where a worker stands instead of the tile, nothing more is to be had."""
    state = at_station(edition, 1, "builder")
    employ(me(state), cowboy=2)
    take(state, UpgradeStation(1, "aux_draw"))
    assert isinstance(pending(state), AtLocation)
    assert state.station_masters[0] == "builder"


@editions
def test_far_stations_have_no_station_master(edition: Edition) -> None:
    """1st p.12, 2nd p.14: beyond the fifth station there are no station masters."""
    state = at_station(edition, 6)
    employ(me(state), cowboy=2)
    take(state, UpgradeStation(6, "aux_draw"))
    assert isinstance(pending(state), AtLocation)


@pytest.mark.parametrize(
    ("edition", "master", "dollars"),
    [("first", "dollars2", 2), ("second", "dollars2", 2), ("second", "dollars12", 12)],
)
def test_dollars_at_once(edition: Edition, master: str, dollars: int) -> None:
    """1st p.12, 2nd p.14: a station master who brings $2, or $12."""
    state = appointed(edition, master)
    assert me(state).dollars == 18 + dollars


def test_two_certificates_at_once() -> None:
    """2nd p.14: a station master who brings two certificates."""
    state = appointed("second", "certs2")
    assert me(state).certificates == 2


@editions
def test_hazard_or_camp_tile_at_once(edition: Edition) -> None:
    """1st p.12, 2nd p.14: a station master who removes a hazard for nothing, or takes a camp tile."""
    state = at_station(edition, 1, "hazard_or_camp")
    state.hazards, state.camps = {"FLOOD1": "flood_2_green"}, {"CAMP9": "camp_black"}
    employ(me(state), cowboy=3)
    take(state, UpgradeStation(1, "aux_draw"))
    take(state, AppointStationMaster("cowboy"))
    assert legal(state, RemoveHazard) == [RemoveHazard("FLOOD1")]
    take(state, TakeCampTile("CAMP9"))
    assert (me(state).dollars, state.hazards) == (28, {"FLOOD1": "flood_2_green"})


@editions
def test_immediate_action_may_be_declined(edition: Edition) -> None:
    """1st p.12, 2nd p.14: the action is taken at once or not at all."""
    state = at_station(edition, 1, "hazard_or_camp")
    state.hazards = {"FLOOD1": "flood_2_green"}
    employ(me(state), cowboy=3)
    take(state, UpgradeStation(1, "aux_draw"))
    take(state, AppointStationMaster("cowboy"))
    take(state, Pass())
    assert state.hazards
    assert isinstance(pending(state), AtLocation)


@editions
def test_disc_freed_at_a_station_pays_at_once(edition: Edition) -> None:
    """1st p.9, 2nd p.10: a disc on the left step space brings $3 wherever it goes."""
    state = at_station(edition, 5)
    take(state, UpgradeStation(5, "step_left"))
    assert me(state).dollars == 20 - 6 + 3


@editions
def test_white_station_takes_white_discs_only(edition: Edition) -> None:
    """1st p.12, 2nd p.14: discs of black spaces go to stations with black corners only."""
    state = at_station(edition, 1)
    assert {a.disc for a in legal(state, UpgradeStation)} == {
        "aux_dollars",
        "aux_draw",
        "aux_certificate",
        "aux_engine",
        "aux_remove",
        "certificates_4",
    }
    assert refusal(state, UpgradeStation(1, "step_left"))


@editions
def test_black_station_takes_all_discs(edition: Edition) -> None:
    """1st p.12, 2nd p.14: any disc may go to a station with black corners."""
    state = at_station(edition, 5)
    assert {a.disc for a in legal(state, UpgradeStation)} >= {
        "aux_draw",
        "step_left",
        "hand",
        "certificates_6",
    }


@editions
def test_station_is_asked_about_once(edition: Edition) -> None:
    """1st p.12, 2nd p.14: the decision is made when the engine stops."""
    state = at_station(edition, 1)
    assert pending(state) == AtStation(1)
    take(state, Pass())
    assert refusal(state, UpgradeStation(1, "aux_draw"))
