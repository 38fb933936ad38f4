"""Mini Express: what chat and pictures may ask of its rules."""

from __future__ import annotations

from rules.kernel.views import copy_of
from rules.mini_express import actions, events
from rules.mini_express.actions import BuildTrack, BuyShare, MiniExpressAction, PlacePort
from rules.mini_express.advice import Effects, effects_of
from rules.mini_express.building import by_city
from rules.mini_express.catalogue import (
    AUTOMA_TILES,
    COMPANIES,
    DEMAND,
    NUMBERS,
    VALUE_TRACK,
    Column,
    CompanyId,
)
from rules.mini_express.companies import ran_out
from rules.mini_express.events import LineJoined, SpikeLost, SpikeMoved
from rules.mini_express.map import hexes
from rules.mini_express.map.atlas import MAPS, City, Map, Port, Start
from rules.mini_express.map.board import map_of
from rules.mini_express.model import (
    AnyPending,
    ChoosingInfluence,
    ChoosingWest,
    Company,
    MiniExpressOptions,
    MiniExpressState,
    PlacingPort,
    is_duel,
    is_solo,
    level_of,
    mode_for,
    mode_of,
)
from rules.mini_express.ports import free_ports
from rules.mini_express.scoring import Holding, holdings, worth
from rules.mini_express.turns import buys_and_builds, numbered_cities

__all__ = [
    "AUTOMA_TILES",
    "COMPANIES",
    "DEMAND",
    "MAPS",
    "NUMBERS",
    "VALUE_TRACK",
    "AnyPending",
    "BuildTrack",
    "BuyShare",
    "ChoosingInfluence",
    "ChoosingWest",
    "City",
    "Column",
    "Company",
    "CompanyId",
    "Effects",
    "Holding",
    "LineJoined",
    "Map",
    "MiniExpressAction",
    "MiniExpressOptions",
    "MiniExpressState",
    "PlacePort",
    "PlacingPort",
    "Port",
    "SpikeLost",
    "SpikeMoved",
    "Start",
    "actions",
    "buys_and_builds",
    "by_city",
    "copy_of",
    "effects_of",
    "events",
    "free_ports",
    "hexes",
    "holdings",
    "is_duel",
    "is_solo",
    "level_of",
    "map_of",
    "mode_for",
    "mode_of",
    "numbered_cities",
    "ran_out",
    "worth",
]
