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
from render.great_western_trail.layout import GAP, MAP_BOTTOM, Box, box_at
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
_COUNT = Font("display", 30)
_PILE = Font("display", 32)
_STACK = Font("display", 24)
_TAG = (54, 40)
_SHOWN, _PEEP = 4, 12
"""So many cards of a pile are shown, each so many pixels further right."""


def put_markets(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    """Put everything that lies in the markets, and how much is left in the stacks."""
    _put_workers(frame, scene, view, marks)
    _put_displays(frame, scene, view, marks)
    page = Page(frame)
    for column, stack in enumerate(view.supply):
        left, top = panels.foresight_place(column, 0)
        page.text((left + 40, top - 8), str(len(stack)), _STACK, house.INK, on=colours.INSET)
    for box, deck in (
        (panels.PANELS.cattle.box, view.cattle_deck),
        (panels.PANELS.objectives.box, view.objective_deck),
    ):
        at, count = panels.pile_place(box)[1], str(len(deck))
        page.text(at, count, _PILE, house.TEXT, on=house.INLAY, align="middle")


def add_token(standing: Standing, view: GreatWesternTrailState) -> None:
    """Let the market token stand at its row: on the panel's upper edge, just below the chart."""
    if view.market_row < len(view.job_market):
        x = panels.wage_place(view.market_row)[0] - panels.TOKEN // 2
        at = (x - PIECE.reach, MAP_BOTTOM + 1 - PIECE.reach)
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
    cards, counts = panels.PANELS.cattle, Counter(view.cattle_market)
    step = panels.cattle_step(len(counts))
    for i, card in enumerate(cards_in_order([*counts])):
        box, room = cards.card_box(i, step), max(0, step - cards.card[0] - 8)
        at = box[0] - _CARD_SHADE, box[1] - _CARD_SHADE
        make = partial(_pile, card, counts[card], room)
        key = ("cattle", card, counts[card], room)
        new = [box] if card in marks.cattle else []
        lay_down(frame, scene, key, at, make, new=new, old=marks.past)


def _pile(card: str, count: int, room: int) -> Piece:
    """Return alike cards as a pile: as far as there is room, those below peep out on the right."""
    (wide, high), face = panels.PANELS.cattle.card, cattle_card(card, panels.PANELS.cattle.card)
    under = min(count, _SHOWN) - 1
    out = min(_PEEP, room // under) if under else 0
    image = Image.new("RGBA", (wide + out * under, high))
    for place in range(under if out else 0, -1, -1):
        image.alpha_composite(face, (out * place, 0))
        if place:
            edge = Image.new("RGBA", (3, high - 24), (*house.SHADOW, 90))
            image.alpha_composite(edge, (out * place + wide - out, 12))
    if count > 1:
        field = tag(_TAG).copy()
        write_centred(field, f"{TIMES}{count}", _COUNT, house.INK, (_TAG[0] / 2, _TAG[1] / 2), _TAG[0] - 8)
        image.alpha_composite(field, (4, high - _TAG[1] - 4))
    return raised(image, CARD)


def _put_objectives(frame: Image.Image, scene: Scene, view: GreatWesternTrailState, marks: Marks) -> None:
    cards = panels.PANELS.objectives
    for i, card in enumerate(view.objectives):
        box = cards.card_box(i, cards.step)
        new = [box] if card in marks.objectives else []
        at = box[0] - _CARD_SHADE, box[1] - _CARD_SHADE
        make = partial(_laid, CARD, objective_card, OBJECTIVES[card], cards.card)
        lay_down(frame, scene, ("objective", card), at, make, new=new, old=marks.past)
