"""Player boards: discs with what they free and workers; of Sam, his specialization and his cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.great_western_trail.colours import seat_look
from render.great_western_trail.pieces.card_faces import sam_card
from render.great_western_trail.pieces.tiles import disc_place, worker_tile
from render.great_western_trail.seat.piece_fields import EDGE, GAP, TITLE, Field, PieceRows, piece_field
from render.great_western_trail.sheets.sheets import PAPER, QUIET, TILE, Box, Page, faded
from render.great_western_trail.signs.icon_signs import auxiliary_image, signs
from render.kit.house import colours as house
from render.kit.house.panels import plate
from render.kit.palette import mix
from render.kit.text import Font
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL import Image

    from render.great_western_trail.layout import Point
    from render.kit.picture import Say


_GAP = 8
_WIDTHS = (60, 106, 106, 150, 106, 150)
"""How broad the places of workers are beside each other: broader where many signs are printed."""


def draw_workers(
    page: Page, box: Box, player: gwt.Player, edition: gwt.Edition, say: Say, *, bonuses: bool = True
) -> None:
    """Draw three rows of places: hired workers, bonuses still to come, points of the far places."""
    title = say("great_western_trail_pictures.board.workers")
    page.text((box.left, box.top + 30), title, TITLE, QUIET, room=box.wide)
    places = Box(box.left, box.top + 44, box.wide, box.high - 46)
    high = (places.high + _GAP) // len(gwt.WORKERS) - _GAP
    each = (places.wide - sum(_WIDTHS)) / len(_WIDTHS)
    for row, worker in enumerate(gwt.WORKERS):
        left, top = float(places.left), places.top + row * (high + _GAP)
        for place, share in enumerate(_WIDTHS, 1):
            cell = Box(round(left), top, round(share + each - _GAP), high)
            left += share + each
            if player.workers[worker] < place:
                printed = _PRINTED.worker_bonuses[worker].get(place) if bonuses else None
                _draw_free(page, cell, printed, edition, far=place in _PRINTED.far_places)
            else:
                size = cell.wide, high
                drawn = partial(worker_tile, worker, size)
                page.lay(("worker", worker, size), (cell.left, top), drawn, TILE, on=PAPER)


def _draw_free(page: Page, cell: Box, bonus: gwt.Icon | None, edition: gwt.Edition, *, far: bool) -> None:
    """Draw a free place: the bonus that it brings, the points of a far one."""
    page.slot(cell)
    ground = house.PAPER_SLOT
    middle = cell.left + cell.wide / 2
    if bonus:
        at = middle, cell.top + cell.high * (0.28 if far else 0.5)
        page.row(signs(bonus, edition), at, 42, cell.wide - 6, ground)
    if far:
        points = str(_PRINTED.points_per_far_worker)
        size = round(cell.high * 0.46)
        top = cell.bottom - size - 4 if bonus else cell.top + (cell.high - size) / 2
        page.glyph("points", (middle - size / 2, top), size, text=points, on=ground)


_BIG = Font("display", 60)
_FEE = Font("display", 44)
_NOTE = Font("display", 28)
_TRACK = Font("display", 30)
_PRINTED = gwt.COMMON.player_board
_PLACE = 50
_BESIDE = 54
_INSET = 20
_ROWS, _DISCS = 346, 158
"""Height of the rows of auxiliary actions and workers, and of what other discs free."""
_SHEET = _ROWS + _DISCS + 44
_AUXILIARY = 346
_TRACK_PITCH = 48
_PLACES = 168
"""The width of the two places beside a limit."""


def player_sheet(view: gwt.GreatWesternTrailState, seat: int, wide: int, say: Say) -> Field:
    """Return the board itself on its sheet of paper, kept for all that it shows."""
    player, title = view.players[seat], say("great_western_trail_pictures.board.auxiliary")
    counts = *player.discs.values(), player.certificates, *player.workers.values()
    key = "sheet", title, seat, view.crowd, view.options.edition, *counts
    return Field(key, wide, _SHEET, _Sheet(view, seat, player, say).draw)


class _Sheet(NamedTuple):
    """The board of a seat."""

    view: gwt.GreatWesternTrailState
    seat: int
    player: gwt.Player
    say: Say

    def draw(self, page: Page, box: Box) -> None:
        page.panel(box, "paper")
        left, top, right = box.left + _INSET, box.top + 12, box.right - _INSET
        self._draw_auxiliaries(page, Box(left, top, _AUXILIARY, _ROWS))
        page.line(Box(left + _AUXILIARY + 18, top + 8, 2, _ROWS - 8))
        rows = Box(left + _AUXILIARY + 38, top, right - left - _AUXILIARY - 38, _ROWS)
        draw_workers(page, rows, self.player, self.view.options.edition, self.say)
        page.line(Box(left, top + _ROWS + 8, right - left, 2))
        self._draw_discs(page, Box(left, top + _ROWS + 18, right - left, _DISCS))

    def _put_place(self, page: Page, at: Point, space: str, *, lies: bool, size: int = _PLACE) -> None:
        """Put a place for a disc, and the disc if it ``lies`` there."""
        look = seat_look(self.seat) if lies else None
        page.sign(at, disc_place, look, gwt.DISC_SPACES[space].corners, size)

    def _draw_auxiliaries(self, page: Page, box: Box) -> None:
        """Draw the auxiliary actions with their two places; locked ones stay faint."""
        title, edition = self.say("great_western_trail_pictures.board.auxiliary"), self.view.options.edition
        page.text((box.left, box.top + 30), title, TITLE, QUIET)
        pitch, places = (box.high - 40) / len(gwt.AUXILIARIES), _PRINTED.auxiliary_places
        for i, auxiliary in enumerate(gwt.AUXILIARIES):
            middle, space = box.top + 42 + pitch * (i + 0.5), f"aux_{auxiliary}"
            is_open = bool(gwt.available(self.player, auxiliary))
            drawn = auxiliary_image(auxiliary, edition, 43)
            at, make = (box.left, middle - drawn.height / 2), drawn.copy if is_open else partial(faded, drawn)
            page.put(("auxiliary", auxiliary, edition, is_open), at, make)
            for place in range(places):
                at = box.right - (places - place) * _BESIDE, middle - _PLACE / 2
                self._put_place(page, at, space, lies=place >= places - self.player.discs[space])

    def _draw_discs(self, page: Page, box: Box) -> None:
        """Draw steps, limit of the hand, fees and certificates beside each other."""
        lefts = [box.left, box.left + 292, box.left + 584, box.left + 774]
        widths = [266, 266, 164, box.right - lefts[3]]
        cells = [Box(left, box.top, wide, box.high) for left, wide in zip(lefts, widths, strict=True)]
        for cell in cells[1:]:
            page.line(Box(cell.left - 14, box.top + 4, 2, box.high - 12))
        discs, say = self.player.discs, self.say
        steps = {space: bool(discs[space]) for space in ("step_left", "step_right")}
        title, count = say("great_western_trail_pictures.board.steps"), gwt.step_limit(self.view, self.player)
        self._draw_limit(page, cells[0], title, "horseshoe", count, steps.items())
        hands = [("hand", discs["hand"] >= 2 - number) for number in range(2)]
        title = say("great_western_trail_pictures.board.hand_limit")
        self._draw_limit(page, cells[1], title, "palm", gwt.hand_limit(self.player), hands)
        self._draw_fees(page, cells[2])
        self._draw_certificates(page, cells[3])

    def _draw_limit(
        self, page: Page, box: Box, title: str, sign: str, count: int, spaces: Iterable[tuple[str, bool]]
    ) -> None:
        """Draw a limit, with the places whose discs would raise it and whether these lie there."""
        page.text((box.left, box.top + 30), title, TITLE, QUIET, room=box.wide)
        page.glyph(sign, (box.left - 4, box.top + 72), 52)
        page.text((box.left + 51, box.top + 120), str(count), _BIG)
        for number, (space, lies) in enumerate(spaces):
            self._draw_space(page, (box.right - _PLACES + 88 * number, box.top + 30), space, lies=lies)

    def _draw_space(self, page: Page, at: Point, space: str, *, lies: bool) -> None:
        """Draw a place with what it adds and what taking its disc costs or brings."""
        printed, steps = gwt.DISC_SPACES[space], _PRINTED.steps
        self._put_place(page, (at[0] + 12, at[1] + 12), space, lies=lies)
        more = steps[space][self.view.crowd] if space in steps else _PRINTED.hand_per_disc
        page.text((at[0] - 2, at[1] + 106), f"+{more}", _NOTE, QUIET if lies else house.INK)
        sign = "cost" if printed.cost else "coin" if printed.dollars else "points"
        amount = printed.cost or printed.dollars or printed.points
        page.glyph(sign, (at[0] + 36, at[1] + 76), 43, text=str(amount))

    def _draw_fees(self, page: Page, box: Box) -> None:
        title = self.say("great_western_trail_pictures.board.fees")
        page.text((box.left, box.top + 30), title, TITLE, QUIET, room=box.wide)
        for i, (hand, fees) in enumerate(_PRINTED.fees.items()):
            left = box.left + box.wide // 2 * i
            page.glyph("hand", (left, box.top + 76), 44, hand)
            page.text((left + 47, box.top + 115), str(fees[self.view.crowd]), _FEE)

    def _draw_certificates(self, page: Page, box: Box) -> None:
        """Draw the track of temporary certificates: marker, limit, and the discs that would raise it."""
        page.glyph("certificate", (box.left, box.top + 12), 48)
        page.text((box.left + 56, box.top + 53), str(self.player.certificates), _FEE)
        track = _PRINTED.certificate_track
        for place, number in enumerate(track):
            cell = Box(box.right - (len(track) - place) * _TRACK_PITCH, box.top + 76, 45, 45)
            self._draw_number(page, cell, number)
            space = f"certificates_{number}"
            if space in gwt.DISC_SPACES:
                at, lies = (cell.left - 1, box.top + 14), bool(self.player.discs[space])
                self._put_place(page, at, space, lies=lies, size=48)

    def _draw_number(self, page: Page, cell: Box, number: int) -> None:
        """Draw a place of the track: the seat's marker, a place within the limit, or one beyond."""
        middle, look = (cell.left + cell.wide / 2, cell.top + cell.high / 2 + 11), seat_look(self.seat)
        if number == self.player.certificates:
            page.sign((cell.left, cell.top), plate, (cell.wide, cell.high), look.fill, 10)
            ground, ink = look.fill, look.ink
        else:
            page.slot(cell)
            ground = house.PAPER_SLOT
            ink = house.INK if number <= gwt.certificate_limit(self.player) else mix(ground, house.INK, 0.35)
        page.text(middle, str(number), _TRACK, ink, on=ground, align="middle")


_HIGH = 300
_COLUMN = 172
_LAST = (150, 204)
_TILE = 132
_ROSETTE = 56
_IN_A_ROW, _CARD_HIGH = 6, 190
_USED = 0.4
"""How much is seen of a card that was used."""


def sams_sheet(view: gwt.GreatWesternTrailState, sam: gwt.Sam, wide: int, say: Say) -> Field:
    """Return his specialization, the card that he used last, and his workers, on paper."""
    player, title = view.players[view.opponent], say("great_western_trail_pictures.board.specialization")
    key = title, sam.specialization, tuple(sam.used[-1:]), *player.workers.values()

    def draw(page: Page, box: Box) -> None:
        page.panel(box, "paper")
        left, top, kind = box.left + _INSET, box.top + 12, sam.specialization
        page.text((left, top + 30), title, TITLE, QUIET, room=_COLUMN - 10)
        at, size = (left, top + 44 + (_LAST[1] - _TILE) // 2 - 24), (_TILE, _TILE)
        page.lay(("worker", kind, size), at, partial(worker_tile, kind, size), TILE, on=PAPER)
        page.glyph("rosette", (left + _TILE - _ROSETTE // 2 - 8, at[1] + _TILE - 36), _ROSETTE, on=PAPER)
        left += _COLUMN
        last = say("great_western_trail_pictures.board.last_card")
        page.text((left, top + 30), last, TITLE, QUIET, room=_COLUMN - 10)
        if sam.used:
            card = sam.used[-1]
            page.lay(("sams", card, _LAST), (left, top + 44), partial(sam_card, card, _LAST), TILE, on=PAPER)
        else:
            page.slot(Box(left, top + 44, *_LAST))
        left += _COLUMN + 8
        page.line(Box(left, top + 8, 2, _HIGH - 36))
        rows = Box(left + 20, top, box.right - _INSET - left - 20, _HIGH - 24)
        draw_workers(page, rows, player, view.options.edition, say, bonuses=False)

    return Field(key, wide, _HIGH, draw)


def sams_cards(view: gwt.GreatWesternTrailState, sam: gwt.Sam, wide: int, say: Say) -> Field | None:
    """Return all his cards in the order of their numbers: those that were used are faint.

    The supply itself is hidden; which cards are left is known from those that lie open.
    """
    each = (wide - 2 * EDGE - (_IN_A_ROW - 1) * GAP) // _IN_A_ROW
    size = each, _CARD_HIGH
    pieces = tuple(
        (("sams", card, card in sam.used), partial(_card, card, size, used=card in sam.used))
        for card in gwt.sam_cards.cards_of(view.options.difficulty)
    )
    left, used = len(sam.supply), len(sam.used)
    title = say("great_western_trail_pictures.board.sams_cards", left=left, used=used)
    return piece_field(title, wide, PieceRows(size, pieces))


def _card(card: int, size: tuple[int, int], *, used: bool) -> Image.Image:
    drawn = sam_card(card, size)
    return faded(drawn, _USED) if used else drawn
