"""What a seat holds, in a slim column beside the map: trains left, cards, tickets with their letters."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.house import colours, stock
from render.kit.house.emphasis import REACH
from render.kit.house.light import TILE
from render.kit.house.panels import plate, slot, tag
from render.kit.house.table import table
from render.kit.house.tokens import counter
from render.kit.page import Box
from render.kit.palette import lightness
from render.kit.shapes import sprite
from render.kit.signs import centred
from render.kit.symbols import draw_symbol
from render.kit.text import Font
from render.ticket_to_ride.cards import ALL_KINDS, icon, locomotive
from render.ticket_to_ride.colours import BACK, DONE, FAILED, OFFERED, look_of
from render.ticket_to_ride.colours import CARDS as LOOKS
from render.ticket_to_ride.hand import lacking_card
from render.ticket_to_ride.layout import MAP_HEIGHT
from render.ticket_to_ride.stage import TablePage
from render.ticket_to_ride.tickets import mark, pin_sprite
from rules.ticket_to_ride import CARDS, TICKETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.palette import Look
    from render.kit.picture import Say
    from render.kit.shapes import Pen
    from render.ticket_to_ride.tickets import Goal
    from rules.ticket_to_ride import TicketToRideState

WIDE: Final = 264
_PAD: Final = 12
_ROOM: Final = WIDE - 2 * _PAD
_HEAD: Final = 62
_COLUMNS: Final = 3
_CARD: Final = (76, 58)
_CARD_STEP: Final = (82, 65)
_CARDS_HIGH: Final = 3 * _CARD_STEP[1]
_TITLE_HIGH: Final = 40
_MARKET_HIGH: Final = _TITLE_HIGH + 2 * _CARD_STEP[1] + 4
_LIST_TOP: Final = _HEAD + _CARDS_HIGH + 8
_PITCH, _LEAST_PITCH, _TIGHT_PITCH = 88, 74, 62
"""From one ticket to the next: at most, so much they have, and the least."""
_STUB: Final = 58
_TRAINS = Font("display", 46)
_COUNT = Font("display", 36)
_SMALL_COUNT = Font("display", 29)
_TWO_FIGURES: Final = 10
_DARK: Final = 110
"""Lightness up to which a colour is written on in the colour of text."""
_POINTS = Font("display", 34)
_TITLE = Font("bold", 28)
_CITY: Final = 30
_PIN: Final = 15


def high_of(goals: Sequence[Goal]) -> int:
    """Return how high a column with some tickets is at least."""
    return min(MAP_HEIGHT, _LIST_TOP + _titled(goals) + len(goals) * _LEAST_PITCH + _PAD)


def _titled(goals: Sequence[Goal]) -> int:
    return _TITLE_HIGH if goals and goals[0].tint == OFFERED else 0


def draw_holdings(
    view: TicketToRideState, seat: int, goals: Sequence[Goal], high: int, say: Say
) -> Image.Image:
    """Return the column, so many pixels high."""
    column, player = Column(high), view.players[seat]
    column.draw_head(look_of(seat), player.trains)
    column.draw_cards(player.hand)
    title = say("render.choices.keep", keep=player.keep) if _titled(goals) else ""
    end = column.draw_tickets(goals, title, say)
    column.draw_market(max(end, high - _MARKET_HIGH), view, say("render.choices.face_up"))
    return column.frame


class Column(TablePage):
    """The column in the making."""

    def __init__(self, high: int) -> None:
        """Begin with the table beside the map."""
        size = (WIDE, MAP_HEIGHT)
        super().__init__("holdings", size, high, table(size).copy)

    def draw_head(self, look: Look, trains: int) -> None:
        """Draw whose it is, and how many trains are left."""
        at = (_PAD - REACH, 8 - REACH)
        self.on_table(("counter", look), at, counter(look, 23).on_nothing)
        wide = self.caption((WIDE - _PAD, 49), str(trains), _TRAINS, colours.TEXT, align="right")
        make = partial(icon, "train", 46, colours.QUIET)
        self.on_table(("icon", "train"), (WIDE - _PAD - round(wide) - 58, 12), make)

    def draw_cards(self, hand: Sequence[int]) -> None:
        """Draw a small card for every kind held with how many there are, empty places for the others."""
        for place, (kind, count) in enumerate(zip(CARDS, hand, strict=False)):
            left = _PAD + place % _COLUMNS * _CARD_STEP[0]
            top = _HEAD + place // _COLUMNS * _CARD_STEP[1]
            if count:
                self.lay(("card", kind, count), (left, top), partial(_card, kind, count), TILE)
            else:
                self.on_table(("lack", kind), (left, top), partial(lacking_card, kind, _CARD))

    def draw_tickets(self, goals: Sequence[Goal], title: str, say: Say) -> int:
        """Draw the tickets, as far as there is room; return where they end."""
        top = _LIST_TOP
        if title:
            self.caption((_PAD, top + 27), title, _TITLE, colours.GOLD, room=_ROOM)
            top += _TITLE_HIGH
        room = self.frame.height - top - 4
        pitch = min(_PITCH, max(_TIGHT_PITCH, room // max(1, len(goals))))
        for place, goal in enumerate(goals[: room // pitch]):
            self._draw_ticket(goal, Box(_PAD, top + place * pitch, _ROOM, pitch - 8), say)
        return top + len(goals) * pitch

    def draw_market(self, top: int, view: TicketToRideState, title: str) -> None:
        """Draw the cards that lie face up, and the deck, if there is room below ``top``."""
        if top + _MARKET_HIGH > self.frame.height:
            return
        self.caption((_PAD, top + 27), title, _TITLE, colours.TITLE, room=_ROOM)
        piles = [*((CARDS[card], 0) for card in view.face_up), ("", len(view.deck))]
        for place, (kind, count) in enumerate(piles):
            left = _PAD + place % _COLUMNS * _CARD_STEP[0]
            at = (left, top + _TITLE_HIGH + place // _COLUMNS * _CARD_STEP[1])
            make = partial(_card, kind, 0) if kind else partial(_deck, count)
            self.lay(("market", kind, count), at, make, TILE)

    def _draw_ticket(self, goal: Goal, box: Box, say: Say) -> None:
        ticket, tear_at, size = TICKETS[goal.ticket], box.wide - _STUB, (box.wide, box.high)
        self.lay(("ticket", size), (box.left, box.top), partial(stock.ticket, size, tear_at), TILE)
        tint = colours.QUIET_INK if goal.tint == DONE else colours.INK
        pitch = (box.high - 8) / 2
        font = Font("place", min(_CITY, round(pitch * 0.9)))
        for line, city in enumerate((ticket.a, ticket.b)):
            base = box.top + 4 + pitch * (line + 0.5) + font.size * 0.36
            text = say(f"ticket_to_ride.city.{city}")
            self.text((box.left + 14, base), text, font, tint, on=colours.PAPER, room=tear_at - 20)
        middle = box.left + tear_at + (_STUB - 2) / 2
        corner = (middle - _PIN, box.top + 6)
        if goal.tint in {DONE, FAILED}:
            self.sign(corner, mark, 2 * _PIN, goal.tint, on=colours.PAPER)
        else:
            self.sign(corner, pin_sprite, goal.number, goal.tint, _PIN, on=colours.PAPER)
        points = f"\u2212{ticket.points}" if goal.tint == FAILED else str(ticket.points)
        base = box.bottom - 9
        tint = FAILED if goal.tint == FAILED else tint
        self.text((middle, base), points, _POINTS, tint, on=colours.PAPER, room=_STUB - 12, align="middle")


def _card(kind: str, count: int) -> Image.Image:
    """Return a small card of a kind (RGBA): its symbol, and ``count`` if that is not 0."""
    fill = colours.PAPER if kind == ALL_KINDS else LOOKS[kind].fill
    image, middle = plate(_CARD, fill, 10).copy(), _CARD[1] / 2
    ink = colours.INK if lightness(fill) > _DARK else colours.TEXT
    x, size = (22, 1.0) if count else (_CARD[0] / 2, 1.3)

    def paint(pen: Pen) -> None:
        if kind == ALL_KINDS:
            locomotive(pen, (x, middle), 32 * size, colours.INK)
        else:
            stock.medallion(pen, (x, middle), 14 * size)
            draw_symbol(
                pen, LOOKS[kind].symbol, (x, middle), 9.4 * size, colours.INK, hole=colours.PAPER_LIGHT
            )

    image.alpha_composite(sprite(*_CARD, paint))
    if count:
        centred(image, str(count), _COUNT if count < _TWO_FIGURES else _SMALL_COUNT, ink, (56, middle))
    return image


def _deck(count: int) -> Image.Image:
    """Return the deck (RGBA) with how many cards are in it, or its empty place."""
    image = (stock.back(_CARD, BACK) if count else slot(_CARD, colours.TABLE)).copy()
    number = centred(tag((54, 38)).copy(), str(count), _SMALL_COUNT, colours.INK)
    image.alpha_composite(number, ((_CARD[0] - number.width) // 2, (_CARD[1] - number.height) // 2))
    return image
