"""What words are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cogs.title.words.scene import Scene

if TYPE_CHECKING:
    from rules.kernel.contract import State

VIEW = cast("State", "a view")


def test_what_is_made_of_a_view_is_made_once() -> None:
    """All that is said of one view shares what is costly to work out; another view has its own."""
    asked = []

    def make(view: State) -> int:
        asked.append(view)
        return len(asked)

    scene = Scene(VIEW, ())
    assert (scene.once(make), scene.once(make)) == (1, 1)
    assert Scene(VIEW, ()).once(make) == 2
    assert asked == [VIEW, VIEW]
