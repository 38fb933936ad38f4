"""The public messages that tables owe their channels: noted with each move, crossed off once posted."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from bot.storage import post_rows

if TYPE_CHECKING:
    from datetime import datetime

    from bot.clock import Clock
    from bot.storage.database import Database


class PostKind(StrEnum):
    """What a post shows."""

    LOBBY = "lobby"
    TURN = "turn"
    FINAL = "final"


class DuePost(msgspec.Struct, frozen=True):
    """A post that is due.

    ``version`` is the table's when it became due, ``since_version`` that of the last one posted (0: none).
    ``nonce`` (24 characters) stays the same however often the post is tried: given to Discord with
    ``enforce_nonce`` it keeps a second try after a crash from making a second message.
    """

    id: int
    table_id: int
    kind: PostKind
    version: int
    channel_id: int
    since_version: int
    nonce: str
    attempts: int


class LastMessage(msgspec.Struct, frozen=True):
    """The newest message of a table: the one that has the buttons."""

    channel_id: int
    message_id: int
    kind: PostKind
    version: int


class Outbox:
    """The posts of all tables."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def due(self, table_id: int | None = None) -> list[DuePost]:
        """Return what is due now (of one table: at most one post), longest due first."""
        now = self._clock.now()
        rows = await self._database.read(lambda connection: post_rows.due(connection, table_id, now))
        return [msgspec.convert(row, DuePost) for row in rows]

    async def last_message(self, table_id: int) -> LastMessage | None:
        """Return the newest message posted for a table."""
        row = await self._database.read(lambda connection: post_rows.last_posted(connection, table_id))
        return None if row is None else msgspec.convert(row, LastMessage)

    async def mark_posted(self, post_id: int, message_id: int, *, version: int | None = None) -> None:
        """Cross a post off.

        ``version``: the table's as the message shows it, where that has moved on since the post became due.
        """
        now = self._clock.now()
        await self._database.write(
            lambda connection: post_rows.mark_posted(connection, post_id, message_id, version, now)
        )

    async def postpone(self, post_id: int, until: datetime) -> None:
        """Try a post again at ``until``; counted in its ``attempts``."""
        await self._database.write(lambda connection: post_rows.postpone(connection, post_id, until))

    async def give_up(self, post_id: int) -> None:
        """Cross a post off that can never be posted: its channel is gone."""
        await self._database.write(lambda connection: post_rows.give_up(connection, post_id))
