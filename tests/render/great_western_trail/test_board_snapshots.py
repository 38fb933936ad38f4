"""The boards as they were last looked at and found good.

``RENEW_PICTURES=1 pytest tests/render/great_western_trail/test_board_snapshots.py`` draws them anew; look at
them before you commit.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from rules.great_western_trail import events as happened
from tests.render.comparing import difference, small
from tests.render.great_western_trail import sam
from tests.render.great_western_trail.boards import bare, draw, position
from tests.render.great_western_trail.seats import finished
from tests.render.positions import opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from render import Picture
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

FOLDER = Path(__file__).parent / "pictures"
TOLERANCE = 0.012
EVENTS = (
    happened.HerderMoved(0, "START", ("A", "AB1", "AB2", "AB3", "B"), 3),
    happened.EngineMoved(0, 0, 6),
    happened.BuildingPlaced(0, "4a", "FLR1", 4, ""),
    happened.StationUpgraded(0, 3, "hand", 4),
    happened.Delivered(0, 2, "aux_draw", 1),
    happened.TilePlaced(0, "cowboy", "job_market"),
)
SEVERAL_TURNS = (
    *EVENTS[:3],
    happened.HerderMoved(1, "C", ("CE1", "CE2", "E"), 2),
    happened.CampTileTaken(1, "CAMP2", "camp_green", 2, 0),
    happened.HerderMoved(2, "B", ("BC1", "BC2", "BC3", "C"), 2),
    happened.StationUpgraded(2, 3, "hand", 4),
)
HIS_EVENTS = (
    happened.HerderMoved(0, "A", ("AB1", "AB2", "AB3", "B"), 2),
    happened.SamDrew(1, 12, 2, acts=False, shuffled=False),
    happened.HerderMoved(1, "B", ("BC1", "C"), 2),
    happened.Hired(1, "engineer", 3, 0),
)


def _last_turns(edition: Edition, seats: int) -> Picture:
    state = position(edition, seats)
    state.last_turns, state.market_row = 1, 12
    return draw(state, language="ko")


def _after_several_turns() -> GreatWesternTrailState:
    state = position("second", 4)
    state.players[1].herder, state.players[2].herder = "E", "C"
    return state


def _ended_alone() -> GreatWesternTrailState:
    state = sam.middle()
    state.ended = "job_market"
    return state


CASES: dict[str, Callable[[], Picture]] = {
    "board_second_en_4": lambda: draw(position("second", 4), EVENTS),
    "board_second_en_4_several_turns": lambda: draw(_after_several_turns(), SEVERAL_TURNS),
    "board_second_ko_3_last": lambda: _last_turns("second", 3),
    "board_first_ja_2": lambda: draw(position("first", 2), language="ja"),
    "board_first_en_bare": lambda: draw(bare("first", 4)),
    "board_second_ja_end": lambda: draw(finished(), language="ja"),
    "board_second_en_sam_end": lambda: sam.draw(_ended_alone()),
    "board_second_en_sam": lambda: sam.draw(sam.middle(), HIS_EVENTS),
}


@pytest.mark.parametrize("name", CASES)
def test_looks_as_it_did(name: str) -> None:
    """A picture is the one that was looked at, but for a few pixels."""
    drawn = small(opened(CASES[name]()))
    path = FOLDER / f"{name}.webp"
    if os.environ.get("RENEW_PICTURES"):
        drawn.save(path, quality=90, method=6)
    with Image.open(path) as kept:
        assert difference(drawn, kept) < TOLERANCE


def test_a_change_is_noticed() -> None:
    """The comparison tells boards apart that differ by some tiles."""
    state = position("second", 4)
    state.buildings, state.hazards = {}, {}
    with Image.open(FOLDER / "board_second_en_4.webp") as kept:
        assert difference(small(opened(draw(state, EVENTS))), kept) > TOLERANCE
