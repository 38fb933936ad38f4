"""Forgetting a person whom an operator names by their number."""

from __future__ import annotations

import asyncio
from contextlib import closing
from typing import TYPE_CHECKING

from bot.clock import DiscordClock
from bot.storage import files
from bot.storage.database import Database
from bot.storage.errors import DatabaseError
from bot.storage.rows import person_rows
from bot.tables import Tables
from rules import GAMES

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable
    from pathlib import Path

    Say = Callable[..., str]


def forget(arguments: Namespace, say: Say) -> int:
    """Forget a person, once that is confirmed; also while the bot runs, which then posts what is due."""
    path, user_id = arguments.database, arguments.user
    with files.looking(path) as connection:
        known = person_rows.tables_of(connection, user_id)
    numbers = ", ".join(map(str, known)) or say("admin.forget.no_table")
    print(say("admin.forget.warning", user=str(user_id), tables=numbers))
    if not arguments.yes and not _confirmed(say, user_id):
        print(say("admin.forget.kept"))
        return 1
    asyncio.run(_forget(path, user_id))
    print(say("admin.forget.done", user=str(user_id)))
    _remove_traces(path, say)
    return 0


def _confirmed(say: Say, user_id: int) -> bool:
    try:
        return input(say("admin.forget.question") + " ").strip() == str(user_id)
    except EOFError:
        return False


async def _forget(path: Path, user_id: int) -> None:
    async with await Database.open(path) as database:
        await Tables(database, DiscordClock(), GAMES).forgetting.forget(user_id)


def _remove_traces(path: Path, say: Say) -> None:
    """Write the database anew, unless the bot uses it, which does so itself."""
    now = DiscordClock().now()
    try:
        with closing(files.connect_alone(path)) as connection:
            files.compact(connection)
            person_rows.compacted(connection, now)
    except DatabaseError as error:
        if error.key != "admin.database.in_use":
            raise
        print(say("admin.forget.later"))
