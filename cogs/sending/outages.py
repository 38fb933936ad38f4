"""Whose fault a 500 is: that of one message, or that of a Discord which is disturbed for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bot.tables.posts import DuePost

ALONE_TRIES: Final = 11
"""Tries, over more than an hour, after which a message is at fault also where no other one has been tried."""


class Outages:
    """Counts what passes and what Discord fails at. A message too heavy meets 500 as an outage does."""

    def __init__(self) -> None:
        self._passed = 0
        self._failed: dict[int, int] = {}

    def passed(self, table_id: int) -> None:
        """Note that a post of a table has come through."""
        self._passed += 1
        self._failed.pop(table_id, None)

    def is_at_fault(self, due: DuePost) -> bool:
        """Note that Discord has failed at a post; tell whether the post is to blame.

        It is when others pass while it fails; where others fail, too, some have to pass before each try.
        """
        before = self._failed.setdefault(due.table_id, self._passed)
        alone = len(self._failed) == 1
        if not alone:
            self._failed[due.table_id] = self._passed
        return before < self._passed or (alone and due.attempts + 1 >= ALONE_TRIES)
