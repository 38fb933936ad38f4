"""A memory of drawn things that several threads share: one budget in bytes for all of them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, cast

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")
MIB: Final = 1 << 20
_ENTRY: Final = 1000
"""About what a kept thing takes without its contents: its key, its place among the others."""
_IMAGE: Final = 900
"""About what Python and Pillow keep beside the pixels of an image; and for each of its lines a pointer."""
_POINTER: Final = 8
_ONE_BYTE_A_PIXEL: Final = frozenset({"1", "L", "P"})


def weigh(thing: object) -> int:
    """Return about how many bytes an image, or a tuple with images, holds."""
    if isinstance(thing, Image.Image):
        pixel = 1 if thing.mode in _ONE_BYTE_A_PIXEL else 4
        return _IMAGE + thing.height * (_POINTER + thing.width * pixel)
    if isinstance(thing, tuple):
        return sum(map(weigh, thing))
    return 0


class Memory:
    """Keeps at most ``limit`` bytes of things; of those, what was used least recently goes first."""

    def __init__(self, limit: int) -> None:
        """Remember nothing yet."""
        self.limit = limit
        self.held = 0
        """How many bytes are kept."""
        self._kept: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = Lock()

    def allow(self, limit: int) -> None:
        """Keep at most so many bytes from now on."""
        with self._lock:
            self.limit = limit
            self._shrink()

    def find(self, key: Hashable) -> Any:  # noqa: ANN401  the caches know what is theirs
        """Return what is kept under ``key``, or None."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
            return found[0]

    def keep(self, key: Hashable, made: T, weight: int) -> T:
        """Keep a thing that weighs so many bytes; return what is kept (of two made at once the first)."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                return cast("T", found[0])
            self._kept[key] = (made, weight + _ENTRY)
            self.held += weight + _ENTRY
            self._shrink()
            return made

    def _shrink(self) -> None:
        while self.held > self.limit and self._kept:
            _, (_, weight) = self._kept.popitem(last=False)
            self.held -= weight


DEFAULT_LIMIT: Final = 192 * MIB
_FONTS_SHARE, _STRIPS_SHARE = 4, 8
MEMORY: Final = Memory(DEFAULT_LIMIT - DEFAULT_LIMIT // _FONTS_SHARE - DEFAULT_LIMIT // _STRIPS_SHARE)
"""The memory of all that pictures are made of."""
STRIP_MEMORY: Final = Memory(DEFAULT_LIMIT // _STRIPS_SHARE)
"""That of encoded strips, and of whatever else each turn brings anew: nothing else has to go for it."""
FONT_MEMORY: Final = Memory(DEFAULT_LIMIT // _FONTS_SHARE)
"""That of opened fonts: they may be closed only while nobody else is using FreeType."""


def keep_at_most(limit: int) -> None:
    """Keep at most so many bytes of pictures and fonts together; to be called before anything is drawn."""
    MEMORY.allow(limit - limit // _FONTS_SHARE - limit // _STRIPS_SHARE)
    STRIP_MEMORY.allow(limit // _STRIPS_SHARE)
    FONT_MEMORY.allow(limit // _FONTS_SHARE)


@dataclass(frozen=True, eq=False)
class Cache(Generic[T]):
    """Things of one kind in the common memory. What it holds is shared: nobody may change it."""

    weight: Callable[[T], int] = weigh
    """Tells how many bytes a thing holds."""
    memory: Memory = MEMORY

    def find(self, key: Hashable) -> T | None:
        """Return what is kept under ``key``, if anything."""
        return cast("T | None", self.memory.find((self, key)))

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is kept under ``key``, made first if need be (of two made at once one stays)."""
        own = (self, key)
        found = self.memory.find(own)
        if found is not None:
            return cast("T", found)
        made = make()
        return self.memory.keep(own, made, self.weight(made))
