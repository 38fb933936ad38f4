"""Sierra West: what chat and pictures may ask of its rules."""

from __future__ import annotations

from rules.sierra_west import actions, events
from rules.sierra_west.boots import boots_left
from rules.sierra_west.cabins import active
from rules.sierra_west.catalogue import (
    ANIMAL,
    APPLES,
    BASIC,
    BASICS,
    BOARD,
    CABINS,
    CARDS,
    FISH,
    ICONS,
    MODE,
    MODE_START,
    MODES,
    PLANS,
    SPECIAL,
    SPECIALS,
    START,
    TRACKS,
    Card,
    Icon,
    Mode,
    Special,
    Summit,
    animals_of,
    colour_of,
)
from rules.sierra_west.hastings import LEFT
from rules.sierra_west.homesteads import APPLE_TRACKS
from rules.sierra_west.model import (
    CAMP,
    HIDDEN,
    NOBODY,
    Figure,
    Hastings,
    Pioneer,
    Player,
    SierraWestOptions,
    SierraWestState,
    Spot,
)
from rules.sierra_west.modes import OUTPOSTS, gold_in_mines, hits, multiplier
from rules.sierra_west.mountain import COVERED_BY, FOOTHILL, GONE, PLACES, distances, is_claimable
from rules.sierra_west.planning import plans
from rules.sierra_west.scoring import lines_of
from rules.sierra_west.spaces import Paths, Space, paths, paths_of
from rules.sierra_west.summit import figure_spot
from rules.sierra_west.supply import held
from rules.sierra_west.walking import losses, way

__all__ = [
    "ANIMAL",
    "APPLES",
    "APPLE_TRACKS",
    "BASIC",
    "BASICS",
    "BOARD",
    "CABINS",
    "CAMP",
    "CARDS",
    "COVERED_BY",
    "FISH",
    "FOOTHILL",
    "GONE",
    "HIDDEN",
    "ICONS",
    "LEFT",
    "MODE",
    "MODES",
    "MODE_START",
    "NOBODY",
    "OUTPOSTS",
    "PLACES",
    "PLANS",
    "SPECIAL",
    "SPECIALS",
    "START",
    "TRACKS",
    "Card",
    "Figure",
    "Hastings",
    "Icon",
    "Mode",
    "Paths",
    "Pioneer",
    "Player",
    "SierraWestOptions",
    "SierraWestState",
    "Space",
    "Special",
    "Spot",
    "Summit",
    "actions",
    "active",
    "animals_of",
    "boots_left",
    "colour_of",
    "distances",
    "events",
    "figure_spot",
    "gold_in_mines",
    "held",
    "hits",
    "is_claimable",
    "lines_of",
    "losses",
    "multiplier",
    "paths",
    "paths_of",
    "plans",
    "way",
]
