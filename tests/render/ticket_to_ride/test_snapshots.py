"""The pictures as they were last looked at and found good.

``RENEW_PICTURES=1 pytest tests/render/ticket_to_ride/test_snapshots.py`` draws them anew; look at them before
you commit.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from render import PICTURES
from rules.ticket_to_ride.events import RouteClaimed
from tests.render.comparing import difference, small
from tests.render.positions import GAME, PLAYERS, course_to, opened, position, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from render import Picture

FOLDER = Path(__file__).parent / "pictures"
TOLERANCE = 0.015
DRAW = PICTURES["ticket_to_ride"]


def _board(language: str, seats: int, claims: int, last_turns: int = -1) -> Picture:
    state = position(seats, claims)
    state.last_turns = last_turns
    newest = list(state.owners)[-1:]
    marks = [RouteClaimed(seat=0, route=route, colour="red", locomotives=0, points=1) for route in newest]
    view = GAME.view(state, None)
    return DRAW.board(view, players=PLAYERS[:seats], language=language, say=say(language), marks=marks)


def _hand(language: str, claims: int, *, offer: bool) -> Picture:
    state = position(3, claims)
    if offer:
        state.players[1].offer, state.players[1].keep = ["t20", "t21", "t22"], 1
    return DRAW.hand(GAME.view(state, 1), 1, players=PLAYERS[:3], language=language, say=say(language))


def _choices(language: str, seats: int, claims: int, *, offer: bool = False) -> Picture:
    state = position(seats, claims)
    seat = state.seat
    marks = [
        RouteClaimed(seat=0, route=route, colour="red", locomotives=0, points=1)
        for route in list(state.owners)[1 - seats :]
    ]
    if offer:
        state.players[seat].offer, state.players[seat].keep = ["t20", "t21", "t22"], 1
    legal = GAME.legal(state, seat)
    drawn = DRAW.choices(
        GAME.view(state, seat),
        seat,
        legal,
        players=PLAYERS[:seats],
        language=language,
        say=say(language),
        marks=marks,
    )
    assert drawn
    return drawn


def _sheet(language: str, seats: int, *, course: bool) -> Picture:
    state = position(seats, 55)
    state.ended = "last_turns"
    result = GAME.result(state)
    assert result
    return DRAW.score_sheet(
        state,
        result,
        players=PLAYERS[:seats],
        language=language,
        say=say(language),
        course=course_to(result.totals) if course else (),
    )


def _legend(language: str, topic: str) -> Picture:
    return DRAW.legend(GAME.Options(), topic, language=language, say=say(language))


CASES: dict[str, Callable[[], Picture]] = {
    "board_en_2_early": lambda: _board("en", 2, 4),
    "board_ja_3_late": lambda: _board("ja", 3, 60, last_turns=2),
    "board_ko_5_middle": lambda: _board("ko", 5, 35),
    "choices_en_5_late": lambda: _choices("en", 5, 40),
    "choices_ja_2": lambda: _choices("ja", 2, 22),
    "choices_ko_3_offer": lambda: _choices("ko", 3, 9, offer=True),
    "hand_en": lambda: _hand("en", 40, offer=False),
    "hand_ko_offer": lambda: _hand("ko", 12, offer=True),
    "legend_en_cards": lambda: _legend("en", "cards"),
    "legend_ko_routes": lambda: _legend("ko", "routes"),
    "legend_ja_tickets": lambda: _legend("ja", "tickets"),
    "legend_en_scoring": lambda: _legend("en", "scoring"),
    "sheet_en_5": lambda: _sheet("en", 5, course=True),
    "sheet_ja_2": lambda: _sheet("ja", 2, course=False),
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
    """The comparison tells two positions apart that differ by a few cars."""
    drawn = small(opened(_board("en", 2, 20)))
    with Image.open(FOLDER / "board_en_2_early.webp") as kept:
        assert difference(drawn, kept) > TOLERANCE
