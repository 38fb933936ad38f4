"""A turn of many steps summed up."""

from __future__ import annotations

from cogs.title.words.summing import of_kind, totals
from rules import Event


class Won(Event, frozen=True):
    """Somebody won a prize."""

    prize: str


class Left(Event, frozen=True):
    """Somebody went."""


def test_amounts_are_added_up() -> None:
    """Amounts of the same thing are one, in the order in which each thing first came."""
    assert list(totals([("wood", 1), ("gold", 2), ("wood", 3)]).items()) == [("wood", 4), ("gold", 2)]


def test_events_of_one_kind() -> None:
    """The events of a kind stay in their order, without the others."""
    happened = [Won(0, "bear"), Left(0), Won(0, "doll")]
    assert [event.prize for event in of_kind(happened, Won)] == ["bear", "doll"]
