"""Pauses where speed would tell what somebody has arranged."""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Final

SHORTEST_SECONDS: Final = 2
LONGEST_SECONDS: Final = 8


def pause() -> timedelta:
    """Return a pause of some seconds, by chance."""
    return timedelta(seconds=SHORTEST_SECONDS + secrets.randbelow(LONGEST_SECONDS - SHORTEST_SECONDS + 1))
