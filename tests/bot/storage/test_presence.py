"""Whether another process works with a database."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

from bot.storage.presence import Presence

if TYPE_CHECKING:
    from pathlib import Path

OTHER = """
import sys
from pathlib import Path
from bot.storage.presence import Presence
there = Presence(Path(sys.argv[1]))
there.settled()
print(there.alone, flush=True)
sys.stdin.read()
"""


def is_alone(path: Path) -> bool:
    """Tell whether one more who comes is alone; they go again."""
    with closing(Presence(path)) as there:
        there.settled()
        return there.alone


def test_who_comes_first_is_alone(tmp_path: Path) -> None:
    """Who comes later is not, while the first one is there."""
    path = tmp_path / "railhead.sqlite3"
    first = Presence(path)
    first.settled()
    second = Presence(path)
    second.settled()
    assert (first.alone, second.alone) == (True, False)
    first.close()
    assert not is_alone(path)
    second.close()
    assert is_alone(path)


def test_nobody_is_there_after_a_kill(tmp_path: Path) -> None:
    """The system takes the lock away from a process that was killed."""
    path = tmp_path / "railhead.sqlite3"
    command = [sys.executable, "-c", OTHER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == "True"
        assert not is_alone(path)
        other.kill()
        other.wait()
        assert is_alone(path)
