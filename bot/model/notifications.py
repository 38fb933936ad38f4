"""How loud a table is in its channel."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Self

import msgspec


class Older(StrEnum):
    """What becomes of a post when the next one comes.

    ``PICTURES``: it loses its buttons. ``LINES``: its picture, too, so that its line is left. ``ALL``: it
    stays as it is. ``BOARD``: there is no next one; a standing board is changed.
    """

    PICTURES = "pictures"
    LINES = "lines"
    ALL = "all"
    BOARD = "board"


class Mention(StrEnum):
    """Where those are mentioned whom a table waits for.

    ``LINE``: in a line of its own below the post, whose words telephones show. ``BOARD``: in the post.
    """

    LINE = "line"
    BOARD = "board"


class NotificationLevel(msgspec.Struct, frozen=True):
    """What was chosen for a table. ``thread``: when it begins it opens a thread of its own."""

    thread: bool = False
    older: Older = Older.LINES
    mention: Mention = Mention.LINE

    @classmethod
    def read(cls, stored: str | None) -> Self:
        """Return how loud a table or a server is by what is stored with it."""
        return cls() if stored is None else msgspec.json.decode(stored, type=cls)


UNCHOSEN: Final = NotificationLevel(older=Older.PICTURES)
"""What tables have that were stored before there was anything to choose."""
