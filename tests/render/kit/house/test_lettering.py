"""The display face, and what stands in for it."""

from __future__ import annotations

import pytest
from PIL import Image

from render.kit import fonts
from render.kit.house import colours
from render.kit.signs import SCORE, centred, write
from render.kit.text import Font, runs


@pytest.mark.parametrize("text", ["0123456789", "Kansas City", "Montréal", "Σ"])
def test_numbers_and_titles_are_in_the_display_face(text: str) -> None:
    """What it has is drawn with it; Greek, which it lacks, is not left out."""
    (run,) = runs(text, "display")
    assert run.face.path.endswith("Bitter.ttf") is (text != "Σ")


@pytest.mark.parametrize(("text", "faces"), [("정민수", 1), ("さくら", 1), ("A정1", 3), ("12点", 2)])
def test_what_the_display_face_lacks_is_in_another(text: str, faces: int) -> None:
    """Each grapheme in the first face that has it: Korean and Japanese stand beside Bitter."""
    found = runs(text, "display")
    assert "".join(run.text for run in found) == text
    assert len(found) == faces


def test_the_display_face_has_the_letters_of_the_titles() -> None:
    """Digits, Latin letters with marks and the signs of counts."""
    wanted = "0123456789+-−.,:/ÄÖÜäöüßÉéèêçñøåŁł–’"  # noqa: RUF001  signs as pictures show them
    assert fonts.characters(fonts.faces("display")[0]).issuperset(map(ord, wanted.replace("−", "")))  # noqa: RUF001


def test_a_line_reaches_its_point_from_either_side() -> None:
    """Left, middle and right of it."""
    found = {}
    for align in ("left", "middle", "right"):
        image = Image.new("RGB", (400, 100), colours.PAPER)
        write(image, (200, 70), "48", SCORE, colours.INK, align=align)
        dark = image.convert("L").point([255] * 100 + [0] * 156)
        found[align] = dark.getbbox() or (0, 0, 0, 0)
    assert found["left"][0] > 195 > found["middle"][0] > found["right"][0]
    assert found["right"][2] < 205


def test_a_number_stands_in_the_middle_of_its_box() -> None:
    """Its letters do, not its line with room for descenders."""
    image = Image.new("RGB", (100, 60), colours.GOLD)
    centred(image, "48", Font("display", 40), colours.INK)
    left, top, right, bottom = image.convert("L").point([255] * 100 + [0] * 156).getbbox() or (0, 0, 0, 0)
    assert abs(left - (100 - right)) <= 3
    assert abs(top - (60 - bottom)) <= 3


def test_names_of_places_have_a_halo() -> None:
    """Ink within the halo's colour, on any ground."""
    image = Image.new("RGB", (300, 60), (73, 119, 132))
    write(image, (20, 40), "Omaha", Font("place", 27), colours.INK, halo=colours.HALO)
    tones = {tone for _, tone in image.getcolors(1 << 16) or ()}
    assert {colours.INK, colours.HALO} <= tones
