"""What lies in the job market, Kansas City, the cattle market and the display of objectives."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.board.rings import add_ring
from render.great_western_trail.land.panels import (
    PANELS,
    TITLE_ROOM,
    TOKEN,
    cattle_step,
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
from render.kit.house import colours as house
from render.kit.house.light import CARD, PIECE, TILE
from render.kit.house.panels import tag
from render.kit.house.pieces import raised
from render.kit.text import Font
from rules.great_western_trail import CATTLE, COMMON, OBJECTIVES

if TYPE_CHECKING:
    from PIL import Image

    from render.great_western_trail.board.marks import Marks
    from render.great_western_trail.layout import Box
    from render.kit.house.pieces import Piece, Standing
    from rules.great_western_trail import GreatWesternTrailState

_COUNT = Font("display", 30)
_PILE = Font("display", 32)
_STACK = Font("display", 24)
_TAG = (54, 40)
_BACK = 116
_ORDER = [*CATTLE, *(stage.id for stage in COMMON.cattle.simmental.stages)]
"""All cattle cards as they lie in the market."""


def add_markets(standing: Standing, view: GreatWesternTrailState, marks: Marks) -> None:
    """Let everything lie in the markets."""
    _add_workers(standing, view, marks)
    _add_foresight(standing, view, marks)
    _add_cattle(standing, view, marks)
    _add_objectives(standing, view, marks)


def write_markets(frame: Image.Image, view: GreatWesternTrailState) -> None:
    """Write how many cards and tiles are left in the stacks."""
    for column, stack in enumerate(view.supply):
        left, top = foresight_place(column, 0)
        stamps().put(frame, "pile", (left + 6, top - 30), partial(glyph, "tiles", 26), on=colours.INSET)
        stamps().write(frame, (left + 40, top - 8), str(len(stack)), _STACK, house.INK, on=colours.INSET)
    _write_pile(frame, PANELS.cattle.box, "back", len(view.cattle_deck))
    _write_pile(frame, PANELS.objectives.box, "objective", len(view.objective_deck))


def _write_pile(frame: Image.Image, box: Box, sign: str, count: int) -> None:
    """Put how many cards a stack has left below the words of its panel."""
    size = min(_BACK, box[3] - box[1] - 108)
    middle, bottom = box[0] + 8 + TITLE_ROOM // 2, box[3] - 14
    at = (middle - size // 2, bottom - size - 34)
    stamps().put(frame, ("pile", sign, size), at, partial(glyph, sign, size), on=house.INLAY)
    number = str(count)
    stamps().write(frame, (middle, bottom), number, _PILE, house.TEXT, on=house.INLAY, align="middle")


def _add_workers(standing: Standing, view: GreatWesternTrailState, marks: Marks) -> None:
    """Let the workers lie row by row, the newest in rings, and the market token."""
    for row, place in _newest(view, marks.workers):
        add_ring(standing, job_place(row, place, view.seats), radius=8)
    for row, workers in enumerate(view.job_market):
        for place, worker in enumerate(workers):
            if worker:
                left, top, right, bottom = job_place(row, place, view.seats)
                make = partial(_tile, worker, (right - left, bottom - top))
                key = ("worker", worker, bottom - top)
                standing.add(key, (left - TILE.reach, top - TILE.reach), make)
    if view.market_row < len(view.job_market):
        x, y = token_place(view.market_row)
        at = (x - TOKEN // 2 - PIECE.reach, y - TOKEN // 2 - PIECE.reach)
        standing.add("token", at, lambda: raised(market_token(TOKEN), PIECE))


def _tile(worker: str, size: tuple[int, int]) -> Piece:
    return raised(worker_tile(worker, size), TILE)


def _newest(view: GreatWesternTrailState, count: int) -> list[tuple[int, int]]:
    """Return the places filled last: they are filled row by row from the top."""
    filled = [
        (row, place) for row, line in enumerate(view.job_market) for place, one in enumerate(line) if one
    ]
    return filled[-count:] if count else []


def _add_foresight(standing: Standing, view: GreatWesternTrailState, marks: Marks) -> None:
    """Let the foresight tiles lie there, new ones in rings (column by column, as they came)."""
    size, coming, edition = PANELS.kansas_city.tile, list(marks.foresight), view.options.edition
    for column, tiles in enumerate(view.foresight):
        for i, tile in enumerate(tiles):
            left, top = foresight_place(column, i)
            if coming and tile == coming[0]:
                coming.pop(0)
                add_ring(standing, (left, top, left + size[0], top + size[1]), radius=8)
            if tile:
                at = (left - TILE.reach, top - TILE.reach)
                standing.add(("foresight", tile, edition), at, partial(_supply, tile, view))


def _supply(tile: str, view: GreatWesternTrailState) -> Piece:
    return raised(supply_tile(tile, PANELS.kansas_city.tile, view.options.edition), TILE)


def _add_cattle(standing: Standing, view: GreatWesternTrailState, marks: Marks) -> None:
    """Let the cattle market lie there, alike cards once with their number."""
    cards, counts = PANELS.cattle, Counter(view.cattle_market)
    (wide, high), step = cards.card, cattle_step(len(counts))
    for i, card in enumerate(sorted(counts, key=_ORDER.index)):
        left, top = cards.cards_left + i * step, cards.cards_top
        if card in marks.cattle:
            add_ring(standing, (left, top, left + wide, top + high), radius=9)
        key, at = ("cattle", card, counts[card]), (left - CARD.reach, top - CARD.reach)
        standing.add(key, at, partial(_counted_card, card, counts[card]))


def _counted_card(card: str, count: int) -> Piece:
    size = PANELS.cattle.card
    image = cattle_card(card, size).copy()
    if count > 1:
        field = tag(_TAG).copy()
        write_centred(field, f"{TIMES}{count}", _COUNT, house.INK, (_TAG[0] / 2, _TAG[1] / 2), _TAG[0] - 8)
        image.alpha_composite(field, (4, size[1] - _TAG[1] - 4))
    return raised(image, CARD)


def _add_objectives(standing: Standing, view: GreatWesternTrailState, marks: Marks) -> None:
    cards = PANELS.objectives
    for i, card in enumerate(view.objectives):
        left, top = cards.cards_left + i * cards.step, cards.cards_top
        if card in marks.objectives:
            add_ring(standing, (left, top, left + cards.card[0], top + cards.card[1]), radius=9)
        at = (left - CARD.reach, top - CARD.reach)
        standing.add(("objective", card), at, partial(_objective, card))


def _objective(card: str) -> Piece:
    return raised(objective_card(OBJECTIVES[card], PANELS.objectives.card), CARD)
