"""The panels of the companies and the tiles of the players: each kept until something on it changes.

A company has shares in stock, trains on the track place and in supply, and everybody's influence; a player
shares by company, and what they are worth now.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit import strips
from render.kit.page import Box
from render.kit.palette import FAINT, FIELD, GOLD, INK, QUIET, STRIPE, WHITE, mix
from render.kit.text import Font, width
from render.mini_express.colours import AUTOMA, GAIN, LOOKS, LOSS, player_look
from render.mini_express.layout import GAP, TILE_HIGH, WIDTH
from render.mini_express.tokens import car, certificate, share, start_marker, wagon
from rules.mini_express import COMPANIES, NUMBERS, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Look
    from render.mini_express.marks import Marks
    from render.mini_express.stage import Page
    from rules.mini_express import MiniExpressState

_HEAD = 52
_ROW = 48
_SLOTS = 0.74
"""Share of a panel's width for the track place."""
_TAIL = 88
"""Room right of the end of an influence track, for the number and what was gained."""
_STEPS = 15
_MARKER = 38
_NAME = Font("bold", 32)
_NARROW_NAME = Font("narrow", 32)
_COUNT = Font("bold", 38)
_SUPPLY = Font("bold", 30)
_OWNED = Font("bold", 33)
_WORTH = Font("bold", 50)
_START = 32


class _Lane(NamedTuple):
    """A player's influence in a company, and what came to it."""

    look: Look
    influence: int
    gained: int


class _Panel(NamedTuple):
    """What a panel shows; ``fresh`` trains of those on the ``track`` place are new."""

    company: str
    name: str
    shares: int
    track: int
    fresh: int
    supply: int
    lanes: tuple[_Lane, ...]
    marker: bool


def put_company(page: Page, box: Box, index: int, state: MiniExpressState, name: str, marks: Marks) -> None:
    """Put the panel of a company on a page."""
    company, key = state.companies[index], COMPANIES[index]
    panel = _Panel(
        company=key,
        name=name,
        shares=company.shares,
        track=company.track,
        fresh=min(marks.trains[key], company.track),
        supply=company.supply,
        lanes=tuple(
            _Lane(player_look(state, i), player.influence[index], marks.influence[i, key])
            for i, player in enumerate(state.players)
        ),
        marker=state.automa is not None and state.automa.marker == key,
    )
    page.field(panel, box, partial(_draw_panel, panel=panel))


def _draw_panel(page: Page, box: Box, panel: _Panel) -> None:
    wide, high = box.wide, box.high
    look = LOOKS[panel.company]
    page.box(Box(0, 0, wide, high), FIELD, edge=look.edge, line=2.5, radius=12)
    page.box(Box(0, 0, wide, _HEAD), look.fill, edge=look.edge, line=2.5, radius=12)
    _draw_head(page, panel, wide)
    _draw_trains(page, panel, wide)
    top = _HEAD + _ROW + 2
    pitch = (high - top - 8) / len(panel.lanes)
    for i, lane in enumerate(panel.lanes):
        _draw_lane(page, lane, (top + i * pitch, min(pitch, 40.0) if len(panel.lanes) > 1 else pitch), wide)


def _draw_head(page: Page, panel: _Panel, wide: int) -> None:
    look = LOOKS[panel.company]
    page.sign((10, 8), car, 44, panel.company, on=look.fill)
    out = not panel.shares
    pill = Box(wide - 88, 6, 80, _HEAD - 12)
    ground, tint = (LOSS, WHITE) if out else (FIELD, INK)
    page.box(pill, ground, edge=look.edge, radius=10, on=look.fill)
    page.sign((pill.left + 5, pill.top + 4), certificate, 32, tint, ground, on=ground)
    page.centre((pill.right - 23, pill.top + 20), str(panel.shares), _COUNT, tint, ground)
    room = name_room(wide, marker=panel.marker)
    if panel.marker:
        page.badge_of(AUTOMA, (pill.left - 8 - _MARKER, 8), 18, look.fill)
    page.text((62, 37), panel.name, name_font(panel.name, room), look.ink, on=look.fill, room=room)


def name_room(wide: int, *, marker: bool) -> int:
    """Return the room for the name of a company in a panel so wide, beside the automa's marker or without."""
    return wide - 162 - (_MARKER if marker else 0)


def name_font(name: str, room: float) -> Font:
    """Return the font in which a name is written where there is some room."""
    return _NAME if width(name, _NAME) <= room else _NARROW_NAME


def _draw_trains(page: Page, panel: _Panel, wide: int) -> None:
    """Draw the five places for trains and the number of those in supply."""
    left, top = 10, _HEAD + 6
    slot = min(44, int((wide - 20) * _SLOTS / NUMBERS.track_at_most) - 3)
    for i in range(NUMBERS.track_at_most):
        box = Box(left + i * (slot + 3), top, slot, 38)
        new = panel.track - panel.fresh <= i < panel.track
        ground = GOLD if new else STRIPE
        page.box(box, ground, edge=INK if new else FAINT, radius=8, on=FIELD)
        if i < panel.track:
            page.sign((box.left + slot / 2 - 17, box.top + 5), car, 34, panel.company, on=ground)
    text = str(panel.supply)
    right = wide - 12
    long = page.text((right, top + 31), text, _SUPPLY, QUIET if panel.supply else LOSS, align="right")
    page.sign((right - long - 36, top + 4), wagon, 30, QUIET, FIELD)


def _draw_lane(page: Page, lane: _Lane, place: tuple[float, float], wide: int) -> None:
    """Draw a track from 0 to 15 with a player's marker, and the number behind it."""
    top, high = place
    radius = int(min(17, high / 2 - 0.5))
    first, step = 10 + radius, (wide - 20 - 2 * radius - _TAIL) / _STEPS
    middle = top + high / 2
    length = round(_STEPS * step)
    page.box(Box(first, round(middle - 2), length, 4), FAINT, radius=2, on=FIELD)
    for tick in range(0, _STEPS + 1, 5):
        page.box(Box(round(first + tick * step - 1), round(middle - 6), 2, 12), FAINT, radius=0, on=FIELD)
    x = first + min(lane.influence, _STEPS) * step
    if x - first > 1:
        tint = mix(lane.look.fill, FIELD, 0.2)
        page.box(Box(first, round(middle - 4), round(x - first), 8), tint, radius=4, on=FIELD)
    page.badge_of(lane.look, (x - radius, middle - radius), radius)
    number = Font("bold", min(30, round(radius * 2.1)))
    text = str(lane.influence)
    left = x + radius + 6
    page.text((left, middle + number.size * 0.36), text, number, INK)
    if lane.gained:
        sign = f"+{lane.gained}" if lane.gained > 0 else f"\u2212{-lane.gained}"
        after = Font("bold", round(number.size * 0.86))
        at = (left + width(text, number) + 7, middle + number.size * 0.36)
        page.text(at, sign, after, GAIN if lane.gained > 0 else LOSS)


class _Tile(NamedTuple):
    """What a tile shows; ``fresh`` says of which companies shares are new."""

    player: strips.Tile
    shares: tuple[int, ...]
    fresh: tuple[bool, ...]


def tile_boxes(players: int, top: int) -> list[Box]:
    """Return where the tiles of so many players stand."""
    return strips.tile_boxes(players, Box(0, top, WIDTH, TILE_HIGH), gap=GAP)


def put_tiles(
    page: Page, top: int, state: MiniExpressState, names: Sequence[str], marks: Marks, acting: int | None
) -> None:
    """Put the tiles of all players, the automa last, on a page; that of the seat ``acting`` is bright."""
    for i, box in enumerate(tile_boxes(len(state.players), top)):
        first = i == state.start and len(state.players) > 1 and i < state.seats
        tile = _Tile(
            player=strips.Tile(
                names[i], player_look(state, i), str(worth(state, i)), i == acting, _START * first
            ),
            shares=tuple(state.players[i].shares),
            fresh=tuple(marks.shares[i, company] > 0 for company in COMPANIES),
        )
        page.field(tile, box, partial(_draw_tile, tile=tile))


def _draw_tile(page: Page, box: Box, tile: _Tile) -> None:
    tints = strips.draw_tile(page, box, tile.player)
    if tile.player.marks:
        page.sign((box.wide - strips.PAD - _START, 12), start_marker, _START, on=tints.ground)
    room = box.wide - 2 * strips.PAD - max(width(tile.player.number, _WORTH), 56) - 4
    step = min(92.0, room / len(COMPANIES))
    size = round(min(34.0, step * 0.56))
    top = 80 - round(size * 0.625)
    for i, (company, count) in enumerate(zip(COMPANIES, tile.shares, strict=True)):
        left, ground = round(strips.PAD + i * step), tints.ground
        if tile.fresh[i]:
            ground = GOLD
            page.box(
                Box(left - 4, top - 4, size + 8, round(size * 1.25) + 8), GOLD, radius=7, on=tints.ground
            )
        page.sign((left, top), share, size, company, on=ground)
        fill = tints.ink if count else tints.quiet
        page.text((left + size + 5, 92), str(count), _OWNED, fill, on=tints.ground)
