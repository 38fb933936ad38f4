"""The strip below the map: the panels of the companies, the value track, and the tiles of the players.

A company has shares in stock, trains on the track place and in supply, and everybody's influence; a player
shares by company, and what they are worth now. Each is kept until something on it changes. The value track
goes from 0 to 15, with what a share is worth by the rank of its owner's influence.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit.house import colours as house
from render.kit.house.colours import GOLD, INK, PAPER, PAPER_SLOT, QUIET_INK
from render.kit.house.light import PANEL, lay
from render.kit.house.panels import panel, plate, slot, stretched, tag
from render.kit.house.pieces import Standing
from render.kit.page import Box
from render.kit.player_tile import PAD, Tile, draw_tile, score_of
from render.kit.shapes import sprite
from render.kit.signs import centred, write
from render.kit.text import Font, label, width
from render.mini_express.colours import AUTOMA, GAIN, LOOKS, LOSS, MEDALS, player_look
from render.mini_express.layout import COMPANY_HEAD, GAP, LABELS, PANEL_HEAD, TRACK_HIGH, WIDTH, layout_of
from render.mini_express.tokens import car, glyph, medal, share, standing_car, start_marker
from rules.mini_express import COMPANIES, NUMBERS, VALUE_TRACK, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.canvas import Scene
    from render.kit.page import Page
    from render.kit.palette import Colour, Look
    from render.kit.shapes import Pen
    from render.mini_express.marks import Marks
    from rules.mini_express import MiniExpressState

_SLOTS_TOP, _SLOTS = 48, 0.72
"""The top of the track place in a panel, and its share of the width."""
_TAIL = 48
"""Room for the number at the end of an influence track."""
_STEPS = 15
_SHARES = 84
"""The middle of the row of shares, from the top of a tile."""
_HIGH, _LEAST = 56, 52.0
"""The top of shares with their numbers below them, where each has less room than so much."""
_MARKER, _START, _MEDAL, _TAG = 34, 30, 28, 46
_CAR, _SMALL = 38, 27
"""Widths of markers on the value track, and of those that stand in two rows."""
_IN_A_ROW = 2
_BESIDE = 42
"""How far beside the middle of a marker alone in its field what it gained stands."""
_NUMBERS = 18
"""The middle of the numbers of the fields, below the top of the track."""
_GAINS, _MIDDLE = 42, 59
"""That of what was gained, and of the markers."""
_WORTH = 88
"""Where the rows of what shares are worth begin."""
_NAME, _NARROW_NAME = Font("display", 27), Font("narrow", 25)
_NUMBER, _SMALL_NUMBER = Font("display", 28), Font("display", 25)
_INFLUENCE, _HELD, _GAINED = Font("display", 30), Font("display", 27), Font("display", 24)
_LABEL = Font("narrow", 24)


class _Lane(NamedTuple):
    """A player's influence in a company, and what came to it."""

    look: Look
    influence: int
    gained: int


class _Panel:
    """What a panel shows; it looks the same wherever all that it has is the same."""

    def __init__(self, index: int, state: MiniExpressState, name: str, marks: Marks) -> None:
        company, key = state.companies[index], COMPANIES[index]
        self.company, self.name = key, name
        self.shares, self.track, self.supply = company.shares, company.track, company.supply
        self.fresh = min(marks.trains[key], company.track)
        """How many of the trains on the track place are new."""
        self.lanes = tuple(
            _Lane(player_look(state, i), player.influence[index], marks.influence[i, key])
            for i, player in enumerate(state.players)
        )
        self.marker = state.automa is not None and state.automa.marker == key


def put_company(page: Page, box: Box, index: int, state: MiniExpressState, name: str, marks: Marks) -> None:
    """Put the panel of a company on a page."""
    shown = _Panel(index, state, name, marks)
    page.field(tuple(vars(shown).values()), box, partial(_draw_panel, shown=shown))


def _draw_panel(page: Page, box: Box, shown: _Panel) -> None:
    _draw_head(page, shown, box.wide)
    _draw_trains(page, shown, box.wide)
    pitch = (box.high - PANEL_HEAD - 8) // len(shown.lanes)
    lanes = sorted(shown.lanes, key=lambda lane: -lane.influence)
    for i, lane in enumerate(lanes):
        leads = lane.influence == lanes[0].influence > lanes[-1].influence
        _draw_lane(page, lane, PANEL_HEAD + 3 + (i + 0.5) * pitch, box.wide, leads=leads)


def _draw_head(page: Page, shown: _Panel, wide: int) -> None:
    look = LOOKS[shown.company]
    page.sign((8, 5), car, 38, shown.company, on=look.fill)
    ground, tint = (PAPER, INK) if shown.shares else (LOSS, house.TEXT)
    left = wide - 66
    page.sign((left, 5), plate, (60, COMPANY_HEAD - 11), ground, 8, on=look.fill)
    page.sign((left + 5, 9), glyph, 23, "certificate", tint, ground, on=ground)
    page.centre((left + 43, 20), str(shown.shares), _NUMBER, tint, ground)
    font, room = name_font(shown.name, wide, marker=shown.marker)
    if shown.marker:
        page.badge_of(AUTOMA, (left - 3 - _MARKER, 5), 15, look.fill)
    page.text((52, 30), shown.name, font, look.ink, on=look.fill, room=room)


def name_font(name: str, wide: int, *, marker: bool) -> tuple[Font, int]:
    """Return how a company's name is written in a panel so wide, beside the automa's marker; and its room."""
    room = wide - 124 - (_MARKER if marker else 0)
    return _NAME if width(name, _NAME) <= room else _NARROW_NAME, room


def _draw_trains(page: Page, shown: _Panel, wide: int) -> None:
    side = min(36, int((wide - 16) * _SLOTS / NUMBERS.track_at_most) - 3)
    size, train = (side, 30), min(30, side - 4)
    for i in range(NUMBERS.track_at_most):
        left = 9 + i * (side + 3)
        new = shown.track - shown.fresh <= i < shown.track
        make = partial(tag, size, gold=True, radius=8) if new else partial(slot, size, PAPER)
        page.put(("slot", new, size), (left, _SLOTS_TOP), make, PAPER)
        if i < shown.track:
            at = (left + (side - train) / 2, _SLOTS_TOP + 15 - train * 0.42)
            page.sign(at, car, train, shown.company, on=GOLD if new else PAPER_SLOT)
    tint, at = QUIET_INK if shown.supply else LOSS, (wide - 10.0, _SLOTS_TOP + 24.0)
    long = page.text(at, str(shown.supply), _SMALL_NUMBER, tint, on=PAPER, align="right")
    page.sign((at[0] - long - 29, _SLOTS_TOP + 3), glyph, 25, "trains", QUIET_INK, PAPER, on=PAPER)


def _draw_lane(page: Page, lane: _Lane, middle: float, wide: int, *, leads: bool) -> None:
    """Draw a track from 0 to 15 with a player's marker, what was gained, at the end the number."""
    first, long, high, radius = 9, wide - 18, 30, 17
    room, part = long - _TAIL - 2 * radius, min(lane.influence, _STEPS) / _STEPS
    reach = 2 * radius + room * part
    page.slot(Box(first, round(middle) - high // 2, long, high), PAPER, high / 2)
    fill = partial(_fill, round(reach), high, lane.look.fill)
    page.put(("lane", round(reach), lane.look.symbol), (first, round(middle) - high // 2), fill, PAPER_SLOT)
    for tick in range(5, _STEPS, 5):
        x = first + 2 * radius + room * tick / _STEPS
        if x > first + reach:
            page.line(Box(round(x), round(middle - 10), 2, 20), PAPER_SLOT, house.PAPER_DARK)
    page.badge_of(lane.look, (first + reach - 2 * radius, middle - radius), radius, PAPER)
    text, end = str(lane.influence), wide - 12 - _TAIL / 2 + 6
    page.tagged((end, middle), text, _INFLUENCE, on=PAPER_SLOT, ink=INK, gold=leads)
    if lane.gained:
        sign, tint = (f"+{lane.gained}", GAIN) if lane.gained > 0 else (f"\u2212{-lane.gained}", LOSS)
        on, at = PAPER_SLOT, (end - 26, middle + 9)
        if first + reach > at[0] - 34:
            on, tint, at = lane.look.fill, lane.look.ink, (first + reach - 2 * radius - 6, middle + 9)
        page.text(at, sign, _SMALL_NUMBER, tint, on=on, align="right")


def _fill(wide: int, high: int, tint: Colour) -> Image.Image:
    return stretched(plate((high + 2, high), tint, high / 2), (wide, high))


def put_tiles(
    page: Page, state: MiniExpressState, names: Sequence[str], marks: Marks, acting: int | None
) -> None:
    """Put the tiles of all players, the automa last, on a page; that of the seat ``acting`` is bright."""
    worths = [worth(state, i) for i in range(len(state.players))]
    for i, box in enumerate(layout_of(state).tiles):
        first = i == state.start and len(state.players) > 1
        leads = worths[i] == max(worths) > min(worths)
        player = Tile(names[i], player_look(state, i), str(worths[i]), leads, i == acting, _START * first)
        shares = tuple(state.players[i].shares)
        fresh = tuple(marks.shares[i, company] > 0 for company in COMPANIES)
        draw = partial(_draw_tile, tile=player, shares=shares, fresh=fresh)
        page.field((player, shares, fresh), box, draw)


def _draw_tile(page: Page, box: Box, tile: Tile, shares: tuple[int, ...], fresh: tuple[bool, ...]) -> None:
    """Draw a tile with the shares of every company, ``fresh`` ones ringed, and an empty place for none."""
    inks = draw_tile(page, box, tile)
    if tile.marks:
        page.sign((box.wide - _START - PAD, 12), start_marker, _START, on=inks.ground)
    step = min(100.0, (box.wide - 26 - page.tag_size("88", score_of(box))[0]) / len(COMPANIES))
    below = step < _LEAST
    size = round(min(26.0, step - 6) if below else min(34.0, step * 0.52))
    high = round(size * 1.25)
    top = _HIGH if below else _SHARES - high // 2
    for i, (company, count) in enumerate(zip(COMPANIES, shares, strict=True)):
        left, ground = round(12 + i * step), inks.ground
        if not count:
            page.slot(Box(left, top, size, high), ground, 5)
            continue
        if fresh[i]:
            ring = Box(left - 4, top - 4, size + 8, high + 8)
            page.box(ring, GOLD, edge=house.GOLD_EDGE, line=1.5, radius=8, on=inks.ground)
            ground = GOLD
        page.sign((left, top), share, size, company, on=ground)
        at = (left + size / 2, top + high + 13) if below else (left + size + 14, _SHARES)
        page.centre(at, str(count), _HELD, inks.text, inks.ground)


def _left(value: int) -> int:
    return round(LABELS + value * (WIDTH - LABELS - GAP) / len(VALUE_TRACK))


def add_value_track(image: Image.Image, top: int, used: tuple[str, ...], rows: tuple[str, str]) -> None:
    """Draw the track on a picture (RGB), with the columns that are ``used``."""
    sheet = panel((_left(len(VALUE_TRACK)) - LABELS + 4, TRACK_HIGH), "paper")
    lay(image, sheet, (LABELS - 2, top), PANEL)
    layer = sprite(WIDTH, TRACK_HIGH, _paint, oversize=3)
    for row in VALUE_TRACK:
        centred(layer, str(row.value), _NUMBER, INK, (_middle(row.value), _NUMBERS))
        for column, y in _rows(used):
            centred(layer, str(getattr(row, column)), _SMALL_NUMBER, QUIET_INK, (_middle(row.value), y))
    for column, y in _rows(used):
        layer.alpha_composite(medal(column, MEDALS[column].symbol, _MEDAL), (LABELS - 36, y - _MEDAL // 2))
    image.paste(layer, (0, top), layer)
    for text, y, right in zip(rows, (_NUMBERS, _rows(used)[0][1]), (22, 52), strict=True):
        write(image, (GAP + 5, top + y + 9), text, _LABEL, house.TITLE, room=LABELS - right)


def _rows(used: tuple[str, ...]) -> list[tuple[str, int]]:
    """Return the middles of the rows of what shares are worth, below the top of the track."""
    pitch = (TRACK_HIGH - _WORTH - 4) / len(used)
    return [(column, round(_WORTH + (number + 0.5) * pitch)) for number, column in enumerate(used)]


def _paint(pen: Pen) -> None:
    for value in range(1, len(VALUE_TRACK), 2):
        last = value + 1 == len(VALUE_TRACK)
        end = _left(value + 1) - 3 * last
        pen.box((_left(value), 4), (end, TRACK_HIGH - 5), PAPER_SLOT, 9 * last)
    left, right = _left(0) + 6, _left(len(VALUE_TRACK)) - 6
    for x in range(left + 4, right - 8, 16):
        pen.box((x, _MIDDLE - 4), (x + 6, _MIDDLE + 15), QUIET_INK, 1)
    for y in (_MIDDLE, _MIDDLE + 9):
        pen.box((left, y), (right, y + 4), house.OUTLINE)
        pen.box((left, y), (right, y + 1.4), house.BRASS)


def put_values(scene: Scene, frame: Image.Image, state: MiniExpressState, marks: Marks) -> None:
    """Put the companies' trains on the track, side by side in one field, what they gained and are worth."""
    values, top = [company.value for company in state.companies], layout_of(state).track_top
    standing = Standing(scene, frame)
    for value in set(values):
        middle, leads = _middle(value), value == max(values)
        if leads:
            at = (round(middle - _TAG / 2), top + 3)
            scene.put(frame, ("leads", value), at, partial(_leading, value))
        for column, row in _rows(state.mode.columns):
            at, text = (round(middle - _TAG / 2), top + row - 13), str(getattr(VALUE_TRACK[value], column))
            scene.put(frame, ("worth", column, text), at, partial(_worth, column, text))
    for index, value in enumerate(values):
        there = [i for i, other in enumerate(values) if other == value]
        (x, y), broad = _place(value, there.index(index), len(there))
        name, gained = COMPANIES[index], marks.value[COMPANIES[index]]
        make = partial(standing_car, broad, name, new=gained > 0)
        at, outline = make().around((x, top + y)), ("train", broad)
        standing.add((name, outline), at, make, new=gained > 0, outline=outline)
        if gained > 0:
            sign, side = partial(label, f"+{gained}", _GAINED, GAIN), _side(value, there.index(index), values)
            left = _middle(value) + side * (_BESIDE + (min(len(there), _IN_A_ROW) - 1) * broad / 2)
            wide, high = sign().size
            beside = round(left - wide / 2), round(top + _GAINS - high * 0.42)
            scene.put(frame, ("gained", gained), beside, sign)
    standing.put()


def _side(value: int, number: int, values: Sequence[int]) -> int:
    """Return on which side of its field what a marker gained stands: its own, if no other marker hides it."""
    own = -1 if values.count(value) > 1 and number % _IN_A_ROW == 0 else 1
    sides = [side for side in (own, -own) if value + side < len(VALUE_TRACK)]
    return min(sides, key=lambda side: value + side in values)


def _worth(column: str, text: str) -> Image.Image:
    look = MEDALS[column]
    return centred(plate((_TAG, 27), look.fill, 10).copy(), text, _SMALL_NUMBER, look.ink)


def _leading(value: int) -> Image.Image:
    return centred(tag((_TAG, 30), gold=True).copy(), str(value), _NUMBER, INK)


def _middle(value: int) -> float:
    return (_left(value) + _left(value + 1)) / 2


def _place(value: int, number: int, count: int) -> tuple[tuple[float, float], int]:
    """Return the middle and the width of a marker, one of ``count`` in a field: more than two in two rows."""
    x = _middle(value)
    if count <= _IN_A_ROW:
        return (x + (number - (count - 1) / 2) * (_CAR - 2), _MIDDLE), _CAR
    row, column = divmod(number, _IN_A_ROW)
    there = min(_IN_A_ROW, count - row * _IN_A_ROW)
    return (x + (column - (there - 1) / 2) * _SMALL, _MIDDLE + (row - 0.5) * 22), _SMALL
