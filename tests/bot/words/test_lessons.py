"""Lessons: what somebody who has never seen a title is told before each choice."""

from __future__ import annotations

import re
from statistics import median

import pytest

import rules
from tests.bot.words.families import lessons
from tests.bot.words.po import LANGUAGES, OTHERS, texts

SENTENCES, CHARACTERS = 3, 300
SHORT = 0.8
"""Of the usual length of a translation: less lacks something."""
SOURCE = re.compile(r" ?[(\uff08][^()\uff08\uff09]*[)\uff09]$")
"""Where the rulebook has it: a page, a section, or what the section is called."""
END = re.compile(r"[.!?](?:\s|$)|[\u3002\uff01\uff1f]")
NAMED = {
    "en": r"^ \((?:rulebook\b|2nd ed\.).*\)$",
    "ko": r"^ \((?:규칙서|2판)\b.*\)$",
    "ja": r"^\uff08(?:ルールブック|第2版).*\uff09$",
}


def told(language: str) -> dict[str, str]:
    """Return the lessons of all titles by key."""
    titles = tuple(f"lessons.{title}." for title in rules.GAMES)
    return {key: text for key, text in texts(language) if key.startswith(titles)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_and_question_has_a_lesson(language: str) -> None:
    """And so have the first turn and the last round of each title."""
    expected = {f"lessons.{title}.{lesson}" for title in rules.GAMES for lesson in lessons(title)}
    assert expected == set(told(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_are_short(language: str) -> None:
    """At most three sentences, and 300 characters with the place in the rulebook."""
    long = {
        key: text
        for key, text in told(language).items()
        if len(text) > CHARACTERS or len(END.findall(SOURCE.sub("", text))) > SENTENCES
    }
    assert long == {}


@pytest.mark.parametrize("language", OTHERS)
def test_lessons_leave_nothing_out(language: str) -> None:
    """None is much shorter beside its English than most: then a sentence is missing."""
    english, lengths = told("en"), dict[str, float]()
    for key, text in told(language).items():
        lengths[key] = len(SOURCE.sub("", text)) / len(SOURCE.sub("", english[key]))
    least = SHORT * median(lengths.values())
    assert {key: length for key, length in lengths.items() if length < least} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_name_their_source(language: str) -> None:
    """Each ends with where the rulebook has it."""
    found = {key: SOURCE.search(text) for key, text in told(language).items()}
    wrong = [
        key for key, source in found.items() if not source or not re.search(NAMED[language], source.group())
    ]
    assert wrong == []
