"""The pictures beside the board as they were last looked at and found good.

``RENEW_PICTURES=1 pytest tests/render/sierra_west/test_seat_snapshots.py`` draws them anew; look at them
before you commit.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from render.sierra_west import PICTURES
from render.sierra_west.seat.plan import draw_plan
from render.sierra_west.seat.player_board import draw_hand, draw_player_board
from render.sierra_west.sheets.legend import draw_legend, draw_piece
from render.sierra_west.sheets.score_sheet import draw_score_sheet
from rules.sierra_west import SierraWestOptions, actions
from tests.render.comparing import difference, small
from tests.render.positions import opened, say
from tests.render.sierra_west.tables import GAME, NAMES, pioneering, plan, planning, played, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from render import Picture
    from rules.sierra_west import Mode, SierraWestState

FOLDER = Path(__file__).parent / "pictures"
TOLERANCE = 0.015


def _plan(state: SierraWestState, language: str) -> Picture:
    view = GAME.view(state, state.seat)
    return draw_plan(view, state.seat, plan(state, 3), NAMES[: state.seats], say(language))


def _hand(state: SierraWestState, language: str) -> Picture:
    return draw_hand(GAME.view(state, state.seat), state.seat, NAMES[: state.seats], say(language))


def _board(state: SierraWestState, player: int, language: str) -> Picture:
    return draw_player_board(GAME.view(state, None), player, NAMES[: state.seats], say(language))


def _scores(state: SierraWestState, language: str) -> Picture:
    result = GAME.result(state)
    assert result
    return draw_score_sheet(state, result, NAMES[: state.seats], say(language))


def _legend(mode: Mode, topic: str, language: str) -> Picture:
    return draw_legend(SierraWestOptions(mode=mode), topic, language, say(language))


def _may(state: SierraWestState, *kinds: type) -> bool:
    waiting = GAME.to_act(state)
    legal = GAME.legal(state, waiting[0]) if waiting else []
    return all(any(isinstance(action, kind) for action in legal) for kind in kinds)


def _choices(language: str, state: SierraWestState, *only: type) -> Picture:
    seat = GAME.to_act(state)[0]
    view = GAME.view(state, seat)
    offered = [action for action in GAME.legal(view, seat) if isinstance(action, only or object)]
    names = NAMES[: state.seats]
    picture = PICTURES.choices(view, seat, offered, players=names, language=language, say=say(language))
    assert picture
    return picture


def _summit(state: SierraWestState) -> bool:
    return _may(state, actions.Walk, actions.TakeSummit)


CASES: dict[str, Callable[[], Picture]] = {
    "plan_en": lambda: _plan(until(4, 150, planning), "en"),
    "plan_ko_expert": lambda: _plan(until(3, 220, planning, mode="gold", expert=True), "ko"),
    "hand_ja_boats": lambda: _hand(until(3, 180, planning, mode="boats"), "ja"),
    "own_en_gold": lambda: _board((s := until(4, 250, pioneering, mode="gold")), s.seat, "en"),
    "own_ko_apple": lambda: _board((s := until(4, 200, planning)), s.seat, "ko"),
    "own_en_hastings": lambda: _board(played(1, 110, mode="outlaws"), 1, "en"),
    "choices_en_cabin": lambda: _choices(
        "en", until(2, 250, lambda state: _may(state, actions.EnterCabin), mode="gold")
    ),
    "choices_ja_summit": lambda: _choices("ja", until(4, 200, _summit, mode="outlaws")),
    "choices_ko_trap": lambda: _choices(
        "ko", until(4, 150, lambda state: _may(state, actions.Trap)), actions.Trap, actions.Track
    ),
    "legend_en_outlaws_goods": lambda: _legend("outlaws", "goods", "en"),
    "legend_ko_gold_plan": lambda: _legend("gold", "plan", "ko"),
    "legend_ja_boats_path": lambda: _legend("boats", "path", "ja"),
    "legend_en_outlaws_summit": lambda: _legend("outlaws", "summit", "en"),
    "legend_ko_apple_board": lambda: _legend("apple", "board", "ko"),
    "legend_ja_gold_mountain": lambda: _legend("gold", "mountain", "ja"),
    "legend_en_apple_hastings": lambda: _legend("apple", "hastings", "en"),
    "piece_ja_card": lambda: draw_piece(SierraWestOptions(mode="boats"), "B0", say("ja")),
    "sheet_en_4": lambda: _scores(played(4, 9000), "en"),
    "sheet_ko_solo": lambda: _scores(played(1, 9000, mode="gold"), "ko"),
}


@pytest.mark.parametrize("name", CASES)
def test_looks_as_it_did(name: str) -> None:
    """A picture is the one that was looked at, but for a few pixels."""
    drawn = small(opened(CASES[name]()))
    path = FOLDER / f"{name}.webp"
    if os.environ.get("RENEW_PICTURES"):
        drawn.save(path, quality=88, method=6)
    with Image.open(path) as kept:
        assert difference(drawn, kept) < TOLERANCE
