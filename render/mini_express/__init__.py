"""Pictures of Mini Express."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.declared import GamePictures
from render.mini_express.board import draw_board, tallies_of
from render.mini_express.choices.choices import draw_choices, shows
from render.mini_express.colours import OPPONENT
from render.mini_express.layout import LAYOUTS
from render.mini_express.portfolio import draw_portfolio
from render.mini_express.sheets.celebration import draw_winner
from render.mini_express.sheets.legend import SIGNS, draw_legend
from render.mini_express.sheets.score_sheet import draw_score_sheet
from render.mini_express.stage import board_scene, map_scene
from rules.mini_express import MiniExpressOptions

if TYPE_CHECKING:
    from render.kit.picture import Say


def _warm_up(_: str, say: Say) -> None:
    for name, layouts in LAYOUTS.items():
        # A game of one player and the automa looks as a duel does, one of two and the automa as one of three.
        options = MiniExpressOptions(map=name, two_players="duel")
        map_scene(layouts[2])
        for players, layout in layouts.items():
            board_scene(layout, options.mode_for(players).columns, say)


PICTURES = GamePictures(
    board=draw_board,
    tallies=tallies_of,
    hand=draw_portfolio,
    score_sheet=draw_score_sheet,
    warm_up=_warm_up,
    celebration=draw_winner,
    choices=draw_choices,
    shows=shows,
    legend=draw_legend,
    topics=lambda _options: tuple(SIGNS),
    opponent=OPPONENT,
)
