"""The head of a seat's pictures: whose it is, and what it has that everybody may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.tiles import disc
from render.great_western_trail.sheets.sheets import Box, Page
from render.great_western_trail.signs.sam_signs import all_names
from render.great_western_trail.signs.sign_rows import tinted
from render.kit.house.panels import INKS, Inks, Material
from render.kit.palette import lightness, mix
from render.kit.text import Font, width
from rules.great_western_trail import IN_STOCK, GreatWesternTrailState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Say

HEAD = 122
"""Height of the head."""
TITLE = Font("display", 27)
_PLATE = 90
_TOP = 14
_NAME = Font("bold", 42)
_COUNT = Font("display", 48)
_SIGN = 50
_TURNOUT = 38
"""Size of the station beside the number of an engine on a turnout."""
_PAD = 16
_INSET = 22
_TOO_DARK = 60
"""Lightness below which a colour is lost on wood."""


def draw_head(
    page: Page, view: GreatWesternTrailState, seat: int, players: Sequence[str], say: Say, wide: int
) -> None:
    """Draw a seat's badge, name, dollars, exchange tokens and engine: on paper with gold if it is to act.

    Of Sam's, the discs in stock are counted instead.
    """
    acts = view.seat == seat and bool(view.pending)
    material: Material = "act" if acts else "rest"
    page.panel(Box(_PAD, _TOP, wide - 2 * _PAD, _PLATE), material)
    inks, look = INKS[material], seat_look(seat)
    stripe = look.fill if acts or lightness(look.fill) > _TOO_DARK else mix(look.fill, inks.quiet, 0.5)
    page.line(Box(_PAD + _INSET, _TOP + _PLATE - 17, wide - 2 * (_PAD + _INSET), 6), inks.ground, stripe)
    page.badge(seat, (_PAD + _INSET - 2, _TOP + 11), 29, inks.ground)
    right = _draw_counts(page, view, seat, wide - _PAD - _INSET, inks)
    at, room = (_PAD + _INSET + 72, _TOP + 55), right - _PAD - _INSET - 84
    page.text(at, all_names(view, players, say)[seat], _NAME, inks.text, on=inks.ground, room=room)


def _draw_counts(page: Page, view: GreatWesternTrailState, seat: int, end: float, inks: Inks) -> float:
    """Draw engine, exchange tokens and dollars ending on the right; return where they begin."""
    player, right = view.players[seat], end
    if player.engine % 2:
        right -= _TURNOUT
        page.sign((right, _TOP + 20), tinted, "station", _TURNOUT, inks.text, on=inks.ground)
        right -= 6
    counts = [("engine", str(player.engine // 2))]
    if seat == view.opponent:
        counts.append(("disc", str(player.discs[IN_STOCK])))
    else:
        counts += [("token", str(player.exchange_tokens))] if view.options.edition == "second" else []
        counts.append(("coin", str(player.dollars)))
    for sign, count in counts:
        right = _draw_count(page, right, sign, count, inks, seat) - 34
    return right


def _draw_count(page: Page, right: float, sign: str, count: str, inks: Inks, seat: int) -> float:
    """Draw a sign and its number ending at ``right``; return where it begins."""
    left = right - width(count, _COUNT) - 10 - _SIGN
    at = left, _TOP + 12
    if sign == "engine":
        page.sign(at, tinted, sign, _SIGN, inks.text, inks.ground, on=inks.ground)
    elif sign == "disc":
        page.put(("disc", seat_look(seat), _SIGN), at, lambda: disc(seat, _SIGN), inks.ground)
    else:
        page.glyph(sign, at, _SIGN, text="$" if sign == "coin" else "", on=inks.ground)
    page.text((right, _TOP + 56), count, _COUNT, inks.text, on=inks.ground, align="right")
    return left
