"""The players' tiles above the board: whose turn, the score now, goods, cards; Hastings with his plan."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house.colours import GOLD, INLAY, TABLE
from render.kit.house.panels import INKS, Inks, panel, tag
from render.kit.palette import Look, mix
from render.kit.text import Font, width
from render.sierra_west.board.printed import faded
from render.sierra_west.hastings import HIGH, plan_card, wide_of
from render.sierra_west.layout import strip_boxes
from render.sierra_west.signs import player_look
from rules.sierra_west import BASICS, FISH, Mode, SierraWestState, lines_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.page import Box
    from render.sierra_west.board.marks import Marks
    from render.sierra_west.board.stage import Page

_NAME = Font("bold", 38)
_SCORE = Font("display", 52)
_NUMBER = Font("display", 33)
_PAD: Final = 16
_BADGE: Final = 25
_SIGN: Final = 38
_LINES: Final = (90, 138)
"""The middles of the rows of goods and of cards, from the top of a tile."""
_LEAST_GAP, _MOST_GAP = 6, 34
_FAINT: Final = 0.45


class _Count(NamedTuple):
    """A sign with a number, or without one; ``new`` if it came this turn."""

    name: str
    number: int | None = None
    new: bool = False


class _Tile(NamedTuple):
    """All that is on a tile. ``plan``: Hastings' plan card; ``active``: the table waits for this player."""

    name: str
    look: Look
    score: int
    leads: bool
    active: bool
    rows: tuple[tuple[_Count, ...], tuple[_Count, ...]]
    plan: str


def put_strip(page: Page, view: SierraWestState, names: Sequence[str], marks: Marks, *, over: bool) -> None:
    """Put what the players have on their tiles; that of whoever is to act is of paper, with a gold rim."""
    scores = [sum(line.points for line in lines_of(view, seat)) for seat in range(len(view.players))]
    awaited = set() if over else set(view.awaiting) or {view.seat}
    for seat, box in enumerate(strip_boxes(len(view.players))):
        tile = _Tile(
            names[seat],
            player_look(view, seat),
            scores[seat],
            scores[seat] == max(scores) > min(scores),
            seat in awaited,
            _counts(view, seat, marks),
            view.hastings.active[0] if view.hastings and seat == view.seats else "",
        )
        page.field(tile, box, partial(_draw, view.mode, tile))


def _draw(mode: Mode, tile: _Tile, page: Page, box: Box) -> None:
    inks, room = INKS["act" if tile.active else "rest"], box.wide
    if tile.active:
        page.put(("act", box.wide, box.high), (0, 0), partial(panel, (box.wide, box.high), "act"), TABLE)
    if tile.plan:
        room -= 12 + wide_of(HIGH)
        page.sign((room, (box.high - HIGH) // 2), plan_card, tile.plan, mode, on=INLAY)
    page.badge_of(tile.look, (_PAD, 13), _BADGE, inks.ground)
    text = str(tile.score).replace("-", "\u2212")
    size, right = page.tag_size(text, _SCORE), room - 14
    middle = (right - size[0] / 2, 40)
    page.tagged(middle, text, _SCORE, on=inks.ground, ink=inks.text, gold=tile.leads)
    left = _PAD + 2 * _BADGE + 12
    page.name(left, 39, tile.name, _NAME, inks.text, on=inks.ground, room=right - size[0] - 12 - left)
    for counts, line in zip(tile.rows, _LINES, strict=True):
        _put_counts(page, (room, line), counts, inks)


def _counts(view: SierraWestState, seat: int, marks: Marks) -> tuple[tuple[_Count, ...], tuple[_Count, ...]]:
    """Return what is counted on a tile: goods and tokens; cards, what the mode brings, what one owns."""
    player = view.players[seat]
    goods = [_Count(name, player.goods[name]) for name in (*BASICS, "gold", "token") if name in player.goods]
    held = [_Count("mountain", len(player.claimed))]
    if seat < view.seats:
        held.append(_Count("deck", len(player.deck)))
    else:
        goods = [count for count in goods if count.name not in BASICS]
        goods += [_Count("homestead", len(player.cabins)), _Count("fur", len(player.furs))]
    if view.mode == "boats":
        held += [_Count(fish, player.goods[fish]) for fish in FISH]
    elif view.mode == "gold":
        held += [_Count("cart", len(player.carts)), _Count("load", sum(player.carts))]
    elif view.mode == "outlaws":
        held += [_Count("bullet", player.goods["bullet"]), _Count("outlaw", player.captured)]
    held += [
        _Count(thing, new=("taken", thing) in marks.new)
        for thing, owner in view.owners.items()
        if owner == seat
    ]
    return tuple(goods), tuple(held)


def _put_counts(page: Page, place: tuple[int, int], counts: Sequence[_Count], inks: Inks) -> None:
    """Put signs with their numbers side by side; what there is none of fades."""
    wides = [
        _SIGN + (0 if count.number is None else 4 + width(str(count.number), _NUMBER)) for count in counts
    ]
    spare = place[0] - 2 * _PAD - sum(wides)
    gap = max(_LEAST_GAP, min(_MOST_GAP, spare / max(1, len(counts) - 1)))
    left, middle = float(_PAD), place[1]
    for count, wide in zip(counts, wides, strict=True):
        if count.new:
            size = (_SIGN + 10, _SIGN + 8)
            page.put(
                ("tag", size), (left - 5, middle - size[1] / 2), partial(tag, size, gold=True), inks.ground
            )
        ground = GOLD if count.new else inks.ground
        there = count.number != 0
        page.put(
            ("count", count.name, there),
            (left, middle - _SIGN / 2),
            partial(faded, count.name, _SIGN, 1.0 if there else _FAINT),
            ground,
        )
        if count.number is not None:
            ink = inks.text if there else mix(inks.ground, inks.quiet, 0.6)
            page.text((left + _SIGN + 4, middle + 12), str(count.number), _NUMBER, ink, on=inks.ground)
        left += wide + gap
