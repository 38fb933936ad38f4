"""Who plays how well: ``/ranks``, with ratings, statistics and seasons.

Of a table that somebody may not see nothing is in anything that they are shown. Stands on the tables of the
chat, knows no title. Its door is ``group``; its presses are known with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.commands import Commands
from cogs.ranks import ratings, season, stats
from cogs.ranks.editions import edition_choices
from cogs.table.pace import OPTIONS
from cogs.titles import title_choices

if TYPE_CHECKING:
    from discord import app_commands

    from bot.words import Catalogues


def group(words: Catalogues) -> app_commands.Group:
    """Return the commands, spelled in the languages of ``words``."""
    commands = Commands(words, "ranks")
    titles = title_choices(words)
    servers = [(f"ranks.servers.{each}", each) for each in ratings.SERVERS]
    commands.add(
        "ratings",
        ratings.ratings,
        choices={"title": titles, "edition": edition_choices(), "servers": servers},
    )
    commands.add("stats", stats.stats, choices={"title": titles})
    commands.add(
        "season",
        season.season,
        choices={"title": titles, "draw": season.DRAWS, **OPTIONS},
        complete={"settings": season.complete_settings},
    )
    return commands.group
