"""A table goes on in another channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.tables import permissions
from cogs.ports import Status
from rules import Refusal

if TYPE_CHECKING:
    from bot.storage.model import Table


def move(table: Table, user_id: int, channel_id: int, *, moderator: bool) -> Table:
    """Return the table in another channel; Refusal if it is over, or for others than host and moderators."""
    if table.status is not Status.RUNNING:
        permissions.in_lobby(table)
    if not moderator and table.host_id != user_id:
        raise Refusal("tables.host_or_managers")
    if table.channel_id == channel_id:
        raise Refusal("tables.same_channel")
    return msgspec.structs.replace(table, channel_id=channel_id)
