"""Who is asked what, and what the seat whose turn it is sees and has."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cogs.great_western_trail.words.prices import prospects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from rules.great_western_trail import Edition, GreatWesternTrailState, Player, Prospects


class Asked(NamedTuple):
    """Who is asked what: the question's name, and what the seat whose turn it is sees."""

    say: Say
    question: str
    scene: Scene[GreatWesternTrailState]

    @property
    def view(self) -> GreatWesternTrailState:
        """What the seat sees."""
        return self.scene.view

    @property
    def players(self) -> Sequence[str]:
        """The names by seat."""
        return self.scene.players

    @property
    def prospects(self) -> Prospects:
        """What the actions of the seat would bring."""
        return self.scene.once(prospects)

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.view.options.edition

    @property
    def player(self) -> Player:
        """The things of the seat whose turn it is."""
        return self.view.players[self.view.seat]

    def dollars(self, dollars: int) -> str:
        """Return an amount of money."""
        return self.say("great_western_trail.answer.dollars", dollars=dollars)
