"""The fonts kept with the code."""

from __future__ import annotations

import pytest

from render.kit import fonts

LICENCES = {"OFL.txt", "LICENSE.txt"}


def test_every_font_has_its_licence_beside_it() -> None:
    """Each folder with a font holds the terms under which it is passed on."""
    folders = {path.parent for path in fonts.FOLDER.rglob("*.?[tof]*") if path.suffix != ".txt"}
    assert folders
    assert [folder for folder in folders if not LICENCES & {path.name for path in folder.iterdir()}] == []


@pytest.mark.parametrize("style", ["regular", "bold", "narrow", "place", "display"])
def test_fonts_are_read_from_the_tree(style: fonts.Style) -> None:
    """Nothing but the system's emoji comes from elsewhere."""
    kept = [face for face in fonts.faces(style) if not face.emoji]
    assert len(kept) == (4 if style == "display" else 3)
    assert all(face.path.startswith(str(fonts.FOLDER)) for face in kept)


@pytest.mark.parametrize("style", ["regular", "bold", "display"])
@pytest.mark.parametrize(
    ("first", "last"), [(0xAC00, 0xD7A3), (0x3041, 0x3096), (0x30A1, 0x30FA), (0x4E00, 0x9FEF)]
)
def test_hangul_kana_and_han_are_all_there(style: fonts.Style, first: int, last: int) -> None:
    """No syllable, letter or ideograph of Korean, Japanese and Chinese names is left out."""
    cjk = next(face for face in fonts.faces(style) if "cjk" in face.path)
    assert fonts.characters(cjk).issuperset(range(first, last + 1))
