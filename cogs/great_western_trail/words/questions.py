"""What is asked: a way with its fees, cards with what they are for, a worker with the row, all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.great_western_trail.words.arranging import arranged
from cogs.great_western_trail.words.motives import MOTIVES
from cogs.great_western_trail.words.railroad_answers import Asked, answer
from cogs.great_western_trail.words.shortcuts import shortcut
from cogs.title.words.answers import Answers, Question
from rules.great_western_trail import GreatWesternTrailState, actions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say
    from cogs.title.words.answers import Answer, Arranged, Choice
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action

_ASKED_TOGETHER: dict[type[Action], Question] = {
    actions.MoveHerder: Question("to", ("to", "fees")),
    actions.DiscardFor: Question("action", ("action", "cards")),
    actions.Hire: Question("worker", ("worker", "row")),
    actions.BuyCattle: Question("cards", ("cards", "cowboys")),
    actions.Auxiliary: Question("auxiliary", ("auxiliary", "times")),
}
"""Actions that one question asks for as a whole."""


class GreatWesternTrailAnswers(Answers[GreatWesternTrailState]):
    """The questions and answers of Great Western Trail."""

    motives = MOTIVES
    aside = frozenset({"use_exchange_token"})

    def questions(self, action: Action) -> tuple[Question, ...]:
        """Ask for what belongs together all at once."""
        whole = _ASKED_TOGETHER.get(type(action))
        return (whole,) if whole else super().questions(action)

    def answer(
        self, say: Say, question: Question, action: Action, scene: Scene[GreatWesternTrailState]
    ) -> Answer:
        """Return an answer with what it costs and brings."""
        return answer(action, Asked(say, question.name, scene))

    def shortcut(
        self, say: Say, question: Question, action: Action, scene: Scene[GreatWesternTrailState]
    ) -> str:
        """Return what stands on the building, tile or card itself, or its place in a row."""
        return shortcut(action, Asked(say, question.name, scene))

    def arranged(
        self,
        question: Question,  # noqa: ARG002  as declared
        choices: Sequence[Choice],
        scene: Scene[GreatWesternTrailState],
    ) -> Arranged:
        """Return choices as a player looks for them, ways that only cost more apart."""
        return arranged(choices, scene)
