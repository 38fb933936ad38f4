"""The public messages: what is due is posted, once, and the message before it loses its buttons."""

from bot.posting.delivery import Delivery
from bot.posting.resuming import Resuming
from bot.posting.rounds import Rounds

__all__ = ["Delivery", "Resuming", "Rounds"]
