"""What every command and button works with: the bot hands it over at its start."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from discord.ext import commands

from cogs.services.access import Access
from cogs.services.members import Members

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime

    import discord

    from bot.serving import Serving
    from cogs.services.studio import Studio
    from cogs.kit.findings import Checkup
    from bot.words.say import Say, Words
    from bot.model import Languages, People, Posts, Reminders, Tables


@dataclass(frozen=True)
class Desk:
    """The ports and the clock of the application. ``mentions`` links slash commands, by their full names.

    ``signs`` are the small pictures that Discord has by now, by title and name; ``signs_lost`` is called when
    it refuses one of them. ``checkups`` are those under way, by the id of who makes them.
    """

    tables: Tables
    languages: Languages
    words: Words
    posts: Posts
    people: People
    reminders: Reminders
    studio: Studio
    default_language: str
    mentions: Mapping[str, str]
    now: Callable[[], datetime]
    signs: Mapping[str, Mapping[str, discord.PartialEmoji]] = field(default_factory=dict)
    signs_lost: Callable[[], None] = lambda: None
    access: Access = field(default_factory=Access)
    members: Members = field(default_factory=Members)
    checkups: dict[int, Checkup] = field(default_factory=dict)

    def link(self, say: Say, command: str) -> str:
        """Return a command as Discord links it, spelled for its reader; while its id is unknown, as text."""
        return self.mentions.get(command) or f"`/{_spelled(say, command)}`"


def _spelled(say: Say, command: str) -> str:
    """Return the full name of a command in the language of a text."""
    words = command.split()
    return " ".join(say(f"chat.command.{'.'.join(words[: n + 1])}.name") for n in range(len(words)))


class ChatBot(commands.AutoShardedBot):
    """A bot with a desk. ``serving``: the commands and presses that it is answering."""

    desk: Desk
    serving: Serving


Interaction: TypeAlias = "discord.Interaction[ChatBot]"
