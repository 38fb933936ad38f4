"""From what is typed to one of the actions that are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from cogs.kit.language import Say
from cogs.title.choosing import Reader, chosen, offered
from cogs.title.phrases import Phrases, Scene
from rules import Action, Refusal
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.title.phrases import Question
    from rules import State


class Go(Action, frozen=True):
    """Go to a place."""

    to: str


LABELS = {
    "brown": "1. Brown: 2 trains, influence +1 (Orange)",
    "orleans": "2. New Orleans: 1 train",
    "orange": "3. Orange: 4 trains",
    "oslo": "4. Oslo: 1 train, influence +1 (Brown)",
    "quito": "5. Quito: 1 train",
}


class Labelled(Phrases):
    """Answers are numbered and say what they bring."""

    def answer(self, _say: Say, _question: Question, action: Action, _scene: Scene) -> str:
        """Return the label."""
        assert isinstance(action, Go)
        return LABELS[action.to]


READER = Reader(Say(WORDS, "en"), Labelled("test"), Scene(cast("State", None), ()), tuple(map(Go, LABELS)), 0)


class Put(Action, frozen=True):
    """Put a thing somewhere."""

    thing: str
    to: str


class Knowing(Phrases):
    """All things and places have names, possible or not."""

    def known(self, _say: Say, question: Question, _view: State) -> Mapping[str, object]:
        """Return the names."""
        return {"Lamp": "lamp", "Table": "table"} if question.name == "thing" else {"Attic": "attic"}


def completed(current: str) -> list[str]:
    """Return the values offered, in their order."""
    return [value.removeprefix("go:") for _, value in offered(READER, ("go",), (), current)]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("o", ["orange", "oslo", "orleans", "brown", "quito"]),
        ("brown", ["brown", "oslo"]),
        ("3", ["orange"]),
        ("", list(LABELS)),
    ],
)
def test_names_before_what_an_answer_brings(typed: str, found: list[str]) -> None:
    """Names that begin with it, then words that do, then names with it; then what has it beside the name."""
    assert completed(typed) == found


def test_typed_name() -> None:
    """The beginning of a name is enough where one begins so."""
    assert chosen(READER, ("go",), ["ora"]) == Go("orange")


@pytest.mark.parametrize("typed", ["influence", "4 trains"])
def test_what_an_answer_brings_is_no_name(typed: str) -> None:
    """Nothing is taken because of a word that merely stands beside a name."""
    with pytest.raises(Refusal):
        chosen(READER, ("go",), [typed])


def test_known_but_not_possible() -> None:
    """What has a name leads to an action that the rules refuse, once all before it fits."""
    reader = READER._replace(phrases=Knowing("test"), legal=(Put("lamp", "cellar"),))
    assert chosen(reader, ("put",), ["lamp", "att"]) == Put("lamp", "attic")
    assert chosen(reader, ("put",), ["table", "attic"]) == Put("table", "attic")
    refusals = {
        ("table",): "not_now",
        ("", "attic"): "not_now",
        ("chair",): "value",
        ("table", "sky"): "value",
    }
    for typed, key in refusals.items():
        with pytest.raises(Refusal) as refused:
            chosen(reader, ("put",), typed)
        assert refused.value.key == f"chat.refused.{key}"
