"""What a process spends its processor on, by the names of its threads."""

from __future__ import annotations

import json
import os
import threading
import time
from pathlib import Path
from typing import Final

SHARES: Final = ("event loop", "database", "drawing", "rest")
_OF: Final = {
    "MainThread": "event loop",
    "postgres": "database",
    "Thread": "database",  # of aiosqlite
    "drawer": "drawing",
}
"""What a thread does whose name begins so."""
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_EVERY_SECONDS: Final = 0.5


class Split(threading.Thread):
    """Writes again and again what each thread has used so far.

    It looks into no frame of theirs: another thread may not walk these safely in Python 3.11.
    """

    def __init__(self, path: Path) -> None:
        """Write the seconds of each share into a file, as JSON."""
        super().__init__(name="split", daemon=True)
        self._path = path
        self._spent = dict[int, tuple[str, float]]()

    def run(self) -> None:
        """Look until the process ends."""
        while True:
            time.sleep(_EVERY_SECONDS)
            for thread in threading.enumerate():
                stat = Path(f"/proc/self/task/{thread.native_id}/stat")
                if thread.native_id is not None and (spent := cpu_seconds(stat)):
                    self._spent[thread.native_id] = share(thread.name), spent
            shares = dict.fromkeys(SHARES, 0.0)
            for does, spent in self._spent.values():
                shares[does] += spent
            written = self._path.with_suffix(".new")
            written.write_text(json.dumps(shares), "utf-8")
            written.replace(self._path)


def cpu_seconds(stat: Path) -> float:
    """Return the CPU that a process or thread has used, from its ``stat`` below /proc; 0 if it is gone."""
    try:
        fields = stat.read_text("utf-8").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICKS


def share(name: str) -> str:
    """Return what a thread of that name does."""
    return next((does for beginning, does in _OF.items() if name.startswith(beginning)), "rest")


def shares_in(path: Path) -> dict[str, float]:
    """Return the seconds of each share so far."""
    return dict.fromkeys(SHARES, 0.0) | (json.loads(path.read_text("utf-8")) if path.exists() else {})
