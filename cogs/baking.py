"""What never moves in pictures, drawn once after an update and kept on disk.

It takes seconds, so another process does it, which lets the bot and everybody else go first. Until that is
done, what is needed is drawn where it is needed.
"""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from bot.settings import PICTURES_FOLDER
from bot.words import Catalogues
from bot.words.catalogues import FOLDER as WORDS
from bot.words.say import Say
from bot.worker import drawing_worker
from cogs.drawing import DRAWER, Beginning, DrawingError
from render import PICTURES
from render.kit.cache import MIB, keep_at_most
from render.kit.fonts import know_characters
from render.kit.shelf import SHELF

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.settings import Settings
    from bot.worker import Worker

log = logging.getLogger(__name__)
_HOUSE: Final = Path(__file__).parents[1]
_WITH_INPUT: Final = "--end-with-input"
_LAST_IN_LINE: Final = 19
"""The niceness of the other process."""
_TOLD_TO_END: Final = (-signal.SIGTERM, -signal.SIGINT)
"""By the bot, or like the bot by Ctrl-C."""
_TURN_SECONDS: Final = 0.001
"""How long a thread may keep waiting ones from running: who listens waits for all that draw."""
_OWN_MEMORY: Final = 48 * MIB
"""What is kept by who draws seldom, or little twice."""


@contextmanager
def kept_pictures(settings: Settings, drawing: Worker | None = None) -> Iterator[None]:
    """Let pictures be drawn by another process, and what never moves be found on disk or drawn there.

    ``drawing``: the process, where it has begun.
    """
    keep_at_most(_OWN_MEMORY)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(_TURN_SECONDS)
    folder = settings.data / PICTURES_FOLDER
    SHELF.open(folder, WORDS.rglob("*.po*"))
    DRAWER.open(drawing or drawing_worker(settings.picture_memory, folder))
    baker = None if SHELF.is_full else _start_baker(folder, settings.language)
    first = Thread(target=_get_ready, args=(baker, settings.language), name="first-pictures", daemon=True)
    first.start()
    try:
        yield
    finally:
        sys.setswitchinterval(usual)
        DRAWER.close()
        SHELF.close()
        if baker is not None:
            baker.terminate()
            baker.communicate()


def _get_ready(baker: subprocess.Popen[bytes] | None, language: str) -> None:
    """Have what draws get ready, after the other process, if there is one; not where that was told to end."""
    code = 0 if baker is None else baker.wait()
    if code in _TOLD_TO_END:
        return
    if code:
        log.warning("The process for drawing ahead ended with code %d: the first pictures take longer", code)
    with suppress(DrawingError):
        DRAWER.draw(Beginning(language))


def _start_baker(folder: Path, language: str) -> subprocess.Popen[bytes] | None:
    command = [sys.executable, "-m", "cogs.baking", str(folder.resolve()), language, _WITH_INPUT]
    try:
        return subprocess.Popen(command, cwd=_HOUSE, stdin=subprocess.PIPE)  # noqa: S603  our own program
    except OSError as error:
        log.warning("No process for drawing ahead: %s", error)
        return None


def main(arguments: Sequence[str]) -> None:
    """Draw everything into a folder, with the language first that most readers will have.

    Started by the bot it ends with it, however that ends: then its standard input does.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if _WITH_INPUT in arguments:
        Thread(target=_end_with_input, daemon=True).start()
    with suppress(OSError):  # where services are kept from it, it is a service's turn all the same
        os.nice(_LAST_IN_LINE)
    keep_at_most(_OWN_MEMORY)
    bake(Path(arguments[0]), arguments[1])


def _end_with_input() -> None:
    while os.read(sys.stdin.fileno(), 1):  # past the buffer, whose lock would be held when all is drawn
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def bake(folder: Path, first: str) -> None:
    """Draw everything that is not yet in a folder, one language after the other."""
    SHELF.open(folder, WORDS.rglob("*.po*"))
    if SHELF.is_full:
        return
    know_characters()
    words = Catalogues()
    for language in sorted(words.languages, key=lambda name: name != first):
        for pictures in PICTURES.values():
            pictures.warm_up(language, Say(words, language))
    SHELF.fill()


if __name__ == "__main__":
    main(sys.argv[1:])
