"""The expert duel (rulebook p.14): what a second action may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.mini_express import golden_spike, ports
from rules.mini_express.actions import BuildTrack, BuyShare
from rules.mini_express.building import lay
from rules.mini_express.catalogue import NUMBERS
from rules.mini_express.influence import gain_demand
from rules.mini_express.model import COMPANIES, ChoosingWest
from rules.mini_express.supply import ran_out
from rules.mini_express.views import copy_of

if TYPE_CHECKING:
    from rules.mini_express.model import MiniExpressState


def has_second(state: MiniExpressState) -> bool:
    """Return whether a second action follows the one just taken: not in the very first turn."""
    return state.turn > 1 and len(state.used) == 1


def allowed(state: MiniExpressState, seat: int, action: BuyShare | BuildTrack) -> bool:
    """Return whether an action that is possible by itself may be taken as the next one of this turn."""
    return not state.used or (action.company not in state.used and not _exhausts(state, seat, action))


def check(state: MiniExpressState, seat: int, action: BuyShare | BuildTrack) -> None:
    """Raise IllegalAction for a second action with the same company, or that would end the game."""
    if not state.used:
        return
    if action.company in state.used:
        raise IllegalAction("mini_express.illegal.same_company", company=action.company)
    if _exhausts(state, seat, action):
        raise IllegalAction("mini_express.illegal.second_ends_game")


def _exhausts(state: MiniExpressState, seat: int, action: BuyShare | BuildTrack) -> bool:
    if isinstance(action, BuyShare):
        company = state.companies[COMPANIES.index(action.company)]
        added = min(NUMBERS.trains_a_share, NUMBERS.track_at_most - company.track)
        return company.shares == 1 or company.supply <= added
    left = _supply_after(state, action)
    if min(left) > 1 or state.spike is None:
        return min(left) < 1
    return min(left) < 1 or _spike_exhausts(state, seat, action)


def _supply_after(state: MiniExpressState, build: BuildTrack) -> list[int]:
    """Return by company the trains left in supply after a build, golden spike aside."""
    left = []
    port = ports.opened_by(state, build, state.demand[build.city])
    for name, company in zip(COMPANIES, state.companies, strict=True):
        bonus = 0
        if name != build.company:
            there = company.hexes
            bonus = min(sum(place in there for place in build.path), NUMBERS.track_at_most - company.track)
        left.append(company.supply - bonus - (name == port))
    return left


def _spike_exhausts(state: MiniExpressState, seat: int, build: BuildTrack) -> bool:
    """Return whether the golden spike takes a last train after a build, whatever is chosen."""
    trial = copy_of(state)
    lay(trial, seat, build, gain_demand, NUMBERS.track_at_most, [])
    return bool(ran_out(trial)) or any(
        isinstance(pending, ChoosingWest)
        and all(golden_spike.on_last_train(trial, company) for company in pending.companies)
        for pending in trial.pending
    )
