"""Ticket to Ride: what chat and pictures may ask of its rules."""

from __future__ import annotations

from rules.ticket_to_ride.atlas import ATLAS, CITIES, CONSTANTS, ROUTES, TICKETS, TRAIN_COLOURS, Route
from rules.ticket_to_ride.journeys import is_on_the_way, numbered, trains_for, ways
from rules.ticket_to_ride.model import (
    CARDS,
    COLOURS,
    FACE_DOWN,
    HIDDEN_TICKET,
    LOCOMOTIVE,
    Card,
    CardDrawn,
    CardTaken,
    CardTurnedUp,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    GameEnded,
    KeepTickets,
    Player,
    RouteClaimed,
    TakeCard,
    TicketsKept,
    TicketToRideState,
)
from rules.ticket_to_ride.scoring import is_completed, network_of

__all__ = [
    "ATLAS",
    "CARDS",
    "CITIES",
    "COLOURS",
    "CONSTANTS",
    "FACE_DOWN",
    "HIDDEN_TICKET",
    "LOCOMOTIVE",
    "ROUTES",
    "TICKETS",
    "TRAIN_COLOURS",
    "Card",
    "CardDrawn",
    "CardTaken",
    "CardTurnedUp",
    "ClaimRoute",
    "DrawCard",
    "DrawTickets",
    "GameEnded",
    "KeepTickets",
    "Player",
    "Route",
    "RouteClaimed",
    "TakeCard",
    "TicketToRideState",
    "TicketsKept",
    "is_completed",
    "is_on_the_way",
    "network_of",
    "numbered",
    "trains_for",
    "ways",
]
