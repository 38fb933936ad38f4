"""The pace at which a process asks Discord: its part, by its shards, of what Discord takes of a whole bot.

All processes together then stay below the limit without talking to each other, as each knows how many shards
there are (https://discord.com/developers/docs/topics/rate-limits#global-rate-limit); where two have the same
shards, as in an update, each takes half (``Pace.among``). What answers people is not bound to that limit
(https://discord.com/developers/docs/interactions/receiving-and-responding#endpoints), and waits for nothing.
"""

from __future__ import annotations

import asyncio
import math
import re
import time
from collections import deque
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import SimpleNamespace

LONGEST_WAIT: Final = 30.0
"""Seconds that a request waits at most for a limit; a post that would wait longer is tried again later."""
FEWEST_AT_ONCE: Final = 5
"""As many as a turn makes: a process with few shards does not let them wait for each other."""
MARGIN: Final = 1.1
"""Requests that leave a second apart may arrive closer together."""
_REQUESTS: Final = ("http", "https")
"""A session with the gateway begins with another scheme."""
_PARTS: Final = 5
"""Of a second: what leaves in one lump, and is late, would arrive together with the next lump."""
_ANSWERS: Final = re.compile(r"/(?:interactions|webhooks)/\d")


class Pace:
    """Lets so many requests begin in a second; those that come sooner wait in a row, but not for long."""

    def __init__(self, requests: float, now: Callable[[], float] = time.monotonic) -> None:
        at_once = max(math.floor(requests / _PARTS), FEWEST_AT_ONCE)
        self._now = now
        self._period = self._alone = MARGIN * at_once / requests
        self._begun = deque((-math.inf,) * at_once, maxlen=at_once)

    def among(self, processes: int) -> None:
        """Leave room for others: so many processes, with this one, have the same shards."""
        self._period = self._alone * max(processes, 1)

    async def wait(self) -> None:
        """Return when a request may begin. Raise RateLimited where that is too far away."""
        now = self._now()
        moment = max(now, self._begun[0] + self._period)
        if moment - now > LONGEST_WAIT:
            raise discord.RateLimited(moment - now)
        self._begun.append(moment)
        await asyncio.sleep(moment - now)

    def keep(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Let the requests of a session wait that are bound to the limit; return what traces it."""
        trace.on_request_start.append(self._begin)
        return trace

    async def _begin(
        self, session: aiohttp.ClientSession, _: SimpleNamespace, begins: aiohttp.TraceRequestStartParams
    ) -> None:
        if begins.url.scheme not in _REQUESTS or _ANSWERS.search(begins.url.path):
            return
        await self.wait()
        if session.closed:  # the bot has ended meanwhile
            raise aiohttp.ClientConnectionError
