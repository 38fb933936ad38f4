"""Slash commands, put together from functions and the catalogues.

The command ``name`` of group ``group`` takes its words from the keys ``chat.command.<group>.<name>`` with
``.name`` and ``.description``, and for its options ``.<option>.name`` and ``.<option>.description``; options that
many commands share take theirs from ``chat.command.option.<option>``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from discord import app_commands

from cogs.translation import spelled

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from discord.app_commands import locale_str

    from cogs.ports import Words

Complete: TypeAlias = "Callable[..., Awaitable[list[app_commands.Choice[Any]]]]"


class Commands:
    """A group of slash commands in the making."""

    def __init__(self, words: Words, name: str) -> None:
        self.words = words
        self._key = f"chat.command.{name}"
        self.group = app_commands.Group(
            name=self._spelled(f"{self._key}.name"),
            description=self._spelled(f"{self._key}.description"),
            guild_only=True,
        )

    def add(
        self,
        name: str,
        callback: Callable[..., Awaitable[None]],
        *,
        complete: Mapping[str, Complete] | None = None,
        choices: Mapping[str, Sequence[tuple[str, str]]] | None = None,
    ) -> None:
        """Add a command. ``choices`` lists the keys of the names and the values that an option may have."""
        key = f"{self._key}.{name}"
        command: app_commands.Command[Any, Any, None] = app_commands.Command(
            name=self._spelled(f"{key}.name"),
            description=self._spelled(f"{key}.description"),
            callback=callback,  # type: ignore[arg-type]  discord.py types the parameters, which differ
        )
        options = {option.name: self._option_key(key, option.name) for option in command.parameters}
        app_commands.describe(**{o: self._spelled(f"{k}.description") for o, k in options.items()})(command)
        app_commands.rename(**{o: self._spelled(f"{k}.name") for o, k in options.items()})(command)
        for option, pairs in (choices or {}).items():
            listed = [app_commands.Choice(name=self._spelled(k), value=value) for k, value in pairs]
            app_commands.choices(**{option: listed})(command)
        for option, completion in (complete or {}).items():
            command.autocomplete(option)(completion)
        self.group.add_command(command)

    def _option_key(self, command_key: str, option: str) -> str:
        own = f"{command_key}.{option}"
        return own if self.words.has(f"{own}.name") else f"chat.command.option.{option}"

    def _spelled(self, key: str) -> locale_str:
        return spelled(self.words, key)
