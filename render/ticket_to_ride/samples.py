"""All kinds of pieces at once, for choosing the colours of the pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.house import colours
from render.kit.house.light import CARD, PANEL, TILE, lay
from render.kit.house.panels import gauge, panel, signboard, tag
from render.kit.house.stock import ticket
from render.kit.house.tokens import counter
from render.kit.palette import PLAYERS
from render.ticket_to_ride import cards, layout
from render.ticket_to_ride.colours import CARDS
from render.ticket_to_ride.scenery import tone_of_land
from render.ticket_to_ride.trains import box_of, closed_track, ring_around, shadow_of_train, train
from rules.ticket_to_ride import ROUTES

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.house.panels import Material


def all_pieces(ground: Image.Image) -> list[Image.Image]:
    """Return the board full of trains, and a table full of cards, panels and tags (RGB)."""
    return [_board(ground), _table(ground)]


def _board(ground: Image.Image) -> Image.Image:
    image, looks = ground.copy(), list(PLAYERS)
    for number, route in enumerate(ROUTES):
        layers = [shadow_of_train(route), train(route, looks[number % 5])]
        if number % 8 == 1:
            layers[1:1] = ring_around(route)
        if number % 9 == 0 and ROUTES[route].twin:
            layers = [closed_track(route, tone_of_land)]
        for layer in layers:
            image.paste(layer, box_of(route)[:2], layer)
    return image


def _table(ground: Image.Image) -> Image.Image:
    """Lay cards, piles, tickets, tiles and counters on the board, side by side."""
    image = ground.copy()
    for number, kind in enumerate((*CARDS, cards.ALL_KINDS)):
        lay(image, cards.card_face(kind, (150, 112), kind), (12 + number * 156, 1010), CARD)
    for number, pile in enumerate((cards.deck_pile, cards.discard_pile, cards.ticket_pile)):
        lay(image, pile(layout.PILE), (40 + number * 130, 820), CARD)
    lay(image, ticket((380, 68), 300), (460, 830), CARD)
    lay(image, tag(layout.COUNT), (860, 830), TILE)
    lay(image, tag(layout.COUNT, gold=True), (940, 830), TILE)
    lay(image, signboard((190, 56)), (1020, 830), TILE)
    materials: tuple[Material, ...] = ("rest", "act")
    for number, material in enumerate(materials):
        lay(image, panel((500, 140), material), (20 + number * 540, 640), PANEL)
    for number, look in enumerate(PLAYERS.values()):
        drawn = counter(look, 27).on_nothing()
        for left, on in ((20, colours.INLAY), (560, colours.PAPER)):
            image.paste(drawn, (left + number * 90, 640), drawn)
            bar = gauge((80, 12), 0.6, look.fill, on)
            image.paste(bar, (left + 20 + number * 90, 740), bar)
    return image
