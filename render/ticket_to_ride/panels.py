"""The players' tiles below the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit.cache import Cache
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, PLAYERS, STEEL, lightness, mix
from render.kit.shapes import sprite
from render.kit.text import Font, width
from render.ticket_to_ride.icons import badge, icon
from render.ticket_to_ride.layout import GAP, TILE_HEIGHT, WIDTH
from render.ticket_to_ride.stage import stamps, swatches
from rules.ticket_to_ride import TRAIN_COLOURS

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import PlayerColour
    from render.kit.shapes import Pen

_tiles: Cache[Image.Image] = Cache()
_WIDEST = 440
_NAME = Font("bold", 32)
_NUMBER = Font("bold", 29)
_SCORE = Font("bold", 50)
_PAD = 12
_TOO_DARK = 60
"""Lightness below which a colour is lost on the panel."""


class Tile(NamedTuple):
    """What a tile shows: counts that everybody may know. ``active``: the table waits for this player."""

    name: str
    colour: str
    points: int
    trains: int
    cards: int
    tickets: int
    active: bool


def colour_of(seat: int) -> str:
    """Return the name of a seat's colour."""
    return TRAIN_COLOURS[seat]


def tile_box(seat: int, seats: int) -> tuple[int, int]:
    """Return the left edge and the width of a seat's tile."""
    wide = min(_WIDEST, (WIDTH - GAP * (seats + 1)) // seats)
    start = (WIDTH - wide * seats - GAP * (seats - 1)) // 2
    return start + seat * (wide + GAP), wide


def tile_image(tile: Tile, wide: int) -> Image.Image:
    """Return a tile in the colours of the boards; not to be changed."""
    return _tiles.get((tile, wide), lambda: _draw(tile, wide))


def _draw(tile: Tile, wide: int) -> Image.Image:
    frame, pen = swatches().blank((wide, TILE_HEIGHT), NIGHT), stamps()
    ground = CREAM if tile.active else DUSK
    ink, quiet = (INK, mix(INK, CREAM, 0.25)) if tile.active else (CREAM, STEEL)
    paint = partial(_paint_frame, look=PLAYERS[tile.colour], active=tile.active, wide=wide)
    make = partial(sprite, wide, TILE_HEIGHT, paint, oversize=4)
    pen.put(frame, ("tile", tile.colour, tile.active, wide), (0, 0), make, on=NIGHT)
    mark = partial(badge, tile.colour, 23)
    pen.put(frame, ("badge", tile.colour, 23), (_PAD, 9), mark, on=ground)
    room = wide - 46 - 3 * _PAD
    pen.write(frame, (_PAD + 46 + 9, 43), tile.name, _NAME, ink, on=ground, room=room)
    score = pen.write(frame, (wide - _PAD, 98), str(tile.points), _SCORE, ink, on=ground, align="right")
    step = min(96.0, (wide - _PAD - 16 - max(score, width("88", _SCORE))) / 3)
    for i, (name, count) in enumerate(
        (("train", tile.trains), ("card", tile.cards), ("ticket", tile.tickets))
    ):
        x = round(_PAD + 2 + i * step)
        pen.put(frame, (name, 27, quiet), (x, 69), partial(icon, name, 27, quiet), on=ground)
        pen.write(frame, (x + 32, 93), str(count), _NUMBER, ink, on=ground)
    return frame


def _paint_frame(pen: Pen, *, look: PlayerColour, active: bool, wide: int) -> None:
    if active:
        pen.box((0, 0), (wide, TILE_HEIGHT), GOLD, 12)
        pen.box((4, 4), (wide - 4, TILE_HEIGHT - 4), CREAM, 9)
    else:
        pen.box((0, 0), (wide, TILE_HEIGHT), mix(DUSK, STEEL, 0.2), 12)
        pen.box((1.5, 1.5), (wide - 1.5, TILE_HEIGHT - 1.5), DUSK, 10.5)
    edge = 4 if active else 1.5
    stripe = look.fill if lightness(look.fill) > _TOO_DARK else mix(look.fill, STEEL, 0.5)
    pen.box((edge + 8, TILE_HEIGHT - edge - 6), (wide - edge - 8, TILE_HEIGHT - edge), stripe, 3)
