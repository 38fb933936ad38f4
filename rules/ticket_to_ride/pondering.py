"""What a strong player does: what serves its best plans for all trains most (``planning``)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard
from rules.ticket_to_ride.atlas import CONSTANTS, TICKETS
from rules.ticket_to_ride.claims import PRICES
from rules.ticket_to_ride.model import CARDS, LOCOMOTIVE, TRAIN_CARDS
from rules.ticket_to_ride.planning import PLACE, Planner

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.ticket_to_ride.actions import TicketToRideAction
    from rules.ticket_to_ride.model import TicketToRideState
    from rules.ticket_to_ride.planning import Plan
    from rules.ticket_to_ride.weights import Weights

_PLANS = 6
"""So many plans an action is held against: it may serve another one than the best."""
_EQUAL = 1e-9
_FEWEST_TURNS = 2
"""With so many turns left nobody asks for tickets."""


class _Rated(NamedTuple):
    """An action, and what it changes about what can be reached."""

    worth: float
    action: TicketToRideAction


def ponder(
    view: TicketToRideState, seat: int, legal: Sequence[TicketToRideAction], weights: Weights
) -> TicketToRideAction:
    """Return what serves the plans of a seat most, always the same for the same view."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], KeepTickets):
        return _kept(view, seat, legal, weights)
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    if view.last_turns > 0 and claims:
        return _at_once(Planner(view, seat, weights), claims)
    thought = _Thought(view, seat, weights)
    rated = [*thought.draws(legal), *thought.claims(claims)]
    if DrawTickets() in legal:
        rated += thought.new_tickets()
    if rated:
        return _best(rated)
    return _at_once(thought.planner, claims) if claims else legal[0]


def _best(rated: Sequence[_Rated]) -> TicketToRideAction:
    """Return the first of the best."""
    most = max(each.worth for each in rated)
    return next(each.action for each in rated if each.worth > most - _EQUAL)


def _kept(
    view: TicketToRideState, seat: int, legal: Sequence[TicketToRideAction], weights: Weights
) -> TicketToRideAction:
    """Return which tickets to keep: those with which most can be reached."""
    own = view.players[seat].tickets
    rated = []
    for action in legal:
        if isinstance(action, KeepTickets):
            planner = Planner(view, seat, weights, [*own, *action.tickets])
            rated.append(_Rated(planner.plans(1)[0].worth, action))
    return _best(rated)


def _at_once(planner: Planner, claims: Sequence[ClaimRoute]) -> ClaimRoute:
    """Return the claim that brings most by itself: nothing comes after it, or nothing else is planned."""
    return max(claims, key=lambda claim: planner.gain([PLACE[claim.route]]))


class _Thought:
    """What is thought about a turn."""

    def __init__(self, view: TicketToRideState, seat: int, weights: Weights) -> None:
        self._view, self._seat, self._weights = view, seat, weights
        self.planner = Planner(view, seat, weights)
        self._plans = self.planner.plans(_PLANS, searched=not view.drawn)
        self._now = self._plans[0].worth
        self._cards = [self._card(kind) for kind in range(len(CARDS))]
        unseen = _unseen(view, seat)
        all_cards = max(1, sum(unseen))
        self._unseen = sum([n * worth for n, worth in zip(unseen, self._cards, strict=True)]) / all_cards

    def _card(self, kind: int) -> float:
        """Return what one more card of a kind changes."""
        hand = self.planner.hand.copy()
        hand[kind] += 1
        more = self._weights.locomotive if kind == LOCOMOTIVE else 0.0
        worths = [self.planner.worth(plan.routes, plan.gain, hand) for plan in self._plans]
        return max(worths) - self._now + more

    def draws(self, legal: Sequence[TicketToRideAction]) -> Iterator[_Rated]:
        """Yield what train cards are worth, the second one of the turn counted in."""
        face_up = [self._cards[kind] for kind in self._view.face_up if kind < LOCOMOTIVE]
        for action in legal:
            if isinstance(action, DrawCard):
                yield _Rated(self._unseen + self._second(face_up), action)
            elif isinstance(action, TakeCard):
                worth = self._cards[CARDS.index(action.card)]
                if action.card != CARDS[LOCOMOTIVE]:
                    left = face_up.copy()
                    left.remove(worth)
                    worth += self._second(left)
                yield _Rated(worth, action)

    def _second(self, face_up: Sequence[float]) -> float:
        return 0.0 if self._view.drawn else max([self._unseen, *face_up])

    def claims(self, claims: Sequence[ClaimRoute]) -> Iterator[_Rated]:
        """Yield what claims that some plan knows are worth, by what each way to pay leaves."""
        for claim in claims:
            place, hand = PLACE[claim.route], self.planner.hand.copy()
            serving = [plan for plan in self._plans if place in plan.routes]
            if serving:
                for kind, cards in PRICES[claim].spent:
                    hand[kind] -= cards
                after = max([self._after(plan, place, hand) for plan in serving])
                yield _Rated(after - self._now - self._weights.wait, claim)

    def _after(self, plan: Plan, claimed: int, hand: Sequence[int]) -> float:
        left = [route for route in plan.routes if route != claimed]
        return self.planner.worth(left, plan.gain, hand, past=1.0)

    def new_tickets(self) -> Iterator[_Rated]:
        """Yield what three new tickets promise, of which the best is kept, where there is time for them."""
        view, best = self._view, self._plans[0]
        enough = len(view.ticket_deck) >= CONSTANTS.tickets_dealt and self.planner.turns_left > _FEWEST_TURNS
        if enough and len(best.routes) <= self._weights.routes_left:
            own = view.players[self._seat].tickets
            worths = [self.planner.with_ticket(ticket, best) for ticket in TICKETS if ticket not in own]
            yield _Rated(_best_of_three(worths) - self._weights.ask, DrawTickets())


def _best_of_three(worths: Sequence[float]) -> float:
    """Return what the best of three by chance is worth."""
    all_threes = comb(len(worths), 3)
    ranked = sorted(worths)
    return sum([worth * comb(below, 2) for below, worth in enumerate(ranked)]) / all_threes


def _unseen(view: TicketToRideState, seat: int) -> list[int]:
    """Return by kind how many train cards a seat has not seen, or not seen others take."""
    unseen = [TRAIN_CARDS.count(kind) for kind in range(len(CARDS))]
    for kind in (*view.face_up, *view.discard):
        if kind <= LOCOMOTIVE:
            unseen[kind] -= 1
    for other, player in enumerate(view.players):
        seen = player.hand if other == seat else player.known
        unseen = [n - cards for n, cards in zip(unseen, seen, strict=False)]
    return [max(0, cards) for cards in unseen]
