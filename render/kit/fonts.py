"""The fonts of the pictures, and which of them has a character."""

from __future__ import annotations

import logging
from array import array
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import _c_m_a_p  # noqa: F401  else loaded while the bot answers
from PIL import ImageFont, features

from render.kit.cache import FONT_MEMORY, MIB, Cache
from render.kit.shelf import SHELF

if TYPE_CHECKING:
    from collections.abc import Iterator

log = logging.getLogger(__name__)

Style = Literal["regular", "bold", "narrow", "place", "tight", "display"]

FOLDER: Final = Path(__file__).parents[1] / "fonts"
"""Where the fonts are kept, each in a folder with its licence."""
_fonts: Cache[ImageFont.FreeTypeFont] = Cache(lambda _: 2 * MIB, FONT_MEMORY)
"""Weighed as they were measured: each has its own tables and maps its own pages of the file."""
_freetype: Final = Lock()
EMOJI_SIZE = 109
"""The one size in which the colour emoji are stored, in pixels."""
EMOJI_PATHS = (
    "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
    "/usr/share/fonts/noto/NotoColorEmoji.ttf",
    "/usr/share/fonts/google-noto-emoji/NotoColorEmoji.ttf",
    "/usr/share/fonts/noto-emoji/NotoColorEmoji.ttf",
)


class Face(NamedTuple):
    """One way to draw text: a font file, and the values of its axes."""

    path: str
    axes: tuple[int, ...] = ()
    emoji: bool = False


_AXES: dict[Style, tuple[int, int]] = {
    "regular": (500, 95),
    "bold": (750, 92),
    "narrow": (650, 78),
    "place": (760, 76),
    "tight": (620, 63),
    "display": (750, 92),
}
"""Weight and width (percent) of Noto Sans for each style."""
_DISPLAY: Final = Face(str(FOLDER / "bitter/Bitter.ttf"), axes=(800,))
"""What numbers and titles are written with, as far as it has the letters."""


@cache
def faces(style: Style) -> tuple[Face, ...]:
    """Return the faces for a style, the one to try first at the head."""
    weight = "Regular" if style == "regular" else "Bold"
    found = (
        Face(str(FOLDER / "noto_sans/NotoSans.ttf"), axes=_AXES[style]),
        Face(str(FOLDER / f"noto_sans_cjk/NotoSansCJKjp-{weight}.otf")),
        Face(str(FOLDER / "noto_sans_symbols_2/NotoSansSymbols2-Regular.ttf")),
    )
    return ((_DISPLAY, *found) if style == "display" else found) + emoji_faces()


@cache
def emoji_faces() -> tuple[Face, ...]:
    """Return the system's colour emoji, if they are there and of a kind that can be drawn."""
    for path in EMOJI_PATHS:
        if not Path(path).exists():
            continue
        try:
            with _freetype:
                ImageFont.truetype(path, EMOJI_SIZE)
        except OSError:
            log.warning("The emoji font %s cannot be drawn; emoji in names are left out.", path)
        else:
            return (Face(path, emoji=True),)
    return ()


@cache
def characters(face: Face) -> frozenset[int]:
    """Return the code points that a face has."""
    about = Path(face.path).stat()
    key = (face.path, about.st_size, about.st_mtime_ns)
    return frozenset(array("I", SHELF.get("characters", key, partial(_read_characters, face))))


def know_characters() -> None:
    """Find out which characters there are, which takes a while."""
    for style in _AXES:
        for face in faces(style):
            characters(face)


def _read_characters(face: Face) -> bytes:
    with TTFont(face.path, lazy=True) as font:
        return array("I", sorted(font.getBestCmap())).tobytes()


@cache
def shapes_complex_text() -> bool:
    """Say whether joined scripts and emoji sequences can be shaped (Raqm with FriBiDi)."""
    there = bool(features.check("raqm"))
    if not there:
        log.warning("Raqm is not there: joined scripts in names are drawn letter by letter.")
    return there


@contextmanager
def loaded(face: Face, size: int, *, shaped: bool = False) -> Iterator[ImageFont.FreeTypeFont]:
    """Lend the font object of a face at ``size`` pixels to one thread alone; ``shaped`` lays scripts out.

    FreeType is not to be used by several threads at once, not even with fonts of their own.
    """
    with _freetype:
        yield _fonts.get((face, size, shaped), partial(_load, face, size, shaped=shaped))


def _load(face: Face, size: int, *, shaped: bool) -> ImageFont.FreeTypeFont:
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    pixels = EMOJI_SIZE if face.emoji else size
    font = ImageFont.truetype(face.path, pixels, layout_engine=engine)
    if face.axes:
        font.set_variation_by_axes(list(face.axes))
    return font
