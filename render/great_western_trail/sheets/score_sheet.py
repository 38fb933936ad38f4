"""The final score sheet: what each player scored in eleven categories, and what made it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail import colours
from render.great_western_trail.board.common_board import tallies_of
from render.great_western_trail.pieces.tiles import market_token
from render.great_western_trail.sheets.sheets import DONE, MISSING, Page
from render.great_western_trail.signs.icon_signs import COUNTED, WORKER
from render.great_western_trail.signs.sign_rows import TIMES, Sign, row_image
from render.kit.house.colours import INK, PAPER_DARK
from render.kit.ranking import draw_ledger
from render.kit.score_sheet import Category, ScoreSheet, Standing, figure, standings
from render.kit.text import Font, label, width
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PIL import Image

    from render.kit.page import Box
    from render.kit.palette import Colour
    from render.kit.picture import Course, Picture, Say
    from rules.kernel.contract import Result, ScoreLine

_COLUMNS = {2: 424, 3: 282, 4: 212}
"""How wide a player's column is, by their number."""
_FIGURES = 80
"""Right end of the points in a cell."""
_FIGURE = Font("display", 38)
CATEGORIES: dict[str, tuple[Sign | None, Colour]] = {
    "money": (Sign("coin"), colours.COIN.fill),
    "buildings": (Sign("house"), colours.WALLS[1]),
    "cities": (Sign("city"), colours.RIBBON),
    "stations": (Sign("station"), colours.WORKERS["engineer"].fill),
    "hazards": (Sign("hazard"), colours.HAZARDS["flood"].fill),
    "cattle": (Sign("cow"), colours.CATTLE["green"].fill),
    "objectives": (Sign("objective"), colours.POINTS.fill),
    "station_masters": (Sign("permanent"), colours.TOKEN.fill),
    "workers": (WORKER, DONE),
    "steps": (Sign("horseshoe"), colours.HAZARDS["rockfall"].fill),
    "market_token": (None, colours.CAMP),
}
"""In the order of the score pad: signs (the token has a picture of its own), tints in bars."""
_SIZE, _LINES = 30, 2
"""How high signs are, and how many lines of them a cell has room for."""
_BETWEEN = 6


def draw_score_sheet(
    state: gwt.GreatWesternTrailState, result: Result, players: Sequence[str], say: Say, course: Course = ()
) -> Picture:
    """Return totals, the categories in which anybody has anything, and the course of the game."""
    seats = range(len(state.players))
    scored = {(seat, line.category): line for seat in seats for line in result.lines[seat]}
    shown = {key for (seat, key), line in scored.items() if line.points or parts_of(state, seat, line, 20)}
    names = {key: say(f"great_western_trail.category.{key}") for key in CATEGORIES if key in shown}
    categories = [
        Category(key, name[:1].upper() + name[1:], CATEGORIES[key][1]) for key, name in names.items()
    ]

    def draw_cell(page: Page, cell: Box, standing: Standing, category: Category, _: Colour) -> None:
        _draw_cell(page, cell, state, standing.player, scored[standing.player, category.key])

    sheet = ScoreSheet(
        say,
        categories=categories,
        standings=standings(result, tallies_of(state, players, say)),
        head=_draw_sign,
        cell=draw_cell,
        course=course,
    )
    return draw_ledger(Page, sheet, _COLUMNS[len(seats)]).encoded("scores.png")


def _draw_sign(page: Page, box: Box, category: Category, on: Colour) -> None:
    middle, sign = (box.left + 50, box.top + box.high / 2), CATEGORIES[category.key][0]
    if sign:
        page.row((sign,), middle, 46, 68)
    else:
        page.sign((middle[0] - 24, middle[1] - 24), market_token, 48, on=on)


def _draw_cell(page: Page, cell: Box, state: gwt.GreatWesternTrailState, seat: int, line: ScoreLine) -> None:
    """Draw points on the left, what made them on the right, or how many these are if there is no room."""
    at, fill = (cell.left + _FIGURES, cell.top + 47), INK if line.points else PAPER_DARK
    page.text(at, figure(line.points), _FIGURE, fill, align="right")
    rows = _broken(parts_of(state, seat, line, _SIZE), cell.wide - _FIGURES - 18)
    if len(rows) > _LINES:
        rows = [[_Part(f"{TIMES}{len(line.parts)}").image(_SIZE)]]
    pitch = cell.high / (len(rows) + 0.25)
    for i, row in enumerate(rows):
        x, middle = at[0] + 12.0, cell.top + cell.high / 2 + (i - (len(rows) - 1) / 2) * pitch
        for image in row:
            page.paste(image, (x, middle - image.height / 2))
            x += image.width + _BETWEEN


def _broken(parts: Sequence[Image.Image], room: float) -> list[list[Image.Image]]:
    rows: list[list[Image.Image]] = [[]]
    used = 0.0
    for part in parts:
        if used + part.width > room and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append(part)
        used += part.width + _BETWEEN
    return rows


def parts_of(state: gwt.GreatWesternTrailState, seat: int, line: ScoreLine, size: int) -> list[Image.Image]:
    """Return the signs (RGBA, ``size`` pixels high) of what made a line of the result."""
    parts = _PARTS.get(line.category)
    return [part.image(size) for part in parts(state, seat, line)] if parts else []


class _Part(NamedTuple):
    """A word, signs, or both side by side."""

    text: str = ""
    fill: Colour = INK
    signs: tuple[Sign, ...] = ()

    def image(self, size: int) -> Image.Image:
        font = Font("bold", round(size * 0.87))
        if not self.signs:
            return label(self.text, font, self.fill)
        wide = width(self.text, font) / size + 0.1
        words = (Sign("", text=self.text, wide=wide, share=0.8),) if self.text else ()
        return row_image((*self.signs, *words), size)


def _sign(name: str, argument: str = "", times: int = 1) -> _Part:
    """Return a sign, behind it how often it is there."""
    return _Part(f"{TIMES}{times}" if times > 1 else "", signs=(Sign(name, argument),))


def _money(state: gwt.GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    if seat != state.opponent:
        yield _sign("coin")
        yield _Part(str(state.players[seat].dollars))


def _buildings(state: gwt.GreatWesternTrailState, _: int, line: ScoreLine) -> Iterator[_Part]:
    tiles = gwt.EDITIONS[state.options.edition].private_buildings
    return (_Part(building) for building in sorted(line.parts, key=lambda part: tiles[part].number))


def _cities(state: gwt.GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    cities = gwt.EDITIONS[state.options.edition].cities
    for city, times in sorted(Counter(state.players[seat].cities).items()):
        yield _Part(str(cities[city].value) + (f"{TIMES}{times}" if times > 1 else ""))


def _objectives(state: gwt.GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    settled = gwt.settled_objectives(state, seat)
    if won := sum(gwt.OBJECTIVES[card].points for card in settled.fulfilled):
        yield _Part(f"+{won}", DONE)
    if lost := sum(gwt.OBJECTIVES[card].penalty for card in settled.failed):
        yield _Part(figure(lost), MISSING)


def _masters(state: gwt.GreatWesternTrailState, _: int, line: ScoreLine) -> Iterator[_Part]:
    tiles = gwt.EDITIONS[state.options.edition].station_masters
    scores = (tiles[tile].score for tile in line.parts)
    return (_Part(signs=tuple(COUNTED[scored.per])) for scored in scores if scored)


def _workers(state: gwt.GreatWesternTrailState, seat: int, line: ScoreLine) -> Iterator[_Part]:
    for worker, hired in state.players[seat].workers.items():
        if worker in line.parts:
            far = sum(hired >= place for place in gwt.COMMON.player_board.far_places)
            yield _sign(colours.WORKERS[worker].symbol, "", far)


_PARTS: dict[str, Callable[[gwt.GreatWesternTrailState, int, ScoreLine], Iterable[_Part]]] = {
    "money": _money,
    "buildings": _buildings,
    "cities": _cities,
    "stations": lambda _, __, line: [_Part(f"+{gwt.STATIONS[int(part)].points}") for part in line.parts],
    "hazards": lambda _, __, line: [_Part(f"+{gwt.HAZARDS[part].points}") for part in line.parts],
    "cattle": lambda _, __, line: [
        _sign("card", colour, times) for colour, times in Counter(map(gwt.breed_of, line.parts)).items()
    ],
    "objectives": _objectives,
    "station_masters": _masters,
    "workers": _workers,
}
