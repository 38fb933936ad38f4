"""Which language an answer is in: a person's own in private, the server's in public."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.language import Say

if TYPE_CHECKING:
    import discord

    from cogs.desk.desk import Desk, Interaction


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
