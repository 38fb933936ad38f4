"""The local playground: the bot in a simulated Discord, with a page on localhost to play all seats.

Uses the application's door (``bot.app``) and its settings. Its doors: ``Playgrounds``, ``open_playground``.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import AsyncExitStack
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final, Self

import msgspec

from bot.app import PICTURES, build
from bot.playground import quiet  # noqa: F401  before anything else imports SimCord
from bot.playground.backend import WallClock
from bot.playground.routes import Beside
from bot.playground.server import Playground

if TYPE_CHECKING:
    from bot.settings import Settings

__all__ = ["Playground", "Playgrounds", "main", "open_playground"]

FOLDER: Final = "playground"
EMPTY: Final = "playground/empty"
FAILED: Final = 1


def open_playground(
    settings: Settings, name: str = FOLDER, *, beside: Beside | None = None, filled: bool = False
) -> Playground:
    """Return a playground, not yet started, for the bot with a database of its own in the data folder."""
    folder = settings.data / name
    apart = msgspec.structs.replace(settings, database=folder / settings.database.name)
    clock = WallClock()
    bot = partial(build, apart, clock=clock, shard_count=1)
    port = settings.playground_port
    return Playground(bot, folder, port=port, clock=clock, filled=filled, beside=beside)


class Playgrounds:
    """A server in which something happens and, opened when somebody asks for it, an empty one beside it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._opening = asyncio.Lock()
        self._empty: Playground | None = None
        self.first = open_playground(settings, beside=Beside("Empty server", self._open_empty), filled=True)

    async def __aenter__(self) -> Self:
        """Open the first."""
        await self.first.__aenter__()
        return self

    async def __aexit__(self, *error: object) -> None:
        """Close both, and save everything."""
        async with AsyncExitStack() as stack:
            for each in filter(None, (self.first, self._empty)):
                stack.push_async_exit(each)

    async def _open_empty(self) -> str:
        async with self._opening:
            if self._empty is None:
                apart = msgspec.structs.replace(self._settings, playground_port=0)
                back = Beside("Server with games", self._go_back)
                self._empty = await open_playground(apart, EMPTY, beside=back).__aenter__()
        return self._empty.url

    async def _go_back(self) -> str:
        return self.first.url


def main(settings: Settings) -> int:
    """Run the playground until Ctrl-C or SIGTERM; return the exit code."""
    try:
        with import_module(PICTURES).kept_pictures(settings):
            asyncio.run(_serve(Playgrounds(settings)))
    except OSError as error:  # the port is taken, or the folder cannot be written
        sys.stderr.write(f"{error}\n")
    except msgspec.DecodeError as error:  # what was saved cannot be read
        sys.stderr.write(f"{settings.data / FOLDER}: {error}\n")
    else:
        return 0
    return FAILED


async def _serve(playgrounds: Playgrounds) -> None:
    ended = asyncio.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sign, ended.set)
    async with playgrounds:
        sys.stdout.write(f"Playground: {playgrounds.first.url}\n")
        sys.stdout.flush()
        await ended.wait()
