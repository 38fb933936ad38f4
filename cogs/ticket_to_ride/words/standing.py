"""How things stand, and what the pictures show of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cogs.ticket_to_ride.words.names import card_names, ticket_names
from cogs.title.words.alts import Alts
from cogs.title.words.standing import Standing
from rules.ticket_to_ride import TicketToRideState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.kit.language import Say
    from rules.ticket_to_ride import Player


class TicketToRideStanding(Standing[TicketToRideState]):
    """The state of Ticket to Ride in words."""

    def status(self, say: Say, view: TicketToRideState, seat: int | None) -> list[str]:
        """Return a seat's own hand and tickets, and the open cards."""
        lines = [] if seat is None else list(_own_lines(say, view, seat))
        lines += [_face_up(say, view), _deck(say, view)]
        if view.last_turns > 0:
            lines.append(say("ticket_to_ride.status.last_turns", n=view.last_turns))
        return lines

    def is_closing(self, view: TicketToRideState) -> bool:
        """Tell whether the last turns have begun."""
        return view.last_turns > 0

    def scores(self, say: Say, view: TicketToRideState, players: Sequence[str]) -> list[str]:
        """Return a line for each player, of what lies open on the table."""
        return [_player_line(say, name, player) for name, player in zip(players, view.players, strict=True)]


class TicketToRideAlts(Alts[TicketToRideState]):
    """The alternative texts of Ticket to Ride."""

    def board(self, say: Say, view: TicketToRideState, players: Sequence[str]) -> str:
        """Return the players' lines, the open cards and the decks."""
        return say(
            "ticket_to_ride.alt.board",
            players="\n".join(self.standing.scores(say, view, players)),
            face_up=_face_up(say, view),
            deck=_deck(say, view),
        )

    def hand(self, say: Say, view: TicketToRideState, seat: int, players: Sequence[str]) -> str:
        """Return the cards and tickets of a hand."""
        player = view.players[seat]
        return say(
            "ticket_to_ride.alt.hand",
            player=players[seat],
            cards=_hand(say, player),
            tickets=ticket_names(say, player.tickets or player.offer),
        )

    def score_sheet(self, say: Say, places: Sequence[str]) -> str:
        """Return the final places."""
        return say("ticket_to_ride.alt.score_sheet", players="\n".join(places))


def _player_line(say: Say, name: str, player: Player) -> str:
    return say(
        "ticket_to_ride.status.player",
        player=name,
        points=player.points,
        trains=player.trains,
        cards=sum(player.hand),
        tickets=len(player.tickets),
    )


def _own_lines(say: Say, view: TicketToRideState, seat: int) -> Iterator[str]:
    player = view.players[seat]
    cards = _hand(say, player)
    yield say("ticket_to_ride.status.hand", cards=cards) if cards else say("ticket_to_ride.status.no_cards")
    if player.tickets:
        yield say("ticket_to_ride.status.tickets", tickets=ticket_names(say, player.tickets))
    if player.offer and player.keep:
        offer = ticket_names(say, player.offer)
        yield say("ticket_to_ride.status.offer", tickets=offer, n=player.keep)
    if view.drawn and view.seat == seat:
        yield say("ticket_to_ride.status.second_card")


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
