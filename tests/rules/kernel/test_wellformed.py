"""Actions with exactly the types that they declare."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from rules import Action
from rules.kernel.wellformed import well_formed


class Put(Action, frozen=True, gc=False):
    """An action with a field of each kind."""

    where: Literal["here", "there"]
    count: int
    cards: tuple[str, ...]
    paid: bool


class Other(Action, frozen=True, gc=False):
    """An action without fields."""


IS_WELL_FORMED = well_formed(Put | Other)


@pytest.mark.parametrize("action", [Put("here", 1, ("a", "b"), True), Put("there", 0, (), False), Other()])  # noqa: FBT003  a field
def test_declared_types_are_well_formed(action: Action) -> None:
    """An action as it declares itself is well formed."""
    assert IS_WELL_FORMED(action)


@pytest.mark.parametrize(
    "fields",
    [
        {"where": "nowhere"},
        {"where": None},
        {"count": True},
        {"count": 1.0},
        {"cards": ["a"]},
        {"cards": ("a", 1)},
        {"paid": 1},
    ],
)
def test_other_types_are_not(fields: dict[str, Any]) -> None:
    """True is no 1, 1.0 no 1, a list no tuple, and a word must be one of those allowed."""
    whole: dict[str, Any] = {"where": "here", "count": 1, "cards": (), "paid": False} | fields
    assert not IS_WELL_FORMED(Put(**whole))


@pytest.mark.parametrize("thing", [None, "put", {}, Action()])
def test_what_is_no_action_of_the_game_is_not(thing: object) -> None:
    """Only the kinds of the union are actions of a game."""
    assert not IS_WELL_FORMED(thing)
