"""Mini Express: what chat and pictures may ask of its rules."""

from __future__ import annotations

from rules.mini_express.advice import Effects, effects_of
from rules.mini_express.building import by_city, free_ports
from rules.mini_express.catalogue import AUTOMA_TILES, COMPANIES, DEMAND, NUMBERS, VALUE_TRACK, CompanyId
from rules.mini_express.companies import is_last_round
from rules.mini_express.map import hexes
from rules.mini_express.map.atlas import MAPS, City, Map, Port, Start
from rules.mini_express.map.board import map_of
from rules.mini_express.model import (
    ChoosingWest,
    MiniExpressOptions,
    MiniExpressState,
    PlacingPort,
    level_of,
    mode_for,
    mode_of,
)
from rules.mini_express.scoring import Holding, holdings, worth
from rules.mini_express.turns import buys_and_builds, numbered_cities

__all__ = [
    "AUTOMA_TILES",
    "COMPANIES",
    "DEMAND",
    "MAPS",
    "NUMBERS",
    "VALUE_TRACK",
    "ChoosingWest",
    "City",
    "CompanyId",
    "Effects",
    "Holding",
    "Map",
    "MiniExpressOptions",
    "MiniExpressState",
    "PlacingPort",
    "Port",
    "Start",
    "buys_and_builds",
    "by_city",
    "effects_of",
    "free_ports",
    "hexes",
    "holdings",
    "is_last_round",
    "level_of",
    "map_of",
    "mode_for",
    "mode_of",
    "numbered_cities",
    "worth",
]
