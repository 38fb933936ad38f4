"""The board picture: what everybody may see, and signs with the turns in which it changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.encoding import Part, encode
from render.kit.house.colours import TEXT
from render.kit.house.light import PIECE, TILE
from render.kit.house.panels import signboard, turn_sign
from render.kit.house.pieces import OnTop, Piece, raised
from render.kit.signs import centred, drawn_once
from render.kit.text import Font, shown_names, width
from render.sierra_west.board import trail
from render.sierra_west.board.marks import Marks, read_marks
from render.sierra_west.board.mountain import add_figures, explorer_places, put_mountain
from render.sierra_west.board.printed import add_mule, put_supply
from render.sierra_west.board.scenery import LIGHTS, in_light
from render.sierra_west.board.stage import STAGE, Page, scene_of
from render.sierra_west.board.strip import put_strip
from render.sierra_west.layout import FOOT, HEIGHT, LAYOUT, Point, cell_box, mountain_box
from render.sierra_west.signs import player_look
from rules.sierra_west import GONE, SierraWestState

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from PIL import Image

    from render.kit.palette import Look
    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Event


_NOTICE = Font("display", 32)
PARTS = (Part("mountain", FOOT), Part("trail", LAYOUT.chart.bottom + 4), Part("players", HEIGHT))

_MORNING = 0.3
"""The share of the mountain that is claimed by noon."""
_FEET = 30
"""How far below the middle of a piece its sign is."""


def draw_board(
    view: SierraWestState, players: Sequence[str], say: Say, marks: Sequence[Event], *, over: bool
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
    names = [*shown_names(players, say), say("sierra_west.hastings")]
    put_strip(page, view, names, marks, over=over)
    put_mountain(frame, scene, view, marks, say)
    trail.put_row(frame, scene, view, marks)
    trail.put_shop(frame, scene, view, marks)
    put_supply(page, view)
    trail.put_tracks(page, view, marks)
    trail.put_wagons(page, view, marks)
    standing = OnTop(frame, STAGE.swatches)
    trail.add_canoes(standing, view, marks)
    add_mule(standing, view)
    add_figures(standing, view, marks, say)
    add_order(standing, view, read, past=past)
    if text := _notice(view, say, over=over):
        standing.add(("notice", text), LAYOUT.notice, lambda: raised(_notice_board(text), TILE))
    frame.putpalette(in_light(STAGE.swatches.palette, STAGE.tones, _time_of_day(view, over=over)))
    return frame


def _time_of_day(view: SierraWestState, *, over: bool) -> str:
    """Return when it is: the day ends with the last turns."""
    if over or view.last_turn:
        return LIGHTS[2]
    gone = sum(card == GONE for card in view.mountain)
    return LIGHTS[int(gone >= len(view.mountain) * _MORNING)]


def _notice(view: SierraWestState, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if not view.last_turn:
        return ""
    turns = max(1, view.last_turn - view.turn + 1)
    return say("render.board.last_turns", turns=turns, n=turns)


@drawn_once
def _notice_board(text: str) -> Image.Image:
    board = signboard((round(width(text, _NOTICE)) + 40, 50)).copy()
    return centred(board, text, _NOTICE, TEXT)


def add_order(standing: OnTop, view: SierraWestState, marks: Marks, *, past: bool) -> None:
    """Put signs at what came of several turns; ``past``: also of one, and none in gold.

    Then nothing else marks it, as gold is what may be chosen.
    """
    if len(marks.turns) < 1 + (not past):
        return
    for key, middle in _places(view, marks):
        number = marks.when[key]
        look, old = player_look(view, marks.turns[number - 1]), past or number < len(marks.turns)
        make = partial(_sign, look, number, old=old)
        standing.add(("turn", look.symbol, look.fill, number, old), middle, make)


def _sign(look: Look, number: int, *, old: bool) -> Piece:
    return raised(turn_sign(look, number, old=old), PIECE)


def _places(view: SierraWestState, marks: Marks) -> Iterator[tuple[tuple[str, Hashable], Point]]:
    explorers, wagons, canoes = explorer_places(view), trail.wagon_places(view), trail.canoe_places(view)
    for key in marks.when:
        match key:
            case ("claimed", int(place)) if view.mountain[place] == GONE:
                box = mountain_box(place)
                yield key, (box.left + box.wide / 2, box.top + LAYOUT.mountain.pitch[1] - _FEET)
            case ("explorer", which) if which in explorers:
                yield key, _below(explorers[which])
            case ("wagon", seat) if seat in wagons:
                yield key, _below(wagons[seat])
            case ("canoe", seat) if seat in canoes:
                yield key, _below(canoes[seat])
            case ("track", (int(seat), str(track))):
                box = cell_box(view.mode, track, view.players[seat].homesteads[track])
                yield key, (box.left + box.wide / 2, box.bottom)


def _below(middle: Point) -> Point:
    return middle[0], middle[1] + _FEET
