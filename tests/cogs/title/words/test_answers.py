"""Answers: a number, a name, and what they cost and bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from bot.words.say import Say
from cogs.title.phrases import Phrases
from cogs.title.words.answers import Answer, Answers
from cogs.title.words.scene import Scene
from rules import Action, State
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from cogs.title.words.answers import Question

SAY = Say(WORDS, "en")
ANSWERS = (
    Answer("Krakow", "4 trains", 6),
    Answer("Grey", "4 trains"),
    Answer("Krakow", number=6),
    Answer("Omaha (4, blue)"),
)


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("en", ["6. Krakow: 4 trains", "Grey: 4 trains", "6. Krakow", "Omaha (4, blue)"]),
        ("ja", ["6：Krakow、4 trains", "Grey：4 trains", "6：Krakow", "Omaha (4, blue)"]),  # noqa: RUF001  as it is printed
    ],
)
def test_label(language: str, labels: list[str]) -> None:
    """A label has the number on the picture, the name, and what it costs and brings, as far as there are."""
    assert [answer.label(Say(WORDS, language)) for answer in ANSWERS] == labels


def test_a_sentence_of_its_own() -> None:
    """An answer that is put together in another way reads so."""
    assert Answer("cowboy", sentence="cowboy, to the job market").label(SAY) == "cowboy, to the job market"


class Carry(Action, frozen=True):
    """Carry a thing to a place."""

    thing: str
    to: str


class Priced(Answers[State]):
    """Everything has a price."""

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[State]) -> Answer:
        """Return the name with the price."""
        return super().answer(say, question, action, scene)._replace(detail="$2")


def test_several_questions() -> None:
    """Answers to several questions follow each other: whole with what they cost, named without."""
    answers = Phrases("test", answers=Priced).answers
    action, scene = Carry("lamp", "attic"), Scene(cast("State", None), ())
    questions = answers.questions(action)
    assert answers.whole(SAY, questions, action, scene) == "lamp: $2 → attic: $2"
    assert answers.named(SAY, questions, action, scene) == "lamp → attic"
