"""What acts for seats that do not act themselves: bot players, those who are away, plans."""

from bot.tables.autopilot.autopilot import Autopilot

__all__ = ["Autopilot"]
