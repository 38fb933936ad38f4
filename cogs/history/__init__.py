"""What was played: ``/history``, with past turns, the log, files of tables and whether they agree.

Who follows a table hears of it from ``cogs.sending``.

Stands on the posts and the tables of the chat, knows no title. Its door is ``group``; its presses are known
with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.history import course, files, following, games, log, opening, replay, review, sharing, turns
from cogs.kit.commands import Commands
from cogs.table.finding import LOOKING, READING, RUNNING, completing
from cogs.titles import title_choices

if TYPE_CHECKING:
    from discord import app_commands

    from bot.words import Catalogues


def group(words: Catalogues) -> app_commands.Group:
    """Return the commands, spelled in the languages of ``words``."""
    commands = Commands(words, "history")
    looking_at, reading = {"table": completing(LOOKING)}, {"table": completing(READING)}
    commands.add("turn", turns.turn, complete=looking_at)
    commands.add("replay", replay.replay, complete=looking_at)
    commands.add("course", course.course, complete=looking_at)
    commands.add("review", review.review, complete=looking_at)
    commands.add("games", games.games, choices={"title": title_choices(words)})
    commands.add("share", sharing.share, complete=looking_at, choices={"what": sharing.CHOICES})
    running = {"table": completing(RUNNING)}
    commands.add("follow", following.follow, complete=running, choices={"how": following.CHOICES})
    commands.add("log", log.log, complete=reading)
    commands.add("export", files.export, complete=reading)
    commands.add("open", opening.open_file)
    return commands.group
