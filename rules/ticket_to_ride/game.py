"""Ticket to Ride (USA, 2004) for 2-5 players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rules.kernel.contract import Game
from rules.kernel.illegal import game_over, malformed, no_such_seat, not_your_turn
from rules.kernel.options import check_seed, parse
from rules.kernel.refusal import IllegalAction
from rules.kernel.revisions import Upgrade
from rules.ticket_to_ride import model
from rules.ticket_to_ride.advice import advise
from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.claiming import claim_route
from rules.ticket_to_ride.claims import claims
from rules.ticket_to_ride.drawing import draw_card, draws, take_card
from rules.ticket_to_ride.scoring import score
from rules.ticket_to_ride.setup import set_up
from rules.ticket_to_ride.tickets import draw_tickets, draws_of_tickets, keep_tickets, keeps
from rules.ticket_to_ride.views import view_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.kernel import contract
    from rules.kernel.contract import Event

_TAKE: dict[type, Callable[[model.TicketToRideState, int, Any], list[Event]]] = {
    model.KeepTickets: keep_tickets,
    model.TakeCard: take_card,
    model.DrawCard: draw_card,
    model.ClaimRoute: claim_route,
    model.DrawTickets: draw_tickets,
}


class TicketToRide(Game[model.TicketToRideState, model.TicketToRideAction, model.TicketToRideOptions]):
    """The contract of the kernel; the rules themselves are in the modules beside this one."""

    key: ClassVar[str] = "ticket_to_ride"
    revision: ClassVar[int] = 1
    upgrades: ClassVar[Mapping[int, Upgrade]] = {0: Upgrade()}
    seats: ClassVar[tuple[int, ...]] = CONSTANTS.seats
    Options = model.TicketToRideOptions
    State = model.TicketToRideState
    Action = model.TicketToRideAction
    Event = model.TicketToRideEvent

    def setup(
        self, *, seats: int, options: Mapping[str, object] | None = None, seed: str
    ) -> model.TicketToRideState:
        """Shuffle, deal, and let everybody choose their first tickets."""
        return set_up(seats, parse(self, options, seats), check_seed(seed))

    def to_act(self, state: model.TicketToRideState) -> tuple[int, ...]:
        """Return all who have still to choose first tickets, later the seat whose turn it is."""
        if state.turn:
            return () if state.ended else (state.seat,)
        return tuple(seat for seat, player in enumerate(state.players) if player.keep)

    def legal(self, state: model.TicketToRideState, seat: int) -> tuple[model.TicketToRideAction, ...]:
        """Return draws first, then claims by route (fewest locomotives first), then drawing tickets."""
        if type(seat) is not int or not _waits_for(state, seat):
            return ()
        if state.players[seat].keep:
            return tuple(keeps(state, seat))
        if state.drawn:
            return draws(state)
        return (*draws(state), *claims(state, seat), *draws_of_tickets(state))

    def apply(
        self, state: model.TicketToRideState, seat: int, action: model.TicketToRideAction
    ) -> list[contract.Event]:
        """Take an action; see the contract."""
        if type(seat) is not int or not _waits_for(state, seat):
            raise _out_of_turn(state, seat)
        take = _TAKE.get(type(action))
        if take is None:
            raise malformed()
        if state.players[seat].keep and take is not keep_tickets:
            raise IllegalAction("ticket_to_ride.illegal.keep_first")
        return take(state, seat, action)

    def view(self, state: model.TicketToRideState, seat: int | None) -> model.TicketToRideState:
        """Return what a seat or an onlooker may see."""
        return view_of(state, seat)

    def result(self, state: model.TicketToRideState) -> contract.Result | None:
        """Return the final scores, once the game has ended."""
        return score(state) if state.ended else None

    def advise(self, view: model.TicketToRideState, seat: int) -> model.TicketToRideAction:
        """Return what a sensible player would do."""
        return advise(view, seat, self.legal(view, seat))


def _waits_for(state: model.TicketToRideState, seat: int) -> bool:
    if state.turn:
        return seat == state.seat and not state.ended
    return 0 <= seat < state.seats and state.players[seat].keep > 0


def _out_of_turn(state: model.TicketToRideState, seat: int) -> IllegalAction:
    if state.ended:
        return game_over()
    if type(seat) is not int or not 0 <= seat < state.seats:
        return no_such_seat()
    if state.turn:
        return not_your_turn(state.seat)
    return IllegalAction("ticket_to_ride.illegal.wait_for_first_tickets")
