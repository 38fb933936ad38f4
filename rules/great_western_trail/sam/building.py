"""How Sam builds (facts, "effects", "build"): ahead of the player's herder, for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.board.trail import building_fee, next_spaces
from rules.great_western_trail.events import BuildingPlaced
from rules.great_western_trail.model import KANSAS_CITY, START, Built
from rules.great_western_trail.printed.catalogue import EDITIONS
from rules.great_western_trail.printed.sam_cards import SAM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Event

_PRINTED = EDITIONS[SAM.edition]
_TILES = _PRINTED.private_buildings


def build(state: GreatWesternTrailState, events: list[Event]) -> None:
    """Place the tile that takes most builders; replace one where no space is left."""
    space = _space(state)
    if space:
        buildings = sorted(_possible(state), key=lambda name: _rank(state, name))
        if buildings:
            _place(state, buildings[0], space, events)
        return
    pairs = sorted(_replacements(state))
    if pairs:
        *_, building, space = pairs[0]
        _place(state, building, space, events)


def _possible(state: GreatWesternTrailState) -> list[str]:
    """Return the tiles not yet built for which Sam has the builders."""
    sam = state.players[state.opponent]
    return [name for name in sam.buildings if _TILES[name].builders <= sam.workers["builder"]]


def _rank(state: GreatWesternTrailState, building: str) -> tuple[int, int, int]:
    """Return how soon a tile is built: most builders, then the higher fee, then the lower number."""
    return (-_TILES[building].builders, -_fee(state, building), _TILES[building].number)


def _fee(state: GreatWesternTrailState, building: str) -> int:
    return building_fee(state.options.edition, building, state.crowd)


def _space(state: GreatWesternTrailState) -> str:
    """Return the first free space ahead of the player, else the first one from the start; empty: none."""
    herder = state.players[0].herder
    for start in (START if herder in ("", KANSAS_CITY) else herder, START):
        for place in _onwards(start):
            location = _PRINTED.trail[place]
            if location.kind == "private" and not location.risk and place not in state.buildings:
                return place
    return ""


def _onwards(start: str) -> Iterator[str]:
    """Yield the spaces after one, those fewest spaces away first."""
    found = [*next_spaces(SAM.edition, start)]
    for place in found:
        yield place
        found += [space for space in next_spaces(SAM.edition, place) if space not in found]


def _replacements(state: GreatWesternTrailState) -> Iterator[tuple[int, int, int, int, str, str]]:
    """Yield new tiles with the spaces of lesser ones: what is gained, the best one first when sorted."""
    for space, built in state.buildings.items():
        for name in _possible(state) if built.seat == state.opponent else ():
            more = _TILES[name].builders - _TILES[built.building].builders
            if more > 0:
                dearer = _fee(state, name) - _fee(state, built.building)
                yield -more, -_TILES[built.building].points, -dearer, _TILES[name].number, name, space


def _place(state: GreatWesternTrailState, building: str, space: str, events: list[Event]) -> None:
    replaced = state.buildings.get(space)
    if replaced is not None:
        state.removed.append(replaced.building)
    state.players[state.opponent].buildings.remove(building)
    state.buildings[space] = Built(state.opponent, building)
    events.append(BuildingPlaced(state.opponent, building, space, 0, replaced.building if replaced else ""))
