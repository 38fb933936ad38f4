"""What a bot player did at b3abf63a: it looks one action ahead, at what shares will be worth at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.views import copy_of
from rules.mini_express.actions import BuildTrack, DraftShare, PlacePort
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.map import hexes
from rules.mini_express.map.board import map_of
from rules.mini_express.scoring import worth
from rules.mini_express.turns import act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.model import AnyPending, MiniExpressState

_INFLUENCE = 0.8
"""What influence is worth beyond the rank it gives, in points: it buys shares."""
_TRAINS_A_STEP = 6
"""How many trains in supply raise the value of a company by one until the end, as a rule."""
_PORT_RANGE = 4


def advise(view: MiniExpressState, seat: int, legal: Sequence[MiniExpressAction]) -> MiniExpressAction:
    """Return a sensible one of the ``legal`` actions, always the same one for the same view."""
    return max(legal, key=lambda action: _promise(view, seat, action))


def outlook(state: MiniExpressState, seat: int) -> float:
    """Return how far ahead a seat is likely to be at the end. It changes the values of the companies."""
    for company in state.companies:
        company.value = min(NUMBERS.value_at_most, company.value + company.supply // _TRAINS_A_STEP)
    others = [worth(state, other) for other in range(len(state.players)) if other != seat]
    lead = worth(state, seat) - (max(others) + sum(others) / len(others)) / 2
    return lead + _INFLUENCE * sum(state.players[seat].influence)


def _promise(view: MiniExpressState, seat: int, action: MiniExpressAction) -> float:
    if isinstance(action, PlacePort):
        return _cities_near(view, action.port)
    if isinstance(action, DraftShare):
        return -_wanted(view, seat, action.company)
    trial = copy_of(view)
    act(trial, seat, action)
    if isinstance(action, BuildTrack):
        # The icon or the bonus still to be chosen is worth about an influence.
        trial.players[seat].influence[COMPANIES.index(action.company)] += len(left_open(view, trial))
    return outlook(trial, seat)


def _wanted(view: MiniExpressState, seat: int, company: CompanyId) -> int:
    """Return how many shares of a company the others hold: its influence will be contested."""
    index = COMPANIES.index(company)
    return sum(player.shares[index] for other, player in enumerate(view.players) if other != seat)


def _cities_near(view: MiniExpressState, port: str) -> int:
    board = map_of(view.options)
    place = board.port[port].hex
    return sum(hexes.distance(place, board.city[city].hex) <= _PORT_RANGE for city in view.demand)


def left_open(before: MiniExpressState, after: MiniExpressState) -> list[AnyPending]:
    """Return what an action has left to be chosen."""
    return [pending for pending in after.pending if pending not in before.pending]
