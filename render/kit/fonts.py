"""The fonts of the pictures, and which of them has a character."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path
from threading import local
from typing import Final, Literal, NamedTuple

from fontTools.ttLib import TTFont
from PIL import ImageFont, features

log = logging.getLogger(__name__)

Style = Literal["regular", "bold", "narrow"]

FOLDER: Final = Path(__file__).parents[1] / "fonts"
"""Where the fonts are kept, each in a folder with its licence."""
EMOJI_SIZE = 109
"""The one size in which the colour emoji are stored, in pixels."""
EMOJI_PATHS = (
    "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
    "/usr/share/fonts/noto/NotoColorEmoji.ttf",
    "/usr/share/fonts/google-noto-emoji/NotoColorEmoji.ttf",
    "/usr/share/fonts/noto-emoji/NotoColorEmoji.ttf",
)


class Face(NamedTuple):
    """One way to draw text: a font file, its face within the file, and the values of its axes."""

    path: str
    number: int = 0
    axes: tuple[int, ...] = ()
    emoji: bool = False


_AXES: dict[Style, tuple[int, int]] = {"regular": (500, 95), "bold": (750, 92), "narrow": (650, 78)}
"""Weight and width (percent) of Noto Sans for each style."""


@cache
def faces(style: Style) -> tuple[Face, ...]:
    """Return the faces for a style, the one to try first at the head."""
    weight = "Regular" if style == "regular" else "Bold"
    found = (
        Face(str(FOLDER / "noto_sans/NotoSans.ttf"), axes=_AXES[style]),
        Face(str(FOLDER / f"noto_sans_cjk/NotoSansCJKjp-{weight}.otf")),
        Face(str(FOLDER / "noto_sans_symbols_2/NotoSansSymbols2-Regular.ttf")),
    )
    return found + emoji_faces()


@cache
def emoji_faces() -> tuple[Face, ...]:
    """Return the system's colour emoji, if they are there and of a kind that can be drawn."""
    for path in EMOJI_PATHS:
        if not Path(path).exists():
            continue
        try:
            ImageFont.truetype(path, EMOJI_SIZE)
        except OSError:
            log.warning("The emoji font %s cannot be drawn; emoji in names are left out.", path)
        else:
            return (Face(path, emoji=True),)
    return ()


@cache
def characters(face: Face) -> frozenset[int]:
    """Return the code points that a face has."""
    with TTFont(face.path, fontNumber=face.number, lazy=True) as font:
        return frozenset(font.getBestCmap())


@cache
def shapes_complex_text() -> bool:
    """Say whether joined scripts and emoji sequences can be shaped (Raqm with FriBiDi)."""
    there = bool(features.check("raqm"))
    if not there:
        log.warning("Raqm is not there: joined scripts in names are drawn letter by letter.")
    return there


class _Loaded(local):
    """Font objects of one thread: FreeType's are not to be shared."""

    def __init__(self) -> None:
        self.fonts: dict[tuple[Face, int, bool], ImageFont.FreeTypeFont] = {}


_loaded = _Loaded()


def load(face: Face, size: int, *, shaped: bool = False) -> ImageFont.FreeTypeFont:
    """Return this thread's font object of a face at ``size`` pixels; ``shaped`` lays complex scripts out."""
    key = (face, size, shaped)
    if key not in _loaded.fonts:
        engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
        pixels = EMOJI_SIZE if face.emoji else size
        font = ImageFont.truetype(face.path, pixels, index=face.number, layout_engine=engine)
        if face.axes:
            font.set_variation_by_axes(list(face.axes))
        _loaded.fonts[key] = font
    return _loaded.fonts[key]
