"""The rows of workers on a player board, with the bonuses of the places that are free."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.pieces.tiles import worker_tile
from render.great_western_trail.seat.discs import TITLE
from render.great_western_trail.sheets.sheets import PAPER, QUIET, TILE, Box, Page
from render.great_western_trail.signs.icon_signs import signs
from render.kit.house import colours as house
from rules.great_western_trail import COMMON, WORKERS

if TYPE_CHECKING:
    from render.kit.picture import Say
    from rules.great_western_trail import Edition, Icon, Player

_PRINTED = COMMON.player_board
_GAP = 8


def draw_workers(
    page: Page, box: Box, player: Player, edition: Edition, say: Say, *, bonuses: bool = True
) -> None:
    """Draw three rows of places: hired workers, bonuses still to come, points of the far places."""
    title = say("great_western_trail_pictures.board.workers")
    page.text((box.left, box.top + 30), title, TITLE, QUIET, room=box.wide)
    places = Box(box.left, box.top + 44, box.wide, box.high - 46)
    wide = (places.wide + _GAP) // _PRINTED.worker_places - _GAP
    high = (places.high + _GAP) // len(WORKERS) - _GAP
    cells = [
        (
            worker,
            place,
            Box(places.left + (place - 1) * (wide + _GAP), places.top + row * (high + _GAP), wide, high),
        )
        for row, worker in enumerate(WORKERS)
        for place in range(1, _PRINTED.worker_places + 1)
    ]
    free = [cell for cell in cells if player.workers[cell[0]] < cell[1]]
    for worker, place, cell in free:
        printed = _PRINTED.worker_bonuses[worker].get(place) if bonuses else None
        _draw_free(page, cell, printed, edition, far=place in _PRINTED.far_places)
    for worker, place, cell in cells:
        if player.workers[worker] >= place:
            whole = cell.wide, cell.high
            drawn = partial(worker_tile, worker, whole)
            page.lay(("worker", worker, whole), (cell.left, cell.top), drawn, TILE, on=PAPER)


def _draw_free(page: Page, cell: Box, bonus: Icon | None, edition: Edition, *, far: bool) -> None:
    """Draw a free place: the bonus that it brings, the points of a far one."""
    page.slot(cell)
    ground = house.PAPER_SLOT
    middle = cell.left + cell.wide / 2
    if bonus:
        at = middle, cell.top + cell.high * (0.31 if far else 0.5)
        page.row(signs(bonus, edition), at, 40, cell.wide - 10, ground)
    if far:
        points = str(_PRINTED.points_per_far_worker)
        size = round(cell.high * 0.42)
        top = cell.bottom - size - 5 if bonus else cell.top + (cell.high - size) / 2
        page.glyph("points", (middle - size / 2, top), size, text=points, on=ground)
