"""A Discord on this machine for each test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.standin.watched import Watched

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest.fixture
async def discord(request: pytest.FixtureRequest) -> AsyncIterator[Watched]:
    """Return a Discord that listens: of two shards unless the test says how many, and how many channels."""
    discord = Watched(*getattr(request, "param", (2,)))
    await discord.open()
    yield discord
    await discord.close()
