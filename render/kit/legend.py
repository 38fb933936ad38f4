"""Legends: what the signs of a title's pictures mean, one topic on paper, narrow enough for a telephone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.kit.house.colours import INK, PAPER_DARK, QUIET_INK
from render.kit.page import Box, Heading, Page
from render.kit.signs import HEADING
from render.kit.text import Font, lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say


class Entry(NamedTuple):
    """A sign (RGBA), few words, and sentences below them."""

    image: Image.Image
    words: str
    about: str = ""


class Section(NamedTuple):
    """What stands in a field, and its heading, if it has one."""

    entries: Sequence[Entry]
    title: str = ""


class Writing(NamedTuple):
    """A font, how far apart its lines are, how far below a line's top its letters stand, their colour."""

    font: Font
    pitch: int
    baseline: int
    fill: Colour


_TITLE = Writing(Font("display", 33), 54, 41, QUIET_INK)


class Style(NamedTuple):
    """The sizes of a legend in pixels: sections ``gap`` apart, ``pad`` from the edges, ``foot`` below them.

    ``signs`` is the width of the column of signs, which begins ``inset`` from the left, ``text`` the left of
    the words, ``space`` what an entry has beside its sign and words, ``end`` what is empty right of words.
    Entries stand in ``columns`` beside each other.
    """

    heading: Heading = Heading((22, 60), HEADING, 84)
    wide: int = 880
    columns: int = 1
    pad: int = 14
    gap: int = 14
    foot: int = 8
    inset: int = 12
    signs: int = 132
    text: int = 158
    end: int = 12
    sign_space: int = 14
    words_space: int = 14
    drop: int = 1
    words: Writing = Writing(Font("bold", 28), 36, 27, INK)
    about: Writing = Writing(Font("regular", 24), 28, 23, QUIET_INK)
    rule: Colour = PAPER_DARK
    """What lies between entries."""

    @property
    def column(self) -> int:
        """How wide a column is."""
        return (self.wide - 2 * self.pad) // self.columns

    def rows(self, entries: Sequence[Entry]) -> list[tuple[Sequence[Entry], int]]:
        """Return the entries that stand side by side, each row with how high it is."""
        rows = (entries[at : at + self.columns] for at in range(0, len(entries), self.columns))
        return [(row, max(map(self.high, row))) for row in rows]

    def section_high(self, section: Section) -> int:
        """Return how high a section is."""
        return _TITLE.pitch * bool(section.title) + sum(high for _, high in self.rows(section.entries))

    def written(self, entry: Entry) -> list[tuple[tuple[str, ...], Writing]]:
        """Return the lines of an entry with how they are written."""
        room = self.column - self.text - self.end
        parts = ((entry.words, self.words), (entry.about, self.about))
        return [(lines(text, writing.font, room), writing) for text, writing in parts if text]

    def words_high(self, entry: Entry) -> int:
        """Return how high the words of an entry are."""
        return sum(len(written) * writing.pitch for written, writing in self.written(entry))

    def high(self, entry: Entry) -> int:
        """Return how high an entry is."""
        return max(entry.image.height + self.sign_space, self.words_high(entry) + self.words_space)


STYLE = Style()
"""How a legend is written; a title says how much room its signs need."""


def topic_sheet(
    kind: type[Page], title: str, topic: str, sections: Sequence[Section], say: Say, style: Style
) -> Picture:
    """Return the picture of a topic: its name, and below it the signs with their words."""
    page = draw_legend(kind, say(f"legends.topic.{title}.{topic}"), sections, style)
    return page.encoded("legend.png")


def draw_legend(kind: type[Page], title: str, sections: Sequence[Section], style: Style = STYLE) -> Page:
    """Return a page with the legend; it may be parted below each entry."""
    boxes, top = [], style.heading.high
    for section in sections:
        boxes.append(Box(style.pad, top, style.wide - 2 * style.pad, style.section_high(section)))
        top = boxes[-1].bottom + style.gap
    page = kind.blank(style.wide, top + style.foot)
    page.heading(title, style.heading)
    for box, section in zip(boxes, sections, strict=True):
        draw_section(page, box, section, style)
    page.end_last_part()
    return page


def draw_section(page: Page, box: Box, section: Section, style: Style) -> None:
    """Draw a section on a panel as high as it has to be; a page may be parted below each row."""
    page.panel(box)
    top = box.top
    if section.title:
        at = (box.left + 16, top + _TITLE.baseline)
        page.text(at, section.title, _TITLE.font, _TITLE.fill, room=box.wide - 32)
        top += _TITLE.pitch
    for row, high in style.rows(section.entries):
        if top > box.top:
            page.box(Box(box.left + 12, top, box.wide - 24, 2), style.rule, radius=0)
        for place, entry in enumerate(row):
            _draw_entry(page, Box(box.left + place * style.column, top, style.column, high), entry, style)
        top += high
        page.end_part("entry", top)


def _draw_entry(page: Page, box: Box, entry: Entry, style: Style) -> None:
    left = box.left + style.inset + (style.signs - entry.image.width) / 2
    page.paste(entry.image, (left, box.top + (box.high - entry.image.height) / 2 + style.drop))
    top, room = box.top + (box.high - style.words_high(entry)) / 2, box.wide - style.text - style.end
    for written, writing in style.written(entry):
        for line in written:
            at = (box.left + style.text, top + writing.baseline)
            page.text(at, line, writing.font, writing.fill, room=room)
            top += writing.pitch
