"""The short message beside a board that was changed: it tells who is to act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.message import compose
from cogs.table.players import mention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say
    from cogs.kit.message import Message
    from cogs.ports import Table


def ping_post(say: Say, table: Table, message_id: int, users: Sequence[int]) -> Message | None:
    """Return what mentions those who are to act, with a link to the board; None where nobody is."""
    if not users:
        return None
    players = say.join([mention(user) for user in users])
    url = f"https://discord.com/channels/{table.guild_id}/{table.channel_id}/{message_id}"
    return compose(say("channels.ping", players=players, table=table.id, url=url), mentions=users)
