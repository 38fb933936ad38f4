"""Pictures of one pixel, for tests that are not about pictures."""

from __future__ import annotations

from typing import Final

from render.kit.picture import GamePictures, Picture
from rules.kernel.contract import State

PIXEL: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001000500"
    "0ea9d2a50000000049454e44ae426082"
)


class Pixels(GamePictures[State]):
    """Draws nothing, quickly."""

    def board(self, *_: object, **__: object) -> Picture:
        return Picture(PIXEL, "board.png", 1, 1)

    def hand(self, *_: object, **__: object) -> Picture:
        return Picture(PIXEL, "hand.png", 1, 1)

    def score_sheet(self, *_: object, **__: object) -> Picture:
        return Picture(PIXEL, "scores.png", 1, 1)

    def warm_up(self, *_: object, **__: object) -> None:
        return
