"""Which language an answer is in: a person's own in private, in public that of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from bot.words.say import Say

if TYPE_CHECKING:
    from bot.model import TableFacts
    from bot.model.posts import DuePost
    from cogs.services.services import ChatBot, Interaction, Services

_LANGUAGE: Final = "language"
"""Under which an interaction keeps it, which is answered in one language."""


async def for_person(interaction: Interaction) -> Say:
    """Return the language of who pressed: the chosen one, else that of their Discord."""
    known = interaction.extras.get(_LANGUAGE)
    if isinstance(known, Say):
        return known
    return know(interaction, await interaction.client.services.languages.of_user(interaction.user.id))


def know(interaction: Interaction, chosen: str | None) -> Say:
    """Return the language that who pressed has ``chosen``, and answer them in it from now on."""
    say = interaction.extras[_LANGUAGE] = say_in(interaction.client.services, chosen, interaction.locale)
    return say


async def note_host(interaction: Interaction) -> None:
    """Remember the language of a host's Discord: that of the posts of their tables until one is chosen."""
    services = interaction.client.services
    spoken = services.words.language_of(interaction.locale.value, default="") or None
    await services.languages.note_discords(interaction.user.id, spoken)


async def for_table(bot: ChatBot, table: TableFacts | DuePost) -> Say:
    """Return the language of a table's public messages."""
    return await for_channel(bot, table.guild_id, table.channel_id, table.host_id)


async def for_channel(bot: ChatBot, guild_id: int, channel_id: int, host_id: int | None) -> Say:
    """Return the language of what is posted in a channel for a host's table (None: for several hosts').

    It is the one chosen for the channel (a thread has its channel's), else by the host, else for the server,
    else that of the host's Discord, else of the server's, else the bot's.
    """
    guild = bot.get_guild(guild_id)
    place = None if guild is None else await bot.services.access.place(guild, channel_id)
    parent_id = place.parent_id if isinstance(place, discord.Thread) else None
    chosen = await bot.services.languages.of_table(guild_id, channel_id, parent_id, host_id)
    return say_in(bot.services, chosen, None if guild is None else guild.preferred_locale)


def say_in(services: Services, chosen: str | None, locale: discord.Locale | None) -> Say:
    """Return the chosen language, else that of a locale, else the bot's."""
    if chosen in services.words.languages:
        return Say(services.words, chosen)
    if locale is None:
        return Say(services.words, services.default_language)
    return Say(services.words, services.words.language_of(locale.value, services.default_language))
