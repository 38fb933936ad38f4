"""Statements as psycopg wants them, and what it finds as rows like those of SQLite."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from psycopg.adapt import Dumper, Loader
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import TextLoader

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import psycopg
    from psycopg.abc import Buffer

    from bot.storage.connection import Cursor, Values

_NAMES: Final = {"json_group_array(": "json_agg(", "json_array(": "json_build_array("}
"""What both have under names of their own."""
_PLACEHOLDER: Final = re.compile(r"'[^']*'|\?|:(?=[a-z])(\w+)|%|(?<=\w)::")


class Statements:
    """A connection within a transaction, of which SQL is written as in all of ``bot.storage``."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._open = connection

    def execute(self, sql: str, parameters: Values = (), /) -> Cursor:
        """Execute a statement."""
        return self._open.execute(translated(sql), parameters)

    def executemany(self, sql: str, parameters: Iterable[Values], /) -> None:
        """Execute a statement with each of some values."""
        with self._open.cursor() as cursor:
            cursor.executemany(translated(sql), parameters)


@lru_cache(maxsize=1024)
def translated(sql: str) -> bytes:
    """Return SQL with the placeholders of psycopg: ``%s`` for ``?`` and ``%(name)s`` for ``:name``."""
    for name, theirs in _NAMES.items():
        sql = sql.replace(name, theirs)
    return _PLACEHOLDER.sub(_placeholder, sql).encode()


def _placeholder(found: re.Match[str]) -> str:
    text = found[0]
    if found[1]:
        return f"%({found[1]})s"
    return "%s" if text == "?" else text.replace("%", "%%")


def adapt(connection: psycopg.Connection[Any]) -> None:
    """Let a connection take and give what SQLite takes and gives."""
    connection.adapters.register_dumper(int, Int8Dumper)
    connection.adapters.register_dumper(bool, _BoolDumper)
    connection.adapters.register_loader("numeric", _NumberLoader)
    connection.adapters.register_loader("bool", _BoolLoader)
    connection.adapters.register_loader("json", TextLoader)
    connection.row_factory = _rows


class _BoolDumper(Dumper):
    """Truth is kept as 0 or 1."""

    oid = Int8Dumper.oid

    def dump(self, obj: bool) -> Buffer:  # noqa: FBT001  of the base
        return b"1" if obj else b"0"


class _BoolLoader(Loader):
    def load(self, data: Buffer) -> int:
        return int(bytes(data) == b"t")


class _NumberLoader(Loader):
    """Sums of whole numbers have no bounds there."""

    def load(self, data: Buffer) -> float:
        text = bytes(data).decode()
        return float(text) if "." in text else int(text)


class _Row(tuple[Any, ...]):
    """Values by their places and by the names of their columns."""

    __slots__ = ()
    places: dict[str, int]

    def __getitem__(self, key: Any) -> Any:  # noqa: ANN401
        return super().__getitem__(self.places[key] if isinstance(key, str) else key)

    def keys(self) -> Iterable[str]:
        """Return the names of the columns."""
        return self.places.keys()


@lru_cache(maxsize=512)
def _kind(names: tuple[str, ...]) -> type[_Row]:
    return type("Row", (_Row,), {"__slots__": (), "places": {name: n for n, name in enumerate(names)}})


def _rows(cursor: psycopg.Cursor[Any]) -> Callable[[Sequence[Any]], _Row]:
    return _kind(tuple(column.name for column in cursor.description or ()))
