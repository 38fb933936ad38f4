"""The words of Ticket to Ride."""

from __future__ import annotations

from typing import Final

from cogs.ticket_to_ride.story import TicketToRideStory
from cogs.ticket_to_ride.words.answers import TicketToRideAnswers
from cogs.ticket_to_ride.words.names import TicketToRideNames
from cogs.ticket_to_ride.words.standing import TicketToRideAlts, TicketToRideStanding
from cogs.title.phrases import Phrases

PHRASES: Final = Phrases(
    "ticket_to_ride",
    names=TicketToRideNames,
    answers=TicketToRideAnswers,
    story=TicketToRideStory,
    standing=TicketToRideStanding,
    alts=TicketToRideAlts,
)
