"""Tickets one below the other: number, cities, a stub with the points, and how each stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit.house import colours, stock
from render.kit.house.light import TILE
from render.kit.palette import WHITE, Colour
from render.kit.signs import sign
from render.kit.text import Font, ink
from render.ticket_to_ride.colours import DONE, FAILED
from render.ticket_to_ride.minimap import Goal, pin_sprite
from rules.ticket_to_ride import TICKETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Say
    from render.kit.shapes import Pen
    from render.ticket_to_ride.stage import Page


class Row(NamedTuple):
    """How tickets are set, in pixels: from one to the next, their height, their text and their points.

    ``lines``: whether each city has a line of its own. ``stub`` is how wide the part with the points is.
    """

    pitch: int
    high: int
    text: Font
    points: Font
    stub: int
    lines: bool

    @property
    def radius(self) -> int:
        """That of the number of a ticket."""
        return min(17, self.high // 2 - 4)


def draw_tickets(
    page: Page,
    at: tuple[int, int],
    wide: int,
    goals: Sequence[Goal],
    row: Row,
    say: Say,
    on: Colour | None = None,
) -> None:
    """Lay tickets on the table, or on a flat colour, the left top of the first ``at``."""
    left, top = at
    size, tear_at = (wide, row.high), wide - row.stub
    for place, goal in enumerate(goals):
        spot = (left, top + place * row.pitch)
        page.lay(("ticket", size), spot, partial(stock.ticket, size, tear_at), TILE, on=on)
        _fill(page, spot, tear_at, goal, row, say)


def _fill(page: Page, at: tuple[int, int], tear_at: int, goal: Goal, row: Row, say: Say) -> None:
    """Write on a ticket."""
    (left, top), ticket, middle = at, TICKETS[goal.ticket], row.high / 2
    edge = 11 if row.lines else 8
    pin = (left + edge, top + middle - row.radius)
    page.sign(pin, pin_sprite, goal.number, goal.tint, row.radius, on=colours.PAPER)
    begin = left + edge + 2 * row.radius + edge - 1
    marked = goal.tint in {DONE, FAILED}
    size = min(30, row.high - 12)
    end = left + tear_at - edge + 1
    if marked:
        end -= size
        page.sign((end, top + middle - size / 2), mark, size, goal.tint, on=colours.PAPER)
        end -= 6
    a, b = (say(f"ticket_to_ride.city.{city}") for city in (ticket.a, ticket.b))
    lines = (a, b) if row.lines else (say("render.ticket", a=a, b=b),)
    pitch = row.text.size * 1.06
    for number, line in enumerate(lines):
        base = top + middle + row.text.size * 0.35 + pitch * (number - (len(lines) - 1) / 2)
        page.text((begin, base), line, row.text, colours.INK, on=colours.PAPER, room=end - begin)
    value = f"\u2212{ticket.points}" if goal.tint == FAILED else str(ticket.points)
    _, up, _, down = ink("0", row.points)
    spot = (left + tear_at + (row.stub - 2) / 2, top + middle - (up + down) / 2)
    tint = FAILED if goal.tint == FAILED else colours.INK
    page.text(spot, value, row.points, tint, on=colours.PAPER, room=row.stub - 14, align="middle")


@sign()
def mark(pen: Pen, wide: int, tint: Colour) -> None:
    """Paint a tick for a ticket done, a cross for a failed one."""
    x, y, unit = wide / 2, wide / 2, wide / 26
    pen.circle((x, y), 12.6 * unit, tint)
    if tint == DONE:
        ends = [(x - 6 * unit, y), (x - 1.5 * unit, y + 5 * unit), (x + 6.5 * unit, y - 5 * unit)]
        pen.line(ends, WHITE, 3.4 * unit)
    else:
        for way in (-5, 5):
            pen.line([(x - 5 * unit, y - way * unit), (x + 5 * unit, y + way * unit)], WHITE, 3.4 * unit)
