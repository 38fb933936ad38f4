"""What the pictures share: their colours, and everything on the board that does not move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit import page
from render.kit.cache import Cache
from render.kit.house import colours
from render.kit.house.lettering import write
from render.kit.house.light import SHEET, lay
from render.kit.house.panels import INKS, slot
from render.kit.house.table import table
from render.kit.palette import PLAYERS, WHITE, mix, shades
from render.kit.stage import Stage
from render.kit.text import Font
from render.ticket_to_ride import layout, samples
from render.ticket_to_ride.colours import BACK, CARDS, CITY, DISCARDED, DONE, FAILED, OPEN, PRINTED
from render.ticket_to_ride.kept_places import kept_places
from render.ticket_to_ride.labels import Name, place
from render.ticket_to_ride.names import name_corner, name_sprite
from render.ticket_to_ride.scenery import draw_map
from rules.ticket_to_ride import CITIES

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PIL import Image

    from render.kit.canvas import Scene
    from render.kit.picture import Say

_names: Cache[dict[str, Name]] = Cache()
_grounds: Cache[Image.Image] = Cache()
PILES = ("render.board.deck", "render.board.discard", "render.board.tickets")
"""The titles of the piles, from the top."""
FADED = 0.45
"""How much of its ground is in a number that is nothing."""
_TITLE = Font("display", 25)
_WANTED = (
    *(CITY, BACK, DISCARDED, DONE, FAILED, OPEN, *PRINTED),
    *shades(PLAYERS.values()),
    *(look.fill for look in CARDS.values()),
    *(mix(look.fill, WHITE, 0.2) for look in CARDS.values()),
    *(mix(inks.quiet, inks.ground, FADED) for inks in INKS.values()),
)


def board_ground() -> Image.Image:
    """Return the chart on the table, without any words; not to be changed."""
    return _grounds.get((), _draw_ground)


STAGE = Stage("ticket_to_ride", _WANTED, board_ground, lambda: samples.all_pieces(board_ground()))
"""What all pictures share."""


class Page(page.Page):
    """A picture of Ticket to Ride in the making."""

    stage = STAGE


class TablePage(Page):
    """A page on a table of its own, as high as it is needed."""

    def __init__(self, name: str, size: tuple[int, int], high: int, draw: Callable[[], Image.Image]) -> None:
        """Begin with what ``draw`` draws once (RGB, of this size) under a name."""
        self._scene = STAGE.scene(name, (), size, draw)
        super().__init__(self._scene.ground.crop((0, 0, size[0], high)))

    def on_table(self, key: Hashable, at: tuple[float, float], make: Callable[[], Image.Image]) -> None:
        """Put what ``make`` draws (RGBA) on this table, its left top ``at``."""
        self._scene.put(self.frame, key, (round(at[0]), round(at[1])), make)


def _draw_ground() -> Image.Image:
    image = table((layout.WIDTH, layout.HEIGHT)).copy()
    lay(image, draw_map(), (0, 0), SHEET)
    hole = slot(layout.CARD, colours.TABLE)
    for place_ in range(5):
        image.paste(hole, (layout.MARKET_LEFT, layout.CARDS_TOP + place_ * layout.CARD_STEP), hole)
    return image


def map_scene() -> Scene:
    """Return the board without words: trains blended with it fit those of all languages."""
    size = (layout.WIDTH, layout.HEIGHT)
    return STAGE.scene("map", (), size, board_ground)


def city_names(say: Say) -> dict[str, str]:
    """Return the cities' names by id."""
    return {city: say(f"ticket_to_ride.city.{city}") for city in CITIES}


def placed_names(names: dict[str, str]) -> dict[str, Name]:
    """Return where the names stand on the map."""
    return _names.get(tuple(names.values()), lambda: kept_places(names) or place(names))


def board_scene(names: dict[str, str], say: Say) -> Scene:
    """Return the scene of a language with its cities' names: map, names, places for cards and piles."""
    piles = tuple(say(pile) for pile in PILES)
    key, size = (*names.values(), *piles), (layout.WIDTH, layout.HEIGHT)
    return STAGE.scene("board", key, size, partial(_draw, names, piles))


def _draw(names: dict[str, str], piles: tuple[str, ...]) -> Image.Image:
    image = board_ground().copy()
    for name in placed_names(names).values():
        drawn = name_sprite(name)
        image.paste(drawn, name_corner(name), drawn)
    for number, title in enumerate(piles):
        base = layout.PILES_TOP + number * layout.PILE_STEP + layout.PILE_TITLE
        at = (layout.MARKET_LEFT + layout.CARD[0] / 2, base)
        write(image, at, title, _TITLE, colours.TITLE, room=layout.CARD[0] + 8, align="middle")
    return image
