"""The plan card of Hastings that lies face up, as it lies on his tile: broad, to be read there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.house import stock
from render.kit.house.colours import PAPER
from render.kit.house.light import box, edges_of, solid
from render.kit.shapes import sprite
from render.kit.signs import blank, drawn_once
from render.sierra_west.cards import cabin_mark, centre, counted, counted_text, mode_mark
from render.sierra_west.colours import HASTINGS
from render.sierra_west.signs import animal, figure, homestead, sign
from rules.sierra_west import ANIMAL, PLANS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from rules.sierra_west import Mode

SIZE: Final = (470, 152)
_SIZES: Final = (60, 54, 48)
"""How large signs are: as large as fits."""
_SMALL = 48
_GAP, _LEFT = 12, 14
_WAYS = {"low": "\u2193", "high": "\u2191"}


@drawn_once
def broad_plan(name: str, mode: Mode) -> Image.Image:
    """Return a plan card: above what Hastings does, below the animals he shows and what he watches for."""
    found = stock.card(SIZE, HASTINGS.fill, named=False).copy()
    rows = [list(_deeds(name, mode, size)) for size in _SIZES]
    room = SIZE[0] - 2 * _LEFT
    _put_row(found, next((row for row in rows if _wide(row) <= room), rows[-1]), (_LEFT, 44))
    plan = PLANS[name]
    shown = [animal(ANIMAL[mode] if beast == "MODE" else beast, _SIZES[0]) for beast in plan.shows]
    _put_row(found, shown, (_LEFT, 110))
    watched = [sign("track", 38), homestead(plan.watch_track, _SMALL), sign("trap", 38)]
    watched.append(animal(plan.watch_animal, _SMALL))
    wide = _wide(watched) + 2 * _GAP
    paper = solid((wide, 58), box(1, 1, wide - 1, 57, 12), PAPER, edges_of(PAPER))
    left = SIZE[0] - stock.RIM - 6 - wide
    centre(found, paper, (left + wide / 2, 110))
    _put_row(found, watched, (left + _GAP, 110))
    return found


def _deeds(name: str, mode: Mode, size: int) -> Iterator[Image.Image]:
    plan = PLANS[name]
    for side in ("left", "right"):
        if plan.figure in (side, "both"):
            yield explorer_of(side, size)
    yield counted("boots", plan.climb, size)
    if plan.wagon:
        yield counted("wagon", plan.wagon, size)
    if plan.track in _WAYS:
        yield counted_text("homestead", _WAYS[plan.track], size)
    elif plan.track != "none":
        yield homestead(plan.track, size)
    if plan.cabin:
        yield cabin_mark(size)
    if plan.mode_symbol:
        yield mode_mark(mode, size)


@drawn_once
def explorer_of(side: str, size: int) -> Image.Image:
    """Return the left or right explorer of Hastings, with an arrow to its side."""
    arrow = round(size * 0.36)
    found = blank(size + arrow, size)
    left = 0 if side == "right" else arrow
    found.alpha_composite(figure("explorer", HASTINGS, size), (left, 0))
    tip, foot = (found.width - 1, size) if side == "right" else (1, arrow)
    shape = [(tip, size / 2), (foot, size * 0.26), (foot, size * 0.74)]
    found.alpha_composite(sprite(*found.size, lambda pen: pen.polygon(shape, PAPER)))
    return found


def _wide(row: Sequence[Image.Image]) -> int:
    return sum(part.width + _GAP for part in row) - _GAP


def _put_row(image: Image.Image, row: Sequence[Image.Image], start: tuple[int, int]) -> None:
    left, line = start
    for part in row:
        centre(image, part, (left + part.width / 2, line))
        left += part.width + _GAP
