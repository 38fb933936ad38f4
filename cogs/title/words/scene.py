"""What words are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from rules.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Sequence

S = TypeVar("S", bound=State)


class Scene(NamedTuple, Generic[S]):
    """What the reader may see of the state, and the names by seat."""

    view: S
    players: Sequence[str]
