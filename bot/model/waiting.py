"""Whom tables wait for, in lists of them, and who of those is reminded because others ask."""

from __future__ import annotations

from datetime import datetime  # noqa: TC003  msgspec reads the annotation

import msgspec

from bot.model.posts import LastMessage  # noqa: TC001  msgspec reads the annotation
from bot.model.table import Seat, Table  # noqa: TC001  msgspec reads the annotations


class Waiting(msgspec.Struct, frozen=True):
    """A person for whom a table waits, and since when; ``runs_out``: when their clock does, if it runs."""

    seat: int
    user_id: int
    since: datetime
    runs_out: datetime | None = None


class Standing(msgspec.Struct, frozen=True):
    """A table, without its game, whom it waits for, and its newest post."""

    table: Table
    waiting: tuple[Waiting, ...] = ()
    post: LastMessage | None = None

    @property
    def url(self) -> str | None:
        """The address of its newest post."""
        if self.post is None:
            return None
        place = f"{self.table.guild_id}/{self.post.channel_id}/{self.post.message_id}"
        return f"https://discord.com/channels/{place}"

    def waits_for(self, user_id: int) -> Waiting | None:
        """Return the waiting for a person; None if the table does not wait for them."""
        return next((each for each in self.waiting if each.user_id == user_id), None)


class Mine(msgspec.Struct, frozen=True):
    """Some of a person's tables in all servers that are not over, those first that wait longest for them.

    ``total``: how many there are; ``for_me``: how many of these wait for the person.
    """

    standings: tuple[Standing, ...]
    total: int
    for_me: int


class Nudged(msgspec.Struct, frozen=True):
    """Who is reminded at once because another player asked for it, and who when their quiet hours end."""

    now: tuple[Seat, ...] = ()
    later: tuple[Seat, ...] = ()
