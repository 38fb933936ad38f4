"""Reminding those for whom tables wait, once each time it is due."""

from bot.reminding.clocks import Clocks
from bot.reminding.due import Due
from bot.reminding.reminders import Reminders

__all__ = ["Clocks", "Due", "Reminders"]
