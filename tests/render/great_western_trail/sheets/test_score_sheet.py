"""The final score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.kit.encoding import RATIO
from rules.great_western_trail.model import Built
from tests.render.great_western_trail.boards import DRAW, GAME
from tests.render.great_western_trail.seats import draw_sheet, early, finished, seen
from tests.render.positions import PLAYERS, say

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_comes_in_two_strips(edition: Edition, seats: int) -> None:
    """All categories and the course of the game are shown as wide as a chat can, whoever plays."""
    state = finished(edition, seats)
    state.buildings, state.players[1].discs["step_right"] = {"AB1": Built(1, "1a")}, 0
    picture = draw_sheet(state, course=True)
    assert {strip.width for strip in picture.strips} <= {1130, 1132}
    assert len(picture.strips) == 2
    assert all(strip.width >= RATIO * strip.height for strip in picture.strips)
    assert picture.strips[0].name == "scores.png"
    assert picture.size < 500_000


def test_leaves_out_what_nobody_has() -> None:
    """A category in which nobody has anything has no line."""
    state = finished()
    for player in state.players:
        player.hazards = []
    assert draw_sheet(state).height < draw_sheet(finished()).height


def test_names_every_category_of_the_result() -> None:
    """Whatever anybody scored is in the table (2nd p.18)."""
    state = finished()
    result = GAME.result(state)
    assert result
    asked: set[str] = set()
    scored = [line for lines in result.lines for line in lines if line.points]

    def listening(key: str, /, **params: object) -> str:
        asked.add(key)
        return say("en")(key, **params)

    DRAW.score_sheet(state, result, players=PLAYERS[:4], language="en", say=listening)
    assert {f"great_western_trail.category.{line.category}" for line in scored} <= asked


def test_parts_of_a_line_show() -> None:
    """Equal points made otherwise make another picture."""
    state = finished()
    before = draw_sheet(state)
    state.players[1].hazards = ["flood_2_black"]
    other = draw_sheet(state)
    state.players[1].hazards, state.players[2].hazards = ["drought_2_black"], []
    assert len({before, other, draw_sheet(state)}) == 3


def test_a_game_in_which_nothing_was_done_can_be_drawn() -> None:
    """A game may end before anybody has anything."""
    state = early("first", 2)
    state.ended = "job_market"
    assert draw_sheet(state, "ja")


def test_everything_at_once_fits() -> None:
    """A line with very many parts stays in its cell."""
    state = finished()
    state.players[3].hazards = ["flood_3_green"] * 18
    state.players[3].cities = [*range(10)] * 2
    state.players[3].deck += ["yellow", "red", "blue", "brown_3", "brown_4", "purple_7"] * 7
    assert seen(draw_sheet(state)).size == seen(draw_sheet(finished())).size
