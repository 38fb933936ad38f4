"""Text in any script."""

from __future__ import annotations

import pytest
from PIL import Image

from render.kit import fonts, text
from render.kit.signs import write
from render.kit.text import Font, draws_nothing, fit, fit_name, label, runs, width

FONT = Font("bold", 30)
NAMES = [
    "Alexandra",
    "김철수",
    "田中さくら",
    "Zoë Łukasz Ñandú",
    "Δημήτρης Иван",
    "\U0001d571\U0001d586\U0001d593\U0001d588\U0001d59e",  # mathematical letters
    "\uff26\uff35\uff2c\uff2c",  # full width
    "Z̴̢̛̗͙͑͗a̸̡̛͔͒l̷̨͉̀͝g̶̳̎͝o̸͍͘",
    "한글",
    "★ ♥ ♠ ☃ ✓",
    "\u202eback\u202c wards\u200b",
    "हिन्दी",
    "🚂 train 🇰🇷 👨‍👩‍👧 1️⃣",
    "\u0378\U000e1234 odd",
    "A name so long that it can hardly have been given to anybody, " * 3,
    "",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("style", ["regular", "bold", "narrow"])
def test_every_character_is_in_its_font(name: str, style: fonts.Style) -> None:
    """No run has a character that its font lacks: that would be drawn as a box."""
    for run in runs(name, style):
        joining = {"\u200d", "\ufe0f", "\u200c"}
        assert all(ord(c) in fonts.characters(run.face) for c in run.text if c not in joining)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("room", [60, 150, 400])
def test_fits(name: str, room: int) -> None:
    """A line never gets wider than its room."""
    shown, font = fit(name, FONT, room)
    assert width(shown, font) <= room


def test_a_short_name_stays_as_it_is() -> None:
    """What fits is not changed."""
    assert fit("Ann", FONT, 200) == ("Ann", FONT)


def test_a_long_name_ends_in_an_ellipsis() -> None:
    """What cannot be made small enough is cut."""
    assert fit("Maximiliane Ferdinandine", FONT, 150)[0].endswith("…")


@pytest.mark.parametrize("name", ["김철수", "田中さくら", "Zoë", "Ωmega", "★"])
def test_draws_something(name: str) -> None:
    """Names in the scripts of our players leave ink."""
    assert label(name, FONT, (0, 0, 0)).getbbox()


def test_without_emoji_font_emoji_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine without colour emoji the rest of the name is drawn, and no box."""
    monkeypatch.setattr(fonts, "emoji_faces", lambda: ())
    fonts.faces.cache_clear()
    try:
        assert "".join(run.text for run in text.runs("Tom 🚂", "bold")) == "Tom"
    finally:
        fonts.faces.cache_clear()


def test_says_when_nothing_can_be_drawn() -> None:
    """Then the picture needs another name."""
    assert draws_nothing("\U000105c0 \u200b")
    assert draws_nothing("   ")
    assert not draws_nothing("김")


def test_marks_do_not_climb_out_of_the_line() -> None:
    """However many marks are piled on a letter, the label is as high as any other."""
    piled = label("g" + "\u0310" * 40, FONT, (0, 0, 0))
    assert piled.height == label("g", FONT, (0, 0, 0)).height


def test_writes_where_it_is_told() -> None:
    """Right-aligned text ends at the point given."""
    image = Image.new("RGB", (300, 60), "white")
    write(image, (280, 45), "123", FONT, (0, 0, 0), align="right")
    box = image.convert("L").point([255 if v < 128 else 0 for v in range(256)]).getbbox()
    assert box
    assert 274 <= box[2] <= 281
    assert 44 <= box[3] <= 47


def test_right_to_left_text_without_raqm_is_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no shaping is there, the letters at least stand in the order they are read."""
    monkeypatch.setattr(fonts, "shapes_complex_text", lambda: False)
    monkeypatch.setattr(text, "_face_for", lambda *_, **__: fonts.faces("bold")[0])
    assert [run.text for run in text.runs("אבג", "bold")] == ["גבא"]


@pytest.mark.parametrize("name", NAMES[:-1])
@pytest.mark.parametrize("room", [60, 150, 400])
def test_a_name_fits_in_two_lines(name: str, room: int) -> None:
    """A name has at most two lines, neither wider than its room, at seven tenths of its size at least."""
    rows, font = fit_name(name, FONT, room)
    assert 1 <= len(rows) <= 2
    assert all(width(row, font) <= room for row in rows)
    assert font.size >= 22


def test_a_name_is_parted_before_it_is_cut() -> None:
    """A long name loses nothing where two lines have room for it, be it a single word."""
    assert "".join(fit_name("Maximilianfeatherstonehaugh", FONT, 230)[0]) == "Maximilianfeatherstonehaugh"
    assert fit_name("Wilhelmina von Hohenstein", FONT, 230)[0] == ("Wilhelmina von", "Hohenstein")


def test_a_name_is_narrower_before_it_is_cut() -> None:
    """Where its words would not fit one to a line, they are narrower, as large as they can be so."""
    assert fit_name("Wilhelmina von Hohenstein", FONT, 147) == (
        ("Wilhelmina von", "Hohenstein"),
        Font("tight", 24),
    )
    assert fit_name("Bartholomew Featherstonehaugh", FONT, 165) == (
        ("Bartholomew", "Featherstonehaugh"),
        Font("tight", 22),
    )
