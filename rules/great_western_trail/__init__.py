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
from rules.great_western_trail.board.foresight import space_for
from rules.great_western_trail.board.job_market import is_worker
from rules.great_western_trail.board.tiles import building_at, icons_of
from rules.great_western_trail.effects import Payment, Prospects
from rules.great_western_trail.local_actions.building import choices as buildings_to_place
from rules.great_western_trail.local_actions.deliveries import legal as deliveries
from rules.great_western_trail.local_actions.deliveries import reward
from rules.great_western_trail.local_actions.discs import certificate_limit, hand_limit, step_limit
from rules.great_western_trail.local_actions.objectives import STACK
from rules.great_western_trail.model import (
    HIDDEN,
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
    Worker,
)
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.card_shapes import Breed, Objective
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
    City,
    Hand,
    Link,
    Location,
    MasterScore,
    NeutralBuilding,
    PrivateBuilding,
    Station,
    StationMaster,
)
from rules.great_western_trail.scoring.counting import permanent_certificates
from rules.great_western_trail.scoring.scoring import settled_objectives
from rules.great_western_trail.scoring.tasks import settle_tasks
from rules.great_western_trail.turn.auxiliary import AUXILIARIES, available
from rules.great_western_trail.turn.kansas_city import value_at_kansas_city
from rules.great_western_trail.turn.locations import icon_used, open_actions

__all__ = [
    "AUXILIARIES",
    "CATTLE",
    "COMMON",
    "DISC_SPACES",
    "EDITIONS",
    "HAZARDS",
    "HIDDEN",
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
    "settle_tasks",
    "settled_objectives",
    "space_for",
    "step_limit",
    "value_at_kansas_city",
    "value_of",
    "value_of_hand",
]
