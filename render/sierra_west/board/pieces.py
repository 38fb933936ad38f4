"""What stands on the board: wagons, explorers, canoes, outlaws. ``data/glyphs.json`` has their shapes."""

from __future__ import annotations

from typing import Final, Literal

from PIL import Image, ImageFilter

from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.figures import herder
from render.kit.house.glyphs import draw_glyph, read_glyphs
from render.kit.house.light import PIECE, shadow_of
from render.kit.house.panels import plate
from render.kit.house.pieces import Piece
from render.kit.palette import WHITE, Colour, Look, mix
from render.kit.shapes import Pen, Point, draw_symbol, sprite
from render.kit.signs import centred, drawn_once
from render.kit.text import Font
from render.sierra_west.signs import TINTS, sign

Carrier = Literal["wagon", "canoe"]
_CARRIERS: Final[dict[Carrier, tuple[tuple[int, int], Point]]] = {
    "wagon": ((70, 57), (35.0, 19.0)),
    "canoe": ((72, 34), (36.0, 18.0)),
}
"""How large they are, and the middle of the symbol on each."""
EXPLORER: Final = (64, 78)
OUTLAW: Final = (86, 46)
_GLYPHS: Final = read_glyphs(__package__)
_RIMS: Final[tuple[tuple[Colour, int], ...]] = ((colours.OUTLINE, 4), (colours.PAPER_LIGHT, 3))
_RING: Final[tuple[tuple[Colour, int], ...]] = ((colours.GOLD_EDGE, 8), (colours.GOLD, 6))
"""Colours around a piece, and around a new one, lowest first, with how far each reaches."""
_COUNT = Font("display", 34)


@drawn_once
def explorer(look: Look, side: str = "", *, new: bool = False) -> Piece:
    """Return an explorer; of Hastings' two, that of a ``side`` ("left", "right") points there."""
    body = herder(look, size=EXPLORER).body.copy()
    if side:
        body.alpha_composite(sprite(*body.size, lambda pen: _pointer(pen, -1 if side == "left" else 1)))
    return _piece(body, new=new)


def _pointer(pen: Pen, side: int) -> None:
    x, y = REACH + EXPLORER[0] / 2, REACH + 8.0
    for grown, tint in ((3.0, colours.OUTLINE), (0.0, colours.PAPER_LIGHT)):
        tip, back = x + side * (13 + grown), x - side * (9 + grown)
        pen.polygon([(tip, y), (back, y - 9 - grown), (back, y + 9 + grown)], tint)


@drawn_once
def carrier(name: Carrier, look: Look, *, new: bool = False) -> Piece:
    """Return a covered wagon or a canoe in a player's colour with its symbol."""
    size, symbol = _CARRIERS[name]
    lit, shaded = mix(look.fill, WHITE, 0.5), mix(look.fill, look.edge, 0.6)
    tints = {**TINTS, "look": look.fill, "look_lit": lit, "look_mid": shaded}

    def paint(pen: Pen) -> None:
        pen.circle(symbol, 16.2, look.edge)
        pen.circle(symbol, 15.0, colours.PAPER_LIGHT)
        draw_symbol(pen, look.symbol, symbol, 11.6, look.edge, hole=colours.PAPER_LIGHT)

    drawn = draw_glyph(_GLYPHS[name], size[0], tints).crop((0, 0, *size))
    drawn.alpha_composite(sprite(*size, paint))
    return _rimmed(drawn, _RIMS, new=new)


@drawn_once
def outlaw(number: int, *, new: bool = False) -> Piece:
    """Return so many outlaws: a masked head with their number."""
    drawn = plate(OUTLAW, TINTS["leather"]).copy()
    drawn.alpha_composite(sign("outlaw", 38), (8, 4))
    centred(drawn, str(number), _COUNT, colours.TEXT, (OUTLAW[0] - 21, OUTLAW[1] / 2))
    return _rimmed(drawn, (), new=new)


def _rimmed(drawn: Image.Image, rims: tuple[tuple[Colour, int], ...], *, new: bool) -> Piece:
    """Return something flat (RGBA) as a piece with rims around it, ``REACH`` pixels within its images."""
    whole = Image.new("RGBA", (drawn.width + 2 * REACH, drawn.height + 2 * REACH))
    whole.paste(drawn, (REACH, REACH))
    body = Image.new("RGBA", whole.size)
    for tint, reach in rims:
        body.alpha_composite(_grown(whole, tint, reach))
    body.alpha_composite(whole)
    return _piece(body, new=new)


def _piece(body: Image.Image, *, new: bool) -> Piece:
    """Return a body with its shadow, and gold around it if it is new."""
    return Piece(body, shadow_of(body, PIECE), tuple(_grown(body, *ring) for ring in _RING) if new else ())


def _grown(image: Image.Image, tint: Colour, reach: int) -> Image.Image:
    """Return the shape of an image (RGBA) in one colour, so many pixels larger."""
    wider = image.getchannel("A").filter(ImageFilter.MaxFilter(2 * reach - 1))
    found = Image.new("RGBA", image.size, (*tint, 0))
    found.putalpha(wider.filter(ImageFilter.GaussianBlur(1.0)).point([min(255, v * 2) for v in range(256)]))
    return found
