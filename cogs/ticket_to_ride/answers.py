"""What is asked, what the answers are called, and what routes and tickets are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cogs.kit import limits
from cogs.ticket_to_ride.names import cities, payment_of, route_label
from cogs.title.words.answers import Answer, Answers, Arranged, Question, Together
from rules.ticket_to_ride import (
    CONSTANTS,
    ROUTES,
    TICKETS,
    TicketToRideState,
    is_completed,
    network_of,
    numbered,
    trains_for,
    ways,
)
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.answers import Choice
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action
    from rules.ticket_to_ride import Player

_COMPLETES: Final = ("ticket_to_ride_offers.completes", "ticket_to_ride_offers.completes.several")
_ON_THE_WAY: Final = ("ticket_to_ride_offers.on_the_way", "ticket_to_ride_offers.on_the_way.several")
_TWICE: Final = (DrawCard(), DrawCard())


def gain_of_route(say: Say, player: Player, route: str) -> str:
    """Return the points of a route, what it does for which tickets, and the trains left after it.

    What it does comes before the trains; without room for all the tickets they are counted, then left out.
    """
    length = ROUTES[route].length
    points = say("ticket_to_ride_offers.points", n=CONSTANTS.route_points[length])
    left = say("ticket_to_ride_offers.trains_left", n=player.trains - length)
    said = [
        say("ticket_to_ride_offers.three", first=points, second=use, third=left)
        for use in _uses(say, player, route)
    ]
    said += [say("ticket_to_ride_offers.two", first=points, second=left)]
    return next(each for each in said if len(each) <= limits.OPTION_TEXT or each == said[-1])


def trains_for_tickets(say: Say, view: TicketToRideState, tickets: Sequence[str]) -> str:
    """Return how many trains each of some tickets takes on the shortest way."""
    player = view.players[view.seat]
    needs = [trains_for(player, ticket) for ticket in tickets]
    if None in needs:
        return say("ticket_to_ride_offers.out_of_reach")
    if not any(needs):
        return say("ticket_to_ride_offers.connected")
    return say("ticket_to_ride_offers.trains_for", needs=say.join([str(need) for need in needs]))


def _uses(say: Say, player: Player, route: str) -> Iterator[str]:
    """Yield what a route does for tickets, the longest way of saying it first; nothing if it does nothing."""
    now, then = network_of(player.routes), network_of([*player.routes, route])
    open_ones = [ticket for ticket in player.tickets if ticket in TICKETS and not is_completed(ticket, now)]
    done = [ticket for ticket in open_ones if is_completed(ticket, then)]
    served = done or [ticket for ticket in open_ones if route in ways(player, ticket)]
    if served:
        named, counted = _COMPLETES if done else _ON_THE_WAY
        ends = [(TICKETS[ticket].a, TICKETS[ticket].b) for ticket in served]
        yield say(named, tickets=say.join([cities(say, a, b) for a, b in ends]))
        yield say(counted, n=len(served))


class TicketToRideAnswers(Answers[TicketToRideState]):
    """The questions and answers of Ticket to Ride."""

    grouped: ClassVar[Mapping[str, tuple[Question, ...]]] = {
        "claim_route": (Question("route", ("route",)), Question("payment", ("colour", "locomotives"))),
    }
    on_board: ClassVar[frozenset[str]] = frozenset({"route"})
    apart: ClassVar[frozenset[str]] = frozenset({"route"})

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[TicketToRideState]) -> Answer:
        """Return an answer: a route with its number on the map, length and colour, a payment in cards."""
        if not isinstance(action, ClaimRoute):
            return super().answer(say, question, action, scene)
        if question.name == "route":
            return Answer(route_label(say, action.route), number=numbers(scene).get(action.route))
        return Answer(payment_of(say, action))

    def brings(self, say: Say, question: Question, action: Action, scene: Scene[TicketToRideState]) -> str:
        """Return what a route is good for, and how many trains tickets still take."""
        if isinstance(action, ClaimRoute) and question.name == "route":
            return gain_of_route(say, scene.view.players[scene.view.seat], action.route)
        if isinstance(action, KeepTickets):
            return trains_for_tickets(say, scene.view, action.tickets)
        return ""

    def arranged(
        self, question: Question, choices: Sequence[Choice], scene: Scene[TicketToRideState]
    ) -> Arranged:
        """Return routes as the map numbers them: first those that tickets still need, then by cities."""
        if question.name != "route":
            return super().arranged(question, choices, scene)
        places = numbers(scene)
        return Arranged(tuple(sorted(choices, key=lambda choice: places.get(str(choice.values[0]), 0))))

    def sign(self, question: Question, action: Action) -> str:
        """Return the card that is taken or paid with, or that a coloured route takes."""
        if isinstance(action, TakeCard):
            return action.card
        if isinstance(action, ClaimRoute):
            colour = ROUTES[action.route].colour if question.name == "route" else action.colour
            return "" if colour == "gray" else colour
        return ""

    def together(self, say: Say, seat: int, scene: Scene[TicketToRideState]) -> Sequence[Together]:  # noqa: ARG002  whose turn it is
        """Return the drawing of both cards of a turn from the deck."""
        view = scene.view
        if view.drawn or not view.deck or len(view.deck) + len(view.discard) < len(_TWICE):
            return ()
        return (Together("both", say("ticket_to_ride_offers.both_from_deck"), _TWICE),)

    def barred(self, say: Say, seat: int, legal: Sequence[Action], scene: Scene[TicketToRideState]) -> str:
        """Return why there is no route, ticket or card to choose."""
        view = scene.view
        if view.players[seat].keep:
            return ""
        if view.drawn:
            return say("ticket_to_ride_offers.barred.second_card")
        kinds = {type(action) for action in legal}
        if DrawCard not in kinds:
            return say("ticket_to_ride.illegal.no_train_cards")
        if ClaimRoute not in kinds:
            return say("ticket_to_ride_offers.barred.no_route")
        return say("ticket_to_ride.illegal.no_tickets") if DrawTickets not in kinds else ""


def numbers(scene: Scene[TicketToRideState]) -> Mapping[str, int]:
    """Return the numbers that routes have on the map: those that tickets still need come first."""
    return scene.once(_numbered)


def _numbered(view: TicketToRideState) -> Mapping[str, int]:
    return numbered(view, view.seat)
