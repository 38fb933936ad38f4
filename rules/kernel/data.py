"""The data files of titles: printed things, and the numbers that their bot players go by."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping

N = TypeVar("N", bound=msgspec.Struct)
_DIGITS = 3


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is read from a file of data as it stands there."""


def read(package: str, name: str, kind: Any) -> Any:  # noqa: ANN401  a type, and something of that type
    """Return what ``data/<name>.json`` of a package says."""
    return msgspec.json.decode(files(package).joinpath(f"data/{name}.json").read_bytes(), type=kind)


def keep(package: str, bots: Any, run: Mapping[str, object], **found: object) -> None:  # noqa: ANN401  what ``bots`` holds
    """Write numbers that were found beside the others of ``data/bots.json``, and the run that found them.

    For training, never at a table. ``bots`` is what the file holds, with the runs that were ``made``.
    """
    kept = msgspec.structs.replace(bots, **found, made=[*bots.made, {**run}])
    path = Path(str(files(package).joinpath("data/bots.json")))
    path.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


def rounded(numbers: Mapping[str, float]) -> dict[str, float]:
    """Return numbers as they are kept."""
    return {name: float(f"{number:.{_DIGITS}g}") for name, number in numbers.items()}


def times(numbers: N, factors: Mapping[str, float]) -> N:
    """Return numbers, some of them multiplied."""
    fields = msgspec.structs.asdict(numbers)
    return type(numbers)(**{name: number * factors.get(name, 1.0) for name, number in fields.items()})
