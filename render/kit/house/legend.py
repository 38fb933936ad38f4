"""Legends in the style of the house: one topic on paper, narrow enough to be read on a telephone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.encoding import encode
from render.kit.house.colours import INK, PAPER, PAPER_DARK, QUIET_INK
from render.kit.house.lettering import HEADING
from render.kit.legend import Entry, Legend, Section, Style, Writing, draw_legend
from render.kit.page import Heading
from render.kit.text import Font

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.kit.page import Page
    from render.kit.picture import Picture, Say

STYLE: Final = Style(
    heading=Heading((22, 60), HEADING, 84),
    wide=880,
    columns=1,
    foot=8,
    title=Writing(Font("display", 33), 54, 41, QUIET_INK),
    words=Writing(Font("bold", 28), 36, 27, INK),
    ground=PAPER,
    rule=PAPER_DARK,
)
"""How a legend is written; a title says how much room its signs need."""


def topic_sheet(
    kind: type[Page], title: str, topic: str, entries: Iterable[Entry], say: Say, style: Style
) -> Picture:
    """Return the picture of a topic: its name, and below it the signs with their words."""
    legend = Legend(say(f"legends.topic.{title}.{topic}"), [Section("", list(entries))])
    page = draw_legend(kind, legend, style)
    return encode(page.frame, "legend.png", page.parts)
