"""Ticket to Ride in chat: its words, its commands (``/ttr``), its first game."""

from __future__ import annotations

from typing import Final

from cogs.ticket_to_ride.answers import TicketToRideAnswers
from cogs.ticket_to_ride.commands import COMMANDS
from cogs.ticket_to_ride.names import TicketToRideNames
from cogs.ticket_to_ride.standing import TicketToRideAlts, TicketToRideStanding
from cogs.ticket_to_ride.story import TicketToRideStory
from cogs.title.declaration import FirstGame, Title
from cogs.title.phrases import Phrases

TITLE: Final = Title(
    Phrases(
        "ticket_to_ride",
        names=TicketToRideNames,
        answers=TicketToRideAnswers,
        story=TicketToRideStory,
        standing=TicketToRideStanding,
        alts=TicketToRideAlts,
    ),
    "ttr",
    COMMANDS,
    # Found by tests/cogs/taught_games.
    first=FirstGame("000000000000000000000000000000cd", {"first_player": "first_seat"}),
    topics={
        "take_card": "cards",
        "draw_card": "cards",
        "claim_route": "routes",
        "keep_tickets": "tickets",
        "draw_tickets": "tickets",
        "claim_route.payment": "cards",
    },
)
