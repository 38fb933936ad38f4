"""What is refused whatever the action, and why a build is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.illegal import malformed
from rules.kernel.refusal import IllegalAction
from rules.mini_express.map.board import map_of, reach
from rules.mini_express.model import COMPANIES

if TYPE_CHECKING:
    from rules.mini_express.actions import BuildTrack
    from rules.mini_express.model import MiniExpressState


def company_of(name: object) -> int:
    """Return the place of a company in all lists. Raise IllegalAction for what is no company."""
    if type(name) is not str or name not in COMPANIES:
        raise malformed()
    return COMPANIES.index(name)


def refuse_build(state: MiniExpressState, index: int, action: BuildTrack) -> IllegalAction:
    """Return why a company cannot build so; it is known that it cannot."""
    city = map_of(state.options).city.get(action.city) if type(action.city) is str else None
    if city is None or type(action.path) is not tuple:
        return malformed()
    if city.hex in state.companies[index].hexes:
        return IllegalAction("mini_express.illegal.old_market", company=action.company, city=city.id)
    if city.id not in state.demand:
        return IllegalAction("mini_express.illegal.no_room", city=city.id)
    if all(market.city != city.id for market in reach(state, index)):
        track = state.companies[index].track
        return IllegalAction("mini_express.illegal.too_far", company=action.company, city=city.id, have=track)
    return IllegalAction("mini_express.illegal.not_shortest", company=action.company, city=city.id)
