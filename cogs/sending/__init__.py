"""The public messages: what is due is posted, once, and the message before it loses its buttons."""

from cogs.sending.post_service import Delivery
from cogs.sending.resuming import Resuming
from cogs.sending.worker import Rounds

__all__ = ["Delivery", "Resuming", "Rounds"]
