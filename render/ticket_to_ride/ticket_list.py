"""Tickets one below the other: number, cities, points, and how each stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit.palette import INK, WHITE, Colour
from render.kit.shapes import Pen, sprite
from render.kit.text import Font  # noqa: TC001  NamedTuple keeps it
from render.ticket_to_ride.colours import DONE, FAILED, PAPER
from render.ticket_to_ride.minimap import Goal, pin_sprite
from render.ticket_to_ride.stage import stamps
from rules.ticket_to_ride import TICKETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Say


class Row(NamedTuple):
    """Sizes of a list in pixels: the pitch of its lines, and its text."""

    pitch: int
    text: Font


def draw_tickets(
    frame: Image.Image,
    at: tuple[int, int],
    wide: int,
    goals: Sequence[Goal],
    row: Row,
    say: Say,
    *,
    on: Colour,
) -> None:
    """Draw a list of tickets on a frame whose colour there is ``on``, its left top ``at``."""
    for i, goal in enumerate(goals):
        _draw_row(frame, (at[0], at[1] + i * row.pitch), wide, goal, row, say, on=on)


def _draw_row(
    frame: Image.Image, at: tuple[int, int], wide: int, goal: Goal, row: Row, say: Say, *, on: Colour
) -> None:
    (left, top), high, pen = at, row.pitch - 5, stamps()
    field = partial(sprite, wide, high, partial(_paint_field, wide=wide, high=high, goal=goal), oversize=4)
    pen.put(frame, ("ticket", wide, high, goal.tint), at, field, on=on)
    middle, radius = top + high / 2, high // 2 - 5
    number = partial(pin_sprite, goal.number, goal.tint, radius)
    pin_at = (left + 7, round(middle) - radius)
    pen.put(frame, ("pin", goal.number, goal.tint, radius), pin_at, number, on=PAPER)
    line, right = middle + row.text.size * 0.35, left + wide - 46
    ticket = TICKETS[goal.ticket]
    value = f"−{ticket.points}" if goal.tint == FAILED else str(ticket.points)  # noqa: RUF001  a true minus sign
    points = pen.write(frame, (right, line), value, row.text, INK, on=PAPER, align="right")
    a, b = (say(f"ticket_to_ride.city.{city}") for city in (ticket.a, ticket.b))
    left += 14 + 2 * radius
    room = right - 10 - points - left
    pen.write(frame, (left, line), say("render.ticket", a=a, b=b), row.text, INK, on=PAPER, room=room)


def _paint_field(pen: Pen, wide: int, high: int, goal: Goal) -> None:
    pen.box((0, 0), (wide, high), goal.tint, 8)
    pen.box((2, 2), (wide - 2, high - 2), PAPER, 6.5)
    _paint_state(pen, (wide - 22.0, high / 2), goal.tint)


def _paint_state(pen: Pen, middle: tuple[float, float], tint: Colour) -> None:
    """Draw a tick for a ticket done, a cross for a failed one, an empty ring for an open one."""
    x, y = middle
    pen.circle(middle, 12.0, tint)
    if tint == DONE:
        pen.line([(x - 6, y), (x - 1.5, y + 5), (x + 6.5, y - 5)], WHITE, 3.2)
    elif tint == FAILED:
        pen.line([(x - 5, y - 5), (x + 5, y + 5)], WHITE, 3.2)
        pen.line([(x - 5, y + 5), (x + 5, y - 5)], WHITE, 3.2)
    else:
        pen.circle(middle, 8.6, PAPER)
