"""Legends: what the signs of a title's pictures mean, in sections of signs with their words.

legend = Legend(say("my_title.legend"), [Section("", [Entry(wagon(60), say("my_title.legend.wagon"))])])
page = draw_legend(Page, legend)
encode(page.frame, "legend.png", page.parts)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from render.kit.page import Box, Heading, Page
from render.kit.palette import FAINT, FIELD, INK, QUIET
from render.kit.paragraphs import lines
from render.kit.text import Font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.palette import Colour

P = TypeVar("P", bound=Page)


class Entry(NamedTuple):
    """A sign (RGBA), few words, and sentences below them."""

    image: Image.Image
    words: str
    about: str = ""


class Section(NamedTuple):
    """A field with its heading, if it has one, and what stands below it."""

    title: str
    entries: Sequence[Entry]


class Legend(NamedTuple):
    """A heading, and sections one below the other."""

    title: str
    sections: Sequence[Section]


class Writing(NamedTuple):
    """A font, how far apart its lines are, how far below a line's top its letters stand, their colour."""

    font: Font
    pitch: int
    baseline: int
    fill: Colour


class Style(NamedTuple):
    """The sizes of a legend in pixels: sections in so many ``columns``, ``gap`` apart.

    ``signs`` is the width of the column of signs, which begins ``inset`` from the left, ``text`` the left of
    the words, ``space`` what an entry has beside its sign and words, ``end`` what is empty right of words.
    """

    heading: Heading = Heading((22, 58), Font("bold", 46), 84)
    wide: int = 1200
    columns: int = 2
    pad: int = 14
    gap: int = 14
    foot: int = 0
    inset: int = 12
    signs: int = 132
    text: int = 158
    end: int = 12
    sign_space: int = 14
    words_space: int = 14
    drop: int = 1
    title: Writing = Writing(Font("bold", 30), 50, 38, QUIET)
    words: Writing = Writing(Font("bold", 26), 31, 24, INK)
    about: Writing = Writing(Font("regular", 24), 28, 23, QUIET)
    ground: Colour = FIELD
    rule: Colour = FAINT
    """What lies between entries."""

    @property
    def column(self) -> int:
        """The width of a section."""
        return (self.wide - (self.columns + 1) * self.pad) // self.columns

    @property
    def room(self) -> int:
        """The room for words."""
        return self.column - self.text - self.end


STYLE = Style()


def draw_legend(kind: type[P], legend: Legend, style: Style = STYLE) -> P:
    """Return a page with the legend: each section, in their order, below the shortest column."""
    columns = _in_columns(legend.sections, style)
    high = max(sum(_high(section, style) + style.gap for section in column) for column in columns)
    page = kind.blank(style.wide, style.heading.high + high + style.foot)
    page.heading(legend.title, style.heading)
    for i, column in enumerate(columns):
        top = style.heading.high
        for section in column:
            left = style.pad + i * (style.column + style.pad)
            box = Box(left, top, style.column, _high(section, style))
            _draw_section(page, box, section, style)
            top += box.high + style.gap
    if style.columns == 1:
        _end_parts(page, legend.sections, style)
    return page


def _end_parts(page: Page, sections: Sequence[Section], style: Style) -> None:
    """Say where each entry ends: the last one of all with the page."""
    end = style.heading.high
    for section in sections:
        end += _top(section, style)
        for entry in section.entries:
            end += _entry_high(entry, style)
            page.end_part("entry", end)
        end += style.gap
    page.end_last_part()


def _in_columns(found: Sequence[Section], style: Style) -> list[list[Section]]:
    columns: list[list[Section]] = [[] for _ in range(style.columns)]
    for section in found:
        min(columns, key=lambda column: sum(_high(other, style) for other in column)).append(section)
    return columns


def _high(section: Section, style: Style) -> int:
    return _top(section, style) + sum(_entry_high(entry, style) for entry in section.entries)


def _top(section: Section, style: Style) -> int:
    return style.title.pitch if section.title else 0


def _entry_high(entry: Entry, style: Style) -> int:
    return max(entry.image.height + style.sign_space, _words_high(entry, style) + style.words_space)


def _words_high(entry: Entry, style: Style) -> int:
    return sum(len(written) * writing.pitch for written, writing in _written(entry, style))


def _written(entry: Entry, style: Style) -> list[tuple[tuple[str, ...], Writing]]:
    """Return the lines of an entry with how they are written."""
    parts = ((entry.words, style.words), (entry.about, style.about))
    return [(lines(text, writing.font, style.room), writing) for text, writing in parts if text]


def _draw_section(page: Page, box: Box, section: Section, style: Style) -> None:
    page.panel(box)
    if section.title:
        at = (box.left + 16, box.top + style.title.baseline)
        page.text(at, section.title, style.title.font, style.title.fill, on=style.ground, room=box.wide - 32)
    top = box.top + _top(section, style)
    for entry in section.entries:
        if top > box.top:
            page.box(Box(box.left + 12, top, box.wide - 24, 2), style.rule, radius=0, on=style.ground)
        high = _entry_high(entry, style)
        _draw_entry(page, Box(box.left, top, box.wide, high), entry, style)
        top += high


def _draw_entry(page: Page, box: Box, entry: Entry, style: Style) -> None:
    left = box.left + style.inset + (style.signs - entry.image.width) / 2
    page.paste(entry.image, (left, box.top + (box.high - entry.image.height) / 2 + style.drop), style.ground)
    top = box.top + (box.high - _words_high(entry, style)) / 2
    for written, writing in _written(entry, style):
        for line in written:
            at = (box.left + style.text, top + writing.baseline)
            page.text(at, line, writing.font, writing.fill, on=style.ground, room=style.room)
            top += writing.pitch
