"""Sierra West: what chat and pictures may ask of its rules."""

from __future__ import annotations

from rules.sierra_west import actions, events
from rules.sierra_west.actions import SierraWestAction
from rules.sierra_west.homesteads import APPLE_TRACKS
from rules.sierra_west.model import (
    CAMP,
    HIDDEN,
    NOBODY,
    AnyFrame,
    Figure,
    Hastings,
    Pioneer,
    Player,
    SierraWestOptions,
    SierraWestState,
    Spot,
    Window,
)
from rules.sierra_west.modes.gold import gold_in_mines
from rules.sierra_west.modes.outlaws import OUTPOSTS, hits
from rules.sierra_west.modes.trail import multiplier
from rules.sierra_west.pioneering.boots import boots_left
from rules.sierra_west.pioneering.cabins import active
from rules.sierra_west.pioneering.damage import losses
from rules.sierra_west.pioneering.summit import figure_spot
from rules.sierra_west.pioneering.walking import way
from rules.sierra_west.planning.locking import plans
from rules.sierra_west.planning.paths import Paths, Space, paths, paths_of
from rules.sierra_west.printed.catalogue import (
    ALL_CABINS,
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
from rules.sierra_west.printed.mountain import (
    COVERED_BY,
    FOOTHILL,
    GONE,
    PLACES,
    distances,
    is_claimable,
)
from rules.sierra_west.scoring import lines_of
from rules.sierra_west.solo.climbing import LEFT
from rules.sierra_west.supply import held

__all__ = [
    "ALL_CABINS",
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
    "AnyFrame",
    "Card",
    "Figure",
    "Hastings",
    "Icon",
    "Mode",
    "Paths",
    "Pioneer",
    "Player",
    "SierraWestAction",
    "SierraWestOptions",
    "SierraWestState",
    "Space",
    "Special",
    "Spot",
    "Summit",
    "Window",
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
