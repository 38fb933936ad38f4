"""The final score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render import PICTURES
from render.kit.house.colours import GOLD
from rules.ticket_to_ride.atlas import TICKETS
from tests.render.positions import GAME, PLAYERS, opened, position, say

if TYPE_CHECKING:
    from render import Picture
    from rules.kernel.contract import Result

DRAW = PICTURES["ticket_to_ride"]
TITLE_HIGH, RANK = 178, (160, 100)
"""How high what stands above the panels is; and the part of a panel with rank and badge."""


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
    """Each player has a panel of their own."""
    picture, _, _ = _draw(seats)
    assert opened(picture).size == (picture.width, picture.height)
    assert picture.strips[0].name == "scores.png"
    assert picture.size < 700_000


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
    assert DRAW.score_sheet(state, result, players=PLAYERS[:2], language="ja", say=say("ja"))


def test_only_the_winner_is_crowned() -> None:
    """The first panel is of paper with a rim and a crown of gold, the others are of wood."""
    state = position(3, 50)
    state.ended = "last_turns"
    result = GAME.result(state)
    assert result
    assert sorted(result.ranks) == [1, 2, 3]
    image = opened(DRAW.score_sheet(state, result, players=PLAYERS[:3], language="en", say=say("en")))
    panel = (image.height - TITLE_HIGH) // 3
    gold = []
    for place in range(3):
        top = TITLE_HIGH + place * panel
        heads = image.crop((0, top, RANK[0], top + RANK[1]))
        gold.append(sum(count for count, tint in heads.getcolors(1 << 20) or [] if tint == GOLD))
    assert gold[0] > 800
    assert gold[1:] == [0, 0]


def test_all_tickets_find_room() -> None:
    """A sheet on which one player holds all tickets grows with them, and is parted between the players."""
    state = position(5)
    state.ended = "stalemate"
    for player in state.players:
        player.tickets = []
    state.players[4].tickets = list(TICKETS)
    result = GAME.result(state)
    assert result
    picture = DRAW.score_sheet(state, result, players=PLAYERS, language="en", say=say("en"))
    usual = _draw(5)[0].height
    assert picture.height > usual
    assert len(picture.strips) > 1


@pytest.mark.parametrize("seats", [2, 5])
def test_the_winner_is_celebrated(seats: int) -> None:
    """One strip for sharing, under a name that says nothing."""
    state = position(seats, 50)
    state.ended = "last_turns"
    result = GAME.result(state)
    assert result
    picture = DRAW.celebration(state, result, players=PLAYERS[:seats], language="en", say=say("en"))
    (strip,) = picture.strips
    assert (strip.width, strip.height, strip.name) == (1132, 640, "celebration.png")
