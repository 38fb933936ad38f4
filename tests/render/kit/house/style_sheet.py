"""The house style on one page, drawn by ``python -m tests.render.kit.house.style_sheet FILE``."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from render.kit.canvas import Scene, Swatches
from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.house.emphasis import printed_tone
from render.kit.house.pieces import Standing
from render.kit.house.tones import chosen
from render.kit.palette import PLAYERS
from render.kit.stage import table
from tests.render.kit.house import sheet_ground, sheet_panels, sheet_pieces, sheet_words

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.house.pieces import Piece

SIZE = (1600, 1590)


def draw_sheet() -> Image.Image:
    """Return the page as a frame of a scene of 256 colours (mode "P")."""
    ground = table(SIZE).copy()
    for part in (
        *(sheet_words.head, sheet_words.palette, sheet_words.faces, sheet_ground.grounds),
        *(sheet_pieces.emphasis, sheet_panels.plates),
    ):
        part(ground)
    bare = ground.copy()
    sheet_panels.cards(ground)
    puts = [*sheet_pieces.emphasis_pieces(), *sheet_pieces.piece_row(ground)]
    sample = ground.copy()
    for _, at, piece in puts:
        whole = piece.on_nothing()
        sample.paste(whole, at, whole)
    looks = [*colours.LAND, *colours.SEA, *colours.ABROAD]
    looks += [look.fill for look in sheet_pieces.COMPANIES]
    looks.append(printed_tone(sheet_pieces.OPEN.fill, colours.LAND[1]))
    looks += [*sheet_panels.CARD_FILLS, sheet_pieces.TILE_FILL]
    looks += [shade for look in PLAYERS.values() for shade in (look.fill, look.edge)]
    scene = Scene(ground, Swatches(chosen(bare, [sample], looks)))
    frame = scene.frame()
    standing = Standing(scene, frame)
    for key, at, piece in puts:
        standing.add(key, at, partial(_made, piece), new=bool(piece.glow))
    standing.put()
    return frame


def _made(piece: Piece) -> Piece:
    return piece


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(encode(draw_sheet(), "sheet").strips[0].data)
