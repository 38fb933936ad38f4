"""A simulated quarter of a year, in two halves, one on each processor: ``python -m tests.quarter.run``.

Prints what happened, and every violation; its exit code says whether there were any.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.quarter.half import Half
from tests.quarter.plan import QUARTER, SHORT

if TYPE_CHECKING:
    from tests.quarter.plan import Size

_MEMORY: Final = Path("/dev/shm")


def simulate(seed: str, size: Size, trace: str | None) -> tuple[Counter[str], list[str]]:
    """Live through one half of the world; return counts and violations."""
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        with ExitStack() as opened:
            file = opened.enter_context(Path(f"{trace}.{seed}").open("w")) if trace else None
            half = Half(seed, size, Path(folder), file)
            asyncio.run(half.run())
        errors = Path(folder) / "errors.txt"
        logged = errors.read_text("utf-8").split("\n\n") if errors.exists() else []
    counts = half.counts + half.judge.counts
    counts += Counter({f"fault {name}": number for name, number in half.world.faults.items()})
    counts["requests"] = half.world.traffic.requests.total()
    counts["finished"] = sum(each.status == "finished" for each in half.judge.tables.values())
    return counts, [*half.judge.violations, *(f"logged: {each}" for each in logged if each.strip())]


def main(seed: int, size: Size, trace: str | None = None, halves: int = 2) -> int:
    """Live through the whole; return the exit code."""
    began = time.perf_counter()
    seeds = [f"{seed}.{half}" for half in range(halves)]
    part = size if halves == 1 else size.halved()
    with ProcessPoolExecutor(halves) as pool:
        found = list(pool.map(simulate, seeds, [part] * halves, [trace] * halves))
    counts = sum((each for each, _ in found), Counter())
    violations = [f"half {number}: {each}" for number, (_, some) in enumerate(found) for each in some]
    print(f"seed {seed}: {size.days} days in {time.perf_counter() - began:.0f} s")
    print(", ".join(f"{name} {number}" for name, number in sorted(counts.items())))
    print("\n".join(violations) or "no violations")
    return bool(violations)


def _main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.quarter.run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="two weeks of a few tables")
    parser.add_argument("--trace", help="write all entries and messages to files that begin so")
    given = parser.parse_args()
    return main(given.seed, SHORT if given.short else QUARTER, given.trace)


if __name__ == "__main__":
    sys.exit(_main())
