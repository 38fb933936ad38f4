"""The strip of players: name, shares by company, what they are worth now, and whose turn it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit import strips
from render.kit.page import Box
from render.kit.palette import GOLD
from render.kit.text import Font, width
from render.mini_express.colours import player_look
from render.mini_express.layout import GAP, TILE_HIGH, WIDTH
from render.mini_express.tokens import share, start_marker
from rules.mini_express import COMPANIES, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.mini_express.marks import Marks
    from render.mini_express.stage import Page
    from rules.mini_express import MiniExpressState

_COUNT = Font("bold", 33)
_WORTH = Font("bold", 50)
_MARKER = 32


class _Tile(NamedTuple):
    """What a tile shows; ``fresh`` says of which companies shares are new."""

    player: strips.Tile
    shares: tuple[int, ...]
    fresh: tuple[bool, ...]


def tile_boxes(players: int, top: int) -> list[Box]:
    """Return where the tiles of so many players stand."""
    return strips.tile_boxes(players, Box(0, top, WIDTH, TILE_HIGH), gap=GAP)


def put_tiles(
    page: Page, top: int, state: MiniExpressState, names: Sequence[str], marks: Marks, acting: int | None
) -> None:
    """Put the tiles of all players, the automa last, on a page; that of the seat ``acting`` is bright."""
    for i, box in enumerate(tile_boxes(len(state.players), top)):
        first = i == state.start and len(state.players) > 1 and i < state.seats
        tile = _Tile(
            player=strips.Tile(
                names[i], player_look(state, i), str(worth(state, i)), i == acting, _MARKER * first
            ),
            shares=tuple(state.players[i].shares),
            fresh=tuple(marks.shares[i, company] > 0 for company in COMPANIES),
        )
        page.field(tile, box, partial(_draw, tile=tile))


def _draw(page: Page, box: Box, tile: _Tile) -> None:
    tints = strips.draw_tile(page, box, tile.player)
    if tile.player.marks:
        page.sign((box.wide - strips.PAD - _MARKER, 12), start_marker, _MARKER, on=tints.ground)
    room = box.wide - 2 * strips.PAD - max(width(tile.player.number, _WORTH), 56) - 4
    step = min(92.0, room / len(COMPANIES))
    size = round(min(34.0, step * 0.56))
    top = 80 - round(size * 0.625)
    for i, (company, count) in enumerate(zip(COMPANIES, tile.shares, strict=True)):
        left, ground = round(strips.PAD + i * step), tints.ground
        if tile.fresh[i]:
            ground = GOLD
            page.box(
                Box(left - 4, top - 4, size + 8, round(size * 1.25) + 8), GOLD, radius=7, on=tints.ground
            )
        page.sign((left, top), share, size, company, on=ground)
        fill = tints.ink if count else tints.quiet
        page.text((left + size + 5, 92), str(count), _COUNT, fill, on=tints.ground)
