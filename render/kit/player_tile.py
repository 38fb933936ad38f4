"""The tiles of players below a board: wood at rest, paper with a gold rim for whoever is to act."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house.colours import TABLE
from render.kit.house.panels import INKS, panel
from render.kit.page import Box
from render.kit.text import Font

if TYPE_CHECKING:
    from render.kit.house.panels import Inks, Material
    from render.kit.page import Page
    from render.kit.palette import Look

PAD: Final = 12
HIGH: Final = 116
_NARROW: Final = 260
_RADIUS: Final = 20
_NAME: Final = Font("bold", 30)
_SCORE: Final = Font("display", 50)
"""As large as leaves a long name above it alone."""
_SMALL_SCORE: Final = Font("display", 42)


class Tile(NamedTuple):
    """What every tile shows: name, badge, a number that counts most, on gold if it ``leads``.

    ``active``: the table waits for them. ``marks`` is the room that something else takes right of the name.
    """

    name: str
    look: Look
    number: str
    leads: bool
    active: bool
    marks: int = 0


def tile_boxes(count: int, strip: Box, gap: int) -> tuple[Box, ...]:
    """Return where so many tiles stand in a strip: side by side, in its whole width."""
    wide = (strip.wide - gap * (count + 1)) // count
    return tuple(Box(gap + i * (wide + gap), strip.top, wide, strip.high) for i in range(count))


def draw_tile(page: Page, box: Box, tile: Tile) -> Inks:
    """Draw a tile upon a panel at rest, ``HIGH`` pixels high; return its colours, for what else it shows."""
    material: Material = "act" if tile.active else "rest"
    inks = INKS[material]
    if tile.active:
        make = partial(panel, (box.wide, box.high), "act")
        page.put(("act", box.wide, box.high), (box.left, box.top), make, TABLE)
    page.badge_of(tile.look, (box.left + PAD, box.top + 12), _RADIUS, inks.ground)
    left = box.left + PAD + 2 * _RADIUS + 8
    room = box.right - left - PAD - tile.marks
    page.name(left, box.top + 32, tile.name, _NAME, inks.text, on=inks.ground, room=room)
    score = score_of(box)
    middle = (box.right - 12 - page.tag_size(tile.number, score)[0] / 2, box.bottom - 33)
    page.tagged(middle, tile.number, score, on=inks.ground, ink=inks.text, gold=tile.leads)
    return inks


def score_of(box: Box) -> Font:
    """Return how the number is written."""
    return _SMALL_SCORE if box.wide < _NARROW else _SCORE
