"""The picture of what lies open before a seat, for everybody to see, and the head of a seat's pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail.colours import seat_look
from render.great_western_trail.land.panels import TOO_DARK
from render.great_western_trail.pieces.tiles import disc
from render.great_western_trail.seat.piece_fields import Field, buildings_left, objectives, tiles
from render.great_western_trail.seat.piles import card_piles, deliveries
from render.great_western_trail.seat.sheet import player_sheet, sams_cards, sams_sheet
from render.great_western_trail.sheets.sheets import Box, Page
from render.great_western_trail.signs.sam_signs import all_names
from render.great_western_trail.signs.sign_rows import tinted
from render.kit.encoding import Part, encode
from render.kit.house.panels import INKS, Inks, Material
from render.kit.palette import lightness, mix
from render.kit.text import Font, width
from rules.great_western_trail import IN_STOCK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailState as State


WIDTH = 1132
_PAD = 16
_GAP = 14
_INNER = WIDTH - 2 * _PAD
_MOST = 660
"""How high objectives and discards may be together, one below the other."""


def draw_player_board(view: State, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return what a seat has, or Sam: board, buildings, deliveries, objectives, tiles, cards."""
    sam = view.sam if seat == view.opponent else None
    to, left = deliveries(view, seat, _INNER, say), buildings_left(view, seat, _INNER, say)
    rows: dict[str, list[Field | None]]
    if sam:
        rows = {"sheet": [sams_sheet(view, sam, _INNER, say)], "deliveries": [to]}
        rows |= {"cards": [sams_cards(view, sam, _INNER, say)], "buildings": [left]}
    else:
        rows = {"sheet": [player_sheet(view, seat, _INNER, say)], "buildings": [left], "deliveries": [to]}
    won, discards = objectives(view, seat, _INNER, say), card_piles(view, seat, _INNER, say)
    right = _INNER - (won.wide + _GAP if won else 0)
    pieces = [won, tiles(view, seat, right, say)]
    if sum(field.wide + _GAP for field in (*pieces, discards) if field) <= _INNER + _GAP:
        rows["table"] = [*pieces, discards]
    elif column := _below(won, pieces[1], discards, card_piles(view, seat, right, say)):
        rows["table"] = [won, column]
    else:
        rows |= {"pieces": pieces, "discards": [discards]}
    page_rows, parts, top = [], list[Part](), HEAD
    for name, row in rows.items():
        if found := [field for field in row if field]:
            page_rows += _beside(found, top)
            top += max(field.high for field in found) + _GAP
            parts.append(Part(name, top - _GAP // 2))
    page = Page.blank(WIDTH, top - _GAP + _PAD)
    draw_head(page, view, seat, players, say)
    for field, box in page_rows:
        page.field((field.key, seat_look(seat)), box, field.draw)
    return encode(page.frame, "player.png", [*parts[:-1], parts[-1]._replace(end=page.frame.height)])


def _beside(fields: Sequence[Field], top: int) -> list[tuple[Field, Box]]:
    """Return where fields lie side by side: the last one takes the room that is left."""
    left, placed, high = _PAD, [], max(field.high for field in fields)
    for field in fields:
        wide = _PAD + _INNER - left if field is fields[-1] else field.wide
        placed.append((field, Box(left, top, wide, high)))
        left += wide + _GAP
    return placed


def _below(
    beside: Field | None, upper: Field | None, wide: Field | None, narrow: Field | None
) -> Field | None:
    """Return a field above a ``narrow`` one, as one; None if that is better ``wide``, below all."""
    if not beside or not upper or not wide or not narrow:
        return None
    if narrow.high < wide.high <= _MOST - max(upper.high, beside.high):
        return None

    def draw(page: Page, box: Box) -> None:
        upper.draw(page, Box(box.left, box.top, box.wide, upper.high))
        top = box.top + upper.high + _GAP
        narrow.draw(page, Box(box.left, top, box.wide, box.bottom - top))

    high = upper.high + _GAP + narrow.high
    return Field((*upper.key, *narrow.key), max(upper.wide, narrow.wide), high, draw)


HEAD = 112
"""Height of the head."""
_PLATE = 86
_TOP = 12
_NAME = Font("bold", 42)
_COUNT = Font("display", 48)
_SIGN = 50
_TURNOUT = 38
"""Size of the station beside the number of an engine on a turnout."""

_INSET = 22


def draw_head(page: Page, view: State, seat: int, players: Sequence[str], say: Say) -> None:
    """Draw a seat's badge, name, dollars, exchange tokens and engine: on paper with gold if it is to act.

    Of Sam's, the discs in stock are counted instead.
    """
    acts = view.seat == seat and bool(view.pending)
    material: Material = "act" if acts else "rest"
    page.panel(Box(_PAD, _TOP, WIDTH - 2 * _PAD, _PLATE), material)
    inks, look = INKS[material], seat_look(seat)
    stripe = look.fill if acts or lightness(look.fill) > TOO_DARK else mix(look.fill, inks.quiet, 0.5)
    page.line(Box(_PAD + _INSET, _TOP + _PLATE - 17, WIDTH - 2 * (_PAD + _INSET), 6), inks.ground, stripe)
    page.badge_of(look, (_PAD + _INSET - 2, _TOP + 11), 29, inks.ground)
    right = _draw_counts(page, view, seat, WIDTH - _PAD - _INSET, inks)
    at, room = (_PAD + _INSET + 72, _TOP + 55), right - _PAD - _INSET - 84
    page.text(at, all_names(view, players, say)[seat], _NAME, inks.text, on=inks.ground, room=room)


def _draw_counts(page: Page, view: State, seat: int, end: float, inks: Inks) -> float:
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
