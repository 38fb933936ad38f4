"""The picture of a hand: for its owner's eyes only."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.pieces.named_cards import card_face, card_height, cards_in_order, named_card
from render.great_western_trail.seat.header import HEAD, draw_head
from render.great_western_trail.sheets.sheets import QUIET, Box, Page
from render.kit.encoding import encode
from render.kit.palette import GOLD, INK, NIGHT, STEEL
from render.kit.text import Font
from rules.great_western_trail import (
    Discarding,
    breed_of,
    certificate_limit,
    hand_limit,
    is_cattle,
    permanent_certificates,
    value_of,
    value_of_hand,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailState

_WIDTH = 1100
_PAD = 16
_IN_A_ROW = 6
_CARD = 164
_STEP = (_WIDTH - 2 * _PAD - _CARD) / (_IN_A_ROW - 1)
_ROW = card_height(_CARD) + 56
_FOOT = 176
_BANNER = 62
_BIG = Font("bold", 84)
_FIGURE = Font("bold", 50)
_TITLE = Font("bold", 31)
_NOTE = Font("bold", 28)
_LABEL = Font("bold", 24)
_COUNT = Font("bold", 38)


class _Counted(NamedTuple):
    """A card and what it adds to the value of the hand."""

    card: str
    adds: int


def draw_hand(view: GreatWesternTrailState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return the cards of a seat with what each adds to its income, and the numbers that go with them."""
    cards = _counted(cards_in_order(view.players[seat].hand))
    owed = _owed(view, seat)
    rows = max(1, -(-len(cards) // _IN_A_ROW))
    top = HEAD + (_BANNER if owed else 0)
    page = Page.blank(_WIDTH, top + rows * _ROW + _FOOT + _PAD)
    draw_head(page, view, seat, players, say, _WIDTH)
    if owed:
        _draw_banner(page, say("great_western_trail_pictures.hand.owed", n=owed))
    if not cards:
        text = say("great_western_trail_pictures.hand.empty")
        page.text((_WIDTH / 2, top + _ROW / 2), text, _FIGURE, STEEL, on=NIGHT, align="middle")
    for place, counted in enumerate(cards):
        at = _PAD + place % _IN_A_ROW * _STEP, top + 8 + place // _IN_A_ROW * _ROW
        _draw_card(page, at, counted, view, say)
    _draw_foot(page, view, seat, top + rows * _ROW, say)
    return encode(page.frame, "hand.png")


def _owed(view: GreatWesternTrailState, seat: int) -> int:
    """Return how many cards the seat has to discard now."""
    player, top = view.players[seat], view.pending[-1] if view.pending else None
    if view.seat == seat and isinstance(top, Discarding):
        return max(top.cards, player.owed_discards)
    return player.owed_discards


def _counted(cards: Sequence[str]) -> list[_Counted]:
    """Return what each card adds: of a breed only the best card counts (second edition p.10)."""
    best = {breed_of(card): card for card in sorted(filter(is_cattle, cards), key=value_of)}
    found, seen = [], set()
    for card in cards:
        adds = is_cattle(card) and best[breed_of(card)] == card and card not in seen
        seen.add(card)
        found.append(_Counted(card, value_of(card) if adds else 0))
    return found


def _draw_banner(page: Page, text: str) -> None:
    box = Box(_PAD, HEAD, _WIDTH - 2 * _PAD, _BANNER - 12)
    page.box(box, GOLD, radius=10)
    page.text(
        (_WIDTH / 2, box.top + 36), text, Font("bold", 32), INK, on=GOLD, room=box.wide - 30, align="middle"
    )


def _draw_card(
    page: Page, at: tuple[float, float], counted: _Counted, view: GreatWesternTrailState, say: Say
) -> None:
    card = named_card(counted.card, view.options.edition, say)
    page.put(("card", card, _CARD), at, partial(card_face, card, _CARD), NIGHT)
    below = at[0] + _CARD / 2, at[1] + card_height(_CARD) + 38
    if counted.adds:
        page.text(below, f"+{counted.adds}", _COUNT, GOLD, on=NIGHT, align="middle")
    else:
        page.text(below, "+0", _COUNT, STEEL, on=NIGHT, align="middle")


def _draw_foot(page: Page, view: GreatWesternTrailState, seat: int, top: int, say: Say) -> None:
    """Draw what an income would bring now, and the limits and piles of the seat."""
    box = Box(_PAD, top, _WIDTH - 2 * _PAD, _FOOT)
    page.box(box)
    player = view.players[seat]
    permanent = permanent_certificates(view, player)
    value = value_of_hand(player.hand) + permanent
    page.text((box.left + 22, top + 42), say("great_western_trail_pictures.hand.income"), _TITLE, room=500)
    wide = page.text((box.left + 22, top + 130), str(value), _BIG)
    left = box.left + 22 + wide + 24
    if permanent:
        note = say("great_western_trail_pictures.hand.permanent", permanent=permanent)
        page.text((left, top + 86), note, _NOTE, QUIET, room=510 - wide)
    if player.certificates:
        key = "great_western_trail_pictures.hand.with_certificates"
        note = say(key, certificates=player.certificates, value=value + player.certificates)
        page.text((left, top + 128), note, _NOTE, INK, room=510 - wide)
    _draw_counts(page, view, seat, top, say)


def _draw_counts(page: Page, view: GreatWesternTrailState, seat: int, top: int, say: Say) -> None:
    player = view.players[seat]
    counts = (
        (
            "certificate",
            f"{player.certificates}/{certificate_limit(player)}",
            say("great_western_trail_pictures.hand.certificates"),
        ),
        ("palm", f"{len(player.hand)}/{hand_limit(player)}", say("great_western_trail_pictures.hand.limit")),
        ("back", str(len(player.deck)), say("great_western_trail_pictures.hand.deck")),
        ("card", str(len(player.discard)), say("great_western_trail_pictures.hand.discard")),
    )
    wide, left = 116, _WIDTH - _PAD - 4 * 116 - 10
    for i, (sign, count, title) in enumerate(counts):
        middle = left + (i + 0.5) * wide
        page.glyph(sign, (middle - 24, top + 18), 48, "any" if sign == "card" else "")
        page.text((middle, top + 116), count, _FIGURE, align="middle", room=wide - 8)
        page.text((middle, top + 154), title, _LABEL, QUIET, align="middle", room=wide - 8)
