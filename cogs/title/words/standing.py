"""How things stand, before a game begins and in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic

from cogs.title.words.scene import S

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say


class Lobby:
    """What there is to say of the options and the start of one title."""

    def __init__(self, title: str) -> None:
        self.title = title

    def moot(self, options: Mapping[str, object], seats: int) -> frozenset[str]:  # noqa: ARG002  titles make use of it
        """Return the options that mean nothing with the others chosen, or for so many players."""
        return frozenset()

    def opening(self, say: Say, seats: int) -> str:
        """Return what there is to say of a start with so many players: alone, whom one plays against."""
        key = f"{self.title}.opening.alone"
        return say(key) if seats == 1 and say.has(key) else ""


class Standing(Generic[S]):
    """The state of one title in words.

    ``on_map``: the picture of a seat's choices shows its ``means``, which then need no words.
    """

    on_map: ClassVar[bool] = False

    def status(self, say: Say, view: S, seat: int | None) -> list[str]:  # noqa: ARG002  titles make use of it
        """Return the state in words, line by line, as ``seat`` (None: an onlooker) sees it."""
        return []

    def asked(self, say: Say, view: S, seat: int) -> list[str]:  # noqa: ARG002  titles make use of it
        """Return what a seat is to decide now and what it has to know for that, in short sentences."""
        return []

    def means(self, say: Say, view: S, seat: int) -> list[str]:  # noqa: ARG002  titles make use of it
        """Return what a seat has of what its next choices take, together a line of a panel."""
        return []

    def scores(self, say: Say, view: S, players: Sequence[str]) -> list[str]:  # noqa: ARG002  titles make use of it
        """Return a line for each player, of what everybody may see."""
        return list(players)

    def is_last_turn(self, view: S, seat: int) -> bool:  # noqa: ARG002  titles make use of it
        """Tell whether the turn that a seat now has is its last one, by the rules."""
        return False

    def posted(self, say: Say, view: S, players: Sequence[str]) -> list[str]:  # noqa: ARG002  titles make use of it
        """Return what stands below a post, beside whose turn it is: what else somebody may do now."""
        return []
