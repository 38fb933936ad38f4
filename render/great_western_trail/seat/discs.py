"""Discs on a player board and their places: what they free, and how far that has come."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.markers import disc_place
from render.great_western_trail.sheets.sheets import FAINT, FIELD, QUIET, Box, Page, faded
from render.great_western_trail.signs.auxiliary_signs import auxiliary_image
from render.kit.palette import INK, mix
from render.kit.shapes import sprite
from render.kit.text import Font
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
    from render.kit.shapes import Pen
    from rules.great_western_trail import GreatWesternTrailState

TITLE = Font("bold", 27)
_BIG = Font("bold", 74)
_FEE = Font("bold", 46)
_NOTE = Font("bold", 26)
_PRINTED = COMMON.player_board
_PLACE = 50


def _put_place(
    page: Page, at: tuple[float, float], seat: int | None, corners: str, size: int = _PLACE
) -> None:
    page.put(("place", seat, corners, size), at, lambda: disc_place(seat, corners, size))


def draw_auxiliaries(page: Page, box: Box, view: GreatWesternTrailState, seat: int, say: Say) -> None:
    """Draw the auxiliary actions with their two places; locked ones stay faint."""
    page.box(box)
    page.text(
        (box.left + 16, box.top + 36), say("great_western_trail_pictures.board.auxiliary"), TITLE, QUIET
    )
    pitch = (box.high - 50) / len(AUXILIARIES)
    for i, auxiliary in enumerate(AUXILIARIES):
        middle = box.top + 46 + pitch * (i + 0.5)
        times = available(view.players[seat], auxiliary)
        drawn = auxiliary_image(auxiliary, view.options.edition, 42)
        key = ("auxiliary", auxiliary, view.options.edition, bool(times))
        at = (box.left + 16, middle - drawn.height / 2)
        page.put(key, at, partial(_as_open, drawn, is_open=bool(times)))
        _draw_pair(page, (box.right - 14, middle), f"aux_{auxiliary}", view, seat)


def _as_open(drawn: Image.Image, *, is_open: bool) -> Image.Image:
    return drawn if is_open else faded(drawn)


def _draw_pair(
    page: Page, right: tuple[float, float], space: str, view: GreatWesternTrailState, seat: int
) -> None:
    """Draw the two places of an auxiliary action; a place that never had a disc is free."""
    left = view.players[seat].discs[space]
    for place in range(_PRINTED.auxiliary_places):
        lies = place >= _PRINTED.auxiliary_places - left
        at = right[0] - (_PRINTED.auxiliary_places - place) * (_PLACE + 6) + 6, right[1] - _PLACE / 2
        _put_place(page, at, seat if lies else None, DISC_SPACES[space].corners)


def draw_limits(page: Page, box: Box, view: GreatWesternTrailState, seat: int, say: Say) -> None:
    """Draw steps, fees and hand limit as they are now, with the discs that would raise them."""
    page.box(box)
    player = view.players[seat]
    left, right = box.left + 16, box.right - 14
    page.text((left, box.top + 36), say("great_western_trail_pictures.board.steps"), TITLE, QUIET, room=200)
    page.glyph("horseshoe", (left, box.top + 58), 50)
    page.text((left + 62, box.top + 110), str(step_limit(view, player)), _BIG)
    _draw_space(page, (right - 126, box.top + 48), "step_left", view, seat)
    _draw_space(page, (right - 56, box.top + 48), "step_right", view, seat)
    _draw_fees(page, box, view.seats, say)
    foot = box.top + 224
    page.text((left, foot + 22), say("great_western_trail_pictures.board.hand_limit"), TITLE, QUIET, room=200)
    page.glyph("palm", (left, foot + 46), 52)
    page.text((left + 62, foot + 98), str(hand_limit(player)), _BIG)
    for place in range(2):
        at = right - 126 + 70 * place, foot + 20
        _draw_space(page, at, "hand", view, seat, lies=player.discs["hand"] >= 2 - place)


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
    _put_place(page, (at[0] + 3, at[1]), seat if here else None, printed.corners)
    more = _PRINTED.steps[space][view.seats] if space in _PRINTED.steps else _PRINTED.hand_per_disc
    page.text((at[0], at[1] + 86), f"+{more}", _NOTE)
    if printed.cost:
        page.glyph("cost", (at[0] + 32, at[1] + 62), 30, text=str(printed.cost))
    elif printed.dollars:
        page.glyph("coin", (at[0] + 32, at[1] + 62), 30, text=str(printed.dollars))
    else:
        page.glyph("points", (at[0] + 32, at[1] + 62), 30, text=str(printed.points))


def _draw_fees(page: Page, box: Box, seats: int, say: Say) -> None:
    """Draw what hands cost with this number of players."""
    top = box.top + 152
    for line in (top, top + 66):
        page.box(Box(box.left + 14, line, box.wide - 28, 2), FAINT, radius=0, on=FIELD)
    title = say("great_western_trail_pictures.board.fees")
    page.text((box.left + 16, top + 44), title, TITLE, QUIET, room=104)
    for i, (hand, fees) in enumerate(_PRINTED.fees.items()):
        left = box.right - 172 + 84 * i
        page.glyph("hand", (left, top + 12), 44, hand)
        page.text((left + 50, top + 50), str(fees[seats]), _FEE)


def draw_certificates(page: Page, box: Box, view: GreatWesternTrailState, seat: int) -> None:
    """Draw the track of temporary certificates: marker, limit, and the discs that would raise it."""
    page.box(box)
    player, look = view.players[seat], seat_look(seat)
    limit = certificate_limit(player)
    page.glyph("certificate", (box.left + 16, box.top + 10), 38)
    page.text((box.left + 62, box.top + 42), str(player.certificates), _FEE)
    pitch = (box.high - 66) / len(_PRINTED.certificate_track)
    for i, number in enumerate(_PRINTED.certificate_track):
        middle = box.left + 40, box.top + 60 + pitch * (i + 0.5)
        ground, ink = FIELD, INK if number <= limit else mix(FIELD, INK, 0.35)
        if number == player.certificates:
            page.put(("marker", seat), (middle[0] - 22, middle[1] - 22), lambda: _marker(seat))
            ground, ink = look.fill, look.ink
        page.text((middle[0], middle[1] + 12), str(number), Font("bold", 34), ink, on=ground, align="middle")
        space = f"certificates_{number}"
        if space in DISC_SPACES:
            lies = bool(player.discs[space])
            at = box.right - 12 - 44, middle[1] - 22
            _put_place(page, at, seat if lies else None, DISC_SPACES[space].corners, 44)


def _marker(seat: int) -> Image.Image:
    look = seat_look(seat)

    def paint(pen: Pen) -> None:
        pen.box((0, 0), (44, 44), look.edge, 10)
        pen.box((3, 3), (41, 41), look.fill, 8)

    return sprite(44, 44, paint)
