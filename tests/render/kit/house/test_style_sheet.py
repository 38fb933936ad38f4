"""All of the house style on one page."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from PIL import Image

from render.kit.house import colours
from render.kit.palette import PLAYERS

if TYPE_CHECKING:
    from pathlib import Path


def _drawn(path: Path, seed: int) -> bytes:
    subprocess.run(
        [sys.executable, "-m", "tests.render.kit.house.style_sheet", str(path)],
        env={**os.environ, "PYTHONHASHSEED": str(seed)},
        check=True,
    )
    return path.read_bytes()


def test_the_page_is_the_same_in_every_process(tmp_path: Path) -> None:
    """Another order of sets changes not a byte; the page has 256 colours, those of the house exactly."""
    first = _drawn(tmp_path / "first.png", 1)
    assert first == _drawn(tmp_path / "second.png", 2)
    with Image.open(tmp_path / "first.png") as image:
        assert image.mode == "P"
        there = {tone for _, tone in image.convert("RGB").getcolors(1 << 16) or ()}
    assert len(there) <= 256
    assert {colours.GOLD, colours.PAPER, colours.INLAY, colours.INK, colours.SLOT} <= there
    assert {look.fill for look in PLAYERS.values()} <= there
    assert len(first) < 400_000
