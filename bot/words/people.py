"""Who is called with さん in Japanese: people by their names, but none that stands in for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Sequence

SAN: Final = "さん"
_BETWEEN: Final = "、"


class NoPerson(str):
    """What one is called who is no person with a name: a bot player, an automa, a seat that was left."""

    __slots__ = ()


class Several(str):
    """Names in a list, as a text has it; ``each`` may be a person or none."""

    __slots__ = ("each",)
    each: tuple[str, ...]

    def __new__(cls, joined: str, each: Sequence[str] = ()) -> Self:
        """Take a list as it is written, and what it lists."""
        several = super().__new__(cls, joined)
        several.each = tuple(each)
        return several


def with_san(name: object) -> str:
    """Return a name with さん if it is a person's; of several each."""
    if isinstance(name, Several):
        return _BETWEEN.join(map(with_san, name.each))
    return str(name) if isinstance(name, NoPerson) else f"{name}{SAN}"


def same_kind(text: str, name: str) -> str:
    """Return ``text``, which is ``name`` written otherwise, as what that is: a person's name, or none."""
    return NoPerson(text) if isinstance(name, NoPerson) else text
