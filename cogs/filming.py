"""Games as moving pictures, drawn in a process of its own: it takes seconds, and whoever plays goes first.

``Projector`` is what the bot asks for them; ``python -m cogs.filming`` is that process, which reads
``Reel``s from its standard input and writes a GIF or MP4 for each. It ends with its input, and when nothing
has come for some minutes.
"""

from __future__ import annotations

import gc
import logging
import os
import resource
import signal
import struct
import subprocess
import sys
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread, Timer
from typing import IO, TYPE_CHECKING, Any, Final

import msgspec

from bot.pools import Places, Pool, Remembered
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
MOST_ASKED: Final = 2
"""Moving pictures that one person may wait for at a time: there is one process for all."""
_TRIES: Final = 2
_PATIENCE_SECONDS: Final = 90.0
_PROCESSOR_SECONDS: Final = 60
"""After which of one picture the process is ended, by the bot or, where that has ended itself, the system."""
_IDLE_SECONDS: Final = 300.0
"""After which without a reel it ends by itself: the next picture takes a second longer."""
_LENGTH: Final = struct.Struct(">I")
"""Stands before each reel and each picture."""
_KEPT: Final = 6
"""Moving pictures, of some two megabytes each."""
_BEHIND: Final = 10
"""The niceness of the process."""
_MEMORY: Final = 96 * MIB
"""It stays while nothing is asked for: the pieces of one title have room."""
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
    video: bool = False
    """An MP4 is made of it, not a GIF."""

    def film(self) -> bytes:
        """Return it as a GIF or MP4, drawn here and now."""
        game, say = GAMES[self.title], Say(_words(self.title, self.language), self.language)
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
            found = moving(PICTURES[self.title], shots, reader, video=self.video)
            while len(found) > MOST_BYTES and len(shots) > 1:
                shots = shots[::-2][::-1]
                found = moving(PICTURES[self.title], shots, reader, video=self.video)
        return found


class Projector:
    """Makes moving pictures one at a time, and keeps the newest."""

    def __init__(self) -> None:
        self._pool = Pool("projector", 1)
        self._kept = Remembered(_KEPT)
        self._process: subprocess.Popen[bytes] | None = None
        self._open = True
        self.place = Places(MOST_ASKED, "history.replay.many")

    async def film(self, key: Hashable, wind: Callable[[], Coroutine[Any, Any, Reel]]) -> tuple[bytes, str]:
        """Return the picture that was made for a key, or make it of a reel; and what is told of it in words.

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
        self._end()

    def _filmed(self, reel: Reel) -> bytes:
        """Have a reel filmed by the process; where that fails, once more by another."""
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
        if self._process is None or self._process.poll() is not None:
            self._begin()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        patience = Timer(_PATIENCE_SECONDS, process.kill)
        patience.start()
        try:
            process.stdin.write(_LENGTH.pack(len(reel)) + reel)
            process.stdin.flush()
            found = _read(process.stdout)
        except BrokenPipeError:
            found = None
        finally:
            patience.cancel()
        if found is None:
            return b"", self._end()
        return found, 0

    def _begin(self) -> None:
        self._end()
        command = [sys.executable, "-m", __name__, *([str(SHELF.folder)] if SHELF.folder else [])]
        self._process = subprocess.Popen(  # noqa: S603  our own program
            command, cwd=_HOUSE, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def _end(self) -> int:
        """End the process, if there is one; return with what code it has."""
        if self._process is None:
            return 0
        with suppress(BrokenPipeError), self._process:
            self._process.kill()
        return self._process.wait()


def _read(stream: IO[bytes]) -> bytes | None:
    """Return what comes next in a stream; None: it has ended."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    found = stream.read(length)
    return found if len(found) == length else None


@lru_cache(maxsize=len(GAMES))
def _words(title: str, language: str) -> Catalogues:
    return Catalogues(domains=(*_DOMAINS, title), languages=language)


def main(arguments: list[str]) -> None:
    """Film the reels of the standard input; ``arguments``: the folder of the bot's shelf, if it has one."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with suppress(OSError):  # where services are kept from it, it is a service's turn all the same
        os.nice(_BEHIND)
    gc.disable()
    gc.freeze()
    keep_at_most(_MEMORY)
    for folder in arguments:
        SHELF.share(Path(folder))
    reels: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_take, args=(reels,), daemon=True).start()
    with suppress(Empty):
        while True:
            _film(reels.get(timeout=_IDLE_SECONDS))


def _take(reels: SimpleQueue[bytes]) -> None:
    """Take reels from the standard input; where that ends, so does the process, whatever it is doing."""
    with os.fdopen(os.dup(sys.stdin.fileno()), "rb") as stream:
        while (found := _read(stream)) is not None:
            reels.put(found)
    os.kill(os.getpid(), signal.SIGKILL)


def _film(data: bytes) -> None:
    """Write the picture of a reel to the standard output."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    most = int(used.ru_utime + used.ru_stime) + _PROCESSOR_SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))
    found = msgspec.msgpack.decode(data, type=Reel).film()
    sys.stdout.buffer.write(_LENGTH.pack(len(found)) + found)
    sys.stdout.buffer.flush()
    gc.collect()


if __name__ == "__main__":
    main(sys.argv[1:])
