"""The final score sheet: a line for each player, and below it the network on a chart, and the tickets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.kit.house import colours
from render.kit.house.light import TILE
from render.kit.house.panels import INKS, plate
from render.kit.palette import WHITE, mix
from render.kit.ranking import Sizes, draw_ranking
from render.kit.score_sheet import Category, More, ScoreSheet, Standing, figure, standings
from render.kit.text import Font, fit_name, width
from render.ticket_to_ride.cards import icon
from render.ticket_to_ride.colours import DONE, FAILED, colour_of
from render.ticket_to_ride.stage import FADED, Page
from render.ticket_to_ride.table import tallies_of
from render.ticket_to_ride.tickets import Goal, Row, draw_minimap, draw_tickets, map_height
from rules.ticket_to_ride import CONSTANTS, ROUTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.page import Box
    from render.kit.palette import Colour
    from render.kit.picture import Course, Picture, Say
    from rules.kernel.contract import Result
    from rules.ticket_to_ride import TicketToRideState

_SIZES: Final = Sizes(line=88, heads=76)
MAP_WIDTH: Final = 290
_EDGE, _GAP = 10, 10
"""Around what stands below a line, and between the columns of tickets."""
_TRAIL: Final = "longest_trail"
_CATEGORIES: Final = {
    "routes": ("render.sheet.routes", colours.ENAMEL, WHITE),
    "tickets_completed": ("render.sheet.tickets_done", DONE, WHITE),
    "tickets_failed": ("render.sheet.tickets_failed", FAILED, WHITE),
    _TRAIL: ("render.sheet.longest_trail", colours.GOLD, colours.INK),
}
"""The categories of a result in the order of the sheet: the key of the title, its tint, and the ink on it."""
_LONG: Final = Row(60, 52, Font("place", 30), Font("display", 34), 84, lines=False)
_SHORT: Final = _LONG._replace(text=Font("place", 24), stub=66, lines=True)
_FEW: Final = 3
"""So many tickets stand below each other, more in two columns."""
_HEAD: Final = Font("place", 26)
_POINTS: Final = Font("display", 36)
_SIDE: Final = Font("display", 24)
_SIGN: Final = 24


def draw_score_sheet(
    state: TicketToRideState, result: Result, players: Sequence[str], say: Say, course: Course = ()
) -> Picture:
    """Return the table, best player first, and the course of the game."""
    goals = [goals_at_end(result, seat) for seat in range(state.seats)]

    def high(standing: Standing) -> int:
        return max(map_height(MAP_WIDTH), _rows(goals[standing.player]) * _LONG.pitch) + _EDGE

    def draw(page: Page, box: Box, standing: Standing, on: Colour) -> None:
        listed = goals[standing.player]
        _draw_network(page, box, standing, result, listed, on)
        left, rows, row = box.left + MAP_WIDTH + 2 * _EDGE + 6, _rows(listed), _LONG
        wide = box.right - _EDGE - left
        if len(listed) > _FEW:
            wide, row = (wide - _GAP) // 2, _SHORT
        for column in range(0, len(listed), max(1, rows)):
            draw_tickets(page, (left, box.top), wide, listed[column : column + rows], row, say, on)
            left += wide + _GAP

    sheet = ScoreSheet(
        say,
        categories=[Category(key, say(title), tint) for key, (title, tint, _) in _CATEGORIES.items()],
        standings=standings(result, tallies_of(state, players, say)),
        head=_draw_head,
        cell=partial(_draw_points, state, result),
        more=More(high, draw),
        course=course,
    )
    return draw_ranking(Page, sheet, _SIZES).encoded("scores.png")


def parts_of(result: Result, seat: int, category: str) -> tuple[str, ...]:
    """Return the routes or tickets for which a player has points of a category."""
    return next((line.parts for line in result.lines[seat] if line.category == category), ())


def _rows(goals: Sequence[Goal]) -> int:
    return max(min(_FEW, len(goals)), (len(goals) + 1) // 2)


def goals_at_end(result: Result, seat: int) -> list[Goal]:
    """Return a player's tickets, those done first."""
    kinds = (("tickets_completed", DONE), ("tickets_failed", FAILED))
    goals = [(ticket, tint) for category, tint in kinds for ticket in parts_of(result, seat, category)]
    return [Goal(ticket, number, tint) for number, (ticket, tint) in enumerate(goals, 1)]


def _draw_head(page: Page, box: Box, category: Category, _: Colour) -> None:
    """Write a category's title on a plate of its tint in the bars."""
    tint, ink = _CATEGORIES[category.key][1:]
    size, top = (box.wide - 8, 58), box.bottom - 66
    page.raise_up(plate(size, tint), (box.left + 4, top))
    rows, font = fit_name(category.title, _HEAD, size[0] - 12)
    for number, row in enumerate(rows):
        base = top + 29 + font.size * (0.36 + 1.04 * (number - (len(rows) - 1) / 2))
        page.text((box.left + box.wide / 2, base), row, font, ink, on=tint, align="middle")


def _draw_points(
    state: TicketToRideState,
    result: Result,
    page: Page,
    box: Box,
    standing: Standing,
    category: Category,
    on: Colour,
) -> None:
    """Write the points of a category, those for the longest trail on gold, and the trains they are for."""
    points, inks = standing.points.get(category.key, 0), INKS["act" if standing.rank == 1 else "rest"]
    trains = 0
    if category.key == "routes":
        trains = CONSTANTS.trains - state.players[standing.player].trains
    elif category.key == _TRAIL:
        trains = sum(ROUTES[route].length for route in parts_of(result, standing.player, _TRAIL))
    x, y = box.left + box.wide / 2, box.top + box.high / 2 - (12 if trains else 0)
    ink = inks.text if points else mix(inks.quiet, on, FADED)
    page.tagged((x, y), figure(points), _POINTS, on=on, ink=ink, gold=points > 0 and category.key == _TRAIL)
    if trains:
        left = x - (_SIGN + 6 + width(str(trains), _SIDE)) / 2
        page.sign((left, y + 19), icon, "train", _SIGN, inks.quiet, on=on)
        page.text((left + _SIGN + 6, y + 40), str(trains), _SIDE, inks.quiet, on=on)


def _draw_network(
    page: Page, box: Box, standing: Standing, result: Result, goals: Sequence[Goal], on: Colour
) -> None:
    """Draw a player's network, the trail that has won a bonus in gold."""
    seat = standing.player
    trail = parts_of(result, seat, _TRAIL) if standing.points.get(_TRAIL) else ()
    routes = parts_of(result, seat, "routes")
    small = draw_minimap(MAP_WIDTH, routes, colour_of(seat), goals, trail, pins=15, others={})
    at = (box.left + _EDGE, box.top)
    paper = partial(Image.new, "RGBA", small.size, (*colours.PAPER, 255))
    page.lay(("chart", small.size), at, paper, TILE, on=on)
    page.frame.paste(small, at)
