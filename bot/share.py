"""Which servers a process serves: those of its shards.

Discord tells of a server by the shard ``(server >> 22) % shards`` alone
(https://discord.com/developers/docs/events/gateway#sharding).
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_FORM: Final = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})")
EXAMPLE: Final = "0-7/32"


class Share(NamedTuple):
    """The shards of a process, and how many there are in all; without any it serves all servers."""

    shards: tuple[int, ...] = ()
    of: int = 0

    @classmethod
    def read(cls, text: str) -> Share:
        """Return what ``0-7/32`` or ``3/32`` says; an empty text says all. Raise ValueError."""
        if not text:
            return cls()
        found = _FORM.fullmatch(text)
        if found is None:
            raise ValueError(text)
        first, last, of = int(found[1]), int(found[2] or found[1]), int(found[3])
        if not first <= last < of:
            raise ValueError(text)
        return cls(tuple(range(first, last + 1)), of)

    @property
    def name(self) -> str:
        """What ``read`` makes this of."""
        return f"{self.shards[0]}-{self.shards[-1]}/{self.of}" if self.shards else ""

    def meets(self, other: Share) -> bool:
        """Tell whether some server may be of both: of shares that are cut alike one with the same shard."""
        alike = self.of == other.of and self.shards and other.shards
        return not alike or not set(self.shards).isdisjoint(other.shards)

    @property
    def is_all(self) -> bool:
        """Whether no other process serves servers."""
        return len(self.shards) == self.of

    @property
    def part(self) -> float:
        """How much of the whole bot is here, up to 1."""
        return len(self.shards) / self.of if self.of else 1.0

    @property
    def is_first(self) -> bool:
        """Whether this process does what one alone is to do."""
        return self.is_all or 0 in self.shards

    def has(self, guild_id: int) -> bool:
        """Tell whether a server is served here."""
        return self.is_all or (guild_id >> 22) % self.of in self.shards


ALL: Final = Share()
"""Of a bot that is one process."""
