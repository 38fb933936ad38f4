"""The picture of the common board: what everybody may see."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.board.chart_pieces import add_engines, add_herders, put_rails, put_trail
from render.great_western_trail.board.market_pieces import add_token, put_markets
from render.great_western_trail.board.player_strip import put_strip
from render.great_western_trail.board.rings import add_order, put_open_ring, read_marks
from render.great_western_trail.land.panels import PANELS, TITLE, TITLE_ROOM, title_place
from render.great_western_trail.land.stage import Page, board_scene
from render.great_western_trail.layout import HEIGHT, MAP_BOTTOM, Box
from render.great_western_trail.signs.sam_signs import all_names
from render.great_western_trail.signs.sign_rows import write_words
from render.kit.encoding import Part, encode
from render.kit.house import colours
from render.kit.house.light import TILE
from render.kit.house.panels import signboard
from render.kit.house.pieces import Piece, Standing, raised

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailState
    from rules.kernel.contract import Event

_NOTICE = (144, 96)
PARTS = (Part("trail", MAP_BOTTOM), Part("markets", HEIGHT))


def draw_board(
    view: GreatWesternTrailState,
    players: Sequence[str],
    say: Say,
    events: Sequence[Event] = (),
    *,
    over: bool = False,
) -> Picture:
    """Return the board; what came of ``events`` is marked, and who is to act unless the game is ``over``."""
    return encode(board_frame(view, players, say, events, over=over), "board.png", PARTS)


def board_frame(
    view: GreatWesternTrailState,
    players: Sequence[str],
    say: Say,
    events: Sequence[Event] = (),
    *,
    over: bool = False,
    open_to: Sequence[Box] = (),
) -> Image.Image:
    """Return the board as an image in the colours of ``stage.swatches``, to put more on it.

    ``open_to``: places that may be chosen now, in rings; what came of the events is then not marked in gold.
    """
    scene = board_scene(view.options, view.crowd, say)
    frame, marks = scene.frame(), read_marks(events, past=bool(open_to))
    standing = Standing(scene, frame)
    over = over or bool(view.ended)
    acting = -1 if over else view.seat
    put_markets(frame, scene, view, marks)
    put_rails(frame, scene, view, marks)
    put_trail(frame, scene, view, marks)
    put_strip(frame, scene, view, all_names(view, players, say), acting, drew=marks.sams_card)
    for box in open_to:
        put_open_ring(Page(frame), box)
    if not open_to or any(box[3] > MAP_BOTTOM for box in open_to):
        add_token(standing, view)
    add_engines(standing, view, marks)
    add_herders(standing, view, marks, acting)
    add_order(standing, view.options.edition, marks)
    if notice := _notice(view, say, over=over):
        x, y = title_place(PANELS.job_market.box)
        at = (x - _NOTICE[0] // 2 - TILE.reach, y - _NOTICE[1] // 2 - TILE.reach + 12)
        standing.add(("notice", notice), at, partial(_notice_plate, notice))
    standing.put()
    return frame


def _notice(view: GreatWesternTrailState, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if view.last_turns >= 0:
        return say("render.board.last_turns", turns=view.last_turns, n=view.last_turns)
    return ""


def _notice_plate(notice: str) -> Piece:
    """Return a notice on enamel, to lie over the job market's title."""
    plate = signboard(_NOTICE).copy()
    middle = (_NOTICE[0] / 2, _NOTICE[1] / 2)
    write_words(plate, notice, middle, TITLE, TITLE_ROOM, colours.TEXT)
    return raised(plate, TILE)
