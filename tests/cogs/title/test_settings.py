"""Options as they are typed, one after the other."""

from __future__ import annotations

import pytest

from bot.words.say import Say
from cogs.title.options import offers, parse, read
from rules import OptionError
from tests.cogs.world import WORDS

TITLE = "mini_express"
EUROPE_HARD = {"map": "europe", "difficulty": "hard"}


def offered(text: str, language: str = "en") -> list[str]:
    """Return the names of what a text can be completed to."""
    return [name for name, _ in offers(Say(WORDS, language), TITLE, text)]


@pytest.mark.parametrize(
    "text",
    [
        "map=europe difficulty=hard",
        " MAP=Europe,difficulty=HARD, ",
        "Map: Europe, Difficulty (one player): Hard",
        "map: europe difficulty: hard",
        "지도: 유럽, 난이도(1인 게임): 어려움",
        "地図\uff1aヨーロッパ、難易度\uff081人ゲーム\uff09\uff1a難しい",
        "Map: Europe 難易度: 難しい",
    ],
)
def test_parse(text: str) -> None:
    """Options are read by their names in any language and as they are stored, whatever is between them."""
    assert parse(WORDS, TITLE, text) == EUROPE_HARD


@pytest.mark.parametrize("text", ["speed=fast", "map=moon", "map", "Map: Moon", "Map: Europe, Map"])
def test_parse_refuses(text: str) -> None:
    """What is no option or no value is refused, also after others."""
    with pytest.raises(OptionError):
        parse(WORDS, TITLE, text)


def test_values() -> None:
    """Values have their own types."""
    assert parse(WORDS, TITLE, "Golden Spike (USA): With the golden spike") == {"golden_spike": True}


def test_part_being_typed() -> None:
    """What is not yet an option remains."""
    assert read(WORDS, TITLE, "Map: Europe, Diff") == ({"map": "europe"}, "Diff")


def test_what_is_being_typed_filters() -> None:
    """Only options that have what is being typed are offered, with what stands before it."""
    levels = ("Easy", "Normal", "Hard", "Expert", "Nightmare")
    assert offered("diff") == [f"Difficulty (one player): {level}" for level in levels]
    assert offered("Map: Europe, night") == ["Map: Europe, Difficulty (one player): Nightmare"]
    assert offered("difficulty: nor") == ["Difficulty (one player): Normal"]
    assert offered("golden")[0] == "Golden Spike (USA): Without"


@pytest.mark.parametrize(
    ("text", "language", "first"),
    [
        ("악몽", "ko", "난이도(1인 게임): 악몽"),
        ("悪", "ja", "難易度\uff081人ゲーム\uff09\uff1a悪夢"),
    ],
)
def test_filter_in_other_languages(text: str, language: str, first: str) -> None:
    """Names are found in the language of who types."""
    assert offered(text, language) == [first]


@pytest.mark.parametrize("language", WORDS.languages)
def test_one_after_the_other(language: str) -> None:
    """What was chosen is read again by its name, and each further choice adds an option to it."""
    text = ""
    for number in range(1, 4):
        name = offered(text, language)[-1]
        assert len(parse(WORDS, TITLE, name)) == number
        text = f"{name} "


def test_what_stands_is_offered_first() -> None:
    """With nothing more typed, what stands can be left as it is; its options are not offered again."""
    first, *others = offered("Map: Europe")
    assert first == "Map: Europe"
    assert all(other.startswith("Map: Europe, ") and other.count("Map: ") == 1 for other in others)
