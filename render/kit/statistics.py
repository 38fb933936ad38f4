"""Games of a title as a sheet, one's own or all: places, points by category, numbers of players, a course."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house import colours
from render.kit.house.light import PANEL, lay
from render.kit.house.panels import gauge, panel
from render.kit.page import LINE, Box, Page
from render.kit.ranking import HEAD
from render.kit.score_sheet import figure
from render.kit.shapes import sprite
from render.kit.stage import Stage, strewn, wood
from render.kit.text import Font

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen, Point

WIDE: Final = 1132
_PAD, _GAP, _LEFT = 12, 12, 404
"""From the edges, between panels, and how wide the left ones are."""
_TOP, _ROW, _FOOT = 66, 41, 10
"""In a panel: above its rows, how high one is, below the last one."""
_BAR: Final = 22
_NAMES: Final = 300
_VALUE: Final = 104
"""How wide the names of categories are, and the figures at the ends of bars."""
_LEAST: Final = 4
"""So many rows a panel has room for at least."""
_MOST_PARTS: Final = 13
_COURSE: Final = 220
"""How high the rating is at least."""
_FILE: Final = "statistics.png"
_MARK: Final = 6
_TITLE, _NAME = Font("display", 32), Font("bold", 27)
_FIGURE, _SMALL = Font("display", 31), Font("display", 25)


class Part(NamedTuple):
    """A category of points: what it is called, the person's mean, and that of all at those tables."""

    name: str
    own: float
    all: float


class Group(NamedTuple):
    """The games at tables of so many ``seats``, with the mean and the best total, where points are known."""

    seats: int
    games: int
    mean: float | None
    best: int | None


class StatisticsSheet(NamedTuple):
    """What a sheet says, and the words of its language.

    ``places``: how often the first, the second and so on; ``course``: the rating after each game.
    ``headings``: what stands above these two and the points by category, where it is something else.
    """

    say: Say
    title: str
    places: Sequence[int]
    parts: Sequence[Part]
    groups: Sequence[Group]
    course: Sequence[int] = ()
    headings: Mapping[str, str] = {}

    def heading(self, panel: str) -> str:
        """Return what stands above a panel."""
        return self.say(f"ranks.sheet.{self.headings.get(panel, panel)}")


def draw_statistics(sheet: StatisticsSheet) -> Picture:
    """Return the sheet; where there are many categories the rating is below, in a strip of its own."""
    sheet = sheet._replace(parts=_largest(sheet.parts))
    top, places, groups = HEAD.high, _high(len(sheet.places)), _high(len(sheet.groups) + 1)
    parts = max(_high(len(sheet.parts)), places)
    room = places + groups - parts
    beside = room >= _COURSE or not sheet.course
    high = max(places + _GAP + groups, parts)
    page = _Page.blank(WIDE, top + high + (0 if beside else _GAP + _COURSE) + _PAD + 4)
    page.heading(sheet.title, HEAD)
    _draw_places(page, Box(_PAD, top, _LEFT, places), sheet)
    _draw_groups(page, Box(_PAD, top + places + _GAP, _LEFT, high - places - _GAP), sheet)
    right = partial(Box, left=_PAD + _LEFT + _GAP, wide=WIDE - _LEFT - 2 * _PAD - _GAP)
    if beside:
        _draw_parts(page, right(top=top, high=parts if room >= _COURSE else high), sheet)
        if room >= _COURSE:
            _draw_course(page, right(top=top + parts + _GAP, high=room), sheet)
        return page.encoded(_FILE)
    _draw_parts(page, right(top=top, high=high), sheet)
    page.end_part("parts", top + high + _GAP // 2)
    _draw_course(page, Box(_PAD, top + high + _GAP, WIDE - 2 * _PAD, _COURSE), sheet)
    page.end_part("rating", page.frame.height)
    return page.encoded(_FILE)


def _draw_places(page: Page, box: Box, sheet: StatisticsSheet) -> None:
    """Draw a bar for each place, the first one of gold."""
    _begin(page, box, sheet.heading("places"))
    most, left = max(1, *sheet.places), box.left + 66
    wide = box.right - left - 84
    for number, count in enumerate(sheet.places):
        middle = _middle(box, number)
        page.centre((box.left + 40, middle), str(number + 1), _FIGURE)
        _bar(page, (left, middle), wide, count / most, colours.GOLD if not number else colours.BRASS)
        page.centre(
            (box.right - 44, middle), str(count), _FIGURE, colours.INK if count else colours.QUIET_INK
        )


def _draw_parts(page: Page, box: Box, sheet: StatisticsSheet) -> None:
    """Draw a bar for each category, also below zero, with a mark where the mean of the tables is."""
    _begin(page, box, sheet.heading("parts"))
    words = sheet.say("ranks.sheet.mean")
    end = (box.right - 22.0, box.top + 43.0)
    long = page.text(end, words, _SMALL, colours.QUIET_INK, align="right", room=box.wide * 0.5)
    page.line(Box(round(end[0] - long) - 16, box.top + 22, _MARK, 26), fill=colours.OUTLINE)
    most = max([1.0, *(abs(mean) for part in sheet.parts for mean in (part.own, part.all))])
    left = box.left + _NAMES
    wide = box.right - left - _VALUE - 8
    for number, part in enumerate(sheet.parts):
        middle = _middle(box, number)
        base = box.left + 22, middle + _NAME.size * 0.36
        page.text(base, part.name, _NAME, colours.INK, room=_NAMES - 34)
        _bar(page, (left, middle), wide, abs(part.own) / most, colours.BRASS)
        at = left + round(wide * abs(part.all) / most) - _MARK // 2
        page.line(Box(at, round(middle) - 17, _MARK, 34), fill=colours.OUTLINE)
        value = (box.right - 22.0, middle + _FIGURE.size * 0.36)
        page.text(value, decimal(part.own), _FIGURE, align="right", room=_VALUE - 16)


def _draw_groups(page: Page, box: Box, sheet: StatisticsSheet) -> None:
    """Draw a line for each number of players: games, mean and best points."""
    _begin(page, box, sheet.say("ranks.sheet.seats"))
    columns = [box.left + 22 + step * (box.wide - 44) / 4 for step in (0.5, 1.5, 2.5, 3.5)]
    room = (box.wide - 44) / 4 - 8
    for at, key in zip(columns, ("players", "games", "average", "best"), strict=True):
        base = (at, _middle(box, 0) + 10)
        words = sheet.say(f"ranks.sheet.{key}")
        page.text(base, words, _SMALL, colours.QUIET_INK, align="middle", room=room)
    for number, group in enumerate(sheet.groups, 1):
        page.line(Box(box.left + 20, round(_middle(box, number)) - _ROW // 2, box.wide - 40, 2))
        mean = "" if group.mean is None else decimal(group.mean)
        best = "" if group.best is None else figure(group.best)
        for at, text in zip(columns, (str(group.seats), str(group.games), mean, best), strict=True):
            page.centre((at, _middle(box, number)), text, _FIGURE)


def _draw_course(page: Page, box: Box, sheet: StatisticsSheet) -> None:
    """Draw how the rating went, between its least and its greatest, with the last one at the end."""
    _begin(page, box, sheet.heading("rating"))
    if not sheet.course:
        at = (box.left + box.wide / 2, box.top + box.high / 2 + 16)
        page.text(
            at, sheet.say("ranks.sheet.unrated"), _NAME, colours.QUIET_INK, align="middle", room=box.wide - 60
        )
        return
    high = max(sheet.course)
    low = 0 if sheet.headings else min(sheet.course)
    field = Box(box.left + 104, box.top + _TOP + 22, box.wide - 104 - 132, box.high - _TOP - 50)

    def place(moment: int, value: int) -> Point:
        x = field.wide * moment / max(1, len(sheet.course) - 1)
        return x, field.high * (1 - (value - low) / max(1, high - low))

    for value in {low, high}:
        y = field.top + place(0, value)[1]
        page.line(Box(field.left, round(y), field.wide, 2))
        page.text((field.left - 14, y + 10), str(value), _SMALL, colours.QUIET_INK, align="right")
    points = [place(moment, value) for moment, value in enumerate(sheet.course)]
    drawn = sprite(field.wide + 24, field.high + 24, partial(_paint_course, points), 3)
    page.paste(drawn, (field.left - 12, field.top - 12))
    at = (field.right + 76, field.top + points[-1][1])
    page.tagged(at, str(sheet.course[-1]), _FIGURE, on=colours.PAPER, ink=colours.INK, gold=True)


def _paint_course(points: Sequence[Point], pen: Pen) -> None:
    moved = [(x + 12, y + 12) for x, y in points]
    if len(moved) > 1:
        pen.line(moved, colours.GOLD_EDGE, 6.0)
        pen.line(moved, colours.BRASS_LIT, 3.0)
    pen.circle(moved[-1], 9.0, colours.GOLD_EDGE)
    pen.circle(moved[-1], 6.5, colours.GOLD)


def decimal(value: float) -> str:
    """Return a mean as it is written."""
    return f"{value:.1f}".replace("-", "\u2212")


def _begin(page: Page, box: Box, title: str) -> None:
    page.panel(box)
    page.text((box.left + 22, box.top + 44), title, _TITLE, colours.INK, room=box.wide * 0.56)
    page.line(Box(box.left + 16, box.top + 60, box.wide - 32, 2), fill=LINE)


def _largest(parts: Sequence[Part]) -> list[Part]:
    """Return the categories that there is room for, in their order: those of most points."""
    most = sorted(parts, key=lambda part: max(abs(part.own), abs(part.all)), reverse=True)[:_MOST_PARTS]
    return [part for part in parts if part in most]


def _high(rows: int) -> int:
    """Return how high a panel with rows is."""
    return _TOP + max(_LEAST, rows) * _ROW + _FOOT


def _middle(box: Box, number: int) -> float:
    return box.top + _TOP + (number + 0.5) * _ROW


def _bar(page: Page, at: tuple[int, float], wide: int, part: float, fill: Colour) -> None:
    """Put a bar, its left and the middle of its height ``at``, filled to a part of its length."""
    page.sign((at[0], at[1] - _BAR / 2), gauge, (wide, _BAR), round(part, 3), fill, colours.PAPER)


def _bare() -> Image.Image:
    image = wood((1000, 1000))
    lay(image, panel((880, 600), "paper"), (60, 300), PANEL)
    return image


def _things() -> list[Image.Image]:
    bars = [gauge((300, _BAR), 0.6, fill, colours.PAPER) for fill in (colours.GOLD, colours.BRASS)]
    return [strewn(_bare(), bars)]


class _Page(Page):
    """A sheet in the making."""

    stage = Stage(
        "statistics", [colours.BRASS, colours.BRASS_LIT, colours.OUTLINE], _bare, _things, ground_tones=0
    )
