"""How databases carry statements out: which of them look through a whole table that may be large.

Every statement that comes to the door of a watched database is planned once, before it is executed, with the
values that it has. SQLite plans by the indexes alone. PostgreSQL plans by what is stored, and any way through
some rows is as good to it as another: it is asked where there are very many.
"""

from __future__ import annotations

import json
import re
import sqlite3
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from unittest.mock import patch

from bot.storage.database import Database

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from bot.storage.connection import Connection, Cursor
    from bot.storage.engine import Mode

_STORAGE: Final = str(Path(sys.modules["bot.storage"].__path__[0]))
_SMALL: Final = frozenset(
    {
        "attendance",
        "erasures",
        "guild_settings",
        "result_changes",
        "presses",
        "seasons",
        "season_players",
        "season_seats",
    }
)
"""What has a row for a process, a server, a season or a moment, not for a table, a move or a person."""
_PLANNED: Final = re.compile(r"\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b", re.IGNORECASE)
_LISTS: Final = re.compile(r"\?(, \?)+|(\(CAST\(\? AS \w+\)[^)]*\))(, \(CAST\(\? AS \w+\)[^)]*\))+")
_SCANNED: Final = re.compile(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?")
_PARTIAL: Final = "SELECT name AS name FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'"
_PARTIAL_THERE: Final = "SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL"
_NEVER: Final = "1 = 0"
"""Stands where nothing is looked for, as in a list of nobody."""
ALLOWED: Final = {
    "game_rows.to_replay": "PostgreSQL finds them by index, but where there are no tables",
    "clock_rows.running": "all clocks are moved where nobody could play",
    "habit_rows.every": "what an operator exports",
}
"""Functions that may look through a large table, and why."""
_ENTRIES: Final = ("Index Scan", "Index Only Scan", "Bitmap Index Scan")


class Asked(NamedTuple):
    """A statement, who asks it (module and function of ``bot.storage``), and with which values first."""

    who: str
    sql: str
    values: Any


class Scan(NamedTuple):
    """``who`` looks through all of ``table`` (``by`` an index of it), as a kind of database plans it."""

    who: str
    table: str
    by: str
    kind: str


class Watch:
    """What was asked of watched databases, and which of it looks through whole tables.

    ``filled``: there is so much in them that PostgreSQL plans as it does in operation.
    """

    def __init__(self, *, filled: bool = False) -> None:
        self._filled = filled
        self.asked: dict[str, Asked] = {}
        self.scans: set[Scan] = set()
        self._planned: set[tuple[str, str]] = set()
        self._partial: dict[str, frozenset[str]] = {}

    def see(self, connection: Connection, sql: str, values: Any) -> None:  # noqa: ANN401  as they are
        """Plan a statement that was not seen before."""
        who = _who()
        if not who or not _PLANNED.match(sql) or _NEVER in sql:
            return
        kind = "sqlite" if isinstance(connection, sqlite3.Connection) else "postgres"
        short = _LISTS.sub("...", sql)
        if (kind, short) in self._planned:
            return
        if kind == "postgres" and not self._filled:
            return
        self._planned.add((kind, short))
        asked = self.asked.setdefault(short, Asked(who, sql, values))
        if kind not in self._partial:
            names = connection.execute(_PARTIAL if kind == "sqlite" else _PARTIAL_THERE).fetchall()
            self._partial[kind] = frozenset(row["name"] for row in names)
        steps = (in_sqlite if kind == "sqlite" else in_postgres)(connection, sql, values)
        for table, index in steps:
            if table not in _SMALL and index not in self._partial[kind]:
                self.scans.add(Scan(asked.who, table, index, kind))


class _Watched:
    def __init__(self, connection: Connection, watch: Watch) -> None:
        self._connection, self._watch = connection, watch

    def execute(self, sql: str, values: Any = (), /) -> Cursor:  # noqa: ANN401  as they are
        self._watch.see(self._connection, sql, values)
        return self._connection.execute(sql, values)

    def executemany(self, sql: str, several: Iterable[Any], /) -> object:
        rows = list(several)
        if rows:
            self._watch.see(self._connection, sql, rows[0])
        return self._connection.executemany(sql, rows)


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """Watch all databases."""
    transact = Database._transact

    async def watched(self: Database, mode: Mode, work: Callable[[Connection], Any]) -> Any:  # noqa: ANN401
        return await transact(self, mode, lambda connection: work(_Watched(connection, watch)))

    with patch.object(Database, "_transact", watched):
        yield


def in_sqlite(connection: Connection, sql: str, values: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401
    """Yield the tables that a statement looks through, and the indexes by which."""
    for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values).fetchall():
        found = _SCANNED.match(row["detail"])
        if found is not None and (table := _stored(sql, found[1])):
            yield table, found[2] or ""


def in_postgres(connection: Connection, sql: str, values: Any) -> Iterator[tuple[str, str]]:  # noqa: ANN401
    """Yield what ``in_sqlite`` does."""
    found = connection.execute(f"EXPLAIN (FORMAT JSON) {sql}", values).fetchone()[0]
    (plan,) = json.loads(found) if isinstance(found, str) else found
    yield from _scans(plan["Plan"], "")


def _scans(node: Mapping[str, Any], above: str) -> Iterator[tuple[str, str]]:
    table = node.get("Relation Name", above)
    if node["Node Type"] == "Seq Scan" or (node["Node Type"] in _ENTRIES and "Index Cond" not in node):
        yield table, node.get("Index Name", "")
    for below in node.get("Plans", ()):
        yield from _scans(below, table)


def _stored(sql: str, name: str) -> str:
    """Return the table that a statement calls so; nothing where it is made by the statement itself."""
    called = re.search(rf"\b(\w+) AS {name}\b", sql)
    real = called[1] if called else name
    made = re.search(rf"\bWITH (RECURSIVE )?{real}\b", sql)
    return real if re.search(rf"\b(FROM|JOIN|UPDATE|INTO|,)\s+{real}\b", sql) and not made else ""


def _who() -> str:
    """Return the function of ``bot.storage`` that asks; nothing where it is a test."""
    frame = sys._getframe(3)  # behind that which is watched
    path = frame.f_code.co_filename
    return f"{Path(path).stem}.{frame.f_code.co_name}" if path.startswith(_STORAGE) else ""
