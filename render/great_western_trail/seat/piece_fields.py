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
from render.great_western_trail.pieces.tiles import (
    camp_tile,
    hazard_tile,
    market_token_with_points,
    station_master_tile,
)
from render.great_western_trail.sheets.sheets import TILE, WOOD, Box, Page, faded
from render.great_western_trail.signs.sign_rows import MARKS, glyph
from render.kit.house import colours as house
from render.kit.text import Font, width
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from render.kit.picture import Say

TITLE = Font("display", 27)
_TITLE_HIGH = 54
EDGE = 16
GAP = 12
BUILDINGS_IN_A_ROW = 5
_BUILDING_HIGH = 132
_USUAL = gwt.icons.BuildIcon(dollars_per_builder=2)
"""How private buildings are built on neutral building B."""
_FEW, _FULL = 3, 5
"""So few objective cards are as large as they may be; so many still lie in one row."""
_OBJECTIVE = {_FEW: (140, 190), _FEW + 1: (121, 164), _FULL: (97, 132)}
"""The size of objective cards, by how many lie in a row."""
_BESIDE_CARD = (6, 5)
"""How far the mark on its corner stands out of an objective card, and as far cards are apart."""
_TILE = (80, 74)
_MASTER = (172, 84)
_MARK = 34
_NOTE = Font("bold", 25)
_TICK = 34


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
    gap: int = GAP

    def high(self, wide: int) -> int:
        """Return how high the rows are in a box of that width."""
        rows = -(-len(self.pieces) // self._in_a_row(wide))
        return rows * (self.size[1] + GAP)

    def put(self, page: Page, box: Box) -> None:
        """Put the pieces from left to right and down."""
        in_a_row = self._in_a_row(box.wide)
        for i, (key, make) in enumerate(self.pieces):
            row, place = divmod(i, in_a_row)
            at = box.left + place * (self.size[0] + self.gap), box.top + row * (self.size[1] + GAP)
            page.lay((key, self.size), at, make, TILE, on=WOOD)

    def _in_a_row(self, wide: int) -> int:
        return max(1, (wide + self.gap) // (self.size[0] + self.gap))


def piece_field(title: str, room: int, *rows: PieceRows, note: str = "") -> Field | None:
    """Return a field with a title and rows of pieces below each other; None if there are none."""
    if not any(row.pieces for row in rows):
        return None
    pieces = ((row.size, *(key for key, _ in row.pieces)) for row in rows)
    widest = max(len(row.pieces) * (row.size[0] + row.gap) - row.gap for row in rows)
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
    """Return the buildings not built yet: those that lack builders faint, those possible now ticked."""
    size = (wide - 2 * EDGE - (BUILDINGS_IN_A_ROW - 1) * GAP) // BUILDINGS_IN_A_ROW, _BUILDING_HIGH
    tiles, may_choose = gwt.EDITIONS[view.options.edition].private_buildings, seat != view.opponent
    ready = {action.building for action in gwt.buildings_to_place(view, seat, _USUAL, 0) if may_choose}
    left = sorted(view.players[seat].buildings, key=lambda one: (tiles[one].builders, tiles[one].number))
    pieces = tuple(_building(view, seat, building, size, ready=building in ready) for building in left)
    note = say("great_western_trail_pictures.board.can_build") if ready else ""
    title = say("great_western_trail_pictures.board.buildings")
    return piece_field(title, wide, PieceRows(size, pieces), note=note)


def _building(
    view: gwt.GreatWesternTrailState, seat: int, building: str, size: tuple[int, int], *, ready: bool
) -> Piece:
    edition = view.options.edition
    tiles = gwt.EDITIONS[edition].private_buildings
    built = [built.building for built in view.buildings.values() if built.seat == seat]
    own = [tiles[one].builders for one in built if seat != view.opponent]
    builders, need = view.players[seat].workers["builder"], tiles[building].builders
    enough = any(0 < need - less <= builders for less in (0, *own))

    def make() -> Image.Image:
        drawn = private_tile(tiles[building], size, seat_look(seat), edition, builders=True)
        if not enough:
            return faded(drawn, 0.5)
        if ready:
            # A tick in place of its owner's symbol.
            drawn = drawn.copy()
            drawn.alpha_composite(glyph("tick", _TICK), (4, 4))
        return drawn

    return ("building", edition, building, seat_look(seat), enough, ready), make


def objectives(view: gwt.GreatWesternTrailState, seat: int, room: int, say: Say) -> Field | None:
    """Return the objective cards in the area, those ticked whose tasks are fulfilled by what lies open."""
    judged = tuple(known_fulfilment(view, seat))
    size = _OBJECTIVE[_FEW if len(judged) <= _FEW else _FULL if len(judged) == _FULL else _FEW + 1]
    right, up = _BESIDE_CARD
    pieces = tuple(
        (("objective", card, mark), partial(_objective, card, mark, size)) for card, mark in judged
    )
    rows = PieceRows((size[0] + right, size[1] + up), pieces, right)
    return piece_field(say("great_western_trail_pictures.board.objectives"), room, rows)


def _objective(card: str, mark: str, size: tuple[int, int]) -> Image.Image:
    """Return an objective card with its mark on the upper right corner."""
    right, up = _BESIDE_CARD
    image = Image.new("RGBA", (size[0] + right, size[1] + up))
    image.paste(objective_card(gwt.OBJECTIVES[card], size), (0, up))
    image.alpha_composite(glyph(MARKS[mark], _MARK), (image.width - _MARK, 0))
    return image


def tiles(view: gwt.GreatWesternTrailState, seat: int, room: int, say: Say) -> Field | None:
    """Return hazards, camp tiles and station masters of a seat."""
    player, edition = view.players[seat], view.options.edition
    masters = gwt.EDITIONS[edition].station_masters
    taken: list[Piece] = [
        (("hazard", tile), partial(hazard_tile, tile, _TILE)) for tile in sorted(player.hazards)
    ]
    taken += [
        (("camp", edition, tile), partial(camp_tile, tile, _TILE, edition))
        for tile in sorted(player.camp_tiles)
    ]
    stations: list[Piece] = [
        (("master", edition, tile), partial(station_master_tile, masters[tile], _MASTER, edition))
        for tile in player.station_masters
    ]
    if player.market_token:
        stations.append(("market_token", partial(market_token_with_points, _MASTER[1])))
    rows = PieceRows(_TILE, tuple(taken)), PieceRows(_MASTER, tuple(stations))
    title = say("great_western_trail_pictures.board.tiles")
    return piece_field(title, room, *(row for row in rows if row.pieces))


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
