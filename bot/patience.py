"""How long to wait before something that failed is tried again."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

_SECONDS: Final = (1, 3, 10, 30, 60, 120, 300, 600, 1200, 2400, 3600)
"""A single failure of Discord is over at once; what fails for an hour can wait for another one."""


def pause(tries: int) -> timedelta:
    """Return how long to wait after ``tries`` failures in a row, at least one."""
    return timedelta(seconds=_SECONDS[min(tries, len(_SECONDS)) - 1])
