"""Whole games as posts and the log tell them in Korean and Japanese: nothing reads as if put together."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, Final

import pytest

import rules
from bot.model import Seat
from bot.words.say import Say, plain_name
from cogs.panel import since
from cogs.title.narrowing import Ask, follow, kinds
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from rules.kernel import options
from rules.kernel.playout import play, random_chooser
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

STEPS: Final = 250
ASKED: Final = 60
SEPARATORS: Final = {"ko": (": ", ", "), "ja": ("：", "、")}  # noqa: RUF001  CJK punctuation
"""What parts the details of an answer off, and the parts of a list."""
GAMES: Final = (
    ("ticket_to_ride", {}, 2),
    ("great_western_trail", {"edition": "first"}, 2),
    ("great_western_trail", {"edition": "second"}, 2),
    ("great_western_trail", {}, 1),
    ("mini_express", {}, 2),
    ("mini_express", {}, 1),
    *(("sierra_west", {"mode": mode}, 2) for mode in ("apple", "boats", "gold", "outlaws")),
    ("sierra_west", {}, 1),
)
WRONG: Final = {
    "a sign behind a full stop": r"\. ·|\u3002\uff0f",
    "brackets in brackets": r"\([^()]*\(|\uff08[^\uff08\uff09]*\uff08",
    "two colons in a sentence": r"^[^.\u3002:\uff1a]*[:\uff1a][^.\u3002\u00b7]*[:\uff1a]",
    "what people are called, to a bot player": "\u3055\u3093",
    "an English word": r"(?<![A-Za-z])(?!(?:AI|II|III|IV)(?![A-Za-z]))[A-Za-z]{2,}",
}
DONE: Final = re.compile(r"니다|[\u305f\u3059\u3093](?:[\u3002\uff08\u2026]|$)|[:\uff1a]")
"""The end of a sentence, or the beginning of a list."""


def told(title: str, chosen: dict[str, object], seats: int, language: str) -> Iterator[str]:
    """Play a game by chance; yield its lines."""
    game, story, say = rules.GAMES[title], phrases_of(title).story, Say(WORDS, language)
    names = [plain_name(say, Seat(seat, None, f"Bot {seat + 1}")) for seat in range(seats)]
    state = game.setup(seats=seats, options=options.parse(game, chosen, seats), seed="0" * 32)
    for step in islice(play(game, state, random_chooser(title)), STEPS):
        scene = Scene(game.view(state, None), names)
        yield from story.told(say, step.events, scene)
        yield from (story.event(say, event, scene) for event in step.events)


@pytest.mark.parametrize("language", ["ko", "ja"])
@pytest.mark.parametrize(("title", "chosen", "seats"), GAMES)
def test_lines_read_well(title: str, chosen: dict[str, object], seats: int, language: str) -> None:
    """One separator at a time, one colon in a sentence, no bracket in a bracket, no word of English."""
    lines = set(told(title, chosen, seats, language))
    assert {(why, line) for line in lines for why, wrong in WRONG.items() if re.search(wrong, line)} == set()


@pytest.mark.parametrize("language", ["ko", "ja"])
@pytest.mark.parametrize(("title", "chosen", "seats"), GAMES)
def test_news_say_what_was_done(title: str, chosen: dict[str, object], seats: int, language: str) -> None:
    """However little room there is, the verb stands in the panel."""
    lines = {line for line in told(title, chosen, seats, language) if not line.startswith("•")}
    assert {cut for line in lines if not DONE.search(cut := since._cut(line, since.LETTERS))} == set()


def mixed(labels: Sequence[str], language: str) -> set[str]:
    """Return answers to one question whose details are parted off by a comma, where others have a colon."""
    colon, comma = SEPARATORS[language]
    parted = [label for label in labels if colon in label]
    return {label for label in labels if comma in label and label not in parted} if parted else set()


def asked(title: str, chosen: dict[str, object], seats: int, language: str) -> Iterator[list[str]]:
    """Play a game by chance; yield the answers to each question that its players are asked."""
    game, phrases, say = rules.GAMES[title], phrases_of(title), Say(WORDS, language)
    state = game.setup(seats=seats, options=options.parse(game, chosen, seats), seed="0" * 32)
    for _ in islice(play(game, state, random_chooser(title)), ASKED):
        for seat in game.to_act(state):
            view = game.view(state, seat)
            scene = Scene(view, [f"{seat}" for seat in range(seats)])
            for kind, actions in kinds(game.legal(view, seat)).items():
                if isinstance(ask := follow(actions, (kind,), phrases), Ask):
                    first = [each.actions[0] for each in ask.choices]
                    yield [
                        phrases.answers.answer(say, ask.question, each, scene).label(say) for each in first
                    ]


@pytest.mark.parametrize("language", ["ko", "ja"])
@pytest.mark.parametrize(("title", "chosen", "seats"), GAMES)
def test_answers_have_one_separator(title: str, chosen: dict[str, object], seats: int, language: str) -> None:
    """Of the answers to one question all have a colon before their details, or none has."""
    assert [
        found for labels in asked(title, chosen, seats, language) if (found := mixed(labels, language))
    ] == []


def test_answers_with_two_separators_are_found() -> None:
    """As they once stood below each other."""
    labels = ["초록색 경로 1, 부츠 2개", "초록색 경로 2: 나무 1개"]
    assert mixed(labels, "ko") == {labels[0]}
    assert mixed(labels[:1], "ko") == set()
