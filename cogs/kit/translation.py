"""Names and descriptions of the slash commands, in every language that Discord and the catalogues share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from discord import app_commands
from discord.app_commands import locale_str

if TYPE_CHECKING:
    import discord

    from bot.words import Catalogues

BASE: Final = "en"
"""The language of names and descriptions for everybody whose own is not spoken here."""


def spelled(words: Catalogues, key: str) -> locale_str:
    """Return the text of ``key`` in the base language, to be translated when the commands are synced."""
    return locale_str(words.text(BASE, key), key=key)


class Translator(app_commands.Translator):
    """Puts the texts of commands into the languages of the catalogues."""

    def __init__(self, words: Catalogues) -> None:
        self._words = words

    async def translate(
        self, string: locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in a locale, None where the base is good enough."""
        language = self._words.language_of(locale.value, BASE)
        key = string.extras.get("key")
        return None if key is None or language == BASE else self._words.text(language, key)
