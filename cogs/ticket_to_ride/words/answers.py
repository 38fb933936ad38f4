"""What is asked, and what the answers are called: routes with their length, payments in cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ticket_to_ride.words.motives import MOTIVES
from cogs.ticket_to_ride.words.names import payment_of, route_label
from cogs.title.words.answers import Answer, Answers, Question
from rules.ticket_to_ride import ClaimRoute, TicketToRideState

if TYPE_CHECKING:
    from cogs.kit.language import Say
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action


class TicketToRideAnswers(Answers[TicketToRideState]):
    """The questions and answers of Ticket to Ride."""

    motives = MOTIVES

    def questions(self, action: Action) -> tuple[Question, ...]:
        """Ask for a route, then for its payment as a whole."""
        if isinstance(action, ClaimRoute):
            return Question("route", ("route",)), Question("payment", ("colour", "locomotives"))
        return super().questions(action)

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[TicketToRideState]) -> Answer:
        """Return an answer: a route with its length and colour, a payment in cards."""
        if not isinstance(action, ClaimRoute):
            return super().answer(say, question, action, scene)
        if question.name == "route":
            return Answer(route_label(say, action.route))
        return Answer(payment_of(say, action))
