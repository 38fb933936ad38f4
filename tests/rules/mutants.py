"""Actions that nobody may take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from rules import Action, Event

if TYPE_CHECKING:
    from collections.abc import Iterator

NOT_ACTIONS: tuple[Any, ...] = (None, 0, "draw_card", b"{}", [], {}, object(), Action, Action(), Event(0))
NOT_SEATS: tuple[Any, ...] = (-1, 99, None, "0", 0.0, 1.0, False, True, [], object())
_VALUES: tuple[Any, ...] = (
    None,
    "",
    "nonsense",
    "t01",
    "r001",
    -1,
    0,
    1,
    7,
    10**30,
    0.5,
    [],
    {},
    (),
    ("t01", "t01"),
    ([],),
)


def mutants(action: Action) -> Iterator[Action]:
    """Yield actions like this one but for one field; some of them may be legal all the same.

    Those with True or 1.0 for 1 are equal to it: tell them apart by ``repr``.
    """
    for field in action.__struct_fields__:
        own = getattr(action, field)
        for value in (*_VALUES, *_changed(own)):
            yield msgspec.structs.replace(action, **{field: value})


def _changed(own: object) -> Iterator[object]:
    if isinstance(own, tuple):
        yield own[::-1]
        yield (*own, *own)
        yield own[:1]
        yield list(own)
        yield "".join(str(part) for part in own)
    if isinstance(own, int):
        yield own + 1
        yield own - 1
        yield float(own)
        yield bool(own)
    if isinstance(own, str):
        yield own.upper()
        yield own.encode()
