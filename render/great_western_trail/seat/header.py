"""The head of a seat's pictures: whose it is, and what it has that everybody may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.colours import seat_look
from render.great_western_trail.sheets.sheets import Box, Page
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.names import shown_names
from render.kit.palette import CREAM, GOLD, NIGHT, STEEL, lightness, mix
from render.kit.shapes import sprite
from render.kit.text import Font, width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Say
    from rules.great_western_trail import GreatWesternTrailState

HEAD = 88
"""Height of the head."""
_NAME = Font("bold", 40)
_COUNT = Font("bold", 46)
_SIGN = 46
_TURNOUT = 34
"""Size of the station beside the number of an engine on a turnout."""
_PAD = 16
_TOO_DARK = 60
"""Lightness below which a colour is lost on the ground."""


def draw_head(
    page: Page, view: GreatWesternTrailState, seat: int, players: Sequence[str], say: Say, wide: int
) -> None:
    """Draw a seat's badge, name, dollars, exchange tokens and engine at the top of a page."""
    look = seat_look(seat)
    stripe = look.fill if lightness(look.fill) > _TOO_DARK else mix(look.fill, STEEL, 0.5)
    page.box(Box(_PAD, HEAD - 14, wide - 2 * _PAD, 6), stripe, radius=3)
    page.badge(seat, (_PAD, 10), 29, NIGHT)
    right = float(wide - _PAD)
    player = view.players[seat]
    if player.engine % 2:
        right -= _TURNOUT
        page.put(("pale", "station", _TURNOUT), (right, 24), _pale_station, NIGHT)
        right -= 6
    counts = [("engine", str(player.engine // 2))]
    if view.options.edition == "second":
        counts.append(("token", str(player.exchange_tokens)))
    counts.append(("coin", str(player.dollars)))
    for sign, count in counts:
        right = _draw_count(page, right, sign, count) - 30
    fill = GOLD if view.seat == seat and view.pending else CREAM
    page.text((_PAD + 74, 54), shown_names(players, say)[seat], _NAME, fill, on=NIGHT, room=right - _PAD - 84)


def _draw_count(page: Page, right: float, sign: str, count: str) -> float:
    """Draw a sign and its number ending at ``right``; return where it begins."""
    left = right - width(count, _COUNT) - 10 - _SIGN
    if sign == "engine":
        page.put(("pale", "engine", _SIGN), (left, 14), _pale_engine, NIGHT)
    else:
        page.glyph(sign, (left, 14), _SIGN, text="$" if sign == "coin" else "", on=NIGHT)
    page.text((right, 54), count, _COUNT, CREAM, on=NIGHT, align="right")
    return left


def _pale_station() -> Image.Image:
    return sprite(_TURNOUT, _TURNOUT, lambda pen: glyphs.station(UnitSquare(pen, _TURNOUT), CREAM))


def _pale_engine() -> Image.Image:
    return sprite(_SIGN, _SIGN, lambda pen: glyphs.engine(UnitSquare(pen, _SIGN), CREAM, NIGHT))
