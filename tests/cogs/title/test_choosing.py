"""From what is typed to one of the actions that are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from bot.words.say import Say
from cogs.title.choosing import Typist, chosen, offered
from cogs.title.phrases import Phrases
from cogs.title.words.answers import Answer, Answers
from cogs.title.words.scene import Scene
from rules import Action, Refusal, State
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.title.words.answers import Question


class Go(Action, frozen=True):
    """Go to a place."""

    to: str


PLACES = {
    "brown": Answer("Brown", "2 trains, influence +1 (Orange)", 1),
    "orleans": Answer("New Orleans", "1 train", 2),
    "orange": Answer("Orange", "4 trains", 3),
    "oslo": Answer("Oslo", "1 train, influence +1 (Brown)", 4),
    "quito": Answer("Quito", "1 train", 5),
}


class Numbered(Answers[State]):
    """Answers are numbered and say what they bring."""

    def answer(self, _say: Say, _question: Question, action: Action, _scene: Scene[State]) -> Answer:
        """Return the answer."""
        assert isinstance(action, Go)
        return PLACES[action.to]


def typist(answers: type[Answers[State]], *legal: Action) -> Typist:
    """Return somebody who may take some actions."""
    words = Phrases("test", answers=answers)
    return Typist(Say(WORDS, "en"), words, Scene(cast("State", None), ()), legal, 0)


TYPIST = typist(Numbered, *map(Go, PLACES))


class Put(Action, frozen=True):
    """Put a thing somewhere."""

    thing: str
    to: str


class Knowing(Answers[State]):
    """All things and places have names, possible or not."""

    def known(self, _say: Say, question: Question, _view: State) -> Mapping[str, object]:
        """Return the names."""
        return {"Lamp": "lamp", "Table": "table"} if question.name == "thing" else {"Attic": "attic"}


def completed(current: str) -> list[str]:
    """Return the values offered, in their order."""
    return [value.removeprefix("go:") for _, value in offered(TYPIST, ("go",), (), current)]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("o", ["orange", "oslo", "orleans", "brown", "quito"]),
        ("brown", ["brown", "oslo"]),
        ("3", ["orange"]),
        ("", list(PLACES)),
    ],
)
def test_names_before_what_an_answer_brings(typed: str, found: list[str]) -> None:
    """Names that begin with it, then words that do, then names with it; then what has it beside the name."""
    assert completed(typed) == found


def test_typed_name() -> None:
    """The beginning of a name is enough where one begins so."""
    assert chosen(TYPIST, ("go",), ["ora"]) == Go("orange")


@pytest.mark.parametrize("typed", ["influence", "4 trains"])
def test_what_an_answer_brings_is_no_name(typed: str) -> None:
    """Nothing is taken because of a word that merely stands beside a name."""
    with pytest.raises(Refusal):
        chosen(TYPIST, ("go",), [typed])


def test_known_but_not_possible() -> None:
    """What has a name leads to an action that the rules refuse, once all before it fits."""
    knowing = typist(Knowing, Put("lamp", "cellar"))
    assert chosen(knowing, ("put",), ["lamp", "att"]) == Put("lamp", "attic")
    assert chosen(knowing, ("put",), ["table", "attic"]) == Put("table", "attic")
    refusals = {
        ("table",): "not_now",
        ("", "attic"): "not_now",
        ("chair",): "value",
        ("table", "sky"): "value",
    }
    for typed, key in refusals.items():
        with pytest.raises(Refusal) as refused:
            chosen(knowing, ("put",), typed)
        assert refused.value.key == f"chat.refused.{key}"
