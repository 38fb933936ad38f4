"""Where the names of places may be cut: at their spaces, or where their parts join."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator


@cache
def _joined() -> dict[str, tuple[str, ...]]:
    data = files(__package__).joinpath("data/joints.json").read_bytes()
    return {
        name.replace(" ", ""): tuple(name.split(" ")) for name in msgspec.json.decode(data, type=list[str])
    }


def halves(name: str) -> Iterator[tuple[str, str]]:
    """Yield a name in two lines, all ways in which it may be cut without tearing a word."""
    known = _joined().get(name)
    parts, gap = (known, "") if known else (tuple(name.split(" ")), " ")
    for cut in range(1, len(parts)):
        yield gap.join(parts[:cut]), gap.join(parts[cut:])
