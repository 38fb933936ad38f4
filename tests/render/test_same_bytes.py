"""A view gives the same bytes over starts, threads and load."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

ONE, SEVERAL = 1, 4


def _drawn(seed: int, shelf: Path, threads: int) -> dict[str, str]:
    """Return digests of pictures by their names, drawn by another process."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.render.drawn_apart", str(shelf), str(threads)],
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        check=True,
        capture_output=True,
    )
    drawn: list[tuple[str, str]] = json.loads(done.stdout)
    assert len(dict(drawn)) == len(drawn), "a view with two pictures"
    return dict(drawn)


def test_a_view_gives_the_same_bytes_whoever_draws_it(tmp_path: Path) -> None:
    """Another order of sets, scenes from the shelf, several threads and a full memory change not a byte."""
    assert _drawn(1, tmp_path, ONE) == _drawn(2, tmp_path, SEVERAL)
