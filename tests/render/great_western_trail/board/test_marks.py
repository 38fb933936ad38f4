"""What changed since the last turn is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import ImageChops

from render.great_western_trail import layout
from render.great_western_trail.board.rings import Marks, read_marks
from render.great_western_trail.land import panels
from render.kit.house.colours import GOLD
from render.kit.house.emphasis import REACH
from rules.great_western_trail import events as happened
from tests.render.great_western_trail.board.test_common_board import foresight_box
from tests.render.great_western_trail.boards import draw, position
from tests.render.positions import opened

if TYPE_CHECKING:
    from render.great_western_trail.layout import Box
    from rules.kernel.contract import Event

BESIDE = REACH + layout.HAZARD[0]
"""A neighbour that a ring reaches is put once more."""
ABOVE = 40
"""How high above a space what is printed beside it may reach: a ring lies beneath that."""
RINGED: dict[str, tuple[Event, Box]] = {
    "building": (happened.BuildingPlaced(0, "4a", "FLR1", 2, ""), layout.space_box("second", "FLR1")),
    "hazard gone": (
        happened.HazardRemoved(0, "DROUGHT1", "drought_2_green", 7),
        layout.space_box("second", "DROUGHT1"),
    ),
    "camp tile gone": (
        happened.CampTileTaken(0, "CAMP1", "camp_green", 0, 1),
        layout.space_box("second", "CAMP1"),
    ),
    "new tile": (happened.TilePlaced(0, "flood_2_green", "FLOOD1"), layout.space_box("second", "FLOOD1")),
    "first placement": (happened.HerderPlaced(0, "B", "B"), layout.space_box("second", "B")),
    "station": (happened.StationUpgraded(0, 6, "hand", 8), layout.station_box(6)),
    "station master": (happened.StationMasterAppointed(0, 2, "builder", "certs2"), layout.station_box(2)),
    "city": (happened.Delivered(0, 2, "aux_draw", 1), layout.city_box(2)),
    "worker": (happened.TilePlaced(0, "cowboy", "job_market"), panels.job_place(6, 3, 4)),
    "cattle": (happened.CattleRevealed(0, ("red",)), panels.cattle_box("red", simmental=False)),
    "objective": (happened.ObjectiveTurnedUp(0, "dollars2_bgo"), panels.PANELS.objectives.card_box(0)),
    "foresight": (happened.ForesightRefilled(0, ("camp_black",)), foresight_box(0, 1)),
}


@pytest.mark.parametrize("name", RINGED)
def test_rings_what_is_new(name: str) -> None:
    """A golden ring surrounds what came or went, and nothing else changes."""
    event, (left, top, right, bottom) = RINGED[name]
    state = position("second", 4)
    difference = ImageChops.difference(opened(draw(state)), opened(draw(state, (event,))))
    box = difference.getbbox()
    assert box
    assert box[0] >= left - BESIDE
    assert box[1] >= top - ABOVE
    assert box[2] <= right + BESIDE
    assert box[3] <= bottom + REACH
    near = opened(draw(state, (event,))).crop(box).getcolors(60_000) or []
    assert sum(count for count, colour in near if colour == GOLD) > 200


def test_traces_the_herders_way() -> None:
    """The way of a herder is drawn along the road from where it set out."""
    state = position("second", 2)
    event = happened.HerderMoved(0, "A", ("AB1", "AB2", "AB3", "B"), 2)
    difference = ImageChops.difference(opened(draw(state)), opened(draw(state, (event,))))
    for location in ("AB1", "AB3", "A"):
        assert difference.crop(_around(layout.space_box("second", location))).getbbox(), location
    assert not difference.crop(layout.space_box("second", "FLOOD2")).getbbox()


def _around(box: Box) -> Box:
    return box[0] - 40, box[1] - 40, box[2] + 40, box[3] + 40


@pytest.mark.parametrize(("start", "to"), [(0, 6), (20, 6), (36, 6), (42, 6)])
def test_traces_an_engines_way(start: int, to: int) -> None:
    """The way of an engine, forward or back, and round the bend, is drawn along the rails."""
    state = position("second", 2)
    difference = ImageChops.difference(
        opened(draw(state)), opened(draw(state, (happened.EngineMoved(0, start, to),)))
    )
    x, y = map(round, layout.rail_at(start))
    assert difference.crop((x - 20, y - 20, x + 20, y + 20)).getbbox()


def test_marks_of_what_was_taken_back_do_no_harm() -> None:
    """After an undo marks may speak of things that are no longer there."""
    events = (
        happened.ObjectiveTurnedUp(0, "eng2_345"),
        happened.CattleRevealed(0, ("purple_5",)),
        happened.ForesightRefilled(0, ("rockfall_4_green",)),
        happened.EngineMoved(0, 6, 6),
        happened.HerderMoved(0, "KC", (), 0),
        happened.TilePlaced(0, "cowboy", ""),
    )
    state = position("second", 2)
    assert opened(draw(state, events)).size == opened(draw(state)).size


def test_an_engine_is_traced_from_where_the_turn_began() -> None:
    """Of several moves in one turn the first start counts."""
    marks = read_marks([happened.EngineMoved(1, 4, 9), happened.EngineMoved(1, 9, 20)])
    assert marks.engines == {1: 4}


def test_what_concerns_no_place_is_not_marked() -> None:
    """Money and hidden cards leave no mark on the board."""
    assert read_marks([happened.DollarsGained(0, 4), happened.CardsDrawn(0, None, 2)]) == Marks()


def test_turns_are_told_apart_by_their_order() -> None:
    """With several turns each mark knows in which it came; all but those of the newest are old."""
    marks = read_marks(
        [
            happened.HerderMoved(1, "A", ("AB1",), 1),
            happened.BuildingPlaced(1, "4a", "FLR1", 4, ""),
            happened.HerderMoved(2, "B", ("BC1",), 1),
        ]
    )
    assert marks.turns == [1, 2]
    assert [marks.number("walk", 0), marks.number("place", "FLR1"), marks.number("walk", 1)] == [1, 1, 2]
    assert [marks.is_old("walk", 0), marks.is_old("place", "FLR1"), marks.is_old("walk", 1)] == [
        True,
        True,
        False,
    ]


def test_a_single_turn_needs_no_number() -> None:
    """One turn's marks carry no number and are new, unless something may be chosen there now."""
    event = happened.HerderMoved(1, "A", ("AB1",), 1)
    assert read_marks([event]).number("walk", 0) == 0
    assert not read_marks([event]).is_old("walk", 0)
    assert read_marks([event], past=True).is_old("walk", 0)
