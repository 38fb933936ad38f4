"""Great Western Trail: what chat and pictures may ask of its rules."""

from __future__ import annotations

from rules.great_western_trail import actions, events, model
from rules.great_western_trail.actions import Deliver
from rules.great_western_trail.board.cards import (
    SIMMENTAL,
    breed_of,
    is_cattle,
    points_of,
    value_of,
    value_of_hand,
)
from rules.great_western_trail.board.markets import is_worker, space_for
from rules.great_western_trail.board.trail import building_at, icons_of
from rules.great_western_trail.effects import Payment, Prospects
from rules.great_western_trail.local_actions.buildings import build_choices as buildings_to_place
from rules.great_western_trail.local_actions.deliveries import legal as deliveries
from rules.great_western_trail.local_actions.deliveries import reward
from rules.great_western_trail.local_actions.gains import certificate_limit, hand_limit, step_limit
from rules.great_western_trail.local_actions.taking import STACK
from rules.great_western_trail.model import (
    HIDDEN,
    IN_STOCK,
    KANSAS_CITY,
    START,
    TAKEN,
    WORKERS,
    Appointing,
    Discarding,
    Edition,
    Foresight,
    GreatWesternTrailOptions,
    GreatWesternTrailState,
    Player,
    Sam,
    Worker,
)
from rules.great_western_trail.printed import icons, sam_cards
from rules.great_western_trail.printed.catalogue import (
    CATTLE,
    COMMON,
    DISC_SPACES,
    EDITIONS,
    HAZARDS,
    NEUTRAL_BUILDINGS,
    OBJECTIVES,
    STATIONS,
)
from rules.great_western_trail.printed.icons import CardCost, Counted, DrawThenDiscardIcon, GainIcon, Icon
from rules.great_western_trail.printed.shapes import (
    Breed,
    City,
    Hand,
    Link,
    Location,
    MasterScore,
    NeutralBuilding,
    Objective,
    PrivateBuilding,
    Station,
    StationMaster,
)
from rules.great_western_trail.scoring import permanent_certificates, settle_tasks, settled_objectives
from rules.great_western_trail.turn.auxiliary import AUXILIARIES, available
from rules.great_western_trail.turn.kansas_city import value_at_kansas_city
from rules.great_western_trail.turn.using import icon_used, open_actions

__all__ = [
    "AUXILIARIES",
    "CATTLE",
    "COMMON",
    "DISC_SPACES",
    "EDITIONS",
    "HAZARDS",
    "HIDDEN",
    "IN_STOCK",
    "KANSAS_CITY",
    "NEUTRAL_BUILDINGS",
    "OBJECTIVES",
    "SIMMENTAL",
    "STACK",
    "START",
    "STATIONS",
    "TAKEN",
    "WORKERS",
    "Appointing",
    "Breed",
    "CardCost",
    "City",
    "Counted",
    "Deliver",
    "Discarding",
    "DrawThenDiscardIcon",
    "Edition",
    "Foresight",
    "GainIcon",
    "GreatWesternTrailOptions",
    "GreatWesternTrailState",
    "Hand",
    "Icon",
    "Link",
    "Location",
    "MasterScore",
    "NeutralBuilding",
    "Objective",
    "Payment",
    "Player",
    "PrivateBuilding",
    "Prospects",
    "Sam",
    "Station",
    "StationMaster",
    "Worker",
    "actions",
    "available",
    "breed_of",
    "building_at",
    "buildings_to_place",
    "certificate_limit",
    "deliveries",
    "events",
    "hand_limit",
    "icon_used",
    "icons",
    "icons_of",
    "is_cattle",
    "is_worker",
    "model",
    "open_actions",
    "permanent_certificates",
    "points_of",
    "reward",
    "sam_cards",
    "settle_tasks",
    "settled_objectives",
    "space_for",
    "step_limit",
    "value_at_kansas_city",
    "value_of",
    "value_of_hand",
]
