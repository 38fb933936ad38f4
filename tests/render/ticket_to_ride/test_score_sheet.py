"""The final score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render import PICTURES
from tests.render.positions import GAME, PLAYERS, opened, position, say

if TYPE_CHECKING:
    from render import Picture
    from rules.kernel.contract import Result

DRAW = PICTURES["ticket_to_ride"]


def _draw(seats: int, language: str = "en") -> tuple[Picture, Result, list[str]]:
    state = position(seats, 50)
    state.ended = "last_turns"
    result = GAME.result(state)
    assert result
    asked: list[str] = []
    speak = say(language)

    def listening(key: str, /, **params: object) -> str:
        asked.append(key)
        return speak(key, **params)

    picture = DRAW.score_sheet(state, result, players=PLAYERS[:seats], language=language, say=listening)
    return picture, result, asked


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_has_room_for_all(seats: int) -> None:
    """Two cards stand side by side; every two players need a row more."""
    picture, _, _ = _draw(seats)
    assert opened(picture).size == (picture.width, picture.height)
    assert picture.name == "scores.png"
    assert len(picture.data) < 700_000


def test_names_every_category_of_the_result() -> None:
    """Whatever the rules count is in the table (rulebook, "calculating the scores")."""
    _, result, asked = _draw(3)
    titles = {
        "routes": "render.sheet.routes",
        "tickets_completed": "render.sheet.tickets_done",
        "tickets_failed": "render.sheet.tickets_failed",
        "longest_trail": "render.sheet.longest_trail",
    }
    assert {line.category for line in result.lines[0]} == set(titles)
    assert set(titles.values()) <= set(asked)


def test_a_resigned_game_without_routes_can_be_drawn() -> None:
    """A game may end before anybody has built anything."""
    state = position(2)
    state.ended = "stalemate"
    result = GAME.result(state)
    assert result
    assert DRAW.score_sheet(state, result, players=PLAYERS[:2], language="ja", say=say("ja")).data
