"""The kinds of actions and events, as catalogues and custom ids name them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.kernel.contract import snake_case

if TYPE_CHECKING:
    from rules.kernel.contract import Action, Event


@cache
def tag_of(cls: type[Action | Event]) -> str:
    """Return the kind that a class stands for: "claim_route"."""
    return snake_case(cls.__name__)


def kind_of(thing: Action | Event) -> str:
    """Return the kind of an action or event: "claim_route"."""
    return tag_of(type(thing))
