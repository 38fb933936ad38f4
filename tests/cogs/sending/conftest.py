"""Tables that owe their channels a post."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

from tests.cogs.conftest import world as _world
from tests.cogs.sending.owing import refuse_posts

if TYPE_CHECKING:
    from bot.model import Table
    from tests.cogs.world import World

world = _world


@pytest_asyncio.fixture
async def owing(world: World) -> Table:
    """Let a turn end whose post fails, so that it is still due."""
    table = await world.begin_turns()
    refuse_posts(world, status=503)
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    await world.alice.slash(world.channel, "ttr draw", card="deck")
    return await world.table(table.id)
