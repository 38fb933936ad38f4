"""What lies in the job market, Kansas City, the cattle market and the display of objectives."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.board.rings import put_ring
from render.great_western_trail.land.panels import (
    FIELD,
    PANELS,
    STREET,
    WOOD,
    foresight_place,
    job_place,
    token_place,
)
from render.great_western_trail.land.stage import stamps
from render.great_western_trail.pieces.card_faces import cattle_card, objective_card
from render.great_western_trail.pieces.markers import market_token
from render.great_western_trail.pieces.tiles import supply_tile, worker_tile
from render.great_western_trail.signs.lettering import TIMES, write_centred
from render.great_western_trail.signs.sign_rows import glyph
from render.kit.palette import CREAM, INK
from render.kit.shapes import sprite
from render.kit.text import Font
from rules.great_western_trail import CATTLE, COMMON, OBJECTIVES

if TYPE_CHECKING:
    from render.great_western_trail.board.marks import Marks
    from render.kit.canvas import Scene
    from rules.great_western_trail import GreatWesternTrailState

_COUNT = Font("bold", 30)
_PILE = Font("bold", 26)
TOKEN = 50
_ORDER = [*CATTLE, *(stage.id for stage in COMMON.cattle.simmental.stages)]
"""All cattle cards as they lie in the market."""


def put_markets(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put everything that lies in the markets."""
    _put_workers(frame, scene, view, marks)
    _put_foresight(frame, scene, view, marks)
    _put_cattle(frame, scene, view, marks)
    _put_objectives(frame, scene, view, marks)


def _put_workers(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put the workers row by row, the newest in rings, and the market token."""
    for row, workers in enumerate(view.job_market):
        if any(workers):
            make = partial(_row_of_workers, tuple(workers))
            stamps().put(frame, ("row", tuple(workers)), job_place(row, 0, view.seats)[:2], make, on=FIELD)
    for row, place in _newest(view, marks.workers):
        put_ring(frame, scene, job_place(row, place, view.seats), radius=8)
    if view.market_row < len(view.job_market):
        x, y = token_place(view.market_row)
        at = (x - TOKEN // 2, y - TOKEN // 2)
        stamps().put(frame, "token", at, partial(market_token, TOKEN), on=WOOD)


def _row_of_workers(workers: tuple[str, ...]) -> Image.Image:
    """Return a row of the job market as one picture: far fewer things to put on a frame."""
    boxes = [job_place(0, place, len(workers)) for place in range(len(workers))]
    left, top, _, bottom = boxes[0]
    image = Image.new("RGBA", (boxes[-1][2] - left, bottom - top))
    for worker, box in zip(workers, boxes, strict=True):
        if worker:
            image.paste(worker_tile(worker, (box[2] - box[0], box[3] - box[1])), (box[0] - left, 0))
    return image


def _newest(view: GreatWesternTrailState, count: int) -> list[tuple[int, int]]:
    """Return the places filled last: they are filled row by row from the top."""
    filled = [
        (row, place) for row, line in enumerate(view.job_market) for place, one in enumerate(line) if one
    ]
    return filled[-count:] if count else []


def _put_foresight(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put the foresight tiles, new ones in rings (column by column, as they came), and the stacks' sizes."""
    size, coming = PANELS.kansas_city.tile, list(marks.foresight)
    for column, tiles in enumerate(view.foresight):
        for i, tile in enumerate(tiles):
            left, top = foresight_place(column, i)
            if tile:
                make = partial(supply_tile, tile, size, view.options.edition)
                stamps().put(frame, (tile, size, view.options.edition), (left, top), make, on=colours.PLOT)
            if coming and tile == coming[0]:
                coming.pop(0)
                put_ring(frame, scene, (left, top, left + size[0], top + size[1]), radius=9)
    for column, stack in enumerate(view.supply):
        left, top = foresight_place(column, 0)
        stamps().put(frame, "pile", (left + 8, top - 31), partial(glyph, "tiles", 26), on=STREET)
        stamps().write(frame, (left + 42, top - 9), str(len(stack)), _PILE, INK, on=STREET)


def _put_cattle(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put the cattle market, alike cards once with their number."""
    cards, counts = PANELS.cattle, Counter(view.cattle_market)
    wide, high = cards.card
    step = min(cards.step, (PANELS.offers[0] - cards.cards_left) // max(1, len(counts)))
    for i, card in enumerate(sorted(counts, key=_ORDER.index)):
        at = (cards.cards_left + i * step, cards.cards_top)
        key = ("cattle", card, counts[card])
        stamps().put(frame, key, at, partial(_counted_card, card, counts[card]), on=WOOD)
        if card in marks.cattle:
            put_ring(frame, scene, (*at, at[0] + wide, at[1] + high), radius=10)
    _put_pile(frame, cards.box[0] + 22, "back", len(view.cattle_deck))


def _counted_card(card: str, count: int) -> Image.Image:
    size = PANELS.cattle.card
    image = cattle_card(card, size).copy()
    if count > 1:
        field = sprite(46, 38, lambda pen: pen.box((0, 0), (46, 38), INK, 9))
        write_centred(field, f"{TIMES}{count}", _COUNT, CREAM, (23, 19), 42)
        image.alpha_composite(field, (4, size[1] - 42))
    return image


def _put_objectives(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    cards = PANELS.objectives
    for i, card in enumerate(view.objectives):
        at = (cards.cards_left + i * cards.step, cards.cards_top)
        make = partial(objective_card, OBJECTIVES[card], cards.card)
        stamps().put(frame, ("objective", card), at, make, on=FIELD)
        if card in marks.objectives:
            put_ring(frame, scene, (*at, at[0] + cards.card[0], at[1] + cards.card[1]), radius=10)
    _put_pile(frame, cards.box[0] + 22, "objective", len(view.objective_deck))


def _put_pile(frame: Image.Image, left: int, sign: str, count: int) -> None:
    """Put how many cards a stack has left below the words of its panel."""
    top = PANELS.cattle.cards_top
    stamps().put(frame, ("pile", sign), (left, top + 46), partial(glyph, sign, 72), on=WOOD)
    stamps().write(frame, (left + 36, top + 150), str(count), _PILE, CREAM, on=WOOD, align="middle")
