"""The legend: what the signs of the pictures mean, a picture for each topic."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.sheets.legend_entries import TOPICS
from render.great_western_trail.sheets.sheets import QUIET, Page
from render.kit import legend
from render.kit.cache import Cache
from render.kit.encoding import encode, kept
from render.kit.house.colours import INK
from render.kit.house.lettering import HEADING
from render.kit.page import LINE, Heading
from render.kit.text import Font

if TYPE_CHECKING:
    from render.kit.picture import Picture, Say
    from rules.great_western_trail import GreatWesternTrailOptions

STYLE = legend.STYLE._replace(
    heading=Heading((24, 64), HEADING, 92),
    gap=18,
    foot=4,
    inset=14,
    signs=134,
    text=160,
    end=10,
    sign_space=10,
    words_space=12,
    words=legend.Writing(Font("display", 27), 33, 26, INK),
    about=legend.Writing(Font("regular", 26), 29, 24, QUIET),
    rule=LINE,
)
"""How a legend is written: in one column, narrow enough to be read on a telephone, 380 pixels wide."""
_kept: Cache[Picture] = Cache(lambda picture: picture.size)


def topics(_: GreatWesternTrailOptions) -> tuple[str, ...]:
    """Return the topics of the legend."""
    return tuple(TOPICS)


def draw_legend(options: GreatWesternTrailOptions, topic: str, language: str, say: Say) -> Picture:
    """Return a topic of the legend of an edition."""
    key = topic, options.edition, options.simmental and topic == "cattle", language
    draw = partial(_draw, options, topic, say)
    return _kept.get(key, lambda: kept("great_western_trail-legend", key, draw))


def _draw(options: GreatWesternTrailOptions, topic: str, say: Say) -> Picture:
    title = say(f"legends.topic.great_western_trail.{topic}")
    page = legend.draw_legend(Page, legend.Legend(title, TOPICS[topic](options, say)), STYLE)
    return encode(page.frame, "legend.png", page.parts)
