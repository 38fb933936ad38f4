"""Tickets on a small chart with one player's routes and longest trail, and in lists one below the other."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.kit.cache import Cache
from render.kit.ground.chart import add_frame
from render.kit.house import colours, stock
from render.kit.house.light import TILE
from render.kit.house.panels import stretched
from render.kit.palette import PLAYERS, WHITE, Colour, lightness, mix
from render.kit.shapes import Pen, framed, from_alpha, sprite
from render.kit.signs import centred, disc, drawn_once, in_a_row, sign
from render.kit.text import Font, fitting, ink
from render.ticket_to_ride.colours import DONE, FAILED, OFFERED, OPEN
from render.ticket_to_ride.layout import CITY_AT, MAP_HEIGHT, MAP_WIDTH, path
from render.ticket_to_ride.scenery import land
from render.ticket_to_ride.stage import STAGE
from rules.ticket_to_ride import ROUTES, TICKETS, is_completed, network_of, ways

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from render.kit.canvas import Scene
    from render.kit.picture import Say
    from render.kit.shapes import Point
    from render.ticket_to_ride.stage import Page
    from rules.ticket_to_ride import Player

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_maps: Cache[Image.Image] = Cache()
_OVERSIZE = 2
_FIELDS = (12, 8)
"""The fields of the frame along its top and down its side."""
_DASH = 10.0
"""From the start of one dash of a ticket's line to the next, in pixels."""
_EDGE = 9
"""Room around a line in its sprite, in pixels."""
_HALF = 128
"""Alpha from which a pixel belongs to a line that lies on another one."""
LIGHT = 150
"""Lightness from which a pin has dark figures."""

Layer = tuple[tuple[float, Colour], ...]
"""Lines one upon the other: breadth in pixels and colour of each."""
_TRAIL: Layer = ((13.5, colours.GOLD_EDGE), (11.5, colours.GOLD))
_SEAM: Layer = ((7.6, colours.OUTLINE),)
_FILL = 4.8
_READ, _FULL = 24, 1.6
"""The size of figures that are easily read: they fill so much of a smaller pin, in shares of its radius."""


class Goal(NamedTuple):
    """A ticket as it is marked on a map and in a list: its number or letter, the colour of how it stands."""

    ticket: str
    number: int | str
    tint: Colour


def map_height(wide: int) -> int:
    """Return how high a map is that is so wide, in pixels."""
    return round(wide * MAP_HEIGHT / MAP_WIDTH)


def minimap_scene(wide: int) -> Scene:
    """Return the land with all tracks as thin lines."""
    return STAGE.scene("small", (), (wide, map_height(wide)), partial(_draw, wide))


def _draw(wide: int) -> Image.Image:
    size = (wide * _OVERSIZE, map_height(wide) * _OVERSIZE)
    image = land().resize(size, Image.Resampling.LANCZOS)
    pen = Pen(image, _OVERSIZE)
    for breadth, tint in ((3.6, colours.HALO), (1.5, colours.QUIET_INK)):
        for route in ROUTES:
            pen.line(_scaled(path(route), wide), tint, breadth)
    for city in CITY_AT:
        pen.circle(_spot(city, wide), 4.6, colours.INK)
        pen.circle(_spot(city, wide), 3.2, colours.PAPER_LIGHT)
    found = image.reduce(_OVERSIZE)
    add_frame(found, *_FIELDS)
    return found


def _spot(city: str, wide: int) -> Point:
    x, y = CITY_AT[city]
    return x * wide / MAP_WIDTH, y * wide / MAP_WIDTH


def _scaled(line: Sequence[Point], wide: int) -> list[Point]:
    return [(x * wide / MAP_WIDTH, y * wide / MAP_WIDTH) for x, y in line[::6]]


def draw_minimap(
    wide: int,
    routes: Sequence[str],
    colour: str,
    goals: Sequence[Goal],
    trail: Collection[str] = (),
    *,
    pins: int,
    others: Mapping[str, str],
) -> Image.Image:
    """Return the map: ``routes`` in a player's colour, ``trail`` in a gold casing, pins for goals.

    Those of ``others`` are fine lines in their colours, by route: what is shut. Not to be changed.
    """

    def draw() -> Image.Image:
        frame = minimap_scene(wide).frame()
        for route, owner in others.items():
            fine = mix(PLAYERS[owner].fill, colours.PAPER, 0.3)
            _put_route(frame, route, (), ((4.6, colours.OUTLINE), (2.2, fine)))
        for route in trail:
            _put_route(frame, route, (), _TRAIL)
        for route in routes:
            _put_route(frame, route, _TRAIL if route in trail else (), _SEAM)
        for route in routes:
            _put_route(frame, route, _SEAM, ((_FILL, PLAYERS[colour].fill),))
        for goal in goals:
            if goal.tint != DONE:
                _put_dashes(frame, goal)
        _put_pins(frame, goals, pins)
        return frame

    key = (wide, tuple(routes), colour, tuple(goals), tuple(trail), pins, tuple(others.items()))
    return _maps.get(key, draw)


def _put_route(frame: Image.Image, route: str, below: Layer, above: Layer) -> None:
    """Put lines along a route on a map where those ``below`` were put before."""
    at, size, line = framed(_scaled(path(route), frame.width), _EDGE)

    def make() -> Image.Image:
        drawn = _lines(size, [line], below + above, 4)
        if below:
            alone = _lines(size, [line], above, 4).getchannel("A")
            drawn.putalpha(from_alpha(alone, _HALF))
        return drawn

    minimap_scene(frame.width).put(frame, (route, below, above), at, make)


def _lines(
    size: tuple[int, int], lines: Sequence[Sequence[Point]], layers: Layer, oversize: int
) -> Image.Image:
    def paint(pen: Pen) -> None:
        for breadth, tint in layers:
            for line in lines:
                pen.line(line, tint, breadth)

    return sprite(*size, paint, oversize)


def _put_dashes(frame: Image.Image, goal: Goal) -> None:
    """Link the two cities of a ticket."""
    ends = [_spot(city, frame.width) for city in (TICKETS[goal.ticket].a, TICKETS[goal.ticket].b)]
    at, size, (start, end) = framed(ends, _EDGE)
    dark = colours.GOLD_EDGE if lightness(goal.tint) > LIGHT else goal.tint
    layers: Layer = ((5.0, colours.HALO), (2.6, dark))
    make = partial(_lines, size, _dashes(start, end), layers, 3)
    minimap_scene(frame.width).put(frame, (goal.ticket, dark), at, make)


def _dashes(start: Point, end: Point) -> list[list[Point]]:
    """Cut a straight line into dashes."""
    length, (ax, ay), (bx, by) = math.dist(start, end), start, end
    spans = [
        (i * _DASH / length, min(1.0, (i + 0.6) * _DASH / length)) for i in range(math.ceil(length / _DASH))
    ]
    return [[(ax + (bx - ax) * share, ay + (by - ay) * share) for share in span] for span in spans]


def _put_pins(frame: Image.Image, goals: Sequence[Goal], radius: int) -> None:
    """Put each ticket's number at both of its cities; pins at one city stand in a row."""
    used: dict[str, int] = {}
    for goal in goals:
        for city in (TICKETS[goal.ticket].a, TICKETS[goal.ticket].b):
            x, y = _spot(city, frame.width)
            place = used.get(city, 0)
            used[city] = place + 1
            left = min(max(round(x) - radius + round(1.75 * radius) * place, 0), frame.width - 2 * radius)
            top = min(max(round(y) - radius, 0), frame.height - 2 * radius)
            make = partial(pin_sprite, goal.number, goal.tint, radius)
            minimap_scene(frame.width).put(frame, (goal.number, goal.tint, radius), (left, top), make)


@drawn_once
def pin_sprite(number: int | str, tint: Colour, radius: int) -> Image.Image:
    """Return a round pin with a number or a letter, 2 x ``radius`` pixels wide and high."""
    light = lightness(tint) > LIGHT
    rim, fill = (colours.GOLD_EDGE, colours.INK) if light else (colours.PAPER_LIGHT, WHITE)
    shade = mix(tint, colours.OUTLINE, 0.35)
    image = disc(2 * radius, (0.2, colours.OUTLINE), (1.4, rim), (3.0, shade), (3.8, tint))
    text = str(number)
    alone = max(round(radius * 1.3), min(_READ, round(radius * _FULL)))
    size = alone if len(text) == 1 else round(radius * 1.1)
    return centred(image, text, Font("display", size), fill)


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
    page: Page, at: Point, wide: int, goals: Sequence[Goal], row: Row, say: Say, on: Colour | None = None
) -> None:
    """Lay tickets on the table, or on a flat colour, the left top of the first ``at``."""
    left, top = at
    size, tear_at = (wide, row.high), wide - row.stub
    for place, goal in enumerate(goals):
        spot = (left, top + place * row.pitch)
        page.lay(("ticket", size), spot, partial(stock.ticket, size, tear_at), TILE, on=on)
        _fill(page, spot, tear_at, goal, row, say)


def _fill(page: Page, at: Point, tear_at: int, goal: Goal, row: Row, say: Say) -> None:
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
    pitch, font = row.text.size * 1.06, fitting(lines, row.text, end - begin)
    for number, line in enumerate(lines):
        base = top + middle + font.size * 0.35 + pitch * (number - (len(lines) - 1) / 2)
        page.text((begin, base), line, font, colours.INK, on=colours.PAPER)
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


def goals_of(player: Player) -> list[Goal]:
    """Return tickets on offer, then open ones, lost ones, completed ones; each with a letter."""
    network = network_of(player.routes)

    def tint(ticket: str) -> Colour:
        if is_completed(ticket, network):
            return DONE
        return OPEN if ways(player, ticket) else FAILED

    held = [(ticket, tint(ticket)) for ticket in player.tickets]
    held.sort(key=lambda goal: (OPEN, FAILED, DONE).index(goal[1]))
    offered = [(ticket, OFFERED) for ticket in player.offer if player.keep]
    return [
        Goal(ticket, letter, tint)
        for letter, (ticket, tint) in zip(_LETTERS, [*offered, *held], strict=False)
    ]


@drawn_once
def mark_of(letters: tuple[tuple[int | str, Colour], ...], radius: int) -> Image.Image:
    """Return a disc with the letter of a ticket; for several of one colour a longer one, else some."""
    tints = list(dict.fromkeys(tint for _, tint in letters))
    texts = ["".join(str(letter) for letter, of in letters if of == tint) for tint in tints]
    return in_a_row([_pill(text, tint, radius) for text, tint in zip(texts, tints, strict=True)], 0)


def _pill(text: str, tint: Colour, radius: int) -> Image.Image:
    if len(text) == 1:
        return pin_sprite(text, tint, radius)
    wide = round(radius * (1.0 + 0.9 * len(text)))
    image = stretched(pin_sprite("", tint, radius), (wide, 2 * radius))
    ink = colours.INK if lightness(tint) > LIGHT else WHITE
    return centred(image, text, Font("display", round(radius * 1.15)), ink)
