"""Sentences broken into lines."""

from __future__ import annotations

import pytest

from render.kit.text import Font, lines, width

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
