"""Whose panel it is, and where a press in it leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from bot.model import Table
    from bot.words.say import Say
    from cogs.title.phrases import Phrases
    from cogs.title.words.answers import Question
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action, State


class Owner(NamedTuple):
    """Whose panel it is. Names are as they are in ``scene``, for labels.

    ``wish``: where what is chosen goes that is done later; empty: it is done at once.
    ``signs``: small pictures by name that Discord has of this title by now.
    """

    say: Say
    table: Table
    seat: int
    phrases: Phrases
    scene: Scene[State]
    wish: tuple[str | int, ...] = ()
    signs: Mapping[str, discord.PartialEmoji] = {}

    def custom_id(self, press: str, *parts: str | int) -> tuple[str | int, ...]:
        """Return the parts of the custom id of a press that leads on in this panel."""
        if self.wish:
            return ("aw" + press[1:], self.table.id, self.table.version, *self.wish, *parts)
        return (press, self.table.id, self.table.version, *parts)

    def sign(self, question: Question, action: Action) -> discord.PartialEmoji | None:
        """Return the small picture that stands before an answer, if it has one and Discord has it."""
        return self.signs.get(self.phrases.answers.sign(question, action))
