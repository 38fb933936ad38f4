"""Sentences broken into lines."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from render.kit.text import Font, fitting, lines, width
from tests.bot.words.po import texts

FONT = Font("regular", 24)
KOREAN = "기차 말이 멈추고 빈칸이나 정차 구간 어디로든 뒤로 움직인 다음 3달러를 얻습니다."
JAPANESE = "列車コマは止まり、空いているマスか待避線のどこかへ後退して、「3ドル」を獲得します。"


@pytest.mark.parametrize("room", [120.0, 200.0, 420.0])
@pytest.mark.parametrize("text", ["The engine stops and must move back to any free space.", KOREAN, JAPANESE])
def test_lines_fit_and_lose_nothing(text: str, room: float) -> None:
    """Every line fits the room; all of them together are the text."""
    found = lines(text, FONT, room)
    assert all(width(line, FONT) <= room for line in found)
    assert "".join("".join(found).split()) == "".join(text.split())


def test_words_stay_whole() -> None:
    """English and Korean break between words only."""
    for text in ("one two three four five six seven", KOREAN):
        assert " ".join(lines(text, FONT, 150.0)).split() == text.split()


@pytest.mark.parametrize("room", range(60, 300, 20))
def test_no_japanese_line_begins_with_a_closing_mark(room: int) -> None:
    """Closing marks stay with what they close, opening ones with what they open."""
    found = lines(JAPANESE, FONT, float(room))
    assert not [line for line in found if line[0] in "、。」ー"]
    assert not [line for line in found if line[-1] == "「"]


@pytest.mark.parametrize("room", [260.0, 340.0, 420.0, 560.0])
def test_japanese_breaks_as_it_is_read(room: float) -> None:
    """No words of Katakana are torn, a digit stays with its counter, and no letter or two are left over."""
    written = [re.sub(r"\{\w+(:さん)?\}", "5", text) for key, text in texts("ja") if "legend" in key]
    found = [lines(text, FONT, room) for text in written]
    torn = re.compile(r"[ァ-ヺー][ァ-ヺー]|\d\D")
    assert [each for each in found for a, b in pairwise(each) if torn.fullmatch(a[-1] + b[0])] == []
    assert [each for each in found if len(each) > 1 and len(re.findall(r"\w", each[-1])) < 3] == []


def test_a_word_wider_than_a_line_is_torn() -> None:
    """There is no other way."""
    found = lines("コンスタンティノープル", FONT, 150.0)
    assert len(found) == 2
    assert all(width(line, FONT) <= 150.0 for line in found)


def test_fixed_texts_fit_whole() -> None:
    """Of several texts none is cut, however small it takes to be."""
    several = ("ソルトレイクシティ", "スーセントマリー")
    font = fitting(several, FONT, 90.0)
    assert 0 < font.size < FONT.size
    assert all(width(text, font) <= 90.0 for text in several)
    assert fitting(several, FONT, 900.0) == FONT
