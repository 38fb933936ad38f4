"""Tickets one below the other: number, cities, points, and how each stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit.palette import INK, WHITE, Colour
from render.kit.shapes import Pen, sprite
from render.kit.text import Font, write
from render.ticket_to_ride.minimap import DONE, FAILED, PAPER, Goal, pin_sprite
from rules.ticket_to_ride.atlas import TICKETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Say


class Row(NamedTuple):
    """Sizes of a list in pixels: the pitch of its lines, and its text."""

    pitch: int
    text: Font


def draw_tickets(
    image: Image.Image, at: tuple[int, int], wide: int, goals: Sequence[Goal], row: Row, say: Say
) -> None:
    """Draw a list of tickets on an RGB image, its left top ``at``."""
    for i, goal in enumerate(goals):
        top = at[1] + i * row.pitch
        field = sprite(
            wide, row.pitch - 5, partial(_paint_field, wide=wide, high=row.pitch - 5, goal=goal), 4
        )
        image.paste(field, (at[0], top), field)
        middle, radius = top + (row.pitch - 5) / 2, (row.pitch - 5) // 2 - 5
        pin = pin_sprite(goal.number, goal.tint, radius)
        image.paste(pin, (at[0] + 7, round(middle) - radius), pin)
        line = middle + row.text.size * 0.35
        ticket = TICKETS[goal.ticket]
        value = f"−{ticket.points}" if goal.tint == FAILED else str(ticket.points)  # noqa: RUF001  a true minus sign
        points = write(image, (at[0] + wide - 46, line), value, row.text, INK, align="right")
        cities = say(
            "render.ticket",
            a=say(f"ticket_to_ride.city.{ticket.a}"),
            b=say(f"ticket_to_ride.city.{ticket.b}"),
        )
        left = at[0] + 14 + 2 * radius
        write(image, (left, line), cities, row.text, INK, room=at[0] + wide - 56 - points - left)


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
