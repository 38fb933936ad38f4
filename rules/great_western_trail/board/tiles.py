"""Buildings on the trail, whoever owns them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.printed.catalogue import EDITIONS, NEUTRAL_BUILDINGS

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState
    from rules.great_western_trail.printed.icons import Icon


def icons_of(edition: Edition, building: str) -> tuple[Icon, ...]:
    """Return the local actions of a neutral building (its letter) or a private one (its id), as printed."""
    tile = NEUTRAL_BUILDINGS.get(building) or EDITIONS[edition].private_buildings[building]
    return tile.actions


def building_at(state: GreatWesternTrailState, location: str) -> str:
    """Return the building at a location where there is one."""
    return state.neutrals.get(location) or state.buildings[location].building
