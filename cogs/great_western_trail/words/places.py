"""The spaces of the trail and of the railroad in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cogs.great_western_trail.words.names import camp_tile_name
from rules.great_western_trail import COMMON, EDITIONS, HAZARDS, KANSAS_CITY, START, STATIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say
    from rules.great_western_trail import GreatWesternTrailState, Location, Station

_BETWEEN: Final = re.compile(r"([A-G])([A-GK])(\d)")
_AFTER: Final = {"FLR": "flood", "DRR": "drought", "RKR": "rockfall"}
_STATIONS: Final = {station.position: station for station in STATIONS.values()}


def space_name(say: Say, view: GreatWesternTrailState, location: str) -> str:
    """Return where a space of the trail lies, whatever stands there; "" is nowhere yet."""
    if location in view.neutrals:
        return say("great_western_trail.space.neutral", building=view.neutrals[location])
    if location == KANSAS_CITY:
        return say("great_western_trail.space.kansas_city")
    if location == START:
        return say("great_western_trail.space.start")
    space = EDITIONS[view.options.edition].trail.get(location)
    if space is None:
        return say("great_western_trail.status.not_placed")
    return _private(say, view, location) if space.kind == "private" else _numbered(say, view, space)


def place_name(say: Say, view: GreatWesternTrailState, players: Sequence[str], location: str) -> str:
    """Return a space of the trail with what stands there now."""
    tile = view.hazards.get(location) or view.camps.get(location)
    if tile is not None:
        return tile_there(say, view, location, tile)
    space, built = space_name(say, view, location), view.buildings.get(location)
    if built is None:
        return space
    if built.seat == view.opponent:
        player = say("great_western_trail.sam")
        return say("great_western_trail.place.sam", player=player, building=built.building, space=space)
    key = "great_western_trail.place.private"
    return say(key, player=players[built.seat], building=built.building, space=space)


def tile_there(say: Say, view: GreatWesternTrailState, location: str, tile: str) -> str:
    """Return a space of the trail with a hazard, teepee or outlaw on it."""
    space = space_name(say, view, location)
    if tile not in HAZARDS:
        name = camp_tile_name(say, view.options.edition, tile)
        return say("great_western_trail.place.tile", space=space, tile=name)
    hazard = HAZARDS[tile]
    hand = say(f"great_western_trail.hand.{hazard.hand}")
    return say("great_western_trail.place.hazard", space=space, n=hazard.points, hand=hand)


def engine_place(say: Say, position: int) -> str:
    """Return a place of the railroad, given as ``Player.engine``."""
    if position == 0:
        return say("great_western_trail.engine.start")
    station = _STATIONS.get(position)
    if position == 2 * COMMON.railroad.last_space and station is not None:
        number = COMMON.railroad.last_space
        return say("great_western_trail.engine.last", number=number, station=station.number)
    if station is not None:
        return say("great_western_trail.engine.turnout", station=station.number)
    return say("great_western_trail.engine.space", number=position // 2)


def station_at(position: int) -> Station | None:
    """Return the station where an engine stands, if any."""
    return _STATIONS.get(position)


def _private(say: Say, view: GreatWesternTrailState, location: str) -> str:
    """Return a space for private buildings by what lies near: neutral buildings by the letters in sight."""
    between = _BETWEEN.fullmatch(location)
    if between is None:
        hazard, number = _AFTER.get(location[:3]), location[3:]
        if hazard is None:
            return say(f"great_western_trail.space.after_camps.{view.options.edition}", number=number)
        return say(f"great_western_trail.space.after.{hazard}", number=number)
    before, behind, number = between.groups()
    if behind not in view.neutrals:
        key = "great_western_trail.space.before_kansas_city"
        return say(key, a=view.neutrals[before], number=number)
    a, b = view.neutrals[before], view.neutrals[behind]
    return say("great_western_trail.space.between", a=a, b=b, number=number)


def _numbered(say: Say, view: GreatWesternTrailState, space: Location) -> str:
    if space.kind == "camp":
        return say(f"great_western_trail.space.camp.{view.options.edition}", number=space.number)
    return say(f"great_western_trail.space.hazard.{space.hazard}", number=space.number)
