"""The players' tiles below the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit import seats as chosen
from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.light import PANEL
from render.kit.house.panels import INKS, gauge, panel, tag
from render.kit.house.pieces import raised
from render.kit.house.tokens import counter
from render.kit.page import Box
from render.kit.palette import Colour, Look, lightness, mix
from render.kit.text import Font, fit, ink, width
from render.ticket_to_ride.icons import icon
from render.ticket_to_ride.layout import GAP, TILE_HEIGHT, TILES_EDGE, TILES_TOP, WIDTH
from render.ticket_to_ride.stage import Page
from rules.ticket_to_ride import CONSTANTS, TRAIN_COLOURS

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.canvas import Scene
    from render.kit.house.panels import Inks

_tiles: Cache[Image.Image] = Cache()
_INSET = 11
"""What of a tile is rim; the rest is flat."""
_RADIUS = 27
_NAME_LEFT = 2 * _RADIUS + 18
_NORTH_WEST, _SOUTH_EAST = 5, 9
"""How far a tile's shadow is seen beyond it; together no more than the gap between tiles."""
_GAUGE = 12
_SIGN_GAP = 5
_SIGN = 0.86
"""Size of the sign of a count in shares of that of its figures."""
_LEAST_GAP, _APART = 13.0, 22
"""Between counts, and between them and the score."""
_SMALLEST = 22
"""Of figures, where the score is long."""
_TOO_DARK = 60
"""Lightness below which a colour is lost on wood."""


class Tile(NamedTuple):
    """What a tile shows: counts that everybody may know.

    ``active``: the table waits for this player; ``leads``: nobody has more points.
    """

    name: str
    look: Look
    points: int
    trains: int
    cards: int
    tickets: int
    active: bool
    leads: bool


class _Sizes(NamedTuple):
    """How a tile is set that is at least so wide: its fonts, the most room between counts.

    ``beside``: the score has the whole right end for itself; else the name stands above it.
    """

    least: int
    name: Font
    figures: Font
    score: Font
    gap: float
    beside: bool


_SIZES = (
    _Sizes(480, Font("bold", 40), Font("display", 38), Font("display", 92), 74.0, beside=True),
    _Sizes(340, Font("bold", 36), Font("display", 33), Font("display", 74), 32.0, beside=True),
    _Sizes(0, Font("bold", 33), Font("display", 29), Font("display", 54), 24.0, beside=False),
)


def colour_of(seat: int) -> str:
    """Return the name of a seat's colour."""
    return chosen.colour_of(seat, TRAIN_COLOURS)


def look_of(seat: int) -> Look:
    """Return the colour and symbol of a seat."""
    return chosen.look_of(seat, TRAIN_COLOURS)


def shown_on_wood(look: Look) -> Colour:
    """Return a player's colour as it shows on wood."""
    return look.fill if lightness(look.fill) > _TOO_DARK else mix(look.fill, colours.PAPER, 0.4)


def tile_boxes(seats: int) -> list[Box]:
    """Return where the tiles of so many seats stand: they fill the width."""
    wide = (WIDTH - 2 * TILES_EDGE - GAP * (seats - 1)) // seats
    return [Box(TILES_EDGE + i * (wide + GAP), TILES_TOP, wide, TILE_HEIGHT) for i in range(seats)]


def put_tile(scene: Scene, frame: Image.Image, tile: Tile, box: Box) -> None:
    """Put a tile on a frame of the board, with the table around it that its shadow falls on."""
    around = (
        box.left - _NORTH_WEST,
        box.top - _NORTH_WEST,
        box.right + _SOUTH_EAST,
        box.bottom + _SOUTH_EAST,
    )
    drawn = _tiles.get((tile, box), lambda: _draw_on(scene, tile, box).crop(around))
    frame.paste(drawn, around[:2])


def _draw_on(scene: Scene, tile: Tile, box: Box) -> Image.Image:
    """Return a frame of the board with a tile."""
    frame, reach, size = scene.frame(), PANEL.reach, (box.wide, box.high)
    under = raised(panel(size, "act" if tile.active else "rest"), PANEL)
    scene.put(frame, ("tile", tile.active, size), (box.left - reach, box.top - reach), under.on_nothing)
    flat = box.inner(_INSET)
    frame.paste(_draw(tile, flat.wide, flat.high), (flat.left, flat.top))
    return frame


def _draw(tile: Tile, wide: int, high: int) -> Image.Image:
    inks = INKS["act" if tile.active else "rest"]
    sizes = next(sizes for sizes in _SIZES if wide >= sizes.least)
    page = Page.blank(wide, high, inks.ground)
    make = partial(_counter, tile.look)
    page.put(("counter", tile.look), (3 - REACH, 1 - REACH), make, inks.ground)
    left = _write_score(page, tile, sizes, inks)
    room = (left if sizes.beside else wide) - _NAME_LEFT - 10
    base = 29 + round(sizes.name.size * 0.36)
    page.text((_NAME_LEFT, base), tile.name, sizes.name, inks.text, on=inks.ground, room=room)
    _draw_counts(page, tile, sizes, inks, left - _APART)
    tint = tile.look.fill if tile.active else shown_on_wood(tile.look)
    part = tile.trains / CONSTANTS.trains
    make, key = partial(gauge, (wide, _GAUGE), part, tint, inks.ground), ("gauge", wide, tile.trains, tint)
    page.put(key, (0, high - _GAUGE), make, inks.ground)
    return page.frame


def _counter(look: Look) -> Image.Image:
    return counter(look, _RADIUS).on_nothing()


def _write_score(page: Page, tile: Tile, sizes: _Sizes, inks: Inks) -> int:
    """Write the score on the right, on gold if it leads; return where its room begins."""
    wide, high = page.frame.size
    text, font = fit(str(tile.points), sizes.score, wide * 0.34)
    left, top, right, bottom = ink(text, font)
    edge = (14 if sizes.beside else 9) if tile.leads else 2
    begin = round(wide - (right - left) - 2 * edge)
    below, above = (high - _GAUGE - 7, 0 if sizes.beside else 53)
    middle = (above + below) / 2
    ground = inks.ground
    if tile.leads:
        tall = min(below - above, round(bottom - top) + 26)
        size = (wide - begin, tall)
        page.put(("lead", size), (begin, middle - tall / 2), partial(tag, size, gold=True), inks.ground)
        ground = colours.GOLD
    x, y = begin + edge - left, middle - (top + bottom) / 2
    page.text((x, y), text, font, colours.INK if tile.leads else inks.text, on=ground)
    return begin


def _draw_counts(page: Page, tile: Tile, sizes: _Sizes, inks: Inks, right: int) -> None:
    """Draw how many trains, cards and tickets there are, evenly spaced left of the score."""
    base = page.frame.height - _GAUGE - 14
    counts = (("train", tile.trains), ("card", tile.cards), ("ticket", tile.tickets))
    for size in range(sizes.figures.size, _SMALLEST - 1, -1):
        figures, sign = sizes.figures._replace(size=size), round(size * _SIGN)
        long = [sign + _SIGN_GAP + width(str(count), figures) for _, count in counts]
        gap = min(sizes.gap, (right - 4 - sum(long)) / 2)
        if gap >= _LEAST_GAP:
            break
    x = 4.0
    for (name, count), wide in zip(counts, long, strict=True):
        page.sign((x, base - sign + 3), icon, name, sign, inks.quiet, on=inks.ground)
        page.text((x + sign + _SIGN_GAP, base), str(count), figures, inks.text, on=inks.ground)
        x += wide + gap
