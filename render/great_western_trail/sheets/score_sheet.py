"""The final score sheet: what each player scored in eleven categories, and what made it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.pieces.markers import market_token
from render.great_western_trail.sheets.score_parts import parts_of
from render.great_western_trail.sheets.sheets import FAINT, FIELD, STRIPE, Box, Page
from render.great_western_trail.signs.lettering import MINUS
from render.great_western_trail.signs.sign_rows import Sign
from render.kit.encoding import encode
from render.kit.names import shown_names
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, STEEL, mix
from render.kit.text import Font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailState
    from rules.kernel.contract import Result, ScoreLine

_WIDTH = 1400
_PAD = 14
_TITLES = 330
_TOP = 84
_NAMES = 116
_LINE = 78
_TOTAL = 92
_CATEGORY_SIGNS = {
    "money": "coin",
    "buildings": "house",
    "cities": "city",
    "stations": "station",
    "hazards": "hazard",
    "cattle": "cow",
    "objectives": "objective",
    "station_masters": "permanent",
    "workers": "hire",
    "steps": "horseshoe",
    "market_token": "",
}
"""The categories in the order of the score pad, and their signs; the token has a picture of its own."""
_WIDE = {"hire": 2.05}
"""Signs wider than high."""
_TITLE = Font("bold", 46)
_NAME = Font("bold", 32)
_CATEGORY = Font("bold", 27)
_FIGURE = Font("bold", 42)
_SUM = Font("bold", 58)
_SIZES = ((30, 2), (24, 3), (19, 4), (15, 5))
"""Sizes of signs to try, and how many lines of them a cell has room for."""
_BETWEEN = 6


def draw_score_sheet(
    state: GreatWesternTrailState, result: Result, players: Sequence[str], say: Say
) -> Picture:
    """Return the table, best player first."""
    order = sorted(range(state.seats), key=lambda seat: (result.ranks[seat], seat))
    high = _TOP + _NAMES + _LINE * len(_CATEGORY_SIGNS) + _TOTAL + _PAD
    page = Page.blank(_WIDTH, high)
    page.text((_PAD + 8, 58), say("render.sheet.title"), _TITLE, CREAM, on=NIGHT, room=_WIDTH - 60)
    _draw_grounds(page, say)
    for place, seat in enumerate(order):
        wide = (_WIDTH - 2 * _PAD - _TITLES) // len(order)
        column = Box(_PAD + _TITLES + place * wide, _TOP, wide, high)
        _draw_column(page, column, state, seat, result)
        _draw_name(page, column, seat, shown_names(players, say)[seat], result.ranks[seat])
    return encode(page.frame, "scores.png")


def _draw_grounds(page: Page, say: Say) -> None:
    """Draw the lines of the table with the names of the categories."""
    for i, (category, sign) in enumerate(_CATEGORY_SIGNS.items()):
        top, ground = _TOP + _NAMES + i * _LINE, (FIELD, STRIPE)[i % 2]
        page.box(Box(_PAD, top, _WIDTH - 2 * _PAD, _LINE), ground, radius=0)
        middle = _PAD + 36, top + _LINE / 2
        if sign:
            page.row((Sign(sign, wide=_WIDE.get(sign, 1.0)),), middle, 42, 56, ground)
        else:
            page.put(("token", 44), (middle[0] - 22, middle[1] - 22), partial(market_token, 44), ground)
        title = say(f"great_western_trail.category.{category}")
        at = _PAD + 82, top + 48
        page.text(at, title[:1].upper() + title[1:], _CATEGORY, on=ground, room=_TITLES - 92)
    top = _TOP + _NAMES + len(_CATEGORY_SIGNS) * _LINE
    page.box(Box(_PAD, top, _WIDTH - 2 * _PAD, _TOTAL), DUSK, radius=0)
    page.text((_PAD + 22, top + 60), say("render.sheet.total"), _NAME, CREAM, on=DUSK, room=_TITLES - 40)


def _draw_name(page: Page, column: Box, seat: int, name: str, rank: int) -> None:
    box = Box(column.left + 3, column.top, column.wide - 6, _NAMES - 6)
    ground, ink = (GOLD, INK) if rank == 1 else (DUSK, CREAM)
    page.box(box, ground, radius=10)
    page.badge(seat, (box.left + 14, box.top + 9), 24, ground)
    page.text((box.left + 76, box.top + 48), str(rank), _FIGURE, ink, on=ground)
    page.text((box.left + 16, box.top + 93), name, _NAME, ink, on=ground, room=box.wide - 28)


def _draw_column(page: Page, column: Box, state: GreatWesternTrailState, seat: int, result: Result) -> None:
    lines = {line.category: line for line in result.lines[seat]}
    for i, category in enumerate(_CATEGORY_SIGNS):
        top = _TOP + _NAMES + i * _LINE
        page.box(Box(column.left, top + 8, 2, _LINE - 16), FAINT, radius=0, on=(FIELD, STRIPE)[i % 2])
        _draw_cell(
            page,
            Box(column.left, top, column.wide, _LINE),
            state,
            seat,
            lines[category],
            (FIELD, STRIPE)[i % 2],
        )
    top = _TOP + _NAMES + len(_CATEGORY_SIGNS) * _LINE
    fill = GOLD if result.ranks[seat] == 1 else CREAM
    page.text((column.left + 22, top + 68), _figure(result.totals[seat]), _SUM, fill, on=DUSK)


def _figure(points: int) -> str:
    return str(points).replace("-", MINUS)


def _draw_cell(
    page: Page,
    cell: Box,
    state: GreatWesternTrailState,
    seat: int,
    line: ScoreLine,
    ground: tuple[int, int, int],
) -> None:
    """Draw points on the left, what made them on the right, in two lines if need be."""
    fill = INK if line.points else mix(STEEL, ground, 0.3)
    page.text((cell.left + 84, cell.top + 54), _figure(line.points), _FIGURE, fill, on=ground, align="right")
    room, parts = cell.wide - 108, partial(parts_of, state, seat, line)
    fitting = (rows for size, most in _SIZES if len(rows := _broken(parts(size), room)) <= most)
    rows = next(fitting, _broken(parts(_SIZES[-1][0]), room)[: _SIZES[-1][1]])
    pitch = cell.high / (len(rows) + 0.35)
    for i, row in enumerate(rows):
        left, middle = float(cell.left + 100), cell.top + cell.high / 2 + (i - (len(rows) - 1) / 2) * pitch
        for image in row:
            page.paste(image, (left, middle - image.height / 2), ground)
            left += image.width + _BETWEEN


def _broken(parts: Sequence[Image.Image], room: float) -> list[list[Image.Image]]:
    """Break signs into lines that fit the room."""
    rows: list[list[Image.Image]] = [[]]
    used = 0.0
    for part in parts:
        if used + part.width > room and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append(part)
        used += part.width + _BETWEEN
    return rows
