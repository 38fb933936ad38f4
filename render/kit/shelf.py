"""What never moves, kept in a folder from one start to the next: drawing it takes seconds.

Each thing has a file of its own, named after what it was made from: the code and data of pictures and rules,
and its own key. So nothing stale is ever found, and a damaged or missing file is made anew.
"""

from __future__ import annotations

import logging
import shutil
import tempfile
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

import PIL
from isal import isal_zlib
from PIL import features

from render.kit.palette import in_colours

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

log = logging.getLogger(__name__)
_HOUSE: Final = Path(__file__).parents[2]
_ROOMS: Final = ("render", "rules")
_SOURCES: Final = frozenset({".py", ".json", ".ttf", ".otf"})
_DIGEST: Final = 16
_LEVEL: Final = 1
_UNFINISHED, _FULL = ".new", "full"
MOST_BYTES: Final = 64 << 20
"""What a folder may hold; more is not kept."""


class Shelf:
    """Bytes by their key, in a folder; without one nothing is kept."""

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._folder: Path | None = None

    def open(self, folder: Path, words: Iterable[Path] = ()) -> None:
        """Keep things below a folder, those made from this code, data and ``words`` in one of their own."""
        made_from = blake2b(_house_digest(), digest_size=_DIGEST)
        for path in sorted(words):
            made_from.update(_named(path))
        own = folder / made_from.hexdigest()
        try:
            own.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            log.warning("Pictures cannot be kept in %s: %s", folder, error)
        else:
            self._folder = own

    @property
    def folder(self) -> Path | None:
        """Where things made from this code, data and words are kept; None if nothing is."""
        return self._folder

    def share(self, folder: Path) -> None:
        """Keep things where another process of the same program does, in its ``folder``."""
        self._folder = folder

    def close(self) -> None:
        """Keep nothing any more."""
        self._folder = None

    def get(self, name: str, key: object, make: Callable[[], bytes]) -> bytes:
        """Return the bytes of a key, made and kept first if they are not there or damaged.

        ``key`` is made of strings, numbers and tuples; ``name`` is for people who look into the folder.
        """
        if self._folder is None:
            return _made(make)
        path = self._folder / f"{name}-{_digest(repr((name, key)).encode()).hex()}"
        found = _read(path)
        if found is None:
            found = _made(make)
            _write(path, found)
        return found

    @property
    def is_full(self) -> bool:
        """Whether ``fill`` has been said, so that all is there that was worth to be baked."""
        return self._folder is None or (self._folder / _FULL).exists()

    def fill(self) -> None:
        """Say that all is there now; remove what is unfinished and what other code or data had made."""
        if self._folder is None:
            return
        (self._folder / _FULL).touch()
        for left_behind in self._folder.glob(f"*{_UNFINISHED}"):
            left_behind.unlink(missing_ok=True)
        for other in self._folder.parent.iterdir():
            if other != self._folder:
                shutil.rmtree(other, ignore_errors=True)


SHELF: Final = Shelf()
"""The shelf of all pictures."""


def _read(path: Path) -> bytes | None:
    """Return what a file keeps; None if it is not there or not whole."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        log.warning("%s is made anew: %s", path, error)
        return None
    packed = data[_DIGEST:]
    if _digest(packed) != data[:_DIGEST]:
        log.warning("%s is made anew: it is damaged", path)
        return None
    return isal_zlib.decompress(packed)


def _write(path: Path, data: bytes) -> None:
    """Write a file at once or not at all; leave it if there is no room."""
    try:
        if sum(map(_size, path.parent.iterdir())) > MOST_BYTES:
            return
        packed = isal_zlib.compress(data, _LEVEL)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=_UNFINISHED, delete=False) as fresh:
            fresh.write(_digest(packed) + packed)
        Path(fresh.name).replace(path)
    except OSError as error:
        log.warning("%s is not kept: %s", path, error)


def _size(path: Path) -> int:
    """Return how large a file is; one that was unfinished may have got its name meanwhile."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=_DIGEST).digest()


def _made(make: Callable[[], bytes]) -> bytes:
    with in_colours(()):
        return make()


@cache
def _house_digest() -> bytes:
    found = blake2b(f"{PIL.__version__} {features.version('freetype2')}".encode(), digest_size=_DIGEST)
    for room in _ROOMS:
        for path in sorted((_HOUSE / room).rglob("*")):
            if path.suffix in _SOURCES:
                found.update(_named(path))
    return found.digest()


def _named(path: Path) -> bytes:
    data = path.read_bytes()
    return f"{path.name} {len(data)} ".encode() + data
