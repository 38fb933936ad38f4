"""The wagon trail: wagons on its spaces, special cards below with canoes, homestead markers, cabin shop."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house.figures import counter
from render.kit.house.light import TILE
from render.kit.house.pieces import OnTop, raised
from render.sierra_west import cards
from render.sierra_west.board.mountain import put_ring
from render.sierra_west.board.pieces import canoe, wagon
from render.sierra_west.colours import player_look
from render.sierra_west.layout import LANE, LAYOUT, Point, cell_box, shop_box, slot_box, space_box, tracks_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from PIL import Image

    from render.kit.canvas import Scene
    from render.kit.page import Box
    from render.kit.palette import Look
    from render.sierra_west.board.marks import Marks
    from render.sierra_west.board.stage import Page
    from rules.sierra_west import Mode, SierraWestState

_ABREAST: Final = (52, 36)
"""How far wagons on a space stand apart: side by side, and one row before the other."""
_IN_A_ROW: Final = 2
_ALONE: Final = 0.46
"""The radius of a marker that is alone on its level, as a share of the cell."""


class _Lying(NamedTuple):
    """A card or tile that lies clear of others: what it is, where, what draws it, whether it is new."""

    key: Hashable
    box: Box
    make: Callable[[], Image.Image]
    new: bool


def put_row(frame: Image.Image, scene: Scene, view: SierraWestState, marks: Marks) -> None:
    """Put the special cards below the trail; new ones in rings."""
    lying = []
    for number, name in enumerate(view.row, 1):
        left = tuple(view.panning[number - 1]) if view.mode == "boats" else None
        make = partial(cards.special_card, name, LAYOUT.row.card, left)
        lying.append(_Lying(("special", name, left), slot_box(number), make, ("slot", number) in marks.new))
    _lay(frame, scene, lying)


def put_shop(frame: Image.Image, scene: Scene, view: SierraWestState, marks: Marks) -> None:
    """Put the tiles of the cabin shop; new ones in rings."""
    lying = []
    for place, tile in enumerate(view.shop):
        make = partial(cards.cabin, tile, LAYOUT.shop.tile)
        if tile:
            lying.append(_Lying(("cabin", tile), shop_box(place), make, place < marks.built))
    _lay(frame, scene, lying)


def _lay(frame: Image.Image, scene: Scene, lying: Sequence[_Lying]) -> None:
    """Lay cards or tiles with their shadows; of new ones rings, and then themselves again."""
    for key, box, make, _ in lying:
        at = (box.left - TILE.reach, box.top - TILE.reach)
        scene.put(frame, ("laid", key), at, partial(_with_shadow, make))
    for each in lying:
        if each.new:
            put_ring(frame, scene, each.box)
    for each in lying:
        if each.new:
            scene.put(frame, each.key, (each.box.left, each.box.top), each.make)


def _with_shadow(make: Callable[[], Image.Image]) -> Image.Image:
    return raised(make(), TILE).on_nothing()


def put_wagons(page: Page, view: SierraWestState, marks: Marks) -> None:
    """Put the wagons on their spaces."""
    found = tuple(
        (player_look(view, seat), middle, ("wagon", seat) in marks.new)
        for seat, middle in wagon_places(view).items()
    )
    page.field(("wagons", found), LANE, partial(_put_wagons, found))


def _put_wagons(wagons: Sequence[tuple[Look, Point, bool]], page: Page, _: Box) -> None:
    standing = OnTop(page.frame, page.stage.swatches)
    for look, (x, y), new in wagons:
        make = partial(wagon, look, new=new)
        standing.add(("wagon", look.symbol, new), (x - LANE.left, y - LANE.top), make)


def wagon_places(view: SierraWestState) -> dict[int, Point]:
    """Return the middle of every wagon by seat; several on a space stand one before the other."""
    found: dict[int, Point] = {}
    for space in sorted({player.wagon for player in view.players}):
        seats = [seat for seat, player in enumerate(view.players) if player.wagon == space]
        box = space_box(space)
        rows = [seats[:2], seats[2:]] if len(seats) > _IN_A_ROW else [seats]
        for number, row in enumerate(rows):
            for place, seat in enumerate(row):
                x = box.left + box.wide / 2 + (place - (len(row) - 1) / 2) * _ABREAST[0]
                found[seat] = (x, box.top + box.high / 2 + (number - (len(rows) - 1) / 2) * _ABREAST[1])
    return found


def add_canoes(standing: OnTop, view: SierraWestState, marks: Marks) -> None:
    """Let the canoes lie on their river cards or at the fish market."""
    for seat, middle in canoe_places(view).items():
        look, new = player_look(view, seat), ("canoe", seat) in marks.new
        standing.add(("canoe", look.symbol, new), middle, partial(canoe, look, new=new))


def canoe_places(view: SierraWestState) -> dict[int, Point]:
    """Return the middle of every canoe by seat; none where no boats are played with."""
    found: dict[int, Point] = {}
    if view.mode != "boats":
        return found
    for card in sorted({player.canoe for player in view.players}):
        seats = [seat for seat, player in enumerate(view.players) if player.canoe == card]
        box = slot_box(card)
        for place, seat in enumerate(seats):
            across, row = place % 2, place // 2
            x = box.left + box.wide / 2 + ((across - 0.5) * 84 if len(seats) > 1 else 0)
            found[seat] = (x, box.top + 24 + row * 36)
    return found


def put_tracks(page: Page, view: SierraWestState, marks: Marks) -> None:
    """Put the homestead markers on their levels, panel by panel."""
    for tracks, own in tracks_of(view.mode):
        found = tuple(_markers(view, tracks, marks))
        page.field(("tracks", found), own.box, partial(_put_markers, view.mode, found))


class _Marker(NamedTuple):
    """A homestead marker: whose, on which level, which of how many there, new or not."""

    look: Look
    track: str
    level: int
    place: int
    together: int
    new: bool


def _markers(view: SierraWestState, tracks: Sequence[str], marks: Marks) -> Iterator[_Marker]:
    for track in tracks:
        levels = [player.homesteads[track] for player in view.players]
        for seat, level in enumerate(levels):
            new = ("track", (seat, track)) in marks.new
            place, together = levels[:seat].count(level), levels.count(level)
            yield _Marker(player_look(view, seat), track, level, place, together, new)


def _put_markers(mode: Mode, markers: Sequence[_Marker], page: Page, _: Box) -> None:
    standing = OnTop(page.frame, page.stage.swatches)
    for look, track, level, place, together, new in markers:
        panel = next(own.box for tracks, own in tracks_of(mode) if track in tracks)
        cell = cell_box(mode, track, level)
        places, radius = in_cell(
            cell._replace(left=cell.left - panel.left, top=cell.top - panel.top), together
        )
        make = partial(counter, look, radius, new=new)
        standing.add(("marker", look.symbol, radius, new), places[place], make)


def in_cell(box: Box, count: int) -> tuple[list[Point], int]:
    """Return where so many markers stand in a cell, and their radius; many stand in a zigzag."""
    x, y = box.left + box.wide / 2, box.top + box.high / 2
    if count == 1:
        return [(x, y)], round(min(box.wide, box.high) * _ALONE)
    radius = box.high // 4 if count == _IN_A_ROW else round(box.wide * 0.2) + 5
    radius = min(radius, round(box.wide * _ALONE))
    aside, down = (box.wide / 2 - radius) * (count > _IN_A_ROW), box.high / 2 - radius
    step = 2 * down / (count - 1)
    return [(x + (aside if place % 2 else -aside), y - down + place * step) for place in range(count)], radius
