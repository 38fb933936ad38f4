"""What words are about."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rules.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

S = TypeVar("S", bound=State)
T = TypeVar("T")


@dataclass(frozen=True)
class Scene(Generic[S]):
    """What the reader may see of the state, and the names by seat."""

    view: S
    players: Sequence[str]
    _made: dict[Callable[[S], Any], Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def once(self, make: Callable[[S], T]) -> T:
        """Return what a function makes of the view: made when it is first asked for, then kept."""
        if make not in self._made:
            self._made[make] = make(self.view)
        made: T = self._made[make]
        return made
