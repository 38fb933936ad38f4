"""Where things stand on the board picture, in pixels."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec

from rules.ticket_to_ride import ATLAS, CITIES


class _Bends(msgspec.Struct, frozen=True):
    """Where the map departs from the atlas.

    ``moved``: cities moved by so many pixels, to make room for their names. ``bent``: tracks bent otherwise,
    so that they part at once where they leave a city.
    """

    moved: dict[str, tuple[float, float]]
    bent: dict[str, float]


_BENDS: Final = msgspec.json.decode(files(__package__).joinpath("data/bends.json").read_bytes(), type=_Bends)

WIDTH: Final = 1600
MAP_WIDTH: Final = 1450
MAP_HEIGHT: Final = round(MAP_WIDTH / ATLAS.map.width_over_height)
TILES_TOP: Final = MAP_HEIGHT + 15
TILE_HEIGHT: Final = 144
TILES_EDGE: Final = 12
"""Room left and right of the players' tiles."""
GAP: Final = 14
HEIGHT: Final = TILES_TOP + TILE_HEIGHT + 12

CITY_RADIUS: Final = 10
TRACK_WIDTH: Final = 17
"""Breadth of a space; trains are a little broader."""
TWIN_GAP: Final = 2
SPACE_GAP: Final = 4
BENT: Final = _BENDS.bent
CITY_AT: Final = {
    city.id: (
        city.x * MAP_WIDTH + _BENDS.moved.get(city.id, (0, 0))[0],
        city.y * MAP_HEIGHT + _BENDS.moved.get(city.id, (0, 0))[1],
    )
    for city in CITIES.values()
}

CARD: Final = (130, 96)
"""Size of the face-up cards."""
MARKET_LEFT: Final = MAP_WIDTH + 10
CARDS_TOP: Final = 14
CARD_STEP: Final = CARD[1] + 12
PILE: Final = (102, 72)
"""Size of the cards on piles."""
PILES_TOP: Final = CARDS_TOP + 5 * CARD_STEP + 2
PILE_STEP: Final = (MAP_HEIGHT - PILES_TOP) // 3
PILE_TITLE: Final = 28
"""From the top of a pile's place to the baseline of its title."""
COUNT: Final = (62, 44)
"""Size of the tags with the number of cards."""
