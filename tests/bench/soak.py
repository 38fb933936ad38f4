"""What the process of a bot weighs after many pictures: ``python -m tests.bench.soak``, about ten minutes.

It fails where that is too much, or still growing.
"""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import bot.app  # noqa: F401  all that a bot has loaded
from bot.memory import give_back_what_is_freed
from bot.settings import load_settings
from cogs.services.studio import DRAWERS
from render.kit.cache import FONT_MEMORY, MEMORY, MIB, keep_at_most
from render.kit.shelf import SHELF
from tests.bench.measure import report
from tests.bench.mixture import drawings

if TYPE_CHECKING:
    from collections.abc import Callable

    from render import Picture

PICTURES: Final = 20_000
MIB_AT_MOST: Final = 450
GROWTH: Final = 1.05
"""The second half of the pictures may add this little to the first."""
_STEP: Final = 1_000
_AT_ONCE: Final = 20
"""Pictures that wait to be drawn."""


def held() -> dict[str, float]:
    """Return the process's memory in MiB: all of it, and its own part without mapped files."""
    lines = Path("/proc/self/status").read_text().splitlines()
    status = {name: value.split() for name, _, value in (line.partition(":") for line in lines)}
    return {name: int(status[name][0]) / 1024 for name in ("VmRSS", "RssAnon", "VmHWM")}


def _draw(drawing: Callable[[], Picture | None]) -> bool:
    return drawing() is not None


def main(count: int = PICTURES) -> None:
    """Draw so many pictures, two at a time as the bot does, and look at the memory."""
    give_back_what_is_freed()
    keep_at_most(load_settings({}, None).picture_memory * MIB)
    source, drawn, after = drawings(1), 0, []
    with TemporaryDirectory() as folder, ThreadPoolExecutor(DRAWERS) as pool:
        SHELF.open(Path(folder))
        while drawn < count:
            start = time.process_time()
            made = sum(sum(pool.map(_draw, islice(source, _AT_ONCE))) for _ in range(_STEP // _AT_ONCE))
            drawn += made
            each = (time.process_time() - start) / made * 1000
            after.append(held())
            kept = (MEMORY.held + FONT_MEMORY.held) / MIB
            print(
                f"{drawn:6} pictures, {each:.1f} ms each, kept {kept:.0f} MiB, process {after[-1]}",
                flush=True,
            )
    half, end = after[len(after) // 2 - 1]["VmRSS"], after[-1]["VmRSS"]
    report("process after half of the pictures, MiB", half, at_most=MIB_AT_MOST)
    report("process after all pictures, MiB", end, at_most=MIB_AT_MOST)
    report("the whole beside the half", end / half, at_most=GROWTH)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
