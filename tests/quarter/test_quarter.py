"""Two weeks of some tables, as ``make quarter`` lives through a quarter of a year."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.timeout(300)
def test_two_weeks() -> None:
    """Nobody is forgotten, disturbed or told twice, and all clocks agree, through outages and SIGKILLs."""
    command = [sys.executable, "-m", "tests.quarter.run", "--short"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
