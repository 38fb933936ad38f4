"""Handcar in chat: its words and commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.title.declaration import Command, Title
from cogs.title.phrases import Phrases
from cogs.title.words.answers import Answer, Answers
from cogs.title.words.standing import Standing
from tests.toy.rules import POINTS, HandcarState, LoadUp, length_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say
    from cogs.title.words.answers import Question
    from cogs.title.words.scene import Scene
    from rules import Action


class HandcarAnswers(Answers[HandcarState]):
    """What a load is worth stands beside its name."""

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[HandcarState]) -> Answer:
        """Return an answer."""
        named = super().answer(say, question, action, scene)
        if not isinstance(action, LoadUp):
            return named
        return Answer(named.name, say("handcar.detail.points", n=POINTS[action.load]))


class HandcarStanding(Standing[HandcarState]):
    """How far everybody has come."""

    def scores(self, say: Say, view: HandcarState, players: Sequence[str]) -> list[str]:
        """Return a line for each crew."""
        return [
            say("handcar.score", player=player, mile=crew.mile, line=length_of(view.options))
            for player, crew in zip(players, view.crews, strict=True)
        ]


TITLE: Final = Title(
    Phrases("handcar", answers=HandcarAnswers, standing=HandcarStanding),
    "handcar",
    (Command("pump", ("pump",), ("miles",)), Command("load", ("load_up",), ("load",))),
)
