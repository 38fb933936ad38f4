"""What somebody asks of a table, by a command or a press, and how they are answered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from discord import ui

from cogs.answering.answers import acknowledge, acknowledge_press, publish, replace, show, tell
from cogs.answering.pressing import press
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table.finding import LISTING, own_seat, table_by_id, the_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model import Table
    from bot.tables import Tables
    from bot.words.say import Say
    from cogs.answering.pressing import Does
    from cogs.services import Interaction, Services
    from cogs.table.finding import Purpose


@dataclass(frozen=True)
class Request:
    """Who asks, in which language, and the table as they see it."""

    interaction: Interaction
    say: Say
    table: Table

    @classmethod
    async def meant(cls, interaction: Interaction, typed: str, purpose: Purpose) -> Request:
        """Acknowledge a command; return it with the table that is typed, or meant."""
        await acknowledge(interaction)
        return cls(interaction, await for_person(interaction), await the_table(interaction, typed, purpose))

    @property
    def services(self) -> Services:
        """What commands work with."""
        return self.interaction.client.services

    @property
    def tables(self) -> Tables:
        """The tables."""
        return self.interaction.client.services.tables

    @property
    def user_id(self) -> int:
        """Who asks."""
        return self.interaction.user.id

    @property
    def moderator(self) -> bool:
        """Whether they may manage the server."""
        return self.interaction.permissions.manage_guild

    @cached_property
    def seat(self) -> int:
        """Their seat; Refusal where they have none, or the game has not begun."""
        return own_seat(self.table, self.user_id)

    async def done(self, text: str) -> None:
        """Tell what was done, and post what is due."""
        await tell(self.interaction, text)
        await publish(self.interaction, self.table.id)

    async def done_in_place(self, text: str) -> None:
        """Tell what was done in place of the button that asked for it, and post what is due."""
        await replace(self.interaction, compose(text))
        await publish(self.interaction, self.table.id)

    async def confirm(self, question: str, *buttons: ui.Button[Any]) -> None:
        """Ask whether something is really meant."""
        await show(self.interaction, compose(question, ui.ActionRow(*buttons)))


def table_press(
    template: str, purpose: Purpose = LISTING, *, in_place: bool = False
) -> Callable[[Does], Does]:
    """Declare what is done when an item about a ``table`` is pressed: see ``press``.

    The function gets a request. ``purpose`` says which tables may be found at all; ``in_place``: the message
    of the item is then changed.
    """

    def declare(does: Does) -> Does:
        @press(template)
        async def find(interaction: Interaction, table: int, **parts: object) -> None:
            await (acknowledge_press if in_place else acknowledge)(interaction)
            found = await table_by_id(interaction, table, purpose)
            await does(Request(interaction, await for_person(interaction), found), **parts)

        return does

    return declare
