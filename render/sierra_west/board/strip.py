"""The players' tiles: whose turn, the score now, goods, homesteads, cards; Hastings with his plan."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house.colours import GOLD, INLAY
from render.kit.house.panels import INKS, Inks, tag
from render.kit.player_tile import PAD, Tile, draw_tile, score_of
from render.kit.score_sheet import figure
from render.kit.text import Font, width
from render.sierra_west.cards import PLAN_HIGH, plan_card, plan_wide
from render.sierra_west.layout import strip_boxes
from render.sierra_west.signs import player_look, sign
from rules.sierra_west import APPLES, BASICS, FISH, Mode, SierraWestState, points

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from render.kit.page import Box
    from render.sierra_west.board.marks import Marks
    from render.sierra_west.board.stage import Page

_SIGN, _LEAST, _SMALLEST = 34, 24, 18
"""How large signs are: as there is room, smaller than the second only where they would lie on each other."""
_NUMBER: Final = 0.9
"""How large numbers are beside their signs."""
_LINES: Final = (80, 118, 157)
"""The middles of the rows, from the top of a tile; the score ends the last one."""
_ABOVE: Final = 32
"""The middle of the row above Hastings' plan."""
_NARROWEST, _WIDEST = 5, 26
"""How far things stand apart."""
_TRACKS: Final = {name.removeprefix("apple_"): name for name in APPLES}
"""The signs of homestead tracks that are not called as their goods."""


class _Count(NamedTuple):
    """A sign with a number, or without one; ``new`` if it came this turn."""

    name: str
    number: int = 0
    new: bool = False


class _Shown(NamedTuple):
    """All that is on a tile, row by row. ``plan``: Hastings' plan card, which the last row is above."""

    tile: Tile
    rows: tuple[tuple[_Count, ...], ...]
    plan: str


def tiles_of(view: SierraWestState, names: Sequence[str], marks: Marks, *, over: bool) -> tuple[_Shown, ...]:
    """Return what is on the tiles of all players: only what they have."""
    scores = [points(view, seat) for seat in range(len(view.players))]
    awaited = set() if over else set(view.awaiting) or {view.seat}
    found = []
    for seat, score in enumerate(scores):
        leads = score == max(scores) > min(scores)
        tile = Tile(names[seat], player_look(view, seat), figure(score), leads, seat in awaited)
        plan = view.hastings.active[0] if view.hastings and seat == view.seats else ""
        found.append(_Shown(tile, tuple(map(tuple, _rows(view, seat, marks))), plan))
    return tuple(found)


def put_tiles(page: Page, mode: Mode, tiles: Sequence[_Shown]) -> None:
    """Put the tiles; that of whoever is to act is of paper, with a gold rim."""
    for shown, box in zip(tiles, strip_boxes(len(tiles)), strict=True):
        page.field((mode, shown), box, partial(_draw, mode, shown))


def _draw(mode: Mode, shown: _Shown, page: Page, box: Box) -> None:
    if shown.plan:
        box = box._replace(wide=box.wide - plan_wide(PLAN_HIGH) - PAD)
        page.sign((box.right, box.high - PLAN_HIGH - PAD), plan_card, shown.plan, mode, on=INLAY)
    inks = draw_tile(page, box, shown.tile)
    score = page.tag_size(shown.tile.number, score_of(box))[0] + PAD
    for row, line in zip(shown.rows, _LINES, strict=not shown.plan):
        room = box.wide - 2 * PAD - (score if line == _LINES[-1] else 0)
        _put_counts(page, (PAD, line), room, row, inks)
    if shown.plan:
        _put_counts(page, (box.right, _ABOVE), plan_wide(PLAN_HIGH), shown.rows[-1], inks)


def _rows(view: SierraWestState, seat: int, marks: Marks) -> Iterator[Iterator[_Count]]:
    """Yield what is counted on a tile: goods; a house, and homesteads by their goods; what else one has.

    Beside Hastings' plan there is little room: what he pays with and owns is a last row, and homesteads for
    which there are apples stand in the first one.
    """
    player, alone = view.players[seat], seat == view.seats
    basics = () if alone else BASICS
    goods = {name: player.goods.get(name, 0) for name in (*basics, "gold", "token", "bullet", *FISH)}
    more = {"cart": len(player.carts), "load": sum(player.carts), "outlaw": player.captured}
    tracks = {
        name: _Count(_TRACKS.get(name, name), level, ("track", (seat, name)) in marks.new)
        for name, level in player.homesteads.items()
        if level
    }
    if alone:
        orchards = [tracks.pop(name) for name in _TRACKS if name in tracks]
        yield iter((*_with_house(orchards), *_had(more), *_had({"fur": len(player.furs)})))
    else:
        yield _had(goods)
    yield iter(_with_house(tracks.values()))
    claimed = _Count("mountain", len(player.claimed), seat in marks.claimed.values())
    owned = (
        _Count(name, new=("taken", name) in marks.new) for name, owner in view.owners.items() if owner == seat
    )
    cards = [claimed] if claimed.number else []
    yield iter(cards if alone else (*cards, *_had(more), *owned))
    if alone:
        yield iter((*_had(goods), *owned))


def _with_house(tracks: Collection[_Count]) -> tuple[_Count, ...]:
    return (_Count("homestead"), *tracks) if tracks else ()


def _had(numbers: Mapping[str, int]) -> Iterator[_Count]:
    return (_Count(name, number) for name, number in numbers.items() if number)


def _put_counts(page: Page, at: tuple[int, int], room: float, counts: Sequence[_Count], inks: Inks) -> None:
    """Put signs with their numbers side by side, as large as there is room."""
    for size in range(_SIGN, _SMALLEST - 1, -2):
        font = Font("display", round(size * _NUMBER))
        wides = [size + (3 + width(str(each.number), font) if each.number else 0) for each in counts]
        gap = (room - sum(wides)) / max(1, len(counts) - 1)
        if gap >= (_NARROWEST if size > _LEAST else 0):
            break
    left, middle = float(at[0]), at[1]
    for count, wide in zip(counts, wides, strict=True):
        ground, ink = (GOLD, INKS["act"].text) if count.new else (inks.ground, inks.text)
        if count.new:
            around = (round(wide) + 8, size + 4)
            make = partial(tag, around, gold=True)
            page.put(("tag", around), (left - 4, middle - around[1] / 2), make, inks.ground)
        page.sign((left, middle - size / 2), sign, count.name, size, on=ground)
        if count.number:
            base = middle + font.size * 0.36
            page.text((left + size + 3, base), str(count.number), font, ink, on=ground)
        left += wide + min(gap, _WIDEST)
