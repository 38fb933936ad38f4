"""Everything on the board picture that does not move, drawn once for every language and number of players."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.kit import page
from render.kit.cache import Cache
from render.kit.palette import CREAM, DUSK, HOUSE, INK, NIGHT, PLAYERS, STEEL, WHITE, mix, shades
from render.kit.shapes import Pen, sprite
from render.kit.signs import badge
from render.kit.stage import Stage
from render.kit.text import Font, draw, margin, write
from render.ticket_to_ride import layout
from render.ticket_to_ride.cards import ALL_KINDS, card_face, card_pile, ticket_pile
from render.ticket_to_ride.cars import car, closed_space, glow, left_top
from render.ticket_to_ride.colours import CARDS, DONE, FAILED, LAND, MAP_COLOURS, OPEN, PAPER
from render.ticket_to_ride.kept_places import kept_places
from render.ticket_to_ride.labels import Name, place
from render.ticket_to_ride.scenery import draw_map
from render.ticket_to_ride.tracks import spaces
from rules.ticket_to_ride import CITIES, ROUTES

if TYPE_CHECKING:
    from render.kit.canvas import Scene
    from render.kit.picture import Say
    from render.ticket_to_ride.tracks import Space

_names: Cache[dict[str, Name]] = Cache()
_maps: Cache[Image.Image] = Cache()
PILES = ("render.board.deck", "render.board.discard", "render.board.tickets")
"""The titles of the piles, from the top."""
SCORES = 110
"""The score track goes up to this many points; nobody can have more before the end."""
DIM = 0.3
"""How much is left of a card that a hand lacks."""
_HALO = mix(LAND, WHITE, 0.3)
_TITLE = mix(CREAM, STEEL, 0.35)
_DISCARDED = mix(STEEL, CREAM, 0.35)


def map_image() -> Image.Image:
    """Return the map without names; not to be changed."""
    return _maps.get((), draw_map)


def _cars_everywhere() -> Image.Image:
    """Return a map full of cars of all colours, as a sample."""
    image = map_image().copy()
    for number, route in enumerate(ROUTES):
        for space in spaces(route):
            look = list(PLAYERS)[number % 5]
            for drawn in _sample(space, look, number):
                image.paste(drawn, left_top(space), drawn)
    return image


def _sample(space: Space, player: str, number: int) -> list[Image.Image]:
    if number % 9 == 0:
        return [closed_space(space)]
    return [glow(space), car(space, player)] if number % 4 == 0 else [car(space, player)]


def _sheet() -> Image.Image:
    """Return cards and badges, as a sample."""
    image = Image.new("RGB", (9 * 140, 210), NIGHT)
    faces = [card_face(kind, layout.CARD_WIDTH, layout.CARD_HEIGHT, kind) for kind in (*CARDS, ALL_KINDS)]
    badges = [badge(look, 24) for look in PLAYERS.values()]
    for row, drawn in enumerate((faces, badges)):
        for i, each in enumerate(drawn):
            image.paste(each, (i * 140, row * 100), each)
    return image


STAGE = Stage(
    "ticket_to_ride",
    [
        *(*HOUSE, _TITLE, _DISCARDED, *MAP_COLOURS),
        *(DONE, FAILED, OPEN, PAPER),
        *shades(PLAYERS.values()),
        *(shade for look in CARDS.values() for shade in (look.fill, mix(NIGHT, look.fill, DIM))),
    ],
    lambda: [_cars_everywhere(), _sheet()],
)
"""What all pictures share."""


class Page(page.Page):
    """A picture of Ticket to Ride in the making."""

    stage = STAGE


def map_scene() -> Scene:
    """Return the map as a scene; cars blended with it fit every board, for no name is near a track."""
    return STAGE.scene("map", (), (layout.MAP_WIDTH, layout.MAP_HEIGHT), map_image)


def city_names(say: Say) -> dict[str, str]:
    """Return the cities' names by id."""
    return {city: say(f"ticket_to_ride.city.{city}") for city in CITIES}


def placed_names(names: dict[str, str]) -> dict[str, Name]:
    """Return where the names stand on the map."""
    return _names.get(tuple(names.values()), lambda: kept_places(names) or place(names))


def board_scene(say: Say) -> Scene:
    """Return the scene of a language: map, names, score track, places for cards and decks."""
    names = city_names(say)
    piles = tuple(say(pile) for pile in PILES)
    key, size = (*names.values(), *piles), (layout.WIDTH, layout.HEIGHT)
    return STAGE.scene("board", key, size, partial(_draw, names, piles))


def _draw(names: dict[str, str], piles: tuple[str, ...]) -> Image.Image:
    image = Image.new("RGB", (layout.WIDTH, layout.HEIGHT), NIGHT)
    image.paste(map_image(), (0, 0))
    for name in placed_names(names).values():
        drawn = name_sprite(name)
        image.paste(drawn, name_corner(name), drawn)
    _add_market(image, piles)
    _add_score_track(image)
    return image


def name_corner(name: Name) -> tuple[int, int]:
    """Return where the sprite of a name belongs on the map."""
    return name.box[0] - margin(name.font), name.box[1] - margin(name.font)


def name_sprite(name: Name) -> Image.Image:
    """Return a city's name with a halo, on nothing."""
    (left, top), edge = name_corner(name), margin(name.font)
    size = (name.box[2] + edge - left, name.box[3] + edge - top)
    image = Image.new("RGBA", size, (*_HALO, 0))
    for line, x, y in name.lines:
        draw(image, (x - left, y - top), line, name.font, INK, halo=_HALO)
    return image


def _add_market(image: Image.Image, piles: tuple[str, ...]) -> None:
    places = sprite(layout.CARD_WIDTH, layout.CARD_HEIGHT, _paint_place)
    for i in range(5):
        image.paste(places, (layout.MARKET_LEFT, layout.CARDS_TOP + i * layout.CARD_STEP), places)
    drawn = (
        card_pile(layout.PILE_WIDTH, layout.PILE_HEIGHT),
        card_pile(layout.PILE_WIDTH, layout.PILE_HEIGHT, face=_DISCARDED),
        ticket_pile(layout.PILE_WIDTH, layout.PILE_HEIGHT),
    )
    for i, (pile, title) in enumerate(zip(drawn, piles, strict=True)):
        top = layout.DECKS_TOP + i * layout.DECK_STEP
        at = (layout.MARKET_LEFT + layout.CARD_WIDTH / 2, top + 24)
        write(image, at, title, Font("bold", 25), _TITLE, room=layout.CARD_WIDTH + 8, align="middle")
        image.paste(pile, (layout.MARKET_LEFT + (layout.CARD_WIDTH - pile.width) // 2, top + 36), pile)


def _paint_place(pen: Pen) -> None:
    wide, high = layout.CARD_WIDTH, layout.CARD_HEIGHT
    pen.box((0, 0), (wide, high), DUSK, 9)
    pen.box((2, 2), (wide - 2, high - 2), NIGHT, 7.5)


def score_x(points: int) -> float:
    """Return where a score stands on the score track, in pixels from the left."""
    reach = layout.WIDTH - 2 * layout.SCORE_MARGIN
    return layout.SCORE_MARGIN + min(max(points, 0), SCORES) * reach / SCORES


def _add_score_track(image: Image.Image) -> None:
    """Draw the scale: a bar in two colours, a step every five points, a number every ten."""
    high = layout.SCORE_HEIGHT
    track = sprite(layout.WIDTH, high, _paint_scale, oversize=4)
    image.paste(track, (0, layout.SCORE_TOP), track)
    for points in range(0, SCORES + 1, 10):
        write(
            image,
            (score_x(points), layout.SCORE_TOP + 55),
            str(points),
            Font("bold", 20),
            _TITLE,
            align="middle",
        )


def _paint_scale(pen: Pen) -> None:
    top, bottom = 31.0, 37.0
    pen.box((score_x(0) - 2, top - 2), (score_x(SCORES) + 2, bottom + 2), STEEL, 2)
    for points in range(0, SCORES, 5):
        tint = CREAM if points % 10 else DUSK
        pen.box((score_x(points), top), (score_x(points + 5), bottom), tint)
