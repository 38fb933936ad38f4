"""The pictures as they were last looked at and found good.

``RENEW_PICTURES=1 pytest tests/render/mini_express/test_snapshots.py`` draws them anew; look at them before
you commit.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from rules.mini_express.model import MiniExpressOptions
from tests.render.comparing import difference, small
from tests.render.mini_express.games import DRAW, board, choices, hand, played, sheet
from tests.render.positions import opened, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from render import Picture

FOLDER = Path(__file__).parent / "pictures"
TOLERANCE = 0.015


def _board(language: str, seats: int, decisions: int, **options: object) -> Picture:
    state, events = played(seats, decisions, **options)
    return board(state, events, language)


def _choices(
    language: str, seats: int, decisions: int, company: str, city: str = "", **options: object
) -> Picture:
    picture = choices(played(seats, decisions, **options)[0], company, city, language=language)
    assert picture
    return picture


def _legend(language: str, options: MiniExpressOptions, topic: str) -> Picture:
    return DRAW.legend(options, topic, language=language, say=say(language))


CASES: dict[str, Callable[[], Picture]] = {
    "board_en_5_late": lambda: _board("en", 5, 52),
    "board_ja_1_solo": lambda: _board("ja", 1, 14, golden_spike=True),
    "board_ko_3_ports": lambda: _board("ko", 3, 40, map="europe", ports=True),
    "board_en_2_draft": lambda: _board("en", 2, 1, map="europe"),
    "choices_en": lambda: _choices("en", 4, 18, ""),
    "choices_ja_europe": lambda: _choices("ja", 4, 14, "", map="europe"),
    "choices_en_companies": lambda: _choices("en", 5, 32, ""),
    "choices_ko_ways": lambda: _choices("ko", 3, 19, "brown", "omaha"),
    "hand_ko": lambda: hand(played(3, 40)[0], 1, "ko"),
    "hand_en_solo": lambda: hand(played(1, 14, difficulty="nightmare")[0], 0),
    "legend_en_trains": lambda: _legend("en", MiniExpressOptions(golden_spike=True), "trains"),
    "legend_ja_cities": lambda: _legend("ja", MiniExpressOptions(map="europe", ports=True), "cities"),
    "legend_ko_shares": lambda: _legend("ko", MiniExpressOptions(), "shares"),
    "legend_en_automa": lambda: _legend("en", MiniExpressOptions(), "automa"),
    "sheet_en_5": lambda: sheet(played(5, 400)[0], course=True),
    "sheet_ko_solo": lambda: sheet(played(1, 400, difficulty="hard")[0], "ko"),
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
    """The comparison tells two positions apart that are a few turns from each other."""
    drawn = small(opened(_board("en", 5, 44)))
    with Image.open(FOLDER / "board_en_5_late.webp") as kept:
        assert difference(drawn, kept) > TOLERANCE
