"""The standings of a season as a sheet: places, the points of each round, wins, totals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house import colours
from render.kit.house.light import PANEL, lay
from render.kit.house.panels import INKS, panel
from render.kit.page import Box, Page
from render.kit.ranking import HEAD, crown
from render.kit.stage import Stage, strewn, wood
from render.kit.text import Font, shown_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.house.panels import Material
    from render.kit.picture import Picture, Say

WIDE: Final = 1132
MOST: Final = 16
"""People in a strip."""
_PAD, _ROW, _GAP = 12, 36, 2
_TITLES: Final = 30
"""How high the row of columns' titles is."""
_PLACE, _NAME, _TOTAL, _WINS = 46, 92, 96, 84
"""The middle of places, the left of names, and how wide the columns of totals and wins are."""
_ROUND: Final = 72
_LEAST_NAME: Final = 330
_FILE: Final = "standings.png"
_CROWN: Final = 32
_FIGURE, _WHO, _SMALL = Font("display", 29), Font("bold", 26), Font("display", 24)


class Line(NamedTuple):
    """Somebody's place, name and figures as they are written; ``rounds``: "" where there is nothing yet."""

    place: int
    name: str
    rounds: Sequence[str]
    wins: str
    total: str


class StandingsSheet(NamedTuple):
    """What a sheet says, and the words of its language. ``title`` is above it."""

    say: Say
    title: str
    lines: Sequence[Line]


def draw_standings(sheet: StandingsSheet) -> Picture:
    """Return the sheet, in strips of sixteen people."""
    names = shown_names([line.name for line in sheet.lines], sheet.say)
    lines = [line._replace(name=name) for line, name in zip(sheet.lines, names, strict=True)]
    strips = [lines[first : first + MOST] for first in range(0, len(lines), MOST)]
    heights = [_TITLES + len(strip) * _ROW + _GAP for strip in strips]
    page = _Page.blank(WIDE, HEAD.high + sum(heights) + _PAD * len(strips))
    page.heading(sheet.title, HEAD)
    top = HEAD.high
    for number, (strip, high) in enumerate(zip(strips, heights, strict=True)):
        _draw_strip(page, Box(_PAD, top, WIDE - 2 * _PAD, high), sheet, strip)
        top += high + _PAD
        page.end_part(str(number), top - _PAD // 2)
    page.end_last_part()
    return page.encoded(_FILE)


def _draw_strip(page: Page, box: Box, sheet: StandingsSheet, lines: Sequence[Line]) -> None:
    rounds = max(len(line.rounds) for line in sheet.lines)
    step = min(_ROUND, (box.wide - _LEAST_NAME - _TOTAL - _WINS) // max(1, rounds))
    total, wins = box.right - _TOTAL / 2, box.right - _TOTAL - _WINS / 2
    columns = [wins - _WINS / 2 - (rounds - number - 0.5) * step for number in range(rounds)]
    heads = [*((at, str(number)) for number, at in enumerate(columns, 1))]
    heads += [(wins, sheet.say("seasons.sheet.wins")), (total, sheet.say("seasons.sheet.points"))]
    for at, words in heads:
        base, room = (at, box.top + 21), max(step, _WINS) - 8
        page.text(base, words, _SMALL, colours.TITLE, on=colours.TABLE, align="middle", room=room)
    names = (columns[0] - step / 2 if columns else wins - _WINS / 2) - _NAME - 14
    for number, line in enumerate(lines):
        row = Box(box.left, box.top + _TITLES + number * _ROW, box.wide, _ROW - _GAP)
        material: Material = "paper" if line.place == 1 else "rest"
        inks = INKS[material]
        page.flat_panel(row, material)
        write = partial(page.centre, font=_FIGURE, on=inks.ground)
        middle = row.top + row.high / 2
        if line.place == 1:
            page.sign((_PLACE - _CROWN / 2, middle - _CROWN / 2), crown, _CROWN, on=inks.ground)
        else:
            write((_PLACE, middle), str(line.place), fill=inks.quiet)
        left = (_NAME, middle + _WHO.size * 0.36)
        page.text(left, line.name, _WHO, inks.text, on=inks.ground, room=names)
        for at_round, points in zip(columns, line.rounds, strict=False):
            write((at_round, middle), points, fill=inks.quiet)
        write((wins, middle), line.wins, fill=inks.quiet)
        write((total, middle), line.total, fill=inks.text)


def _bare() -> Image.Image:
    image = wood((1000, 1000))
    lay(image, panel((880, 400), "paper"), (60, 60), PANEL)
    lay(image, panel((880, 400), "rest"), (60, 520), PANEL)
    return image


class _Page(Page):
    """A sheet in the making."""

    stage = Stage("standings", [colours.GOLD, colours.OUTLINE], _bare, lambda: [strewn(_bare(), [crown(64)])])
