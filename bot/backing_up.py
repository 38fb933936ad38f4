"""Backups that the running bot makes by itself, as often as the settings say; the oldest ones go."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot import measures
from bot.alarms import Alarm
from bot.settings import DATABASE_NAME
from bot.storage import files, offline
from bot.storage.errors import DATABASE_FAILURES, DatabaseError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.address import Address
    from bot.clock import Clock
    from bot.settings import Settings

log = logging.getLogger(__name__)
AGAIN: Final = timedelta(hours=1)
"""After which a backup is tried again that has failed."""
_MOMENT: Final = "%Y%m%dT%H%M%SZ"
_DIGITS: Final = r"\d{8}T\d{6}Z"


class Rotation:
    """The newest ``keep`` backups of a database in a folder. No other file there is touched."""

    def __init__(self, database: Address, folder: Path, keep: int) -> None:
        self._database, self._folder, self._keep = database, folder, keep
        named = database if isinstance(database, Path) else Path(DATABASE_NAME)
        self._stem, self._suffix = named.stem, named.suffix
        self._name = re.compile(rf"{re.escape(self._stem)}-({_DIGITS}){re.escape(self._suffix)}")
        self._part = re.compile(self._name.pattern + re.escape(files.PART))

    def kept(self) -> dict[datetime, Path]:
        """Return the backups that are there, oldest first, by the moments in their names."""
        there = self._folder.iterdir() if self._folder.exists() else ()
        named = sorted((match[1], path) for path in there if (match := self._name.fullmatch(path.name)))
        return {datetime.strptime(text, _MOMENT).replace(tzinfo=UTC): path for text, path in named}

    def back_up(self, now: datetime) -> Path:
        """Make a backup, then take the oldest ones away. Raise as ``files.back_up_soundly`` does.

        What is left of backups that were cut off goes first: they may be what has filled the disk.
        What a clock that was wrong has dated ahead counts as the oldest.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        for path in list(self._folder.iterdir()):
            if self._part.fullmatch(path.name):
                path.unlink(missing_ok=True)
        made = self._folder / f"{self._stem}-{now:{_MOMENT}}{self._suffix}"
        files.back_up_soundly(self._database, made, offline.back_up)
        kept = sorted(self.kept().items(), key=lambda each: (each[0] <= now, each[0]))
        for _, path in kept[: -self._keep]:
            try:
                path.unlink(missing_ok=True)
            except OSError as error:  # there is a backup all the same: another one every hour fills the disk
                log.warning("The old backup %s cannot be taken away: %s", path, error)
        return made


class BackupSchedule:
    """Makes a backup when the newest one is old enough. One that fails leaves all others where they are."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self._every, self._clock = timedelta(hours=settings.backup_every), clock
        self._rotation = Rotation(settings.database, settings.backup_folder, settings.backup_keep)
        newest = None
        with suppress(OSError):  # of a folder that cannot be read the first backup tells
            newest = max(self._rotation.kept(), default=None)
        self._next = clock.now() if newest is None else newest + self._every
        if newest is not None:
            measures.LAST_BACKUP.set(newest.timestamp())

    async def round(self) -> timedelta:
        """Make a backup if it is time; return how long it is until the next one."""
        now = self._clock.now()
        if not now < self._next <= now + self._every:  # the clock may have been wrong before
            try:
                made = await asyncio.to_thread(self._rotation.back_up, now)
            except (DatabaseError, *DATABASE_FAILURES, OSError):  # a full disk, say: they play on
                measures.BACKUPS.labels("failed").inc()
                log.exception("There is no backup; another try follows in an hour")
                self._next = now + AGAIN
            else:
                measures.BACKUPS.labels("done").inc()
                measures.LAST_BACKUP.set(now.timestamp())
                log.info("Backup: %s", made)
                self._next = now + self._every
        return self._next - now


@asynccontextmanager
async def backing_up(settings: Settings, clock: Clock) -> AsyncIterator[None]:
    """Make backups by schedule within this context; one that is being made then is finished."""
    task = asyncio.create_task(Alarm().work(BackupSchedule(settings, clock).round))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
