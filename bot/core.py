"""What exists while the bot runs, without Discord: the database, the tables in it, the words."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from bot.alarms import LONGEST_REST_OF_MANY, Alarms
from bot.model.posts import LostPost
from bot.storage.database import Database
from bot.storage.errors import DATABASE_FAILURES
from bot.storage.optional import postgres
from bot.storage.presence import Presence
from bot.storage.rows import follow_rows, post_rows, press_rows, reminder_rows
from bot.storage.settings import Languages, People
from bot.tables import Outbox, Tables
from bot.tables.due import Due
from bot.tables.following import Following

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.clock import Clock
    from bot.settings import Settings
    from bot.storage.cluster import Cluster
    from bot.words import Catalogues


TAKING_SECONDS: Final = 1.0
LEAVING_SECONDS: Final = 0.5
"""How long others have to take an interaction before who ends says so."""
ANSWERABLE: Final = timedelta(minutes=15)
DISCORD_EPOCH: Final = 1_420_070_400_000
"""Since which ids count milliseconds (https://discord.com/developers/docs/reference#snowflakes)."""


@dataclass(frozen=True)
class Core:
    """Made when the bot starts, closed when it ends."""

    settings: Settings
    clock: Clock
    words: Catalogues
    alarms: Alarms
    database: Database
    tables: Tables
    outbox: Outbox
    due: Due
    following: Following
    languages: Languages
    people: People
    cluster: Cluster | None
    """Other processes on the same database, where there may be any."""
    presence: Presence | None
    """None where several processes may be."""
    lost: Sequence[LostPost]
    """Of which there may be messages that nobody knows of."""

    @classmethod
    async def open(cls, settings: Settings, clock: Clock, words: Catalogues) -> Self:
        """Open the database of the settings; take over what a process that has died had claimed.

        Raise DatabaseError if it cannot be used.
        """
        where, lost = settings.database, list[LostPost]()
        async with AsyncExitStack() as opened:
            presence = await Presence.come(where) if isinstance(where, Path) else None
            if presence is not None:
                opened.callback(presence.close)
            database = await opened.enter_async_context(await Database.open(where))
            if presence is not None and presence.alone:
                lost = await database.note(post_rows.release_all)
                await database.note(reminder_rows.release_all)
                await database.note(follow_rows.release_all)
            opened.pop_all()
        share = settings.share
        alarms = Alarms() if share.is_all else Alarms(LONGEST_REST_OF_MANY)
        cluster = None if isinstance(where, Path) else postgres("cluster").Cluster(where)
        tables = Tables(database, clock, stir=alarms.ring, hasten=alarms.hasten)
        return cls(
            settings=settings,
            clock=clock,
            words=words,
            alarms=alarms,
            database=database,
            tables=tables,
            outbox=Outbox(database, clock, share=share, hasten=alarms.clocks.ring),
            due=Due(database, clock, share),
            following=Following(database, clock, share),
            languages=Languages(database),
            people=People(database, clock, alarms.hasten, tables.autopilot.resume),
            presence=presence,
            cluster=cluster,
            lost=lost,
        )

    async def takes(self, interaction_id: int) -> bool:
        """Tell whether this process is to answer an interaction, which others may see, too.

        Where that is not known soon it is to: Discord waits for three seconds, and a move has its version.
        """
        if self.cluster is None:
            return True
        taking = asyncio.create_task(self.database.note(press_rows.take, interaction_id))
        done, _ = await asyncio.wait((taking,), timeout=TAKING_SECONDS)
        taking.add_done_callback(lambda task: task.cancelled() or task.exception())
        return not done or taking.exception() is not None or taking.result()

    async def is_left(self, interaction_id: int) -> bool:
        """Tell, as this process ends, whether no other one answers an interaction."""
        if self.cluster is not None:
            await asyncio.sleep(LEAVING_SECONDS)
        return await self.takes(interaction_id)

    async def forget_presses(self) -> None:
        """Forget which interactions were taken that nobody can answer any more."""
        if self.cluster is not None:
            oldest = int((self.clock.now() - ANSWERABLE).timestamp() * 1000) - DISCORD_EPOCH << 22
            await self.database.note(press_rows.clear, oldest)

    async def close(self) -> None:
        """Leave to the next process what this one has not sent, and close the file."""
        try:
            if self.cluster is not None:
                await self.cluster.close()
            await self.tables.autopilot.close()
            with suppress(*DATABASE_FAILURES):  # claims end by themselves, too
                await self.outbox.release()
                await self.due.release()
                await self.following.release()
            await self.tables.pools.close()
        finally:
            await self.database.close()
            if self.presence is not None:
                self.presence.close()
