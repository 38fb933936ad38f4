"""Sam in Kansas City (facts, "kansas_city")."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.events import Delivered, ObjectiveTaken, TilePlaced
from rules.great_western_trail.model import IN_STOCK
from rules.great_western_trail.sam.turn import next_city, visit_kansas_city
from tests.rules.great_western_trail.sam.tables import SAM, alone, own
from tests.rules.great_western_trail.tables import GAME, happened

if TYPE_CHECKING:
    from rules import Event
    from rules.great_western_trail.model import GreatWesternTrailState


def visit(state: GreatWesternTrailState) -> list[Event]:
    """Let Sam take the steps of Kansas City."""
    events: list[Event] = []
    visit_kansas_city(state, events)
    return events


@pytest.mark.parametrize(("level", "city"), [("easy", 0), ("medium", 3), ("hard", 5)])
def test_first_delivery(level: str, city: int) -> None:
    """To the city of his level, at no cost and with no dollars."""
    state = alone(level)
    assert happened(visit(state), Delivered) == [Delivered(SAM, city, IN_STOCK, 0)]
    assert (own(state).cities, own(state).discs[IN_STOCK], own(state).dollars) == ([city], 13, 0)


def test_next_cities() -> None:
    """In order of value; after New York always New York."""
    state = alone("easy")
    for city in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9):
        assert next_city(state) == city
        own(state).cities.append(city)


@pytest.mark.parametrize(
    ("cities", "objectives"), [([0, 1], 1), ([0, 1, 2], 0), ([3], 1), ([3, 4], 1), ([5], 0)]
)
def test_links(cities: list[int], objectives: int) -> None:
    """A link with an objective brings the first of the display; an exchange token is nothing to him."""
    state = alone("easy")
    own(state).cities = cities
    assert len(happened(visit(state), ObjectiveTaken)) == objectives
    assert own(state).exchange_tokens == 0


def test_disc_from_a_station() -> None:
    """Without a disc in stock that of his station with the lowest number."""
    state = alone()
    own(state).discs[IN_STOCK], own(state).stations = 0, [7, 4, 10]
    assert happened(visit(state), Delivered) == [Delivered(SAM, 3, "station_4", 0)]
    assert own(state).stations == [7, 10]


def test_no_disc_at_all() -> None:
    """Then nothing is placed."""
    state = alone()
    own(state).discs[IN_STOCK] = 0
    assert happened(visit(state), Delivered) == [Delivered(SAM, 3, "none", 0)]
    assert own(state).cities == []


def test_tiles_by_chance() -> None:
    """Decision 49: a tile of each column, each as likely as the other of its column."""
    seen = set()
    for number in range(60):
        state = alone()
        state.chance.seed = f"{number:032x}"
        state.foresight = [["camp_green", "camp_black"] for _ in range(3)]
        placed = happened(visit(state), TilePlaced)
        assert len(placed) == 3
        seen.add(tuple(tile.tile for tile in placed))
    assert len(seen) == 8


def test_empty_column_and_closed_market() -> None:
    """An empty column is left out, and so are workers when the job market is closed."""
    state = alone()
    state.foresight = [["", ""], ["cowboy", "camp_green"], ["builder", "cowboy"]]
    state.market_row, state.last_turns = len(state.job_market), 1
    assert [tile.tile for tile in happened(visit(state), TilePlaced)] == ["camp_green"]


def test_cities_score_as_for_players() -> None:
    """Nine points for each disc on New York, links, and minus six for Kansas City."""
    state = alone()
    own(state).cities = [0, 7, 8, 9, 9]
    line = next(line for line in GAME.count(state).lines[SAM] if line.category == "cities")
    assert line.points == -6 + 4 + 6 + 9 + 9
