"""Pictures of tables, drawn in a process of its own: whoever listens is not held up by what draws.

``Drawer`` is what the bot asks, ``DRAWER`` that of this program; ``python -m cogs.drawing`` is the process,
which gets ``Order``s and answers with pictures.
"""

from __future__ import annotations

import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.memory import give_back_what_is_freed
from bot.words import Catalogues
from bot.words.catalogues import FOLDER
from bot.words.say import Say
from bot.worker import WorkerError, serve
from render import PICTURES
from render.kit.cache import MIB, keep_at_most
from render.kit.encoding import lowered
from render.kit.palette import in_colours
from render.kit.picture import Picture
from render.kit.shelf import SHELF
from rules import GAMES
from rules.kernel import codec
from rules.kernel.model import Result
from rules.kernel.playout import play, random_chooser

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.worker import Worker
    from render.kit.picture import Say as Words
    from rules.kernel.contract import AnyGame

log = logging.getLogger(__name__)
_PROCESSOR_SECONDS: Final = 60
_TYPES: Final[Mapping[str, Any]] = {"seat": int, "over": bool, "result": Result, "course": list[list[int]]}
"""Of what is shown beside what only the rules of a title can read."""
_LARGE: Final = 4 * MIB
"""More than a board in full colour.

What is taken from the system for one image is cleared page by page: that was a third of the time of drawing.
"""
_ANY_SEED: Final = "0" * 32
_SIDE_BY_SIDE: Final = 2
"""Boards that are drawn at a time while nobody waits for one."""
_IN_PLAY: Final = 80
"""Decisions after which a board shows something of most that it can show."""


class DrawingError(Exception):
    """The process has drawn nothing."""


class Order(msgspec.Struct, frozen=True, tag=True):
    """A picture of a title and all that it is drawn from.

    ``kind`` is one of the methods of ``GamePictures``, ``shown`` what that is given, as JSON: the view, and
    by name what else.
    """

    title: str
    kind: str
    language: str
    players: tuple[str, ...]
    colours: tuple[str, ...]
    view: bytes
    shown: dict[str, bytes]

    def __repr__(self) -> str:
        # What a seat sees must not get into a log.
        return f"Order({self.title}, {self.kind})"

    def draw(self) -> Picture | None:
        """Return the picture, drawn here and now; None of choices that have no place on the board."""
        game, say = GAMES[self.title], Say(_words(), self.language)
        shown = {name: _read(game, name, data) for name, data in self.shown.items()}
        reader = {"players": self.players, "language": self.language, "say": say}
        with in_colours(self.colours):
            found: Picture | None = getattr(PICTURES[self.title], self.kind)(
                codec.load_state(game, self.view), **shown, **reader
            )
        return found


class Lowering(msgspec.Struct, frozen=True, tag=True):
    """A picture that is to be shown at a ``share`` of its height."""

    picture: Picture
    share: float

    def draw(self) -> Picture:
        """Return it so."""
        return lowered(self.picture, self.share)


class Beginning(msgspec.Struct, frozen=True, tag=True):
    """Before anybody asks: fonts, scenes and pieces are to be there, with the words of a ``language``."""

    language: str

    def draw(self) -> None:
        """Begin to get ready; who asks meanwhile does not wait for all of it."""
        Thread(target=get_ready, args=(_words(), self.language), daemon=True).start()


class Drawer:
    """Asks the process, while it is open; it is begun again where it has ended."""

    def __init__(self) -> None:
        self.worker: Worker | None = None

    def open(self, worker: Worker) -> None:
        """Have pictures drawn by a process, which may have begun."""
        self.worker = worker

    def draw(self, order: Order | Lowering | Beginning) -> Picture | None:
        """Wait for a picture. Raise DrawingError where the process draws none, or is not open."""
        worker = self.worker
        if worker is None:
            raise DrawingError
        try:
            found = worker.ask(msgspec.msgpack.encode(order))
        except (OSError, WorkerError) as error:
            if self.worker is worker:
                log.warning("%r was not drawn by the process: %r", order, error)
            raise DrawingError from error
        if not found:
            raise DrawingError
        return msgspec.msgpack.decode(found, type=Picture | None)

    def close(self) -> None:
        """End the process."""
        worker, self.worker = self.worker, None
        if worker is not None:
            worker.close()
            worker.end()


DRAWER: Final = Drawer()
"""That of this program: closed where pictures are drawn beside what listens, as in tests."""


def get_ready(words: Catalogues, language: str) -> None:
    """Draw a board of each title: that opens fonts and makes most pieces."""
    say: Words = Say(words, language)

    def draw(title: str) -> None:
        game = GAMES[title]
        state = game.setup(seats=max(game.seats), seed=_ANY_SEED)
        for _ in islice(play(game, state, random_chooser(_ANY_SEED)), _IN_PLAY):
            pass
        players = ["Player"] * state.seats
        PICTURES[title].board(game.view(state, None), players=players, language=language, say=say)

    with ThreadPoolExecutor(_SIDE_BY_SIDE) as threads:
        list(threads.map(draw, PICTURES))


@cache
def _words() -> Catalogues:
    return Catalogues()


def _read(game: AnyGame, name: str, data: bytes) -> Any:  # noqa: ANN401  whatever is shown
    if name == "marks":
        return codec.decode_events(game, data)
    if name == "action":
        return codec.decode_action(game, data)
    if name == "actions":
        return codec.decode_actions(game, data)
    return msgspec.json.decode(data, type=_TYPES[name])


def main(arguments: Sequence[str]) -> None:
    """Draw what the standard input orders; ``arguments`` as ``drawing_worker`` has them."""
    memory, folder = arguments
    give_back_what_is_freed(_LARGE, heaps=1)
    keep_at_most(int(memory) * MIB)
    SHELF.open(Path(folder), FOLDER.rglob("*.po*"))
    _words()
    serve(_draw, processor_seconds=_PROCESSOR_SECONDS, behind=False)


def _draw(data: bytes) -> bytes:
    """Return a picture; nothing where that fails: who asked draws by itself then, and tells what failed."""
    order = msgspec.msgpack.decode(data, type=Order | Lowering | Beginning)
    try:
        return msgspec.msgpack.encode(order.draw())
    except Exception:  # noqa: BLE001  it is told where it is drawn again
        return b""


if __name__ == "__main__":
    main(sys.argv[1:])
