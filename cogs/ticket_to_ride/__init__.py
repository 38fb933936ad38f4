"""Ticket to Ride in chat: its words and commands."""

from __future__ import annotations

from typing import Final

from cogs.ticket_to_ride.commands import COMMANDS
from cogs.ticket_to_ride.first_game import FIRST_GAME
from cogs.ticket_to_ride.phrases import PHRASES
from cogs.ticket_to_ride.topics import TOPICS
from cogs.title.declaration import Title

TITLE: Final = Title(PHRASES, "ttr", COMMANDS, first=FIRST_GAME, topics=TOPICS)
