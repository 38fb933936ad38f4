"""Games as moving pictures, drawn in a process of its own: it takes seconds, and whoever plays goes first.

``Projector`` is what the bot asks for them; ``python -m cogs.filming`` is that process, which gets ``Reel``s
and makes a GIF or MP4 of each.
"""

from __future__ import annotations

import logging
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.pools import Places, Pool, Remembered
from bot.words import Catalogues
from bot.words.say import Say
from bot.worker import Worker, WorkerError, serve
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
_KEPT: Final = 6
"""Moving pictures, of some two megabytes each."""
_MEMORY: Final = 96 * MIB
"""It stays while nothing is asked for: the pieces of one title have room."""


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
            while True:
                found = moving(PICTURES[self.title], shots, reader, video=self.video)
                if len(found) <= MOST_BYTES or len(shots) == 1:
                    return found
                shots = shots[::-2][::-1]


class Projector:
    """Makes moving pictures one at a time, and keeps the newest."""

    def __init__(self) -> None:
        self._pool = Pool("projector", 1)
        self._kept = Remembered(_KEPT)
        self.worker = Worker(__name__, patience=_PATIENCE_SECONDS)
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
        self.worker.close()
        await self._pool.close()
        self.worker.end()

    def _filmed(self, reel: Reel) -> bytes:
        """Have a reel filmed by the process; where that fails, once more by another."""
        self.worker.arguments = [str(SHELF.folder)] if SHELF.folder else []
        for tries in range(1, _TRIES + 1):
            try:
                if self._open and (found := self.worker.ask(msgspec.msgpack.encode(reel))):
                    return found
            except OSError as error:
                log.warning("No process for filming %s: %s", reel.title, error)
            except WorkerError as error:
                log.warning("Try %d at filming %s ended with code %s", tries, reel.title, error.code)
        raise FilmingError(reel.title)


@lru_cache(maxsize=len(GAMES))
def _words(title: str, language: str) -> Catalogues:
    return Catalogues(domains=("render", title), languages=language)


def main(arguments: list[str]) -> None:
    """Film the reels of the standard input; ``arguments``: the folder of the bot's shelf, if it has one."""
    keep_at_most(_MEMORY)
    for folder in arguments:
        SHELF.share(Path(folder))
    serve(_film, processor_seconds=_PROCESSOR_SECONDS)


def _film(data: bytes) -> bytes:
    return msgspec.msgpack.decode(data, type=Reel).film()


if __name__ == "__main__":
    main(sys.argv[1:])
