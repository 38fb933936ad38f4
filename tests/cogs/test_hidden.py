"""Whatever is hidden makes no difference to what is shown: for every game, in public and in private."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest_asyncio

import rules
from cogs.panel.view import panel
from cogs.posts.turn import turn_post
from rules.kernel.chance import Chance
from tests.cogs.playing import play_by_panel
from tests.rules.games import CHECKS

if TYPE_CHECKING:
    import pytest

    from cogs.message import Message
    from cogs.ports import Table
    from tests.cogs.world import World

STEPS = 60


@pytest_asyncio.fixture(params=CHECKS)
async def table(world: World, request: pytest.FixtureRequest) -> Table:
    """Return a table of each title in the midst of its game."""
    title = request.param
    begun = await world.begin(max(rules.GAMES[title].seats), title=title, settings="")
    await play_by_panel(world, begun.id, steps=STEPS)
    return await world.table(begun.id)


def shuffled(table: Table, viewer: int | None) -> Table:
    """Return the table with other cards and tiles where a viewer cannot see them."""
    game = rules.GAMES[table.title]
    assert table.state is not None
    state = rules.load(game, rules.dump(table.state))
    CHECKS[table.title].shuffle_hidden(state, viewer, Chance("5" * 32))
    return msgspec.structs.replace(table, state=state)


def sent(message: Message) -> Any:  # noqa: ANN401  what discord.py makes of it
    """Return a message as it goes over the wire."""
    return message.view.to_components()  # type: ignore[no-untyped-call]


async def test_a_post_is_the_same(world: World, table: Table) -> None:
    """Text, alt text, buttons and custom ids of the public post."""
    desk, say = world.bot.desk, world.voice("en")
    posts = [await turn_post(desk, say, each, ()) for each in (table, shuffled(table, None))]
    assert sent(posts[0]) == sent(posts[1])


async def test_the_panel_of_another_is_the_same(world: World, table: Table) -> None:
    """What a player's own panel offers and says does not depend on what the others hold."""
    desk, say = world.bot.desk, world.voice("en")
    for seat in range(len(table.seats)):
        panels = [await panel(desk, say, each, seat) for each in (table, shuffled(table, seat))]
        assert sent(panels[0]) == sent(panels[1])
