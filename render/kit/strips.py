"""The strip of players below a board: a tile for each, that of whoever is to act bright and golden."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from render.kit.page import Box
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, STEEL, Colour, Look, lightness, mix
from render.kit.text import Font

if TYPE_CHECKING:
    from render.kit.page import Page

PAD = 12
_NAME = Font("bold", 32)
_NUMBER = Font("bold", 50)
_TOO_DARK = 60
"""Lightness below which a colour is lost on the panel."""


class Tile(NamedTuple):
    """What every tile shows: name, badge, a number that counts most; ``active``: the table waits for them.

    ``marks`` is the room that something else takes right of the name.
    """

    name: str
    look: Look
    number: str
    active: bool
    marks: int = 0


class Tints(NamedTuple):
    """The colours of a tile: its ground, what is written on it, and what is written quietly."""

    ground: Colour
    ink: Colour
    quiet: Colour


def tile_boxes(count: int, strip: Box, *, gap: int = 8, widest: int = 520) -> list[Box]:
    """Return where the tiles of so many players stand in a strip."""
    wide = min(widest, (strip.wide - gap * (count + 1)) // count)
    start = strip.left + (strip.wide - wide * count - gap * (count - 1)) // 2
    return [Box(start + i * (wide + gap), strip.top, wide, strip.high) for i in range(count)]


def stripe_of(look: Look) -> Colour:
    """Return a player's colour as it shows on a dark panel."""
    return look.fill if lightness(look.fill) > _TOO_DARK else mix(look.fill, STEEL, 0.5)


def draw_tile(page: Page, box: Box, tile: Tile) -> Tints:
    """Draw a tile, at least 118 pixels high; return its colours, for what else stands on it."""
    tints = Tints(CREAM, INK, STEEL) if tile.active else Tints(DUSK, CREAM, mix(STEEL, NIGHT, 0.3))
    edge, line = (GOLD, 5.0) if tile.active else (mix(DUSK, STEEL, 0.3), 1.5)
    page.box(box, tints.ground, edge=edge, line=line, radius=12)
    foot = Box(box.left + 14, box.bottom - 12, box.wide - 28, 6)
    page.box(foot, stripe_of(tile.look), radius=3, on=tints.ground)
    page.badge_of(tile.look, (box.left + PAD, box.top + 8), 23, tints.ground)
    room = box.wide - 2 * PAD - 60 - tile.marks
    page.text((box.left + PAD + 55, box.top + 42), tile.name, _NAME, tints.ink, on=tints.ground, room=room)
    at = (box.right - PAD, box.bottom - 18)
    page.text(at, tile.number, _NUMBER, tints.ink, on=tints.ground, align="right")
    return tints
