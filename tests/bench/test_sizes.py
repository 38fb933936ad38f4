"""The table of sizes says what is drawn now."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.render.sizes import TABLE


def _row(line: str) -> tuple[str, ...]:
    """Return the figures of a row, without whose they are and which things they are of."""
    kind, _, *figures, _ = line.strip("| ").split(" | ")
    return kind, *figures


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("variant", "seats"), [("map", "2"), ("first", "2"), ("europe", "1"), ("outlaws", "1")], ids=str
)
def test_the_table_is_what_is_drawn(variant: str, seats: str) -> None:
    """Each row of one game of each title stands there; otherwise make it anew and look at what changed."""
    command = [sys.executable, "-m", "tests.render.sizes", variant, seats]
    made = subprocess.run(command, check=True, capture_output=True, text=True)
    written = {_row(line) for line in TABLE.read_text("utf-8").splitlines() if line.count(" | ") > 1}
    rows = [_row(line) for line in made.stdout.splitlines()]
    assert rows
    assert [row for row in rows if row not in written] == []
