"""The whole bot against a simulated Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio
from discord import app_commands

from cogs import limits
from rules import Refusal
from tests.cogs.world import World

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Yield a server with people and the bot; every message sent is checked against Discord's limits."""
    world = World(tmp_path)
    try:
        await world.open()
        yield world
    finally:
        await world.close()
    assert not unexpected(world)
    assert not broken_limits(world)


def unexpected(world: World) -> list[BaseException]:
    """Return the errors that were not an answer to something not allowed."""
    return [error for error in world.env.errors if not _is_refusal(error)]


def broken_limits(world: World) -> list[str]:
    """Return what Discord would refuse among all that was sent."""
    sent = [request.json for request in world.env.http_requests if isinstance(request.json, dict)]
    return [problem for payload in sent for problem in limits.problems(payload.get("data") or payload)]


def _is_refusal(error: BaseException) -> bool:
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    return isinstance(cause, Refusal | app_commands.AppCommandError)
