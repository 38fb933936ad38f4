"""That one process works with a file of SQLite: it holds a lock on a file beside it while it runs.

The operating system takes the lock away from a process that has died, however it did (flock(2)).
"""

from __future__ import annotations

import asyncio
import fcntl
from contextlib import ExitStack, closing, contextmanager, suppress
from typing import IO, TYPE_CHECKING, Final, Self

from bot.storage.errors import PAGE, DatabaseError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE_SECONDS: Final = 10.0
"""How long who comes waits for who is leaving, as when a new version takes the place of an old one."""
_LOOK_SECONDS: Final = 0.1


class Presence:
    """That a process is there. ``alone``: no other is; False where the file system knows no locks."""

    def __init__(self, database: Path) -> None:
        with ExitStack() as opened:
            self.alone = _is_locked(database.with_suffix(database.suffix + ".lock"), opened)
            self._held = opened.pop_all()

    @classmethod
    async def come(cls, database: Path) -> Self:
        """Be there, once who is there has left. Raise DatabaseError if they stay."""
        for _ in range(int(PATIENCE_SECONDS / _LOOK_SECONDS)):
            with suppress(BlockingIOError):
                return cls(database)
            await asyncio.sleep(_LOOK_SECONDS)
        raise DatabaseError("admin.database.second", path=str(database), page=PAGE)

    def close(self) -> None:
        """Be gone."""
        self._held.close()


@contextmanager
def no_bot(database: Path) -> Iterator[None]:
    """Keep bots from beginning with a file within this context. Raise DatabaseError if one works with it."""
    try:
        held = Presence(database)
    except BlockingIOError as error:
        raise DatabaseError("admin.database.in_use", path=str(database)) from error
    with closing(held):
        yield


def _is_locked(path: Path, opened: ExitStack) -> bool:
    """Lock a file as long as it is open. Raise BlockingIOError if another process has locked it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = opened.enter_context(_open(path))
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:  # it is not ours to write, or the file system knows no locks
        return False
    return True


def _open(path: Path) -> IO[bytes]:
    try:
        return path.open("ab")
    except PermissionError:  # root has been here: who may read it can lock it, too
        return path.open("rb")
