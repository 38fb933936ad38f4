"""The board picture: what everybody may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.encoding import encode
from render.kit.house.colours import TEXT
from render.kit.house.light import TILE
from render.kit.house.panels import signboard
from render.kit.house.pieces import OnTop, raised
from render.kit.names import shown_names
from render.kit.signs import centred, drawn_once
from render.kit.strips import Part
from render.kit.text import Font, width
from render.sierra_west.board.marks import Marks, read_marks
from render.sierra_west.board.mountain import add_figures, put_mountain
from render.sierra_west.board.order import add_order
from render.sierra_west.board.printed import add_mule, put_supply
from render.sierra_west.board.stage import STAGE, Page, scene_of
from render.sierra_west.board.strip import put_strip
from render.sierra_west.board.trail import add_canoes, put_row, put_shop, put_tracks, put_wagons
from render.sierra_west.layout import FOOT, HEIGHT, LAYOUT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Event
    from rules.sierra_west import SierraWestState

_NOTICE = Font("display", 32)
PARTS = (Part("players", LAYOUT.chart.top - 4), Part("mountain", FOOT), Part("trail", HEIGHT))


def draw_board(
    view: SierraWestState,
    players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
    *,
    over: bool = False,
) -> Picture:
    """Return the board; what came of ``marks`` is marked, and who is to act unless the game is ``over``."""
    return encode(board_frame(view, players, say, marks, over=over), "board.png", PARTS)


def board_frame(
    view: SierraWestState,
    players: Sequence[str],
    say: Say,
    events: Sequence[Event] = (),
    *,
    over: bool = False,
    past: bool = False,
) -> Image.Image:
    """Return the board as an image in the colours of the stage, to put more on it.

    ``past``: what came of the events is not marked in gold, as something may be chosen now.
    """
    scene, read = scene_of(view.mode, len(view.players)), read_marks(events)
    marks = Marks() if past else read
    frame, over = scene.frame(), over or bool(view.ended)
    page = Page(frame, (view.mode, view.seats))
    put_strip(page, view, all_names(view, players, say), marks, over=over)
    put_mountain(frame, scene, view, marks, say)
    put_row(frame, scene, view, marks)
    put_shop(frame, scene, view, marks)
    put_supply(page, view)
    put_tracks(page, view, marks)
    put_wagons(page, view, marks)
    standing = OnTop(frame, STAGE.swatches)
    add_canoes(standing, view, marks)
    add_mule(standing, view)
    add_figures(standing, view, marks, say)
    add_order(standing, view, read, past=past)
    if text := _notice(view, say, over=over):
        standing.add(("notice", text), LAYOUT.notice, lambda: raised(_notice_board(text), TILE))
    return frame


def all_names(view: SierraWestState, players: Sequence[str], say: Say) -> list[str]:
    """Return the names of the seats, and of Hastings where he plays."""
    names = shown_names(players, say)
    return [*names, say("sierra_west.hastings")] if view.hastings else names


def _notice(view: SierraWestState, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if not view.last_turn:
        return ""
    turns = max(1, view.last_turn - view.turn + 1)
    return say("render.board.last_turns", turns=turns, n=turns)


@drawn_once
def _notice_board(text: str) -> Image.Image:
    """Return an enamel board with what there is to say in words."""
    board = signboard((round(width(text, _NOTICE)) + 40, 50)).copy()
    return centred(board, text, _NOTICE, TEXT)
