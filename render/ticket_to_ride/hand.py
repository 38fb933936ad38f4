"""The picture of a hand: for its owner's eyes only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render.kit.encoding import encode
from render.kit.palette import CREAM, GOLD, NIGHT, STEEL, mix
from render.kit.text import Font, write
from render.ticket_to_ride.cards import card_face
from render.ticket_to_ride.icons import badge
from render.ticket_to_ride.minimap import DONE, OPEN, Goal, draw_minimap, map_height
from render.ticket_to_ride.panels import colour_of, shown_names
from render.ticket_to_ride.stage import DIM, swatches
from render.ticket_to_ride.ticket_list import Row, draw_tickets
from rules.ticket_to_ride.model import CARDS, TicketToRideState
from rules.ticket_to_ride.scoring import is_completed, network_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Picture, Say
    from rules.ticket_to_ride.model import Player

_WIDTH = 1100
_PAD = 18
_CARDS_TOP = 70
_CARD = (108, 82)
_FANNED = 5
"""Cards of a kind that are seen to overlap; the number says how many there are."""
_LIFT = 6
_LOWER_TOP = _CARDS_TOP + _CARD[1] + _FANNED * _LIFT + 66
_MAP_WIDTH = 610
_LIST_WIDTH = _WIDTH - _MAP_WIDTH - 3 * _PAD
_ROW = Row(46, Font("bold", 27))
_TITLE = Font("bold", 32)
_CHOOSE = mix(GOLD, NIGHT, 0.35)


def draw_hand(view: TicketToRideState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return what a seat holds: its cards by kind, its tickets and those on offer, and a map of them."""
    player = view.players[seat]
    offered, held = _goals(player)
    rows = len(offered) + len(held) + (2 if offered and held else 1)
    high = _LOWER_TOP + max(map_height(_MAP_WIDTH), rows * _ROW.pitch + 8) + _PAD
    image = Image.new("RGB", (_WIDTH, high), NIGHT)
    mark = badge(colour_of(seat), 24)
    image.paste(mark, (_PAD, 12), mark)
    write(image, (_PAD + 60, 47), shown_names(players, say)[seat], _TITLE, CREAM, room=_WIDTH / 2)
    _draw_cards(image, player.hand, say)
    small = draw_minimap(_MAP_WIDTH, player.routes, colour_of(seat), [*held, *offered])
    image.paste(small, (_PAD, _LOWER_TOP))
    _draw_lists(image, player.keep, offered, held, say)
    return encode(swatches().index(image), "hand.png")


def _goals(player: Player) -> tuple[list[Goal], list[Goal]]:
    """Return the tickets on offer and those held, numbered through."""
    network = network_of(player.routes)
    offered = [Goal(ticket, i + 1, _CHOOSE) for i, ticket in enumerate(player.offer)]
    held = [
        Goal(ticket, i + 1 + len(offered), DONE if is_completed(ticket, network) else OPEN)
        for i, ticket in enumerate(player.tickets)
    ]
    return offered, held


def _draw_cards(image: Image.Image, hand: Sequence[int], say: Say) -> None:
    """Draw a small pile for every kind of card, with its number below; kinds not held stay dim."""
    title = f"{say('render.hand.cards')}  {sum(hand)}"
    write(image, (_WIDTH - _PAD, 47), title, _TITLE, CREAM, room=_WIDTH / 2 - 90, align="right")
    step = (_WIDTH - 2 * _PAD + 8) / len(CARDS)
    for i, kind in enumerate(CARDS):
        left, count = round(_PAD + i * step), hand[i]
        face = card_face(kind, *_CARD, say(f"ticket_to_ride.colour.{kind}"))
        shown = min(count, _FANNED)
        for k in range(max(shown, 1)):
            top = _CARDS_TOP + (_FANNED - max(shown, 1) + k) * _LIFT
            image.paste(
                face,
                (left, top),
                face if count else face.getchannel("A").point([round(a * DIM) for a in range(256)]),
            )
        at = (left + _CARD[0] / 2, _CARDS_TOP + _FANNED * _LIFT + _CARD[1] + 40)
        write(
            image,
            at,
            str(count),
            Font("bold", 42),
            CREAM if count else mix(STEEL, NIGHT, 0.45),
            align="middle",
        )


def _draw_lists(image: Image.Image, keep: int, offered: list[Goal], held: list[Goal], say: Say) -> None:
    left, top = _MAP_WIDTH + 2 * _PAD, _LOWER_TOP
    if offered:
        title = say("render.hand.offer", keep=keep, n=keep)
        write(image, (left, top + 30), title, Font("bold", 28), GOLD, room=_LIST_WIDTH)
        draw_tickets(image, (left, top + _ROW.pitch), _LIST_WIDTH, offered, _ROW, say)
        top += (len(offered) + 1) * _ROW.pitch
    if held or not offered:
        write(image, (left, top + 30), say("render.hand.tickets"), Font("bold", 28), CREAM, room=_LIST_WIDTH)
        draw_tickets(image, (left, top + _ROW.pitch), _LIST_WIDTH, held, _ROW, say)
