"""What somebody asks by a command or by a press of a button or menu, and how they are answered.

A message is sent with plain items; what a press does is found by the custom id alone, be it weeks later, and
that says all that it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import cached_property, partial
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeVar

from discord import ui

from cogs.answering.answers import acknowledge, publish, reason, replace, serve, show, tell
from cogs.answering.malformed import MalformedError, number
from cogs.kit.message import Message, compose
from cogs.services.language import for_person
from cogs.table.finding import LISTING, own_seat, own_table, table_by_id, the_table
from cogs.table.players import names
from cogs.titles import game_of

if TYPE_CHECKING:
    import re

    import discord

    from bot.model import Table
    from bot.tables import Tables
    from bot.words.say import Say
    from cogs.services import Interaction, Services
    from cogs.table.finding import Purpose
    from rules.kernel.refusal import Refusal

Does = TypeVar("Does", bound=Callable[..., Coroutine[Any, Any, object]])
_NUMBERS: Final = frozenset({"table", "version", "seat", "number", "page", "channel", "wish"})
"""The parts of custom ids that are numbers."""
_NOT_NOW: Final = frozenset({"tables.not_your_turn", "kernel.illegal.not_your_turn", "chat.typed.nothing"})
"""Why something is refused that others have to do first."""


class Press(ui.DynamicItem[ui.Item[Any]], template=r"(?!)"):
    """A press of a button or a choice in a menu."""

    match: re.Match[str]
    kinds: ClassVar[list[type[Press]]] = []
    """All kinds of press that have been declared."""

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the press of ``item``."""
        found = cls(item)
        found.match = match
        return found

    def parts(self) -> dict[str, object]:
        """Return the parts of the custom id that are not empty, and what is ``chosen`` in a menu."""
        found: dict[str, object] = {
            name: number(text) if name in _NUMBERS else text
            for name, text in self.match.groupdict().items()
            if text
        }
        if isinstance(self.item, ui.Select):
            if not self.item.values:
                raise MalformedError("nothing was chosen")
            found["chosen"] = self.item.values[0]
        elif isinstance(self.item, ui.UserSelect):
            found["chosen"] = self.item.values
        return found


def press(
    template: str,
    find: Callable[..., Coroutine[Any, Any, object]] | None = None,
    *,
    in_place: bool | None = False,
) -> Callable[[Does], Does]:
    """Declare what is done, with the interaction and ``Press.parts``, when an item is pressed.

    A message that is returned is the answer, ``in_place`` of that of the item (None: who is called does all
    of this). ``find`` is given the parts first, behind the function, which it calls with what it has found.
    """

    def declare(does: Does) -> Does:
        wanted = signature(does).parameters.get("chosen")

        class Declared(Press, template=template):
            async def callback(self, interaction: discord.Interaction[Any]) -> None:
                await serve(interaction, self.follow)

            async def follow(self, interaction: Interaction) -> None:
                do = partial(find, does) if find else does
                parts = self.parts()
                _check_chosen(wanted, parts.get("chosen"))
                if in_place is not None:
                    await acknowledge(interaction, in_place=in_place)
                answer = await do(interaction, **parts)
                if isinstance(answer, Message):
                    await (replace if in_place else show)(interaction, answer)

        Press.kinds.append(Declared)
        return does

    return declare


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

    def why(self, refusal: Refusal) -> str:
        """Return in words why something was refused; where others are to act, who they are."""
        say, table = self.say, self.table
        to_act = () if table.view is None else game_of(table.title).to_act(table.view)
        if refusal.key not in _NOT_NOW or not to_act or self.seat in to_act:
            return reason(say, refusal, table.title, table.view)
        players = names(say, table)
        return say("chat.refused.waits", players=say.join([players[seat] for seat in to_act]))

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


def _check_chosen(wanted: Parameter | None, chosen: object) -> None:
    """Raise MalformedError where what is chosen is not asked for, of another kind, or lacking."""
    if chosen is None:
        fits = wanted is None or wanted.default is not Parameter.empty
    else:
        fits = wanted is not None and (wanted.annotation == "str") == isinstance(chosen, str)
    if not fits:
        raise MalformedError("a choice of another kind")


def table_press(
    template: str, purpose: Purpose = LISTING, *, in_place: bool = False, anywhere: bool = False
) -> Callable[[Does], Does]:
    """Declare what is done with a request when an item about a ``table`` is pressed: see ``press``.

    ``purpose`` says which tables may be found at all. ``anywhere``: panels lead to it, which players open in
    direct messages and in other servers, too. What managers may do is not: they manage where they press.
    """
    seek = own_table if anywhere else table_by_id

    async def find(does: Does, interaction: Interaction, table: int, **parts: object) -> object:
        found = await seek(interaction, table, purpose)
        return await does(Request(interaction, await for_person(interaction), found), **parts)

    return press(template, find, in_place=in_place)
