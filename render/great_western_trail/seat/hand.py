"""The picture of a hand: for its owner's eyes only."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.pieces.card_faces import card_face, card_height, cards_in_order, named_card
from render.great_western_trail.seat.player_board import HEAD, WIDTH, draw_head
from render.great_western_trail.sheets.sheets import CARD, QUIET, Box, Page
from render.great_western_trail.signs.sign_rows import TIMES
from render.kit.encoding import Part, encode
from render.kit.house import colours as house
from render.kit.house.panels import tag
from render.kit.house.stock import pile
from render.kit.signs import centred
from render.kit.text import Font, width
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.great_western_trail.pieces.card_faces import Card
    from render.kit.picture import Picture, Say

_PAD = 16
IN_A_ROW = 6
"""As many kinds of cards lie in one row; more begin another one."""
_LARGEST, _LARGE, _ASKED = 236, 204, 190
"""The width of cards in a single row, in several, and below what asks for discards."""
_BETWEEN, _APART = 12, 56
"""Room between cards, at least and at most."""
_NOTHING = 60
"""The width of a card where there is none."""
_BELOW = 62
"""Room below a card for what it adds."""
_FOOT = 158
_BANNER = 74
_ADDS = (84, 46)
_TIMES = (62, 42)
_BIG = Font("display", 88)
_FIGURE = Font("display", 46)
_TITLE = Font("display", 31)
_NOTE = Font("bold", 28)
_LABEL = Font("narrow", 28)
_COUNT = Font("display", 36)
_COUNTS = 548
"""How broad the counts beside the value are."""


class _Pile(NamedTuple):
    """Equal cards, how many they are, and what they add to the value of the hand."""

    card: str
    cards: int
    adds: int


class _Rows(NamedTuple):
    """How piles lie: how many beside each other, how wide their cards are, where the first row begins."""

    columns: int
    card: int
    top: int

    @property
    def pitch(self) -> int:
        """How far apart the rows are."""
        return card_height(self.card) + _BELOW

    def at(self, place: int) -> tuple[int, int]:
        """Return the left top of a pile."""
        row, column = divmod(place, self.columns)
        cell = min((WIDTH - 2 * _PAD) / self.columns, self.card + _APART)
        left = WIDTH / 2 + cell * (column - (self.columns - 1) / 2) - self.card / 2
        return round(left), self.top + row * self.pitch


def draw_hand(view: gwt.GreatWesternTrailState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return the cards of a seat with what each kind adds to its income, and the numbers beside them."""
    piles = _piles(cards_in_order(view.players[seat].hand))
    top = view.pending[-1] if view.pending and view.seat == seat else None
    owed = max(top.cards if isinstance(top, gwt.Discarding) else 0, view.players[seat].owed_discards)
    rows = _rows(len(piles), HEAD + (_BANNER if owed else 0) + 4, _ASKED if owed else _LARGEST)
    foot = rows.top + rows.pitch * max(1, -(-len(piles) // rows.columns))
    page = Page.blank(WIDTH, foot + _FOOT + _PAD + 4)
    draw_head(page, view, seat, players, say)
    if owed:
        box = Box(_PAD, HEAD, WIDTH - 2 * _PAD, _BANNER - 16)
        page.lay(("banner", box), (box.left, box.top), lambda: tag((box.wide, box.high), gold=True), CARD)
        text, at = say("great_western_trail_pictures.hand.owed", n=owed), (WIDTH / 2, box.top + 41.0)
        page.text(at, text, Font("display", 34), house.INK, on=house.GOLD, room=box.wide - 30, align="middle")
    if not piles:
        text, at = say("great_western_trail_pictures.hand.empty"), (WIDTH / 2, rows.top + rows.pitch / 2)
        page.text(at, text, _FIGURE, house.QUIET, align="middle", on=None)
    for place, kind in enumerate(piles):
        _draw_pile(page, rows.at(place), kind, rows.card, named_card(kind.card, view.options.edition, say))
    _draw_foot(page, view, seat, foot, say)
    ends = [*range(rows.top + rows.pitch, foot, rows.pitch), page.frame.height]
    return encode(page.frame, "hand.png", [Part("row", end) for end in ends])


def _rows(piles: int, top: int, largest: int) -> _Rows:
    """Return how so many piles lie: as large as they can, in rows of much the same length."""
    rows = max(1, -(-piles // IN_A_ROW))
    if not piles:
        return _Rows(1, _NOTHING, top)
    columns = min(IN_A_ROW, -(-piles // rows))
    widest = (WIDTH - 2 * _PAD) // columns - _BETWEEN
    return _Rows(columns, min(widest, largest if rows == 1 else _LARGE), top)


def _piles(cards: Sequence[str]) -> list[_Pile]:
    """Return what each kind of card adds: of a breed only the best card counts (second edition p.10)."""
    best = {gwt.breed_of(card): card for card in sorted(filter(gwt.is_cattle, cards), key=gwt.value_of)}
    worth = {card: gwt.value_of(card) for card in best.values()}
    return [_Pile(card, times, worth.get(card, 0)) for card, times in Counter(cards).items()]


def _draw_pile(page: Page, at: tuple[int, int], kind: _Pile, wide: int, card: Card) -> None:
    peeps = min(kind.cards, 3)
    page.lay(("pile", card, wide, peeps), at, lambda: pile(card_face(card, wide), peeps), CARD)
    foot = at[1] + card_height(wide) + 10
    middle = at[0] + wide / 2
    if kind.cards > 1:
        times = f"{TIMES}{kind.cards}"
        left = middle - (_TIMES[0] + 6 + _ADDS[0]) / 2
        page.text((left + _TIMES[0] / 2, foot + 35), times, _COUNT, house.TITLE, align="middle", on=None)
        middle = left + _TIMES[0] + 6 + _ADDS[0] / 2
    if kind.adds:
        make = partial(centred, tag(_ADDS).copy(), f"+{kind.adds}", _COUNT, house.INK)
        page.lay(("adds", kind.adds), (middle - _ADDS[0] / 2, foot), make, CARD)
    elif gwt.is_cattle(kind.card):
        page.text((middle, foot + 35), "+0", _COUNT, house.QUIET, align="middle", on=None)


def _draw_foot(page: Page, view: gwt.GreatWesternTrailState, seat: int, top: int, say: Say) -> None:
    """Draw what an income would bring now, and the limits and piles of the seat."""
    box = Box(_PAD, top, WIDTH - 2 * _PAD, _FOOT)
    page.panel(box, "paper")
    player = view.players[seat]
    permanent = gwt.permanent_certificates(view, player)
    value = gwt.value_of_hand(player.hand) + permanent
    page.text((box.left + 24, top + 44), say("great_western_trail_pictures.hand.income"), _TITLE, room=510)
    wide = page.text((box.left + 24, top + 130), str(value), _BIG)
    left = box.left + 22 + wide + 24
    if permanent:
        note = say("great_western_trail_pictures.hand.permanent", permanent=permanent)
        page.text((left, top + 92), note, _NOTE, QUIET, room=486 - wide)
    if player.certificates:
        key = "great_western_trail_pictures.hand.with_certificates"
        note = say(key, n=player.certificates, value=value + player.certificates)
        page.text((left, top + 130), note, _NOTE, house.INK, room=486 - wide)
    _draw_counts(page, view, seat, top, say)


def _draw_counts(page: Page, view: gwt.GreatWesternTrailState, seat: int, top: int, say: Say) -> None:
    player = view.players[seat]
    certificates = f"{player.certificates}/{gwt.certificate_limit(player)}"
    hand = f"{len(player.hand)}/{gwt.hand_limit(player)}"
    counts = (
        ("certificate", certificates, say("great_western_trail_pictures.hand.certificates")),
        ("palm", hand, say("great_western_trail_pictures.hand.limit")),
        ("back", str(len(player.deck)), say("great_western_trail_pictures.hand.deck")),
        ("card", str(len(player.discard)), say("great_western_trail_pictures.hand.discard")),
    )
    left = WIDTH - _PAD - float(_COUNTS)
    page.line(Box(round(left), top + 22, 2, _FOOT - 44))
    apart = (_COUNTS - sum(width(title, _LABEL) for *_, title in counts)) / len(counts)
    for sign, count, title in counts:
        wide = width(title, _LABEL) + apart
        middle = left + wide / 2
        left += wide
        page.glyph(sign, (middle - 24, top + 16), 46, "any" if sign == "card" else "")
        page.text((middle, top + 108), count, _FIGURE, align="middle")
        page.text((middle, top + 141), title, _LABEL, QUIET, align="middle", room=wide)
