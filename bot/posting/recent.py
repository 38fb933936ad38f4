"""The messages posted last, so that their buttons can be taken off without asking Discord for them."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import discord

KEPT: Final = 256


class Recent:
    """The newest message of each of the tables in use."""

    def __init__(self) -> None:
        self._messages: OrderedDict[int, discord.Message] = OrderedDict()

    def keep(self, table_id: int, message: discord.Message) -> None:
        """Remember the newest message of a table."""
        self._messages[table_id] = message
        self._messages.move_to_end(table_id)
        if len(self._messages) > KEPT:
            self._messages.popitem(last=False)

    def get(self, table_id: int, message_id: int) -> discord.Message | None:
        """Return a message if it is the newest one known of its table."""
        message = self._messages.get(table_id)
        return message if message is not None and message.id == message_id else None
