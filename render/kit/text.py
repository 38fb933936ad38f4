"""Text in any script: each character in the first font that has it, fitted to a width. Never a box."""

from __future__ import annotations

import math
import unicodedata
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple

from PIL import Image, ImageDraw

from render.kit import fonts
from render.kit.cache import Cache
from render.kit.palette import Colour  # noqa: TC001  NamedTuple keeps it

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.picture import Say
    from render.kit.shapes import Point

Align = Literal["left", "middle", "right"]
"""Which point of a line stands where it is written."""

ELLIPSIS = "…"
_NARROWEST = 0.72
"""A line too long is first drawn smaller, down to this share of its size; then it is cut."""


_NAME_NARROWEST = 0.8
"""The same for a name of several words, which then goes on in a second line."""


class Run(NamedTuple):
    """Neighbouring characters in one face; ``shaped`` ones need more than a glyph each."""

    text: str
    face: fonts.Face
    shaped: bool


class Font(NamedTuple):
    """A style at a size in pixels."""

    style: fonts.Style
    size: int


_labels: Cache[Image.Image] = Cache()


@lru_cache(4096)
def runs(text: str, style: fonts.Style) -> tuple[Run, ...]:
    """Return the text as runs of one face each; characters that no font has are left out."""
    pieces = [piece for cluster in clusters(clean(text)) if (piece := _dressed(cluster, style))]
    while pieces and pieces[-1].text == " ":
        pieces.pop()
    joined = []
    for (face, shaped), group in groupby(pieces, key=lambda run: (run.face, run.shaped)):
        parts = [run.text for run in group]
        backwards = shaped is False and all(right_to_left(part) for part in parts)
        joined.append(Run("".join(reversed(parts) if backwards else parts), face, shaped))
    return tuple(joined)


def _dressed(cluster: str, style: fonts.Style) -> Run | None:
    """Find a face for a cluster, for a simpler form of it, or at least for its first character."""
    for form in (cluster, unicodedata.normalize("NFKC", cluster), cluster[0]):
        letters = [c for c in form if c not in {EMOJI_STYLE, TEXT_STYLE, JOINER}]
        face = _face_for(letters, style, emoji=is_emoji(cluster))
        if face and letters:
            whole = form if face.emoji else "".join(letters)
            shaped = fonts.shapes_complex_text() and (len(whole) > 1 or right_to_left(whole))
            return Run(whole if shaped or not face.emoji else letters[0], face, shaped)
    return None


def _face_for(letters: list[str], style: fonts.Style, *, emoji: bool) -> fonts.Face | None:
    faces = fonts.faces(style)
    if emoji:
        faces = tuple(sorted(faces, key=lambda face: not face.emoji))
    return next((f for f in faces if all(ord(c) in fonts.characters(f) for c in letters)), None)


@lru_cache(8192)
def width(text: str, font: Font) -> float:
    """Return how wide a line is, in pixels."""
    return sum(_run_width(run, font.size) for run in runs(text, font.style))


def _run_width(run: Run, size: int) -> float:
    with fonts.loaded(run.face, size, shaped=run.shaped) as font:
        length = font.getlength(run.text)
    return length * size * 1.18 / fonts.EMOJI_SIZE if run.face.emoji else length


@lru_cache(2048)
def fit(text: str, font: Font, room: float) -> tuple[str, Font]:
    """Return the text and font that fit ``room`` pixels: unchanged, somewhat smaller, or cut short."""
    if width(text, font) <= room:
        return text, font
    smallest = Font(font.style, max(1, round(font.size * _NARROWEST)))
    for size in range(font.size - 1, smallest.size - 1, -1):
        smaller = Font(font.style, size)
        if width(text, smaller) <= room:
            return text, smaller
    return _cut(text, smallest, room), smallest


def fitting(texts: Sequence[str], font: Font, room: float) -> Font:
    """Return the font, as much smaller as it takes, in which each of several texts fits ``room`` whole."""
    sizes = (Font(font.style, size) for size in range(font.size, 1, -1))
    return next(each for each in sizes if all(width(text, each) <= room for text in texts))


def _cut(text: str, font: Font, room: float) -> str:
    """Return as much of a text as fits ``room`` pixels, with an ellipsis where that is not all."""
    if width(text, font) <= room:
        return text
    parts = clusters(clean(text))[:200]
    while parts and width("".join(parts).rstrip() + ELLIPSIS, font) > room:
        parts.pop()
    return "".join(parts).rstrip() + ELLIPSIS if parts else ""


@lru_cache(2048)
def fit_name(name: str, font: Font, room: float) -> tuple[tuple[str, ...], Font]:
    """Return a name that fits ``room`` pixels: smaller, in two lines, in two narrower ones, or else cut."""
    least = _NAME_NARROWEST if " " in name else _NARROWEST
    smallest = Font(font.style, round(font.size * least))
    for size in range(font.size, smallest.size - 1, -1):
        if width(name, Font(font.style, size)) <= room:
            return (name,), Font(font.style, size)
    narrow = Font("tight", round(font.size * _NARROWEST))
    for each in (smallest, Font("tight", smallest.size), narrow):
        rows = _in_two(name, each, room)
        if all(width(row, each) <= room for row in rows):
            return rows, each
    return (rows[0], _cut(rows[1], narrow, room)), narrow


def _in_two(name: str, font: Font, room: float) -> tuple[str, str]:
    """Return a name in two lines, the first of which fits: where words meet, or within a word."""
    first, *rest = lines(name, font, room)
    if width(first, font) > room:
        letters = clusters(clean(name))
        whole = range(1, len(letters))
        cut = max((n for n in whole if width("".join(letters[:n]), font) <= room), default=1)
        first, rest = "".join(letters[:cut]), ["".join(letters[cut:])]
    return first, " ".join(rest)


def draws_nothing(text: str) -> bool:
    """Say whether nothing of the text can be shown: no font has any of its characters."""
    return not any(run.text.strip() for run in runs(text, "bold"))


def draw(
    image: Image.Image, at: Point, text: str, font: Font, fill: Colour, halo: Colour | None = None
) -> None:
    """Draw a line, its baseline beginning at ``at``; ``halo`` surrounds it by an eighth of its size."""
    pen = ImageDraw.Draw(image)
    strokes = [halo, None] if halo else [None]
    for stroke in strokes:
        x = at[0]
        for run in runs(text, font.style):
            if run.face.emoji:
                _draw_emoji(image, (round(x), round(at[1])), run, font.size)
            else:
                thickness = max(2, font.size // 8) if stroke else 0
                with fonts.loaded(run.face, font.size, shaped=run.shaped) as face:
                    pen.text((x, at[1]), run.text, stroke or fill, face, anchor="ls", stroke_width=thickness)
            x += _run_width(run, font.size)


class Line(NamedTuple):
    """A line as it fits its room: its text and font, its width, and where the left top of its label is."""

    text: str
    font: Font
    wide: float
    corner: tuple[int, int]


def line_at(at: Point, text: str, font: Font, room: float = math.inf, align: Align = "left") -> Line:
    """Return a line that fits ``room``, ``at`` being a point of its baseline."""
    shown, font = fit(text, font, room)
    wide = width(shown, font)
    left = round(at[0] - wide * {"left": 0.0, "middle": 0.5, "right": 1.0}[align])
    return Line(shown, font, wide, (left - margin(font), round(at[1]) - baseline(font)))


def _draw_emoji(image: Image.Image, at: tuple[int, int], run: Run, size: int) -> None:
    with fonts.loaded(run.face, size, shaped=run.shaped) as font:
        large = Image.new("RGBA", (int(font.getlength(run.text)) + 1, fonts.EMOJI_SIZE * 5 // 4))
        pen, at_base = ImageDraw.Draw(large), (0, fonts.EMOJI_SIZE)
        pen.text(at_base, run.text, font=font, anchor="ls", embedded_color=True)
    share = size * 1.18 / fonts.EMOJI_SIZE
    small = large.resize((max(1, round(large.width * share)), max(1, round(large.height * share))))
    image.paste(small, (at[0], at[1] - round(fonts.EMOJI_SIZE * share * 0.97)), small)


def label(text: str, font: Font, fill: Colour, halo: Colour | None = None) -> Image.Image:
    """Return a line of text on nothing, its baseline at ``baseline(font)``, with a ``margin(font)``."""
    return _labels.get((text, font, fill, halo), lambda: _label(text, font, fill, halo))


def _label(text: str, font: Font, fill: Colour, halo: Colour | None) -> Image.Image:
    edge = margin(font)
    size = (max(1, round(width(text, font) + 0.5)) + 2 * edge, height(font))
    image = Image.new("RGBA", size, (*(halo or fill), 0))
    draw(image, (edge, baseline(font)), text, font, fill, halo)
    return image


def ink(text: str, font: Font) -> tuple[float, float, float, float]:
    """Return the box that a line's letters really fill, relative to the left end of its baseline."""
    left, top, right, bottom = label(text, font, (0, 0, 0)).getbbox() or (0, 0, 0, 0)
    return left - margin(font), top - baseline(font), right - margin(font), bottom - baseline(font)


def margin(font: Font) -> int:
    """Return the empty edge left and right of a label, in pixels."""
    return max(2, font.size // 8)


def baseline(font: Font) -> int:
    """Return how far below the top of a label its baseline is."""
    return round(font.size * 1.12)


def height(font: Font) -> int:
    """Return how high a label is: marks above capitals and descenders fit in."""
    return round(font.size * 1.48)


JOINER = "\u200d"
EMOJI_STYLE = "\ufe0f"
TEXT_STYLE = "\ufe0e"
MARKS_AT_MOST = 2
"""More marks than this on one character are dropped: they would climb out of the line."""
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_TAGS = range(0xE0020, 0xE0080)
_KEEP = {JOINER, EMOJI_STYLE, TEXT_STYLE, "\u200c"}
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}


def clean(text: str) -> str:
    """Compose the text (NFC), make all white space single spaces, drop control and bidi characters."""
    composed = unicodedata.normalize("NFC", text)
    kept = [
        c
        for c in composed
        if c in _KEEP or c.isspace() or ord(c) in _TAGS or unicodedata.category(c) not in _UNSEEN
    ]
    return " ".join("".join(kept).split())


def clusters(text: str) -> list[str]:
    """Split cleaned text into grapheme clusters (the common cases of UAX 29)."""
    found: list[str] = []
    for character in text:
        if found and _joins(found[-1], character):
            if not _is_mark(character) or sum(map(_is_mark, found[-1])) < MARKS_AT_MOST:
                found[-1] += character
        else:
            found.append(character)
    return found


def _joins(cluster: str, character: str) -> bool:
    code, last = ord(character), ord(cluster[-1])
    if _is_mark(character) or character in _KEEP or code in _SKIN_TONES or code in _TAGS:
        return True
    if code in _FLAG_LETTERS and last in _FLAG_LETTERS:
        return len(cluster) == 1
    if cluster[-1] == JOINER:
        return is_pictograph(character)
    return _hangul_part(last) and _hangul_part(code) and code >= 0x1160  # noqa: PLR2004  first vowel jamo


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in {"Mn", "Mc", "Me"} and character not in _KEEP


def _hangul_part(code: int) -> bool:
    return 0x1100 <= code <= 0x11FF  # noqa: PLR2004  the block of conjoining jamo


def is_pictograph(character: str) -> bool:
    """Say whether a character is drawn as a colour picture unless asked otherwise."""
    code = ord(character)
    return 0x1F000 <= code <= 0x1FAFF or code in _FLAG_LETTERS or 0x2600 <= code <= 0x27BF  # noqa: PLR2004


def is_emoji(cluster: str) -> bool:
    """Say whether a cluster should be a colour picture where there is a font for it."""
    if TEXT_STYLE in cluster:
        return False
    return EMOJI_STYLE in cluster or 0x1F000 <= ord(cluster[0]) <= 0x1FAFF  # noqa: PLR2004


def right_to_left(cluster: str) -> bool:
    """Say whether a cluster belongs to a script written from right to left."""
    return unicodedata.bidirectional(cluster[0]) in {"R", "AL"}


_FREE = (range(0x3000, 0x3100), range(0x3400, 0xA000), range(0xFF00, 0xFF61))
"""Japanese letters and marks: a line may end behind any of them."""
_KATAKANA = {*map(chr, range(0x30A1, 0x30FB)), chr(0x30FC)}
"""Letters of names and of borrowed words, which are not torn; the dot between such words is none."""
_NEVER_FIRST = {
    *map(chr, (0x3001, 0x3002, 0x300D, 0x300F, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1F, 0xFF01)),
    *map(chr, (0x30FB, 0x30FC, 0x30F3, 0x3063, 0x30C3, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9)),
    *map(chr, (0x3083, 0x3085, 0x3087, 0x30E3, 0x30E5, 0x30E7)),
}
"""Closing marks, long vowels and small letters: no line begins with them."""
_NEVER_LAST = {*map(chr, (0x300C, 0x300E, 0xFF08))}
"""Opening marks: no line ends with them."""
_LAST = 3
"""Letters that the last line of a Japanese text has at least, marks not counted."""


@lru_cache(2048)
def lines(text: str, font: Font, room: float) -> tuple[str, ...]:
    """Break a text into lines of at most ``room`` pixels, except where a single word is wider."""
    found: list[list[str]] = [[]]
    for piece in _pieces(text, font, room):
        if found[-1] and width("".join([*found[-1], piece]).rstrip(), font) > room:
            found.append([piece.lstrip()])
        else:
            found[-1].append(piece)
    if len(found) > 1:
        _lengthen_last(*found[-2:])
    return tuple("".join(line).strip() for line in found)


def _lengthen_last(before: list[str], last: list[str]) -> None:
    """Take to the last line what it lacks of letters, where any may be taken."""
    while len(before) > 1 and _is_free(before[-1][-1]) and sum(map(str.isalnum, "".join(last))) < _LAST:
        last.insert(0, before.pop())


def _pieces(text: str, font: Font, room: float) -> list[str]:
    """Return the smallest parts that are not broken, words of Katakana where a line has room for them.

    Spaces stand at the beginning of a part.
    """
    pieces: list[str] = []
    for letter in text:
        if pieces and not _may_break(pieces[-1], letter):
            pieces[-1] += letter
        else:
            pieces.append(letter)
    words: list[str] = []
    for piece in pieces:
        joined = bool(words) and {words[-1][-1], piece[0]} <= _KATAKANA
        if joined and width(words[-1] + piece, font) <= room:
            words[-1] += piece
        else:
            words.append(piece)
    return words


def _may_break(before: str, letter: str) -> bool:
    if letter == " ":
        return True
    if letter in _NEVER_FIRST or before[-1] in _NEVER_LAST or before == " " or before[-1].isdigit():
        return False
    return _is_free(before[-1]) or _is_free(letter)


def _is_free(letter: str) -> bool:
    return any(ord(letter) in part for part in _FREE)


def shown_names(players: Sequence[str], say: Say) -> list[str]:
    """Return the names; one that no font can show becomes "Player 1"."""
    return [
        say("render.player", number=seat + 1) if draws_nothing(name) else name
        for seat, name in enumerate(players)
    ]
