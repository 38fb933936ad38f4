"""The players' tiles below the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.stage import stamps
from render.great_western_trail.layout import GAP, STRIP_HEIGHT, STRIP_TOP, WIDTH
from render.great_western_trail.signs.sign_rows import glyph
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.light import PANEL, Edges, box, solid
from render.kit.house.panels import INKS, panel, tag
from render.kit.house.pieces import raised
from render.kit.house.tokens import counter
from render.kit.palette import WHITE, lightness, mix
from render.kit.text import Font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.great_western_trail.layout import Box
    from render.kit.house.panels import Inks, Material
    from render.kit.house.pieces import Piece, Standing
    from rules.great_western_trail import GreatWesternTrailState

_NAME = Font("bold", 36)
_DOLLARS = Font("display", 46)
_NUMBER = Font("display", 32)
_BADGE = 25
_BADGE_AT = (27, 10)
"""Its left top; beyond the upper edge there is no room for its shadow."""
_COIN = 42
_SIGN = (44, 40)
_EDGE = 16
_ZERO = 0.34
"""How much is seen of a sign of which there is none."""
_TOO_DARK = 60
"""Lightness below which a colour is lost on wood."""
_SIGNS = ("hat", "hammer", "wheel", "certificate", "token")
_WORKERS = 3


def strip_box(seat: int, seats: int) -> Box:
    """Return the box of a seat's tile."""
    wide = (WIDTH - GAP * (seats + 1)) // seats
    start = (WIDTH - wide * seats - GAP * (seats - 1)) // 2
    left = start + seat * (wide + GAP)
    return left, STRIP_TOP, left + wide, STRIP_TOP + STRIP_HEIGHT


def add_strip(standing: Standing, view: GreatWesternTrailState, acting: int) -> None:
    """Let all players' tiles lie there: the one of whoever is to act is of paper, with a gold rim."""
    for seat in range(view.seats):
        left, top, right, _ = strip_box(seat, view.seats)
        material: Material = "act" if seat == acting else "rest"
        make = partial(_tile, seat, right - left, material)
        standing.add(("tile", seat, material), (left - PANEL.reach, top - PANEL.reach), make)


def _tile(seat: int, wide: int, material: Material) -> Piece:
    look, ground = seat_look(seat), panel((wide, STRIP_HEIGHT), material).copy()
    fill = look.fill if lightness(look.fill) > _TOO_DARK else mix(look.fill, colours.QUIET, 0.35)
    edges = Edges(mix(fill, WHITE, 0.45), mix(fill, colours.OUTLINE, 0.45), 1.4, 1.6, colours.OUTLINE, 1.2)
    inset = 11.0 if material == "act" else 7.0
    stripe = box(inset, inset + 3, inset + 8, STRIP_HEIGHT - inset - 3, 4)
    ground.alpha_composite(solid(ground.size, stripe, fill, edges))
    badge = counter(look, _BADGE).on_nothing()
    ground.alpha_composite(badge, (_BADGE_AT[0] - REACH, 0), (0, REACH - _BADGE_AT[1]))
    return raised(ground, PANEL)


def write_strip(frame: Image.Image, view: GreatWesternTrailState, names: Sequence[str], acting: int) -> None:
    """Write on all players' tiles: names, dollars, workers, certificates and exchange tokens."""
    for seat, player in enumerate(view.players):
        counts = (*player.workers.values(), player.certificates)
        if view.options.edition == "second":
            counts += (player.exchange_tokens,)
        place, inks = strip_box(seat, view.seats), INKS["act" if seat == acting else "rest"]
        cash = _put_dollars(frame, player.dollars, place, inks)
        at = (place[0] + 88, place[1] + 48)
        room = place[2] - place[0] - 88 - cash - 20
        stamps().write(frame, at, names[seat], _NAME, inks.text, on=inks.ground, room=room)
        _put_counts(frame, counts, place, inks)


def _put_counts(frame: Image.Image, counts: Sequence[int], place: Box, inks: Inks) -> None:
    """Put how many of each there are; what one has none of fades."""
    step = (place[2] - place[0] - 36) / len(_SIGNS)
    for i, (sign, count) in enumerate(zip(_SIGNS, counts, strict=False)):
        x, y = round(place[0] + 26 + i * step), place[1] + 60
        make = partial(_sign, sign, inks, there=count > 0)
        stamps().put(frame, ("sign", sign, count > 0), (x, y), make, on=inks.ground)
        ink = inks.text if count else mix(inks.ground, inks.quiet, 0.5)
        stamps().write(frame, (x + _SIGN[0] + 4, y + 32), str(count), _NUMBER, ink, on=inks.ground)


def _sign(name: str, inks: Inks, *, there: bool) -> Image.Image:
    """Return a sign that shows on its ground: the hammer is brown, and lost on wood."""
    on_wood = inks.ground == colours.INLAY and name in _SIGNS[:_WORKERS]
    image = tag(_SIGN, radius=9).copy() if on_wood else Image.new("RGBA", _SIGN)
    drawn = glyph(name, 32 if on_wood else 38)
    image.alpha_composite(drawn, ((_SIGN[0] - drawn.width) // 2, (_SIGN[1] - drawn.height) // 2))
    if not there:
        image.putalpha(image.getchannel("A").point([round(value * _ZERO) for value in range(256)]))
    return image


def _put_dollars(frame: Image.Image, dollars: int, place: Box, inks: Inks) -> int:
    """Put the dollars at the right end; return how much room they took."""
    right, top = place[2] - _EDGE - 2, place[1]
    long = stamps().write(
        frame, (right, top + 51), str(dollars), _DOLLARS, inks.text, on=inks.ground, align="right"
    )
    at = (round(right - long - _COIN - 8), top + 13)
    stamps().put(frame, "coin", at, partial(glyph, "coin", _COIN, "", "$"), on=inks.ground)
    return round(long) + _COIN + 8 + _EDGE
