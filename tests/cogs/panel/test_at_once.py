"""A panel is seen at once where a game begins; whole games are among the figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import render
import rules
from tests.bench.test_heights import look_at, played
from tests.cogs.conftest import running
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("title", rules.GAMES)
async def test_first_panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    """One picture, two lines below it, few rows of controls, and no more pixels than a window has."""
    async with running(tmp_path, monkeypatch, render.PICTURES, patience=60.0) as world:
        async for table, seat in played(world, title):
            for language in WORDS.languages:
                await look_at(world, table, seat, language)
            break
