"""The plan cards of Hastings: broad, as on his tile, where they are to be read, at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render.kit.house import colours, stock
from render.kit.house.panels import plate
from render.kit.shapes import sprite
from render.kit.signs import blank, drawn_once, in_a_row
from render.sierra_west import cards
from render.sierra_west.signs import HASTINGS, MODES, animal, figure, homestead, sign, write_number
from rules.sierra_west import ANIMAL, PLANS, Mode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image


HIGH: Final = 110
"""How high the card on his tile is."""


def wide_of(high: int) -> int:
    """Return how wide a plan card of a height is."""
    return round(high * 3.1)


@drawn_once
def plan_card(name: str, mode: Mode = "apple", high: int = HIGH) -> Image.Image:
    """Return a plan card: above what Hastings does, below the animals he shows and what he watches for."""
    wide, large, small, gap = wide_of(high), round(high * 0.4), round(high * 0.32), round(high * 0.08)
    found, plan = stock.card((wide, high), HASTINGS.fill, named=False).copy(), PLANS[name]
    upper, lower, left = high * 0.29, high * 0.72, high * 0.09
    rows = (in_a_row(list(_deeds(name, mode, size)), gap) for size in (large, (large + small) // 2, small))
    deeds = next(row for row in rows if row.width <= wide - 2 * left or row.height == small)
    cards.centre(found, deeds, (left + deeds.width / 2, upper))
    for number, beast in enumerate(plan.shows):
        drawn = animal(ANIMAL[mode] if beast == "MODE" else beast, large)
        cards.centre(found, drawn, (left + large / 2 + number * (large + gap), lower))
    watched = [sign("track", large * 2 // 3), homestead(plan.watch_track, small)]
    row = in_a_row([*watched, sign("trap", large * 2 // 3), animal(plan.watch_animal, small)], gap)
    middle = (wide - stock.RIM - 6 - row.width / 2 - gap, lower)
    cards.centre(found, plate((row.width + 2 * gap, round(high * 0.38)), colours.PAPER), middle)
    cards.centre(found, row, middle)
    return found


def _deeds(name: str, mode: Mode, size: int) -> Iterator[Image.Image]:
    plan = PLANS[name]
    for side in ("left", "right"):
        if plan.figure in (side, "both"):
            yield climber(side, size)
    yield counted_text("boots", str(plan.climb), size)
    if plan.wagon:
        yield counted_text("wagon", str(plan.wagon), size)
    if plan.track != "none":
        yield (track_mark if plan.track in ("low", "high") else homestead)(plan.track, size)
    if plan.cabin:
        yield cards.cabin("all_green", size)
    if plan.mode_symbol:
        yield mode_mark(mode, size)


@drawn_once
def climber(side: str, size: int) -> Image.Image:
    """Return the left or right explorer of Hastings, with an arrow to its side."""
    arrow = round(size * 0.36)
    found = blank(size + arrow, size)
    found.alpha_composite(figure("explorer", HASTINGS, size), (0 if side == "right" else arrow, 0))
    tip, foot = (found.width - 1, size) if side == "right" else (1, arrow)
    shape = [(tip, size / 2), (foot, size * 0.26), (foot, size * 0.74)]
    found.alpha_composite(sprite(*found.size, lambda pen: pen.polygon(shape, colours.PAPER)))
    return found


@drawn_once
def mode_mark(mode: Mode, size: int) -> Image.Image:
    """Return the sign of a mode on a disc of its colour."""
    look = MODES[mode]
    found = sprite(size, size, lambda pen: stock.medallion(pen, (size / 2, size / 2), size * 0.44, look.fill))
    cards.centre(found, sign(cards.SPECIAL_SIGNS[mode], round(size * 0.62)), (size / 2, size / 2))
    return found


def track_mark(which: str, size: int) -> Image.Image:
    """Return the sign of Hastings' lowest or highest homestead marker."""
    return counted_text("homestead", {"low": "\u2193", "high": "\u2191"}[which], size)


@drawn_once
def counted_text(name: str, text: str, size: int) -> Image.Image:
    """Return a sign with a word at its lower right."""
    found = sign(name, size).copy()
    write_number(found, text, round(size * 0.7), (1.0, 1.0))
    return found
