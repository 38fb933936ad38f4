"""The ground of the board: the slopes of the Sierra with its trail; and what its pictures share."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from render.kit import page
from render.kit.ground.chart import add_frame, kept
from render.kit.ground.prairie import add_way
from render.kit.ground.relief import Lie, Relief, coloured, lit
from render.kit.ground.stencil import Field, Stencil
from render.kit.house import colours as house
from render.kit.house.figures import counter
from render.kit.house.light import PANEL, SHEET, TREE, lay, shadow_of
from render.kit.house.panels import panel, signboard, slot, tag
from render.kit.palette import WHITE, mix, rgb, shades
from render.kit.shapes import Pen, sprite
from render.kit.stage import Stage, strewn, wood
from render.sierra_west import cards
from render.sierra_west.board.mountain import QUIET, lying_card
from render.sierra_west.board.pieces import canoe, explorer, outlaw, wagon
from render.sierra_west.board.printed import PRINTED, print_board
from render.sierra_west.hastings import plan_card
from render.sierra_west.layout import HEIGHT, LAYOUT, WIDTH, Point, space_box, strip_boxes
from render.sierra_west.signs import CABINS as CABIN_LOOKS
from render.sierra_west.signs import GLYPHS, HASTINGS, PATHS, SLOPES, TINTS, read, seat_look, sign
from rules.sierra_west import BASIC, BOARD, CABINS, MODES, PLANS, SPECIAL

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.canvas import Scene
    from rules.sierra_west import Mode


FIR = rgb("#33583c")
_SEED, _SCALE = 47, 1.25
_STRENGTH = 30.0
_STEP = 6
_SIZE = (WIDTH, LAYOUT.chart.high)
_TREE = (30, 46)
_ROAD, _RUT = 96.0, 5.0
_WAVE = 3.0


class _Lay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the land lies: crests, how high and bare it is by rows and columns, where trees stand."""

    ranges: tuple[tuple[Point, ...], ...]
    dryness: tuple[tuple[float, ...], ...]
    groves: tuple[tuple[float, float, int], ...]


_LAY = msgspec.convert(read("landscape"), _Lay)


def slopes() -> Image.Image:
    """Return the land with its frame (RGB); not to be changed."""
    return kept("sierra_west-slopes", (), _SIZE, _bake)


def _bake() -> Image.Image:
    field = Field(_SIZE, 1.0)
    relief = Relief(field, _LAY.ranges, Lie(_SEED, _STRENGTH, _STEP, _LAY.dryness), _SCALE)
    image = lit(coloured(relief.tint(), SLOPES), relief.light())
    _add_trail(image, field)
    _add_trees(image)
    add_frame(image)
    return image


def _add_trail(image: Image.Image, field: Field) -> None:
    """Wear the wagon trail into the ground, on which the spaces lie."""
    y = LAYOUT.trail.top + LAYOUT.trail.lane / 2 + 6 - LAYOUT.chart.top
    last = space_box(len(BOARD.trail) - 1)
    line = [(x, y + _WAVE * ((x // 90) % 3 - 1)) for x in range(LAYOUT.trail.first + 20, last.right - 10, 30)]
    broad = Stencil(field).stroke([line], _ROAD).finished()
    ruts = [[(x, down + step) for x, down in line] for step in (-_ROAD * 0.22, _ROAD * 0.22)]
    add_way(image, broad, Stencil(field).stroke(ruts, _RUT).finished())


def _add_trees(image: Image.Image) -> None:
    def paint(pen: Pen) -> None:
        for x, y, count in sorted(_LAY.groves, key=lambda grove: grove[1]):
            for tree in range(count):
                _tree(pen, (x + (tree - (count - 1) / 2) * 24, y + tree * 7 % 3 * 4))

    layer = sprite(*_SIZE, paint, 3)
    shadow = shadow_of(layer, TREE)
    image.paste(shadow, (0, 0), shadow)
    image.paste(layer, (0, 0), layer)


def _tree(pen: Pen, foot: Point) -> None:
    """Draw a fir: lit on its left, dark on its right."""
    (x, y), (wide, high) = foot, _TREE
    pen.box((x - 3, y - 8), (x + 3, y), mix(FIR, house.INK, 0.55))
    for part in range(3):
        top, low, half = y - high + part * 9, y - 6 - (2 - part) * 12, wide / 2 * (0.56 + 0.22 * part)
        sides = ((-1, mix(FIR, house.PAPER, 0.16)), (1, mix(FIR, house.INK, 0.28)))
        for side, tint in sides:
            pen.polygon([(x, top), (x + side * half, low), (x, low)], tint)


_MOST = 4
"""Seats at most."""


def scene_of(mode: Mode, players: int) -> Scene:
    """Return the scene of a mode with so many players, Hastings among them."""
    return STAGE.scene("board", (mode, players), (WIDTH, HEIGHT), partial(_draw, mode, players))


def _draw(mode: Mode, players: int) -> Image.Image:
    image = wood((WIDTH, HEIGHT))
    lay(image, slopes(), (0, LAYOUT.chart.top), SHEET)
    print_board(image, mode)
    for box in strip_boxes(players):
        lay(image, panel((box.wide, box.high)), (box.left, box.top), PANEL)
    return image


def _bare() -> Image.Image:
    return _draw("apple", _MOST)


def _laid() -> list[Image.Image]:
    """Return the bare table with everything that lies and stands on it."""
    return [strewn(_bare(), [*_cards(), *_things()], 140)]


def _cards() -> list[Image.Image]:
    found: list[Image.Image] = []
    for mode in MODES:
        found += [cards.card(name, LAYOUT.mountain.card) for name in BASIC[mode][:4]]
        found += [cards.special_card(name, LAYOUT.special) for name in SPECIAL[mode][:4]]
        backs = ("back_special", "back_basic", SPECIAL[mode][-1])
        found += [lying_card(name, mode, (True, False)) for name in backs]
    return [*found, *(cards.cabin(name, LAYOUT.tile) for name in CABINS)]


def _things() -> list[Image.Image]:
    looks = [*(seat_look(seat) for seat in range(_MOST)), HASTINGS]
    found: list[Image.Image] = []
    for look in looks:
        pieces = (wagon(look), wagon(look, new=True), explorer(look), canoe(look), counter(look, 18))
        found += [piece.on_nothing() for piece in pieces]
    found += [plan_card(name, "gold") for name in list(PLANS)[:3]]
    found += [sign(name, 40, HASTINGS) for name in GLYPHS]
    found += [
        outlaw(3).on_nothing(),
        panel((260, 100), "act"),
        panel((200, 100), "paper"),
        signboard((200, 60)),
    ]
    return [*found, slot((60, 40)), slot((60, 40), house.PAPER), tag((60, 40)), tag((60, 40), gold=True)]


STAGE = Stage(
    "sierra_west",
    [
        WHITE,
        mix(WHITE, house.SHADOW, QUIET),
        mix(HASTINGS.fill, WHITE, 0.2),
        *PRINTED,
        *shades(
            (*(seat_look(seat) for seat in range(_MOST)), HASTINGS, *PATHS.values(), *CABIN_LOOKS.values())
        ),
        *(TINTS[name] for name in ("gold", "green", "red", "stone", "teal")),
    ],
    _bare,
    _laid,
    ground_tones=72,
)
"""What all pictures of the board share."""


class Page(page.Page):
    """A picture of the board in the making."""

    stage = STAGE
