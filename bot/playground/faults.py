"""Shows on the page what goes wrong in the bot; the log has it in full."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio

    from bot.playground.feed import Feed


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
        self._loop.call_soon_threadsafe(self._tell, text)

    def _tell(self, text: str) -> None:
        self._feed.tell("fault", text=text)
