"""The words of Ticket to Ride: routes, tickets and payments by name, hands and players in a line."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, cast

from cogs.title.phrases import Phrases, Question
from rules.ticket_to_ride import (
    CARDS,
    FACE_DOWN,
    HIDDEN_TICKET,
    LOCOMOTIVE,
    ROUTES,
    TICKETS,
    ClaimRoute,
    GameEnded,
    RouteClaimed,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say
    from cogs.title.phrases import Scene
    from rules.kernel.contract import Action, Event, State
    from rules.ticket_to_ride import Player, TicketToRideState

_CARD_FIELDS = frozenset({"card", "colour"})
_CITY_FIELDS = frozenset({"city", "a", "b"})


class TicketToRidePhrases(Phrases):
    """The words of Ticket to Ride."""

    counted: ClassVar[dict[str, str]] = {
        "tickets_kept": "kept",
        "row_replaced": "times",
        "deck_shuffled": "cards",
        "route_claimed": "points",
        "tickets_drawn": "count",
        "last_turns": "trains",
    }
    passing: ClassVar[frozenset[str]] = frozenset({"first_tickets_chosen"})

    def questions(self, action: Action) -> tuple[Question, ...]:
        """Ask for a route, then for its payment as a whole."""
        if isinstance(action, ClaimRoute):
            return Question("route", ("route",)), Question("payment", ("colour", "locomotives"))
        return super().questions(action)

    def answer(self, say: Say, question: Question, action: Action, scene: Scene) -> str:
        """Return the label of an answer: a route with its length and colour, a payment in cards."""
        if not isinstance(action, ClaimRoute):
            return super().answer(say, question, action, scene)
        if question.name == "route":
            return route_label(say, action.route)
        return payment_of(say, action)

    def name(self, say: Say, field: str, value: object) -> str:
        """Return the name of a route, ticket, city or card."""
        if field == "route" and value in ROUTES:
            route = ROUTES[str(value)]
            return say("ticket_to_ride.name.route", a=city(say, route.a), b=city(say, route.b))
        if field == "ticket" and value in TICKETS:
            return ticket_name(say, str(value))
        if field in _CARD_FIELDS and isinstance(value, str):
            return say(f"ticket_to_ride.colour.{value}")
        if field in _CITY_FIELDS and isinstance(value, str):
            return city(say, value)
        return super().name(say, field, value)

    def event(self, say: Say, event: Event, scene: Scene) -> str:
        """Return a line of the log: a claim with what was paid, the end with its reason."""
        if isinstance(event, RouteClaimed):
            return say(
                "ticket_to_ride.event.route_claimed",
                player=scene.players[event.seat],
                route=self.name(say, "route", event.route),
                payment=payment_of(say, event),
                n=event.points,
            )
        if isinstance(event, GameEnded):
            return say(f"ticket_to_ride.event.game_ended.{event.reason}", player=scene.players[event.seat])
        return super().event(say, event, scene)

    def scores(self, say: Say, view: State, players: Sequence[str]) -> list[str]:
        """Return a line for each player, of what lies open on the table."""
        state = cast("TicketToRideState", view)
        return [_player_line(say, name, player) for name, player in zip(players, state.players, strict=True)]

    def status(self, say: Say, view: State, seat: int | None) -> list[str]:
        """Return what one's own panel says: hand, tickets, the open cards."""
        state = cast("TicketToRideState", view)
        lines = [] if seat is None else _own_lines(say, state, seat)
        lines.append(_face_up(say, state))
        lines.append(_deck(say, state))
        if state.last_turns > 0:
            lines.append(say("ticket_to_ride.status.last_turns", n=state.last_turns))
        return lines

    def board_alt(self, say: Say, view: State, players: Sequence[str]) -> str:
        """Return the players' lines, the open cards and the decks."""
        state = cast("TicketToRideState", view)
        return say(
            "ticket_to_ride.alt.board",
            players="\n".join(self.scores(say, state, players)),
            face_up=_face_up(say, state),
            deck=_deck(say, state),
        )

    def hand_alt(self, say: Say, view: State, seat: int, players: Sequence[str]) -> str:
        """Return the cards and tickets of a hand."""
        player = cast("TicketToRideState", view).players[seat]
        return say(
            "ticket_to_ride.alt.hand",
            player=players[seat],
            cards=_hand(say, player),
            tickets=_tickets(say, player.tickets or player.offer),
        )

    def score_sheet_alt(self, say: Say, places: Sequence[str]) -> str:
        """Return the final places."""
        return say("ticket_to_ride.alt.score_sheet", players="\n".join(places))


def city(say: Say, city_id: str) -> str:
    """Return the name of a city."""
    return say(f"ticket_to_ride.city.{city_id}")


def route_label(say: Say, route_id: str) -> str:
    """Return a route with its length and colour, which tell twins apart."""
    route = ROUTES[route_id]
    return say(
        "ticket_to_ride.label.route",
        a=city(say, route.a),
        b=city(say, route.b),
        length=route.length,
        colour=say(f"ticket_to_ride.colour.{route.colour}"),
    )


def ticket_name(say: Say, ticket_id: str) -> str:
    """Return a ticket's cities and points."""
    ticket = TICKETS[ticket_id]
    return say(
        "ticket_to_ride.name.ticket", a=city(say, ticket.a), b=city(say, ticket.b), points=ticket.points
    )


def payment_of(say: Say, claim: ClaimRoute | RouteClaimed) -> str:
    """Return the cards that a route was or would be paid with."""
    colour, locomotives = claim.colour, claim.locomotives
    plain = ROUTES[claim.route].length - locomotives
    if plain == 0:
        return say("ticket_to_ride.label.payment.locomotives", n=locomotives)
    name = say(f"ticket_to_ride.colour.{colour}")
    if locomotives == 0:
        return say("ticket_to_ride.label.payment.coloured", n=plain, colour=name)
    return say("ticket_to_ride.label.payment.mixed", count=plain, colour=name, n=locomotives)


def _player_line(say: Say, name: str, player: Player) -> str:
    return say(
        "ticket_to_ride.status.player",
        player=name,
        points=player.points,
        trains=player.trains,
        cards=sum(player.hand),
        tickets=len(player.tickets),
    )


def _own_lines(say: Say, state: TicketToRideState, seat: int) -> list[str]:
    player = state.players[seat]
    cards = _hand(say, player)
    lines = [
        say("ticket_to_ride.status.hand", cards=cards) if cards else say("ticket_to_ride.status.no_cards")
    ]
    if player.tickets:
        lines.append(say("ticket_to_ride.status.tickets", tickets=_tickets(say, player.tickets)))
    if player.offer and player.keep:
        lines.append(say("ticket_to_ride.status.offer", tickets=_tickets(say, player.offer), n=player.keep))
    if state.drawn and state.seat == seat:
        lines.append(say("ticket_to_ride.status.second_card"))
    return lines


def _hand(say: Say, player: Player) -> str:
    return _cards(say, {card: n for card, n in enumerate(player.hand) if n and card != FACE_DOWN})


def _face_up(say: Say, state: TicketToRideState) -> str:
    return say("ticket_to_ride.status.face_up", cards=_cards(say, Counter(state.face_up)))


def _deck(say: Say, state: TicketToRideState) -> str:
    return say(
        "ticket_to_ride.status.deck",
        n=len(state.deck),
        discard=len(state.discard),
        tickets=len(state.ticket_deck),
    )


def _cards(say: Say, counts: dict[int, int]) -> str:
    order = sorted(counts, key=lambda card: (card == LOCOMOTIVE, card))
    return say.join([_pile(say, card, counts[card]) for card in order])


def _pile(say: Say, card: int, n: int) -> str:
    if card == LOCOMOTIVE:
        return say("ticket_to_ride.label.payment.locomotives", n=n)
    return say("ticket_to_ride.label.cards", n=n, colour=say(f"ticket_to_ride.colour.{CARDS[card]}"))


def _tickets(say: Say, tickets: Sequence[str]) -> str:
    return say.join([ticket_name(say, ticket) for ticket in tickets if ticket != HIDDEN_TICKET])
