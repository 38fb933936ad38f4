"""Words, names and figures on tiles and cards, around a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.text import Font, baseline, fit, ink, label, margin, width

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.palette import Colour

MINUS = "\u2212"
TIMES = "\u00d7"
_SMALLER = 0.85
"""How much smaller a name may be written before it is broken into two lines."""
_DOT = chr(0x30FB)
"""What stands between the parts of a Japanese name."""
_LETTERS_AT_LEAST = 3
_NEVER_FIRST = {*map(chr, (0x30F3, 0x30FC, 0x30C3, *range(0x30E3, 0x30E8, 2), *range(0x30A1, 0x30AA, 2)))}
"""Letters with which a line must not begin: N, long vowels and small Kana."""


def write_centred(
    image: Image.Image, text: str, font: Font, fill: Colour, at: tuple[float, float], room: float = 0
) -> None:
    """Write a word so that the middle of its letters is ``at``."""
    text, font = fit(text, font, room or image.width)
    left, top, right, bottom = ink(text, font)
    corner = (
        round(at[0] - (left + right) / 2) - margin(font),
        round(at[1] - (top + bottom) / 2) - baseline(font),
    )
    written = label(text, font, fill)
    image.paste(written, corner, written)


def write_line(
    image: Image.Image, text: str, middle: tuple[float, float], size: float, fill: Colour, room: float
) -> None:
    """Write a line of capitals or figures around a point."""
    shown, font = fit(text, Font("display", round(size)), room)
    drawn = label(shown, font, fill)
    left = round(middle[0] - width(shown, font) / 2) - margin(font)
    top = round(middle[1] + font.size * 0.36) - baseline(font)
    image.alpha_composite(drawn, (max(0, left), max(0, top)))


def write_name(
    image: Image.Image, text: str, middle: tuple[float, float], size: float, room: float, fill: Colour
) -> None:
    """Write a name around a point, in two lines if one line is too narrow."""
    font, small = Font("display", round(size)), size * 0.82
    lines = (
        [text] if width(text, font) * _SMALLER <= room else _in_two(text, Font("display", round(small)), room)
    )
    if len(lines) == 1:
        write_line(image, text, middle, size, fill, room)
        return
    for line, offset in zip(lines, (-0.52, 0.52), strict=True):
        write_line(image, line, (middle[0], middle[1] + offset * small), small, fill, room)


def write_words(
    image: Image.Image, text: str, middle: tuple[float, float], font: Font, room: float, fill: Colour
) -> None:
    """Write a few words around a point: in two lines if one is too narrow, but no word is broken."""
    cuts = [i for i, letter in enumerate(text) if letter in " :\uff1a"]
    lines = [text]
    if cuts and width(text, font) > room:
        cut = min(cuts, key=lambda cut: abs(2 * cut - len(text))) + 1
        lines = [text[:cut].strip(), text[cut:].strip()]
    for number, line in enumerate(lines):
        y = middle[1] + (number - (len(lines) - 1) / 2) * font.size * 1.12
        write_centred(image, line, font, fill, (middle[0], y), room)


def _in_two(text: str, font: Font, room: float) -> list[str]:
    """Break a name into two lines: between words, after a dot, or else where both lines fit."""
    cuts = [i for i, letter in enumerate(text) if letter == " "] or [
        i + 1 for i, letter in enumerate(text[:-1]) if letter == _DOT
    ]
    if cuts:
        pairs = [[text[:cut], text[cut:].strip()] for cut in cuts]
        return min(pairs, key=lambda pair: max(width(line, font) for line in pair))
    for cut in range(_LETTERS_AT_LEAST, len(text) - 1):
        pair = [text[:cut], text[cut:]]
        if text[cut] not in _NEVER_FIRST and all(width(line, font) <= room for line in pair):
            return pair
    return [text]
