"""From a post that is due to the message that shows its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cogs.desk.language import for_channel
from cogs.posts import post_of

if TYPE_CHECKING:
    from bot.tables.posts import DuePost, LastMessage, Outbox
    from cogs.desk import ChatBot
    from cogs.kit.language import Say
    from cogs.kit.message import Message


class Made(NamedTuple):
    """A message ready to be sent: the post that it is for, and the version of the table that it shows."""

    due: DuePost
    version: int
    message: Message


class Maker:
    """Makes the messages of posts."""

    def __init__(self, bot: ChatBot, outbox: Outbox) -> None:
        self._bot = bot
        self._outbox = outbox

    async def make(self, due: DuePost, last: LastMessage | None, *, pictured: bool) -> Made | None:
        """Return the message that shows a table as it is now: for ``due``, or for a newer post.

        None if it is no longer this process' to send: its claim has run out, and another one has the table.
        """
        desk = self._bot.desk
        table = await desk.tables.about(due.table_id)
        while (newest := await self._outbox.claim(due.table_id)) is not None and newest.id != due.id:
            due = newest
            table = await desk.tables.about(due.table_id)
        if newest is None:
            return None
        log = await desk.tables.log(due.table_id, None, after=_told_up_to(due, last))
        entries = [entry for entry in log if entry.version <= table.version]
        say = await self.voice(due)
        return Made(due, table.version, await post_of(desk, say, table, entries, pictured=pictured))

    async def voice(self, due: DuePost) -> Say:
        """Return the language of a table's public messages."""
        return await for_channel(self._bot, due.guild_id, due.channel_id, due.host_id)


def _told_up_to(due: DuePost, last: LastMessage | None) -> int:
    """Return the version up to which a channel knows; one that the table has moved to, all but the last."""
    if last is None or last.channel_id == due.channel_id:
        return due.since_version
    return min(due.since_version, due.version - 1)
