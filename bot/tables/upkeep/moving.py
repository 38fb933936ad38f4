"""Where a table is posted, and how loud it is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.model import Status
from bot.tables import permissions
from rules import Refusal

if TYPE_CHECKING:
    from bot.model import NotificationLevel, StoredTable


def move(table: StoredTable, user_id: int, channel_id: int, *, moderator: bool) -> StoredTable:
    """Return the table in another channel; Refusal if it is over, or for others than host and moderators."""
    _may_place(table, user_id, moderator=moderator)
    if table.channel_id == channel_id:
        raise Refusal("tables.same_channel")
    return msgspec.structs.replace(table, channel_id=channel_id)


def make(table: StoredTable, user_id: int, noise: NotificationLevel, *, moderator: bool) -> StoredTable:
    """Return the table as loud as is chosen; Refusal as for ``move``."""
    _may_place(table, user_id, moderator=moderator)
    return msgspec.structs.replace(table, noise=noise)


def into(table: StoredTable, channel_id: int) -> StoredTable:
    """Return the table in a thread of its own, or back in the channel; Refusal if it is over."""
    permissions.running(table)
    return msgspec.structs.replace(table, channel_id=channel_id)


def _may_place(table: StoredTable, user_id: int, *, moderator: bool) -> None:
    if table.status is not Status.RUNNING:
        permissions.in_lobby(table)
    if not moderator and table.host_id != user_id:
        raise Refusal("tables.host_or_managers")
