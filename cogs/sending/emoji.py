"""Small pictures of our own for buttons and menus, given to Discord once they are drawn.

Discord calls them emoji of the application. Each is named with a digest of its art: what has changed is a new
one, and what is named as ours are but has been none of them for a week is taken away.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import discord
from discord.ext import commands
from discord.utils import utcnow

from bot.patience import pause
from cogs.sending.channels import FAILURES

if TYPE_CHECKING:
    from cogs.services import ChatBot

log = logging.getLogger(__name__)
OURS: Final = "rh_"
"""Begins the name of every emoji that this program has made."""
KEPT: Final = timedelta(days=7)
"""So old is what no other process, before or after an update, shows any more."""
_DIGEST_BYTES: Final = 4
_SKIPPED_PAUSES: Final = 3
"""Panels have words in place of them: a minute later is soon enough for another try."""


class Signs(commands.Cog):
    """The small pictures on their way to Discord; the services get by title and name what it has by now."""

    def __init__(self, bot: ChatBot) -> None:
        self._bot = bot
        self._studio, self._found = bot.services.studio, bot.services.signs
        self._task: asyncio.Task[None] | None = None
        bot.services.signs_lost = self.look_again

    async def cog_load(self) -> None:
        """Give Discord in the background what it does not have yet; nobody waits for it."""
        self._begin()

    def _begin(self) -> None:
        self._task = asyncio.create_task(self._run())
        self._task.add_done_callback(_tell)

    def look_again(self) -> None:
        """Forget what Discord has, as somebody has taken some of it away there; then give it anew."""
        log.warning("Discord does not know some of the small pictures of cards; it is given them again")
        self._found.clear()
        self._end()
        self._begin()

    async def cog_unload(self) -> None:
        """Try no more."""
        self._end()

    def _end(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        await self._bot.wait_until_ready()
        failures = 0
        while not await self._try(first=failures == 0):
            failures += 1
            await asyncio.sleep(pause(_SKIPPED_PAUSES + failures).total_seconds())

    async def _try(self, *, first: bool) -> bool:
        level = logging.WARNING if first else logging.DEBUG
        try:
            await self._give()
        except FAILURES as error:
            log.log(level, "Discord could not be given the small pictures of cards: %s", error)
            return False
        return True

    async def _give(self) -> None:
        drawn = await self._studio.signs()
        if not drawn:
            return
        there = {emoji.name: emoji for emoji in await self._bot.fetch_application_emojis()}
        wanted = set[str]()
        for title, arts in drawn.items():
            for sign, art in arts.items():
                name = name_of(sign, art)
                wanted.add(name)
                emoji = there.get(name) or await self._bot.create_application_emoji(name=name, image=art)
                known = self._found.get(title, {})
                self._found[title] = {**known, sign: discord.PartialEmoji(name=name, id=emoji.id)}
        for name, emoji in there.items():
            if name.startswith(OURS) and name not in wanted and emoji.created_at < utcnow() - KEPT:
                await emoji.delete()


def _tell(task: asyncio.Task[None]) -> None:
    """Log a fault that no other try would mend: panels go on with words alone."""
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("The small pictures of cards cannot be made", exc_info=error)


def name_of(sign: str, art: bytes) -> str:
    """Return what an emoji is called: "rh_locomotive_1a2b3c4d"."""
    return f"{OURS}{sign}_{blake2b(art, digest_size=_DIGEST_BYTES).hexdigest()}"
