"""What words are about."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rules.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

S = TypeVar("S", bound=State)
T = TypeVar("T")


@dataclass(frozen=True)
class Scene(Generic[S]):
    """What the reader may see of the state, and the names by seat."""

    view: S
    players: Sequence[str]
    _made: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def once(self, make: Callable[[S], T]) -> T:
        """Return what a function makes of the view: made when it is first asked for, then kept."""
        return self.kept(make, lambda: make(self.view))

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what is made for a key when it is first asked for, then kept."""
        if key not in self._made:
            self._made[key] = make()
        made: T = self._made[key]
        return made
