"""Discs on a player board and their places: what they free, and how far that has come."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.tiles import disc_place, worker_tile
from render.great_western_trail.seat.header import TITLE
from render.great_western_trail.seat.piece_fields import SeatField
from render.great_western_trail.sheets.sheets import PAPER, QUIET, TILE, Box, Page, faded
from render.great_western_trail.signs.icon_signs import auxiliary_image, signs
from render.kit.house import colours as house
from render.kit.palette import mix
from render.kit.text import Font, width
from rules.great_western_trail import (
    AUXILIARIES,
    COMMON,
    DISC_SPACES,
    WORKERS,
    available,
    certificate_limit,
    hand_limit,
    step_limit,
)

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.picture import Say
    from rules.great_western_trail import Edition, GreatWesternTrailState, Icon, Player

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


_NARROW = Font("narrow", 27)
_BIG = Font("display", 70)
_FEE = Font("display", 44)
_NOTE = Font("display", 27)
_TRACK = Font("display", 30)
_PRINTED = COMMON.player_board
_PLACE = 54
_BESIDE = 60
_INSET = 22
_ROWS, _DISCS = 320, 124
"""Height of the rows of auxiliary actions and workers, and of what other discs free."""
_SHEET = _ROWS + _DISCS + 44
_AUXILIARY = 408
_TRACK_PITCH = 48
_PLACES = 176
"""The width of the two places beside a limit."""


def _put_place(
    page: Page, at: tuple[float, float], seat: int | None, corners: str, size: int = _PLACE
) -> None:
    look = None if seat is None else seat_look(seat)
    page.put(("place", look, corners, size), at, lambda: disc_place(seat, corners, size))


def draw_auxiliaries(page: Page, box: Box, view: GreatWesternTrailState, seat: int, say: Say) -> None:
    """Draw the auxiliary actions with their two places; locked ones stay faint."""
    page.text((box.left, box.top + 30), say("great_western_trail_pictures.board.auxiliary"), TITLE, QUIET)
    pitch = (box.high - 40) / len(AUXILIARIES)
    for i, auxiliary in enumerate(AUXILIARIES):
        middle = box.top + 42 + pitch * (i + 0.5)
        times = available(view.players[seat], auxiliary)
        drawn = auxiliary_image(auxiliary, view.options.edition, 46)
        key = ("auxiliary", auxiliary, view.options.edition, bool(times))
        at = (box.left, middle - drawn.height / 2)
        page.put(key, at, partial(_as_open, drawn, is_open=bool(times)))
        _draw_pair(page, (box.right, middle), f"aux_{auxiliary}", view, seat)


def _as_open(drawn: Image.Image, *, is_open: bool) -> Image.Image:
    return drawn if is_open else faded(drawn)


def _draw_pair(
    page: Page, right: tuple[float, float], space: str, view: GreatWesternTrailState, seat: int
) -> None:
    """Draw the two places of an auxiliary action; a place that never had a disc is free."""
    left = view.players[seat].discs[space]
    for place in range(_PRINTED.auxiliary_places):
        lies = place >= _PRINTED.auxiliary_places - left
        at = right[0] - (_PRINTED.auxiliary_places - place) * _BESIDE, right[1] - _PLACE / 2
        _put_place(page, at, seat if lies else None, DISC_SPACES[space].corners)


def draw_steps(page: Page, box: Box, view: GreatWesternTrailState, seat: int, say: Say) -> None:
    """Draw how many steps a herder may take, with the discs that would raise them."""
    title, count = say("great_western_trail_pictures.board.steps"), step_limit(view, view.players[seat])
    _draw_limit(page, box, title, "horseshoe", count)
    for number, space in enumerate(("step_left", "step_right")):
        _draw_space(page, (box.right - _PLACES + 90 * number, box.top), space, view, seat)


def draw_hand_limit(page: Page, box: Box, view: GreatWesternTrailState, seat: int, say: Say) -> None:
    """Draw how many cards a hand is filled up to, with the discs that would raise them."""
    player, title = view.players[seat], say("great_western_trail_pictures.board.hand_limit")
    _draw_limit(page, box, title, "palm", hand_limit(player))
    for number in range(2):
        at = box.right - _PLACES + 90 * number, box.top
        _draw_space(page, at, "hand", view, seat, lies=player.discs["hand"] >= 2 - number)


def _draw_limit(page: Page, box: Box, title: str, sign: str, count: int) -> None:
    room = box.wide - _PLACES - 12
    font = TITLE if width(title, TITLE) <= room else _NARROW
    page.text((box.left, box.top + 28), title, font, QUIET, room=room)
    page.glyph(sign, (box.left, box.top + 46), 56)
    page.text((box.left + 66, box.top + 100), str(count), _BIG)


def _draw_space(
    page: Page,
    at: tuple[float, float],
    space: str,
    view: GreatWesternTrailState,
    seat: int,
    *,
    lies: bool | None = None,
) -> None:
    """Draw a place with what it adds and what taking its disc costs or brings."""
    printed = DISC_SPACES[space]
    here = bool(view.players[seat].discs[space]) if lies is None else lies
    _put_place(page, (at[0] + 7, at[1] + 10), seat if here else None, printed.corners)
    more = _PRINTED.steps[space][view.crowd] if space in _PRINTED.steps else _PRINTED.hand_per_disc
    fill = QUIET if here else house.INK
    page.text((at[0], at[1] + 97), f"+{more}", _NOTE, fill)
    place = at[0] + 40, at[1] + 72
    if printed.cost:
        page.glyph("cost", place, 34, text=str(printed.cost))
    elif printed.dollars:
        page.glyph("coin", place, 34, text=str(printed.dollars))
    else:
        page.glyph("points", place, 34, text=str(printed.points))


def draw_fees(page: Page, box: Box, seats: int, say: Say) -> None:
    """Draw what hands cost with this number of players."""
    title = say("great_western_trail_pictures.board.fees")
    page.text((box.left, box.top + 28), title, TITLE, QUIET, room=box.wide)
    for i, (hand, fees) in enumerate(_PRINTED.fees.items()):
        left = box.left + box.wide // 2 * i
        page.glyph("hand", (left, box.top + 54), 44, hand)
        page.text((left + 50, box.top + 93), str(fees[seats]), _FEE)


def draw_certificates(page: Page, box: Box, view: GreatWesternTrailState, seat: int) -> None:
    """Draw the track of temporary certificates: marker, limit, and the discs that would raise it."""
    player = view.players[seat]
    limit = certificate_limit(player)
    page.glyph("certificate", (box.left, box.top), 44)
    page.text((box.left + 54, box.top + 39), str(player.certificates), _FEE)
    for place, number in enumerate(_PRINTED.certificate_track):
        cell = Box(box.right - (len(_PRINTED.certificate_track) - place) * _TRACK_PITCH, box.top + 60, 45, 45)
        _draw_number(page, cell, number, seat, here=number == player.certificates, within=number <= limit)
        space = f"certificates_{number}"
        if space in DISC_SPACES:
            lies, at = bool(player.discs[space]), (cell.left - 1, box.top + 4)
            _put_place(page, at, seat if lies else None, DISC_SPACES[space].corners, 48)


def _draw_number(page: Page, cell: Box, number: int, seat: int, *, here: bool, within: bool) -> None:
    """Draw a place of the track: the seat's marker, a place within the limit, or one beyond."""
    middle = cell.left + cell.wide / 2, cell.top + cell.high / 2 + 11
    look = seat_look(seat)
    if here:
        page.plate(cell, look.fill, radius=10)
        ground, ink = look.fill, look.ink
    else:
        page.slot(cell)
        ground = house.PAPER_SLOT
        ink = house.INK if within else mix(ground, house.INK, 0.35)
    page.text(middle, str(number), _TRACK, ink, on=ground, align="middle")


def draw_discs(page: Page, box: Box, view: GreatWesternTrailState, seat: int, say: Say) -> None:
    """Draw steps, limit of the hand, fees and certificates beside each other."""
    lefts = [box.left, box.left + 320, box.left + 640, box.left + 832]
    widths = [296, 296, 168, box.right - lefts[3]]
    cells = [Box(left, box.top, wide, box.high) for left, wide in zip(lefts, widths, strict=True)]
    for cell in cells[1:]:
        page.line(Box(cell.left - 13, box.top + 4, 2, box.high - 12))
    draw_steps(page, cells[0], view, seat, say)
    draw_hand_limit(page, cells[1], view, seat, say)
    draw_fees(page, cells[2], view.crowd, say)
    draw_certificates(page, cells[3], view, seat)


class Sheet(SeatField):
    """The board itself on its sheet of paper, kept for all that it shows."""

    @property
    def key(self) -> tuple[object, ...]:
        """All that is on it."""
        view, player = self.view, self.player
        counts = *player.discs.values(), player.certificates, *player.workers.values()
        title = self.say("great_western_trail_pictures.board.auxiliary")
        return "sheet", title, self.seat, view.crowd, view.options.edition, *counts

    def high(self, wide: int) -> int:  # noqa: ARG002  as wide as all others
        """Return how high it has to be."""
        return _SHEET

    def draw(self, page: Page, box: Box) -> None:
        """Draw it."""
        view, seat, say = self.view, self.seat, self.say
        page.panel(box, "paper")
        left, top, right = box.left + _INSET, box.top + 12, box.right - _INSET
        draw_auxiliaries(page, Box(left, top, _AUXILIARY, _ROWS), view, seat, say)
        page.line(Box(left + _AUXILIARY + 18, top + 8, 2, _ROWS - 8))
        rows = Box(left + _AUXILIARY + 38, top, right - left - _AUXILIARY - 38, _ROWS)
        draw_workers(page, rows, self.player, view.options.edition, say)
        page.line(Box(left, top + _ROWS + 8, right - left, 2))
        draw_discs(page, Box(left, top + _ROWS + 18, right - left, _DISCS), view, seat, say)
