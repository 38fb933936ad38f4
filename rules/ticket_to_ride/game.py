"""Ticket to Ride (USA, 2004) for 2-5 players."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar

from rules.kernel import contract
from rules.kernel.options import check_seed, parse
from rules.kernel.refusal import IllegalAction
from rules.kernel.views import copy_of
from rules.ticket_to_ride import actions, events, model
from rules.ticket_to_ride.actions import TicketToRideAction
from rules.ticket_to_ride.advice import advise, motive
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES
from rules.ticket_to_ride.claims import check, claims
from rules.ticket_to_ride.model import CARDS, FACE_DOWN, LOCOMOTIVE, TicketToRideState
from rules.ticket_to_ride.pondering import ponder
from rules.ticket_to_ride.scoring import score
from rules.ticket_to_ride.tickets import choose_any, draw_tickets, keep_tickets, keeps
from rules.ticket_to_ride.turns import DRAWS, claim_route, draw_card, set_up, take_card
from rules.ticket_to_ride.weights import CHARACTERS, habits_of, weights_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rules.kernel.chance import Chance
    from rules.kernel.contract import Event, Upgrade

_TAKE: dict[type, Callable[[TicketToRideState, int, Any], list[Event]]] = {
    actions.KeepTickets: keep_tickets,
    actions.TakeCard: take_card,
    actions.DrawCard: draw_card,
    actions.ClaimRoute: claim_route,
    actions.DrawTickets: draw_tickets,
}
_DRAW_TICKETS = (actions.DrawTickets(),)


class TicketToRide(contract.Game[TicketToRideState, TicketToRideAction, model.TicketToRideOptions]):
    """The contract of the kernel; the rules themselves are in the modules beside this one."""

    key: ClassVar[str] = "ticket_to_ride"
    revision: ClassVar[int] = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = model.UPGRADES
    seats: ClassVar[tuple[int, ...]] = CONSTANTS.seats
    characters: ClassVar[tuple[str, ...]] = CHARACTERS
    means: ClassVar[frozenset[str]] = frozenset({"colour", "locomotives"})
    haste: ClassVar[int] = 8
    Options = model.TicketToRideOptions
    State = TicketToRideState
    Action = TicketToRideAction
    Event = events.TicketToRideEvent

    def setup(
        self, *, seats: int, options: Mapping[str, object] | None = None, seed: str
    ) -> TicketToRideState:
        """Shuffle, deal, and let everybody choose their first tickets."""
        return set_up(seats, parse(self, options, seats), check_seed(seed))

    def waiting(self, state: TicketToRideState) -> tuple[int, ...]:
        """Return all who have still to choose first tickets, later the seat whose turn it is."""
        if state.turn:
            return (state.seat,)
        return tuple(seat for seat, player in enumerate(state.players) if player.keep)

    def begins(self, state: TicketToRideState) -> int:
        """Return the seat that takes the first turn, once all have chosen first tickets."""
        return state.seat

    def choices(self, state: TicketToRideState, seat: int) -> Sequence[TicketToRideAction]:
        """Return draws first, then claims by route (fewest locomotives first), then drawing tickets."""
        if state.players[seat].keep:
            return keeps(state, seat)
        draws = DRAWS[state.drawn][frozenset(state.face_up)] if state.deck else ()
        if state.drawn:
            return draws
        tickets = _DRAW_TICKETS if state.ticket_deck else ()
        return (*draws, *claims(state, seat), *tickets)

    def check(self, state: TicketToRideState, seat: int, action: TicketToRideAction) -> None:
        """Refuse what ``choices`` does not list; say why."""
        check(state, seat, action)

    def take(self, state: TicketToRideState, seat: int, action: TicketToRideAction) -> list[contract.Event]:
        """Take an action; see the contract."""
        return _TAKE[type(action)](state, seat, action)

    step = take

    def take_out_of_turn(
        self, state: TicketToRideState, seat: int, action: TicketToRideAction
    ) -> Sequence[contract.Event]:
        """Refuse the action of a seat that others are waited for."""
        if state.turn:
            return super().take_out_of_turn(state, seat, action)
        raise IllegalAction("ticket_to_ride.illegal.wait_for_first_tickets")

    def score(self, state: TicketToRideState) -> contract.Result:
        """Return the scores of the routes and tickets that seats have."""
        return score(state)

    def used(self, state: TicketToRideState, seat: int) -> tuple[str, ...]:
        """Return the routes that a seat has claimed; of twins, which are one route here, the first track."""
        claimed = (ROUTES[route] for route in state.players[seat].routes)
        return tuple(sorted({min(route.id, route.twin or route.id) for route in claimed}))

    def sample(self, view: TicketToRideState, seat: int | None, chance: Chance) -> TicketToRideState:
        """Return a whole state that fits; others have chosen any of their first tickets."""
        state = super().sample(view, seat, chance)
        for other, player in enumerate(state.players):
            if not (state.turn or player.keep or other == seat):
                choose_any(player, chance)
        return state

    def prospects(
        self, view: TicketToRideState, seat: int
    ) -> Callable[[TicketToRideAction], contract.Outcome]:
        """Return what actions would bring: nobody knows what others have kept first, or can still do."""
        preview = super().prospects(view, seat)
        return lambda action: _own_part(preview(action), seat)

    def preview_next_turn(self, view: TicketToRideState, seat: int) -> TicketToRideState | None:
        """Return what a seat would see if its next turn began now; None if none is to come."""
        away = (seat - view.seat) % view.seats
        if view.ended or not view.turn or not away or 0 <= view.last_turns <= away:
            return None
        trial = copy_of(view)
        trial.seat, trial.turn, trial.drawn = seat, view.turn + away, 0
        return trial

    def preview_after_chance(
        self, view: TicketToRideState, seat: int, action: TicketToRideAction
    ) -> TicketToRideState | None:
        """Return what a seat may draw after its first card: what lies face up now and can stay there.

        The card that fills the gap is not known, nor, after the last of the deck, which cards there will be.
        """
        if view.drawn or view.seat != seat or len(view.deck) <= CONSTANTS.cards_a_turn:
            return None
        trial = copy_of(view)
        if isinstance(action, actions.TakeCard) and action.card != CARDS[LOCOMOTIVE]:
            gap = CARDS.index(action.card)
            trial.face_up[trial.face_up.index(gap)] = FACE_DOWN
        elif not isinstance(action, actions.DrawCard):
            return None
        trial.drawn = 1
        return trial

    def advise(self, view: TicketToRideState, seat: int, character: str = "") -> TicketToRideAction:
        """Return what a sensible player of a character would do."""
        return advise(view, seat, self.legal(view, seat), habits_of(character))

    def ponder(self, view: TicketToRideState, seat: int, character: str = "") -> TicketToRideAction:
        """Return what one would do who plans with all trains: cards first, claims when these are together."""
        return ponder(view, seat, self.legal(view, seat), weights_of(character))

    def second(
        self, view: TicketToRideState, seat: int, best: TicketToRideAction
    ) -> TicketToRideAction | None:
        """Return what one would do instead; the same route paid otherwise is the same.

        Unseen cards are drawn where nothing else is of use.
        """
        if isinstance(best, actions.DrawCard):
            return None
        others = self.others(view, seat, best)
        return ponder(view, seat, others, weights_of("")) if others else None

    def motive(self, view: TicketToRideState, seat: int, action: TicketToRideAction) -> contract.Motive:
        """Return what speaks for what is advised."""
        return motive(view, seat, action)


def _own_part(foreseen: contract.Outcome, seat: int) -> contract.Outcome:
    """Return what an action brings without what depends on the tickets and cards of others."""
    own = tuple(takewhile(lambda event: event.seat == seat, foreseen.events))
    after = foreseen.after
    # With both decks empty whoever is next may have to pass: that depends on what they hold.
    all_can_act = isinstance(after, TicketToRideState) and (after.deck or after.ticket_deck)
    return foreseen if all_can_act and len(own) == len(foreseen.events) else contract.Outcome(own, None)
