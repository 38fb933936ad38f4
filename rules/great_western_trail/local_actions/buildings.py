"""Placing and replacing private buildings, copying a neighbouring one.

Second edition p.16 and the last page (copying: 6b); first edition p.11-12, 14 (8b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import Build, CopyBuilding, not_offered
from rules.great_western_trail.board.trail import building_at, icons_of, neighbours
from rules.great_western_trail.events import BuildingCopied, BuildingPlaced
from rules.great_western_trail.local_actions.gains import check_dollars
from rules.great_western_trail.model import AtLocation, Built
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.catalogue import EDITIONS
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.kernel.contract import Event


_SPACES = {
    edition: tuple(place for place, location in printed.trail.items() if location.kind == "private")
    for edition, printed in EDITIONS.items()
}
_BUILDERS = {
    edition: {building.id: building.builders for building in printed.private_buildings.values()}
    for edition, printed in EDITIONS.items()
}
_BUILDS = {
    edition: {
        building: {place: Build(building, place) for place in _SPACES[edition]} for building in builders
    }
    for edition, builders in _BUILDERS.items()
}


def buildings_to_place(state: State, seat: int, icon: icons.BuildIcon, _: int) -> Iterator[Build]:
    """Yield the buildings that can be placed on a free space, or in place of a lesser own building."""
    edition, player = state.options.edition, state.players[seat]
    builders = _BUILDERS[edition]
    most = min(player.workers["builder"], player.dollars // icon.dollars_per_builder)
    standing = state.buildings
    saved = {place: builders[built.building] for place, built in standing.items() if built.seat == seat}
    top = most + max(saved.values(), default=0)
    for building in player.buildings:
        need = builders[building]
        if need > top:
            continue
        builds = _BUILDS[edition][building]
        if need <= most:
            yield from [build for place, build in builds.items() if place not in standing]
        for place, less in saved.items():
            if 0 < need - less <= most:
                yield builds[place]


def build(state: State, seat: int, icon: icons.BuildIcon, action: Build) -> list[Event]:
    """Pay and place a building; one that it replaces leaves the game."""
    player, there = state.players[seat], state.buildings.get(action.location)
    if action.building not in player.buildings:
        raise IllegalAction("great_western_trail.illegal.not_your_building")
    if action.location not in _SPACES[state.options.edition]:
        raise IllegalAction("great_western_trail.illegal.no_building_space")
    if there is not None and there.seat != seat:
        raise IllegalAction("great_western_trail.illegal.space_taken", location=action.location)
    need, have = _builders_needed(state, action), player.workers["builder"]
    if need <= 0:
        raise IllegalAction("great_western_trail.illegal.not_greater", building=action.building)
    if have < need:
        raise IllegalAction("great_western_trail.illegal.builders", need=need, have=have)
    dollars = cost(state, icon, action)
    check_dollars(player, dollars)
    player.dollars -= dollars
    player.buildings.remove(action.building)
    state.buildings[action.location] = Built(seat, action.building)
    if there is not None:
        state.removed.append(there.building)
        if player.herder == action.location:
            # The old building is gone, the new one cannot be used at once.
            for frame in state.pending:
                if isinstance(frame, AtLocation):
                    frame.building = frame.risk = ""
    replaced = there.building if there else ""
    return [BuildingPlaced(seat, action.building, action.location, dollars, replaced)]


def cost(state: State, icon: icons.BuildIcon, action: Build) -> int:
    """Return the dollars for the builders that it takes."""
    return _builders_needed(state, action) * icon.dollars_per_builder


def _builders_needed(state: State, action: Build) -> int:
    """Return how many builders it takes; not more than 0 where a greater building would be replaced."""
    builders, there = _BUILDERS[state.options.edition], state.buildings.get(action.location)
    return builders[action.building] - (builders[there.building] if there else 0)


def copy_choices(state: State, seat: int, _: icons.CopyBuildingIcon, __: int) -> Iterator[CopyBuilding]:
    """Yield the neighbouring buildings, of any owner, that do not themselves copy."""
    for location in neighbours(state, state.players[seat].herder):
        actions = icons_of(state.options.edition, building_at(state, location))
        if not any(isinstance(icon, icons.CopyBuildingIcon) for icon in actions):
            yield CopyBuilding(location)


def copy(state: State, seat: int, icon: icons.CopyBuildingIcon, action: CopyBuilding) -> list[Event]:
    """Put the neighbour's local actions in place of the copying one; the own space's risk action stays.

    The neighbour's risk action is not used: it is its owner's alone (second edition p.9, first edition p.7).
    """
    if action not in copy_choices(state, seat, icon, 0):
        raise IllegalAction("great_western_trail.illegal.not_neighbouring")
    frame = state.pending[-1]
    if not isinstance(frame, AtLocation):
        raise not_offered()
    edition, building = state.options.edition, building_at(state, action.location)
    risk_used = len(icons_of(edition, frame.building)) in frame.done
    done = [len(icons_of(edition, building))] if risk_used else []
    state.pending[-1] = AtLocation(frame.location, building, frame.risk, done)
    return [BuildingCopied(seat, building, action.location)]
