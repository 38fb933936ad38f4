"""What lies in the job market, Kansas City, the cattle market and the display of objectives."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.board.rings import Marks, lay_down
from render.great_western_trail.land import panels
from render.great_western_trail.land.stage import Page
from render.great_western_trail.layout import GAP, Box, box_at
from render.great_western_trail.pieces.card_faces import cards_in_order, cattle_card, objective_card
from render.great_western_trail.pieces.tiles import market_token, supply_tile, worker_tile
from render.great_western_trail.signs.sign_rows import TIMES, write_centred
from render.kit.house import colours as house
from render.kit.house.light import CARD, PIECE, TILE, Shadow
from render.kit.house.panels import tag
from render.kit.house.pieces import Piece, Standing, raised
from render.kit.text import Font
from rules.great_western_trail import COMMON, OBJECTIVES, GreatWesternTrailState

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.kit.canvas import Scene

_SHADE, _CARD_SHADE = TILE.reach, CARD.reach
_COUNT = Font("display", 26)
_PILE = Font("display", 30)
_STACK = Font("display", 24)
_TAG = (44, 34)
_POINTS = 24
"""How wide and high points are on a narrow card: its tag lies above them."""


def put_markets(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put everything that lies in the markets, and how much is left in the stacks."""
    _put_workers(frame, scene, view, marks)
    _put_displays(frame, scene, view, marks)
    page = Page(frame)
    for column, stack in enumerate(view.supply):
        left, top = panels.foresight_place(column, 0)
        page.text((left + 30, top - 6), str(len(stack)), _STACK, house.INK, on=colours.STREET)
    for box, deck in (
        (panels.PANELS.cattle.box, view.cattle_deck),
        (panels.PANELS.objectives.box, view.objective_deck),
    ):
        at, count = panels.pile_place(box)[1], str(len(deck))
        page.text(at, count, _PILE, house.TEXT, on=house.INLAY, align="middle")


def add_token(standing: Standing, view: GreatWesternTrailState) -> None:
    """Let the market token stand at its row: below the places of the workers."""
    if view.market_row < len(view.job_market):
        x = panels.wage_place(view.market_row)[0] - panels.TOKEN // 2
        y = panels.PANELS.job_market.box[3] - panels.TOKEN - 3
        at = (x - PIECE.reach, y - PIECE.reach)
        standing.add("token", at, lambda: raised(market_token(panels.TOKEN), PIECE))


def _put_workers(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put the workers row by row, the newest in rings: places are filled row by row from the top."""
    rows = enumerate(view.job_market)
    filled = [(row, place) for row, workers in rows for place, worker in enumerate(workers) if worker]
    newest = filled[-marks.workers :] if marks.workers else []
    for row, workers in enumerate(view.job_market):
        if any(workers):
            left, top, _, _ = panels.job_place(row, 0, view.crowd)
            at, key = (left - _SHADE, top - _SHADE), ("row", tuple(workers))
            new = [panels.job_place(row, place, view.crowd) for other, place in newest if other == row]
            lay_down(frame, scene, key, at, partial(_row_of_workers, tuple(workers)), new=new, old=marks.past)


def _row_of_workers(workers: tuple[str, ...]) -> Piece:
    """Return a row of the job market as one piece: far fewer things to put on a frame."""
    boxes = [panels.job_place(0, place, len(workers)) for place in range(len(workers))]
    left, top, right, bottom = boxes[0]
    image = Image.new("RGBA", (right - left, boxes[-1][3] - top))
    for worker, box in zip(workers, boxes, strict=True):
        if worker:
            image.paste(worker_tile(worker, (right - left, bottom - top)), (0, box[1] - top))
    return raised(image, TILE)


def _put_foresight(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put the foresight tiles, new ones in rings (column by column, as they came)."""
    size, coming, edition = panels.PANELS.kansas_city.tile, list(marks.foresight), view.options.edition
    for column, tiles in enumerate(view.foresight):
        for i, tile in enumerate(tiles):
            left, top = panels.foresight_place(column, i)
            new = [box_at((left, top), size)] if coming and tile == coming[0] else []
            if new:
                coming.pop(0)
            if tile:
                at = (left - _SHADE, top - _SHADE)
                make = partial(_laid, TILE, supply_tile, tile, size, edition)
                lay_down(frame, scene, ("foresight", tile, edition), at, make, new=new, old=marks.past)


def _laid(shadow: Shadow, draw: Callable[..., Image.Image], *things: object) -> Piece:
    return raised(draw(*things), shadow)


def _put_displays(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put each display of tiles or cards at once, unless it has rings, which reach beyond it."""
    (left, top), (wide, high) = panels.foresight_place(0, 0), panels.PANELS.kansas_city.tile
    right, bottom = panels.foresight_place(COMMON.foresight.columns - 1, COMMON.foresight.tiles - 1)
    tiles = left - _SHADE, top - _SHADE, right + wide + _SHADE, bottom + high + _SHADE
    for key, box, put, new in (
        (tuple(map(tuple, view.foresight)), tiles, _put_foresight, marks.foresight),
        (tuple(sorted(view.cattle_market)), _shaded(panels.PANELS.cattle.box), _put_cattle, marks.cattle),
        (tuple(view.objectives), _shaded(panels.PANELS.objectives.box), _put_objectives, marks.objectives),
    ):
        if new:
            put(frame, scene, view, marks)
        else:
            scene.put_whole(frame, key, box, partial(put, scene=scene, view=view, marks=marks))


def _shaded(box: Box) -> Box:
    """Return the box of a panel with half of the gap around it: shadows reach there."""
    return box[0], box[1] - GAP // 2, box[2], box[3] + GAP // 2


def _put_cattle(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put the cattle market, alike cards once with their number."""
    counts = Counter(cards_in_order(view.cattle_market))
    for card, count in counts.items():
        box = panels.cattle_box(card, simmental=view.options.simmental)
        at = box[0] - _CARD_SHADE, box[1] - _CARD_SHADE
        size = box[2] - box[0], box[3] - box[1]
        make, key = partial(_pile, card, count, size), ("cattle", card, count, size)
        new = [box] if card in marks.cattle else []
        lay_down(frame, scene, key, at, make, new=new, old=marks.past)


def _pile(card: str, count: int, size: tuple[int, int]) -> Piece:
    image = cattle_card(card, size).copy()
    if count > 1:
        field = tag(_TAG).copy()
        write_centred(field, f"{TIMES}{count}", _COUNT, house.INK, (_TAG[0] / 2, _TAG[1] / 2), _TAG[0] - 8)
        narrow = size[0] < _TAG[0] + _POINTS
        image.alpha_composite(field, (2, size[1] - _TAG[1] - 3 - _POINTS * narrow))
    return raised(image, CARD)


def _put_objectives(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    cards = panels.PANELS.objectives
    for i, card in enumerate(view.objectives):
        box = cards.card_box(i)
        new = [box] if card in marks.objectives else []
        at = box[0] - _CARD_SHADE, box[1] - _CARD_SHADE
        make = partial(_laid, CARD, objective_card, OBJECTIVES[card], cards.card)
        lay_down(frame, scene, ("objective", card), at, make, new=new, old=marks.past)
