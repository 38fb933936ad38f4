"""Discs on a player board and their places: what they free, and how far that has come."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.markers import disc_place
from render.great_western_trail.sheets.sheets import QUIET, Box, Page, faded
from render.great_western_trail.signs.icon_signs import auxiliary_image
from render.kit.house import colours as house
from render.kit.palette import mix
from render.kit.text import Font, width
from rules.great_western_trail import (
    AUXILIARIES,
    COMMON,
    DISC_SPACES,
    available,
    certificate_limit,
    hand_limit,
    step_limit,
)

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.picture import Say
    from rules.great_western_trail import GreatWesternTrailState

TITLE = Font("display", 27)
_NARROW = Font("narrow", 27)
_BIG = Font("display", 70)
_FEE = Font("display", 44)
_NOTE = Font("display", 27)
_TRACK = Font("display", 30)
_PRINTED = COMMON.player_board
_PLACE = 54
_BESIDE = 60
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
