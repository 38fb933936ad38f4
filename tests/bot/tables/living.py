"""A life of ``crash`` that goes on beside others: ``python -m tests.bot.tables.living FOLDER NUMBER``."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.bot.tables import crash
from tests.bot.tables.stopped import SharedDiscord, Stops


class NoStops(Stops):
    """What never stops."""

    def maybe(self, where: str) -> None:
        """Go on."""


if __name__ == "__main__":
    given = Path(sys.argv[1]), int(sys.argv[2])
    asyncio.run(crash.live(*given, SharedDiscord(given[0], NoStops(*given))))
