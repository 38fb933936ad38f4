"""Memory: garbage collection that does not hold the event loop for long, and a heap that stays small."""

from __future__ import annotations

import ctypes
import gc
import resource
from contextlib import suppress
from pathlib import Path
from typing import Final

_MOST_HEAPS: Final = -8
_MAPPED_FROM: Final = -3
_TRIM_FROM: Final = -1
"""Options of glibc's mallopt: M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD."""
LARGE: Final = 128 * 1024
"""What is as large is taken from the system and given back to it by itself: pictures, while they wait."""


def keep_what_is_loaded() -> None:
    """Take all that is loaded now out of later garbage collections; to be called once, after the start.

    Modules, commands and catalogues live as long as the program. To search them for garbage again and again
    held the event loop for 90 ms at a time; without them it is 40 ms.
    """
    gc.collect()
    gc.freeze()


def give_back_what_is_freed(large: int = LARGE, heaps: int = 2) -> None:
    """Keep memory from being held after use, where malloc is glibc's; to be called before threads start.

    Of its own accord it keeps a heap for every thread, and takes pictures from there once it has seen
    ``large`` ones (bytes) freed: what is left of them between small things is never given back.
    """
    set_option = getattr(ctypes.CDLL(None), "mallopt", None)
    if set_option is not None:
        set_option(_MOST_HEAPS, heaps)
        set_option(_MAPPED_FROM, large)
        set_option(_TRIM_FROM, large)


def held_by_children() -> int:
    """Return how many bytes processes hold that this one has begun; 0 where the system does not tell."""
    pages = 0
    for children in Path("/proc/self/task").glob("*/children"):
        with suppress(OSError):  # the thread has ended meanwhile
            for pid in children.read_text("utf-8").split():
                with suppress(OSError):  # so has the process
                    pages += int(Path(f"/proc/{pid}/statm").read_text("utf-8").split()[1])
    return pages * resource.getpagesize()
