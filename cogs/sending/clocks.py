"""Seeing to clocks that run out, each once, when it is time."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from bot.model import Pause, Remedy
from bot.patience import pause

if TYPE_CHECKING:
    from datetime import timedelta

    from bot.storage.rows.clock_rows import Due
    from cogs.services import ChatBot

log = logging.getLogger(__name__)
_FAULTS: Final = 5
"""As after so many failures a clock is tried again that cannot be seen to: a table that cannot be read."""


class Clocks:
    """Sees to the clocks of all tables, as one process does: several do each of them once, too."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._tables, self._clock = bot.core.tables, bot.core.clock

    async def run(self) -> None:
        """Go on until cancelled: asleep until the next clock runs out, a minute at most."""
        await self._bot.core.alarms.clocks.work(self._round)

    async def _round(self) -> timedelta | None:
        try:
            await self.see_to()
            planned = await self._tables.clocks.next_due()
        except Exception:  # nothing that is read there may end the clocks
            log.exception("Which clocks have run out could not be read; another try follows")
            return None
        return None if planned is None else planned - self._clock.now()

    async def see_to(self) -> None:
        """See to all clocks that have run out; those of one table share a post."""
        due = await self._tables.clocks.due()
        seen_to = [each.table_id for each in due if await self._see_to(each)]
        for table_id in dict.fromkeys(seen_to):
            await self._bot.services.deliver(table_id)

    async def _has_left(self, due: Due) -> bool:
        """Pause a table whose players would be asked about somebody who has left the server."""
        table, services = await self._tables.library.about(due.table_id), self._bot.services
        user_id = table.seats[due.seat].user_id
        if user_id is None or table.pace.remedy is not Remedy.ASK:
            return False
        guild = self._bot.get_guild(table.guild_id)
        if not await services.members.has_left(guild, user_id, self._clock.now()):
            return False
        return await self._tables.upkeep.stop(table.id, Pause.MEMBER, user_id)

    async def _see_to(self, due: Due) -> bool:
        try:
            if await self._has_left(due) or await self._tables.clocks.run_out(due):
                return True
            # Another process has, or somebody acts just now.
            await self._tables.clocks.put_off(due, pause(due.attempts + 1))
        except Exception:  # one table that is broken must not keep the others from going on
            log.exception("The clock of table %d, seat %d, could not be seen to", due.table_id, due.seat)
            await self._tables.clocks.put_off(due, pause(due.attempts + _FAULTS))
        return False
