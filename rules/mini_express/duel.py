"""The expert duel (rulebook p.14): what a second action may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.kernel.views import copy_of
from rules.mini_express.actions import BuyShare
from rules.mini_express.building import builds, lay
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.companies import purchases, ran_out
from rules.mini_express.golden_spike import on_last_train
from rules.mini_express.map.board import map_of
from rules.mini_express.model import ChoosingWest, PlacingPort

if TYPE_CHECKING:
    from rules.mini_express.actions import BuildTrack, TurnAction
    from rules.mini_express.model import AnyPending, MiniExpressState

_TRAINS_OF_MODULES = 2
"""How many trains ports or the golden spike take from a company's supply in one action, at most."""


def has_second(state: MiniExpressState) -> bool:
    """Return whether a second action follows the one just taken: not in the very first turn."""
    return state.turn > 1 and len(state.used) == 1


def check(state: MiniExpressState, seat: int, action: TurnAction) -> None:
    """Raise IllegalAction for a second action with the same company, or that would end the game."""
    if not state.used:
        return
    if action.company in state.used:
        raise IllegalAction("mini_express.illegal.same_company", company=action.company)
    ends = _buys_last(state, action) if isinstance(action, BuyShare) else not _harmless(state, seat, [action])
    if ends:
        raise IllegalAction("mini_express.illegal.second_ends_game")


def second_actions(state: MiniExpressState, seat: int) -> list[TurnAction]:
    """Return what a seat may do after its first action: shares, then track."""
    buys = [
        buy for buy in purchases(state, seat) if buy.company not in state.used and not _buys_last(state, buy)
    ]
    return [*buys, *_harmless(state, seat, builds(state, but=state.used))]


def _buys_last(state: MiniExpressState, action: BuyShare) -> bool:
    """Return whether a purchase takes the last share of a company, or its last trains."""
    company = state.companies[COMPANIES.index(action.company)]
    added = min(NUMBERS.trains_a_share, NUMBERS.track_at_most - company.track)
    return company.shares == 1 or company.supply <= added


def _harmless(state: MiniExpressState, seat: int, possible: list[BuildTrack]) -> list[BuildTrack]:
    """Return those of some builds after which no company need give its last train."""
    risky = _risky(state)
    if not risky:
        return possible
    return [build for build in possible if risky.isdisjoint(build.path) or not _exhausts(state, seat, build)]


def _risky(state: MiniExpressState) -> set[str]:
    """Return the hexes on which track might cost a company its last train: all if modules take some."""
    modules = state.options.ports or (state.spike is not None and state.spike.place in {"map", "board"})
    most = NUMBERS.track_at_most + (_TRAINS_OF_MODULES if modules else 0)
    tight = [company.hexes for company in state.companies if company.supply + company.track <= most]
    return set(map_of(state.options).hexes) if tight and modules else set().union(*tight)


def _exhausts(state: MiniExpressState, seat: int, build: BuildTrack) -> bool:
    """Return whether a build costs a company its last train, whatever is chosen then."""
    trial = copy_of(state)
    lay(trial, seat, build, [])
    return bool(ran_out(trial)) or any(_takes_last(trial, pending) for pending in trial.pending)


def _takes_last(state: MiniExpressState, pending: AnyPending) -> bool:
    """Return whether a decision takes a company's last train, whatever it is."""
    match pending:
        case ChoosingWest():
            return all(on_last_train(state, company) for company in pending.companies)
        case PlacingPort():
            return on_last_train(state, pending.company)
        case _:
            return False
