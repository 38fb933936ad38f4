"""The names of cities and of cattle, on boards and cards."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from PIL import Image

from render.great_western_trail.signs import sign_rows
from render.kit.house.colours import INK
from render.maps.joints import halves
from tests.bot.words.po import texts

NAMES = [
    text
    for language in ("ko", "ja")
    for key, text in texts(language)
    if re.match(r"great_western_trail\.(?:city|cattle)\.", key)
]
WORD = re.compile(r"[ァ-ヺー]{2}|[가-힣]{2}")


@pytest.mark.parametrize("room", [90, 100, 180])
def test_no_word_is_torn(monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    """A name is cut behind a dot or where two words meet; what is one word stays in one line."""
    written: list[str] = []

    def squeezed(image: Image.Image, text: str, *_rest: object) -> Image.Image:
        written.append(text)
        return image

    monkeypatch.setattr(sign_rows, "write_line", lambda _, text, *_rest: written.append(text))
    monkeypatch.setattr(sign_rows, "squeezed", squeezed)
    for name in NAMES:
        written.clear()
        sign_rows.write_name(Image.new("RGBA", (room + 10, 60)), name, (room / 2, 30), 23, room, INK)
        torn = [pair for pair in pairwise(written) if WORD.fullmatch(pair[0][-1] + pair[1][0])]
        assert [pair for pair in torn if pair not in set(halves(name))] == []
