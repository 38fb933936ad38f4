"""A turn of many steps summed up: amounts of the same thing together."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from rules.kernel.contract import Event

K = TypeVar("K", bound="Hashable")
E = TypeVar("E", bound="Event")


def totals(amounts: Iterable[tuple[K, int]]) -> dict[K, int]:
    """Return amounts by what they are of, added up, in the order in which each first came."""
    found: dict[K, int] = {}
    for thing, amount in amounts:
        found[thing] = found.get(thing, 0) + amount
    return found


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
