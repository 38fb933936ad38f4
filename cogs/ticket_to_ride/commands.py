"""The commands of Ticket to Ride: ``/ttr``.

They understand what the map and the rulebook call things, legal now or not, so that the rules say why not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from bot.matching import best_first
from cogs.kit.commands import BASE
from cogs.ticket_to_ride.answers import numbers
from cogs.ticket_to_ride.names import cities, colour_name, payment_of, route_label, ticket_names
from cogs.title.choosing import unknown
from cogs.title.declaration import Command
from cogs.title.narrowing import answered, kinds, token
from rules.ticket_to_ride import CARDS, COLOURS, ROUTES
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.words.say import Say
    from cogs.title.choosing import Typist
    from cogs.title.narrowing import Ask
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action
    from rules.ticket_to_ride import Card, Route, TicketToRideState

    Offers = Iterable[tuple[str, str]]

_DECK: Final = "deck"


def _draw(typist: Typist, typed: Sequence[str]) -> Ask | Action:
    """Return the taking of an open card by its colour, or of one of the deck."""
    (card,) = typed
    return DrawCard() if card == _DECK else TakeCard(_card(typist.say, card))


def _claim(typist: Typist, typed: Sequence[str]) -> Ask | Action:
    """Return the claim of a route; where several payments are possible and none is named, ask for it."""
    route, payment = typed
    wanted = _find_route(typist.say, route)
    if wanted is None:
        raise unknown(typist.say, route, [cities(typist.say, each.a, each.b) for each in ROUTES.values()])
    if not any(claim.route == wanted.id for claim in _claims(typist)):
        return _hopeless(typist, wanted)
    answers = {"route": token((wanted.id,)), "payment": payment or None}
    return answered(typist.legal, "claim_route", answers, typist.phrases)


def _keep(typist: Typist, typed: Sequence[str]) -> Ask | Action:
    """Return the keeping of some of the tickets offered."""
    (tickets,) = typed
    if "keep_tickets" not in kinds(typist.legal):
        return KeepTickets(())
    return answered(typist.legal, "keep_tickets", {"tickets": tickets}, typist.phrases)


def _claims(typist: Typist) -> list[ClaimRoute]:
    return [action for action in typist.legal if isinstance(action, ClaimRoute)]


def _hopeless(typist: Typist, route: Route) -> ClaimRoute:
    """Return a claim that the rules will refuse, for the sake of their reason."""
    hand = cast("TicketToRideState", typist.scene.view).players[typist.seat].hand
    most = max(COLOURS, key=lambda colour: hand[COLOURS.index(colour)])
    return ClaimRoute(route.id, most if route.colour == "gray" else route.colour, 0)


def _card(say: Say, typed: str) -> Card:
    """Return the card that is meant by its id or its name."""
    for card in CARDS:
        if typed == card or typed.casefold() == colour_name(say, card).casefold():
            return card
    raise unknown(say, typed, [colour_name(say, card) for card in CARDS])


def _find_route(say: Say, typed: str) -> Route | None:
    """Return the route that is meant by its id or its cities."""
    if typed in ROUTES:
        return ROUTES[typed]
    fitting = best_first(typed, ROUTES.values(), lambda route: _route_labels(say, route.id))
    return next(iter(fitting), None) if typed else None


def _route_labels(say: Say, route: str) -> tuple[str, str]:
    """Return a route's label in the typist's language and in the base language, in which maps are printed."""
    return route_label(say, route), route_label(say._replace(language=BASE), route)


def _cards_offered(typist: Typist, _before: Sequence[str], current: str) -> Offers:
    say, legal = typist.say, typist.legal
    deck = [(say("ticket_to_ride.action.draw_card"), _DECK)] if DrawCard() in legal else []
    open_cards = [action.card for action in legal if isinstance(action, TakeCard)]
    return _fitting(current, [*deck, *((colour_name(say, card), card) for card in open_cards)])


def _routes_offered(typist: Typist, _before: Sequence[str], current: str) -> Offers:
    labels: dict[tuple[str, str], str] = {}
    places = numbers(cast("Scene[TicketToRideState]", typist.scene))
    claimed = {claim.route for claim in _claims(typist)}
    for route in sorted(claimed, key=lambda route: (places.get(route, len(places)), route)):
        labels.setdefault(_route_labels(typist.say, route), route)
    return [(names[0], labels[names]) for names in best_first(current, labels, lambda names: names)]


def _payments_offered(typist: Typist, before: Sequence[str], current: str) -> Offers:
    route = _find_route(typist.say, before[0])
    claims = [claim for claim in _claims(typist) if route and claim.route == route.id]
    claims.sort(key=lambda claim: claim.locomotives)
    named = [(payment_of(typist.say, claim), token((claim.colour, claim.locomotives))) for claim in claims]
    return _fitting(current, named)


def _tickets_offered(typist: Typist, _before: Sequence[str], current: str) -> Offers:
    kept = [action.tickets for action in typist.legal if isinstance(action, KeepTickets)]
    return _fitting(current, [(ticket_names(typist.say, each), token((each,))) for each in kept])


def _fitting(current: str, named: Offers) -> Offers:
    return best_first(current, named, lambda each: each[:1])


COMMANDS: Final = (
    Command("draw", ("take_card", "draw_card"), ("card",), meaning=_draw, offering={"card": _cards_offered}),
    Command(
        "claim",
        ("claim_route",),
        ("route",),
        optional=("payment",),
        meaning=_claim,
        offering={"route": _routes_offered, "payment": _payments_offered},
    ),
    Command("tickets", ("draw_tickets",), meaning=lambda _typist, _typed: DrawTickets()),
    Command("keep", ("keep_tickets",), ("tickets",), meaning=_keep, offering={"tickets": _tickets_offered}),
)
