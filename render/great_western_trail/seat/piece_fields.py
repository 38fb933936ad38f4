"""What lies around a player board: buildings left, objectives, tiles, discs in cities, the discard pile."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from PIL import Image

from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.buildings import private_tile
from render.great_western_trail.pieces.card_faces import objective_card
from render.great_western_trail.pieces.tiles import market_token_with_points, station_master_tile, supply_tile
from render.great_western_trail.sheets.sheets import TILE, WOOD, Box, Page
from render.great_western_trail.signs.sign_rows import MARKS, TIMES, glyph, tinted, write_centred
from render.kit.house import colours as house
from render.kit.house.panels import plate, tag
from render.kit.palette import mix
from render.kit.signs import centred
from render.kit.text import Font, width
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from render.kit.palette import Look
    from render.kit.picture import Say

TITLE = Font("display", 27)
_TITLE_HIGH = 54
EDGE = 16
GAP = 12
_FEW_BUILDINGS = 8
_BUILDINGS, _HEADERS = 4, 5
"""So many buildings lie in a row while they are few, and otherwise, as headers of those not possible yet."""
_BUILDING_HIGH, _HEADER_HIGH = 164, 44
_USUAL = gwt.icons.BuildIcon(dollars_per_builder=2)
"""How private buildings are built on neutral building B."""
_OBJECTIVE = (127, 173)
_BESIDE_CARD = (6, 5)
"""How far the mark on its corner stands out of an objective card."""
_IN_A_ROW = 4
"""So many objective cards lie in a row, where others lie beside them."""
_TILE = (96, 90)
_MASTER = (142, 98)
_POINTS = 56
_MARK = 38
_NOTE = Font("bold", 26)
_ID = Font("display", 28)
_TICK = 44
_TIMES = Font("display", 25)


class Field(NamedTuple):
    """A part of the picture: all that is on it, how wide and high it has to be, what draws it into a box."""

    key: tuple[Any, ...]
    wide: int
    high: int
    draw: Callable[[Page, Box], None]


def headed(page: Page, box: Box, title: str, room: float = 0.0) -> float:
    """Lay a panel with a title, as broad as there is ``room``; return how broad it is."""
    page.panel(box, "rest")
    at, room = (box.left + EDGE, box.top + 37), room or box.wide - 2 * EDGE
    return page.text(at, title, TITLE, house.TITLE, on=WOOD, room=room)


Piece = tuple["Hashable", "Callable[[], Image.Image]"]
"""What names a piece's picture for good, and what draws it."""


class PieceRows(NamedTuple):
    """Pieces of one size that lie in rows."""

    size: tuple[int, int]
    pieces: tuple[Piece, ...]

    def high(self, wide: int) -> int:
        """Return how high the rows are in a box of that width."""
        rows = -(-len(self.pieces) // self._in_a_row(wide))
        return rows * (self.size[1] + GAP)

    def put(self, page: Page, box: Box) -> None:
        """Put the pieces from left to right and down."""
        in_a_row = self._in_a_row(box.wide)
        for i, (key, make) in enumerate(self.pieces):
            row, place = divmod(i, in_a_row)
            at = box.left + place * (self.size[0] + GAP), box.top + row * (self.size[1] + GAP)
            page.lay((key, self.size), at, make, TILE, on=WOOD)

    def _in_a_row(self, wide: int) -> int:
        return max(1, (wide + GAP) // (self.size[0] + GAP))


def piece_field(title: str, room: int, *rows: PieceRows, note: str = "") -> Field | None:
    """Return a field with a title and rows of pieces below each other; None if there are none."""
    if not any(row.pieces for row in rows):
        return None
    pieces = ((row.size, *(key for key, _ in row.pieces)) for row in rows)
    widest = max(len(row.pieces) * (row.size[0] + GAP) - GAP for row in rows)
    wide = min(room, max(widest, round(width(title, TITLE))) + 2 * EDGE)
    high = _TITLE_HIGH + sum(row.high(room - 2 * EDGE) for row in rows) + EDGE - GAP + 4
    return Field((title, note, *pieces), wide, high, partial(_draw, title, rows, note))


def _draw(title: str, rows: Sequence[PieceRows], note: str, page: Page, box: Box) -> None:
    taken = headed(page, box, title, box.wide / 2 if note else 0.0)
    if note:
        page.glyph("tick", (box.left + taken + 50, box.top + 13), 32, on=WOOD)
        left = box.left + taken + 92
        page.text((left, box.top + 36), note, _NOTE, house.QUIET, on=WOOD, room=box.right - left - 16)
    top = box.top + _TITLE_HIGH
    for row in rows:
        row.put(page, Box(box.left + EDGE, top, box.wide - 2 * EDGE, box.high))
        top += row.high(box.wide - 2 * EDGE)


def buildings_left(view: gwt.GreatWesternTrailState, seat: int, wide: int, say: Say) -> Field | None:
    """Return the buildings not built yet, those possible now ticked.

    Of those that lack builders there is the head alone, and of Sam's: he uses none of their actions.
    """
    tiles, may_choose = gwt.EDITIONS[view.options.edition].private_buildings, seat != view.opponent
    ready = {action.building for action in gwt.buildings_to_place(view, seat, _USUAL, 0) if may_choose}
    left = sorted(view.players[seat].buildings, key=lambda one: (tiles[one].builders, tiles[one].number))
    near = [tiles[one] for one in left if may_choose and _has_builders(view, seat, tiles[one].builders)]
    in_a_row = _BUILDINGS if len(near) <= _FEW_BUILDINGS else _HEADERS
    size, small = (((wide - 2 * EDGE + GAP) // count - GAP) for count in (in_a_row, _HEADERS))
    edition, look = view.options.edition, seat_look(seat)
    pieces: list[Piece] = []
    heads: list[Piece] = []
    for one in left:
        key, printed = (edition, one, look, one in ready), tiles[one]
        if printed in near:
            draw = partial(private_tile, printed, (size, _BUILDING_HIGH), look, edition, builders=True)
            pieces.append((("building", *key), partial(_ticked, draw) if one in ready else draw))
        else:
            heads.append((("header", *key), partial(_header, printed, (small, _HEADER_HIGH), look)))
    rows = PieceRows((size, _BUILDING_HIGH), tuple(pieces)), PieceRows((small, _HEADER_HIGH), tuple(heads))
    note = say("great_western_trail_pictures.board.can_build") if ready else ""
    title = say("great_western_trail_pictures.board.buildings")
    return piece_field(title, wide, *(row for row in rows if row.pieces), note=note)


def _has_builders(view: gwt.GreatWesternTrailState, seat: int, needed: int) -> bool:
    """Return whether a seat has the builders for a building, or to put it upon one of its own."""
    tiles = gwt.EDITIONS[view.options.edition].private_buildings
    own = [tiles[built.building].builders for built in view.buildings.values() if built.seat == seat]
    return any(0 < needed - less <= view.players[seat].workers["builder"] for less in (0, *own))


def _ticked(draw: Callable[[], Image.Image]) -> Image.Image:
    """Return a building with a tick in place of its owner's symbol."""
    drawn = draw().copy()
    drawn.alpha_composite(glyph("tick", _TICK), (4, 4))
    return drawn


def _header(printed: gwt.catalogue.PrivateBuilding, size: tuple[int, int], look: Look) -> Image.Image:
    """Return a building's number, and the builders and the points of it."""
    image, middle, right = plate(size, mix(look.fill, WOOD, 0.5), 9).copy(), size[1] / 2, size[0] - 7
    write_centred(image, printed.id, _ID, house.TEXT, (38, middle))
    for drawn in (glyph("points", 40, text=str(printed.points)), tinted("hammer", 36, house.TEXT)):
        right -= drawn.width
        image.alpha_composite(drawn, (right, (size[1] - drawn.height) // 2))
        right -= 6
    write_centred(image, str(printed.builders), _ID, house.TEXT, (right - 16, middle))
    return image


def objectives(view: gwt.GreatWesternTrailState, seat: int, room: int, say: Say) -> Field | None:
    """Return the objective cards in the area, those ticked whose tasks are fulfilled by what lies open.

    Where tiles lie beside them they take no more room than they need. Of Sam's there are the points alone:
    nobody looks at their tasks.
    """
    title = say("great_western_trail_pictures.board.objectives")
    if seat == view.opponent:
        points = sorted(gwt.OBJECTIVES[card].points for card in view.players[seat].objectives)
        shields = tuple(
            (("points", worth), partial(glyph, "points", _POINTS, "", str(worth))) for worth in points
        )
        return piece_field(title, room, PieceRows((_POINTS, _POINTS), shields))
    right, up = _BESIDE_CARD
    size = _OBJECTIVE[0] + right, _OBJECTIVE[1] + up
    marked = known_fulfilment(view, seat)
    pieces = tuple((("objective", card, mark), partial(_objective, card, mark)) for card, mark in marked)
    if pieces and tiles(view, seat, room, say):
        rows = -(-len(pieces) // _IN_A_ROW)
        room = -(-len(pieces) // rows) * (size[0] + GAP) - GAP + 2 * EDGE
    return piece_field(title, room, PieceRows(size, pieces))


def _objective(card: str, mark: str) -> Image.Image:
    right, up = _BESIDE_CARD
    image = Image.new("RGBA", (_OBJECTIVE[0] + right, _OBJECTIVE[1] + up))
    image.paste(objective_card(gwt.OBJECTIVES[card], _OBJECTIVE), (0, up))
    image.alpha_composite(glyph(MARKS[mark], _MARK), (image.width - _MARK, 0))
    return image


def tiles(view: gwt.GreatWesternTrailState, seat: int, room: int, say: Say) -> Field | None:
    """Return hazards, camp tiles and station masters of a seat; equal ones once, with how many they are."""
    player, edition = view.players[seat], view.options.edition
    masters = gwt.EDITIONS[edition].station_masters
    several = Counter(sorted(player.hazards) + sorted(player.camp_tiles))
    taken = tuple(
        (("tile", edition, tile, times), partial(_several, tile, times, edition))
        for tile, times in several.items()
    )
    stations: list[Piece] = [
        (("master", edition, tile), partial(station_master_tile, masters[tile], _MASTER, edition))
        for tile in player.station_masters
    ]
    if player.market_token:
        stations.append(("market_token", partial(market_token_with_points, _MASTER[1])))
    rows = PieceRows(_TILE, taken), PieceRows(_MASTER, tuple(stations))
    title = say("great_western_trail_pictures.board.tiles")
    return piece_field(title, room, *(row for row in rows if row.pieces))


def _several(tile: str, times: int, edition: gwt.Edition) -> Image.Image:
    return counted(supply_tile(tile, _TILE, edition), times, (_TILE[0] - 52, 0))


def counted(drawn: Image.Image, times: int, at: tuple[int, int]) -> Image.Image:
    """Return a thing with how often it is there, if that is more than once, its left top ``at``."""
    if times == 1:
        return drawn
    image, size = drawn.copy(), (50, 36)
    image.alpha_composite(centred(tag(size).copy(), f"{TIMES}{times}", _TIMES, house.INK), at)
    return image


def known_fulfilment(view: gwt.GreatWesternTrailState, seat: int) -> Iterator[tuple[str, str]]:
    """Yield the objective cards of the area with "done", "open", or "cards": hidden cattle will tell.

    Nothing is read from deck and hand: the picture is for everybody. Nobody looks at the tasks of Sam's.
    """
    if seat == view.opponent:
        yield from ((card, "done") for card in view.players[seat].objectives)
        return
    known = _fulfilled(view, seat, ())
    hoped = _fulfilled(view, seat, tuple(gwt.CATTLE) * 4)
    for card in view.players[seat].objectives:
        yield card, "done" if known[card] > 0 else "cards" if hoped[card] > 0 else "open"
        known[card] -= 1
        hoped[card] -= 1


def _fulfilled(view: gwt.GreatWesternTrailState, seat: int, more: tuple[str, ...]) -> Counter[str]:
    """Count the cards of the area that are fulfilled by what lies open and ``more`` cattle."""
    player = view.players[seat]
    cattle = [*filter(gwt.is_cattle, player.discard), *more]
    seen = msgspec.structs.replace(player, deck=[], hand=[], discard=cattle)
    players = [*view.players[:seat], seen, *view.players[seat + 1 :]]
    return Counter(gwt.settle_tasks(msgspec.structs.replace(view, players=players), seat).fulfilled)
