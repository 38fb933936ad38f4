"""The picture of the common board: what everybody may see."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.board.market_pieces import put_markets
from render.great_western_trail.board.marks import read_marks
from render.great_western_trail.board.player_strip import put_strip
from render.great_western_trail.board.rail_pieces import put_rails
from render.great_western_trail.board.trail_pieces import put_trail
from render.great_western_trail.land.panels import PANELS, TITLE, WOOD
from render.great_western_trail.land.stage import board_scene, stamps
from render.kit.encoding import encode
from render.kit.names import shown_names
from render.kit.palette import GOLD, INK
from render.kit.shapes import sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen
    from rules.great_western_trail import GreatWesternTrailState
    from rules.kernel.contract import Event

_NOTICE = (372, 40)


def draw_board(
    view: GreatWesternTrailState,
    players: Sequence[str],
    say: Say,
    events: Sequence[Event] = (),
    *,
    over: bool = False,
) -> Picture:
    """Return the board; what came of ``events`` is marked, and who is to act unless the game is ``over``."""
    return encode(board_frame(view, players, say, events, over=over), "board.png")


def board_frame(
    view: GreatWesternTrailState,
    players: Sequence[str],
    say: Say,
    events: Sequence[Event] = (),
    *,
    over: bool = False,
) -> Image.Image:
    """Return the board as an image in the colours of ``stage.swatches``, to put more on it."""
    scene = board_scene(view.options, view.seats, say)
    frame, marks = scene.frame(), read_marks(events)
    over = over or bool(view.ended)
    acting = -1 if over else view.seat
    put_rails(frame, scene, view, marks)
    put_trail(frame, scene, view, marks, acting)
    put_markets(frame, scene, view, marks)
    put_strip(frame, view, shown_names(players, say), acting)
    if notice := _notice(view, say, over=over):
        _put_notice(frame, notice)
    return frame


def _notice(view: GreatWesternTrailState, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if view.last_turns >= 0:
        return say("render.board.last_turns", turns=view.last_turns, n=view.last_turns)
    return ""


def _put_notice(frame: Image.Image, notice: str) -> None:
    """Put a notice in place of the job market's title."""
    left, top, _, _ = PANELS.job_market.box
    wide, high = _NOTICE
    stamps().put(frame, "notice", (left + 6, top + 4), partial(sprite, wide, high, _paint_notice), on=WOOD)
    at = (left + 6 + wide / 2, top + 34)
    stamps().write(frame, at, notice, TITLE, INK, on=GOLD, room=wide - 20, align="middle")


def _paint_notice(pen: Pen) -> None:
    pen.box((0, 0), _NOTICE, GOLD, 8)
