"""A bounded memory of drawn things that several threads share."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")


class Cache(Generic[T]):
    """Keeps the ``size`` things used last. What it holds is shared: nobody may change it."""

    def __init__(self, size: int) -> None:
        """Make an empty cache."""
        self._size = size
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable) -> T | None:
        """Return what is kept under ``key``, if anything."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is kept under ``key``, made first if need be (of two made at once one stays)."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        made = make()
        with self._lock:
            kept = self._kept.setdefault(key, made)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)
        return kept
