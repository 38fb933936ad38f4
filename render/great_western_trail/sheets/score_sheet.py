"""The final score sheet: what each player scored in eleven categories, and what made it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.markers import market_token
from render.great_western_trail.sheets.score_parts import parts_of
from render.great_western_trail.sheets.sheets import Box, Page
from render.great_western_trail.signs.sign_rows import Sign
from render.kit.encoding import encode
from render.kit.names import shown_names
from render.kit.score_columns import draw_columns
from render.kit.score_sheet import Category, ScoreSheet, Standing, standings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailState
    from rules.kernel.contract import Result

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
_SIZES = ((30, 2), (24, 3), (19, 4), (15, 5))
"""Sizes of signs to try, and how many lines of them a cell has room for."""
_BETWEEN = 6


def draw_score_sheet(
    state: GreatWesternTrailState, result: Result, players: Sequence[str], say: Say
) -> Picture:
    """Return the table, best player first."""
    looks = [seat_look(seat) for seat in range(state.seats)]
    sheet = ScoreSheet(
        title=say("render.sheet.title"),
        total=say("render.sheet.total"),
        categories=[_category(key, say) for key in _CATEGORY_SIGNS],
        standings=standings(result, shown_names(players, say), looks),
        head=_draw_sign,
        cell=partial(_draw_parts, state, result),
    )
    return encode(draw_columns(Page, sheet).frame, "scores.png")


def _category(key: str, say: Say) -> Category:
    title = say(f"great_western_trail.category.{key}")
    return Category(key, title[:1].upper() + title[1:])


def _draw_sign(page: Page, box: Box, category: Category, ground: Colour) -> None:
    middle, name = (box.left + box.wide / 2, box.top + box.high / 2), _CATEGORY_SIGNS[category.key]
    if name:
        page.row((Sign(name, wide=_WIDE.get(name, 1.0)),), middle, 42, 56, ground)
    else:
        page.sign((middle[0] - 22, middle[1] - 22), market_token, 44, on=ground)


def _draw_parts(
    state: GreatWesternTrailState,
    result: Result,
    page: Page,
    box: Box,
    standing: Standing,
    category: Category,
    ground: Colour,
) -> None:
    """Draw what made the points, in several lines if need be."""
    line = next(line for line in result.lines[standing.player] if line.category == category.key)
    parts = partial(parts_of, state, standing.player, line)
    fitting = (rows for size, most in _SIZES if len(rows := _broken(parts(size), box.wide)) <= most)
    rows = next(fitting, _broken(parts(_SIZES[-1][0]), box.wide)[: _SIZES[-1][1]])
    pitch = box.high / (len(rows) + 0.35)
    for i, row in enumerate(rows):
        left, middle = float(box.left), box.top + box.high / 2 + (i - (len(rows) - 1) / 2) * pitch
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
