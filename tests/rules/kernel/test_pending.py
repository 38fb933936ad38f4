"""The stack of what is to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from rules import Action, Event
from rules.kernel.pending import Handler, Stack

if TYPE_CHECKING:
    from collections.abc import Iterator


class Choosing(msgspec.Struct):
    """One of so many numbers is to be chosen."""

    numbers: int


class Paying(msgspec.Struct):
    """Something is paid without a choice."""


class Choose(Action, frozen=True, gc=False):
    """Choose a number."""

    number: int


class Pass(Action, frozen=True, gc=False):
    """Choose nothing."""


class Paid(Event, frozen=True, gc=False):
    """Something was paid."""


class Table(msgspec.Struct):
    """What a stack needs of a state."""

    seat: int
    pending: list[Any]


def _choices(_state: Table, _seat: int, frame: Choosing) -> Iterator[Action]:
    yield from (Choose(number) for number in range(frame.numbers))
    yield Pass()


def _choose(state: Table, seat: int, _frame: Choosing, _action: Action) -> list[Event]:
    state.pending.pop()
    return [Event(seat)]


def _pay(state: Table, seat: int, _frame: Paying) -> list[Event]:
    state.pending.pop()
    return [Paid(seat)]


STACK = Stack(
    {Choosing: Handler(_choices, _choose), Paying: Handler(lambda *_: (), _choose, _pay)}, passes=(Pass,)
)


def test_the_last_frame_comes_first() -> None:
    """What lies on top is decided first."""
    table = Table(1, [Choosing(3), Choosing(1)])
    assert list(STACK.legal(table)) == [Choose(0), Pass()]
    assert STACK.take(table, 1, Choose(0)) == [Event(1)]
    assert table.pending == [Choosing(3)]


def test_what_leaves_nothing_to_decide_is_dealt_with() -> None:
    """Frames that settle by themselves do, and one that allows nothing but to pass is passed."""
    table = Table(1, [Choosing(2), Choosing(0), Paying()])
    assert STACK.settle(table) == [Paid(1)]
    assert table.pending == [Choosing(2)]


def test_an_empty_stack_is_settled() -> None:
    """Nothing pending leaves nothing to deal with."""
    assert STACK.settle(Table(0, [])) == []
