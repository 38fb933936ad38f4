"""The local playground: the bot in a simulated Discord, with a page on localhost to play all seats.

Uses the application's door (``bot.app``) and its settings. Its door: ``open_playground``.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final

import msgspec

from bot.app import PICTURES, build
from bot.playground import quiet  # noqa: F401  before anything else imports SimCord
from bot.playground.backend import WallClock
from bot.playground.server import Playground

if TYPE_CHECKING:
    from bot.settings import Settings

__all__ = ["Playground", "main", "open_playground"]

FOLDER: Final = "playground"
FAILED: Final = 1


def open_playground(settings: Settings) -> Playground:
    """Return a playground, not yet started, for the bot with a database of its own in the data folder."""
    folder = settings.data / FOLDER
    apart = msgspec.structs.replace(settings, database=folder / settings.database.name)

    clock = WallClock()
    return Playground(
        lambda: build(apart, clock=clock, shard_count=1), folder, port=settings.playground_port, clock=clock
    )


def main(settings: Settings) -> int:
    """Run the playground until Ctrl-C or SIGTERM; return the exit code."""
    try:
        with import_module(PICTURES).kept_pictures(settings):
            asyncio.run(_serve(open_playground(settings)))
    except OSError as error:  # the port is taken, or the folder cannot be written
        sys.stderr.write(f"{error}\n")
    except msgspec.DecodeError as error:  # what was saved cannot be read
        sys.stderr.write(f"{settings.data / FOLDER}: {error}\n")
    else:
        return 0
    return FAILED


async def _serve(playground: Playground) -> None:
    ended = asyncio.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sign, ended.set)
    async with playground:
        sys.stdout.write(f"Playground: {playground.url}\n")
        sys.stdout.flush()
        await ended.wait()
