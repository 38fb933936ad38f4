"""Slash commands whose options answer, in order, the questions of the actions that they take."""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Any, Final

from discord import app_commands

from cogs.answers import acknowledge
from cogs.finding import Purpose, completing, once_table_is_clear, own_seat, seat_meant, the_table
from cogs.kit import limits
from cogs.kit.commands import Commands
from cogs.kit.language import for_person
from cogs.ports import Status
from cogs.title.acting import take
from cogs.title.choosing import chosen, offered, typist_of

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping, Sequence

    from cogs.desk import Interaction
    from cogs.ports import Words

_OWN: Final = frozenset({"interaction", "table"})
"""Parameters that are no answers."""


class Typed:
    """The commands of a title. ``kinds`` says by command which kinds of action it may take."""

    def __init__(self, title: str, kinds: Mapping[str, tuple[str, ...]]) -> None:
        self._kinds = kinds
        self._playing = Purpose((Status.RUNNING,), seated=True, title=title)

    async def play(self, interaction: Interaction, given: int | None, command: str, *typed: str) -> None:
        """Take the action of a command's kinds that fits what was typed, or ask for what is still open."""
        await acknowledge(interaction)
        table = await the_table(interaction, given, self._playing)
        seat = own_seat(table, interaction.user.id)
        typist = typist_of(await for_person(interaction), table, seat)
        await take(interaction, table, chosen(typist, self._kinds[command], typed))

    def group(
        self, words: Words, name: str, callbacks: Mapping[str, Callable[..., Coroutine[Any, Any, None]]]
    ) -> app_commands.Group:
        """Return the commands, spelled in the languages of ``words``; their options are completed."""
        commands = Commands(words, name)
        for command, callback in callbacks.items():
            options = options_of(callback)
            complete = {
                option: once_table_is_clear(self._playing, self._answering(command, options[:place]))
                for place, option in enumerate(options)
            }
            commands.add(command, callback, complete={**complete, "table": completing(self._playing)})
        return commands.group

    def _answering(
        self, command: str, before: Sequence[str]
    ) -> Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
        """Return what completes the option of a command that comes after the options ``before``."""

        async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            meant = await seat_meant(interaction, self._playing)
            if meant is None:
                return []
            typist = typist_of(await for_person(interaction), *meant)
            typed = [getattr(interaction.namespace, option) or "" for option in before]
            return [
                app_commands.Choice(name=limits.shorten(label, limits.CHOICE_NAME), value=value)
                for label, value in offered(typist, self._kinds[command], typed, current)
            ][: limits.CHOICES]

        return complete


def options_of(callback: Callable[..., object]) -> tuple[str, ...]:
    """Return the options of a command that answer questions, in order."""
    return tuple(option for option in signature(callback).parameters if option not in _OWN)
