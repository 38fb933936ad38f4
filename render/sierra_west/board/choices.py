"""The board with what may be chosen on it: numbered places, and the boots that the way there takes."""

from __future__ import annotations

from functools import partial, singledispatch
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.house.light import PIECE, TILE
from render.kit.house.pieces import OnTop, raised
from render.kit.house.pins import numbered
from render.kit.page import Box
from render.sierra_west import layout
from render.sierra_west.board.board import board_frame
from render.sierra_west.board.mountain import at_foot, open_ring, outlaw_place
from render.sierra_west.board.pieces import EXPLORER, OUTLAW
from render.sierra_west.board.printed import row_of
from render.sierra_west.board.stage import STAGE
from rules.sierra_west import BOARD, COVERED_BY, FOOTHILL, GONE, distances
from rules.sierra_west import actions as chosen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Action
    from rules.sierra_west import SierraWestState

_PIN: Final = (62, 52)
_SMALL_PIN: Final = (46, 40)
_NARROW: Final = 90
"""Places that are no broader get small pins."""
_AROUND: Final = 70
_LEAST: Final = (1100, 560)
"""How much of the board is shown at least: around what may be chosen."""


class Target(NamedTuple):
    """A place on the board; ``boots`` that the way there takes, if that is not printed."""

    box: Box
    boots: int = 0


@singledispatch
def target(action: Action, view: SierraWestState, seat: int) -> Target | None:  # noqa: ARG001  by its type
    """Return where an action points to: nowhere, if it has no place on the board."""
    return None


@target.register(chosen.MoveExplorer)
def _explorer(action: chosen.MoveExplorer, view: SierraWestState, seat: int) -> Target:
    start = view.players[seat].explorer
    boots = distances(view.mountain, start)[action.to]
    if action.to != FOOTHILL:
        return Target(_seen(view, action.to), boots)
    return Target(_around(at_foot(view, (seat, 0)), EXPLORER), boots)


def _seen(view: SierraWestState, place: int) -> Box:
    """Return the part of a card that no other card hides."""
    box = layout.mountain_box(place)
    if not any(view.mountain[above] != GONE for above in COVERED_BY[place]):
        return box
    high = layout.LAYOUT.mountain.pitch[1]
    return box._replace(top=box.bottom - high, high=high)


def _around(middle: tuple[float, float], size: tuple[int, int]) -> Box:
    return Box(round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2), *size)


@target.register(chosen.ClaimCard)
def _claim(_: chosen.ClaimCard, view: SierraWestState, seat: int) -> Target:
    return Target(layout.mountain_box(view.players[seat].explorer))


@target.register(chosen.MoveWagon)
def _wagon(_: chosen.MoveWagon, view: SierraWestState, seat: int) -> Target:
    return Target(layout.space_box(view.players[seat].wagon + 1))


@target.register(chosen.BuildCabin)
def _cabin(action: chosen.BuildCabin, _view: SierraWestState, _seat: int) -> Target:
    return Target(layout.shop_box(action.slot))


@target.register(chosen.Paddle)
def _canoe(action: chosen.Paddle, _view: SierraWestState, _seat: int) -> Target:
    return Target(layout.slot_box(action.to))


@target.register(chosen.UseSummit)
def _summit(action: chosen.UseSummit, view: SierraWestState, seat: int) -> Target | None:
    levels = view.players[seat].homesteads
    if action.choice not in levels:
        return None
    top = max(levels[action.choice], min(levels[action.choice] + 1, BOARD.homestead_top))
    return Target(layout.cell_box(view.mode, action.choice, top))


@target.register(chosen.Track)
def _track(action: chosen.Track, view: SierraWestState, _seat: int) -> Target:
    row = layout.track_row(view.mode, action.track)
    return Target(row._replace(wide=layout.LAYOUT.homesteads.sign))


@target.register(chosen.Shoot)
def _shoot(_: chosen.Shoot, view: SierraWestState, _seat: int) -> Target:
    outpost = next(number for number, outlaws in enumerate(view.outlaws) if outlaws)
    return Target(_around(outlaw_place(view, outpost), OUTLAW))


@target.register(chosen.Endure)
@target.register(chosen.TakeDamage)
def _damage(action: chosen.Endure | chosen.TakeDamage, view: SierraWestState, seat: int) -> Target | None:
    wagon = view.players[seat].wagon
    return Target(layout.space_box(wagon - 1)) if action.loss == "wagon" and wagon else None


def shows(actions: Sequence[Action]) -> bool:
    """Return whether any of the actions may point to a place on the board."""
    nowhere = target.dispatch(object)
    return any(target.dispatch(type(action)) is not nowhere for action in actions)


def places_of(view: SierraWestState, seat: int, actions: Sequence[Action]) -> dict[Target, int]:
    """Return the places that actions point to with their numbers: from 1, in the order of the actions."""
    found: dict[Target, int] = {}
    for action in actions:
        place = target(action, view, seat)
        if place is not None:
            found.setdefault(place, len(found) + 1)
    return found


def draw_choices(
    view: SierraWestState, seat: int, actions: Sequence[Action], players: Sequence[str], say: Say
) -> Picture | None:
    """Return the part of the board where something may be chosen; None if nothing has a place there."""
    places = places_of(view, seat, actions)
    if not places:
        return None
    frame = board_frame(view, players, say)
    standing = OnTop(frame, STAGE.swatches)
    for box, _ in places:
        size = (box.wide, box.high)
        middle = (box.left + box.wide / 2, box.top + box.high / 2)
        standing.add(("open", size), middle, partial(open_ring, size))
    for place, number in places.items():
        _add_pin(standing, place, number)
    return encode(_part(frame, [place.box for place in places]), "choices.png")


def _add_pin(standing: OnTop, place: Target, number: int) -> None:
    """Put the number of a place on its upper edge, on a card left of explorers; the boots beside it."""
    box, boots = place
    drawn = row_of([("boots", boots)], 40) if boots else None
    size = _PIN if box.wide > _NARROW else _SMALL_PIN
    wide = size[0] + (drawn.width if drawn else 0)
    on_card = box.wide == layout.LAYOUT.mountain.card[0]
    left = box.left + 6 if on_card else box.left + (box.wide - wide) / 2
    y = box.top + min(14.0, box.high / 2)
    if drawn:
        middle = (left + size[0] + drawn.width / 2, y)
        standing.add(("boots", boots), middle, partial(raised, drawn, TILE))
    pin = numbered(str(number), colours.INLAY, size)
    standing.add(("pin", number, size), (left + size[0] / 2, y), partial(raised, pin, PIECE))


def _part(frame: Image.Image, boxes: Sequence[Box]) -> Image.Image:
    """Return the part of the board below the tiles around some places, not too small."""
    left, right = _stretch([(box.left, box.right) for box in boxes], _LEAST[0], (0, layout.WIDTH))
    tall = layout.LAYOUT.chart.top - layout.GAP, layout.HEIGHT - layout.GAP
    top, bottom = _stretch([(box.top, box.bottom) for box in boxes], _LEAST[1], tall)
    return frame.crop((left, top, right, bottom))


def _stretch(ends: Sequence[tuple[int, int]], least: int, whole: tuple[int, int]) -> tuple[int, int]:
    """Return from where to where all of some stretches are seen, with room around, within the whole."""
    start = min(first for first, _ in ends) - _AROUND
    end = max(last for _, last in ends) + _AROUND
    long = min(whole[1] - whole[0], max(least, end - start))
    start = min(max(whole[0], (start + end - long) // 2), whole[1] - long)
    return start, start + long
