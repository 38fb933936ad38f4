"""What a picture is, and the words on it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

import msgspec

if TYPE_CHECKING:
    from render.kit.palette import Look

OptionalPicture = Literal["player_board", "choices", "legend", "pieces", "plan", "celebration", "frame"]
"""What a title may have pictures of beside its board, its hands and its score sheet."""
Course = Sequence[Sequence[int]]
"""The totals by seat at successive moments of a game, the last one its end."""
_DIGEST_BYTES = 6


class Say(Protocol):
    """Words in the reader's language: ``say("ticket_to_ride.city.boston")``."""

    def __call__(self, key: str, /, **params: object) -> str:
        """Return the message ``key`` with its placeholders filled."""
        ...


class Strip(msgspec.Struct, frozen=True):
    """A picture, or a part of one, encoded. ``name`` is a file name that says nothing about the game.

    Sizes are in pixels. ``shows`` names the parts of the picture that are on it; empty: all. ``digest``, by
    which two pictures of one name are told apart, is worked out where it was drawn: not on the event loop.
    """

    data: bytes
    name: str
    width: int
    height: int
    shows: tuple[str, ...] = ()
    digest: str = ""

    def __post_init__(self) -> None:
        """Work the digest out, once."""
        if not self.digest:
            digest = blake2b(self.data, digest_size=_DIGEST_BYTES).hexdigest()
            msgspec.structs.force_setattr(self, "digest", digest)


class Picture(msgspec.Struct, frozen=True):
    """What was drawn: one to three strips of one width that read as one, one above the other."""

    strips: tuple[Strip, ...]

    @property
    def width(self) -> int:
        """The width in pixels."""
        return self.strips[0].width

    @property
    def height(self) -> int:
        """The height of all strips together in pixels."""
        return sum(strip.height for strip in self.strips)

    @property
    def size(self) -> int:
        """The bytes of all strips."""
        return sum(len(strip.data) for strip in self.strips)


class Tally(NamedTuple):
    """Somebody's total: the name, cleaned to be shown, the colour with its symbol, the points."""

    name: str
    look: Look
    points: int
