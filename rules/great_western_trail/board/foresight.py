"""The foresight spaces: tiles come from the stacks and into play (second edition p.9-11; first p.8-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.board.job_market import is_closed, is_worker, place_worker
from rules.great_western_trail.events import ForesightRefilled, TilePlaced
from rules.great_western_trail.printed.catalogue import EDITIONS, HAZARDS

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Event

_SPACES = {
    edition: {
        kind: tuple(
            location.id
            for location in sorted(printed.trail.values(), key=lambda location: location.number)
            if kind in (location.kind, location.hazard)
        )
        for kind in ("camp", "flood", "drought", "rockfall")
    }
    for edition, printed in EDITIONS.items()
}


def selectable(state: GreatWesternTrailState, column: int) -> list[str]:
    """Return the tiles of a column that may be chosen, each kind once."""
    return list(dict.fromkeys(choosable(state, column)))


def choosable(state: GreatWesternTrailState, column: int) -> list[str]:
    """Return all tiles of a column that may be chosen: no worker once the job market is closed."""
    tiles = state.foresight[column]
    return [tile for tile in tiles if tile and not (is_closed(state) and is_worker(tile))]


def place_chosen(state: GreatWesternTrailState, seat: int, column: int, tile: str) -> list[Event]:
    """Put a tile of a column into play."""
    tiles = state.foresight[column]
    tiles[tiles.index(tile)] = ""
    if is_worker(tile):
        return place_worker(state, seat, tile)
    location = place_tile(state, tile)
    if not location:
        state.removed.append(tile)
    return [TilePlaced(seat, tile, location)]


def place_tile(state: GreatWesternTrailState, tile: str) -> str:
    """Put a hazard or camp tile on its ``space_for``; return that, or empty where there is none."""
    location = space_for(state, tile)
    if location:
        (state.hazards if tile in HAZARDS else state.camps)[location] = tile
    return location


def space_for(state: GreatWesternTrailState, tile: str) -> str:
    """Return the free space with the lowest number for a hazard or camp tile, empty if there is none."""
    hazard = HAZARDS.get(tile)
    kind, standing = (hazard.hazard, state.hazards) if hazard else ("camp", state.camps)
    spaces = _SPACES[state.options.edition][kind]
    return next((location for location in spaces if location not in standing), "")


def count_supply(state: GreatWesternTrailState) -> None:
    """Note what is left in the stacks: all know what has come out of them."""
    state.supply_left = tuple(tuple(sorted(stack)) for stack in state.supply)


def refill(state: GreatWesternTrailState, seat: int) -> list[Event]:
    """Fill the gaps of each column from its stack, while that lasts."""
    tiles = []
    for column, stack in zip(state.foresight, state.supply, strict=True):
        for place, tile in enumerate(column):
            if not tile and stack:
                column[place] = stack.pop()
                tiles.append(column[place])
    count_supply(state)
    return [ForesightRefilled(seat, tuple(tiles))] if tiles else []
