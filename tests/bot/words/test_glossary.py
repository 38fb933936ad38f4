"""Texts, legends and pictures call a thing by its one name; their words all stand in the catalogues."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

import pytest

from bot.words.catalogues import FOLDER
from bot.words.glossary import LANGUAGES, TERMS, Glossary, Word, contradictions, read, unnamed
from tests.bot.words.po import LANGUAGES as SPOKEN
from tests.bot.words.po import entries

if TYPE_CHECKING:
    from pathlib import Path

GLOSSARY = read()
HAND = Word(
    "", {"en": "hand", "ko": "손패", "ja": "手札"}, {"ko": ["손"], "en": ["fist"]}, ["a.hand"], ["a.sign"]
)
SMALL = Glossary((HAND,), {})


def test_texts_keep_to_the_glossary() -> None:
    """No text has a word that is not used for a thing, and where a thing is named its word stands."""
    assert contradictions(FOLDER) == []


def test_every_language_has_its_words() -> None:
    """The glossary names things in the languages that the bot speaks."""
    assert LANGUAGES == SPOKEN


def test_titles_of_the_glossary_have_texts() -> None:
    """A word of a title counts somewhere: the beginnings of its keys are in the catalogues."""
    starts = [start for starts in GLOSSARY.titles.values() for start in starts]
    assert [start for start in starts if not any(key.startswith(f"{start}.") for key in entries("en"))] == []
    assert {word.title for word in GLOSSARY.words} == {"", *GLOSSARY.titles}


def test_all_texts_of_a_title_are_its_own() -> None:
    """Hints, lessons and legends of a title keep to its words, too."""
    for title, starts in GLOSSARY.titles.items():
        own = [key for key in entries("en") if re.search(rf"(^|\.){title}\.", key)]
        assert [key for key in own if not key.startswith(tuple(f"{start}." for start in starts))] == []


def test_keys_of_the_glossary_exist() -> None:
    """Every key by which the glossary finds a thing is in the catalogues."""
    patterns = [pattern for word in GLOSSARY.words for pattern in (*word.keys, *word.unless)]
    assert [each for each in patterns if not any(fnmatchcase(key, each) for key in entries("en"))] == []


def test_each_thing_stands_once() -> None:
    """A thing of a title has one entry, so that two cannot differ."""
    named = [(word.title, word.names["en"]) for word in GLOSSARY.words]
    assert len(named) == len(set(named))


def test_no_word_is_right_and_wrong() -> None:
    """What a thing is called is not among the words never used for it."""
    for word in GLOSSARY.words:
        assert all(word.names[language] not in word.never.get(language, ()) for language in LANGUAGES), word


@pytest.mark.parametrize(
    ("language", "key", "text", "found"),
    [
        ("ko", "a.limit", "손 제한", ["손패, not 손"]),
        ("ko", "a.limit", "손패 제한", []),
        ("ko", "a.sign", "손", []),
        ("en", "a.limit", "Fist limit", ["hand, not fist"]),
        ("en", "a.limit", "{fist} or fists", []),
        ("en", "a.hand", "Cards", ["hand is what it is called"]),
        ("en", "a.hand", "My hand", []),
    ],
)
def test_what_contradicts(language: str, key: str, text: str, found: list[str]) -> None:
    """A wrong word counts outside of a right one, an English one whole; a key of the thing needs its word."""
    assert list(SMALL.wrong(language, key, text)) == found


def test_terms_of_a_language_that_is_begun(tmp_path: Path) -> None:
    """Each thing gets an entry, once; those without a name are told, and a name counts for the texts."""
    assert len(unnamed("de", tmp_path)) == len(GLOSSARY.words)
    file = tmp_path / "de.toml"
    made = file.read_text("utf-8")
    named = made.replace('en = "table"\nname = ""', 'en = "table"\nname = "Tisch"')
    file.write_text(named, "utf-8")
    assert len(unnamed("de", tmp_path)) == len(GLOSSARY.words) - 1
    assert file.read_text("utf-8") == named
    assert read(terms=tmp_path).words[0].names["de"] == "Tisch"
    assert unnamed("ko", tmp_path) == []


@pytest.mark.parametrize("file", sorted(TERMS.glob("*.toml")), ids=lambda file: file.stem)
def test_terms_are_those_of_the_glossary(file: Path) -> None:
    """What publishers call things stands ready for translators: each thing of a title has a name."""
    words = tomllib.loads(file.read_text("utf-8"))["words"]
    things = [(word.title, word.names["en"]) for word in GLOSSARY.words]
    assert [(word["title"], word["en"]) for word in words] == things
    assert [word["en"] for word in words if word["title"] and not word["name"]] == []
