"""Tells the open pages what changes, each what its person may see."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.playground.projection import channels_data, guild_data, may_see, message_data, people_data

if TYPE_CHECKING:
    from aiohttp import web
    from simcord.backend.models import Message

    from bot.playground.backend import LiveBackend
    from bot.playground.people import Person

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

    def __init__(self, backend: LiveBackend, guild_id: int, people: list[Person]) -> None:
        self.pages: set[Page] = set()
        self._backend = backend
        self._guild_id = guild_id
        self._people = people

    def tell(self, kind: str, **news: object) -> None:
        """Tell every page."""
        self._send(msgspec.json.encode({"type": kind, **news}).decode())

    def _send(self, news: str, to: set[int] | None = None) -> None:
        for page in list(self.pages):
            if to is None or page.person_id in to:
                page.tell(news)

    def message_changed(self, message: Message) -> None:
        """Tell those who see the message."""
        if self.pages:
            news = {"type": "message", "message": message_data(self._backend, message)}
            seers = {page.person_id for page in self.pages}
            seers = {person_id for person_id in seers if may_see(self._backend, message, person_id)}
            self._send(msgspec.json.encode(news).decode(), seers)

    def message_deleted(self, channel_id: int, message_id: int) -> None:
        """Tell that a message is gone."""
        self.tell("deleted", channel=str(channel_id), id=str(message_id))

    def guild_changed(self) -> None:
        """Tell how the guild is now."""
        self.tell("guild", **self.guild_news())

    def guild_news(self) -> dict[str, Any]:
        """Return the guild, its channels and its people."""
        return {
            "guild": guild_data(self._backend, self._guild_id),
            "channels": channels_data(self._backend, self._guild_id),
            "people": people_data(self._people),
            "ahead": self._backend.clock.elapsed,
        }

    def commands_changed(self) -> None:
        """Tell that the commands have to be read again."""
        self.tell("commands")


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
