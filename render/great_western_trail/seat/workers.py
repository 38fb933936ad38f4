"""The rows of workers on a player board, with the bonuses of the places that are free."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.pieces.tiles import worker_tile
from render.great_western_trail.seat.discs import TITLE
from render.great_western_trail.sheets.sheets import FAINT, FIELD, QUIET, Box, Page
from render.great_western_trail.signs.icon_signs import signs
from rules.great_western_trail import COMMON, WORKERS

if TYPE_CHECKING:
    from render.kit.picture import Say
    from rules.great_western_trail import Edition, Player, Worker

_PRINTED = COMMON.player_board
_GAP = 6


def draw_workers(page: Page, box: Box, player: Player, edition: Edition, say: Say) -> None:
    """Draw three rows of places: hired workers, bonuses still to come, points of the far places."""
    page.box(box)
    title = say("great_western_trail_pictures.board.workers")
    page.text((box.left + 16, box.top + 36), title, TITLE, QUIET, room=box.wide - 32)
    places = Box(box.left + 14, box.top + 48, box.wide - 28, box.high - 60)
    wide = (places.wide + _GAP) // _PRINTED.worker_places - _GAP
    high = (places.high + _GAP) // len(WORKERS) - _GAP
    for row, worker in enumerate(WORKERS):
        for place in range(1, _PRINTED.worker_places + 1):
            left = places.left + (place - 1) * (wide + _GAP)
            cell = Box(left, places.top + row * (high + _GAP), wide, high)
            if player.workers[worker] >= place:
                whole = cell.wide, cell.high
                drawn = partial(worker_tile, worker, whole)
                page.put(("worker", worker, whole), (cell.left, cell.top), drawn)
            else:
                _draw_free(page, cell, worker, place, edition)


def _draw_free(page: Page, cell: Box, worker: Worker, place: int, edition: Edition) -> None:
    """Draw a free place: the bonus that it brings, the points of a far one."""
    page.box(cell, FAINT, radius=8, on=FIELD)
    far = place in _PRINTED.far_places
    bonus = _PRINTED.worker_bonuses[worker].get(place)
    middle = cell.left + cell.wide / 2
    if bonus:
        at = middle, cell.top + cell.high * (0.32 if far else 0.5)
        page.row(signs(bonus, edition), at, 38, cell.wide - 8, FAINT)
    if far:
        points = str(_PRINTED.points_per_far_worker)
        size = round(cell.high * 0.4)
        top = cell.bottom - size - 5 if bonus else cell.top + (cell.high - size) / 2
        page.glyph("points", (middle - size / 2, top), size, text=points, on=FAINT)
