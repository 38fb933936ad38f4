"""How things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from cogs.title.words.scene import S

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say


class Standing(Generic[S]):
    """The state of one title in words."""

    def status(self, say: Say, view: S, seat: int | None) -> list[str]:  # noqa: ARG002  titles make use of it
        """Return the state in words, line by line, as ``seat`` (None: an onlooker) sees it."""
        return []

    def is_closing(self, view: S) -> bool:  # noqa: ARG002  titles make use of it
        """Tell whether the end is near: nobody has more than a turn or two left."""
        return False

    def scores(self, say: Say, view: S, players: Sequence[str]) -> list[str]:  # noqa: ARG002  titles make use of it
        """Return a line for each player, of what everybody may see."""
        return list(players)

    def posted(self, say: Say, view: S, players: Sequence[str]) -> list[str]:  # noqa: ARG002  titles make use of it
        """Return what stands below a post, beside whose turn it is: what else somebody may do now."""
        return []
