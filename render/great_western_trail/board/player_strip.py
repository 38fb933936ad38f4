"""The players' tiles below the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.colours import SEATS
from render.great_western_trail.land.stage import stamps, swatches
from render.great_western_trail.layout import GAP, STRIP_HEIGHT, STRIP_TOP, WIDTH
from render.great_western_trail.pieces.markers import disc
from render.great_western_trail.signs.sign_rows import glyph
from render.kit.cache import Cache
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, PLAYERS, STEEL, lightness, mix
from render.kit.shapes import sprite
from render.kit.text import Font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.great_western_trail.layout import Box
    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from rules.great_western_trail import GreatWesternTrailState

_tiles: Cache[Image.Image] = Cache()
_NAME = Font("bold", 38)
_DOLLARS = Font("bold", 46)
_NUMBER = Font("bold", 32)
_BADGE = 50
_TOO_DARK = 60
"""Lightness below which a colour is lost on the panel."""
_SIGNS = ("hat", "hammer", "wheel", "certificate", "token")


class PlayerTile(NamedTuple):
    """What a tile shows. ``active``: the table waits for this player."""

    name: str
    seat: int
    dollars: int
    counts: tuple[int, ...]
    """Cowboys, builders, engineers, certificates, and exchange tokens (second edition)."""
    active: bool


def strip_box(seat: int, seats: int) -> Box:
    """Return the box of a seat's tile."""
    wide = (WIDTH - GAP * (seats + 1)) // seats
    start = (WIDTH - wide * seats - GAP * (seats - 1)) // 2
    left = start + seat * (wide + GAP)
    return left, STRIP_TOP, left + wide, STRIP_TOP + STRIP_HEIGHT


def put_strip(frame: Image.Image, view: GreatWesternTrailState, names: Sequence[str], acting: int) -> None:
    """Put all players' tiles."""
    for seat, player in enumerate(view.players):
        counts = (*player.workers.values(), player.certificates)
        if view.options.edition == "second":
            counts += (player.exchange_tokens,)
        left, top, right, _ = strip_box(seat, view.seats)
        tile = PlayerTile(names[seat], seat, player.dollars, counts, seat == acting)
        frame.paste(_tiles.get((tile, right - left), partial(_draw, tile, right - left)), (left, top))


def _draw(tile: PlayerTile, wide: int) -> Image.Image:
    frame, pen = swatches().blank((wide, STRIP_HEIGHT), NIGHT), stamps()
    ground = CREAM if tile.active else DUSK
    ink = INK if tile.active else CREAM
    make = partial(
        sprite, wide, STRIP_HEIGHT, partial(_paint, seat=tile.seat, active=tile.active, wide=wide), oversize=4
    )
    pen.put(frame, ("tile", tile.seat, tile.active, wide), (0, 0), make, on=NIGHT)
    pen.put(frame, ("disc", tile.seat, _BADGE), (12, 7), partial(disc, tile.seat, _BADGE), on=ground)
    cash = _put_dollars(frame, tile, wide, ink, ground)
    pen.write(frame, (74, 46), tile.name, _NAME, ink, on=ground, room=wide - 74 - cash - 22)
    step = (wide - 20) / len(_SIGNS)
    for i, (sign, count) in enumerate(zip(_SIGNS, tile.counts, strict=False)):
        x = round(14 + i * step)
        pen.put(frame, ("sign", sign, ground), (x, 60), partial(_sign, sign, ground), on=ground)
        pen.write(frame, (x + 46, 92), str(count), _NUMBER, ink, on=ground)
    return frame


def _sign(name: str, ground: Colour) -> Image.Image:
    """Return a sign that shows on its ground: the hammer is brown, and lost on the dark one."""
    if name in {"hat", "hammer", "wheel"}:
        image = sprite(40, 38, lambda pen: pen.box((0, 0), (40, 38), mix(CREAM, ground, 0.1), 8))
        drawn = glyph(name, 32)
        image.alpha_composite(drawn, ((40 - drawn.width) // 2, 3))
        return image
    image = sprite(40, 38, lambda _: None)
    drawn = glyph(name, 36)
    image.alpha_composite(drawn, ((40 - drawn.width) // 2, 1))
    return image


def _put_dollars(frame: Image.Image, tile: PlayerTile, wide: int, ink: Colour, ground: Colour) -> int:
    """Put the dollars at the right end; return how much room they took."""
    pen = stamps()
    long = pen.write(frame, (wide - 16, 48), str(tile.dollars), _DOLLARS, ink, on=ground, align="right")
    at = (round(wide - 16 - long - 46), 12)
    pen.put(frame, "coin", at, partial(glyph, "coin", 40, "", "$"), on=ground)
    return round(long) + 62


def _paint(pen: Pen, *, seat: int, active: bool, wide: int) -> None:
    high, look = STRIP_HEIGHT, PLAYERS[SEATS[seat]]
    if active:
        pen.box((0, 0), (wide, high), GOLD, 12)
        pen.box((5, 5), (wide - 5, high - 5), CREAM, 9)
    else:
        pen.box((0, 0), (wide, high), mix(DUSK, STEEL, 0.2), 12)
        pen.box((1.5, 1.5), (wide - 1.5, high - 1.5), DUSK, 10.5)
    edge = 5 if active else 1.5
    stripe = look.fill if lightness(look.fill) > _TOO_DARK else mix(look.fill, STEEL, 0.5)
    pen.box((edge + 8, high - edge - 7), (wide - edge - 8, high - edge), stripe, 3)
