"""Slash commands, put together from functions and the catalogues."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import locale_str

from cogs.kit import limits

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence

    from bot.words import Catalogues

    Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
    Complete: TypeAlias = Callable[..., Coroutine[Any, Any, Iterable[tuple[str, str]]]]
    """What an option can be completed to, given the interaction and what is typed: names and values."""

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


def everywhere() -> app_commands.AppCommandContext:
    """Return where commands can be given that are about nothing but who gives them."""
    return app_commands.AppCommandContext(guild=True, dm_channel=True)


class Commands:
    """A group of slash commands in the making.

    The command ``name`` of ``group`` takes its words from ``chat.command.<group>.<name>`` with ``.name`` and
    ``.description``, options theirs from ``chat.command.option.<option>``.
    """

    def __init__(self, words: Catalogues, name: str, *, private: bool = False) -> None:
        """``private``: about nothing but who gives them, and so to be given everywhere."""
        self._words = words
        self._key = f"chat.command.{name}"
        self.group = app_commands.Group(
            name=spelled(words, f"{self._key}.name"),
            description=spelled(words, f"{self._key}.description"),
            guild_only=not private,
            allowed_contexts=everywhere() if private else None,
        )

    def add(
        self,
        name: str,
        callback: Callback,
        *,
        complete: Mapping[str, Complete] | None = None,
        choices: Mapping[str, Sequence[tuple[str, str]]] | None = None,
    ) -> None:
        """Add a command. ``choices`` lists the keys of the names and the values that an option may have."""
        words, key = self._words, f"{self._key}.{name}"
        command: app_commands.Command[Any, Any, None] = app_commands.Command(
            name=spelled(words, f"{key}.name"),
            description=spelled(words, f"{key}.description"),
            callback=callback,
        )
        options = {option.name: f"chat.command.option.{option.name}" for option in command.parameters}
        app_commands.describe(**{o: spelled(words, f"{k}.description") for o, k in options.items()})(command)
        app_commands.rename(**{o: spelled(words, f"{k}.name") for o, k in options.items()})(command)
        for option, pairs in (choices or {}).items():
            listed = [app_commands.Choice(name=spelled(words, k), value=value) for k, value in pairs]
            app_commands.choices(**{option: listed})(command)
        for option, completion in (complete or {}).items():
            command.autocomplete(option)(_listing(completion))
        self.group.add_command(command)


def _listing(complete: Complete) -> Callable[..., Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    """Return a completion as discord.py takes it, within Discord's limits."""

    async def completed(
        interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=limits.shorten(name, limits.CHOICE_NAME), value=value)
            for name, value in islice(await complete(interaction, current), limits.CHOICES)
        ]

    return completed
