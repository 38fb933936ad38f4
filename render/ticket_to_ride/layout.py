"""Where things stand on the board picture, in pixels."""

from __future__ import annotations

from rules.ticket_to_ride.atlas import ATLAS, CITIES

WIDTH = 1600
MAP_WIDTH = 1450
MAP_HEIGHT = round(MAP_WIDTH / ATLAS.map.width_over_height)
SCORE_TOP = MAP_HEIGHT
SCORE_HEIGHT = 60
TILES_TOP = SCORE_TOP + SCORE_HEIGHT
TILE_HEIGHT = 112
GAP = 8
HEIGHT = TILES_TOP + TILE_HEIGHT + GAP

CITY_RADIUS = 10
TRACK_WIDTH = 17
"""Breadth of a space; cars are a little broader."""
TWIN_GAP = 2
SPACE_GAP = 4

MOVED = {"pittsburgh": (8, 14), "oklahoma_city": (-12, -2)}
"""Cities moved by so many pixels, to make room for their names."""
BENT = {"r024": 0.09, "r067": -0.12, "r076": 0.17, "r073": -0.05, "r047": 0.09}
"""Tracks bent otherwise than the atlas says, for the same reason."""
CITY_AT = {
    city.id: (
        city.x * MAP_WIDTH + MOVED.get(city.id, (0, 0))[0],
        city.y * MAP_HEIGHT + MOVED.get(city.id, (0, 0))[1],
    )
    for city in CITIES.values()
}

MARKET_LEFT = MAP_WIDTH + 11
CARD_WIDTH = 128
CARD_HEIGHT = 86
CARDS_TOP = 12
CARD_STEP = CARD_HEIGHT + GAP
DECKS_TOP = CARDS_TOP + 5 * CARD_STEP + 10
DECK_STEP = (MAP_HEIGHT - DECKS_TOP) // 3
