from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from aiohttp import ClientSession

from bot.playground import Playground
from tests.bot.playground.driver import Driver
from tests.bot.playground.toy import Toy

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def playground(tmp_path: Path) -> AsyncIterator[Playground]:
    """A playground with the toy bot; what Discord knows is in ``tmp_path / "discord"``."""
    async with Playground(lambda: Toy(tmp_path), tmp_path / "discord") as playground:
        yield playground


@pytest.fixture
async def driver(playground: Playground) -> AsyncIterator[Driver]:
    """Somebody at the page."""
    async with ClientSession() as session:
        yield Driver(playground, session)
