"""Reading catalogues and answering from them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from bot.words import Catalogues, UnknownMessageError
from bot.words.template import TemplateError

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH = """
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgctxt "x.plain"
msgid "Board"
msgstr ""

msgctxt "x.only_english"
msgid "Only {a}"
msgstr ""

msgctxt "x.cards"
msgid "{player} drew a card"
msgid_plural "{player} drew {n} cards"
msgstr[0] ""
msgstr[1] ""

msgctxt "x.changed"
msgid "Now {a}"
msgstr ""

msgctxt "x.asks_for_more"
msgid "{a} paid"
msgstr ""

msgctxt "x.says_less"
msgid "{a} paid {b}"
msgstr ""

msgctxt "x.does_not_count"
msgid "{a} won"
msgstr ""
"""
KOREAN = """
msgid ""
msgstr "Plural-Forms: nplurals=1; plural=0;\\n"

msgctxt "x.plain"
msgid "Board"
msgstr "보드"

msgctxt "x.only_english"
msgid "Only {a}"
msgstr ""

msgctxt "x.cards"
msgid "{player} drew a card"
msgid_plural "{player} drew {n} cards"
msgstr[0] "{player:이/가} 카드 {n}장을 뽑았습니다"

#, fuzzy
msgctxt "x.changed"
msgid "Once {a}"
msgstr "전에 {a}"

#, fuzzy
msgctxt "x.asks_for_more"
msgid "{a} paid"
msgstr "{a:이/가} {b:을/를} 냈습니다"

#, fuzzy
msgctxt "x.says_less"
msgid "{a} paid {b}"
msgstr "{a:이/가} 냈습니다"

#, fuzzy
msgctxt "x.does_not_count"
msgid "{a} won"
msgid_plural "{a} won {n} times"
msgstr[0] "{a:이/가} 이겼습니다"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two small catalogues."""
    (tmp_path / "ko").mkdir()
    (tmp_path / "x.pot").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "ko" / "x.po").write_text(KOREAN, encoding="utf-8")
    return tmp_path


def test_languages(folder: Path) -> None:
    """Every folder is a language; English, which the templates hold, comes first."""
    assert Catalogues(folder).languages == ("en", "ko")


def test_text(folder: Path) -> None:
    """A message comes in the language asked for."""
    assert Catalogues(folder).text("ko", "x.plain") == "보드"


@pytest.mark.parametrize(
    ("language", "n", "expected"),
    [
        ("en", 0, "Ann drew 0 cards"),
        ("en", 1, "Ann drew a card"),
        ("en", -1, "Ann drew a card"),
        ("en", 2, "Ann drew 2 cards"),
        ("ko", 1, "Ann이 카드 1장을 뽑았습니다"),
    ],
)
def test_plural(folder: Path, language: str, n: int, expected: str) -> None:
    """The number ``n`` chooses the form by the rule of the language."""
    assert Catalogues(folder).text(language, "x.cards", n=n, player="Ann") == expected


def test_plural_needs_a_whole_number(folder: Path) -> None:
    """What counts things is a whole number."""
    with pytest.raises(TypeError, match="whole number"):
        Catalogues(folder).text("en", "x.cards", n="2", player="Ann")


@pytest.mark.parametrize(
    ("language", "key"), [("en", "x.unknown"), ("ko", "x.only_english"), ("fr", "x.plain")]
)
def test_strict_refuses_unknown(folder: Path, language: str, key: str) -> None:
    """In tests a message that is missing, not translated or in no language is an error."""
    with pytest.raises(UnknownMessageError, match=key):
        Catalogues(folder, strict=True).text(language, key, a=1)


def test_strict_refuses_missing_value(folder: Path) -> None:
    """In tests a value that is missing is an error that names it."""
    with pytest.raises(UnknownMessageError, match="player"):
        Catalogues(folder, strict=True).text("en", "x.cards", n=2)


def test_english_answers_in_place(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    """At work English answers for a language that lacks a message, and the log says so once."""
    words = Catalogues(folder)
    with caplog.at_level(logging.WARNING):
        assert [words.text("ko", "x.only_english", a=1) for _ in range(3)] == ["Only 1"] * 3
    assert len(caplog.records) == 1
    assert "x.only_english" in caplog.text


def test_earlier_translation_answers(folder: Path) -> None:
    """A translation of an earlier English text is better than none."""
    assert Catalogues(folder).text("ko", "x.changed", a="안나") == "전에 안나"


@pytest.mark.parametrize(
    ("key", "expected"),
    [("x.asks_for_more", "Ann paid"), ("x.says_less", "Ann paid Bob"), ("x.does_not_count", "Ann won")],
)
def test_translation_with_other_values_does_not_answer(folder: Path, key: str, expected: str) -> None:
    """Where a translation asks for other values than English does, English answers."""
    assert Catalogues(folder).text("ko", key, a="Ann", b="Bob", n=2) == expected


def test_key_answers_at_last(folder: Path) -> None:
    """At work a message that nobody knows is shown by its key."""
    assert Catalogues(folder).text("ko", "x.unknown") == "x.unknown"


def test_broken_message_names_its_place(tmp_path: Path) -> None:
    """A catalogue with a broken message is refused with the file and key."""
    (tmp_path / "x.pot").write_text('msgctxt "x.broken"\nmsgid "{a.b}"\nmsgstr ""\n', encoding="utf-8")
    with pytest.raises(TemplateError, match=r"x\.pot: x\.broken"):
        Catalogues(tmp_path)


def test_has(folder: Path) -> None:
    """One may ask whether there is a message."""
    words = Catalogues(folder)
    assert words.has("x.plain")
    assert not words.has("x.unknown")


@pytest.mark.parametrize(
    ("language", "expected"), [("en", "A, B, and C"), ("ko", "A, B, C"), ("ja", "A、B、C")]
)
def test_join(language: str, expected: str) -> None:
    """A list reads as the language writes lists."""
    assert Catalogues().join(language, ["A", "B", "C"]) == expected


def test_join_nothing() -> None:
    """A list of nothing is nothing."""
    assert Catalogues().join("en", []) == ""


@pytest.mark.parametrize(
    ("locale", "expected"),
    [("en-US", "en"), ("en-GB", "en"), ("ko", "ko"), ("ja", "ja"), ("de", "en"), ("zh-TW", "en")],
)
def test_language_of(locale: str, expected: str) -> None:
    """Each locale of Discord has its language; one not spoken here has the default."""
    assert Catalogues().language_of(locale) == expected


def test_language_of_a_script(tmp_path: Path) -> None:
    """A language that is written in two ways has a folder for each, called as Discord calls them."""
    for folder in ("zh_CN", "zh_TW"):
        (tmp_path / folder).mkdir()
    words = Catalogues(tmp_path)
    assert [words.language_of(each) for each in ("zh-CN", "zh-TW", "zh")] == ["zh_CN", "zh_TW", "en"]


def test_language_of_default() -> None:
    """A server may have another default."""
    assert Catalogues().language_of("de", default="ko") == "ko"
