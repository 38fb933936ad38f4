"""What is said before a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.words.say import Say


class Lobby:
    """What there is to say of the options and the start of one title."""

    def moot(self, options: Mapping[str, object], seats: int) -> frozenset[str]:  # noqa: ARG002  titles make use of it
        """Return the options that mean nothing with the others chosen, or for so many players."""
        return frozenset()

    def opening(self, say: Say, seats: int) -> str:  # noqa: ARG002  titles make use of it
        """Return what there is to say of a start with so many players, if anything."""
        return ""
