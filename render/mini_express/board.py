"""The board picture: what everybody may see."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.encoding import encode
from render.kit.names import shown_names
from render.kit.palette import CREAM, GOLD, INK, NIGHT
from render.kit.shapes import sprite
from render.kit.text import Font, height, label, margin
from render.mini_express.company_panels import put_company
from render.mini_express.layout import layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.map.picture import put_map
from render.mini_express.marks import read_marks
from render.mini_express.sheets.sheets import Page
from render.mini_express.stage import board_scene, names_of
from render.mini_express.tiles import put_tiles
from render.mini_express.tokens import car, centred, share, spike
from render.mini_express.value_track import put_values
from rules.mini_express import COMPANIES, is_solo, mode_of, ran_out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen
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
    chart = Chart.of(board_scene(layout, state.options, state.seats, names), state)
    put_map(chart, names, read)
    _put_things(chart, new=read.spike)
    put_values(chart, read)
    page = Page(chart.frame)
    for index, company in enumerate(COMPANIES):
        put_company(page, layout.companies[index], index, state, names.companies[company], read)
    acting = None if over else state.seat
    put_tiles(page, layout.tiles_top, state, all_names(state, players, say), read, acting)
    if notice := _notice(state, say, over=over):
        _put_notice(chart, notice)
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


def _put_things(chart: Chart, *, new: bool) -> None:
    """Put what lies beside the map: shares laid out for the draft; the golden spike, ringed if it is new."""
    state, at = chart.state, chart.layout.things
    if not state.turn:
        shares = tuple(state.display)
        chart.put(("display", shares), at, partial(_display, shares))
    elif state.spike and state.spike.place in {"board", "done"}:
        companies = (state.spike.east, state.spike.west)
        chart.put(("spikes", companies, new), at, partial(_spike_tile, companies, new=new))


def _display(shares: tuple[int, ...]) -> Image.Image:
    image = sprite(336, 98, partial(_paint_plate, wide=336, high=98))
    for i, (company, count) in enumerate(zip(COMPANIES, shares, strict=True)):
        image.alpha_composite(share(company, 44), (14 + i * 80, 12))
        centred(image, f"\u00d7{count}", _COUNT, INK, (14 + i * 80 + 58, 74))
    return image


def _spike_tile(companies: tuple[str | None, ...], *, new: bool) -> Image.Image:
    image = sprite(196, 78, partial(_paint_plate, wide=196, high=78, ring=5 if new else 0))
    for company, left in zip(companies, (134, 12), strict=True):
        if company:
            image.alpha_composite(car(company, 50), (left, 18))
    image.alpha_composite(spike(56), (70, 11))
    return image


def _paint_plate(pen: Pen, *, wide: int, high: int, ring: float = 0) -> None:
    """Paint a plate with a golden ``ring`` of so many pixels."""
    pen.box((0, 0), (wide, high), INK, 12)
    if ring:
        pen.box((2, 2), (wide - 2, high - 2), GOLD, 11)
    edge = 2.5 + ring
    pen.box((edge, edge), (wide - edge, high - edge), CREAM, 12 - edge / 2)


def _notice(state: MiniExpressState, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if not state.turn:
        return say("mini_express_pictures.draft")
    if len(ran_out(state)) >= mode_of(state).companies_to_end:
        return say("mini_express_pictures.last_turns")
    return ""


def _put_notice(chart: Chart, text: str) -> None:
    written = label(text, _NOTICE, GOLD)
    wide, high = written.width + 28 - 2 * margin(_NOTICE), height(_NOTICE) + 8

    def make() -> Image.Image:
        board = sprite(wide, high, partial(_paint_notice, wide=wide, high=high), oversize=4)
        board.alpha_composite(written, (14 - margin(_NOTICE), 2))
        return board

    left = _EDGE if chart.layout.notice == "left" else chart.layout.map_size[0] - _EDGE - wide
    chart.put(("notice", text), (left, 10), make)


def _paint_notice(pen: Pen, *, wide: int, high: int) -> None:
    pen.box((0, 0), (wide, high), GOLD, 12)
    pen.box((3, 3), (wide - 3, high - 3), NIGHT, 10)
