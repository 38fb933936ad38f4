"""The job market: rows, its token, and what the arrows of that do (second edition p.10; first p.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.board.cattle_market import refill
from rules.great_western_trail.events import LastTurns, TilePlaced
from rules.great_western_trail.model import WORKERS
from rules.great_western_trail.printed.catalogue import COMMON

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Event

_ROWS = len(COMMON.job_market.wages)


def is_worker(tile: str) -> bool:
    """Return whether a tile of Kansas City is a worker."""
    return tile in WORKERS


def is_closed(state: GreatWesternTrailState) -> bool:
    """Return whether the market token has left: no worker may come any more."""
    return state.market_row >= _ROWS


def place_worker(state: GreatWesternTrailState, seat: int, worker: str) -> list[Event]:
    """Put a worker on the next free space of the token's row; when the row is full the token moves on."""
    row = state.job_market[state.market_row]
    row[row.index("")] = worker
    events: list[Event] = [TilePlaced(seat, worker, "job_market")]
    if "" in row:
        return events
    state.market_row += 1
    if state.market_row in COMMON.job_market.refill_after_rows:
        events += refill(state, seat)
    if is_closed(state):
        state.players[seat].market_token = True
        state.last_turns = state.crowd
        events.append(LastTurns(seat))
    return events


def refills_cattle_market(state: GreatWesternTrailState) -> bool:
    """Return whether the next worker would make the cattle market be filled up."""
    row = state.job_market[state.market_row]
    return row.count("") == 1 and state.market_row + 1 in COMMON.job_market.refill_after_rows
