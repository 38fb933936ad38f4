"""Moving a herder, in phase A or by an action, and what is pending where it has come to.

Second edition p.7-9, 17; first edition p.6-7, 13.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.board.trail import way_of
from rules.great_western_trail.events import FeePaid, FeePaidToBank, HerderMoved
from rules.great_western_trail.model import KANSAS_CITY, AtLocation, Foresight, Income, Moving, TurnDone
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS

if TYPE_CHECKING:
    from rules.great_western_trail.actions import MoveHerder
    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.great_western_trail.printed.icons import HerderForwardIcon
    from rules.kernel.contract import Event


def arrive(state: State, seat: int) -> None:
    """Begin phase B where the herder of ``seat`` stands, in place of the frames pending so far."""
    location = state.players[seat].herder
    if location == KANSAS_CITY:
        columns = range(COMMON.foresight.columns)
        state.pending = [TurnDone(), Income(), *[Foresight(column) for column in reversed(columns)]]
    else:
        state.pending = [phase_b(state, seat, location)]


def phase_b(state: State, seat: int, location: str) -> AtLocation:
    """Return phase B of ``seat`` at a location outside Kansas City."""
    if location in state.neutrals:
        return AtLocation(location, state.neutrals[location])
    built = state.buildings.get(location)
    if built is None or built.seat != seat:
        return AtLocation(location, "")
    return AtLocation(location, built.building, EDITIONS[state.options.edition].trail[location].risk)


def move(state: State, seat: int, icon: HerderForwardIcon, action: MoveHerder) -> list[Event]:
    """Move by an icon, or in phase A, and pay; raise IllegalAction if there is no such way.

    Phase B begins anew there; without it phase A follows, or the turn is done.
    """
    way = way_of(state, seat, icon, action)
    player = state.players[seat]
    events: list[Event] = [HerderMoved(seat, player.herder, way.path, way.steps)]
    for payee, (dollars, due) in enumerate(zip(action.fees, way.due, strict=True)):
        if not dollars:
            continue
        player.dollars -= dollars
        if payee == state.seats:
            events.append(FeePaidToBank(seat, dollars, short=dollars < due))
        else:
            state.players[payee].dollars += dollars
            events.append(FeePaid(seat, payee, dollars, short=dollars < due))
    player.herder = action.to
    if icon.phase_b:
        arrive(state, seat)
    elif not isinstance(state.pending[-1], Moving):
        state.pending = [TurnDone()]
    return events
