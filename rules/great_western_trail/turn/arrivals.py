"""What is pending when a herder has come to a location (second edition p.8-9; first edition p.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.model import KANSAS_CITY, AtLocation, Foresight, Income, TurnDone
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState


def arrive(state: GreatWesternTrailState, seat: int) -> None:
    """Begin phase B where the herder of ``seat`` stands, in place of the frames pending so far."""
    location = state.players[seat].herder
    if location == KANSAS_CITY:
        columns = range(COMMON.foresight.columns)
        state.pending = [TurnDone(), Income(), *[Foresight(column) for column in reversed(columns)]]
    else:
        state.pending = [phase_b(state, seat, location)]


def phase_b(state: GreatWesternTrailState, seat: int, location: str) -> AtLocation:
    """Return phase B of ``seat`` at a location outside Kansas City."""
    if location in state.neutrals:
        return AtLocation(location, state.neutrals[location])
    built = state.buildings.get(location)
    if built is None or built.seat != seat:
        return AtLocation(location, "")
    return AtLocation(location, built.building, EDITIONS[state.options.edition].trail[location].risk)
