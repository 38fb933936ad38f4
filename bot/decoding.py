"""What is decoded, got ready before threads decode it.

msgspec (0.22) works out how a struct is decoded when it first is. A second thread that comes meanwhile sees
half of that: the process dies of a segmentation fault, or takes one object for another.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator


_READY: Final = WeakSet[type[msgspec.Struct]]()


def get_ready() -> None:
    """Work out how all structs are decoded that are known so far; for one thread, before there are others."""
    for kind in structs(msgspec.Struct):
        if kind not in _READY:
            _READY.add(kind)
            with suppress(TypeError, NameError):  # never decoded: it has fields of other types
                msgspec.json.Decoder(kind)


def structs(base: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """Yield all structs that come of one."""
    for kind in base.__subclasses__():
        yield kind
        yield from structs(kind)
