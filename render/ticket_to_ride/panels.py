"""The players' tiles below the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit import strips
from render.kit.cache import Cache
from render.kit.page import Box
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, PLAYERS, STEEL, Look, mix
from render.kit.shapes import sprite
from render.kit.text import Font, width
from render.ticket_to_ride.icons import icon
from render.ticket_to_ride.layout import GAP, TILE_HEIGHT, TILES_TOP, WIDTH
from render.ticket_to_ride.stage import Page
from rules.ticket_to_ride import TRAIN_COLOURS

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.shapes import Pen

_tiles: Cache[Image.Image] = Cache()
_WIDEST = 440
_NAME = Font("bold", 32)
_NUMBER = Font("bold", 29)
_SCORE = Font("bold", 50)
_PAD = 12


class Tile(NamedTuple):
    """What a tile shows: counts that everybody may know. ``active``: the table waits for this player."""

    name: str
    look: Look
    points: int
    trains: int
    cards: int
    tickets: int
    active: bool


def colour_of(seat: int) -> str:
    """Return the name of a seat's colour."""
    return TRAIN_COLOURS[seat]


def look_of(seat: int) -> Look:
    """Return the colour and symbol of a seat."""
    return PLAYERS[colour_of(seat)]


def tile_boxes(seats: int) -> list[Box]:
    """Return where the tiles of so many seats stand."""
    return strips.tile_boxes(seats, Box(0, TILES_TOP, WIDTH, TILE_HEIGHT), gap=GAP, widest=_WIDEST)


def tile_image(tile: Tile, wide: int) -> Image.Image:
    """Return a tile in the colours of the boards; not to be changed."""
    return _tiles.get((tile, wide), lambda: _draw(tile, wide))


def _draw(tile: Tile, wide: int) -> Image.Image:
    page = Page.blank(wide, TILE_HEIGHT)
    ground = CREAM if tile.active else DUSK
    ink, quiet = (INK, mix(INK, CREAM, 0.25)) if tile.active else (CREAM, STEEL)
    paint = partial(_paint_frame, look=tile.look, active=tile.active, wide=wide)
    make = partial(sprite, wide, TILE_HEIGHT, paint, oversize=4)
    page.put(("tile", tile.look, tile.active, wide), (0, 0), make, NIGHT)
    page.badge_of(tile.look, (_PAD, 9), 23, ground)
    room = wide - 46 - 3 * _PAD
    page.text((_PAD + 46 + 9, 43), tile.name, _NAME, ink, on=ground, room=room)
    score = page.text((wide - _PAD, 98), str(tile.points), _SCORE, ink, on=ground, align="right")
    step = min(96.0, (wide - _PAD - 16 - max(score, width("88", _SCORE))) / 3)
    for i, (name, count) in enumerate(
        (("train", tile.trains), ("card", tile.cards), ("ticket", tile.tickets))
    ):
        x = round(_PAD + 2 + i * step)
        page.sign((x, 69), icon, name, 27, quiet, on=ground)
        page.text((x + 32, 93), str(count), _NUMBER, ink, on=ground)
    return page.frame


def _paint_frame(pen: Pen, *, look: Look, active: bool, wide: int) -> None:
    if active:
        pen.box((0, 0), (wide, TILE_HEIGHT), GOLD, 12)
        pen.box((4, 4), (wide - 4, TILE_HEIGHT - 4), CREAM, 9)
    else:
        pen.box((0, 0), (wide, TILE_HEIGHT), mix(DUSK, STEEL, 0.2), 12)
        pen.box((1.5, 1.5), (wide - 1.5, TILE_HEIGHT - 1.5), DUSK, 10.5)
    edge = 4 if active else 1.5
    pen.box(
        (edge + 8, TILE_HEIGHT - edge - 6), (wide - edge - 8, TILE_HEIGHT - edge), strips.stripe_of(look), 3
    )
