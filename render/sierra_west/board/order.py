"""The order in which things happened: signs with whose turn it was, and which of several turns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.house.light import PIECE
from render.kit.house.pieces import raised
from render.kit.house.turn_signs import turn_sign
from render.sierra_west.board.mountain import explorer_places
from render.sierra_west.board.trail import canoe_places, wagon_places
from render.sierra_west.colours import player_look
from render.sierra_west.layout import LAYOUT, cell_box, mountain_box
from rules.sierra_west import GONE

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from render.kit.house.pieces import OnTop, Piece
    from render.kit.palette import Look
    from render.sierra_west.board.marks import Marks
    from render.sierra_west.layout import Point
    from rules.sierra_west import SierraWestState

_FEET = 30
"""How far below the middle of a piece its sign is."""


def add_order(standing: OnTop, view: SierraWestState, marks: Marks, *, past: bool) -> None:
    """Put signs at what came of several turns; ``past``: also of one, and none in gold.

    Then nothing else marks it, as gold is what may be chosen.
    """
    if len(marks.turns) < 1 + (not past):
        return
    for key, middle in _places(view, marks):
        number = marks.when[key]
        look, old = player_look(view, marks.turns[number - 1]), past or number < len(marks.turns)
        make = partial(_sign, look, number, old=old)
        standing.add(("turn", look.symbol, look.fill, number, old), middle, make)


def _sign(look: Look, number: int, *, old: bool) -> Piece:
    return raised(turn_sign(look, number, old=old), PIECE)


def _places(view: SierraWestState, marks: Marks) -> Iterator[tuple[tuple[str, Hashable], Point]]:
    """Yield what was marked, and where its sign is."""
    explorers, wagons, canoes = explorer_places(view), wagon_places(view), canoe_places(view)
    for key in marks.when:
        match key:
            case ("claimed", int(place)) if view.mountain[place] == GONE:
                box = mountain_box(place)
                yield key, (box.left + box.wide / 2, box.top + LAYOUT.mountain.pitch[1] - _FEET)
            case ("explorer", which) if which in explorers:
                yield key, _below(explorers[which])
            case ("wagon", seat) if seat in wagons:
                yield key, _below(wagons[seat])
            case ("canoe", seat) if seat in canoes:
                yield key, _below(canoes[seat])
            case ("track", (int(seat), str(track))):
                box = cell_box(view.mode, track, view.players[seat].homesteads[track])
                yield key, (box.left + box.wide / 2, box.bottom)


def _below(middle: Point) -> Point:
    return middle[0], middle[1] + _FEET
