"""The picture to share of a finished game: the Sierra free at dusk, and below it the winner's camp."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from render.kit.celebration import draw_celebration
from render.kit.score_sheet import standings
from render.sierra_west.board.board import tallies_of
from render.sierra_west.board.pieces import carrier, explorer
from render.sierra_west.board.scenery import LIGHTS, in_light, in_tones, paint_sierra
from render.sierra_west.board.stage import STAGE, Page
from render.sierra_west.layout import LAYOUT
from render.sierra_west.signs import sign

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.page import Box
    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Result
    from rules.sierra_west import SierraWestState

_SEEN: Final = (163, 20, 969, 582)
"""The part of the land that is shown."""
_CABIN: Final = 96
_FOOT: Final = (330, 440)
"""The middle of the camp in the scene; the explorer and the wagon stand so far right of it."""
_BESIDE: Final = (84, 160)


def draw_winner(state: SierraWestState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Return the picture; Hastings may have won."""
    found = standings(result, tallies_of(state, players, say))
    look = found[0].look

    def paint(page: Page, box: Box) -> None:
        land = paint_sierra((LAYOUT.chart.wide, LAYOUT.chart.high)).crop(_SEEN)
        small = land.resize((box.wide, box.high), Image.Resampling.LANCZOS)
        page.frame.paste(STAGE.swatches.index(in_tones(small)), (box.left, box.top))
        x, y = box.left + _FOOT[0], box.top + _FOOT[1]
        page.raise_up(sign("homestead", _CABIN), (x - _CABIN / 2, y - _CABIN / 2))
        for piece, aside in zip((explorer(look), carrier("wagon", look)), _BESIDE, strict=True):
            drawn = piece.on_nothing()
            page.raise_up(drawn, piece.around((x + aside, y + 18)))
        page.frame.putpalette(in_light(STAGE.swatches.palette, LIGHTS[2]))

    return draw_celebration(Page, say("sierra_west.title"), found, paint)
