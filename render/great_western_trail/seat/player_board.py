"""The picture of what lies open before a seat, for everybody to see, and the head of a seat's pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.panels import TOO_DARK
from render.great_western_trail.pieces.tiles import disc
from render.great_western_trail.seat.piece_fields import buildings_left, objectives, tiles
from render.great_western_trail.seat.piles import card_piles, deliveries
from render.great_western_trail.seat.sheet import player_sheet, sams_cards, sams_sheet
from render.great_western_trail.sheets.sheets import Box, Page
from render.great_western_trail.signs.sam_signs import all_names
from render.great_western_trail.signs.sign_rows import tinted
from render.kit.encoding import Part, encode
from render.kit.house.panels import INKS, Inks, Material
from render.kit.palette import lightness, mix
from render.kit.text import Font, width
from rules.great_western_trail import IN_STOCK, GreatWesternTrailState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.great_western_trail.seat.piece_fields import Field
    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailState


_WIDTH = 1200
_PAD = 16
_GAP = 18
_INNER = _WIDTH - 2 * _PAD
_HALF = (_INNER - _GAP) // 2


def draw_player_board(view: GreatWesternTrailState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return what a seat has, or Sam: board, buildings, objectives, tiles, deliveries, cards."""
    sam = view.sam if seat == view.opponent else None
    broad = {
        "sheet": sams_sheet(view, sam, _INNER, say) if sam else player_sheet(view, seat, _INNER, say),
        "cards": sams_cards(view, sam, _INNER, say) if sam else None,
        "buildings": buildings_left(view, seat, _INNER, say),
    }
    halves = (make(view, seat, _HALF, say) for make in (objectives, tiles, deliveries, card_piles))
    fields, parts, top = [], list[Part](), HEAD
    for name, field in broad.items():
        if field:
            fields.append((field, Box(_PAD, top, _INNER, field.high)))
            top += field.high + _GAP
            parts.append(Part(name, top - _GAP // 2))
    fields += _in_columns([field for field in halves if field], top)
    page = Page.blank(_WIDTH, max(box.bottom for _, box in fields) + _PAD + 4)
    draw_head(page, view, seat, players, say, _WIDTH)
    for field, box in fields:
        page.field((field.key, seat_look(seat)), box, field.draw)
    return encode(page.frame, "player.png", [*parts, Part("pieces", page.frame.height)])


def _in_columns(fields: Sequence[Field], top: int) -> list[tuple[Field, Box]]:
    """Return where fields lie: each below the shorter of two columns, which are as broad as they need."""
    columns: tuple[list[tuple[Field, int]], ...] = [], []
    ends = [top, top]
    for field in fields:
        column = ends.index(min(ends))
        columns[column].append((field, ends[column]))
        ends[column] += field.high + _GAP
    left, placed = _PAD, []
    for found in columns:
        wide = max((field.wide for field, _ in found), default=0)
        placed += [(field, Box(left, at, wide, field.high)) for field, at in found]
        left += wide + _GAP
    return placed


HEAD = 122
"""Height of the head."""
_PLATE = 90
_TOP = 14
_NAME = Font("bold", 42)
_COUNT = Font("display", 48)
_SIGN = 50
_TURNOUT = 38
"""Size of the station beside the number of an engine on a turnout."""

_INSET = 22


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
    stripe = look.fill if acts or lightness(look.fill) > TOO_DARK else mix(look.fill, inks.quiet, 0.5)
    page.line(Box(_PAD + _INSET, _TOP + _PLATE - 17, wide - 2 * (_PAD + _INSET), 6), inks.ground, stripe)
    page.badge_of(look, (_PAD + _INSET - 2, _TOP + 11), 29, inks.ground)
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
        page.sign(at, disc, seat_look(seat), _SIGN, on=inks.ground)
    else:
        page.glyph(sign, at, _SIGN, text="$" if sign == "coin" else "", on=inks.ground)
    page.text((right, _TOP + 56), count, _COUNT, inks.text, on=inks.ground, align="right")
    return left
