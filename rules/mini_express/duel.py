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
    from collections.abc import Iterable, Iterator

    from rules.mini_express.model import Company, MiniExpressState


_TRAINS_OF_MODULES = 2
"""How many trains ports or the golden spike take from a company's supply in one action, at most."""


def has_second(state: MiniExpressState) -> bool:
    """Return whether a second action follows the one just taken: not in the very first turn."""
    return state.turn > 1 and len(state.used) == 1


def allowed(
    state: MiniExpressState, seat: int, possible: Iterable[BuyShare | BuildTrack]
) -> Iterator[BuyShare | BuildTrack]:
    """Yield those of the actions possible in a first action that may be taken as the second one."""
    safe = all(_is_safe(company) for company in state.companies)
    for action in possible:
        if action.company not in state.used and (safe or not _exhausts(state, seat, action)):
            yield action


def check(state: MiniExpressState, seat: int, action: BuyShare | BuildTrack) -> None:
    """Raise IllegalAction for a second action with the same company, or that would end the game."""
    if not state.used:
        return
    if action.company in state.used:
        raise IllegalAction("mini_express.illegal.same_company", company=action.company)
    if _exhausts(state, seat, action):
        raise IllegalAction("mini_express.illegal.second_ends_game")


def _is_safe(company: Company) -> bool:
    """Return whether no action at all could exhaust a company: a quick look, before the exact one."""
    bonus = NUMBERS.track_at_most - company.track
    return company.shares > 1 and company.supply > bonus + _TRAINS_OF_MODULES


def _exhausts(state: MiniExpressState, seat: int, action: BuyShare | BuildTrack) -> bool:
    if isinstance(action, BuyShare):
        company = state.companies[COMPANIES.index(action.company)]
        added = min(NUMBERS.trains_a_share, NUMBERS.track_at_most - company.track)
        return company.shares == 1 or company.supply <= added
    left = min(_supply_after(state, action))
    if left > _TRAINS_OF_MODULES or not golden_spike.matters(state, action):
        return left < 1
    return left < 1 or _spike_exhausts(state, seat, action)


def _supply_after(state: MiniExpressState, build: BuildTrack) -> list[int]:
    """Return by company the trains left in supply after a build, golden spike aside."""
    left = []
    port = ports.opened_by(state, build, state.demand[build.city])
    for name, company in zip(COMPANIES, state.companies, strict=True):
        bonus = 0
        if name != build.company and not _is_safe(company):
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
