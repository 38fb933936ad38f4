"""The ground of the board: the slopes of the Sierra with its trail; and what its pictures share."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit import page
from render.kit.ground.chart import add_frame, kept
from render.kit.ground.prairie import add_way
from render.kit.ground.stencil import Field, Stencil
from render.kit.house import colours as house
from render.kit.house.figures import counter
from render.kit.house.light import PANEL, SHEET, lay
from render.kit.house.panels import panel, signboard, slot, tag
from render.kit.palette import WHITE, Look, mix, shades
from render.kit.stage import Stage, strewn, wood
from render.sierra_west import cards
from render.sierra_west.board.mountain import QUIET, lying_card, painted_backs
from render.sierra_west.board.pieces import carrier, explorer, outlaw
from render.sierra_west.board.printed import print_board, print_spaces
from render.sierra_west.board.scenery import LAND, in_tones, paint_sierra
from render.sierra_west.layout import HEIGHT, LAYOUT, WIDTH, space_box, strip_boxes
from render.sierra_west.signs import CABIN_LOOKS, GLYPHS, HASTINGS, PATHS, SEATS, TINTS, seat_look, sign
from rules.sierra_west import BASIC, BOARD, CABINS, MODES, PLANS, SPECIAL, Mode

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.canvas import Scene


_SIZE = (WIDTH, LAYOUT.chart.high)
_ROAD, _RUT = 92.0, 5.0
_WAVE = 3.0
_GROUND_TONES = 8
"""For the edges of what is printed; the land has its own."""


def land() -> Image.Image:
    """Return the painted land with its trail and frame (RGB); not to be changed."""
    return kept("sierra_west-land", (), _SIZE, _bake)


def _bake() -> Image.Image:
    image = paint_sierra(_SIZE)
    _add_trail(image, Field(_SIZE, 1.0))
    print_spaces(image)
    image = in_tones(image)
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


def scene_of(mode: Mode, players: int) -> Scene:
    """Return the scene of a mode with so many players, Hastings among them."""
    return STAGE.scene("board", (mode, players), (WIDTH, HEIGHT), partial(_draw, mode, players))


def _draw(mode: Mode, players: int) -> Image.Image:
    image = wood((WIDTH, HEIGHT))
    lay(image, land(), (0, LAYOUT.chart.top), SHEET)
    print_board(image, mode)
    for box in strip_boxes(players):
        lay(image, panel((box.wide, box.high)), (box.left, box.top), PANEL)
    return image


def _bare() -> Image.Image:
    return _draw("apple", len(SEATS))


def _cards() -> list[Image.Image]:
    found: list[Image.Image] = []
    for mode in MODES:
        found += [cards.card(name, LAYOUT.mountain.card) for name in BASIC[mode][:4]]
        found += [cards.special_card(name, LAYOUT.special) for name in SPECIAL[mode][:4]]
        backs = ("back_special", "back_basic", SPECIAL[mode][-1])
        found += [lying_card(name, mode, (True, False), place=9) for name in backs]
    return [*found, *(cards.cabin(name, LAYOUT.tile) for name in CABINS)]


def _looks() -> list[Look]:
    return [*map(seat_look, range(len(SEATS))), HASTINGS]


def _things() -> list[Image.Image]:
    found: list[Image.Image] = []
    for look in _looks():
        wagons = (carrier("wagon", look), carrier("wagon", look, new=True))
        pieces = (*wagons, explorer(look), carrier("canoe", look), counter(look, 18))
        found += [piece.on_nothing() for piece in pieces]
    found += [cards.plan_card(name, "gold") for name in list(PLANS)[:3]]
    found += [sign(name, 40, HASTINGS) for name in GLYPHS]
    found += [outlaw(3).on_nothing(), panel((260, 100), "act"), panel((200, 100), "paper")]
    found += [signboard((200, 60)), slot((60, 40)), slot((60, 40), house.PAPER)]
    return [*found, tag((60, 40)), tag((60, 40), gold=True)]


STAGE = Stage(
    "sierra_west",
    [
        *LAND,
        WHITE,
        mix(WHITE, house.SHADOW, QUIET),
        mix(HASTINGS.fill, WHITE, 0.2),
        *cards.WAYS.values(),
        *shades((*_looks(), *PATHS.values(), *CABIN_LOOKS.values())),
        *(TINTS[name] for name in ("gold", "green", "red", "teal", "leather", "bark")),
        *(TINTS[name] for name in ("stone", "stone_lit", "stone_mid", "stone_dark")),
    ],
    _bare,
    lambda: [strewn(_bare(), [*_cards(), *_things()], 140), painted_backs()],
    ground_tones=_GROUND_TONES,
)
"""What all pictures of the board share."""


class Page(page.Page):
    """A picture of the board in the making."""

    stage = STAGE
