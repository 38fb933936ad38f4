"""What the signs of the pictures mean, a picture for each topic."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit import page
from render.kit.house.colours import INK, PAPER
from render.kit.house.light import PANEL, lay
from render.kit.house.panels import panel
from render.kit.legend import STYLE, Entry, Section, topic_sheet
from render.kit.signs import blank, centred, in_a_row
from render.kit.stage import Stage, strewn, wood
from render.kit.text import Font
from render.ticket_to_ride.cards import ALL_KINDS, card_face, deck_pile, discard_pile, icon, ticket_pile
from render.ticket_to_ride.colours import CARDS, DONE, FAILED, OFFERED, OPEN
from render.ticket_to_ride.scenery import box_of, closed_track, free_track, ring_around, train
from render.ticket_to_ride.tickets import pin_sprite
from rules.ticket_to_ride import CONSTANTS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Options

_STYLE: Final = STYLE._replace(signs=230, text=254, end=16, sign_space=24, words_space=26)
_CARD: Final = (104, 76)
_SMALL: Final = (54, 40)
_PILE: Final = (110, 78)
_MINUS: Final = "\u2212"
_NUMBER: Final = Font("display", 44)
_COLOURED, _GREY, _DOUBLE = "r019", "r014", ("r020", "r021")
"""Tracks that lie level on the map, as examples."""


def topics(_: Options) -> tuple[str, ...]:
    """Return the topics of the legend."""
    return tuple(SIGNS)


def draw_legend(_: Options, topic: str, _language: str, say: Say) -> Picture:
    """Return the signs of a topic with a sentence or two for each."""
    entries = [
        Entry(draw(), say(f"legends.ticket_to_ride.{key}", **_NUMBERS.get(key, {})))
        for key, draw in SIGNS[topic].items()
    ]
    return topic_sheet(_Page, "ticket_to_ride", topic, [Section(entries)], say, _STYLE)


_NUMBERS: Final[Mapping[str, Mapping[str, int]]] = {
    "colours": {"cards": CONSTANTS.cards_per_colour},
    "locomotive": {"cards": CONSTANTS.locomotives},
    "train": {"trains": CONSTANTS.trains},
    "closed": {"seats": CONSTANTS.one_of_two_tracks_up_to_seats},
    "tickets": {"dealt": CONSTANTS.tickets_dealt, "keep": CONSTANTS.tickets_to_keep},
    "first_tickets": {"keep": CONSTANTS.first_tickets_to_keep},
    "longest": {"points": CONSTANTS.longest_trail_bonus},
    "last_turns": {"trains": CONSTANTS.trains_for_last_turns},
}
"""What the words of a sign are filled with."""


def _colours() -> Image.Image:
    """Return a card of each colour, in two rows."""
    (wide, high), half = _SMALL, len(CARDS) // 2
    image = blank(half * (wide + 4) - 4, 2 * high + 4)
    for place, kind in enumerate(CARDS):
        at = (place % half * (wide + 4), place // half * (high + 4))
        image.alpha_composite(card_face(kind, _SMALL, ""), at)
    return image


def _locomotives(count: int) -> Image.Image:
    size = _CARD if count == 1 else (70, 52)
    return in_a_row([card_face(ALL_KINDS, size, "") for _ in range(count)], 6)


def _tracks(drawn: Mapping[str, Image.Image]) -> Image.Image:
    """Return tracks as they lie on the map, no wider than their column, without what is empty around them."""
    boxes = [box_of(route) for route in drawn]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    whole = blank(max(box[2] for box in boxes) - left, max(box[3] for box in boxes) - top)
    for box, image in zip(boxes, drawn.values(), strict=True):
        whole.alpha_composite(image, (box[0] - left, box[1] - top))
    whole = whole.crop(whole.getbbox())
    wide = min(whole.width, _STYLE.signs - 16)
    return whole.resize((wide, round(whole.height * wide / whole.width)))


def _free(*routes: str) -> Image.Image:
    return _tracks({route: free_track(route, PAPER) for route in routes})


def _new() -> Image.Image:
    """Return a train in its gold ring."""
    image = blank(*train(_COLOURED, "red").size)
    for layer in (*ring_around(_COLOURED, 0), train(_COLOURED, "red", 0)):
        image.alpha_composite(layer)
    return _tracks({_COLOURED: image})


def _closed() -> Image.Image:
    taken, other = _DOUBLE
    return _tracks({other: closed_track(other, PAPER), taken: train(taken, "blue")})


def _points() -> Image.Image:
    """Return how many points routes of each length bring."""
    columns = []
    for length, points in list(enumerate(CONSTANTS.route_points))[1:]:
        column = centred(blank(36, 88), str(length), Font("bold", 28), INK, (18, 22))
        columns.append(centred(column, str(points), Font("display", 32), FAILED, (18, 64)))
    return in_a_row(columns, 2)


def _numbered(text: str, sign: str, tint: Colour) -> Image.Image:
    return in_a_row([icon(sign, 60, INK), centred(blank(110, 64), text, _NUMBER, tint)])


SIGNS: Final[Mapping[str, Mapping[str, Callable[[], Image.Image]]]] = {
    "cards": {
        "colours": _colours,
        "locomotive": partial(_locomotives, 1),
        "deck": partial(deck_pile, _PILE),
        "three": partial(_locomotives, CONSTANTS.locomotives_that_replace_the_row),
        "discard": partial(discard_pile, _PILE),
    },
    "routes": {
        "coloured": partial(_free, _COLOURED),
        "grey": partial(_free, _GREY),
        "train": lambda: _tracks({_COLOURED: train(_COLOURED, "red")}),
        "new": _new,
        "double": partial(_free, *_DOUBLE),
        "closed": _closed,
    },
    "tickets": {
        "tickets": partial(ticket_pile, _PILE),
        "first_tickets": lambda: in_a_row([pin_sprite(number, OFFERED, 26) for number in (1, 2, 3)]),
        "open": partial(pin_sprite, 4, OPEN, 30),
        "done": partial(pin_sprite, 5, DONE, 30),
    },
    "scoring": {
        "points": _points,
        "completed": partial(_numbered, "+13", "ticket", DONE),
        "failed": partial(_numbered, f"{_MINUS}8", "ticket", FAILED),
        "longest": partial(_numbered, f"+{CONSTANTS.longest_trail_bonus}", "train", INK),
        "last_turns": partial(_numbered, f"\u2264{CONSTANTS.trains_for_last_turns}", "train", FAILED),
        "tie": partial(_numbered, "=", "ticket", INK),
    },
}
"""The signs of each topic, by the key of their words below "legends.ticket_to_ride"."""


def _bare() -> Image.Image:
    image = wood((1000, 1000))
    lay(image, panel((880, 600), "paper"), (60, 300), PANEL)
    return image


class _Page(page.Page):
    """A topic in the making."""

    stage = Stage(
        "ticket_to_ride-legend",
        [DONE, FAILED, OPEN, OFFERED, *(look.fill for look in CARDS.values())],
        _bare,
        lambda: [strewn(_bare(), [draw() for signs in SIGNS.values() for draw in signs.values()])],
        ground_tones=0,
    )


def warm_up() -> None:
    """Choose the colours."""
    _ = _Page.stage.swatches
