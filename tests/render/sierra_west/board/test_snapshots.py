"""The boards as they were last looked at and found good.

``RENEW_PICTURES=1 pytest tests/render/sierra_west/board/test_snapshots.py`` draws them anew; look at them
before you commit.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from render.sierra_west import PICTURES
from rules.sierra_west import actions
from rules.sierra_west import events as happened
from tests.render.comparing import difference, small
from tests.render.positions import opened, say
from tests.render.sierra_west.board.boards import after_turn, board
from tests.render.sierra_west.tables import GAME, NAMES, until

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render import Picture
    from rules.kernel.contract import Event
    from rules.sierra_west import SierraWestState

FOLDER = Path(__file__).parent / "pictures"
TOLERANCE = 0.015


def _may(state: SierraWestState, kind: type) -> bool:
    waiting = GAME.to_act(state)
    legal = GAME.legal(state, waiting[0]) if waiting else []
    return len({str(action) for action in legal if isinstance(action, kind)}) > 1


SEVERAL_TURNS = (
    happened.ExplorerMoved(0, 0, 3, 2),
    happened.WagonMoved(0, 3),
    happened.WagonMoved(1, 4),
    happened.HomesteadAdvanced(2, "wood", 2),
    happened.WagonMoved(2, 2),
)


def _choices(
    kind: type,
    language: str,
    seats: int,
    moves: int,
    mode: str = "apple",
    marks: Sequence[Event] = (),
) -> Picture:
    state = until(seats, moves, lambda state: _may(state, kind), mode=mode)
    seat = GAME.to_act(state)[0]
    view = GAME.view(state, seat)
    offered = [action for action in GAME.legal(view, seat) if isinstance(action, kind)]
    picture = PICTURES.choices(
        view, seat, offered, players=NAMES[:seats], language=language, say=say(language), marks=marks
    )
    assert picture
    return picture


CASES: dict[str, Callable[[], Picture]] = {
    "apple_en_4": lambda: board(*after_turn(4, 360)),
    "boats_ko_3": lambda: board(*after_turn(3, 300, mode="boats"), "ko"),
    "gold_ja_2": lambda: board(*after_turn(2, 260, mode="gold"), "ja"),
    "outlaws_en_solo": lambda: board(*after_turn(1, 90, mode="outlaws")),
    "outlaws_en_start": lambda: board(*after_turn(4, 0, mode="outlaws")),
    "gold_en_end": lambda: board(*after_turn(4, 405, mode="gold")),
    "explorer_ko": lambda: _choices(actions.MoveExplorer, "ko", 4, 120),
    "explorer_ja_after_turns": lambda: _choices(actions.MoveExplorer, "ja", 4, 200, "boats", SEVERAL_TURNS),
    "wagon_en_after_turns": lambda: _choices(actions.MoveWagon, "en", 4, 200, "apple", SEVERAL_TURNS),
    "gold_en_several_turns": lambda: board(after_turn(4, 260, mode="gold")[0], list(SEVERAL_TURNS)),
    "cabin_en": lambda: _choices(actions.BuildCabin, "en", 4, 0, "outlaws"),
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
