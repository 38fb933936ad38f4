"""The bot with Waystation among its titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from tests.cogs import taught_games
from tests.cogs.conftest import running
from tests.cogs.world import PIXELS
from tests.toy.render import PICTURES
from tests.toy.title import GAME, register, say, words

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.cogs.world import World


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Waystation be one of the titles."""
    register(monkeypatch)
    monkeypatch.setattr(taught_games, "SAY", say("en"))


@pytest_asyncio.fixture
async def world(registered: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a server with people and the bot, which plays Waystation with its own pictures."""
    async with running(tmp_path, monkeypatch, {**PIXELS, GAME.key: PICTURES}, 30.0, words()) as world:
        yield world
