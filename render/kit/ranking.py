"""Score sheets on the table: a line or a column for each player, best first, the winner crowned."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from render.kit.course import COURSE_HIGH, add_course, room_for
from render.kit.house import colours
from render.kit.house.light import Edges, box, solid
from render.kit.house.panels import INKS, slot
from render.kit.page import Box, Heading, Page
from render.kit.palette import mix
from render.kit.score_sheet import Category, figure
from render.kit.shapes import draw_symbol
from render.kit.signs import sign
from render.kit.text import Font, width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.house.panels import Inks, Material
    from render.kit.palette import Colour
    from render.kit.score_sheet import ScoreSheet, Standing
    from render.kit.shapes import Pen

P = TypeVar("P", bound=Page)
_PAD: Final = 12
_RANK: Final = 42
_BADGE: Final = (72, 22)
"""The left of a badge, and its radius."""
_NAME: Final = 126
_CROWN: Final = 46
_BAR: Final = 15
_NOTHING: Final = 0.5
"""How much of its ground is in the number of no points."""
_HEAD: Final = Font("display", 24)
_POINTS: Final = Font("display", 36)
_TOTAL: Final = Font("display", 48)
_APART: Final = 8
"""Between a name and a total."""
_PLAYER: Final = Font("bold", 30)
_TITLES: Final = 260
_PLATE: Final = 150
_LINE: Final = 66
_SIGN: Final = 92
_ENTRY: Final = Font("display", 26)
_TITLE: Final = Font("display", 30)
"""A ledger: how wide its titles, how high plates and lines, how much room for a sign, and its words."""


class Sizes(NamedTuple):
    """The sizes of a sheet in pixels: heads are ``heads`` high, lines ``line`` apart with a ``gap``.

    Names end at ``names``, totals at ``total``, where the categories begin, so wide each.
    """

    wide: int = 1132
    heads: int = 80
    line: int = 108
    gap: int = 8
    names: int = 360
    total: int = 452
    column: float = 165.0


SIZES: Final = Sizes()
HEAD: Final = Heading((18, 44), _POINTS, 64)


def draw_ranking(kind: type[P], sheet: ScoreSheet[P], sizes: Sizes = SIZES) -> P:
    """Return the sheet; below a name a bar shows what the total is made of, by the categories' tints."""
    top = HEAD.high + sizes.heads
    more = [sheet.more.high(standing) if sheet.more else 0 for standing in sheet.standings]
    bottom = top + sizes.line * len(more) + sum(more)
    page = kind.blank(sizes.wide, bottom + room_for(sheet.course, sizes.gap) + _PAD - sizes.gap + 4)
    page.heading(sheet.say("render.sheet.title"), HEAD)
    at, total = (sizes.total - 10.0, top - 14.0), sheet.say("render.sheet.total")
    page.text(at, total, _ENTRY, colours.TITLE, on=colours.TABLE, align="right", room=130)
    best = _best(sheet)
    for i, standing in enumerate(sheet.standings):
        line = Box(_PAD, top, sizes.wide - 2 * _PAD, sizes.line - sizes.gap)
        top += sizes.line + more[i]
        inks = _draw_player(page, line, standing, sizes, more[i])
        bar = Box(_NAME, line.bottom - 8 - _BAR, sizes.names - _NAME - 8, _BAR)
        _draw_parts(page, bar, standing, sheet.categories, best)
        for category, left in _columns(sheet, sizes):
            cell = Box(round(left), line.top, round(sizes.column), line.high)
            (sheet.cell or _write_points)(page, cell, standing, category, inks.ground)
        if sheet.more:
            sheet.more.draw(page, Box(line.left, line.bottom, line.wide, more[i]), standing, inks.ground)
        page.end_part("player", line.bottom + more[i] + sizes.gap // 2)
    for category, left in _columns(sheet, sizes):
        head = Box(round(left), HEAD.high, round(sizes.column), sizes.heads)
        (sheet.head or _write_title)(page, head, category, colours.TABLE)
    return _finished(page, sheet, bottom)


def _finished(page: P, sheet: ScoreSheet[P], top: int) -> P:
    if sheet.course:
        chart = Box(_PAD, top, page.frame.width - 2 * _PAD, COURSE_HIGH)
        add_course(page, chart, sheet.say("render.sheet.course"), sheet.course, sheet.standings)
        page.end_part("course", page.frame.height)
    page.end_last_part()
    return page


def draw_ledger(kind: type[P], sheet: ScoreSheet[P], column: int) -> P:
    """Return the sheet turned round: a plate and a ``column`` for each player, a line for each category.

    The ``head`` of the sheet draws a sign to the left of what a category is called.
    """
    found, top = sheet.standings, HEAD.high
    wide = 2 * _PAD + _TITLES + column * len(found)
    lines = len(sheet.categories)
    ledger = Box(_PAD, top + _PLATE + SIZES.gap, wide - 2 * _PAD, _LINE * lines + 12)
    page = kind.blank(wide, ledger.bottom + _PAD + room_for(sheet.course, _PAD) + 4)
    page.heading(sheet.say("render.sheet.title"), HEAD)
    at, total = (_PAD + 22, top + 0.66 * _PLATE), sheet.say("render.sheet.total")
    page.text(at, total, _POINTS, colours.TITLE, on=colours.TABLE, room=_TITLES - 44)
    left = ledger.left + _TITLES
    for i, standing in enumerate(found):
        _draw_plate(page, Box(left + i * column + 5, top, column - 10, _PLATE), standing, sheet)
    page.panel(ledger)
    for i in range(len(found)):
        page.line(Box(left + i * column, ledger.top + 10, 2, ledger.high - 20))
    page.end_part("totals", ledger.top - SIZES.gap // 2)
    for number, category in enumerate(sheet.categories):
        row = Box(ledger.left, ledger.top + 6 + number * _LINE, ledger.wide, _LINE)
        if number:
            page.line(Box(row.left + 16, row.top - 1, row.wide - 32, 2))
        page.line(Box(row.left + 7, row.top + 12, 7, _LINE - 24), fill=category.tint)
        if sheet.head:
            sheet.head(page, Box(row.left, row.top, _SIGN, _LINE), category, colours.PAPER)
        at = row.left + _SIGN, row.top + _LINE / 2
        page.name(*at, category.title, _TITLE, colours.INK, on=colours.PAPER, room=_TITLES - _SIGN - 4)
        for i, standing in enumerate(found):
            cell = Box(left + i * column, row.top, column, _LINE)
            (sheet.cell or _write_points)(page, cell, standing, category, colours.PAPER)
        page.end_part("category", row.bottom)
    return _finished(page, sheet, ledger.bottom + _PAD)


def _draw_plate(page: Page, box: Box, standing: Standing, sheet: ScoreSheet[P]) -> None:
    """Draw a plate with name, badge, rank, total: the winner's is of paper, the total on gold."""
    first, left, middle = standing.rank == 1, box.left + 10, box.top + 92
    inks = INKS["act" if first else "rest"]
    page.panel(box, "act" if first else "rest")
    page.name(left, box.top + 36, standing.name, _PLAYER, inks.text, on=inks.ground, room=box.wide - 18)
    radius = _BADGE[1] - 2
    if first:
        page.raise_up(crown(_CROWN), (box.left + (box.wide - _CROWN) / 2, box.top - _CROWN * 0.72))
    page.badge_of(standing.look, (left, middle - radius), radius, inks.ground)
    if not first:
        page.centre((left + 2 * radius + 24, middle), str(standing.rank), _POINTS, inks.quiet, inks.ground)
    text = figure(standing.total)
    at = (box.right - 12 - page.tag_size(text, _TOTAL)[0] / 2, middle)
    page.tagged(at, text, _TOTAL, on=inks.ground, ink=inks.text, gold=first)
    bar = Box(left, box.bottom - 12 - _BAR, box.wide - 20, _BAR)
    _draw_parts(page, bar, standing, sheet.categories, _best(sheet))


def _best(sheet: ScoreSheet[P]) -> int:
    """Return the points of a whole bar: the most that anybody has, those below zero left out."""
    return max(1, *(sum(max(0, points) for points in each.points.values()) for each in sheet.standings))


def _columns(sheet: ScoreSheet[P], sizes: Sizes) -> list[tuple[Category, float]]:
    return [(category, sizes.total + 8 + i * sizes.column) for i, category in enumerate(sheet.categories)]


def _write_title(page: Page, box: Box, category: Category, on: Colour) -> None:
    """Write what a category is called, in two lines if it has two words and no room."""
    words, room = category.title.split(" "), box.wide - 10
    lines = [category.title]
    if width(category.title, _HEAD) > room and len(words) > 1:
        cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
        lines = list(min(cuts, key=lambda cut: max(width(line, _HEAD) for line in cut)))
    for i, line in enumerate(reversed(lines)):
        at = (box.left + box.wide / 2, box.bottom - 14 - i * _HEAD.size * 1.15)
        page.text(at, line, _HEAD, colours.TITLE, on=on, room=room, align="middle")


def _write_points(page: Page, box: Box, standing: Standing, category: Category, on: Colour) -> None:
    points, inks = standing.points.get(category.key, 0), INKS["act" if standing.rank == 1 else "rest"]
    fill = inks.text if points else mix(inks.quiet, on, _NOTHING)
    middle = (box.left + box.wide / 2, box.top + box.high / 2)
    page.centre(middle, figure(points), _POINTS, fill, on)


def _draw_player(page: Page, line: Box, standing: Standing, sizes: Sizes, more: int) -> Inks:
    """Draw the panel of a line and what is ``more`` with rank, badge, name, total; return its colours."""
    first, middle = standing.rank == 1, line.top + line.high / 2
    material: Material = "act" if first else "rest"
    inks = INKS[material]
    page.panel(line._replace(high=line.high + more), material)
    if first:
        page.sign((line.left + _RANK - 12 - _CROWN / 2, middle - _CROWN / 2), crown, _CROWN, on=inks.ground)
    else:
        page.centre((line.left + _RANK - 12, middle), str(standing.rank), _POINTS, inks.quiet, inks.ground)
    left, radius = _BADGE
    page.badge_of(standing.look, (left, middle - radius), radius, inks.ground)
    total, end = figure(standing.total), (sizes.total - 10.0, middle + _TOTAL.size * 0.36)
    room = min(sizes.names, end[0] - width(total, _TOTAL) - _APART) - _NAME
    page.name(_NAME, middle - 10, standing.name, _PLAYER, inks.text, on=inks.ground, room=room)
    page.text(end, total, _TOTAL, inks.text, on=inks.ground, align="right")
    return inks


def _draw_parts(page: Page, bar: Box, standing: Standing, categories: Sequence[Category], best: int) -> None:
    """Draw of which categories a total is made; the whole bar is the ``best`` one."""
    parts = [(standing.points.get(category.key, 0), category.tint) for category in categories]
    shown = tuple((round(points * bar.wide / best), tint) for points, tint in parts if points > 0)
    ground = INKS["act" if standing.rank == 1 else "rest"].ground
    at, make = (bar.left, bar.top), partial(_bar, bar.wide, shown, ground)
    page.put(("parts", bar.wide, shown), at, make, ground)


def _bar(wide: int, parts: tuple[tuple[int, Colour], ...], ground: Colour) -> Image.Image:
    image = slot((wide, _BAR), ground, 4).copy()
    left = 0
    for long, tint in parts:
        edges = Edges(mix(tint, colours.PAPER_LIGHT, 0.4), mix(tint, colours.OUTLINE, 0.4), 1.4, 2.0)
        size = (max(long, 6), _BAR)
        image.alpha_composite(
            solid(size, box(1.2, 1.2, size[0] - 0.6, _BAR - 1.2, 3), tint, edges), (left, 0)
        )
        left = min(left + long, wide - 6)
    return image


@sign()
def crown(pen: Pen, size: int) -> None:
    """Paint the winner's crown."""
    middle = (size / 2, size / 2)
    draw_symbol(pen, "crown", (middle[0] + 1, middle[1] + 2), size * 0.46, colours.GOLD_EDGE)
    draw_symbol(pen, "crown", middle, size * 0.45, colours.GOLD_EDGE)
    draw_symbol(pen, "crown", middle, size * 0.38, colours.GOLD)
    for x in (-0.5, 0.0, 0.5):
        pen.circle((middle[0] + x * size * 0.5, middle[1] + size * 0.14), size * 0.045, colours.GOLD_EDGE)
