"""Reminders of those for whom tables wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from bot.model.table import Seat  # noqa: TC001  msgspec reads the annotation

if TYPE_CHECKING:
    from datetime import timedelta


class Nudged(msgspec.Struct, frozen=True):
    """Who is reminded at once because another player asked for it, and who when their quiet hours end."""

    now: tuple[Seat, ...] = ()
    later: tuple[Seat, ...] = ()


class Reminders(Protocol):
    """The reminders of those for whom tables wait."""

    async def later(self, user_id: int, message_id: int, span: timedelta) -> int:
        """Remind a person again after a time of what a message has reminded them of.

        Return at how many tables; none where none waits for them any more.
        """
        ...

    async def later_at(self, user_id: int, table_id: int | None, span: timedelta) -> int:
        """Remind a person after a time of a table, or of all that wait for them (None).

        Return of how many; none where none waits for them.
        """
        ...

    async def nudge(self, table_id: int, user_id: int) -> Nudged:
        """Remind those for whom a table waits because somebody who plays there asks for it.

        Raise Refusal if it waits for nobody else, or if they were reminded lately.
        """
        ...
