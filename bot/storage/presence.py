"""Whether another process works with a database: each holds a lock on a file beside it while it runs.

The operating system takes the lock away from a process that has died, however it did (flock(2)).
"""

from __future__ import annotations

import fcntl
from contextlib import suppress
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class Presence:
    """That a process is there. ``alone``: no other was when it came; none comes in until ``settled``."""

    def __init__(self, database: Path) -> None:
        self._file: IO[bytes] | None = None
        try:
            self._file = database.with_suffix(database.suffix + ".lock").open("ab")
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:  # another one has it, it is not ours to write, or the file system knows no locks
            self.alone = False
        else:
            self.alone = True

    def settled(self) -> None:
        """Let others come in."""
        if self._file is not None:
            with suppress(OSError):  # where there are no locks nobody is ever alone
                fcntl.flock(self._file, fcntl.LOCK_SH)

    def close(self) -> None:
        """Be gone."""
        if self._file is not None:
            self._file.close()
