"""The row of a player's cabins, of the places for pioneers that react to others, and of its animals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from render.kit.house.colours import INLAY, PAPER, SLOT
from render.kit.house.panels import plate, slot
from render.kit.page import Box
from render.sierra_west.cards import cabin, centre
from render.sierra_west.colours import CABINS as CABIN_LOOKS
from render.sierra_west.seat.plan import FIGURES
from render.sierra_west.signs import animal, sign
from rules.sierra_west import BOARD, CABINS, CAMP, Spot, animals_of, colour_of, figure_spot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from render.kit.shapes import Point
    from render.sierra_west.table import Page
    from rules.sierra_west import SierraWestState

ROW: Final = 140
"""How high the row is."""
_TILE: Final = 98
_SMALL: Final = 80
_GAP: Final = 6
_FIGURE: Final = 64
_REACTIONS: Final[tuple[Literal["track", "trap"], ...]] = ("track", "trap")


def draw_tiles(page: Page, view: SierraWestState, seat: int, panel: Box) -> None:
    """Draw the row on a panel; of Hastings, whose number is that after the seats, cabins and animals."""
    page.flat_panel(panel)
    for colour, built, box in _cabins(view, seat, panel):
        _draw_cabin(page, colour, built, box)
        if seat < view.seats:
            spot = CAMP if colour == "grey" else Spot("cabin", CABINS.index(built)) if built else None
            _stand(page, view, seat, spot, (box.right - 14, box.top + _TILE / 2 + 28))
    for place, box in _reactions(view, seat, panel):
        page.put(("space", place), (box.left, box.top), partial(_space, place), INLAY)
        _stand(page, view, seat, Spot(place), (box.left + _SMALL / 2, box.top + _SMALL / 2 + 6))
    for name, box in _animals(view, seat, panel):
        shown = name in view.players[seat].furs
        page.put(("animal", name, shown), (box.left, box.top), partial(animal_tile, name, shown=shown), INLAY)


def tile_boxes(view: SierraWestState, seat: int, panel: Box) -> dict[str, Box]:
    """Return where on the panel a seat's cabins lie, "grey" for the mule's, "track" and "trap", animals."""
    cabins = {built or colour: box for colour, built, box in _cabins(view, seat, panel)}
    return {**cabins, **dict(_reactions(view, seat, panel)), **dict(_animals(view, seat, panel))}


def _cabins(view: SierraWestState, seat: int, panel: Box) -> Iterator[tuple[str, str, Box]]:
    """Yield the places for cabins: their colour, what is built there, where; at last that of the mule."""
    for number, (colour, built) in enumerate(_slots(view, seat)):
        left = panel.left + 14 + number * (_TILE + _GAP)
        yield colour, built, Box(left, _middled(panel, _TILE), _TILE, _TILE)


def _slots(view: SierraWestState, seat: int) -> list[tuple[str, str]]:
    own, found = view.players[seat], []
    if seat == view.seats:
        return [("grey", name) for name in [*own.cabins, *[""] * len(BOARD.animals)][: len(BOARD.animals)]]
    for colour, number in BOARD.cabins.slots.items():
        built = [name for name in own.cabins if colour_of(name) == colour]
        found += [(colour, name) for name in [*built, *[""] * number][: max(number, len(built))]]
    spot = figure_spot(view, seat, "mule")
    return [*found, ("grey", "grey" if spot and spot.place == "grey" else "")]


def _reactions(
    view: SierraWestState, seat: int, panel: Box
) -> Iterator[tuple[Literal["track", "trap"], Box]]:
    """Yield the places for pioneers that react to others, behind the cabins."""
    first = panel.left + 22 + len(_slots(view, seat)) * (_TILE + _GAP)
    for number, place in enumerate(_REACTIONS if seat < view.seats else ()):
        yield place, Box(first + number * (_SMALL + _GAP), _middled(panel, _SMALL), _SMALL, _SMALL)


def _animals(view: SierraWestState, seat: int, panel: Box) -> Iterator[tuple[str, Box]]:
    """Yield where animal tiles lie: at the right end."""
    animals = BOARD.animals if seat == view.seats else animals_of(view.mode)
    for number, name in enumerate(reversed(animals), 1):
        left = panel.right - 10 - number * (_SMALL + 4)
        yield name, Box(left, _middled(panel, _SMALL), _SMALL, _SMALL)


def _middled(panel: Box, high: int) -> int:
    """Return the top of what is so high in the middle of a panel."""
    return panel.top + (panel.high - high) // 2


def _draw_cabin(page: Page, colour: str, built: str, box: Box) -> None:
    if built:
        page.lay_flat(box, cabin, built, _TILE, on=INLAY)
    else:
        page.sign((box.left, box.top), slot, (_TILE, _TILE), INLAY, 10, on=INLAY)
        place = (box.left + 20, box.top + 18)
        page.sign(place, sign, "cabin_place", _TILE - 40, CABIN_LOOKS[colour], on=SLOT)


def _space(name: str) -> Image.Image:
    found = slot((_SMALL, _SMALL), INLAY, 12).copy()
    centre(found, sign(name, 58), (_SMALL / 2, _SMALL / 2))
    return found


def _stand(page: Page, view: SierraWestState, seat: int, wanted: Spot | None, middle: Point) -> None:
    """Let the figures stand that are at a place other than a path; a mule that rests is at its cabin."""
    at = middle
    for kind in FIGURES:
        spot = figure_spot(view, seat, kind)
        if spot is not None and spot == wanted and (spot != CAMP or kind == "mule"):
            page.stand(view, seat, kind, at, _FIGURE)
            at = (at[0] + 10, at[1])


def animal_tile(name: str, *, shown: bool) -> Image.Image:
    """Return an animal tile: on paper where it lies open, else a shade of itself."""
    size, drawn = (_SMALL, _SMALL), animal(name, 64).copy()
    if not shown:
        drawn.putalpha(drawn.getchannel("A").point([value * 2 // 5 for value in range(256)]))
    found = (plate(size, PAPER, 16) if shown else slot(size, INLAY, 16)).copy()
    found.alpha_composite(drawn, (8, 8))
    return found
