"""Games as moving pictures, drawn in a process of its own: it takes seconds, and whoever plays goes first.

``Projector`` is what the bot asks for them; ``python -m cogs.filming`` is that process, which reads a
``Reel`` from its standard input, writes a GIF and ends.
"""

from __future__ import annotations

import gc
import logging
import os
import resource
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.pools import Pool, Remembered
from bot.words import Catalogues
from bot.words.say import Say
from render import PICTURES
from render.kit.cache import MIB, keep_at_most
from render.kit.moving import Shot, moving
from render.kit.palette import in_colours
from render.kit.shelf import SHELF
from rules import GAMES
from rules.kernel import codec

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable

log = logging.getLogger(__name__)
MOST_BYTES: Final = 8 * 2**20
"""Of a moving picture; where one has more, every other frame is left out."""
_TRIES: Final = 2
_PATIENCE_SECONDS: Final = 90.0
_PROCESSOR_SECONDS: Final = 60
"""After which the process is ended, by the bot or, where that has ended itself, by the system."""
_KEPT: Final = 6
"""Moving pictures, of some two megabytes each."""
_BEHIND: Final = 10
"""The niceness of the process."""
_MEMORY: Final = 256 * MIB
_DOMAINS: Final = ("render",)
"""Beside its own, the words that the board of a title has."""
_HOUSE: Final = Path(__file__).parents[1]


class FilmingError(Exception):
    """A moving picture could not be made."""


class Frame(msgspec.Struct, frozen=True):
    """What ``render.kit.moving.Shot`` is, with the view and the events of its marks as JSON."""

    view: bytes
    marks: bytes
    heading: str
    told: str
    seat: int | None
    over: bool


class Reel(msgspec.Struct, frozen=True):
    """All that a moving picture is made of. Nothing is in it but what everybody may know."""

    title: str
    language: str
    players: tuple[str, ...]
    colours: tuple[str, ...]
    frames: tuple[Frame, ...]
    told: str
    """The game in words, for those who do not see it."""

    def film(self) -> bytes:
        """Return it as a GIF, drawn here and now."""
        words = Catalogues(domains=(*_DOMAINS, self.title), languages=self.language)
        game, say = GAMES[self.title], Say(words, self.language)
        shots = [
            Shot(
                codec.load_state(game, each.view),
                codec.decode_events(game, each.marks),
                *(each.heading, each.told, each.seat, each.over),
            )
            for each in self.frames
        ]
        reader: Any = {"players": self.players, "language": self.language, "say": say}
        with in_colours(self.colours):
            found = moving(PICTURES[self.title], shots, reader)
            while len(found) > MOST_BYTES and len(shots) > 1:
                shots = shots[::-2][::-1]
                found = moving(PICTURES[self.title], shots, reader)
        return found


class Projector:
    """Makes moving pictures one at a time, and keeps the newest."""

    def __init__(self) -> None:
        self._pool = Pool("projector", 1)
        self._kept = Remembered(_KEPT)
        self._process: subprocess.Popen[bytes] | None = None
        self._open = True

    async def film(self, key: Hashable, wind: Callable[[], Coroutine[Any, Any, Reel]]) -> tuple[bytes, str]:
        """Return the GIF that was made for a key, or make it of a reel; and what is told of it in words.

        Raise FilmingError, and what ``wind``, which returns the reel, does.
        """

        async def make() -> tuple[bytes, str]:
            reel = await wind()
            return await self._pool.run(self._filmed, reel), reel.told

        return await self._kept.of(key, make)

    async def close(self) -> None:
        """Make nothing more."""
        self._open = False
        if self._process is not None:
            self._process.kill()
        await self._pool.close()

    def _filmed(self, reel: Reel) -> bytes:
        """Have a reel filmed by the process; where that fails, once more."""
        for tries in range(1, _TRIES + 1):
            if not self._open:
                break
            try:
                found, code = self._run(msgspec.msgpack.encode(reel))
            except OSError as error:
                log.warning("No process for filming %s: %s", reel.title, error)
                continue
            if code == 0 and found:
                return found
            log.warning("Try %d at filming %s ended with code %s", tries, reel.title, code)
        raise FilmingError(reel.title)

    def _run(self, reel: bytes) -> tuple[bytes, int]:
        command = [sys.executable, "-m", __name__, *([str(SHELF.folder)] if SHELF.folder else [])]
        with subprocess.Popen(  # noqa: S603  our own program
            command, cwd=_HOUSE, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        ) as self._process:
            try:
                found, _ = self._process.communicate(reel, _PATIENCE_SECONDS)
            except subprocess.TimeoutExpired:
                self._process.kill()
                found = b""
        return found, self._process.returncode


def main(arguments: list[str]) -> None:
    """Film the reel of the standard input; ``arguments``: the folder of the bot's shelf, if it has one."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with suppress(OSError):  # where services are kept from it, it is a service's turn all the same
        os.nice(_BEHIND)
    resource.setrlimit(resource.RLIMIT_CPU, (_PROCESSOR_SECONDS, _PROCESSOR_SECONDS))
    gc.disable()
    keep_at_most(_MEMORY)
    for folder in arguments:
        SHELF.share(Path(folder))
    reel = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Reel)
    sys.stdout.buffer.write(reel.film())


if __name__ == "__main__":
    main(sys.argv[1:])
