"""The board picture: what everybody may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.encoding import Drawn
from render.kit.house.colours import INK
from render.kit.house.panels import notice_board, panel
from render.kit.picture import Tally
from render.kit.signs import centred, drawn_once
from render.kit.text import Font, shown_names
from render.mini_express.colours import player_look
from render.mini_express.layout import layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.map.picture import put_map, shown_on
from render.mini_express.stage import Page, board_scene, map_scene
from render.mini_express.table import put_company, put_tiles, put_values
from render.mini_express.tokens import car, share, spike
from rules.mini_express import COMPANIES, is_last_round, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Say
    from render.mini_express.marks import Marks
    from rules.kernel.contract import Event
    from rules.mini_express import MiniExpressState

_COUNT = Font("display", 26)


def draw_board(
    state: MiniExpressState, players: Sequence[str], say: Say, marks: Sequence[Event], *, over: bool
) -> Sequence[Drawn]:
    """Return the board; what came of ``marks`` is marked, and who is to act unless the game is ``over``."""
    over = over or bool(state.ended)
    chart = Chart(map_scene(layout_of(state)), state, say, marks)
    names = all_names(state, players, say)
    below = _table(state, names, chart.marks, None if over else state.seat, say)
    return _map(chart, _notice(state, say, over=over)), below


def _map(chart: Chart, notice: str) -> Drawn:
    state, shown, is_new = chart.state, shown_on(chart), chart.marks.spike
    beside = (state.turn == 0, *state.display, repr(state.spike))

    def draw() -> Image.Image:
        put_map(chart, shown)
        if not state.turn:
            chart.raise_up(chart.layout.beside, _display, tuple(state.display))
        elif state.spike and state.spike.place in {"board", "done"}:
            companies = state.spike.east, state.spike.west
            chart.raise_up(chart.layout.beside, _spike_tile, companies, is_new)
        if notice:
            chart.raise_up(chart.layout.notice, notice_board, notice, 52)
        return chart.frame

    return Drawn((shown, notice, beside, is_new), draw, ("map",))


def _table(state: MiniExpressState, names: list[str], marks: Marks, acting: int | None, say: Say) -> Drawn:
    """Return the strip below the map: companies, the value track, and players' tiles."""
    layout, used = layout_of(state), state.mode.columns
    words = [say(f"mini_express_pictures.company.{company}") for company in COMPANIES]

    def draw() -> Image.Image:
        scene = board_scene(layout, used, say)
        page = Page(scene.frame(), (layout.players, used))
        put_values(scene, page.frame, state, marks)
        for index, (box, name) in enumerate(zip(layout.companies, words, strict=True)):
            put_company(page, box, index, state, name, marks)
        put_tiles(page, state, names, marks, acting)
        return page.frame

    looks = [player_look(state, seat) for seat in range(len(names))]
    marker = state.automa.marker if state.automa else ""
    new = [sorted(each.items()) for each in (marks.value, marks.trains, marks.influence, marks.shares)]
    who = state.start, acting, marker, state.options, names, looks, words
    return Drawn(repr((state.companies, state.players, new, who)), draw, ("companies", "players"))


def all_names(state: MiniExpressState, players: Sequence[str], say: Say) -> list[str]:
    """Return the names of the seats and of the automa, against a single player with its level."""
    names = shown_names(players, say)
    if state.is_solo:
        level = say(f"mini_express.option.difficulty.{state.options.difficulty}")
        names.append(say("mini_express_pictures.automa.level", level=level))
    elif state.automa:
        names.append(say("mini_express_pictures.automa"))
    return names


def tallies_of(state: MiniExpressState, players: Sequence[str], say: Say) -> list[Tally]:
    """Return what the shares of all are worth now."""
    names = all_names(state, players, say)
    return [Tally(name, player_look(state, i), worth(state, i)) for i, name in enumerate(names)]


@drawn_once
def _display(shares: tuple[int, ...]) -> Image.Image:
    image = panel((296, 76), "paper").copy()
    for i, (company, count) in enumerate(zip(COMPANIES, shares, strict=True)):
        image.alpha_composite(share(36, company), (12 + i * 70, 15))
        centred(image, f"\u00d7{count}", _COUNT, INK, (12 + i * 70 + 50, 40))
    return image


@drawn_once
def _spike_tile(companies: tuple[str | None, ...], new: bool) -> Image.Image:  # noqa: FBT001  part of a key
    image = panel((172, 68), "act" if new else "paper").copy()
    for company, left in zip(companies, (118, 12), strict=True):
        if company:
            image.alpha_composite(car(42, company), (left, 15))
    image.alpha_composite(spike(46), (62, 11))
    return image


def _notice(state: MiniExpressState, say: Say, *, over: bool) -> str:
    if over:
        return say("render.board.game_over")
    if not state.turn:
        return say("mini_express_pictures.draft")
    if is_last_round(state):
        return say("mini_express_pictures.last_turns")
    return ""
