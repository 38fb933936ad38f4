"""The pace at which a process asks Discord: its part, by its shards, of what Discord takes of a whole bot.

All processes together then stay below the limit without talking to each other, as each knows how many shards
there are (https://discord.com/developers/docs/topics/rate-limits#global-rate-limit). What answers people is
not bound to that limit, and waits for nothing.
"""

from __future__ import annotations

import asyncio
import math
import re
import time
from collections import deque
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import SimpleNamespace

    import aiohttp

MARGIN: Final = 1.1
"""Requests that leave a second apart may arrive closer together."""
_ANSWERS: Final = re.compile(r"/(?:interactions|webhooks)/\d")


class Pace:
    """Lets so many requests begin in a second, at most; those that come sooner wait in a row."""

    def __init__(self, requests: float, now: Callable[[], float] = time.monotonic) -> None:
        at_once = max(math.floor(requests), 1)
        self._now = now
        self._period = MARGIN * at_once / requests
        self._begun = deque((-math.inf,) * at_once, maxlen=at_once)

    async def wait(self) -> None:
        """Return when a request may begin."""
        now = self._now()
        moment = max(now, self._begun[0] + self._period)
        self._begun.append(moment)
        await asyncio.sleep(moment - now)

    def keep(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Let the requests of a session wait that are bound to the limit; return what traces it."""
        trace.on_request_start.append(self._begin)
        return trace

    async def _begin(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, begins: aiohttp.TraceRequestStartParams
    ) -> None:
        if not _ANSWERS.search(begins.url.path):
            await self.wait()
