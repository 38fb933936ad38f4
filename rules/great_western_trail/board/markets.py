"""What Kansas City brings into play: cattle market, job market, foresight tiles.

Second edition p.5, 9-11, 13, 19; first edition p.4, 8-9, 13.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.great_western_trail.board.cards import in_order
from rules.great_western_trail.events import CattleMarketRefilled, ForesightRefilled, LastTurns, TilePlaced
from rules.great_western_trail.model import WORKERS
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, HAZARDS

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailOptions
    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.kernel.contract import Event


def turn_up(state: State, count: int) -> tuple[str, ...]:
    """Move up to ``count`` cards from the stack to the market, which is kept in order; return them."""
    cards = tuple(state.cattle_deck.pop() for _ in range(min(count, len(state.cattle_deck))))
    state.cattle_market = in_order([*state.cattle_market, *cards])
    return cards


def market_size(options: GreatWesternTrailOptions, seats: int) -> int:
    """Return how many cattle cards lie in the market at the start and when it is filled up."""
    cattle = COMMON.cattle
    return (cattle.simmental.market_size if options.simmental else cattle.market_size)[seats]


_ROWS = len(COMMON.job_market.wages)


def is_worker(tile: str) -> bool:
    """Return whether a tile of Kansas City is a worker."""
    return tile in WORKERS


def is_closed(state: State) -> bool:
    """Return whether the market token has left: no worker may come any more."""
    return state.market_row >= _ROWS


def place_worker(state: State, seat: int, worker: str) -> list[Event]:
    """Put a worker on the next free space of the token's row; when the row is full the token moves on."""
    row = state.job_market[state.market_row]
    row[row.index("")] = worker
    events: list[Event] = [TilePlaced(seat, worker, "job_market")]
    if "" in row:
        return events
    state.market_row += 1
    if state.market_row in COMMON.job_market.refill_after_rows:
        cards = turn_up(state, market_size(state.options, state.crowd) - len(state.cattle_market))
        events += [CattleMarketRefilled(seat, cards)] if cards else []
    if is_closed(state):
        state.players[seat].market_token = True
        state.last_turns = state.crowd
        events.append(LastTurns(seat))
    return events


def refills_cattle_market(state: State) -> bool:
    """Return whether the next worker would make the cattle market be filled up."""
    row = state.job_market[state.market_row]
    return row.count("") == 1 and state.market_row + 1 in COMMON.job_market.refill_after_rows


@cache
def _spaces(edition: Edition, kind: str) -> tuple[str, ...]:
    """Return the spaces for camp tiles or hazards of a kind, in the order in which they are filled."""
    trail = sorted(EDITIONS[edition].trail.values(), key=lambda location: location.number)
    return tuple(location.id for location in trail if kind in (location.kind, location.hazard))


def selectable(state: State, column: int) -> list[str]:
    """Return the tiles of a column that may be chosen, each kind once."""
    return list(dict.fromkeys(choosable(state, column)))


def choosable(state: State, column: int) -> list[str]:
    """Return all tiles of a column that may be chosen: no worker once the job market is closed."""
    tiles = state.foresight[column]
    return [tile for tile in tiles if tile and not (is_closed(state) and is_worker(tile))]


def place_chosen(state: State, seat: int, column: int, tile: str) -> list[Event]:
    """Put a tile of a column into play."""
    tiles = state.foresight[column]
    tiles[tiles.index(tile)] = ""
    if is_worker(tile):
        return place_worker(state, seat, tile)
    location = place_tile(state, tile)
    if not location:
        state.removed.append(tile)
    return [TilePlaced(seat, tile, location)]


def place_tile(state: State, tile: str) -> str:
    """Put a hazard or camp tile on its ``space_for``; return that, or empty where there is none."""
    location = space_for(state, tile)
    if location:
        (state.hazards if tile in HAZARDS else state.camps)[location] = tile
    return location


def space_for(state: State, tile: str) -> str:
    """Return the free space with the lowest number for a hazard or camp tile, empty if there is none."""
    hazard = HAZARDS.get(tile)
    kind, standing = (hazard.hazard, state.hazards) if hazard else ("camp", state.camps)
    spaces = _spaces(state.options.edition, kind)
    return next((location for location in spaces if location not in standing), "")


def count_supply(state: State) -> None:
    """Note what is left in the stacks: all know what has come out of them."""
    state.supply_left = tuple(tuple(sorted(stack)) for stack in state.supply)


def refill_foresight(state: State, seat: int) -> list[Event]:
    """Fill the gaps of each column from its stack, while that lasts."""
    tiles = []
    for column, stack in zip(state.foresight, state.supply, strict=True):
        for place, tile in enumerate(column):
            if not tile and stack:
                column[place] = stack.pop()
                tiles.append(column[place])
    count_supply(state)
    return [ForesightRefilled(seat, tuple(tiles))] if tiles else []
