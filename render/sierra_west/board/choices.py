"""The board with what may be chosen on it: numbered places, the boots to get there; below what one has."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.house.colours import INLAY, TEXT
from render.kit.house.light import PIECE, TILE
from render.kit.house.panels import numbered
from render.kit.house.pieces import OnTop, raised
from render.kit.page import Box
from render.kit.text import Font
from render.sierra_west import layout
from render.sierra_west.board.board import board_frame
from render.sierra_west.board.mountain import at_foot, open_ring, outlaw_place
from render.sierra_west.board.pieces import EXPLORER, OUTLAW
from render.sierra_west.board.printed import faded, row_of
from render.sierra_west.board.stage import STAGE, Page
from render.sierra_west.cards import back, card, title_of
from render.sierra_west.signs import player_look
from render.sierra_west.table import goods_of
from rules.sierra_west import BOARD, COVERED_BY, FOOTHILL, GONE, HIDDEN, SierraWestState, distances
from rules.sierra_west import actions as chosen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say
    from rules.kernel.contract import Action, Event


_PIN: Final = (62, 52)
_SMALL_PIN: Final = (46, 40)
_INTO, _OVER = 14, 3
"""How far below the upper edge of a card the middle of its pin is, and above that of other places."""
_AROUND: Final = 70
SHARE: Final = 0.19
"""How high the strip with what one has is beside its width."""
_MAP_HIGH: Final = 0.65 - SHARE
"""How high the part of the board is at most beside its width."""
_LEAST: Final = (960, 440)
"""How much of the board is shown at least: around what may be chosen."""

_PLACED: Final = (
    *(chosen.MoveExplorer, chosen.ClaimCard, chosen.MoveWagon, chosen.BuildCabin, chosen.Paddle),
    *(chosen.UseSummit, chosen.Shoot, chosen.Endure, chosen.TakeDamage),
)
"""Actions that may point to a place on the board."""
_GAP: Final = 12
_RATIO: Final = 1.27
_SIGN, _NUMBER = 0.3, 0.32
"""How large signs and numbers are, as shares of the strip's height."""


class Target(NamedTuple):
    """A place on the board; ``boots`` that the way there takes, if that is not printed."""

    box: Box
    boots: int = 0


def target(action: Action, view: SierraWestState, seat: int) -> Target | None:
    """Return where an action points to: nowhere, if it has no place on the board."""
    own, box, boots = view.players[seat], None, 0
    match action:
        case chosen.MoveExplorer(to=to):
            box, boots = _climbed(view, seat, to), distances(view.mountain, own.explorer)[to]
        case chosen.ClaimCard():
            box = layout.mountain_box(own.explorer)
        case chosen.MoveWagon():
            box = layout.space_box(own.wagon + 1)
        case chosen.Endure(loss="wagon") | chosen.TakeDamage(loss="wagon") if own.wagon:
            box = layout.space_box(own.wagon - 1)
        case chosen.BuildCabin(slot=slot):
            box = layout.shop_box(slot)
        case chosen.Paddle(to=to):
            box = layout.slot_box(to)
        case chosen.UseSummit(choice=track) if track in own.homesteads:
            box = layout.cell_box(view.mode, track, min(own.homesteads[track] + 1, BOARD.homestead_top))
        case chosen.Shoot():
            outpost = next(number for number, outlaws in enumerate(view.outlaws) if outlaws)
            box = _around(outlaw_place(view, outpost), OUTLAW)
    return Target(box, boots) if box else None


def _climbed(view: SierraWestState, seat: int, place: int) -> Box:
    """Return the part of a card that no other card hides, or the place of an explorer at the foot."""
    if place == FOOTHILL:
        return _around(at_foot(view, (seat, 0)), EXPLORER)
    box = layout.mountain_box(place)
    if not any(view.mountain[above] != GONE for above in COVERED_BY[place]):
        return box
    high = layout.LAYOUT.mountain.pitch[1]
    return box._replace(top=box.bottom - high, high=high)


def _around(middle: tuple[float, float], size: tuple[int, int]) -> Box:
    return Box(round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2), *size)


def on_board(actions: Sequence[Action]) -> bool:
    """Return whether any of the actions may point to a place on the board: no damage but to the wagon."""
    return any(
        isinstance(action, _PLACED) and getattr(action, "loss", "wagon") == "wagon" for action in actions
    )


def places_of(view: SierraWestState, seat: int, actions: Sequence[Action]) -> dict[Target, int]:
    """Return the places that actions point to with their numbers: from 1 for each kind of action.

    They follow the order of the actions, as in the menu of that kind; the only place of a kind has none (0).
    """
    kinds: dict[type[Action], dict[Target, int]] = {}
    for action in actions:
        if place := target(action, view, seat):
            places = kinds.setdefault(type(action), {})
            places.setdefault(place, len(places) + 1)
    return {
        place: number if len(places) > 1 else 0
        for places in kinds.values()
        for place, number in places.items()
    }


def draw_board_choices(
    view: SierraWestState,
    seat: int,
    actions: Sequence[Action],
    players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
) -> Picture | None:
    """Return the part of the board where something may be chosen; None if nothing has a place there.

    Below it is what the seat has. What came of ``marks`` has signs with the numbers of its turns.
    """
    places = places_of(view, seat, actions)
    if not places:
        return None
    frame = board_frame(view, players, say, marks, past=True)
    standing = OnTop(frame, STAGE.swatches)
    for box, _ in places:
        size = (box.wide, box.high)
        middle = (box.left + box.wide / 2, box.top + box.high / 2)
        standing.add(("open", size), middle, partial(open_ring, size))
    for place, number in places.items():
        _add_pin(standing, place, number)
    part = _part(frame, [place.box for place in places])
    top = part.height
    page = Page.blank(part.width, top + int(part.width * SHARE), colours.INLAY)
    page.frame.paste(part, (0, 0))
    put_own(page, view, seat, top, say)
    return encode(page.frame, "choices.png")


def _add_pin(standing: OnTop, place: Target, number: int) -> None:
    """Put the number of a place on its upper edge, on a card left of explorers; the boots beside it."""
    box, boots = place
    drawn = row_of([("boots", boots)], 40) if boots else None
    on_card = box.wide == layout.LAYOUT.mountain.card[0]
    size = _PIN if on_card else _SMALL_PIN
    wide = size[0] + (drawn.width if drawn else 0)
    left = box.left + 6 if on_card else box.left + (box.wide - wide) / 2
    y = box.top + (_INTO if on_card else -_OVER)
    if drawn:
        middle = (left + size[0] + drawn.width / 2, y)
        standing.add(("boots", boots), middle, partial(raised, drawn, TILE))
    if number:
        pin = numbered(str(number), colours.INLAY, size)
        standing.add(("pin", number, size), (left + size[0] / 2, y), partial(raised, pin, PIECE))


def _part(frame: Image.Image, boxes: Sequence[Box]) -> Image.Image:
    """Return the part of the board above the players around some places, not too small."""
    tall = 0, layout.LAYOUT.chart.bottom + layout.GAP
    ends = [(box.top, box.bottom) for box in boxes]
    high = max(low for _, low in ends) - min(up for up, _ in ends) + 2 * _AROUND
    wide = max(_LEAST[0], ceil(high / _MAP_HIGH))
    left, right = _stretch([(box.left, box.right) for box in boxes], wide, (0, layout.WIDTH))
    top, bottom = _stretch(ends, _LEAST[1], tall)
    bottom = min(bottom, top + int((right - left) * _MAP_HIGH))
    return frame.crop((left, top, right, bottom))


def _stretch(ends: Sequence[tuple[int, int]], least: int, whole: tuple[int, int]) -> tuple[int, int]:
    """Return from where to where all of some stretches are seen, with room around, within the whole."""
    start = min(first for first, _ in ends) - _AROUND
    end = max(last for _, last in ends) + _AROUND
    long = min(whole[1] - whole[0], max(least, end - start))
    start = min(max(whole[0], (start + end - long) // 2), whole[1] - long)
    return start, start + long


def put_own(page: Page, view: SierraWestState, seat: int, top: int, say: Say) -> None:
    """Put what a seat has on the lower end of a page: its goods, the cards of its hand or plan."""
    own, high = view.players[seat], page.frame.height - top
    middle, radius = top + high // 2, round(high * 0.19)
    named = [(name, "" if name == HIDDEN else title_of(name, say)) for name in own.hand or own.board]
    right = _put_cards(page, named, top, high)
    page.badge_of(player_look(view, seat), (2 * _GAP, middle - radius), radius, INLAY)
    left = 2 * (radius + 2 * _GAP)
    counts = [(good.sign, good.text) for good in goods_of(view, seat) if good.text != "0"]
    _put_counts(page, counts, (left, right - 2 * _GAP), (middle, high))


def _put_counts(
    page: Page, counts: Sequence[tuple[str, str]], room: tuple[int, int], line: tuple[int, int]
) -> None:
    """Put signs with their numbers side by side; as far apart as there is room."""
    (left, right), (middle, high) = room, line
    size, font = round(high * _SIGN), Font("display", round(high * _NUMBER))
    step = min(round(2.4 * size), (right - left) // max(1, len(counts)))
    size = min(size, round(step * 0.5))
    for name, text in counts:
        page.put(("own", name, size), (left, middle - size / 2), partial(faded, name, size, 1.0), INLAY)
        page.text(
            (left + size + 5, middle + font.size * 0.36), text, font, TEXT, on=INLAY, room=step - size - 8
        )
        left += step


def _put_cards(page: Page, cards: Sequence[tuple[str, str]], top: int, high: int) -> int:
    """Put cards, each with its title, at the right end; return where they begin."""
    tall = high - 2 * _GAP
    wide = round(tall / _RATIO)
    left = page.frame.width - _GAP - len(cards) * (wide + _GAP)
    for place, (name, title) in enumerate(cards):
        at, size = (left + place * (wide + _GAP), top + _GAP), (wide, tall)
        draw = partial(back, name, size) if name == HIDDEN else partial(card, name, size, "whole", title)
        page.put(("held", name, title, size), at, draw, INLAY)
    return left
