"""Stand-in pictures of Sierra West, until its own are drawn: plain pages with names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit import page
from render.kit.declared import TitlePictures
from render.kit.encoding import encode
from render.kit.page import Heading
from render.kit.palette import HOUSE, PAPERS, PLAYERS, shades
from render.kit.stage import Stage
from render.kit.text import Font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Picture, Say
    from rules import Event, Result
    from rules.sierra_west import SierraWestState


class _Page(page.Page):
    stage = Stage("sierra_west", [*HOUSE, *PAPERS, *shades(PLAYERS.values())])


def _page(text: str, name: str) -> Picture:
    drawn = _Page.blank(800, 200)
    drawn.heading(text, Heading((20, 54), Font("bold", 40), 74))
    return encode(drawn.frame, name)


def draw_board(
    _view: SierraWestState,
    _players: Sequence[str],
    say: Say,
    _marks: Sequence[Event] = (),
    *,
    over: bool = False,  # noqa: ARG001  as declared
) -> Picture:
    """Draw the title alone."""
    return _page(say("sierra_west.title"), "board.png")


def draw_hand(_view: SierraWestState, seat: int, players: Sequence[str], _say: Say) -> Picture:
    """Draw a player's name alone."""
    return _page(players[seat], "hand.png")


def draw_scores(_state: SierraWestState, _result: Result, _players: Sequence[str], say: Say) -> Picture:
    """Draw the title alone."""
    return _page(say("sierra_west.title"), "scores.png")


PICTURES = TitlePictures["SierraWestState"](
    board=draw_board, hand=draw_hand, score_sheet=draw_scores, warm_up=lambda _language, _say: None
)
