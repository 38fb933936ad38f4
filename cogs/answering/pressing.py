"""Buttons and menus that outlive restarts: their custom id says all that they need.

A message is sent with plain items; what a press does is found by the custom id alone, be it weeks later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from discord import ui

from cogs.answering.answers import handle, turn_away

if TYPE_CHECKING:
    import re

    import discord

    from cogs.services import Interaction


NO_PRESS: Final = r"(?!)"
"""The template of what several kinds of press have in common: it fits no custom id."""


class Press(ui.DynamicItem[ui.Item[Any]], template=NO_PRESS):
    """A press of a button or a choice in a menu; ``match`` has the parts of its custom id.

    discord.py only logs what a dynamic item raises, so errors are answered here.
    """

    kinds: ClassVar[list[type[Press]]] = []
    """All kinds of press that have been declared."""

    def __init_subclass__(cls, *, template: str) -> None:
        super().__init_subclass__(template=template)
        if template != NO_PRESS:
            Press.kinds.append(cls)

    def __init__(self, item: ui.Item[Any], match: re.Match[str]) -> None:
        super().__init__(item)
        self.match = match

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the press of ``item``."""
        return cls(item, match)

    def number(self, part: str) -> int:
        """Return a part of the custom id that is a number."""
        return int(self.match[part])

    @property
    def chosen(self) -> str:
        """The value chosen in the menu."""
        assert isinstance(self.item, ui.Select)
        return self.item.values[0]

    async def press(self, interaction: Interaction) -> None:
        """Do what the item is for."""
        raise NotImplementedError

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the item is for, and answer what goes wrong."""
        if not interaction.client.serving.begin():
            await turn_away(interaction)
            return
        try:
            await self.press(interaction)
        except Exception as error:  # noqa: BLE001  the outermost frame of a press: every error is answered and logged
            await handle(interaction, error)
