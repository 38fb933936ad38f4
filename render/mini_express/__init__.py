"""Pictures of Mini Express."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from render.kit.declared import Choices, TitlePictures
from render.mini_express.board import draw_board
from render.mini_express.choices.choices import draw_choices, shows
from render.mini_express.layout import LAYOUTS
from render.mini_express.map.chart import names_of
from render.mini_express.seat.portfolio import draw_portfolio
from render.mini_express.sheets.legend import draw_legend
from render.mini_express.sheets.score_sheet import draw_score_sheet
from render.mini_express.stage import board_scene, map_scene
from rules.mini_express import NUMBERS, MiniExpressOptions

if TYPE_CHECKING:
    from render.kit.picture import Say


def _warm_up(_: str, say: Say) -> None:
    """Draw both maps, alone and with the value track for every number of players."""
    for layout in LAYOUTS.values():
        map_scene(layout)
        names = names_of(layout.name, say)
        options = MiniExpressOptions(map=layout.name)
        for seats in NUMBERS.seats:
            board_scene(layout, options, seats, names)
        board_scene(layout, structs.replace(options, two_players="duel"), 2, names)


PICTURES = TitlePictures(
    board=draw_board,
    hand=draw_portfolio,
    score_sheet=draw_score_sheet,
    warm_up=_warm_up,
    choices=Choices(draw_choices, shows),
    legend=draw_legend,
)
