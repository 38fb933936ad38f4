"""Building a cabin: the shop by itself, each tile with its name, those that may be built with numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render import PICTURES
from render.kit.house.colours import GOLD
from render.sierra_west.board.panels import draw_shop
from rules.sierra_west import actions
from tests.render.positions import opened, say
from tests.render.sierra_west.tables import GAME, NAMES, until

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL.Image import Image

    from render import Say
    from rules.sierra_west.model import SierraWestState

DRAW = PICTURES["sierra_west"]


def _offered(state: SierraWestState) -> list[actions.BuildCabin]:
    seat = state.seat
    return [action for action in GAME.legal(state, seat) if isinstance(action, actions.BuildCabin)]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_the_shop_is_shown_by_itself(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One strip as wide as a chat shows it; each tile that may be built has its place and number."""
    shown: list[dict[int, int]] = []

    def draw(view: SierraWestState, seat: int, numbers: Mapping[int, int], words: Say) -> Image:
        shown.append(dict(numbers))
        return draw_shop(view, seat, numbers, words)

    monkeypatch.setattr("render.sierra_west.board.choices.draw_shop", draw)
    state = until(4, 0, lambda state: bool(state.pending) and len(_offered(state)) > 1, mode="outlaws")
    offered = _offered(state)
    picture = DRAW.choices(
        GAME.view(state, state.seat), state.seat, offered, players=NAMES, language=language, say=say(language)
    )
    assert picture
    assert [strip.width >= 1.62 * strip.height for strip in picture.strips] == [True]
    slots = list(dict.fromkeys(action.slot for action in offered))
    assert shown == [{slot: number for number, slot in enumerate(slots, 1)}]
    gold = {colour: count for count, colour in opened(picture).getcolors(1 << 20) or []}.get(GOLD, 0)
    assert gold > 2000 * len(slots)
