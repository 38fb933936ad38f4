"""Presses of buttons and menus that outlive restarts: their custom id says all that they need.

A message is sent with plain items; what a press does is found by the custom id alone, be it weeks later.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeVar

from discord import ui

from cogs.answering.answers import serve

if TYPE_CHECKING:
    import re

    import discord

Does = TypeVar("Does", bound=Callable[..., Coroutine[Any, Any, None]])
_NUMBERS: Final = frozenset({"table", "version", "seat", "number", "page", "channel", "wish"})
"""The parts of custom ids that are numbers."""


class Press(ui.DynamicItem[ui.Item[Any]], template=r"(?!)"):
    """A press of a button or a choice in a menu; ``match`` has the parts of its custom id."""

    kinds: ClassVar[list[type[Press]]] = []
    """All kinds of press that have been declared."""

    def __init__(self, item: ui.Item[Any], match: re.Match[str]) -> None:
        super().__init__(item)
        self._match = match

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the press of ``item``."""
        return cls(item, match)

    def parts(self) -> dict[str, object]:
        """Return the parts of the custom id that are not empty, and what is ``chosen`` in a menu."""
        found: dict[str, object] = {
            name: int(text) if name in _NUMBERS else text
            for name, text in self._match.groupdict().items()
            if text
        }
        if isinstance(self.item, ui.Select):
            found["chosen"] = self.item.values[0]
        elif isinstance(self.item, ui.UserSelect):
            found["chosen"] = self.item.values
        return found


def press(template: str) -> Callable[[Does], Does]:
    """Declare what is done when an item is pressed whose custom id fits a template.

    The function gets the interaction and, by their names, ``Press.parts``.
    """

    def declare(does: Does) -> Does:
        class Declared(Press, template=template):
            async def callback(self, interaction: discord.Interaction[Any]) -> None:
                await serve(interaction, does, **self.parts())

        Press.kinds.append(Declared)
        return does

    return declare
