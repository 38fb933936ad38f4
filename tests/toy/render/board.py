"""The map with its tiles and wardens, beside it the players, or what a seat may lay and where."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from render.kit import page
from render.kit.encoding import Drawn
from render.kit.house import colours
from render.kit.house.emphasis import REACH
from render.kit.house.figures import herder
from render.kit.house.panels import IN_LIST, in_list, panel, plate
from render.kit.page import Box
from render.kit.palette import PLAYERS, Colour, look_of, mix, rgb, shades
from render.kit.player_tile import HIGH, PAD, Tile, draw_tile
from render.kit.shapes import draw_symbol, sprite
from render.kit.stage import Stage, strewn, wood
from render.kit.text import Font
from tests.toy.rules import (
    HIDDEN,
    PRINTED,
    TILES,
    LayTile,
    TileLaid,
    land_of,
    open_spaces,
    points_of,
    spaces_of,
    springs_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from render.kit.palette import Look
    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen
    from rules.kernel.contract import Action, Event
    from tests.toy.rules import WaystationState

LAND_LOOKS: Final[Mapping[str, tuple[Colour, str]]] = {
    "forest": (rgb("#6f9a5b"), "triangle"),
    "meadow": (rgb("#d9c25e"), "club"),
    "rock": (rgb("#a9a39b"), "diamond"),
}
"""The colour of each land, and a symbol, so that nobody needs the colour."""
SPRING: Final = rgb("#2f7fb8")
_MAP: Final = Box(14, 14, 572, 572)
_WIDE, _HIGH = 1000, 600
_GAP: Final = 8
_SIDE: Final = 108
"""A tile in the hand."""
_NAME: Final = Font("bold", 30)
_GRID: Final = Font("bold", 26)


class Page(page.Page):
    """A page in the colours of the house, of land and of springs."""

    stage = Stage(
        "waystation",
        [*shades(PLAYERS.values()), *(tint for tint, _ in LAND_LOOKS.values()), SPRING],
        lambda: wood((400, 300)),
        lambda: [strewn(wood((400, 300)), [panel((120, 90)), panel((120, 90), "act")])],
    )


def look_at(seat: int) -> Look:
    """Return the colour of a seat, which people may have chosen."""
    return look_of(seat, tuple(PLAYERS))


def draw_land(tile: str, side: int) -> Image.Image:
    """Return a tile (RGBA): its land's colour and symbol, and a drop for each spring."""
    if tile == HIDDEN:
        return plate((side, side), colours.INLAY, 8)
    (tint, symbol), springs = LAND_LOOKS[land_of(tile)], springs_of(tile)

    def paint(pen: Pen) -> None:
        draw_symbol(pen, symbol, (side * 0.5, side * 0.36), side * 0.2, mix(tint, colours.OUTLINE, 0.45))
        for drop in range(springs):
            at = (side * (0.5 + 0.26 * (drop - (springs - 1) / 2)), side * 0.8)
            pen.circle(at, side * 0.1, colours.PAPER_LIGHT)
            pen.circle(at, side * 0.075, SPRING)

    image = plate((side, side), tint, 8).copy()
    image.alpha_composite(sprite(side, side, paint))
    return image


def draw_board(
    view: WaystationState,
    players: Sequence[str],
    _say: Say,
    marks: Sequence[Event] = (),
    *,
    over: bool = False,
) -> Sequence[Drawn]:
    """Draw the map, the tile just laid ringed in gold, and for each player points and wardens left."""
    board = Page.blank(_WIDE, _HIGH)
    draw_map(board, _MAP, view, marks)
    points = [sum(points_of(view, seat).values()) for seat in range(view.seats)]
    for seat, name in enumerate(players):
        box = Box(_MAP.right + PAD, _MAP.top + seat * (HIGH + 16), _WIDE - _MAP.right - 2 * PAD, HIGH)
        acts = seat == view.seat and not over
        board.panel(box, "rest")
        tile = Tile(name, look_at(seat), str(points[seat]), points[seat] == max(points), acts)
        inks = draw_tile(board, box, tile)
        for place in range(view.players[seat].wardens):
            at = (box.left + 14 + place * 44, box.top + 66)
            board.badge_of(look_at(seat), at, 18, inks.ground)
    return [Drawn(None, lambda: board.frame)]


def draw_hand(view: WaystationState, seat: int, players: Sequence[str], _say: Say) -> Picture:
    """Draw the tiles of a seat, from its own view."""
    hand = Page.blank(640, 240)
    box = Box(14, 14, 612, 212)
    hand.panel(box)
    _draw_tiles(hand, box, (look_at(seat), players[seat]), view.players[seat].hand)
    return hand.encoded("hand.png")


def shows(actions: Sequence[Action]) -> bool:
    """Tell whether any of the actions has a place on the map."""
    return any(isinstance(action, LayTile) for action in actions)


def draw_choices(
    view: WaystationState,
    seat: int,
    actions: Sequence[Action],
    players: Sequence[str],
    _say: Say,
    marks: Sequence[Event] = (),
) -> Picture | None:
    """Draw the map with the number of each space that is open, and the tiles that may be laid there."""
    laid = [action for action in actions if isinstance(action, LayTile)]
    if not laid:
        return None
    board, asked = Page.blank(_WIDE, _HIGH), {action.space for action in laid}
    pins = {space: number for number, space in enumerate(open_spaces(view), 1) if space in asked}
    draw_map(board, _MAP, view, marks, pins)
    box = Box(_MAP.right + PAD, _MAP.top, _WIDE - _MAP.right - 2 * PAD, 212)
    board.panel(box, "act")
    _draw_tiles(board, box, (look_at(seat), players[seat]), sorted({action.tile for action in laid}))
    return board.encoded("choices.png")


def draw_map(
    board: Page,
    whole: Box,
    view: WaystationState,
    marks: Sequence[Event] = (),
    pins: Mapping[str, int] = MappingProxyType({}),
) -> None:
    """Draw the spaces with what lies and stands there, and the numbers of those that are open."""
    count = PRINTED.sides[view.options.map]
    new = {mark.space for mark in marks if isinstance(mark, TileLaid)}
    side = (whole.wide - _GAP * (count + 1)) // count
    board.panel(whole)
    for place, space in enumerate(spaces_of(view.options)):
        row, column = divmod(place, count)
        left, top = (_GAP + place * (side + _GAP) for place in (column, row))
        box = Box(whole.left + left, whole.top + top, side, side)
        if space in view.tiles:
            _draw_laid(board, view, space, box, new=space in new)
            continue
        board.slot(box)
        board.centre((box.left + 26, box.top + 24), space.upper(), _GRID, colours.QUIET_INK)
        if space in pins:
            at = (box.left + (side - IN_LIST[0]) / 2, box.top + side * 0.64 - IN_LIST[1] / 2)
            board.put(("pin", pins[space]), at, partial(in_list, pins[space], colours.PAPER_LIGHT))


def _draw_laid(board: Page, view: WaystationState, space: str, box: Box, *, new: bool) -> None:
    """Draw a tile on the map, and the warden on it."""
    if new:
        board.box(box.inner(-5), colours.GOLD)
    tile, side = view.tiles[space], box.wide
    _draw_tile(board, tile, (box.left, box.top), side, colours.GOLD if new else page.PAPER)
    if space in view.wardens:
        look, size = look_at(view.wardens[space]), (side // 2, side * 3 // 5)
        at = (box.left + side * 0.44 - REACH, box.top + side * 0.04 - REACH)
        warden = herder(look, size=size).on_nothing
        board.put(("warden", look.symbol, side), at, warden, LAND_LOOKS[land_of(tile)][0])


def _draw_tile(board: Page, tile: str, at: tuple[int, int], side: int, on: Colour = page.PAPER) -> None:
    board.put(("land", tile, side), at, partial(draw_land, tile, side), on)


def _draw_tiles(board: Page, box: Box, who: tuple[Look, str], tiles: Sequence[str]) -> None:
    """Draw a player's badge and name, and tiles below them."""
    board.badge_of(who[0], (box.left + 18, box.top + 20), 20)
    board.text((box.left + 70, box.top + 50), who[1], _NAME, room=box.wide - 90)
    for place, tile in enumerate(tiles):
        _draw_tile(board, tile, (box.left + 18 + place * (_SIDE + 8), box.top + 74), _SIDE)


def warm_up() -> None:
    """Draw all tiles once."""
    for tile in TILES:
        draw_land(tile, _SIDE)
