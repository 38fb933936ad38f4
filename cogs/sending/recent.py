"""The messages posted last, so that they can be changed without asking Discord for them."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import discord

KEPT: Final = 512


class Recent:
    """The newest messages of the tables in use."""

    def __init__(self) -> None:
        self._messages: OrderedDict[int, discord.Message] = OrderedDict()

    def keep(self, message: discord.Message) -> None:
        """Remember a message as it is now."""
        self._messages[message.id] = message
        self._messages.move_to_end(message.id)
        if len(self._messages) > KEPT:
            self._messages.popitem(last=False)

    def get(self, message_id: int) -> discord.Message | None:
        """Return a message if it is known."""
        return self._messages.get(message_id)

    def drop(self, message_id: int) -> None:
        """Forget a message that is not to be changed any more."""
        self._messages.pop(message_id, None)
