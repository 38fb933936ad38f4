"""Forgetting somebody by number, as an operator does."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING

from bot.storage import files
from bot.storage.database import Database
from bot.storage.rows import person_rows
from tests.bot.tables.people import ANN, BEN, CAT

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tests.bot.admin.conftest import Command


def known(path: Path, user_id: int) -> list[int]:
    """Return the tables that know somebody."""
    with files.looking(path) as connection:
        return person_rows.tables_of(connection, user_id)


def test_a_person_is_forgotten(path: Path, admin: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a question where none is wanted; what they leave can be checked as before."""
    assert known(path, ANN.id)
    assert admin(path, "forget", ANN.id, "--yes") == 0
    assert known(path, ANN.id) == []
    assert b"Ann" not in path.read_bytes()
    with files.looking(path) as connection:
        assert person_rows.erased(connection) is None
    assert str(ANN.id) in capsys.readouterr().out
    assert admin(path, "check") == 0


def test_the_number_is_asked_for_again(
    path: Path, admin: Command, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is done without it; the question says which tables know the person."""
    for typed in ("", "yes\n", f"{CAT.id}\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert admin(path, "forget", BEN.id) == 1
    assert known(path, BEN.id)
    numbers = ", ".join(map(str, known(path, BEN.id)))
    assert f"these tables: {numbers}." in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO(f" {BEN.id}\n"))
    assert admin(path, "forget", BEN.id) == 0
    assert known(path, BEN.id) == []


def test_the_bot_may_run(path: Path, admin: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """It then removes the last traces itself."""

    async def run() -> int:
        async with await Database.open(path):
            return await asyncio.to_thread(admin, path, "forget", BEN.id, "--yes")

    assert asyncio.run(run()) == 0
    assert known(path, BEN.id) == []
    assert "within a day" in capsys.readouterr().out
    with files.looking(path) as connection:
        assert person_rows.erased(connection) is not None


def test_former_players_are_listed(path: Path, admin: Command, capsys: pytest.CaptureFixture[str]) -> None:
    """Where their names were."""
    admin(path, "forget", BEN.id, "--yes")
    capsys.readouterr()
    assert admin(path, "list") == 0
    assert "Ann, Former player" in capsys.readouterr().out


def test_a_database_that_is_missing_is_not_made(tmp_path: Path, admin: Command) -> None:
    """There is nobody to forget."""
    assert admin(tmp_path / "nowhere.sqlite3", "forget", BEN.id, "--yes") == 1
    assert not (tmp_path / "nowhere.sqlite3").exists()


def test_tables_of_former_players_go_out_and_in_again(path: Path, admin: Command, tmp_path: Path) -> None:
    """As backups, without their names."""
    admin(path, "forget", BEN.id, "--yes")
    assert admin(path, "export", tmp_path / "kept") == 0
    other = tmp_path / "other.sqlite3"
    assert admin(other, "import", *sorted((tmp_path / "kept").glob("table-*.json"))) == 0
    assert admin(other, "check") == 0
    assert b"Ben" not in other.read_bytes()
