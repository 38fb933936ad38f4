"""The players' tiles below the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, PLAYERS, STEEL, lightness, mix
from render.kit.shapes import sprite
from render.kit.text import Font, draws_nothing, width, write
from render.ticket_to_ride.icons import badge, icon
from render.ticket_to_ride.layout import GAP, TILE_HEIGHT, WIDTH
from rules.ticket_to_ride.atlas import TRAIN_COLOURS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Say
    from render.kit.shapes import Pen

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


def shown_names(players: Sequence[str], say: Say) -> list[str]:
    """Return the names; one that no font can show becomes "Player 1"."""
    return [
        say("render.player", number=seat + 1) if draws_nothing(name) else name
        for seat, name in enumerate(players)
    ]


def colour_of(seat: int) -> str:
    """Return the name of a seat's colour."""
    return TRAIN_COLOURS[seat]


def tile_box(seat: int, seats: int) -> tuple[int, int]:
    """Return the left edge and the width of a seat's tile."""
    wide = min(_WIDEST, (WIDTH - GAP * (seats + 1)) // seats)
    start = (WIDTH - wide * seats - GAP * (seats - 1)) // 2
    return start + seat * (wide + GAP), wide


def draw_tile(tile: Tile, wide: int) -> Image.Image:
    """Return a tile as an RGB image on the ground of the panel."""
    image = Image.new("RGB", (wide, TILE_HEIGHT), NIGHT)
    frame = sprite(wide, TILE_HEIGHT, lambda pen: _paint_frame(pen, tile, wide), oversize=4)
    image.paste(frame, (0, 0), frame)
    ink, quiet = (INK, mix(INK, CREAM, 0.25)) if tile.active else (CREAM, STEEL)
    mark = badge(tile.colour, 23)
    image.paste(mark, (_PAD, 9), mark)
    write(image, (_PAD + 46 + 9, 43), tile.name, _NAME, ink, room=wide - 46 - 3 * _PAD)
    score = write(image, (wide - _PAD, 98), str(tile.points), _SCORE, ink, align="right")
    step = min(96.0, (wide - _PAD - 16 - max(score, width("88", _SCORE))) / 3)
    for i, (name, count) in enumerate(
        (("train", tile.trains), ("card", tile.cards), ("ticket", tile.tickets))
    ):
        x = round(_PAD + 2 + i * step)
        drawn = icon(name, 27, quiet)
        image.paste(drawn, (x, 69), drawn)
        write(image, (x + 32, 93), str(count), _NUMBER, ink)
    return image


def _paint_frame(pen: Pen, tile: Tile, wide: int) -> None:
    look = PLAYERS[tile.colour]
    if tile.active:
        pen.box((0, 0), (wide, TILE_HEIGHT), GOLD, 12)
        pen.box((4, 4), (wide - 4, TILE_HEIGHT - 4), CREAM, 9)
    else:
        pen.box((0, 0), (wide, TILE_HEIGHT), mix(DUSK, STEEL, 0.2), 12)
        pen.box((1.5, 1.5), (wide - 1.5, TILE_HEIGHT - 1.5), DUSK, 10.5)
    edge = 4 if tile.active else 1.5
    stripe = look.fill if lightness(look.fill) > _TOO_DARK else mix(look.fill, STEEL, 0.5)
    pen.box((edge + 8, TILE_HEIGHT - edge - 6), (wide - edge - 8, TILE_HEIGHT - edge), stripe, 3)
