"""What a seat or an onlooker may see: all but the order of the bag and the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.kernel.chance import Chance

if TYPE_CHECKING:
    from rules.mini_express.model import Automa, MiniExpressState


def view_of(state: MiniExpressState) -> MiniExpressState:
    """Return what everybody may see. The tiles in the bag are known, as those drawn lie open."""
    view = copy_of(state)
    view.chance = Chance("")
    if view.automa:
        view.automa.bag.sort()
    return view


def copy_of(state: MiniExpressState) -> MiniExpressState:
    """Return an equal state that may be changed by itself."""
    replace = msgspec.structs.replace
    return replace(
        state,
        chance=replace(state.chance),
        players=[
            replace(player, shares=player.shares.copy(), influence=player.influence.copy())
            for player in state.players
        ],
        companies=[replace(company, hexes=company.hexes.copy()) for company in state.companies],
        demand=state.demand.copy(),
        display=state.display.copy(),
        removed=state.removed.copy(),
        automa=_copy_of_automa(state.automa) if state.automa else None,
        spike=replace(state.spike) if state.spike else None,
        pending=state.pending.copy(),
        used=state.used.copy(),
    )


def _copy_of_automa(automa: Automa) -> Automa:
    return msgspec.structs.replace(automa, bag=automa.bag.copy(), drawn=automa.drawn.copy())
