"""Pictures of one pixel, for tests that are not about pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.picture import GamePictures, Picture
from rules.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Say
    from rules.kernel.contract import Event, Result

PIXEL: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001000500"
    "0ea9d2a50000000049454e44ae426082"
)


class Pixels(GamePictures[State]):
    """Draws nothing, quickly."""

    def board(
        self, view: State, *, players: Sequence[str], language: str, say: Say, marks: Sequence[Event] = ()
    ) -> Picture:
        return Picture(PIXEL, "board.png", 1, 1)

    def hand(self, view: State, seat: int, *, players: Sequence[str], language: str, say: Say) -> Picture:
        return Picture(PIXEL, "hand.png", 1, 1)

    def score_sheet(
        self, state: State, result: Result, *, players: Sequence[str], language: str, say: Say
    ) -> Picture:
        return Picture(PIXEL, "scores.png", 1, 1)

    def warm_up(self, language: str, say: Say) -> None:
        return
