"""Where SQL stands, and that another database would understand it."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[3]
STORAGE = ROOT / "bot" / "storage"
STATEMENT = re.compile(
    r"\s*(SELECT .+ FROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM|WITH .+ AS|PRAGMA|BEGIN|COMMIT|ROLLBACK"
    r"|CREATE (TABLE|INDEX|UNIQUE)|ALTER TABLE|DROP TABLE|VACUUM)\b",
    re.DOTALL,
)
OF_SQLITE_ALONE = re.compile(
    r"\bjson_each\b|\blast_insert_rowid\b|\browid\b|\bINSERT OR\b|\bREPLACE INTO\b|\bIFNULL\b|\bGLOB\b"
    r"|\bIS \?|\b(max|min)\s*\((?:[^()]|\([^()]*\))*,",
    re.IGNORECASE,
)


def texts(source: Path) -> Iterator[str]:
    """Yield the texts in a file of code."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def statements(source: Path) -> list[str]:
    """Return the SQL in a file of code."""
    return [text for text in texts(source) if STATEMENT.match(text)]


def test_sql_stands_in_storage_alone() -> None:
    """So that one place knows what kind of database there is."""
    assert statements(STORAGE / "rows" / "table_rows.py")
    elsewhere = {
        str(source.relative_to(ROOT)): found
        for folder in ("rules", "render", "cogs", "bot")
        for source in (ROOT / folder).rglob("*.py")
        if STORAGE not in source.parents and (found := statements(source))
    }
    assert elsewhere == {}


@pytest.mark.parametrize("source", sorted(STORAGE.rglob("*.py")), ids=lambda source: source.stem)
def test_sql_is_such_as_other_databases_understand(source: Path) -> None:
    """No functions or forms that SQLite alone has."""
    assert [text for text in statements(source) if OF_SQLITE_ALONE.search(text)] == []
    assert "lastrowid" not in source.read_text("utf-8")


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT value FROM json_each(?)",
        "UPDATE a SET b = max(c, coalesce(?, c))",
        "UPDATE a SET b = 1 WHERE c IS ?",
        "INSERT OR IGNORE INTO a VALUES (1)",
    ],
)
def test_what_sqlite_alone_understands_is_known(statement: str) -> None:
    """What the test above looks for; a maximum of one column is in order."""
    assert OF_SQLITE_ALONE.search(statement)
    assert not OF_SQLITE_ALONE.search("SELECT max(a), b FROM c WHERE d IS NULL")
