"""Hiring workers (second edition p.13; first edition p.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import Hire
from rules.great_western_trail.events import Hired
from rules.great_western_trail.local_actions.gains import refuse_dollars
from rules.great_western_trail.model import WORKERS, Bonus
from rules.great_western_trail.printed.catalogue import COMMON
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.great_western_trail.printed import icons
    from rules.kernel.contract import Event

_WAGES = COMMON.job_market.wages
_PLACES = COMMON.player_board.worker_places
_BONUSES = COMMON.player_board.worker_bonuses
_HIRES = {(worker, row): Hire(worker, row) for row in range(len(_WAGES)) for worker in WORKERS}


def wage(row: int, extra_dollars: int) -> int:
    """Return what a worker of a row costs."""
    return max(0, _WAGES[row] + extra_dollars)


def choices(state: GreatWesternTrailState, seat: int, icon: icons.HireIcon, _: int) -> Iterator[Hire]:
    """Yield the workers in rows above the market token that can be paid and have a place."""
    player = state.players[seat]
    for row, workers in enumerate(state.job_market[: state.market_row]):
        if player.dollars < wage(row, icon.extra_dollars):
            continue
        for worker in WORKERS:
            if worker in workers and player.workers[worker] < _PLACES:
                yield _HIRES[worker, row]


def refusal(
    state: GreatWesternTrailState, seat: int, icon: icons.HireIcon, action: Hire
) -> IllegalAction | None:
    """Return why a worker cannot be hired, or None."""
    if action.worker not in WORKERS or not 0 <= action.row < len(_WAGES):
        return IllegalAction("great_western_trail.illegal.no_such_worker")
    if action.row >= state.market_row:
        return IllegalAction("great_western_trail.illegal.workers_not_ready")
    if action.worker not in state.job_market[action.row]:
        return IllegalAction("great_western_trail.illegal.no_such_worker")
    player = state.players[seat]
    if player.workers[action.worker] >= _PLACES:
        return IllegalAction("great_western_trail.illegal.workers_full", worker=action.worker)
    return refuse_dollars(player, wage(action.row, icon.extra_dollars))


def use(state: GreatWesternTrailState, seat: int, icon: icons.HireIcon, action: Hire) -> list[Event]:
    """Pay the wage and take the worker; its place may offer an action at once."""
    player = state.players[seat]
    dollars = wage(action.row, icon.extra_dollars)
    row = state.job_market[action.row]
    row[row.index(action.worker)] = ""
    player.dollars -= dollars
    player.workers[action.worker] += 1
    bonus = _BONUSES[action.worker].get(player.workers[action.worker])
    if bonus is not None:
        state.pending.append(Bonus(bonus))
    return [Hired(seat, action.worker, action.row, dollars)]
