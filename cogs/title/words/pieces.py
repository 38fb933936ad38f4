"""What can be looked up: the printed things of a title, each one of ``GamePictures.pieces``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from cogs.title.words.scene import S

if TYPE_CHECKING:
    from bot.words.say import Say
    from cogs.title.words.names import Names
    from rules.kernel.contract import Options


class Pieces(Generic[S]):
    """The printed things of one title in words."""

    def __init__(self, names: Names[S]) -> None:
        self.names = names

    def name(self, say: Say, options: Options, piece: str) -> str:  # noqa: ARG002  titles make use of it
        """Return what a printed thing is called."""
        return self.names.name(say, "piece", piece)

    def text(self, say: Say, options: Options, piece: str) -> str:  # noqa: ARG002  titles make use of it
        """Return what there is to say of a printed thing."""
        return ""
