"""The expert duel (rulebook p.14): what a second action may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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
    from collections.abc import Iterable, Iterator, Sequence

    from rules.mini_express.model import Company, CompanyId, MiniExpressState


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


def allowed(
    state: MiniExpressState, seat: int, possible: Iterable[BuyShare | BuildTrack]
) -> Iterator[BuyShare | BuildTrack]:
    """Yield those of the actions possible in a first action that may be taken as the second one."""
    used = state.used
    if all(_is_safe(state, company) for company in state.companies):
        yield from (action for action in possible if action.company not in used)
        return
    tight = _tight(state)
    for action in possible:
        if action.company not in used and not _exhausts(state, seat, action, tight):
            yield action


def check(state: MiniExpressState, seat: int, action: BuyShare | BuildTrack) -> None:
    """Raise IllegalAction for a second action with the same company, or that would end the game."""
    if not state.used:
        return
    if action.company in state.used:
        raise IllegalAction("mini_express.illegal.same_company", company=action.company)
    if _exhausts(state, seat, action, _tight(state)):
        raise IllegalAction("mini_express.illegal.second_ends_game")


def _is_safe(state: MiniExpressState, company: Company) -> bool:
    """Return whether no action at all could exhaust a company: a quick look, before the exact one."""
    return company.shares > 1 and _has_plenty(state, company)


def _has_plenty(state: MiniExpressState, company: Company) -> bool:
    """Return whether no build could take all trains from a company's supply."""
    options = state.options
    modules = _TRAINS_OF_MODULES if options.golden_spike or options.ports else 0
    return company.supply > NUMBERS.track_at_most - company.track + modules


def _tight(state: MiniExpressState) -> list[Tight]:
    """Return the companies whose supply a build might exhaust."""
    return [
        Tight(name, company.supply, NUMBERS.track_at_most - company.track, set(company.hexes))
        for name, company in zip(COMPANIES, state.companies, strict=True)
        if not _has_plenty(state, company)
    ]


def _exhausts(
    state: MiniExpressState, seat: int, action: BuyShare | BuildTrack, tight: Sequence[Tight]
) -> bool:
    if isinstance(action, BuyShare):
        company = state.companies[COMPANIES.index(action.company)]
        added = min(NUMBERS.trains_a_share, NUMBERS.track_at_most - company.track)
        return company.shares == 1 or company.supply <= added
    if not tight:
        return False
    left = _supply_after(state, action, tight)
    return left < 1 or (golden_spike.threatens(state, action, left) and _spike_exhausts(state, seat, action))


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
