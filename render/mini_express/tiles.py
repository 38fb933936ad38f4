"""The strip of players: name, shares by company, what they are worth now, and whose turn it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, STEEL, lightness, mix
from render.kit.sheets import Box
from render.kit.text import Font, width
from render.mini_express.colours import player_look
from render.mini_express.layout import GAP, TILE_HIGH, WIDTH
from render.mini_express.tokens import start_marker
from rules.mini_express import COMPANIES, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Colour, PlayerColour
    from render.mini_express.marks import Marks
    from render.mini_express.sheets.sheets import Page
    from rules.mini_express import MiniExpressState

_WIDEST = 520
_PAD = 12
_NAME = Font("bold", 32)
_COUNT = Font("bold", 33)
_WORTH = Font("bold", 50)
_TOO_DARK = 60
"""Lightness below which a colour is lost on the panel."""


class _Tile(NamedTuple):
    """What a tile shows; ``fresh`` says of which companies shares are new."""

    name: str
    look: PlayerColour
    shares: tuple[int, ...]
    fresh: tuple[bool, ...]
    worth: int
    active: bool
    first: bool


def tile_boxes(players: int, top: int) -> list[Box]:
    """Return where the tiles of so many players stand."""
    wide = min(_WIDEST, (WIDTH - GAP * (players + 1)) // players)
    start = (WIDTH - wide * players - GAP * (players - 1)) // 2
    return [Box(start + i * (wide + GAP), top, wide, TILE_HIGH) for i in range(players)]


def put_tiles(
    page: Page, top: int, state: MiniExpressState, names: Sequence[str], marks: Marks, acting: int | None
) -> None:
    """Put the tiles of all players, the automa last, on a page; that of the seat ``acting`` is bright."""
    for i, box in enumerate(tile_boxes(len(state.players), top)):
        tile = _Tile(
            name=names[i],
            look=player_look(state, i),
            shares=tuple(state.players[i].shares),
            fresh=tuple(marks.shares[i, company] > 0 for company in COMPANIES),
            worth=worth(state, i),
            active=i == acting,
            first=i == state.start and len(state.players) > 1 and i < state.seats,
        )
        page.field(tile, box, partial(_draw, tile=tile))


def _draw(page: Page, box: Box, tile: _Tile) -> None:
    wide = box.wide
    ground, ink, quiet = (CREAM, INK, STEEL) if tile.active else (DUSK, CREAM, mix(STEEL, NIGHT, 0.3))
    edge, line = (GOLD, 5.0) if tile.active else (mix(DUSK, STEEL, 0.3), 1.5)
    page.box(Box(0, 0, wide, TILE_HIGH), ground, edge=edge, line=line, radius=12)
    stripe = tile.look.fill if lightness(tile.look.fill) > _TOO_DARK else mix(tile.look.fill, STEEL, 0.5)
    page.box(Box(14, TILE_HIGH - 12, wide - 28, 6), stripe, radius=3, on=ground)
    page.badge_of(tile.look, (_PAD, 8), 23, ground)
    right = wide - _PAD
    if tile.first:
        right -= 32
        page.put("start", (right, 12), partial(start_marker, 32), ground)
    page.text((_PAD + 55, 42), tile.name, _NAME, ink, on=ground, room=right - _PAD - 60)
    text = str(tile.worth)
    page.text((wide - _PAD, 100), text, _WORTH, ink, on=ground, align="right")
    room = wide - 2 * _PAD - max(width(text, _WORTH), 56) - 4
    step = min(92.0, room / len(COMPANIES))
    size = round(min(34.0, step * 0.56))
    for i, company in enumerate(COMPANIES):
        _draw_shares(page, tile, company, (i, round(_PAD + i * step), size), (ground, ink, quiet))


def _draw_shares(
    page: Page, tile: _Tile, company: str, place: tuple[int, int, int], tints: tuple[Colour, Colour, Colour]
) -> None:
    (index, left, size), (ground, ink, quiet) = place, tints
    top = 80 - round(size * 0.625)
    if tile.fresh[index]:
        page.box(Box(left - 4, top - 4, size + 8, round(size * 1.25) + 8), GOLD, radius=7, on=ground)
    page.share(company, (left, top), size, GOLD if tile.fresh[index] else ground)
    count = tile.shares[index]
    page.text((left + size + 5, 92), str(count), _COUNT, ink if count else quiet, on=ground)
