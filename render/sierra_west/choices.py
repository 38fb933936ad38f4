"""What a seat may choose, on the board or before it: spaces and summits of its plan, cabins, animals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.house.colours import INLAY
from render.kit.house.light import PIECE, TILE
from render.kit.house.panels import rimmed
from render.kit.house.pieces import OnTop
from render.kit.signs import drawn_once
from render.sierra_west.board.board import shown_of
from render.sierra_west.board.choices import draw_board_choices, on_board
from render.sierra_west.board.mountain import open_ring
from render.sierra_west.board.panels import add_pin
from render.sierra_west.seat.plan import HIGH, price, put_locked, space_box, summit_box
from render.sierra_west.seat.player_board import ROW, draw_tiles, tile_boxes
from render.sierra_west.signs import PATHS, figure, player_look, sign, upright
from render.sierra_west.table import PAD, WIDTH, Page, draw_amounts, goods_of, strip
from rules.sierra_west import BOARD, CABINS, FIGURES, PIONEERS, Pioneer, SierraWestState, way
from rules.sierra_west import actions as chosen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from PIL import Image

    from render.kit.page import Box
    from render.kit.palette import Look
    from render.kit.picture import Picture, Say
    from render.kit.shapes import Point
    from rules.kernel.contract import Action, Event


_ABOVE: Final = 44
"""Room above the plan for who may go to a summit."""
_STRIP: Final = 92
_GAP: Final = 4
_BELOW: Final = 24
"""Room below the cabins for who may trap."""
_PIN: Final = (56, 46)
_SIGN, _SMALL = 50, 40
"""How large a sign is alone on a plate, and one of several."""
_EDGE: Final = 9
_INTO: Final = 16
"""How far signs reach into what they belong to."""
_CORNER: Final = 0.1
"""Where on a ring, as a share of its size from its corner, a number stands."""
_RADIUS: Final = 12

_PLACED: Final = (chosen.Walk, chosen.Endure, chosen.TakeSummit, chosen.EnterCabin, chosen.Track, chosen.Trap)
_WALKED: Final = (chosen.Walk, chosen.TakeSummit, chosen.EnterCabin)
_HURT: Final = (chosen.Endure, chosen.TakeDamage)


class Target(NamedTuple):
    """A space of a path, by its number from 0, or a summit, a cabin, the place of trackers, an animal."""

    place: str
    number: int = 0


def offers_of(view: SierraWestState, seat: int, actions: Sequence[Action]) -> dict[Target, tuple[str, ...]]:
    """Return the places that actions point to, each with signs of who may go there and what it brings.

    On the paths that is only what they do not tell: pioneers where not just their own goes, and damage.
    """
    found: dict[Target, tuple[str, ...]] = {}
    hurt = all(isinstance(action, _HURT) for action in actions)
    for action in actions:
        for target, signs in _pointed(view, seat, action, hurt=hurt):
            found[target] = tuple(dict.fromkeys((*found.get(target, ()), *signs)))
    return {target: _untold(target, signs) for target, signs in found.items()}


def _untold(target: Target, signs: tuple[str, ...]) -> tuple[str, ...]:
    """Return signs, figures first, without the pioneer of a path if no other goes there: its colour tells."""
    figures = [name for name in FIGURES if name in signs]
    rest = [name for name in signs if name not in FIGURES]
    return tuple(rest if figures == [target.place] else [*figures, *rest])


def _pointed(
    view: SierraWestState, seat: int, action: Action, *, hurt: bool
) -> Iterator[tuple[Target, tuple[str, ...]]]:
    """Yield where an action points to, with signs; if nothing but damage is asked, what would be lost."""
    match action:
        case chosen.Walk(pioneer=pioneer, space=space):
            yield Target(_path(view, seat, pioneer), space), (pioneer,)
        case chosen.Endure(pioneer=pioneer, space=space):
            yield Target(_path(view, seat, pioneer), space), ("damage",)
        case chosen.TakeSummit(figure=kind, card=card):
            yield Target("summit", card), (kind,)
        case chosen.EnterCabin(figure=kind, cabin=cabin):
            yield Target(cabin), (kind,)
        case chosen.Track(pioneer=pioneer, track=track):
            yield Target("track"), (pioneer, track)
        case chosen.Trap(pioneer=pioneer, animal=animal):
            yield Target("trap"), (pioneer,)
            yield Target(animal), ()
    if hurt and (lost := getattr(action, "loss", "")) in view.players[seat].cabins:
        yield Target(lost), ("damage",)


def _path(view: SierraWestState, seat: int, pioneer: Pioneer) -> str:
    ahead = way(view, seat, pioneer)
    return ahead.path if ahead else pioneer


def draw_own_choices(view: SierraWestState, seat: int, actions: Sequence[Action], say: Say) -> Picture | None:
    """Return what lies before a seat with what may be chosen there; None if nothing may be.

    It has the plan if there is one, the cabins and animals, and what the seat can pay with.
    """
    offers, board = offers_of(view, seat, actions), view.players[seat].board
    if not offers:
        return None
    top = _ABOVE + HIGH if board else PAD
    page = Page.blank(WIDTH, top + _STRIP + _GAP + ROW + _BELOW)
    if board:
        put_locked(page, view, seat, _ABOVE, say)
    else:
        draw_amounts(page, strip(top, _STRIP), goods_of(view, seat))
    panel = strip(top + _STRIP + _GAP, ROW)
    draw_tiles(page, view, seat, panel)
    tiles = tile_boxes(view, seat, panel)
    standing = OnTop(page.frame, Page.stage.swatches)
    boxes = {target: _box(target, tiles) for target in offers}
    for target, box in boxes.items():
        radius = box.wide // 2 if target.place in PIONEERS else _RADIUS
        standing.add(("open", box[2:]), _middle(box), partial(open_ring, box[2:], radius))
    for target, signs in offers.items():
        if target.place in PIONEERS:
            _add_number(standing, target, boxes[target])
        if signs:
            _add_signs(standing, target, boxes[target], signs, player_look(view, seat))
    return page.encoded("choices.png")


def _box(target: Target, tiles: Mapping[str, Box]) -> Box:
    if target.place == "summit":
        return summit_box(target.number, _ABOVE)
    if target.place in PIONEERS:
        return space_box(target.place, target.number, _ABOVE)
    return tiles[target.place]


def _middle(box: Box) -> Point:
    return box.left + box.wide / 2, box.top + box.high / 2


def _add_number(standing: OnTop, target: Target, box: Box) -> None:
    """Put the number of a space on the ring around it, and again what it costs, which the ring hides."""
    if target.place == "tan" and target.number % 2:
        cost = BOARD.paid_spaces[target.number // 2]
        standing.add(("price", cost), (_middle(box)[0], box.bottom), partial(upright, price, TILE, cost))
    corner = box.left + box.wide * _CORNER, box.top + box.high * _CORNER
    add_pin(standing, target.number + 1, corner, _PIN, PATHS[target.place].edge)


def _add_signs(standing: OnTop, target: Target, box: Box, signs: tuple[str, ...], look: Look) -> None:
    """Put signs on the upper edge of a place, beside a space, below the trap: clear of each other."""
    size = _SIGN if len(signs) == 1 or target.place == "summit" else _SMALL
    drawn = _signs(signs, look, size)
    x, y = _middle(box)
    if target.place in PIONEERS:
        beside, most = box.right - _INTO + drawn.width / 2, WIDTH - PAD - drawn.width / 2
        x, y = min(beside, most), y if beside <= most else box.top
    elif target.place == "trap":
        y = box.bottom - _INTO + drawn.height / 2
    else:
        y = box.top + _INTO - drawn.height / 2
    key = ("signs", signs, drawn.size, look.symbol)
    standing.add(key, (x, y), partial(upright, _signs, PIECE, signs, look, size))


@drawn_once
def _signs(signs: tuple[str, ...], look: Look, size: int) -> Image.Image:
    """Return signs beside each other on a plate with a gold rim."""
    found = rimmed(INLAY, (len(signs) * (size + 2) + 2 * _EDGE, size + 2 * _EDGE)).copy()
    for number, name in enumerate(signs):
        drawn = figure(name, look, size) if name in FIGURES else sign(name, size)
        found.alpha_composite(drawn, (_EDGE + 1 + number * (size + 2), _EDGE))
    return found


def shows(actions: Sequence[Action]) -> bool:
    """Return whether any of the actions may point to a place; not where a plan is made from the hand."""
    if any(isinstance(action, chosen.LockPlan) for action in actions):
        return False
    own = [isinstance(action, _PLACED) or getattr(action, "loss", "") in CABINS for action in actions]
    return any(own) or on_board(actions)


def draw_choices(
    view: SierraWestState,
    seat: int,
    actions: Sequence[Action],
    players: Sequence[str],
    say: Say,
    marks: Sequence[Event] = (),
) -> Picture | None:
    """Return the board or the seat's own plan with what may be chosen marked; None if nothing has a place.

    The board goes first, but not for the wagon's way back alone: who walks on may take damage, too.
    """
    first = actions
    if any(isinstance(action, _WALKED) for action in actions):
        first = [action for action in actions if not isinstance(action, _HURT)]
    if on_board(first):
        shown = shown_of(view, players, say, marks)._replace(past=True)
        if picture := draw_board_choices(shown, seat, first):
            return picture
    return draw_own_choices(view, seat, actions, say)
