"""One process works with a file of SQLite."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import IO, Any

import pytest

from bot.core import Core
from bot.settings import load_settings
from bot.storage import offline, presence
from bot.storage.errors import DatabaseError
from bot.storage.presence import Presence
from bot.words import Catalogues
from tests.bot.blank import blank
from tests.bot.clocks import SteppingClock

OTHER = """
import sys
from pathlib import Path
from bot.storage.presence import Presence
there = Presence(Path(sys.argv[1]))
print(there.alone, flush=True)
sys.stdin.read()
"""


async def test_a_second_process_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clear word, once it has waited for the first one to leave."""
    monkeypatch.setattr(presence, "PATIENCE_SECONDS", 0.1)
    path = tmp_path / "railhead.sqlite3"
    with closing(Presence(path)) as first:
        assert first.alone
        with pytest.raises(DatabaseError) as error:
            await Presence.come(path)
    assert (error.value.key, error.value.params["path"]) == ("admin.database.second", str(path))


async def test_a_second_process_is_refused_in_a_folder_that_is_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the very first start there is none yet."""
    monkeypatch.setattr(presence, "PATIENCE_SECONDS", 0.1)
    path = tmp_path / "new" / "railhead.sqlite3"
    with closing(await Presence.come(path)) as first:
        assert first.alone
        with pytest.raises(DatabaseError):
            await Presence.come(path)


def test_no_bot_begins_with_what_is_at_rest(tmp_path: Path) -> None:
    """It would play on in a file that is just moved elsewhere; nor is one at rest that a bot works with."""
    path = blank(tmp_path / "railhead.sqlite3")
    with offline.at_rest(path), pytest.raises(BlockingIOError):
        Presence(path)
    with closing(Presence(path)), pytest.raises(DatabaseError), offline.at_rest(path):
        pass


def test_a_lock_of_somebody_else_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where root has made the file beside the database, who may only read it is alone all the same."""
    path = tmp_path / "railhead.sqlite3"
    Presence(path).close()
    opened = Path.open

    def closed_to_writers(self: Path, mode: str) -> IO[Any]:
        if mode != "rb":
            raise PermissionError
        return opened(self, mode)

    monkeypatch.setattr(Path, "open", closed_to_writers)
    with closing(Presence(path)) as there:
        assert there.alone
        with pytest.raises(BlockingIOError):
            Presence(path)


async def test_who_comes_while_another_leaves_is_let_in(tmp_path: Path) -> None:
    """As at an update."""
    path = tmp_path / "railhead.sqlite3"
    Presence(path).close()
    with closing(await Presence.come(path)) as there:
        assert there.alone


def test_nobody_is_there_after_a_kill(tmp_path: Path) -> None:
    """The system takes the lock away from a process that was killed."""
    path = tmp_path / "railhead.sqlite3"
    command = [sys.executable, "-c", OTHER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == "True"
        with pytest.raises(BlockingIOError):
            Presence(path)
        other.kill()
        other.wait()
        with closing(Presence(path)) as there:
            assert there.alone


async def test_where_nothing_can_be_locked_nobody_is_kept_out(tmp_path: Path) -> None:
    """A folder that cannot be, or a file system without locks: nobody knows that they are alone."""
    (tmp_path / "file").touch()
    with closing(await Presence.come(tmp_path / "file" / "railhead.sqlite3")) as there:
        assert not there.alone


async def test_who_is_refused_has_opened_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor brought a file up to date that an older version works with; its program can end."""
    monkeypatch.setattr(presence, "PATIENCE_SECONDS", 0.1)
    path = tmp_path / "railhead.sqlite3"
    settings = load_settings({"RAILHEAD_DATABASE": str(path)}, None)
    with closing(Presence(path)):
        with pytest.raises(DatabaseError):
            await Core.open(settings, SteppingClock(), Catalogues())
        assert not path.exists()
