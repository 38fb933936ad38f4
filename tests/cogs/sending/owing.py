"""Posts that fail, and what is seen of them."""

from __future__ import annotations

import copy
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.alarms import Alarms
from bot.storage.files import connect
from bot.tables import Outbox
from bot.tables.due import Due
from bot.tables.following import Following
from tests.cogs.world import text_of

if TYPE_CHECKING:
    from simcord import ChannelHandle, InteractionResult

    from bot.storage.database import Database
    from cogs.services import ChatBot
    from tests.cogs.world import World

LOCKED = 50083
UNKNOWN_CHANNEL = 10003


def posts(world: World, channel: ChannelHandle | None = None) -> list[str]:
    """Return the texts of all public messages, but for lines that only mention somebody."""
    history = (channel or world.channel).history()
    return [text_of(message) for message in history if not message.flags.ephemeral and message.components]


def is_archived(world: World, thread: ChannelHandle) -> bool:
    """Tell whether a thread is archived now."""
    metadata = world.env.backend.get_thread(thread.id).thread_metadata
    assert metadata is not None
    return metadata.archived


def tries(world: World, channel: ChannelHandle | None = None) -> int:
    """Return how often a post was sent to a channel, in vain or not: without lines that mention somebody."""
    sent = ("POST", f"/channels/{(channel or world.channel).id}/messages")
    bodies = [each.json for each in world.env.http_requests if (each.method, each.path) == sent]
    return sum(not isinstance(body, dict) or not body.get("content") for body in bodies)


def refuse_posts(
    world: World,
    channel: ChannelHandle | None = None,
    *,
    status: int,
    code: int = 0,
    times: int | None = 1,
) -> None:
    """Let the next posts fail."""
    path = f"/channels/{(channel or world.channel).id}/messages"
    world.env.inject_error("POST", path, status=status, code=code, times=times)


async def end_turn(world: World, channel: ChannelHandle | None = None) -> InteractionResult:
    """Let the first player draw two cards; return what they were answered last."""
    await world.alice.slash(channel or world.channel, "ttr draw", card="deck")
    return await world.alice.slash(channel or world.channel, "ttr draw", card="deck")


def stored(world: World, sql: str) -> list[tuple[Any, ...]]:
    """Return what the database holds."""
    with closing(connect(world.folder / "railhead.sqlite3")) as connection:
        return [tuple(row) for row in connection.execute(sql)]


def change(world: World, sql: str) -> None:
    """Change what the database holds."""
    with closing(connect(world.folder / "railhead.sqlite3")) as connection:
        connection.execute(sql)


def another(bot: ChatBot, database: Database | None = None) -> ChatBot:
    """Return the same bot as another process has it: with a core of its own, perhaps a connection, too."""
    core, theirs = bot.core, copy.copy(bot)
    database = database or core.database
    theirs.core = replace(
        core,
        alarms=Alarms(),
        database=database,
        outbox=Outbox(database, core.clock),
        due=Due(database, core.clock),
        following=Following(database, core.clock),
    )
    theirs.services = copy.copy(bot.services)
    return theirs
