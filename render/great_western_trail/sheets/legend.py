"""The legend: what the signs of all pictures mean, in two columns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.sheets.legend_entries import sections
from render.great_western_trail.sheets.sheets import FAINT, FIELD, QUIET, Box, Page
from render.kit.cache import Cache
from render.kit.encoding import encode, kept
from render.kit.palette import CREAM, NIGHT
from render.kit.paragraphs import lines
from render.kit.text import Font

if TYPE_CHECKING:
    from render.great_western_trail.sheets.legend_entries import Entry, Section
    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailOptions

_kept: Cache[Picture] = Cache(lambda picture: len(picture.data))
_WIDTH = 1200
_PAD = 14
_COLUMN = (_WIDTH - 3 * _PAD) // 2
_TOP = 84
_SIGNS_WIDE = 132
_TEXT_LEFT = 12 + _SIGNS_WIDE + 14
_TEXT_WIDE = _COLUMN - _TEXT_LEFT - 12
_HEADING = Font("bold", 30)
_WORDS = Font("bold", 26)
_ABOUT = Font("regular", 24)
_LINE, _ABOUT_LINE = 31, 28
_SECTION_TOP = 50
_SPACE = 14


def draw_legend(options: GreatWesternTrailOptions, language: str, say: Say) -> Picture:
    """Return the legend of an edition."""
    key = options.edition, options.simmental, language
    return _kept.get(
        key, lambda: kept("great_western_trail-legend", key, "legend.png", partial(_draw, options, say))
    )


def _draw(options: GreatWesternTrailOptions, say: Say) -> Picture:
    columns = _in_columns(sections(options, say))
    high = max(sum(_high(section) + _PAD for section in column) for column in columns)
    page = Page.blank(_WIDTH, _TOP + high)
    title = say("great_western_trail_pictures.legend.title")
    page.text((_PAD + 8, 58), title, Font("bold", 46), CREAM, on=NIGHT, room=_WIDTH - 60)
    for i, column in enumerate(columns):
        top = _TOP
        for section in column:
            box = Box(_PAD + i * (_COLUMN + _PAD), top, _COLUMN, _high(section))
            _draw_section(page, box, section)
            top += box.high + _PAD
    return encode(page.frame, "legend.png")


def _in_columns(found: list[Section]) -> tuple[list[Section], list[Section]]:
    """Put each section, in their order, below the shorter column."""
    columns: tuple[list[Section], list[Section]] = ([], [])
    for section in found:
        min(columns, key=lambda column: sum(map(_high, column))).append(section)
    return columns


def _high(section: Section) -> int:
    return _SECTION_TOP + sum(map(_entry_high, section.entries))


def _entry_high(entry: Entry) -> int:
    words, sentences = _lines(entry)
    return max(entry.image.height, len(words) * _LINE + len(sentences) * _ABOUT_LINE) + _SPACE


def _lines(entry: Entry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    sentences = lines(entry.about, _ABOUT, _TEXT_WIDE) if entry.about else ()
    return lines(entry.words, _WORDS, _TEXT_WIDE), sentences


def _draw_section(page: Page, box: Box, section: Section) -> None:
    page.box(box)
    page.text((box.left + 16, box.top + 38), section.title, _HEADING, QUIET, room=box.wide - 32)
    top = box.top + _SECTION_TOP
    for entry in section.entries:
        page.box(Box(box.left + 12, top, box.wide - 24, 2), FAINT, radius=0, on=FIELD)
        high, (words, sentences) = _entry_high(entry), _lines(entry)
        left = box.left + 12 + (_SIGNS_WIDE - entry.image.width) / 2
        page.paste(entry.image, (left, top + (high - entry.image.height) / 2 + 1))
        baseline = top + (high - len(words) * _LINE - len(sentences) * _ABOUT_LINE) / 2 + 24
        for line in words:
            page.text((box.left + _TEXT_LEFT, baseline), line, _WORDS, room=_TEXT_WIDE)
            baseline += _LINE
        for line in sentences:
            page.text((box.left + _TEXT_LEFT, baseline - 1), line, _ABOUT, QUIET, room=_TEXT_WIDE)
            baseline += _ABOUT_LINE
        top += high
