"""The picture of a hand: for its owner's eyes only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render.kit.encoding import encode
from render.kit.names import shown_names
from render.kit.palette import CREAM, GOLD, NIGHT, STEEL, mix
from render.kit.text import Font
from render.ticket_to_ride.cards import card_face
from render.ticket_to_ride.colours import DONE, OPEN
from render.ticket_to_ride.minimap import Goal, draw_minimap, map_height
from render.ticket_to_ride.panels import colour_of, look_of
from render.ticket_to_ride.stage import DIM, Page
from render.ticket_to_ride.ticket_list import Row, draw_tickets
from rules.ticket_to_ride import CARDS, TicketToRideState, is_completed, network_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from rules.ticket_to_ride import Player

_WIDTH = 1100
_PAD = 18
_CARDS_TOP = 70
_CARD = (108, 82)
_FANNED = 5
"""Cards of a kind that are seen to overlap; the number says how many there are."""
_LIFT = 6
_LOWER_TOP = _CARDS_TOP + _CARD[1] + _FANNED * _LIFT + 66
MAP_WIDTH = 610
_LIST_WIDTH = _WIDTH - MAP_WIDTH - 3 * _PAD
_ROW = Row(46, Font("bold", 27))
_TITLE = Font("bold", 32)
_COUNT = Font("bold", 42)
_HEADING = Font("bold", 28)
_CHOOSE = mix(GOLD, NIGHT, 0.35)


def draw_hand(view: TicketToRideState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return what a seat holds: its cards by kind, its tickets and those on offer, and a map of them."""
    player = view.players[seat]
    offered, held = _goals(player)
    rows = len(offered) + len(held) + (2 if offered and held else 1)
    high = _LOWER_TOP + max(map_height(MAP_WIDTH), rows * _ROW.pitch + 8) + _PAD
    page = Page.blank(_WIDTH, high)
    _draw_head(page, seat, shown_names(players, say)[seat], f"{say('render.hand.cards')}  {sum(player.hand)}")
    _draw_cards(page, player.hand, say)
    small = draw_minimap(MAP_WIDTH, player.routes, colour_of(seat), [*held, *offered])
    page.frame.paste(small, (_PAD, _LOWER_TOP))
    _draw_lists(page, player.keep, offered, held, say)
    return encode(page.frame, "hand.png")


def _goals(player: Player) -> tuple[list[Goal], list[Goal]]:
    """Return the tickets on offer and those held, numbered through."""
    network = network_of(player.routes)
    offered = [Goal(ticket, i + 1, _CHOOSE) for i, ticket in enumerate(player.offer)]
    held = [
        Goal(ticket, i + 1 + len(offered), DONE if is_completed(ticket, network) else OPEN)
        for i, ticket in enumerate(player.tickets)
    ]
    return offered, held


def _draw_head(page: Page, seat: int, name: str, cards: str) -> None:
    page.badge_of(look_of(seat), (_PAD, 12), 24, NIGHT)
    page.text((_PAD + 60, 47), name, _TITLE, CREAM, on=NIGHT, room=_WIDTH / 2)
    room = _WIDTH / 2 - 90
    page.text((_WIDTH - _PAD, 47), cards, _TITLE, CREAM, on=NIGHT, room=room, align="right")


def _draw_cards(page: Page, hand: Sequence[int], say: Say) -> None:
    """Draw a small pile for every kind of card, with its number below; kinds not held stay dim."""
    step = (_WIDTH - 2 * _PAD + 8) / len(CARDS)
    for i, kind in enumerate(CARDS):
        left, count, name = round(_PAD + i * step), hand[i], say(f"ticket_to_ride.colour.{kind}")
        shown = min(count, _FANNED)
        at = (left, _CARDS_TOP + (_FANNED - max(shown, 1)) * _LIFT)
        page.sign(at, _pile, kind, name, shown, on=NIGHT)
        middle = (left + _CARD[0] / 2, _CARDS_TOP + _FANNED * _LIFT + _CARD[1] + 40)
        ink = CREAM if count else mix(STEEL, NIGHT, 0.45)
        page.text(middle, str(count), _COUNT, ink, on=NIGHT, align="middle")


def _pile(kind: str, name: str, shown: int) -> Image.Image:
    """Return so many cards of a kind, each a little lower than the one before; instead of none a dim one."""
    face = card_face(kind, *_CARD, name)
    if not shown:
        dim = face.copy()
        dim.putalpha(face.getchannel("A").point([round(a * DIM) for a in range(256)]))
        return dim
    pile = Image.new("RGBA", (face.width, face.height + (shown - 1) * _LIFT))
    for i in range(shown):
        pile.alpha_composite(face, (0, i * _LIFT))
    return pile


def _draw_lists(page: Page, keep: int, offered: list[Goal], held: list[Goal], say: Say) -> None:
    left, top = MAP_WIDTH + 2 * _PAD, _LOWER_TOP
    if offered:
        _draw_list(page, (left, top), (say("render.hand.offer", keep=keep, n=keep), GOLD), offered, say)
        top += (len(offered) + 1) * _ROW.pitch
    if held or not offered:
        _draw_list(page, (left, top), (say("render.hand.tickets"), CREAM), held, say)


def _draw_list(
    page: Page, at: tuple[int, int], title: tuple[str, Colour], goals: list[Goal], say: Say
) -> None:
    left, top = at
    page.text((left, top + 30), title[0], _HEADING, title[1], on=NIGHT, room=_LIST_WIDTH)
    draw_tickets(page, (left, top + _ROW.pitch), _LIST_WIDTH, goals, _ROW, say, on=NIGHT)
