"""What may be chosen on the board: the mountain, the trail, the shop, one's tracks, with numbered places."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from render.kit.encoding import encode
from render.kit.house.colours import TABLE
from render.kit.house.light import TILE
from render.kit.house.panels import panel
from render.kit.house.pieces import OnTop
from render.kit.page import Box
from render.kit.picture import Picture
from render.sierra_west.board.board import BELOW, MOUNTAIN, Shown, below_frame, cut, mountain_frame
from render.sierra_west.board.mountain import at_foot, open_ring, outlaw_place
from render.sierra_west.board.panels import add_pin, draw_shop, draw_tracks
from render.sierra_west.board.pieces import EXPLORER, OUTLAW
from render.sierra_west.board.printed import row_of
from render.sierra_west.board.stage import STAGE, Page
from render.sierra_west.layout import GAP, LAYOUT, mountain_box, slot_box, space_box
from render.sierra_west.signs import upright
from render.sierra_west.table import Amount, draw_evenly, goods_of
from rules.sierra_west import COVERED_BY, FOOTHILL, GONE, SierraWestState, boots_left, distances
from rules.sierra_west import actions as chosen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from rules.kernel.contract import Action


_PIN: Final = (66, 56)
_SMALL_PIN: Final = (54, 46)
_INTO, _OVER = 16, 8
"""How far below the upper edge of a covered card the middle of its pin is, and above that of all else."""
_EDGE: Final = 2
"""How far a pin stays from the upper edge of the picture."""
_BOOTS: Final = 40
_OWN: Final = Box(LAYOUT.shop.left, LAYOUT.shop.top, LAYOUT.mode.right - LAYOUT.shop.left, LAYOUT.shop.high)
"""Where below the trail it says what one has."""
TRAIL: Final = BELOW._replace(high=_OWN.bottom + GAP - BELOW.top)
_GOOD: Final = 72
_PLACED: Final = (
    *(chosen.MoveExplorer, chosen.ClaimCard, chosen.MoveWagon, chosen.BuildCabin, chosen.Paddle),
    *(chosen.UseSummit, chosen.Shoot, chosen.Endure, chosen.TakeDamage),
)
"""Actions that may point to a place on the board."""


class Target(NamedTuple):
    """A place on a part of the board: a box, a slot of the shop, a track; ``boots`` for the way there."""

    part: Literal["mountain", "trail", "shop", "tracks"]
    at: Box | int | str
    boots: int = 0


def target(action: Action, view: SierraWestState, seat: int) -> Target | None:
    """Return where an action points to: nowhere, if it has no place on the board."""
    own, found = view.players[seat], None
    match action:
        case chosen.MoveExplorer(to=to):
            boots = distances(view.mountain, own.explorer)[to]
            found = Target("mountain", _climbed(view, seat, to), boots)
        case chosen.ClaimCard():
            found = Target("mountain", mountain_box(own.explorer))
        case chosen.MoveWagon():
            found = Target("trail", space_box(own.wagon + 1))
        case chosen.Endure(loss="wagon") | chosen.TakeDamage(loss="wagon") if own.wagon:
            found = Target("trail", space_box(own.wagon - 1))
        case chosen.BuildCabin(slot=slot):
            found = Target("shop", slot)
        case chosen.Paddle(to=to):
            found = Target("trail", slot_box(to))
        case chosen.UseSummit(choice=track) if track in own.homesteads:
            found = Target("tracks", track)
        case chosen.Shoot():
            outpost = next(number for number, outlaws in enumerate(view.outlaws) if outlaws)
            found = Target("mountain", _around(outlaw_place(view, outpost), OUTLAW))
    return found


def _climbed(view: SierraWestState, seat: int, place: int) -> Box:
    """Return the part of a card that no other card hides, or the place of an explorer at the foot."""
    if place == FOOTHILL:
        return _around(at_foot(view, (seat, 0)), EXPLORER)
    box = mountain_box(place)
    if not any(view.mountain[above] != GONE for above in COVERED_BY[place]):
        return box
    high = LAYOUT.mountain.pitch[1]
    return box._replace(top=box.bottom - high, high=high)


def _around(middle: tuple[float, float], size: tuple[int, int]) -> Box:
    return Box(round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2), *size)


def on_board(actions: Sequence[Action]) -> bool:
    """Return whether any of the actions may point to a place on the board: no damage but to the wagon."""
    return any(isinstance(each, _PLACED) and getattr(each, "loss", "wagon") == "wagon" for each in actions)


def places_of(view: SierraWestState, seat: int, actions: Sequence[Action]) -> dict[Target, int]:
    """Return the places that actions point to with their numbers: from 1 for each kind of action.

    They follow the order of the actions, as in the menu of that kind; the only place of a kind has none (0).
    """
    numbers, places = chosen.numbered(actions), [(target(each, view, seat), each) for each in actions]
    return {place: numbers.get(action, 0) for place, action in places if place}


def draw_board_choices(shown: Shown, seat: int, actions: Sequence[Action]) -> Picture | None:
    """Return the parts of the board where something may be chosen; None if nothing has a place there.

    The mountain goes first, without the trail where that has but one place: a panel has no room to read both.
    What came of events has signs with the numbers of its turns.
    """
    view, say, frames = shown.view, shown.say, []
    places = places_of(view, seat, actions)
    parts: dict[str, dict[Target, int]] = {}
    for place, number in places.items():
        parts.setdefault(place.part, {})[place] = number
    if "mountain" in parts and len(parts.get("trail", ())) == 1:
        del parts["trail"]
    for part, own in sorted(parts.items()):
        match part:
            case "mountain":
                frames.append(cut(_marked(mountain_frame(shown), own), MOUNTAIN, shown.light))
            case "trail":
                frames.append(_draw_trail(shown, seat, own))
            case "shop":
                slots = {place.at: number for place, number in own.items() if isinstance(place.at, int)}
                frames.append(draw_shop(view, seat, slots, say))
            case _:
                tracks = {str(place.at): number for place, number in own.items()}
                frames.append(draw_tracks(view, seat, tracks, say))
    strips = [strip for frame in frames for strip in encode(frame, "choices.png").strips]
    return Picture(tuple(strips)) if strips else None


def _marked(frame: Image.Image, places: Mapping[Target, int]) -> Image.Image:
    """Return a board on which places have rings and numbers."""
    standing = OnTop(frame, STAGE.swatches)
    boxes = [(place.at, place.boots, number) for place, number in places.items() if isinstance(place.at, Box)]
    for box, *_ in boxes:
        middle = (box.left + box.wide / 2, box.top + box.high / 2)
        standing.add(("open", box[2:]), middle, partial(open_ring, box[2:]))
    for place in boxes:
        _add_pin(standing, *place)
    return frame


def _add_pin(standing: OnTop, box: Box, boots: int, number: int) -> None:
    """Put the number of a place on its upper edge, on a card left of explorers; the boots beside it."""
    way = (("boots", boots),)
    drawn = row_of(way, _BOOTS) if boots else None
    on_card = box.wide == LAYOUT.mountain.card[0]
    over = _INTO if on_card and box.high < LAYOUT.mountain.card[1] else -_OVER
    is_whole = box.top + over >= _PIN[1] / 2
    size = _PIN if on_card and is_whole else _SMALL_PIN
    wide = size[0] + (drawn.width if drawn else 0)
    left = box.left + 4 if on_card else box.left + (box.wide - wide) / 2
    y = box.top + over if is_whole else size[1] / 2 + _EDGE
    if drawn:
        middle = (left + size[0] + drawn.width / 2, y)
        standing.add(("boots", boots), middle, partial(upright, row_of, TILE, way, _BOOTS))
    if number:
        add_pin(standing, number, (left + size[0] / 2, y), size)


def _draw_trail(shown: Shown, seat: int, places: Mapping[Target, int]) -> Image.Image:
    """Return the trail with what may be chosen there, below it the boots left and the goods of a seat."""
    view, frame = shown.view, _marked(below_frame(shown), places)
    page, size = Page(frame, (shown.view.mode, shown.view.seats)), _OWN[2:]
    page.put(("own", size), _OWN[:2], partial(panel, size), TABLE)
    boots = [Amount("boots", str(boots_left(view)))] if seat == view.seat and boots_left(view) else []
    draw_evenly(page, _OWN, [*boots, *goods_of(view, seat)], _GOOD)
    return cut(frame, TRAIL, shown.light)
