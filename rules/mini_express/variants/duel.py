"""The expert duel (rulebook p.14): what a second action may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.refusal import IllegalAction
from rules.mini_express.actions import BuildTrack, BuyShare
from rules.mini_express.building import lay
from rules.mini_express.catalogue import NUMBERS
from rules.mini_express.influence import gain_demand
from rules.mini_express.model import COMPANIES, ChoosingWest
from rules.mini_express.supply import ran_out
from rules.mini_express.variants import golden_spike, ports
from rules.mini_express.views import copy_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.mini_express.model import CompanyId, MiniExpressState


_TRAINS_OF_MODULES = 2
"""How many trains ports or the golden spike take from a company's supply in one action, at most."""


class Tight(NamedTuple):
    """A company with so few trains in supply that a build might exhaust it.

    ``room`` is how many trains its track place still holds, ``hexes`` are where it has track.
    """

    name: CompanyId
    supply: int
    room: int
    hexes: set[str]


def has_second(state: MiniExpressState) -> bool:
    """Return whether a second action follows the one just taken: not in the very first turn."""
    return state.turn > 1 and len(state.used) == 1


def allowed_purchases(state: MiniExpressState, possible: Iterable[BuyShare]) -> Iterator[BuyShare]:
    """Yield those of the purchases possible in a first action that may be the second one."""
    return (buy for buy in possible if buy.company not in state.used and not _buys_last(state, buy))


def allowed_builds(state: MiniExpressState, seat: int, possible: list[BuildTrack]) -> list[BuildTrack]:
    """Return those of the builds of companies not yet used that may be the second action."""
    tight = _tight(state)
    if not tight:
        return possible
    return [build for build in possible if not _exhausts(state, seat, build, tight)]


def check(state: MiniExpressState, seat: int, action: BuyShare | BuildTrack) -> None:
    """Raise IllegalAction for a second action with the same company, or that would end the game."""
    if not state.used:
        return
    if action.company in state.used:
        raise IllegalAction("mini_express.illegal.same_company", company=action.company)
    if isinstance(action, BuyShare):
        ends = _buys_last(state, action)
    else:
        ends = not allowed_builds(state, seat, [action])
    if ends:
        raise IllegalAction("mini_express.illegal.second_ends_game")


def _buys_last(state: MiniExpressState, action: BuyShare) -> bool:
    """Return whether a purchase takes the last share of a company, or its last trains."""
    company = state.companies[COMPANIES.index(action.company)]
    added = min(NUMBERS.trains_a_share, NUMBERS.track_at_most - company.track)
    return company.shares == 1 or company.supply <= added


def _tight(state: MiniExpressState) -> list[Tight]:
    """Return the companies whose supply a build might exhaust."""
    options = state.options
    most = NUMBERS.track_at_most
    if options.golden_spike or options.ports:
        most += _TRAINS_OF_MODULES
    return [
        Tight(name, company.supply, NUMBERS.track_at_most - company.track, set(company.hexes))
        for name, company in zip(COMPANIES, state.companies, strict=True)
        if company.supply + company.track <= most
    ]


def _exhausts(state: MiniExpressState, seat: int, build: BuildTrack, tight: Sequence[Tight]) -> bool:
    left = _supply_after(state, build, tight)
    return left < 1 or (golden_spike.threatens(state, build, left) and _spike_exhausts(state, seat, build))


def _supply_after(state: MiniExpressState, build: BuildTrack, tight: Sequence[Tight]) -> int:
    """Return the fewest trains that a tight company has in supply after a build, golden spike aside."""
    port = ports.opened_by(state, build, state.demand[build.city])
    return min(
        [
            supply
            - (name == port)
            - (0 if name == build.company else min(len(hexes.intersection(build.path)), room))
            for name, supply, room, hexes in tight
        ]
    )


def _spike_exhausts(state: MiniExpressState, seat: int, build: BuildTrack) -> bool:
    """Return whether the golden spike takes a last train after a build, whatever is chosen."""
    trial = copy_of(state)
    lay(trial, seat, build, gain_demand, NUMBERS.track_at_most, [])
    return bool(ran_out(trial)) or any(
        isinstance(pending, ChoosingWest)
        and all(golden_spike.on_last_train(trial, company) for company in pending.companies)
        for pending in trial.pending
    )
