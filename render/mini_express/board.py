"""The board picture: what everybody may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.encoding import encode
from render.kit.names import shown_names
from render.kit.palette import CREAM, GOLD, INK
from render.kit.signs import centred, notice, plate
from render.kit.text import Font
from render.mini_express.layout import layout_of
from render.mini_express.map.chart import Chart, names_of
from render.mini_express.map.picture import put_map
from render.mini_express.marks import read_marks
from render.mini_express.panels import put_company, put_tiles
from render.mini_express.stage import Page, board_scene
from render.mini_express.tokens import car, share, spike
from render.mini_express.value_track import put_values
from rules.mini_express import COMPANIES, is_solo, mode_of, ran_out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Event
    from rules.mini_express import MiniExpressState

_NOTICE = Font("bold", 36)
_COUNT = Font("bold", 30)
_EDGE = 14


def draw_board(
    state: MiniExpressState,
    players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
    *,
    over: bool = False,
) -> Picture:
    """Return the board; what came of ``marks`` is marked, and who is to act unless the game is ``over``."""
    over = over or bool(state.ended)
    layout, names, read = layout_of(state), names_of(state.options.map, say), read_marks(marks)
    chart = Chart.of(board_scene(layout, state.options, state.seats, names), state, names)
    put_map(chart, read)
    _put_beside_map(chart, new=read.spike)
    put_values(chart, read)
    page = Page(chart.frame)
    for index, company in enumerate(COMPANIES):
        put_company(page, layout.companies[index], index, state, names.companies[company], read)
    acting = None if over else state.seat
    put_tiles(page, layout.tiles_top, state, all_names(state, players, say), read, acting)
    if text := _notice(state, say, over=over):
        aside = layout.map_size[0] - _EDGE - notice(text, _NOTICE).width
        chart.sign((_EDGE if layout.notice == "left" else aside, 10), notice, text, _NOTICE)
    return encode(chart.frame, "board.png")


def all_names(state: MiniExpressState, players: Sequence[str], say: Say) -> list[str]:
    """Return the names of the seats and of the automa, against a single player with its level."""
    names = shown_names(players, say)
    if not state.automa:
        return names
    if not is_solo(state):
        return [*names, say("mini_express_pictures.automa")]
    level = say(f"mini_express.option.difficulty.{state.options.difficulty}")
    return [*names, say("mini_express_pictures.automa.level", level=level)]


def _put_beside_map(chart: Chart, *, new: bool) -> None:
    """Put the shares laid out for the draft, or the golden spike, ringed if it is new."""
    state, at = chart.state, chart.layout.beside
    if not state.turn:
        chart.sign(at, _display, tuple(state.display))
    elif state.spike and state.spike.place in {"board", "done"}:
        chart.sign(at, _spike_tile, (state.spike.east, state.spike.west), 5 if new else 0)


def _display(shares: tuple[int, ...]) -> Image.Image:
    image = _plate((336, 98))
    for i, (company, count) in enumerate(zip(COMPANIES, shares, strict=True)):
        image.alpha_composite(share(44, company), (14 + i * 80, 12))
        centred(image, f"\u00d7{count}", _COUNT, INK, (14 + i * 80 + 58, 74))
    return image


def _spike_tile(companies: tuple[str | None, ...], ring: int) -> Image.Image:
    image = _plate((196, 78), ring)
    for company, left in zip(companies, (134, 12), strict=True):
        if company:
            image.alpha_composite(car(50, company), (left, 18))
    image.alpha_composite(spike(56), (70, 11))
    return image


def _plate(size: tuple[int, int], ring: int = 0) -> Image.Image:
    """Return a plate with a golden ``ring`` of so many pixels."""
    golden, edge = [(2, GOLD, 11)] if ring else [], 2.5 + ring
    return plate(size, (0, INK, 12), *golden, (edge, CREAM, 12 - edge / 2))


def _notice(state: MiniExpressState, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if not state.turn:
        return say("mini_express_pictures.draft")
    if len(ran_out(state)) >= mode_of(state).companies_to_end:
        return say("mini_express_pictures.last_turns")
    return ""
