"""One lock for each table in use."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """Locks by number; one that nobody holds or waits for is forgotten."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, number: int) -> asyncio.Lock:
        """Return the lock of a table, for ``async with``."""
        lock = self._locks.get(number)
        if lock is None:
            lock = self._locks[number] = asyncio.Lock()
        return lock

    def __len__(self) -> int:
        return len(self._locks)
