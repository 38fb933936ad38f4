"""What a process spends its processor on: drawing, the database, JSON and HTTP, the rest."""

from __future__ import annotations

import json
import sys
import threading
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path
    from types import FrameType

SHARES: Final = {
    "drawing": ("/render/", "/PIL/", "/numpy/"),
    "database": ("/bot/storage/", "/aiosqlite/", "/sqlite3/"),
    "JSON and HTTP": ("/aiohttp/", "/discord/", "/json/"),
    "rest": ("/rules/", "/bot/", "/cogs/"),
}
"""Where the code of each share lies. What is none of it belongs to who called it."""
_EVERY: Final = 0.005
_WRITTEN_EVERY: Final = 100


class Split(threading.Thread):
    """Looks again and again at what each thread does, and shares out what it has used since."""

    def __init__(self, path: Path) -> None:
        """Write the seconds of each share into a file, as JSON, twice a second."""
        super().__init__(name="split", daemon=True)
        self._path = path
        self._spent = dict[int, float]()
        self._shares = dict.fromkeys(SHARES, 0.0)

    def run(self) -> None:
        """Look until the process ends."""
        while True:
            for _ in range(_WRITTEN_EVERY):
                self._look()
                time.sleep(_EVERY)
            written = self._path.with_suffix(".new")
            written.write_text(json.dumps(self._shares), "utf-8")
            written.replace(self._path)

    def _look(self) -> None:
        frames = sys._current_frames()
        for thread in threading.enumerate():
            if thread is self or thread.ident not in frames:
                continue
            try:
                spent = time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
            except ProcessLookupError:  # it has ended meanwhile
                continue
            self._shares[share(frames[thread.ident])] += spent - self._spent.get(thread.ident, 0)
            self._spent[thread.ident] = spent


def share(frame: FrameType | None) -> str:
    """Return what the code of a frame does, or else that which called it."""
    while frame is not None:
        for name, places in SHARES.items():
            if any(place in frame.f_code.co_filename for place in places):
                return name
        frame = frame.f_back
    return "rest"


def shares_in(path: Path) -> dict[str, float]:
    """Return the seconds of each share so far."""
    return dict.fromkeys(SHARES, 0.0) | (json.loads(path.read_text("utf-8")) if path.exists() else {})
