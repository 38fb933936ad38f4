"""The public messages of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Status
from cogs.posts.final import final_post
from cogs.posts.lobby import lobby_post
from cogs.posts.turn import turn_post

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import LogEntry, Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Services

__all__ = ["post_of"]


async def post_of(
    services: Services,
    say: Say,
    table: Table,
    entries: Sequence[LogEntry],
    *,
    pictured: bool = True,
    note: str | None = None,
) -> Message:
    """Return the message that a table owes its channel now; ``entries`` happened since the last one.

    ``pictured``: with its pictures; without them it can be made where something is wrong with those.
    ``note`` is said in it, too.
    """
    if table.status is Status.LOBBY:
        return lobby_post(services, say, table)
    if table.status is Status.RUNNING:
        return await turn_post(services, say, table, entries, pictured=pictured, note=note)
    return await final_post(services, say, table, entries, pictured=pictured, note=note)
