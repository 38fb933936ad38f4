"""The one clock of the application: everything that asks for the time is given it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import discord.utils

if TYPE_CHECKING:
    from datetime import datetime


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """Return the present moment, in UTC with its time zone."""
        ...


class DiscordClock:
    """The clock of discord.py, which a simulated Discord can move."""

    def now(self) -> datetime:
        """Return the present moment, in UTC with its time zone."""
        return discord.utils.utcnow()
