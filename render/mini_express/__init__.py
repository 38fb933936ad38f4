"""Pictures of Mini Express."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from render.kit.declared import Choices, TitlePictures
from render.mini_express.board import draw_board
from render.mini_express.choices.choices import draw_choices, shows
from render.mini_express.layout import LAYOUTS
from render.mini_express.seat.portfolio import draw_portfolio
from render.mini_express.sheets.legend import draw_legend
from render.mini_express.sheets.score_sheet import draw_score_sheet
from render.mini_express.stage import board_scene, map_scene, names_of
from rules.mini_express import NUMBERS, MiniExpressOptions

if TYPE_CHECKING:
    from render.kit.picture import Say

_MODES: tuple[tuple[int, Literal["automa", "duel"]], ...] = (
    *((seats, "automa") for seats in NUMBERS.seats),
    (2, "duel"),
)
"""Numbers of players, and who plays beside two: what differs on the value track."""


def _warm_up(_: str, say: Say) -> None:
    """Draw both maps, alone and with the value track for every number of players."""
    for layout in LAYOUTS.values():
        map_scene(layout)
        names = names_of(layout.name, say)
        for seats, two_players in _MODES:
            board_scene(layout, MiniExpressOptions(map=layout.name, two_players=two_players), seats, names)


PICTURES = TitlePictures(
    board=draw_board,
    hand=draw_portfolio,
    score_sheet=draw_score_sheet,
    warm_up=_warm_up,
    choices=Choices(draw_choices, shows),
    legend=draw_legend,
)
