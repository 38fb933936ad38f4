"""What every command and button works with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from cogs.filming import Projector
from cogs.services.access import Access, Members

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping

    import discord

    from bot.app import Railhead
    from bot.core import Core
    from bot.model import Delivered
    from bot.words.say import Say
    from cogs.kit.findings import Checkup
    from cogs.services.studio import Studio


class Services:
    """The core, and what is known of Discord.

    ``mentions`` links slash commands, by their full names. ``signs`` are the small pictures that Discord has
    by now, by title and name; ``signs_lost`` is called when it refuses one of them. ``checkups`` are those
    under way, by the id of who makes them. ``deliver`` posts what is due for a table, once; what cannot be
    posted now stays due.
    """

    deliver: Callable[[int], Coroutine[Any, Any, Delivered]]
    signs_lost: Callable[[], None]

    def __init__(self, core: Core, studio: Studio) -> None:
        self.core = core
        self.tables, self.outbox, self.due = core.tables, core.outbox, core.due
        self.languages, self.people, self.words = core.languages, core.people, core.words
        self.default_language, self.now = core.settings.language, core.clock.now
        self.studio, self.projector = studio, Projector()
        self.mentions: dict[str, str] = {}
        self.signs: dict[str, Mapping[str, discord.PartialEmoji]] = {}
        self.access, self.members = Access(), Members()
        self.checkups: dict[int, Checkup] = {}

    def link(self, say: Say, command: str) -> str:
        """Return a command as Discord links it, which is in English, and as its reader knows it.

        While its id is unknown it is just text.
        """
        words = command.split()
        spelled = " ".join(say(f"chat.command.{'.'.join(words[: n + 1])}.name") for n in range(len(words)))
        if command not in self.mentions:
            return f"`/{spelled}`"
        link = self.mentions[command]
        return link if spelled == command else say("chat.linked", link=link, name=spelled)


ChatBot: TypeAlias = "Railhead[Services]"
Interaction: TypeAlias = "discord.Interaction[Railhead[Services]]"
