"""The picture of a hand: for its owner's eyes only."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.house import colours
from render.kit.house.emphasis import REACH, under
from render.kit.house.figures import counter
from render.kit.house.light import CARD, SHEET, TILE, lay
from render.kit.house.panels import SLOT_RADIUS, slot, tag
from render.kit.house.pieces import raised
from render.kit.house.stock import blank
from render.kit.page import Box
from render.kit.palette import mix
from render.kit.shapes import draw_symbol, sprite
from render.kit.signs import centred
from render.kit.stage import table
from render.kit.text import Font, shown_names
from render.ticket_to_ride.cards import ALL_KINDS, card_face, locomotive
from render.ticket_to_ride.colours import CARDS as LOOKS
from render.ticket_to_ride.colours import DONE, OFFERED, OPEN, colour_of, look_of
from render.ticket_to_ride.stage import STAGE, Page
from render.ticket_to_ride.tickets import Goal, Row, draw_minimap, draw_tickets, map_height
from rules.ticket_to_ride import CARDS, TicketToRideState, is_completed, network_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen, Point
    from rules.ticket_to_ride import Player

_WIDTH = 1132
_TALLEST = 1900
"""So high a hand with all tickets may be."""
_PAD = 22
_CARDS_TOP = 108
_CARD_HIGH = 122
_WIDEST_CARD = 178
_FANNED = 4
"""Cards of a kind that are seen to overlap; the tag says how many there are."""
_ABOVE = 48
"""Room for what stands out above the uppermost card: others behind it, the tag, shadows."""
_LIFT = 7
_TAG = (58, 50)
_GAP = 16
"""Between cards."""
_LACK, _LACK_STEP, _LACK_ROWS = 36, 43, 3
_LEAST_SLOT = 56
"""So wide at least is the empty place of a card."""
_LARGEST_SIGN = 84
_LOWER_TOP = _CARDS_TOP + _CARD_HIGH + 26
MAP_WIDTH = 664
_LIST_LEFT = _PAD + MAP_WIDTH + 28
_LIST_WIDTH = _WIDTH - _LIST_LEFT - _PAD
_ROOMY = Row(94, 83, Font("place", 34), Font("display", 42), 76, lines=True)
_TIGHT = Row(48, 42, Font("place", 22), Font("display", 29), 56, lines=True)
_TEXT, _TIGHT_TEXT = 0.41, 0.46
"""Size of its text in shares of a ticket's height, and where every pixel is needed."""
_TWO_LINES = 68
"""From this pitch on each city of a ticket has a line of its own."""
_HEAD_HIGH = 48
"""What the title of a list takes."""
_NAME = Font("bold", 40)
_TITLE = Font("display", 31)
_TOTAL = Font("display", 46)
_COUNT = Font("display", 40)


def draw_hand(view: TicketToRideState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return what a seat holds: its cards by kind, its tickets and those on offer, and a map of them."""
    player = view.players[seat]
    offered, held = _goals(player)
    heads = 2 if offered and held else 1
    row = _fitting(len(offered) + len(held), heads)
    listed = heads * _HEAD_HIGH + (len(offered) + len(held)) * row.pitch
    high = _LOWER_TOP + max(map_height(MAP_WIDTH), listed) + _PAD
    hand = Hand(high)
    hand.draw_head(seat, shown_names(players, say)[seat], say("render.hand.cards"), sum(player.hand))
    hand.draw_cards(player.hand, say)
    others = {route: colour_of(owner) for route, owner in view.owners.items() if owner != seat}
    small = draw_minimap(MAP_WIDTH, player.routes, colour_of(seat), [*held, *offered], pins=17, others=others)
    hand.frame.paste(small, (_PAD, _LOWER_TOP))
    hand.draw_lists(player.keep, offered, held, row, say)
    return hand.encoded("hand.png")


def _goals(player: Player) -> tuple[list[Goal], list[Goal]]:
    """Return the tickets on offer and those held, numbered through."""
    network, offer = network_of(player.routes), player.offer if player.keep else []
    tickets = [(ticket, OFFERED) for ticket in offer]
    tickets += [(ticket, DONE if is_completed(ticket, network) else OPEN) for ticket in player.tickets]
    goals = [Goal(ticket, number, tint) for number, (ticket, tint) in enumerate(tickets, 1)]
    return goals[: len(offer)], goals[len(offer) :]


def _fitting(count: int, heads: int) -> Row:
    """Return how so many tickets are set: as large as they find room beside the map."""
    pitch = min(_ROOMY.pitch, (map_height(MAP_WIDTH) - heads * _HEAD_HIGH) // max(1, count))
    if pitch >= _TWO_LINES:
        high = pitch - 11
        return _ROOMY._replace(pitch=pitch, high=high, text=Font("place", round(high * _TEXT)))
    pitch = max(pitch, _TIGHT.pitch)
    high = pitch - 7
    text = Font("place", min(_TIGHT.text.size, round(high * _TIGHT_TEXT)))
    return _TIGHT._replace(pitch=pitch, high=high, text=text)


def _draw_table() -> Image.Image:
    image = table((_WIDTH, _TALLEST)).copy()
    small = Image.new("RGB", (MAP_WIDTH, map_height(MAP_WIDTH)), colours.PAPER)
    lay(image, small, (_PAD, _LOWER_TOP), SHEET)
    return image


class Hand(Page):
    """The picture of a hand in the making, on a table of its own."""

    def __init__(self, high: int) -> None:
        """Begin with the table and the place of the map."""
        self._scene = STAGE.scene("hand", (), (_WIDTH, _TALLEST), _draw_table)
        super().__init__(self._scene.frame(high))

    def on_table(self, key: Hashable, at: Point, make: Callable[[], Image.Image]) -> None:
        """Put what ``make`` draws (RGBA) on this table, its left top ``at``."""
        self._scene.put(self.frame, key, (round(at[0]), round(at[1])), make)

    def draw_head(self, seat: int, name: str, title: str, cards: int) -> None:
        """Draw whose hand it is, and how many cards are in it."""
        look = look_of(seat)
        at = (_PAD - REACH, 16 - REACH)
        self.on_table(("counter", look), at, counter(look, 31).on_nothing)
        right = _WIDTH - _PAD
        number = self.text((right, 62), str(cards), _TOTAL, colours.TEXT, on=None, room=200, align="right")
        end = right - round(number) - 16
        title_wide = self.text((end, 60), title, _TITLE, colours.TITLE, room=400, align="right", on=None)
        left = _PAD + 82
        self.text((left, 61), name, _NAME, colours.TEXT, room=end - title_wide - left - 40, on=None)

    def draw_cards(self, hand: Sequence[int], say: Say) -> None:
        """Draw a small pile for every kind held, its number on a tag, and the empty places of the others."""
        held = [(kind, count) for kind, count in zip(CARDS, hand, strict=False) if count]
        lacking = [kind for kind, count in zip(CARDS, hand, strict=False) if not count]
        places = _empty_places(len(held), len(lacking))
        room = (places[0].left if places else _WIDTH - _PAD + _GAP) - _PAD
        step = min(_WIDEST_CARD + _GAP, room / max(len(held), 1))
        size = (round(step) - _GAP, _CARD_HIGH)
        for place, (kind, count) in enumerate(held):
            name = say(f"ticket_to_ride.colour.{kind}")
            at = (round(_PAD + place * step) - CARD.reach, _CARDS_TOP - _ABOVE)
            self.on_table((kind, name, size, count), at, partial(_tagged_pile, kind, name, size, count))
        for kind, (left, top, wide, high) in zip(lacking, places, strict=True):
            make = partial(lacking_card, kind, (wide, high))
            self.on_table(("lack", kind, wide, high), (left, top), make)

    def draw_lists(self, keep: int, offered: list[Goal], held: list[Goal], row: Row, say: Say) -> None:
        """Draw the tickets on offer and those held."""
        top = _LOWER_TOP
        if offered:
            top = self._draw_list(top, say("render.hand.offer", keep=keep, n=keep), offered, row, say)
        if held or not offered:
            self._draw_list(top, say("render.hand.tickets"), held, row, say)

    def _draw_list(self, top: int, title: str, goals: list[Goal], row: Row, say: Say) -> int:
        fill = colours.GOLD if goals and goals[0].tint == OFFERED else colours.TITLE
        self.text((_LIST_LEFT, top + 29), title, _TITLE, fill, room=_LIST_WIDTH, on=None)
        draw_tickets(self, (_LIST_LEFT, top + _HEAD_HIGH), _LIST_WIDTH, goals, row, say)
        return top + _HEAD_HIGH + len(goals) * row.pitch + 4


def _tagged_pile(kind: str, name: str, size: tuple[int, int], count: int) -> Image.Image:
    """Return cards of a kind (RGBA), each lower than the one before, with the tag that says how many."""
    lift = (min(count, _FANNED) - 1) * _LIFT
    pile = Image.new("RGBA", (size[0], size[1] + lift))
    for top in range(0, lift, _LIFT):
        pile.alpha_composite(blank(size), (0, top))
    pile.alpha_composite(card_face(kind, size, name), (0, lift))
    pile = raised(pile, CARD).on_nothing()
    image = Image.new("RGBA", (pile.width + _TAG[0], pile.height + _ABOVE))
    image.alpha_composite(pile, (0, _ABOVE - lift - CARD.reach))
    plate = raised(centred(tag(_TAG).copy(), str(count), _COUNT, colours.INK), TILE).on_nothing()
    at = (CARD.reach + size[0] - _TAG[0] + 8 - TILE.reach, _ABOVE - 22 - TILE.reach)
    image.alpha_composite(plate, at)
    return image


def _empty_places(held: int, lacking: int) -> list[Box]:
    """Return where the places of kinds not held are: as large as cards leave room for, in some rows."""
    left = round(_PAD + held * (_WIDEST_CARD + _GAP))
    for rows in (1, 2):
        columns = -(-lacking // rows)
        step = (_WIDTH - _PAD + _GAP - left) / max(columns, 1)
        if step >= _LEAST_SLOT + _GAP:
            size = (round(step) - _GAP, (_CARD_HIGH + 8) // rows - 8)
            return _grid((left, _CARDS_TOP), (step, size[1] + 8), size, rows, lacking)
    columns = -(-lacking // _LACK_ROWS)
    left = _WIDTH - _PAD - columns * _LACK_STEP + _LACK_STEP - _LACK
    at, size = (left, _CARDS_TOP + 2), (_LACK, _LACK)
    return _grid(at, (_LACK_STEP, _LACK_STEP), size, _LACK_ROWS, lacking)


def _grid(
    at: tuple[int, int], step: tuple[float, float], size: tuple[int, int], rows: int, count: int
) -> list[Box]:
    """Return so many boxes, one column after the other."""
    return [
        Box(round(at[0] + place // rows * step[0]), round(at[1] + place % rows * step[1]), *size)
        for place in range(count)
    ]


def lacking_card(kind: str, size: tuple[int, int]) -> Image.Image:
    """Return the empty place of a kind of cards that a hand lacks (RGBA) with its symbol."""
    wide, high = size
    small = min(size)
    image = slot(size, colours.TABLE, small / 2 if small == _LACK else SLOT_RADIUS).copy()
    spot, ground = (wide / 2, high / 2), under(colours.TABLE)
    reach = min(small, _LARGEST_SIGN)

    def paint(pen: Pen) -> None:
        if kind == ALL_KINDS:
            locomotive(pen, spot, reach * 0.6, mix(colours.QUIET, ground, 0.35))
        else:
            look = LOOKS[kind]
            share = 0.42 if small == _LACK else 0.25
            draw_symbol(pen, look.symbol, spot, reach * share, mix(look.fill, ground, 0.3), hole=ground)

    image.alpha_composite(sprite(wide, high, paint))
    return image
