"""The plan card of Hastings that lies face up, as it lies on his tile: broad, to be read there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.house import stock
from render.kit.house.colours import PAPER
from render.kit.house.panels import plate
from render.kit.shapes import sprite
from render.kit.signs import blank, drawn_once, in_a_row
from render.sierra_west import cards
from render.sierra_west.colours import HASTINGS
from render.sierra_west.signs import animal, figure, homestead, sign
from rules.sierra_west import ANIMAL, PLANS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from rules.sierra_west import Mode

SIZE: Final = (470, 152)
_LARGE, _SMALL, _GAP, _LEFT = 60, 48, 12, 14


@drawn_once
def broad_plan(name: str, mode: Mode) -> Image.Image:
    """Return a plan card: above what Hastings does, below the animals he shows and what he watches for."""
    found, plan = stock.card(SIZE, HASTINGS.fill, named=False).copy(), PLANS[name]
    rows = (in_a_row(list(_deeds(name, mode, size)), _GAP) for size in (_LARGE, 54, _SMALL))
    deeds = next(row for row in rows if row.width <= SIZE[0] - 2 * _LEFT or row.height == _SMALL)
    cards.centre(found, deeds, (_LEFT + deeds.width / 2, 44))
    for number, beast in enumerate(plan.shows):
        drawn = animal(ANIMAL[mode] if beast == "MODE" else beast, _LARGE)
        cards.centre(found, drawn, (_LEFT + _LARGE / 2 + number * (_LARGE + _GAP), 110))
    watched = [sign("track", 38), homestead(plan.watch_track, _SMALL), sign("trap", 38)]
    row = in_a_row([*watched, animal(plan.watch_animal, _SMALL)], _GAP)
    middle = (SIZE[0] - stock.RIM - 6 - row.width / 2 - _GAP, 110)
    cards.centre(found, plate((row.width + 2 * _GAP, 58), PAPER), middle)
    cards.centre(found, row, middle)
    return found


def _deeds(name: str, mode: Mode, size: int) -> Iterator[Image.Image]:
    plan = PLANS[name]
    for side in ("left", "right"):
        if plan.figure in (side, "both"):
            yield _explorer(side, size)
    yield cards.counted("boots", plan.climb, size)
    if plan.wagon:
        yield cards.counted("wagon", plan.wagon, size)
    if plan.track != "none":
        yield (cards.track_mark if plan.track in ("low", "high") else homestead)(plan.track, size)
    if plan.cabin:
        yield cards.cabin_mark(size)
    if plan.mode_symbol:
        yield cards.mode_mark(mode, size)


def _explorer(side: str, size: int) -> Image.Image:
    """Return the left or right explorer of Hastings, with an arrow to its side."""
    arrow = round(size * 0.36)
    found = blank(size + arrow, size)
    found.alpha_composite(figure("explorer", HASTINGS, size), (0 if side == "right" else arrow, 0))
    tip, foot = (found.width - 1, size) if side == "right" else (1, arrow)
    shape = [(tip, size / 2), (foot, size * 0.26), (foot, size * 0.74)]
    found.alpha_composite(sprite(*found.size, lambda pen: pen.polygon(shape, PAPER)))
    return found
