"""The pictures of Waystation, in every language and size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from render.kit.palette import in_colours
from rules.kernel.playout import advised_chooser, play
from tests.render.positions import opened
from tests.toy.render import PICTURES
from tests.toy.render.board import LAND_LOOKS
from tests.toy.rules import PRINTED
from tests.toy.rules.game import Waystation
from tests.toy.title import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.kit.picture import Picture

GAME = Waystation()
NAMES = ("Alice", "밥", "キャロル", "Dave")
CHAT = 566 / 350
"""The shape in which a chat shows a picture whole."""


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize(("map_size", "seats"), [("small", 2), ("large", 4)])
def test_a_whole_game_is_drawn(language: str, map_size: str, seats: int) -> None:
    """Board, hand, choices of every position, and the scores."""
    state = GAME.setup(seats=seats, options={"map": map_size}, seed="0" * 32)
    told: dict[str, Any] = {"players": NAMES[:seats], "language": language, "say": say(language)}
    for step in play(GAME, state, advised_chooser(GAME)):
        view = GAME.view(state, state.seat)
        board = opened(PICTURES.board(view, marks=step.events, over=bool(state.ended), **told)).size
        assert board[0] / board[1] >= CHAT - 0.01
        legal = GAME.legal(view, view.seat)
        choices = PICTURES.choices(view, view.seat, legal, marks=step.events, **told)
        assert (choices is not None) == (bool(legal) and PICTURES.shows(legal))
    PICTURES.hand(view, 0, **told)
    result = GAME.result(state)
    assert result is not None
    PICTURES.score_sheet(state, result, **told)
    (strip,) = PICTURES.celebration(state, result, **told).strips
    assert (strip.width, strip.height) == (1132, 640)


def test_seats_have_the_colours_that_people_chose() -> None:
    """In whatever shows a seat."""
    view, told = GAME.setup(seats=2, seed="0" * 32), dict[str, Any](language="en", say=say("en"))
    drawn: tuple[Callable[..., Picture], ...] = (
        PICTURES.board,
        lambda view, **told: PICTURES.hand(view, 0, **told),
    )
    for draw in drawn:
        usual = draw(view, players=NAMES[:2], **told)
        with in_colours(("green", "black", "red", "blue", "yellow")):
            chosen = draw(view, players=NAMES[:2], **told)
        assert opened(usual).tobytes() != opened(chosen).tobytes()


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_the_legend_is_drawn(language: str) -> None:
    """Every topic, narrow enough for a chat."""
    for topic in PICTURES.topics(GAME.Options()):
        drawn = PICTURES.legend(GAME.Options(), topic, language=language, say=say(language))
        assert opened(drawn).width <= 942


def test_every_land_is_told_apart_without_colour() -> None:
    """Each has a colour and a symbol of its own."""
    assert set(LAND_LOOKS) == set(PRINTED.lands)
    assert len({symbol for _, symbol in LAND_LOOKS.values()}) == len(LAND_LOOKS)
