"""What is asked, and what the answers are called: routes with their length, payments in cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cogs.ticket_to_ride.words.gains import gain_of_route, trains_for_tickets
from cogs.ticket_to_ride.words.motives import MOTIVES
from cogs.ticket_to_ride.words.names import payment_of, route_label
from cogs.title.words.answers import Answer, Answers, Arranged, Question, Together
from rules.ticket_to_ride import (
    ROUTES,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    TakeCard,
    TicketToRideState,
    numbered,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.answers import Choice
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action


_TWICE: Final = (DrawCard(), DrawCard())


class TicketToRideAnswers(Answers[TicketToRideState]):
    """The questions and answers of Ticket to Ride."""

    on_board: ClassVar[frozenset[str]] = frozenset({"route"})
    apart: ClassVar[frozenset[str]] = frozenset({"route"})
    motives = MOTIVES

    def questions(self, action: Action) -> tuple[Question, ...]:
        """Ask for a route, then for its payment as a whole."""
        if isinstance(action, ClaimRoute):
            return Question("route", ("route",)), Question("payment", ("colour", "locomotives"))
        return super().questions(action)

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[TicketToRideState]) -> Answer:
        """Return an answer: a route with its number on the map, length and colour, a payment in cards."""
        if not isinstance(action, ClaimRoute):
            return super().answer(say, question, action, scene)
        if question.name == "route":
            return Answer(route_label(say, action.route), number=_numbers(scene).get(action.route))
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
        numbers = _numbers(scene)
        return Arranged(tuple(sorted(choices, key=lambda choice: numbers.get(str(choice.values[0]), 0))))

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


def _numbers(scene: Scene[TicketToRideState]) -> Mapping[str, int]:
    return scene.once(_numbered)


def _numbered(view: TicketToRideState) -> Mapping[str, int]:
    return numbered(view, view.seat)
