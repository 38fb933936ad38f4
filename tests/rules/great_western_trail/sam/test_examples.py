"""The worked examples of the facts, with their numbers (E1-E5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.events import (
    BuildingPlaced,
    CattleBought,
    CattleRevealed,
    Delivered,
    FeePaidByBank,
    HerderMoved,
    Hired,
    ObjectiveTaken,
    Specialized,
    StationMasterTaken,
    StationUpgraded,
)
from rules.great_western_trail.model import IN_STOCK, WORKERS, Built
from rules.great_western_trail.sam.turn import visit_kansas_city
from tests.rules.great_western_trail.sam.tables import SAM, alone, build, cards, own, play, specialize
from tests.rules.great_western_trail.tables import GAME, happened
from tests.rules.great_western_trail.tables import own as built_by

if TYPE_CHECKING:
    from rules import Event
    from rules.great_western_trail.model import GreatWesternTrailState


def moved(events: list[Event]) -> tuple[int, str, int]:
    """Return steps and end of Sam's move, and what the player had from the bank for it."""
    (move,) = happened(events, HerderMoved)
    assert move.seat == SAM
    return move.steps, move.path[-1], sum(fee.dollars for fee in happened(events, FeePaidByBank))


def test_way_and_fees() -> None:
    """E1, decision 42: the shortest way, then the cheapest; Kansas City ends the move."""
    state = alone()
    specialize(state, "cowboy", cowboy=3)
    built_by(state, "AB2", "1a")
    built_by(state, "CE1", "4a")
    build(state, BC1="4b")
    state.hazards = dict.fromkeys(("FLOOD1", "FLOOD2", "DROUGHT1"), "flood_2_green")
    state.camps = {f"CAMP{number}": "camp_green" for number in range(1, 5)}
    dollars = state.players[0].dollars
    assert moved(play(state, 10)) == (2, "B", 2)
    assert moved(play(state, 3)) == (1, "BC1", 0)
    assert moved(play(state, 12)) == (3, "E", 0)
    (last,) = happened(events := play(state, 13), HerderMoved)
    assert [place for place in last.path if place in "FG"] == ["F", "G"]
    assert moved(events) == (3, "KC", 0)
    assert state.players[0].dollars == dollars + 2


def test_hiring_and_specialization() -> None:
    """E2: the cheapest row of all, then of the specialization, then of the most numerous kind."""
    state = alone()
    specialize(state, "builder", builder=2, engineer=2)
    rows = [["engineer", "builder"], ["", "cowboy"], ["builder", "builder"], ["", "engineer"], ["cowboy", ""]]
    state.job_market[:5] = rows
    state.market_row = 4
    events = play(state, 1)
    assert happened(events, Hired) == [Hired(SAM, "engineer", 3, 0)]
    assert happened(events, Specialized) == [Specialized(SAM, "engineer")]
    assert happened(play(state, 6), Hired) == [Hired(SAM, "engineer", 0, 0)]
    assert happened(play(state, 6), Hired) == [Hired(SAM, "builder", 0, 0)]
    assert [own(state).workers[kind] for kind in WORKERS] == [1, 3, 4]
    assert cards(state).specialization == "engineer"


def engine(state: GreatWesternTrailState) -> tuple[float, list[int], int]:
    """Return the space of Sam's engine (a half more on a turnout), his stations, his discs in stock."""
    return own(state).engine / 2, own(state).stations, own(state).discs[IN_STOCK]


def test_engine_and_stations() -> None:
    """E3: it stops at stations, passes the player's engine, leaves the last space for the lowest station."""
    state = alone()
    specialize(state, "engineer", engineer=3)
    own(state).engine, state.players[0].engine = 6, 10
    tile = state.station_masters[0]
    events = play(state, 2)
    assert engine(state) == (4.5, [1], 13)
    assert happened(events, StationMasterTaken) == [StationMasterTaken(SAM, 1, tile)]
    assert own(state).workers["engineer"] == 3
    play(state, 7)
    assert engine(state) == (7.5, [1, 2], 12)
    play(state, 2)
    assert engine(state) == (10, [1, 2], 12)
    own(state).engine, own(state).stations = 72, [1, 2, 3, 5]
    specialize(state, "engineer", engineer=6)
    events = play(state, 14)
    assert engine(state)[:2] == (13.5, [1, 2, 3, 5, 10, 4])
    assert [upgrade.station for upgrade in happened(events, StationUpgraded)] == [10, 4]
    assert happened(events, StationMasterTaken)[0].station == 4
    assert next(line.points for line in GAME.count(state).lines[SAM] if line.category == "stations") == 18


def test_buying_and_building() -> None:
    """E4: the offer with most points; the tile with most builders ahead of the player."""
    state = alone()
    specialize(state, "cowboy", cowboy=3, builder=2)
    build(state, BC1="1b")
    state.cattle_market = ["yellow", "yellow", "red", "blue", "blue", "brown_5", "purple_5"]
    state.cattle_deck += ["purple_7", "brown_4"]
    state.players[0].herder = "B"
    assert happened(play(state, 8), CattleBought) == [CattleBought(SAM, ("blue", "blue"), 3, 0)]
    specialize(state, "cowboy", cowboy=5, builder=2)
    events = play(state, 12)
    assert happened(events, CattleRevealed) == [CattleRevealed(SAM, ("brown_4", "purple_7"))]
    assert happened(events, CattleBought) == [CattleBought(SAM, ("purple_7",), 4, 0)]
    assert happened(play(state, 9), BuildingPlaced) == [BuildingPlaced(SAM, "4b", "BC2", 0, "")]
    state.players[0].herder = "G"
    state.buildings |= {"GK1": Built(0, "2a"), "GK2": Built(0, "3a"), "AB1": Built(0, "1a")}
    assert happened(play(state, 9), BuildingPlaced) == [BuildingPlaced(SAM, "3b", "AB2", 0, "")]


def test_deliveries() -> None:
    """E5: the next city each time, objectives of links, New York at last."""
    state = alone("medium")
    own(state).cities = [3]
    state.objectives = ["aux_x", "dollars2_boo", "draw3_5h", "eng2_345"]
    follows = state.objective_deck[-1]
    taken = []
    for _ in range(8):
        events: list[Event] = []
        visit_kansas_city(state, events)
        card = happened(events, ObjectiveTaken)
        taken.append((happened(events, Delivered)[0].city, card[0].card if card else ""))
    assert taken[:4] == [(4, "aux_x"), (5, follows), (6, ""), (7, "")]
    assert [city for city, _ in taken[4:]] == [8, 9, 9, 9]


def test_final_score() -> None:
    """E5: 57 points, nothing for station masters and camp tiles."""
    state = alone("medium")
    player = own(state)
    build(state, BC1="1b", BC2="4b")
    player.cities, player.stations = [3, 4, 5, 6, 7], [1, 2]
    player.hazards = ["flood_3_green", "rockfall_4_green"]
    player.discard, player.objectives = ["blue", "blue", "purple_7"], ["start_bbh", "aux_x", "draw3_5h"]
    player.camp_tiles, player.station_masters = ["camp_green", "camp_black"], ["dollars12", "certificates2"]
    specialize(state, "engineer", cowboy=2, builder=3, engineer=5)
    player.market_token = True
    result = GAME.count(state)
    assert {line.category: line.points for line in result.lines[SAM] if line.points} == {
        "buildings": 4,
        "cities": 14,
        "stations": 2,
        "hazards": 7,
        "cattle": 13,
        "objectives": 11,
        "workers": 4,
        "market_token": 2,
    }
    assert result.totals[SAM] == 57
