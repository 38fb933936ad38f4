"""Whatever is hidden makes no difference to what is shown: for every game, in public and in private."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest_asyncio

import rules
from bot.tables.seeing import redacted
from cogs.panel.view import panel
from cogs.posts.turn import turn_post
from rules.kernel.chance import Chance
from tests.cogs.playing import play_straight
from tests.rules.games import CHECKS

if TYPE_CHECKING:
    import pytest

    from bot.model import StoredTable, Table
    from cogs.kit.message import Message
    from tests.cogs.world import World

STEPS = 60


@pytest_asyncio.fixture(params=rules.GAMES)
async def stored(world: World, request: pytest.FixtureRequest) -> StoredTable:
    """Return a table of each title in the midst of its game, with all that is hidden."""
    title = request.param
    begun = await world.begin(max(rules.GAMES[title].seats), title=title, settings="")
    await play_straight(world, begun.id, steps=STEPS)
    return await world.whole(begun)


def alike(stored: StoredTable, seat: int | None) -> list[Table]:
    """Return the table as a seat sees it, and once more with other things where that cannot see them."""
    game = rules.GAMES[stored.title]
    assert stored.state is not None
    state = rules.load(game, rules.dump(stored.state))
    CHECKS[stored.title].shuffle_hidden(state, seat, Chance("5" * 32))
    user_id = None if seat is None else stored.seats[seat].user_id
    return [redacted(game, each, user_id) for each in (stored, msgspec.structs.replace(stored, state=state))]


def sent(message: Message) -> Any:  # noqa: ANN401  what discord.py makes of it
    """Return a message as it goes over the wire."""
    return message.view.to_components()  # type: ignore[no-untyped-call]


async def test_a_post_is_the_same(world: World, stored: StoredTable) -> None:
    """Text, alt text, buttons and custom ids of the public post."""
    services, say = world.bot.services, world.voice("en")
    posts = [await turn_post(services, say, each, ()) for each in alike(stored, None)]
    assert sent(posts[0]) == sent(posts[1])


async def test_the_panel_of_another_is_the_same(world: World, stored: StoredTable) -> None:
    """What a player's own panel offers and says does not depend on what the others hold."""
    services, say = world.bot.services, world.voice("en")
    for seat in range(len(stored.seats)):
        panels = [await panel(services, say, each, seat) for each in alike(stored, seat)]
        assert sent(panels[0]) == sent(panels[1])
