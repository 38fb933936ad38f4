"""The local playground: the bot in a simulated Discord, with a page on localhost to play all seats.

Uses the application's door (``bot.app``) and its settings. Doors: ``open_playground``, ``open_playgrounds``.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

import msgspec

from bot.app import PICTURES, build
from bot.playground import quiet  # noqa: F401  before anything else imports SimCord
from bot.playground.backend import WallClock
from bot.playground.server import Playground
from bot.settings import DATABASE_NAME
from bot.share import ALL

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.playground.routes import OpenEmpty
    from bot.settings import Settings
    from bot.worker import Worker

__all__ = ["Playground", "main", "open_playground", "open_playgrounds"]

FOLDER: Final = "playground"
EMPTY: Final = "playground/empty"
FAILED: Final = 1


def open_playground(
    settings: Settings, name: str = FOLDER, *, open_empty: OpenEmpty | None = None
) -> Playground:
    """Return a playground, not yet started, for the bot with a database of its own in the data folder."""
    folder, port, clock = settings.data / name, settings.playground_port, WallClock()
    database, backups = folder / DATABASE_NAME, folder / settings.backup_folder.name
    apart = msgspec.structs.replace(settings, database=database, backup_folder=backups, share=ALL)
    bot = partial(build, apart, clock=clock, shard_count=1)
    return Playground(bot, folder, port=port, clock=clock, open_empty=open_empty)


@asynccontextmanager
async def open_playgrounds(settings: Settings) -> AsyncIterator[Playground]:
    """Open a server in which something happens and, when somebody asks for it, an empty one beside it."""
    opening, opened = asyncio.Lock(), list[Playground]()

    async def open_empty() -> str:
        async with opening:
            if not opened:
                anywhere = msgspec.structs.replace(settings, playground_port=0, metrics_port=0)
                opened.append(await stack.enter_async_context(open_playground(anywhere, EMPTY)))
        return opened[0].url

    async with AsyncExitStack() as stack, open_playground(settings, open_empty=open_empty) as playground:
        yield playground


def main(settings: Settings, drawing: Worker) -> int:
    """Run the playground until Ctrl-C or SIGTERM, with a process that draws; return the exit code."""
    try:
        with import_module(PICTURES).kept_pictures(settings, drawing):
            asyncio.run(_serve(settings))
    except OSError as error:  # the port is taken, or the folder cannot be written
        sys.stderr.write(f"{error}\n")
    except msgspec.DecodeError as error:  # what was saved cannot be read
        sys.stderr.write(f"{settings.data / FOLDER}: {error}\n")
    else:
        return 0
    return FAILED


async def _serve(settings: Settings) -> None:
    ended = asyncio.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sign, ended.set)
    async with open_playgrounds(settings) as playground:
        sys.stdout.write(f"Playground: {playground.url}\n")
        sys.stdout.flush()
        await ended.wait()
