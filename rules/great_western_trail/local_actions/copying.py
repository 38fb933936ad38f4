"""Using the local actions of a neighbouring building (first edition p.14: 8b; second edition: 6b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import CopyBuilding
from rules.great_western_trail.board.tiles import building_at, icons_of
from rules.great_western_trail.board.trail import neighbours
from rules.great_western_trail.events import BuildingCopied
from rules.great_western_trail.model import AtLocation
from rules.great_western_trail.printed import icons
from rules.great_western_trail.refusals import not_offered
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Event


def choices(
    state: GreatWesternTrailState, seat: int, _: icons.CopyBuildingIcon, __: int
) -> Iterator[CopyBuilding]:
    """Yield the neighbouring buildings, of any owner, that do not themselves copy."""
    for location in neighbours(state, state.players[seat].herder):
        actions = icons_of(state.options.edition, building_at(state, location))
        if not any(isinstance(icon, icons.CopyBuildingIcon) for icon in actions):
            yield CopyBuilding(location)


def refusal(
    state: GreatWesternTrailState, seat: int, icon: icons.CopyBuildingIcon, action: CopyBuilding
) -> IllegalAction | None:
    """Return why a building cannot be copied, or None."""
    if action in choices(state, seat, icon, 0):
        return None
    return IllegalAction("great_western_trail.illegal.not_neighbouring")


def use(
    state: GreatWesternTrailState, seat: int, _: icons.CopyBuildingIcon, action: CopyBuilding
) -> list[Event]:
    """Put the neighbour's local actions in place of the copying one; the own space's risk action stays.

    The neighbour's risk action is not used: it is its owner's alone (second edition p.9, first edition p.7).
    """
    frame = state.pending[-1]
    if not isinstance(frame, AtLocation):
        raise not_offered()
    edition, building = state.options.edition, building_at(state, action.location)
    risk_used = len(icons_of(edition, frame.building)) in frame.done
    done = [len(icons_of(edition, building))] if risk_used else []
    state.pending[-1] = AtLocation(frame.location, building, frame.risk, done)
    return [BuildingCopied(seat, building, action.location)]
