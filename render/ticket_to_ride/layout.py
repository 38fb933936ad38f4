"""Where things stand on the board picture, in pixels."""

from __future__ import annotations

from rules.ticket_to_ride import ATLAS, CITIES

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

MOVED = {
    "pittsburgh": (12, 16),
    "oklahoma_city": (-6, 2),
    "atlanta": (-2, 13),
    "nashville": (-5, -3),
    "denver": (1, -5),
    "el_paso": (-2, 1),
    "little_rock": (0, -5),
    "santa_fe": (1, 0),
    "kansas_city": (-8, -7),
}
"""Cities moved by so many pixels, to make room for their names."""
BENT = {
    "r001": -0.02,
    "r002": -0.03,
    "r013": 0.12,
    "r016": 0.03,
    "r018": -0.02,
    "r020": 0.02,
    "r021": 0.02,
    "r024": 0.04,
    "r025": 0.02,
    "r029": -0.02,
    "r030": -0.02,
    "r031": -0.02,
    "r032": -0.01,
    "r033": -0.01,
    "r034": -0.04,
    "r035": 0.06,
    "r036": -0.04,
    "r039": 0.03,
    "r040": -0.05,
    "r041": -0.06,
    "r042": -0.06,
    "r043": 0.05,
    "r044": -0.04,
    "r046": -0.12,
    "r047": 0.11,
    "r048": 0.03,
    "r049": -0.02,
    "r051": 0.04,
    "r053": 0.02,
    "r056": 0.06,
    "r057": 0.06,
    "r064": -0.02,
    "r066": -0.03,
    "r067": -0.1,
    "r071": 0.04,
    "r073": -0.09,
    "r075": -0.01,
    "r076": 0.04,
    "r077": -0.03,
    "r078": 0.02,
    "r079": 0.02,
    "r088": 0.04,
    "r089": -0.07,
    "r090": -0.07,
    "r095": 0.06,
    "r096": 0.06,
    "r098": -0.04,
}
"""Tracks bent otherwise than the atlas says, so that they part at once where they leave a city."""
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
PILE_WIDTH = 104
PILE_HEIGHT = 70
COUNT_BASELINE = 146
"""From the top of a deck's place to the baseline of its count."""
SCORE_MARGIN = 34
TOKEN_RADIUS = 16
