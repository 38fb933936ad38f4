"""What is told of events, with nothing but catalogue entries and declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

import pytest

from bot.words.say import Say
from cogs.title.phrases import Phrases
from cogs.title.words.names import Names
from cogs.title.words.scene import Scene
from cogs.title.words.story import Part, Story, of_kind, parts, totals
from rules import Event, State
from tests.cogs.fair import TITLE, FairWords

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.title.words.story import Variants


class Won(Event, frozen=True):
    """Somebody won a prize, by luck or not."""

    prize: str
    balls: tuple[str, ...]
    luck: bool = False


class Closed(Event, frozen=True):
    """A stall was closed, for a reason."""

    reason: str


class Peeked(Event, frozen=True):
    """Somebody saw what only they may know."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    card: int | None


class FairNames(Names[State]):
    """A prize is a toy."""

    families: ClassVar[Mapping[str, str]] = {"prize": "toy"}

    def known(self, say: Say, field: str, value: object, view: State | None = None) -> str:
        """Return the name with what it is the name of."""
        family = self.families.get(field, field)
        return f"{family} {value}" if isinstance(value, str) else super().known(say, field, value, view)


class FairLines(Story[State]):
    """Prizes have a line for those who were lucky, and are counted by the balls thrown."""

    counted: ClassVar[Mapping[str, str]] = {"won": "balls"}
    variants: ClassVar[Variants] = {Won: {"by_luck": lambda event: event.luck}}


class KeyWords(FairWords):
    """Messages are their keys, and how they name what is called ``n`` and ``prize``."""

    def text(self, _language: str, key: str, /, **params: object) -> str:
        """Return a message."""
        return " ".join([key, *(f"{name}={params[name]}" for name in ("n", "prize") if name in params)])


SAY: Final = Say(KeyWords(), "en")
STORY: Final = Phrases(TITLE, names=FairNames, story=FairLines).story
SCENE: Final = Scene(cast("State", None), ("alice", "bob"))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Won(0, "bear", ("a", "b")), "fair.event.won n=2 prize=toy bear"),
        (Won(0, "bear", ("a",), luck=True), "fair.event.won.by_luck n=1 prize=toy bear"),
        (Closed(0, "rain"), "fair.event.closed.rain"),
        (Peeked(0, 3), "fair.event.peeked.known"),
        (Peeked(0, None), "fair.event.peeked"),
    ],
)
def test_which_line(event: Event, line: str) -> None:
    """An event has the first variant that is true of it, else a line for its reason or its known secret."""
    assert STORY.event(SAY, event, SCENE) == line


def test_parameters() -> None:
    """A line may name the player and all fields: numbers as they are, ids by name; no secret."""
    assert STORY.params(SAY, Won(1, "bear", ()), SCENE) == {
        "seat": 1,
        "prize": "toy bear",
        "balls": "",
        "luck": False,
        "n": 0,
        "player": "bob",
    }
    assert "card" not in STORY.params(SAY, Peeked(0, None), SCENE)


def test_parts() -> None:
    """Events stand in the last line that they go with, or begin one of their own."""
    bear, rain, dog, sun = Won(0, "bear", ()), Closed(0, "rain"), Won(0, "dog", ()), Closed(1, "sun")

    def same_seat(part: Part, event: Event, _last: Part) -> bool:
        return isinstance(event, Closed) and part.head.seat == event.seat

    assert parts((bear, dog, rain, sun), same_seat) == [Part(bear, []), Part(dog, [rain]), Part(sun, [])]


def test_amounts_are_added_up() -> None:
    """Amounts of the same thing are one, in the order in which each thing first came."""
    assert list(totals([("wood", 1), ("gold", 2), ("wood", 3)]).items()) == [("wood", 4), ("gold", 2)]


def test_events_of_one_kind() -> None:
    """The events of a kind stay in their order, without the others."""
    happened = [Won(0, "bear", ()), Event(0), Won(0, "doll", ())]
    assert [event.prize for event in of_kind(happened, Won)] == ["bear", "doll"]
