"""The wagon trail: wagons on its spaces, special cards below with canoes; the cabin shop."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house.light import TILE
from render.kit.house.pieces import OnTop, raised
from render.sierra_west import cards
from render.sierra_west.board.mountain import put_ring
from render.sierra_west.board.pieces import carrier
from render.sierra_west.layout import LANE, LAYOUT, Point, shop_box, slot_box, space_box
from render.sierra_west.signs import player_look

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from PIL import Image

    from render.kit.canvas import Scene
    from render.kit.page import Box
    from render.kit.palette import Look
    from render.sierra_west.board.marks import Marks
    from render.sierra_west.board.stage import Page
    from rules.sierra_west import SierraWestState

_ABREAST: Final = (52, 34)
"""How far wagons on a space stand apart: side by side, and one row before the other."""
_REACH: Final = 39
"""From the middle of a wagon to the end of its rim."""
_IN_A_ROW: Final = 2
_BEHIND: Final = 0.8
"""How far one of two stands behind the other, as a share of the way to another row."""
_CANOES: Final = 24
"""How far canoes at the fish market, which is narrow, lie apart."""


class _Lying(NamedTuple):
    """A card or tile that lies clear of others: what it is, where, what draws it, whether it is new."""

    key: Hashable
    box: Box
    make: Callable[[], Image.Image]
    new: bool


def put_cards(frame: Image.Image, scene: Scene, view: SierraWestState, marks: Marks) -> None:
    """Put the special cards below the trail and the tiles of the shop; new ones in rings, on top of these."""
    lying = list(_lying(view, marks))
    for key, box, make, _ in lying:
        at = (box.left - TILE.reach, box.top - TILE.reach)
        scene.put(frame, ("laid", key), at, partial(_with_shadow, make))
    new = [each for each in lying if each.new]
    for each in new:
        put_ring(frame, scene, each.box)
    for each in new:
        scene.put(frame, each.key, (each.box.left, each.box.top), each.make)


def _lying(view: SierraWestState, marks: Marks) -> Iterator[_Lying]:
    for number, name in enumerate(view.row, 1):
        left = tuple(view.panning[number - 1]) if view.mode == "boats" else None
        card = partial(cards.special_card, name, LAYOUT.special, left)
        yield _Lying(("special", name, left), slot_box(number), card, ("slot", number) in marks.new)
    for place, name in enumerate(view.shop):
        if name:
            tile = partial(cards.cabin, name, LAYOUT.tile)
            yield _Lying(("cabin", name), shop_box(place), tile, place < marks.built)


def _with_shadow(make: Callable[[], Image.Image]) -> Image.Image:
    return raised(make(), TILE).on_nothing()


def put_wagons(page: Page, view: SierraWestState, marks: Marks) -> None:
    """Put the wagons on their spaces."""
    found = tuple(
        (player_look(view, seat), middle, ("wagon", seat) in marks.new)
        for seat, middle in sorted(wagon_places(view).items(), key=lambda each: each[1][1])
    )
    page.field(("wagons", found), LANE, partial(_put_wagons, found))


def _put_wagons(wagons: Sequence[tuple[Look, Point, bool]], page: Page, _: Box) -> None:
    standing = OnTop(page.frame, page.stage.swatches)
    for look, (x, y), new in wagons:
        make = partial(carrier, "wagon", look, new=new)
        standing.add(("wagon", look.symbol, new), (x - LANE.left, y - LANE.top), make)


def wagon_places(view: SierraWestState) -> dict[int, Point]:
    """Return the middle of every wagon by seat; several on a space stand one before the other."""
    found: dict[int, Point] = {}
    for space in sorted({player.wagon for player in view.players}):
        seats = [seat for seat, player in enumerate(view.players) if player.wagon == space]
        box = space_box(space)
        middle = _within_lane(box.left + box.wide / 2, min(len(seats), _IN_A_ROW))
        rows = [seats[:2], seats[2:]] if len(seats) > _IN_A_ROW else [seats]
        for number, row in enumerate(rows):
            for place, seat in enumerate(row):
                aside = place - (len(row) - 1) / 2
                down = number - (len(rows) - 1) / 2 if len(rows) > 1 else aside * _BEHIND
                found[seat] = (middle + aside * _ABREAST[0], box.top + box.high / 2 + down * _ABREAST[1])
    return found


def _within_lane(middle: float, abreast: int) -> float:
    """Return where wagons side by side have their middle so that none is cut off at an end of the lane."""
    reach = _REACH + (abreast - 1) / 2 * _ABREAST[0]
    return min(max(middle, LANE.left + reach), LANE.right - reach)


def add_canoes(standing: OnTop, view: SierraWestState, marks: Marks) -> None:
    """Let the canoes lie on their river cards or at the fish market."""
    for seat, middle in canoe_places(view).items():
        look, new = player_look(view, seat), ("canoe", seat) in marks.new
        standing.add(("canoe", look.symbol, new), middle, partial(carrier, "canoe", look, new=new))


def canoe_places(view: SierraWestState) -> dict[int, Point]:
    """Return the middle of every canoe by seat; none where no boats are played with."""
    found: dict[int, Point] = {}
    if view.mode != "boats":
        return found
    for card in sorted({player.canoe for player in view.players}):
        seats = [seat for seat, player in enumerate(view.players) if player.canoe == card]
        box = slot_box(card)
        for place, seat in enumerate(seats):
            across, row = (place % 2, place // 2) if card else (0.5, 0)
            x = box.left + box.wide / 2 + ((across - 0.5) * 80 if len(seats) > 1 else 0)
            found[seat] = (x, box.top + 22 + (row * 36 if card else place * _CANOES))
    return found
