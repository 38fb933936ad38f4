"""Removing hazards (second edition p.17; first edition p.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import RemoveHazard
from rules.great_western_trail.events import HazardRemoved
from rules.great_western_trail.local_actions.gains import refuse_dollars
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.great_western_trail.printed import icons
    from rules.kernel.contract import Event


def choices(
    state: GreatWesternTrailState, seat: int, icon: icons.RemoveHazardIcon, _: int
) -> Iterator[RemoveHazard]:
    """Yield the hazards on the trail, if the cost can be paid."""
    if state.players[seat].dollars >= icon.cost:
        for location in state.hazards:
            yield RemoveHazard(location)


def refusal(
    state: GreatWesternTrailState, seat: int, icon: icons.RemoveHazardIcon, action: RemoveHazard
) -> IllegalAction | None:
    """Return why a hazard cannot be removed, or None."""
    if action.location not in state.hazards:
        return IllegalAction("great_western_trail.illegal.no_hazard")
    return refuse_dollars(state.players[seat], icon.cost)


def use(
    state: GreatWesternTrailState, seat: int, icon: icons.RemoveHazardIcon, action: RemoveHazard
) -> list[Event]:
    """Pay and keep the tile. Herders there stay on the empty space."""
    player = state.players[seat]
    tile = state.hazards.pop(action.location)
    player.dollars -= icon.cost
    player.hazards.append(tile)
    return [HazardRemoved(seat, action.location, tile, icon.cost)]
