"""Which language an answer is in: a person's own in private, the server's in public."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from cogs.desk import Desk, Interaction
    from cogs.ports import Words


class Say(NamedTuple):
    """One language of the catalogues: ``say("chat.lobby.join")``."""

    words: Words
    language: str

    def __call__(self, key: str, /, **params: object) -> str:
        """Return the message ``key`` with its placeholders filled; ``n`` chooses the plural form."""
        return self.words.text(self.language, key, **params)

    def has(self, key: str) -> bool:
        """Tell whether there is a message ``key``."""
        return self.words.has(key)

    def join(self, items: Sequence[str]) -> str:
        """Return ``items`` as the language lists them."""
        return self.words.join(self.language, items)

    def escape(self, name: str) -> str:
        """Return a person's name so that Discord shows it as it is."""
        return self.words.escape(name)


async def for_person(interaction: Interaction) -> Say:
    """Return the language of who pressed: the chosen one, else that of their Discord."""
    desk = interaction.client.desk
    chosen = await desk.languages.of_user(interaction.user.id)
    return say_in(desk, chosen, interaction.locale)


async def for_server(desk: Desk, guild_id: int, locale: discord.Locale | None) -> Say:
    """Return the language of a server: the chosen one, else ``locale``, else the bot's."""
    return say_in(desk, await desk.languages.of_guild(guild_id), locale)


def say_in(desk: Desk, chosen: str | None, locale: discord.Locale | None) -> Say:
    """Return the chosen language, else that of a locale, else the bot's."""
    if chosen in desk.words.languages:
        return Say(desk.words, chosen)
    if locale is None:
        return Say(desk.words, desk.default_language)
    return Say(desk.words, desk.words.language_of(locale.value, desk.default_language))
