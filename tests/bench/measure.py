"""Measuring: figures are ratios within one run, so that they mean the same on any machine."""

from __future__ import annotations

import time
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


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
    """Print a figure beside its target; fail where it misses it."""
    target = f">= {at_least:g}" if at_least is not None else f"<= {at_most:g}"
    print(f"\n{name}: {value:.2f} (target {target})")
    assert at_least is None or value >= at_least, f"{name}: {value:.2f}, target {target}"
    assert at_most is None or value <= at_most, f"{name}: {value:.2f}, target {target}"
