"""Tickets one below the other: number, cities, points, and how each stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.kit import option_list
from render.kit.option_list import Cell, Sign, Words, draw_options, list_height
from render.kit.page import Box
from render.kit.palette import INK, WHITE, Colour
from render.kit.signs import sign
from render.kit.text import Font, width
from render.ticket_to_ride.colours import DONE, FAILED, PAPER
from render.ticket_to_ride.minimap import Goal, pin_sprite
from rules.ticket_to_ride import TICKETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Say
    from render.kit.shapes import Pen
    from render.ticket_to_ride.stage import Page

_GAP = 5
_MARK = 26
"""Width of the mark that tells how a ticket stands."""


class Row(NamedTuple):
    """Sizes of a list in pixels: the pitch of its lines, and its text."""

    pitch: int
    text: Font

    @property
    def high(self) -> int:
        """The height of a line."""
        return self.pitch - _GAP

    @property
    def radius(self) -> int:
        """That of the number of a ticket."""
        return self.high // 2 - 5

    def number(self, number: int, tint: Colour) -> Image.Image:
        """Return the number of a ticket, as it stands on the map."""
        return pin_sprite(number, tint, self.radius)


def draw_tickets(
    page: Page, at: tuple[int, int], wide: int, goals: Sequence[Goal], row: Row, say: Say, *, on: Colour
) -> None:
    """Draw a list of tickets on a page whose colour there is ``on``, its left top ``at``."""
    style = option_list.Style(
        pitch=row.pitch, gap=_GAP, ground=PAPER, edge=None, radii=(8, 6.5), number=row.number, at=7
    )
    rows = [option_list.Row(goal.number, goal.tint, _cells(goal, wide, row, say)) for goal in goals]
    box = Box(*at, wide, list_height(len(rows), style=style))
    draw_options(page, box, rows, style=style, on=on)


def _cells(goal: Goal, wide: int, row: Row, say: Say) -> list[Cell]:
    ticket, line = TICKETS[goal.ticket], row.high / 2 + row.text.size * 0.35
    value = f"\u2212{ticket.points}" if goal.tint == FAILED else str(ticket.points)
    left, right = 14 + 2 * row.radius, wide - 46
    a, b = (say(f"ticket_to_ride.city.{city}") for city in (ticket.a, ticket.b))
    room = right - 10 - width(value, row.text) - left
    return [
        Cell(right, [Words(value, row.text, INK, line)], align="right"),
        Cell(left, [Words(say("render.ticket", a=a, b=b), row.text, INK, line, room)]),
        Cell(wide - 22 - _MARK // 2, [Sign(_mark, (_MARK, goal.tint), row.high // 2 - _MARK // 2)]),
    ]


@sign(oversize=4)
def _mark(pen: Pen, wide: int, tint: Colour) -> None:
    """Paint a tick for a ticket done, a cross for a failed one, an empty ring for an open one."""
    x, y = wide / 2, wide / 2 + 0.5
    pen.circle((x, y), 12.0, tint)
    if tint == DONE:
        pen.line([(x - 6, y), (x - 1.5, y + 5), (x + 6.5, y - 5)], WHITE, 3.2)
    elif tint == FAILED:
        pen.line([(x - 5, y - 5), (x + 5, y + 5)], WHITE, 3.2)
        pen.line([(x - 5, y + 5), (x + 5, y - 5)], WHITE, 3.2)
    else:
        pen.circle((x, y), 8.6, PAPER)
