"""How things stand, and what the pictures show of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cogs.ticket_to_ride.names import card_names, city, route_label, ticket_names
from cogs.title.words.alts import Alts
from cogs.title.words.standing import Standing
from rules.ticket_to_ride import ROUTES, TicketToRideState, numbered, points_of
from rules.ticket_to_ride.actions import ClaimRoute, KeepTickets

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.words.say import Say
    from cogs.title.words.alts import Said
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action
    from rules.ticket_to_ride import Player


class TicketToRideStanding(Standing[TicketToRideState]):
    """The state of Ticket to Ride in words."""

    def status(self, say: Say, view: TicketToRideState, seat: int | None) -> list[str]:
        """Return a seat's own hand and tickets, and the open cards."""
        lines = [] if seat is None else list(_own_lines(say, view, seat))
        lines += [_face_up(say, view), _deck(say, view)]
        return [*lines, *_last_turns(say, view)]

    def asked(self, say: Say, view: TicketToRideState, seat: int) -> list[str]:
        """Return how many tickets are to be kept, and the last turns."""
        return [*_offer(say, view.players[seat]), *_last_turns(say, view)]

    def means(self, say: Say, view: TicketToRideState, seat: int) -> list[str]:
        """Return the cards in hand."""
        return [_cards(say, view.players[seat])]

    def is_last_turn(self, view: TicketToRideState, seat: int) -> bool:  # noqa: ARG002  it is who is to act
        """Tell whether the last turns are being taken: everybody has one."""
        return view.last_turns > 0

    def scores(self, say: Say, view: TicketToRideState, players: Sequence[str]) -> list[str]:
        """Return a line for each player, of what lies open on the table; at the end with all points."""
        of_each = zip(players, view.players, points_of(view), strict=True)
        return [_player_line(say, name, player, own) for name, player, own in of_each]


class TicketToRideAlts(Alts[TicketToRideState]):
    """The alternative texts of Ticket to Ride."""

    def board(self, say: Say, view: TicketToRideState, players: Sequence[str]) -> Said:
        """Return whose the routes of the map are; below it the players, the open cards and the decks."""
        below = say(
            "ticket_to_ride.alt.board",
            players="\n".join(self.standing.scores(say, view, players)),
            face_up=_face_up(say, view),
            deck=_deck(say, view),
        )
        routes = "\n".join(_claims(say, view, players))
        return {"map": say("ticket_to_ride.alt.map", routes=routes), "table": below}

    def hand(self, say: Say, view: TicketToRideState, seat: int, players: Sequence[str]) -> str:
        """Return the cards and tickets of a hand."""
        player, none = view.players[seat], say("ticket_to_ride.alt.none")
        cards, tickets = _hand(say, player), ticket_names(say, player.tickets or player.offer)
        return say(
            "ticket_to_ride.alt.hand", player=players[seat], cards=cards or none, tickets=tickets or none
        )

    def choices(self, say: Say, scene: Scene[TicketToRideState], seat: int, actions: Sequence[Action]) -> str:
        """Return the routes with their numbers on the map, or the tickets on offer."""
        choices = "\n".join(_choices(say, scene.view, seat, actions))
        return say("ticket_to_ride.alt.choices", player=scene.players[seat], choices=choices)


def _choices(say: Say, view: TicketToRideState, seat: int, actions: Sequence[Action]) -> Iterator[str]:
    """Yield a line for each route that may be claimed, by number; or the tickets on offer."""
    routes = {action.route for action in actions if isinstance(action, ClaimRoute)}
    by_number = {number: route for route, number in numbered(view, seat).items() if route in routes}
    for number, route in by_number.items():
        yield say("chat.answer.numbered", number=number, name=route_label(say, route))
    if any(isinstance(action, KeepTickets) for action in actions):
        yield from _offer(say, view.players[seat])


def _claims(say: Say, view: TicketToRideState, players: Sequence[str]) -> Iterator[str]:
    """Yield a line for each player with routes."""
    for name, player in zip(players, view.players, strict=True):
        ends = [(ROUTES[route].a, ROUTES[route].b) for route in player.routes]
        routes = say.join([say("render.ticket", a=city(say, a), b=city(say, b)) for a, b in ends])
        if routes:
            yield say("ticket_to_ride.alt.claims", player=name, routes=routes)


def _player_line(say: Say, name: str, player: Player, points: int) -> str:
    return say(
        "ticket_to_ride.status.player",
        player=name,
        points=points,
        trains=player.trains,
        cards=sum(player.hand),
        tickets=len(player.tickets),
    )


def _own_lines(say: Say, view: TicketToRideState, seat: int) -> Iterator[str]:
    player = view.players[seat]
    yield _cards(say, player)
    if player.tickets:
        yield say("ticket_to_ride.status.tickets", tickets=ticket_names(say, player.tickets))
    yield from _offer(say, player)


def _offer(say: Say, player: Player) -> Iterator[str]:
    if player.offer and player.keep:
        yield say("ticket_to_ride.status.offer", tickets=ticket_names(say, player.offer), n=player.keep)


def _last_turns(say: Say, view: TicketToRideState) -> Iterator[str]:
    if view.last_turns > 0:
        yield say("ticket_to_ride.status.last_turns", n=view.last_turns)


def _cards(say: Say, player: Player) -> str:
    cards = _hand(say, player)
    return say("ticket_to_ride.status.hand", cards=cards) if cards else say("ticket_to_ride.status.no_cards")


def _hand(say: Say, player: Player) -> str:
    return card_names(say, dict(enumerate(player.hand)))


def _face_up(say: Say, view: TicketToRideState) -> str:
    return say("ticket_to_ride.status.face_up", cards=card_names(say, Counter(view.face_up)))


def _deck(say: Say, view: TicketToRideState) -> str:
    return say(
        "ticket_to_ride.status.deck",
        n=len(view.deck),
        discard=len(view.discard),
        tickets=len(view.ticket_deck),
    )
