"""Pictures of Mini Express."""

# ruff: noqa: ARG002 - the pictures are the same in all languages but for the words

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from render.kit.picture import GamePictures, Picture, Say
from render.mini_express.board import draw_board
from render.mini_express.choices.choices import draw_choices, shows
from render.mini_express.layout import LAYOUTS
from render.mini_express.seat.portfolio import draw_portfolio
from render.mini_express.sheets.legend import draw_legend
from render.mini_express.sheets.score_sheet import draw_score_sheet
from render.mini_express.stage import board_scene, map_scene, names_of
from rules.mini_express import NUMBERS, MiniExpressOptions, MiniExpressState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Action, Event, Options, Result

_MODES: tuple[tuple[int, Literal["automa", "duel"]], ...] = (
    *((seats, "automa") for seats in NUMBERS.seats),
    (2, "duel"),
)
"""Numbers of players, and who plays beside two: what differs on the value track."""


class MiniExpressPictures(GamePictures[MiniExpressState]):
    """The board, the portfolios, what can be built, and the score sheet; see the contract."""

    def board(
        self,
        view: MiniExpressState,
        *,
        players: Sequence[str],
        language: str,
        say: Say,
        marks: Sequence[Event] = (),
        over: bool = False,
    ) -> Picture:
        """Draw the map with its track, the companies, the value track and the players."""
        return draw_board(view, players, say, marks, over=over)

    def hand(
        self, view: MiniExpressState, seat: int, *, players: Sequence[str], language: str, say: Say
    ) -> Picture:
        """Draw the portfolio of a seat; nothing of it is hidden."""
        return draw_portfolio(view, seat, players, say)

    def shows(self, actions: Sequence[Action]) -> bool:
        """Tell whether track may be built or a port be chosen."""
        return shows(actions)

    def choices(
        self,
        view: MiniExpressState,
        seat: int,
        actions: Sequence[Action],
        *,
        players: Sequence[str],
        language: str,
        say: Say,
    ) -> Picture | None:
        """Draw the map with the cities in reach, the paths to one city, or the ports, numbered."""
        return draw_choices(view, actions, say)

    def score_sheet(
        self, state: MiniExpressState, result: Result, *, players: Sequence[str], language: str, say: Say
    ) -> Picture:
        """Draw what each portfolio is worth, company by company."""
        return draw_score_sheet(state, result, players, say)

    def legend(self, options: Options, *, language: str, say: Say) -> Picture | None:
        """Draw the signs of cities, demand tiles, track and the value track with their meaning."""
        assert isinstance(options, MiniExpressOptions)
        return draw_legend(options, say)

    def warm_up(self, language: str, say: Say) -> None:
        """Draw both maps, alone and with the value track for every number of players."""
        for layout in LAYOUTS.values():
            map_scene(layout)
            names = names_of(layout.name, say)
            for seats, two_players in _MODES:
                options = MiniExpressOptions(map=layout.name, two_players=two_players)
                board_scene(layout, options, seats, names)
