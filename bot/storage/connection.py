"""What statements are executed on, whichever database it is; inside ``Database.read`` and ``write`` alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    Values = Sequence[Any] | Mapping[str, Any]


class Row(Protocol):
    """A row: its values in order, by their places and by the names of their columns."""

    def __getitem__(self, key: Any, /) -> Any: ...  # noqa: ANN401
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def keys(self) -> Iterable[str]:
        """Return the names of the columns."""


class Cursor(Protocol):
    """What a statement has found or done."""

    @property
    def rowcount(self) -> int:
        """How many rows it has changed."""

    def fetchone(self) -> Any:  # noqa: ANN401
        """Return the next row (a ``Row``), or None."""

    def fetchall(self) -> list[Any]:
        """Return all rows that are left."""

    def __iter__(self) -> Iterator[Any]: ...

    def close(self) -> object:
        """Let go of what it has found."""


class Connection(Protocol):
    """Within a transaction. Placeholders in SQL are ``?`` or ``:name``."""

    def execute(self, sql: str, parameters: Values = ..., /) -> Cursor:
        """Execute a statement."""

    def executemany(self, sql: str, parameters: Iterable[Values], /) -> object:
        """Execute a statement with each of some values."""
