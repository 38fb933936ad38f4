"""The course of a game: a line for each player over the turns, and below them whoever led.

It stands below the lines of a score sheet; that of one category of points is a sheet of its own.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house import colours
from render.kit.house.light import PANEL, lay
from render.kit.house.panels import panel, slot, tag
from render.kit.page import Box, Page
from render.kit.palette import PLAYERS, RULED, mix, shades
from render.kit.score_sheet import Standing, figure
from render.kit.shapes import draw_symbol, sprite
from render.kit.signs import badge, write
from render.kit.stage import Stage, strewn, wood
from render.kit.text import Font, ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Course, Picture
    from render.kit.shapes import Pen, Point

WIDE, _PAD = 1132, 12
COURSE_HIGH: Final = 330
"""How high the chart is, in pixels."""
LEAST: Final = 3
"""So many moments are a course."""
_LEFT, _RIGHT, _TOP, _BELOW = 74, 136, 68, 70
"""From the panel's edges to the field of the lines."""
_RIBBON: Final = 30
_RADIUS: Final = 19
_PITCH: Final = 42
"""How far apart the ends of lines are at least."""
_LINES: Final = 4
"""So many lines of the axis there are at most."""
_SHORT: Final = 30
"""Who leads for so few pixels only is told by the ribbon alone."""
_OVERSIZE: Final = 3
_HEAD, _AXIS = Font("display", 30), Font("display", 24)
_TOTAL = Font("display", 32)
_ROOM: Final = 38
"""How wide a total may be before the lines end further left for it."""
_FILE: Final = "course.png"
_LOOKS: Final = PLAYERS | RULED


class _Line(NamedTuple):
    """A player's line, and where the total stands beside its end."""

    standing: Standing
    points: list[Point]
    end: Point


class _Lead(NamedTuple):
    """Somebody who is alone ahead, from one place to another."""

    line: _Line
    start: float
    end: float
    since: int


class _Field(NamedTuple):
    """Where the lines are, and what totals its lower and its upper edge stand for."""

    left: float
    top: float
    right: float
    bottom: float
    low: float
    high: float

    def y(self, total: float) -> float:
        """Return how far down a total is."""
        return self.bottom - (self.bottom - self.top) * (total - self.low) / (self.high - self.low)

    def x(self, moment: float, moments: int) -> float:
        """Return how far right a moment is."""
        return self.left + (self.right - self.left) * min(max(moment, 0.0), moments - 1.0) / (moments - 1)


def room_for(course: Course, gap: int = 16) -> int:
    """Return how high a page is to be besides for a course with a gap: not at all if it tells nothing."""
    return COURSE_HIGH + gap if len(course) >= LEAST else 0


def add_course(page: Page, box: Box, title: str, course: Course, standings: Sequence[Standing]) -> None:
    """Lay the chart on a page's table; the best of the ``standings``, who comes first, is drawn last."""
    if not room_for(course):
        return
    edge, chart = PANEL.reach, _drawn((box.wide, box.high), title, course, standings)
    outer = (box.left - edge, box.top - edge, box.right + edge, box.bottom + edge)
    ground = page.frame.crop(outer).convert("RGB")
    lay(ground, chart, (edge, edge), PANEL)
    page.frame.paste(type(page).stage.swatches.index(ground), outer[:2])


def _drawn(size: tuple[int, int], title: str, course: Course, standings: Sequence[Standing]) -> Image.Image:
    image, totals = panel(size, "paper").copy(), [total for at in course for total in at]
    low, high = min(0, *totals), max(1, *totals)
    inks = [ink(figure(each.total), _TOTAL) for each in standings]
    widest = max(round(end - begin) for begin, _, end, _ in inks)
    right = size[0] - _RIGHT - max(0, widest - _ROOM)
    field = _Field(_LEFT, _TOP, right, size[1] - _BELOW, low, high)
    lines = _lines(field, standings, course)
    leads = _leads(field, lines, course)
    _write_axis(image, field, title)
    ribbon = (field.left, field.bottom + 22.0)
    groove = slot((round(field.right - field.left), _RIBBON), colours.PAPER, _RIBBON / 2)
    image.alpha_composite(groove, (round(ribbon[0]), round(ribbon[1])))
    image.alpha_composite(sprite(*size, partial(_paint, field, lines, leads, ribbon), _OVERSIZE))
    for line in lines:
        _write_total(image, line)
    return image


def _lines(field: _Field, standings: Sequence[Standing], course: Course) -> list[_Line]:
    points = [
        [(field.x(moment, len(course)), field.y(at[standing.player])) for moment, at in enumerate(course)]
        for standing in standings
    ]
    ends = _apart([there[-1][1] for there in points], field.top, field.bottom)
    return [
        _Line(standing, there, (field.right + 40, y))
        for standing, there, y in zip(standings, points, ends, strict=True)
    ]


def _leads(field: _Field, lines: Sequence[_Line], course: Course) -> list[_Lead]:
    """Return who led from when to when; who is only level with the leader does not take the lead.

    In the end it is who won, whatever told those of equal totals apart.
    """
    ahead: list[_Line | None] = [None]
    for at in course:
        best = [line for line in lines if at[line.standing.player] == max(at)]
        ahead.append(best[0] if len(best) == 1 else ahead[-1] if ahead[-1] in best else None)
    if sum(line.standing.rank == 1 for line in lines) == 1:
        ahead[-1] = lines[0]
    found, moment = [], 0
    for line, run in groupby(ahead[1:]):
        long = len(list(run))
        start, end = (field.x(place - 0.5, len(course)) for place in (moment, moment + long))
        if line is not None:
            found.append(_Lead(line, start, end, moment))
        moment += long
    return found


def _step(high: float) -> int:
    """Return the distance of the axis' lines: the least round number that needs but a few."""
    steps = [part * ten for ten in (1, 10, 100, 1000, 10_000) for part in (1, 2, 5)]
    return next((step for step in steps if high <= _LINES * step), steps[-1])


def _write_axis(image: Image.Image, field: _Field, title: str) -> None:
    write(image, (22, 44), title, _HEAD, colours.INK, room=image.width - 56)
    step = _step(field.high - field.low)
    for total in range(-step * (int(-field.low) // step), int(field.high) + 1, step):
        y = field.y(total)
        shade = mix(colours.PAPER, colours.PAPER_DARK, 0.35 if total else 0.9)
        image.paste((*shade, 255), (round(field.left), round(y), round(field.right), round(y) + 2))
        at = (field.left - 14, y + 9)
        write(image, at, figure(total), _AXIS, colours.QUIET_INK, align="right")


def _paint(field: _Field, lines: Sequence[_Line], leads: Sequence[_Lead], ribbon: Point, pen: Pen) -> None:
    for lead in leads:
        _paint_lead(pen, lead, ribbon)
    for line in reversed(lines):
        (x, y), shade = line.points[-1], line.standing.look
        for width, tint in ((5.0, shade.edge), (2.4, shade.fill)):
            pen.line([(x, y), (x + 8, y), line.end], tint, width)
    for line in reversed(lines):
        pen.line(line.points, line.standing.look.edge, 9.0)
        pen.line(line.points, line.standing.look.fill, 5.4)
    for lead in leads:
        if lead.since and lead.end - lead.start > _SHORT:
            _paint_change(pen, lead.line.points[lead.since], ribbon[1])
    draw_symbol(pen, "crown", (field.left - 34, ribbon[1] + _RIBBON / 2), 17, colours.QUIET_INK)


def _paint_lead(pen: Pen, lead: _Lead, ribbon: Point) -> None:
    """Paint the part of the ribbon that is somebody's."""
    look, high = lead.line.standing.look, ribbon[1] + _RIBBON
    corner = min(_RIBBON / 2, (lead.end - lead.start) / 2)
    pen.box((lead.start, ribbon[1]), (lead.end, high), look.edge, corner)
    inner = ((lead.start + 1.6, ribbon[1] + 1.6), (lead.end - 1.6, high - 1.6))
    pen.box(*inner, look.fill, max(corner - 1.6, 0.0))
    if lead.end - lead.start > _SHORT:
        middle = ((lead.start + lead.end) / 2, ribbon[1] + _RIBBON / 2)
        draw_symbol(pen, look.symbol, middle, 9.5, look.ink, hole=look.fill)


def _paint_change(pen: Pen, at: Point, down: float) -> None:
    """Paint where somebody took the lead."""
    y = at[1] + 14
    while y < down - 6:
        pen.line([(at[0], y), (at[0], y + 5)], colours.PAPER_DARK, 1.8)
        y += 11
    pen.circle(at, 9.0, colours.GOLD_EDGE)
    pen.circle(at, 7.0, colours.GOLD)


def _write_total(image: Image.Image, line: _Line) -> None:
    """Write a total beside the end of its line, the winner's on gold."""
    (x, y), text = line.end, figure(line.standing.total)
    image.alpha_composite(badge(line.standing.look, _RADIUS), (round(x) - _RADIUS, round(y) - _RADIUS))
    left, up, right, down = ink(text, _TOTAL)
    at = (x + _RADIUS + 15, y - (up + down) / 2)
    if line.standing.rank == 1:
        plate = tag((round(right - left) + 20, 40), gold=True)
        image.alpha_composite(plate, (round(at[0]) - 9, round(y) - 20))
    write(image, at, text, _TOTAL, colours.INK)


def _apart(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return heights near those wanted, in their order from above, with room for what stands there."""
    order = sorted(range(len(wanted)), key=lambda i: (wanted[i], i))
    found, above = list(wanted), top - _PITCH
    for i in order:
        found[i] = above = max(wanted[i], above + _PITCH)
    below = bottom + _PITCH
    for i in reversed(order):
        found[i] = below = min(found[i], below - _PITCH)
    return found


class CategoryCourse(NamedTuple):
    """What the sheet says. ``course``: the points of the category, by who played, after each of some turns.

    ``looks`` are the names of colours.
    """

    title: str
    course: Course
    names: Sequence[str]
    looks: Sequence[str]


def draw_category_course(sheet: CategoryCourse) -> Picture:
    """Return the chart: a line for each player, and below whoever was ahead."""
    page = _Page.blank(WIDE, COURSE_HIGH + 2 * _PAD + 4)
    box = Box(_PAD, _PAD, WIDE - 2 * _PAD, COURSE_HIGH)
    add_course(page, box, sheet.title, sheet.course, _standings(sheet))
    return page.encoded(_FILE)


def _standings(sheet: CategoryCourse) -> list[Standing]:
    points = sheet.course[-1]
    order = sorted(range(len(points)), key=lambda player: (-points[player], player))
    return [
        Standing(
            player,
            sheet.names[player],
            _LOOKS[sheet.looks[player]],
            1 + sum(other > points[player] for other in points),
            points[player],
            {},
        )
        for player in order
    ]


def _bare() -> Image.Image:
    image = wood((1000, 400))
    lay(image, panel((880, COURSE_HIGH), "paper"), (60, 30), PANEL)
    return image


class _Page(Page):
    """A sheet in the making."""

    stage = Stage(
        "category",
        [*shades(_LOOKS.values()), colours.GOLD, colours.OUTLINE, colours.PAPER_DARK],
        _bare,
        lambda: [strewn(_bare(), [])],
    )
