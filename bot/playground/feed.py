"""Tells the open pages what changes, each what its person may see."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from bot.playground.backend import Change
from bot.playground.projection import guild_news, may_see, message_data

if TYPE_CHECKING:
    from collections.abc import Container

    from aiohttp import web
    from simcord.backend.models import Message

    from bot.playground.backend import LiveBackend

LONGEST_QUEUE: Final = 1000
"""A page that is this far behind is let go; it comes back and reads everything afresh."""


class Page:
    """An open page: the person who sits there, 0 at first, and what it has yet to be told."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.person_id = 0
        self._socket = socket
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(LONGEST_QUEUE)

    def tell(self, news: str) -> None:
        """Send a piece of news, a JSON object, as soon as may be."""
        if self._queue.full():
            self.leave()
        else:
            self._queue.put_nowait(news)

    def leave(self) -> None:
        """Stop telling this page anything."""
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Send what ``tell`` has taken, until ``leave``."""
        while (news := await self._queue.get()) is not None:
            await self._socket.send_str(news)
        await self._socket.close()


class Feed:
    """All open pages. Watches the backend for them."""

    def __init__(self, backend: LiveBackend) -> None:
        self.pages: set[Page] = set()
        self._backend = backend

    def tell(self, kind: str, to: Container[int] | None = None, **news: object) -> None:
        """Tell the pages of some people, by id, or of all."""
        text = msgspec.json.encode({"type": kind, **news}).decode()
        for page in list(self.pages):
            if to is None or page.person_id in to:
                page.tell(text)

    def hear(self, change: Change, message: Message | None = None) -> None:
        """Tell what has changed; of a message those who see it."""
        if message is None:
            self.tell(change, **(guild_news(self._backend) if change is Change.GUILD else {}))
        elif change is Change.DELETED:
            self.tell(change, channel=str(message.channel_id), id=str(message.id))
        elif self.pages:
            people = {page.person_id for page in self.pages}
            seers = {person_id for person_id in people if may_see(self._backend, message, person_id)}
            self.tell(change, seers, message=message_data(self._backend, message))


class FaultHandler(logging.Handler):
    """Passes errors that are logged, from whichever thread, on to the open pages."""

    def __init__(self, feed: Feed, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(logging.ERROR)
        self._feed = feed
        self._loop = loop

    def emit(self, record: logging.LogRecord) -> None:
        """Tell the pages which error it was."""
        if self._loop.is_closed():
            return
        text = record.getMessage()
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            text = f"{text} ({type(error).__name__}: {error})"
        self._loop.call_soon_threadsafe(partial(self._feed.tell, "fault", text=text))
