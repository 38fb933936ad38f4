"""Measuring: figures are ratios within one run, so that they mean the same on any machine."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


_BEAT = 0.005


class Heartbeat:
    """Measures the longest time that this program kept its event loop from coming round.

    What its threads waited for a processor, because others were using it, does not count.
    """

    def __init__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            start, waited = time.perf_counter(), _waited_for_processor()
            await asyncio.sleep(_BEAT)
            late = time.perf_counter() - start - _BEAT
            if late > self.longest:
                self.longest = max(self.longest, late - (_waited_for_processor() - waited))

    def stop(self) -> None:
        """End the measuring."""
        self._task.cancel()


def _waited_for_processor() -> float:
    """Return how many seconds the threads of this process were ready but not run; 0 where nobody tells."""
    waited = 0
    for path in Path("/proc/self/task").glob("*/schedstat"):
        with suppress(FileNotFoundError):  # the thread has ended
            waited += int(path.read_text().split()[1])
    return waited / 1e9


def rate(work: Callable[[], int], *, seconds: float = 1.0, rounds: int = 3) -> float:
    """Return the best rate per second of some rounds; ``work`` returns how many units it has done."""
    return max(_one_round(work, seconds) for _ in range(rounds))


def _one_round(work: Callable[[], int], seconds: float) -> float:
    units, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        units += work()
    return units / passed


def beside(
    work: Callable[[], object], floor: Callable[[], object], *, times: int = 400
) -> tuple[float, float]:
    """Return how often as long as ``floor`` the ``work`` takes, and its milliseconds: medians of CPU time.

    They take turns and only the time of this thread counts, so that whatever else a machine is doing, or a
    garbage collection now and then, meets both alike or not at all.
    """
    pairs = [(_cpu(work), _cpu(floor)) for _ in range(times)]
    worked, least = (median(taken) for taken in zip(*pairs, strict=True))
    return worked / least, worked * 1000


def _cpu(work: Callable[[], object]) -> float:
    start = time.thread_time()
    work()
    return time.thread_time() - start


def report(name: str, value: float, *, at_least: float | None = None, at_most: float | None = None) -> None:
    """Print a figure beside its target, if it has one; fail where it misses it."""
    target = f">= {at_least:g}" if at_least is not None else "none" if at_most is None else f"<= {at_most:g}"
    print(f"\n{name}: {value:.2f} (target {target})")
    assert at_least is None or value >= at_least, f"{name}: {value:.2f}, target {target}"
    assert at_most is None or value <= at_most, f"{name}: {value:.2f}, target {target}"
