"""The final score sheet: what each player scored in eleven categories, and what made it."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.great_western_trail.colours import WORKERS as LOOKS
from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.tiles import market_token
from render.great_western_trail.sheets.score_race import HIGH, crown, race
from render.great_western_trail.sheets.sheets import DONE, MISSING, QUIET, Box, Page, sample, stage_of
from render.great_western_trail.signs.icon_signs import COUNTED
from render.great_western_trail.signs.sam_signs import all_names
from render.great_western_trail.signs.sign_rows import MINUS, TIMES, Sign, row_image
from render.kit.encoding import encode
from render.kit.house import colours as house
from render.kit.house.colours import INK
from render.kit.house.course import COURSE_HIGH, add_course, room_for
from render.kit.house.lettering import HEADING, SCORE
from render.kit.house.light import SHEET
from render.kit.house.panels import INKS
from render.kit.palette import Colour, lightness, mix
from render.kit.score_sheet import Standing, figure, standings
from render.kit.signs import badge
from render.kit.text import Font, label, width
from rules.great_western_trail import (
    COMMON,
    EDITIONS,
    HAZARDS,
    OBJECTIVES,
    STATIONS,
    GreatWesternTrailState,
    breed_of,
    settled_objectives,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from render.kit.picture import Course, Picture, Say
    from rules.great_western_trail import GreatWesternTrailState
    from rules.kernel.contract import Result, ScoreLine

STAGE = stage_of("scores", lambda: [sample(), race([Standing(0, "", seat_look(0), 1, 50, {})], 1100)])
_PAD = 16
_TITLES = 300
_COLUMNS = {2: 400, 3: 330, 4: 267}
"""How wide a player's column is, by their number."""
_TOP = 86
_PLATE = 164
_GAP = 20
_LINE = 72
_FIGURES = 92
"""Right end of the points in a cell."""
_NAME = Font("bold", 34)
_RANK = Font("display", 46)
_CATEGORY = Font("display", 26)
_FIGURE = Font("display", 40)
_CROWN = (56, 38)
_SUM = (140, 84)
_TOO_DARK = 60
"""Lightness below which a colour is lost on wood."""
CATEGORY_SIGNS = {
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
WIDE = {"hire": 2.05}
"""Signs wider than high."""
_SIZES = ((30, 2), (24, 3), (19, 4), (15, 5))
"""Sizes of signs to try, and how many lines of them a cell has room for."""
_BETWEEN = 6


class _ScorePage(Page):
    """A page with the colours of the trail."""

    stage = STAGE


class _Line(NamedTuple):
    """A category in which somebody has something, and what each player has in it."""

    category: str
    title: str
    by_player: dict[int, ScoreLine]


def draw_score_sheet(
    state: GreatWesternTrailState, result: Result, players: Sequence[str], say: Say, course: Course = ()
) -> Picture:
    """Return the race, totals, the categories in which anybody has anything, and the course of the game."""
    everybody = range(len(state.players))
    found = standings(result, all_names(state, players, say), [seat_look(seat) for seat in everybody])
    lines = _lines(state, result, say)
    column, top = _COLUMNS[len(everybody)], _TOP + HIGH + _GAP
    wide = 2 * _PAD + _TITLES + column * len(everybody)
    ledger = Box(_PAD, top + _PLATE + _GAP, wide - 2 * _PAD, _LINE * len(lines) + 12)
    page = _ScorePage.blank(wide, ledger.bottom + room_for(course, _GAP) + _PAD + 4)
    page.title((24, 62), say("render.sheet.title"), HEADING, wide - 48)
    page.picture(race(found, ledger.wide), (_PAD, _TOP), SHEET)
    page.title((_PAD + 22, top + 112), say("render.sheet.total"), _RANK, _TITLES - 44)
    page.panel(ledger)
    for place, standing in enumerate(found):
        left = _PAD + _TITLES + place * column
        _draw_plate(page, Box(left + 5, top, column - 10, _PLATE), standing)
        page.line(Box(left, ledger.top + 10, 2, ledger.high - 20))
    page.end_part("totals", ledger.top - _GAP // 2)
    for number, line in enumerate(lines):
        row = Box(ledger.left, ledger.top + 6 + number * _LINE, ledger.wide, _LINE)
        _draw_line(page, row, line, last=line is lines[-1])
        for place, standing in enumerate(found):
            cell = Box(_PAD + _TITLES + place * column, row.top, column, _LINE)
            _draw_cell(page, cell, state, standing, line)
        if line is not lines[-1]:
            page.end_part("category", row.bottom)
    page.end_part("category", ledger.bottom + _GAP // 2)
    chart = Box(ledger.left, ledger.bottom + _GAP, ledger.wide, COURSE_HIGH)
    add_course(page, chart, say("render.sheet.course"), course, found)
    if course:
        page.end_part("course", chart.bottom)
    page.end_last_part()
    return encode(page.frame, "scores.png", page.parts)


def _lines(state: GreatWesternTrailState, result: Result, say: Say) -> list[_Line]:
    """Return the categories that say anything, in the order of the score pad."""
    found = []
    for category in CATEGORY_SIGNS:
        by_player = {
            player: line
            for player in range(len(state.players))
            for line in result.lines[player]
            if line.category == category
        }
        if any(line.points or parts_of(state, player, line, 20) for player, line in by_player.items()):
            title = say(f"great_western_trail.category.{category}")
            found.append(_Line(category, title[:1].upper() + title[1:], by_player))
    return found


def _draw_plate(page: Page, box: Box, standing: Standing) -> None:
    """Draw a player's plate: the winner's is of paper and gold, with a crown."""
    first = standing.rank == 1
    inks = INKS["act" if first else "rest"]
    page.panel(box, "act" if first else "rest")
    look, ground = standing.look, inks.ground
    page.text((box.left + 18, box.top + 48), standing.name, _NAME, inks.text, on=ground, room=box.wide - 36)
    pale = first or lightness(look.fill) > _TOO_DARK
    stripe = look.fill if pale else mix(look.fill, inks.quiet, 0.5)
    page.line(Box(box.left + 18, box.bottom - 18, box.wide - 36, 6), ground, stripe)
    if first:
        key = ("crowned", standing.look.symbol)
        page.put(key, (box.left + 9, box.top + 50), partial(_crowned, standing), ground)
        tag = Box(box.right - 16 - _SUM[0], box.top + 61, *_SUM)
        page.tag(tag, ground, gold=True)
        at = tag.left + _SUM[0] / 2, box.top + 127
        page.text(at, figure(standing.total), SCORE, house.INK, on=house.GOLD, room=118, align="middle")
        return
    page.badge_of(look, (box.left + 20, box.top + 85), 25, ground)
    page.text((box.left + 84, box.top + 126), str(standing.rank), _RANK, inks.quiet, on=ground)
    at = box.right - 30, box.top + 127
    page.text(at, figure(standing.total), SCORE, inks.text, on=ground, room=130, align="right")


def _crowned(standing: Standing) -> Image.Image:
    """Return a badge with a crown on it."""
    image = Image.new("RGBA", (_CROWN[0] + 16, 90))
    image.alpha_composite(badge(standing.look, 25), ((image.width - 50) // 2, 35))
    image.alpha_composite(crown(_CROWN))
    return image


def _draw_line(page: Page, row: Box, line: _Line, *, last: bool) -> None:
    """Draw the sign and the title of a category."""
    if not last:
        page.line(Box(row.left + 16, row.bottom - 1, row.wide - 32, 2))
    middle, name = (row.left + 48, row.top + _LINE / 2), CATEGORY_SIGNS[line.category]
    if name:
        page.row((Sign(name, wide=WIDE.get(name, 1.0)),), middle, 46, 62)
    else:
        page.sign((middle[0] - 24, middle[1] - 24), market_token, 48, on=house.PAPER)
    page.text((row.left + 90, row.top + 45), line.title, _CATEGORY, room=_TITLES - 100)


def _draw_cell(page: Page, cell: Box, state: GreatWesternTrailState, standing: Standing, line: _Line) -> None:
    """Draw points on the left, what made them on the right, in several lines if need be."""
    scored = line.by_player[standing.player]
    parts = partial(parts_of, state, standing.player, scored)
    fill = house.INK if scored.points else house.PAPER_DARK
    at = cell.left + _FIGURES, cell.top + 50
    page.text(at, figure(scored.points), _FIGURE, fill, align="right")
    left, room = cell.left + _FIGURES + 16, cell.wide - _FIGURES - 24
    fitting = (rows for size, most in _SIZES if len(rows := _broken(parts(size), room)) <= most)
    rows = next(fitting, _broken(parts(_SIZES[-1][0]), room)[: _SIZES[-1][1]])
    pitch = cell.high / (len(rows) + 0.35)
    for i, row in enumerate(rows):
        x, middle = float(left), cell.top + cell.high / 2 + (i - (len(rows) - 1) / 2) * pitch
        for image in row:
            page.paste(image, (x, middle - image.height / 2), house.PAPER)
            x += image.width + _BETWEEN


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


def parts_of(state: GreatWesternTrailState, seat: int, line: ScoreLine, size: int) -> list[Image.Image]:
    """Return the signs (RGBA, ``size`` pixels high) of what made a line of the result."""
    parts = _PARTS.get(line.category)
    return [part.image(size) for part in parts(state, seat, line)] if parts else []


class _Part(NamedTuple):
    """A word, signs, or both side by side."""

    text: str = ""
    fill: Colour = INK
    signs: tuple[Sign, ...] = ()

    def image(self, size: int) -> Image.Image:
        """Return it at a size."""
        font = Font("bold", round(size * 0.87))
        if not self.signs:
            return label(self.text, font, self.fill)
        wide = width(self.text, font) / size + 0.1
        words = (Sign("", text=self.text, wide=wide, share=0.8),) if self.text else ()
        return row_image((*self.signs, *words), size)


def _sign(name: str, argument: str = "", times: int = 1) -> _Part:
    """Return a sign, behind it how often it is there."""
    return _Part(f"{TIMES}{times}" if times > 1 else "", signs=(Sign(name, argument),))


def _money(state: GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    if seat != state.opponent:
        yield _sign("coin")
        yield _Part(str(state.players[seat].dollars))


def _buildings(state: GreatWesternTrailState, _: int, line: ScoreLine) -> Iterator[_Part]:
    tiles = EDITIONS[state.options.edition].private_buildings
    return (_Part(building) for building in sorted(line.parts, key=lambda part: tiles[part].number))


def _cities(state: GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    cities = EDITIONS[state.options.edition].cities
    for city, times in sorted(Counter(state.players[seat].cities).items()):
        yield _Part(str(cities[city].value) + (f"{TIMES}{times}" if times > 1 else ""))


def _objectives(state: GreatWesternTrailState, seat: int, _: ScoreLine) -> Iterator[_Part]:
    settled = settled_objectives(state, seat)
    for card in settled.fulfilled:
        yield _Part(f"+{OBJECTIVES[card].points}", DONE)
    for card in settled.failed:
        penalty = -OBJECTIVES[card].penalty
        yield _Part(f"{MINUS}{penalty}", MISSING) if penalty else _Part("0", QUIET)


def _masters(state: GreatWesternTrailState, _: int, line: ScoreLine) -> Iterator[_Part]:
    tiles = EDITIONS[state.options.edition].station_masters
    scores = (tiles[tile].score for tile in line.parts)
    return (_Part(signs=tuple(COUNTED[scored.per])) for scored in scores if scored)


def _workers(state: GreatWesternTrailState, seat: int, line: ScoreLine) -> Iterator[_Part]:
    for worker, hired in state.players[seat].workers.items():
        if worker in line.parts:
            far = sum(hired >= place for place in COMMON.player_board.far_places)
            yield _sign(LOOKS[worker].symbol, "", far)


_PARTS: dict[str, Callable[[GreatWesternTrailState, int, ScoreLine], Iterable[_Part]]] = {
    "money": _money,
    "buildings": _buildings,
    "cities": _cities,
    "stations": lambda _, __, line: [_Part(f"+{STATIONS[int(part)].points}") for part in line.parts],
    "hazards": lambda _, __, line: [_Part(f"+{HAZARDS[part].points}") for part in line.parts],
    "cattle": lambda _, __, line: [
        _sign("card", colour, times) for colour, times in Counter(map(breed_of, line.parts)).items()
    ],
    "objectives": _objectives,
    "station_masters": _masters,
    "workers": _workers,
}
