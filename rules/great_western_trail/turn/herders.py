"""Moving a herder, in phase A or by an action (second edition p.7-8, 17; first edition p.6-7, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import MoveHerder
from rules.great_western_trail.board.trail import reachable, ways
from rules.great_western_trail.events import FeePaid, FeePaidToBank, HerderMoved
from rules.great_western_trail.model import Moving, TurnDone
from rules.great_western_trail.refusals import not_offered, refuse_move
from rules.great_western_trail.turn.arrivals import arrive

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.great_western_trail.printed.icons import HerderForwardIcon
    from rules.kernel.contract import Action, Event


def choices(state: GreatWesternTrailState, seat: int, icon: HerderForwardIcon) -> Iterator[MoveHerder]:
    """Yield the moves that an icon allows."""
    return reachable(state, seat, icon.spaces, fees=icon.fees, kansas_city=icon.kansas_city)


def use(state: GreatWesternTrailState, seat: int, icon: HerderForwardIcon, action: Action) -> list[Event]:
    """Move by an icon. Phase B begins anew there; without it phase A follows, or the turn is done."""
    if not isinstance(action, MoveHerder):
        raise not_offered()
    events = move(state, seat, action, icon.spaces, fees=icon.fees, kansas_city=icon.kansas_city)
    if icon.phase_b:
        arrive(state, seat)
    elif not isinstance(state.pending[-1], Moving):
        state.pending = [TurnDone()]
    return events


def move(
    state: GreatWesternTrailState,
    seat: int,
    action: MoveHerder,
    steps: int,
    *,
    fees: bool = True,
    kansas_city: bool = True,
) -> list[Event]:
    """Move the herder and pay; raise IllegalAction if there is no such way."""
    found = ways(state, seat, steps, fees=fees, kansas_city=kansas_city)
    way = found.get((action.to, action.fees))
    if way is None:
        raise refuse_move(action, steps, {to for to, _ in found})
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
    return events
