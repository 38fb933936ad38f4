"""The mountain: cards face up and face down, gone places, explorers on cards and at the foot, outlaws."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw

from render.kit.ground.chart import kept
from render.kit.house import colours, stock
from render.kit.house.emphasis import REACH, ring_around
from render.kit.house.figures import counter
from render.kit.house.light import TILE, shadow_of
from render.kit.house.pieces import OnTop, Piece, raised
from render.kit.page import Box
from render.kit.signs import drawn_once
from render.sierra_west import cards
from render.sierra_west.board.pieces import EXPLORER, OUTLAW, explorer, outlaw
from render.sierra_west.board.scenery import in_tones, paint_backs
from render.sierra_west.layout import LAYOUT, Point, mountain_box
from render.sierra_west.signs import MODES, player_look
from rules.sierra_west import CARDS, COVERED_BY, FOOTHILL, GONE, LEFT, OUTPOSTS, PLACES, SPECIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.kit.canvas import Scene
    from render.sierra_west.board.marks import Marks
    from rules.sierra_west import Mode, SierraWestState

_RADIUS: Final = 10
_DISC: Final = 34
_RAISED: Final = 12
"""How far above its path an explorer stands, so that its feet are on its card."""
QUIET: Final = 0.04
"""How dark the backs of cards are that nobody can claim, 0 to 1."""
_APART: Final = 54
_BACKS: Final = (
    5 * LAYOUT.mountain.pitch[0] + LAYOUT.mountain.card[0],
    4 * LAYOUT.mountain.pitch[1] + LAYOUT.mountain.card[1],
)
"""The size of the painting that all backs make up, in pixels."""
_RIM: Final = 4
_PLAIN: Final = ("back_basic", "hidden")
"""Backs that show nothing but the land."""
_FRAME: Final = 11
_SIGN_DISC: Final = 38
_LOWEST_OUTLAW: Final = LAYOUT.foot - 0.8 * OUTLAW[1]
"""So low an outlaw may stand that no glow around it reaches over the foot, where the board is parted."""


def put_mountain(frame: Image.Image, scene: Scene, view: SierraWestState, marks: Marks) -> None:
    """Put the cards, the lowest row first; new ones in rings, discs of who claimed on empty places."""
    lying = [place for place in range(len(PLACES)) if view.mountain[place] != GONE]
    for place in lying:
        put_shadow(frame, scene, mountain_box(place))
    for place in sorted(set(marks.claimed) - set(lying)):
        _put_taken(frame, scene, view, place, marks.claimed[place])
    for place in sorted(lying, key=lambda place: -PLACES[place].row):
        box, key = mountain_box(place), _face(view, place)
        if ("turned", place) in marks.new:
            put_ring(frame, scene, box)
        scene.put(frame, ("card", *key), (box.left, box.top), partial(lying_card, *key))


def put_shadow(frame: Image.Image, scene: Scene, box: Box) -> None:
    """Put the shadow of a card as far as it shows beside the card: on its right and below."""
    reach, rim = TILE.reach, 2 * TILE.reach
    for part in (Box(box.wide, reach, rim, box.high + reach), Box(reach, box.high, box.wide, rim)):
        at = (box.left - reach + part.left, box.top - reach + part.top)
        scene.put(frame, ("shadow", part), at, partial(_shadow, (box.wide, box.high), part))


def _shadow(size: tuple[int, int], part: Box) -> Image.Image:
    whole = raised(stock.blank(size), TILE).shadow
    return whole.crop((part.left, part.top, part.right, part.bottom))


def _face(view: SierraWestState, place: int) -> tuple[str, Mode, tuple[bool, ...], int]:
    """Return what lies at a place, where cards of the row above lie on it, of a back its place."""
    covers = {PLACES[above].column for above in COVERED_BY[place] if view.mountain[above] != GONE}
    name, column = view.mountain[place], PLACES[place].column
    covered = (column - 1 in covers, column in covers)
    return name, view.mode, covered, -1 if name in CARDS or name in SPECIALS else place


def lying_card(name: str, mode: Mode, covers: tuple[bool, ...], place: int = -1) -> Image.Image:
    """Return a card with the shadow of those that lie on it; a back shows its ``place`` in the painting."""
    size = LAYOUT.mountain.card
    if name in CARDS:
        found = cards.card(name, size)
    elif name in SPECIALS:
        found = cards.special_card(name, size)
    else:
        found = _back(name, size, mode, place)
    if any(covers):
        shaded = Image.alpha_composite(found, Image.new("RGBA", size, (*colours.SHADOW, round(255 * QUIET))))
        shaded.alpha_composite(_shade(size, covers))
        shaded.putalpha(found.getchannel("A"))
        found = shaded
    if place >= 0:
        land = Image.new("L", size)
        inner = _RIM if name in _PLAIN else _RIM + _FRAME
        land.paste(255, (inner, inner, size[0] - inner, size[1] - inner))
        if name not in _PLAIN:
            ImageDraw.Draw(land).circle(_sign_at(size), _SIGN_DISC, 0)
        found.paste(in_tones(found.convert("RGB")), (0, 0), ImageChops.multiply(land, found.getchannel("A")))
    return found


def painted_backs() -> Image.Image:
    """Return the near mountain (RGB) of which each back shows its part; not to be changed."""
    return kept("sierra_west-backs", (), _BACKS, lambda: paint_backs(_BACKS))


def _back(name: str, size: tuple[int, int], mode: Mode, place: int) -> Image.Image:
    """Return a back: its part of the painting, of a special one with a sign in a frame."""
    (wide, high), box, first = size, mountain_box(place), mountain_box(0)
    left = box.left - (LAYOUT.mountain.middle - _BACKS[0] // 2)
    part = painted_backs().crop((left, box.top - first.top, left + wide, box.top - first.top + high))
    special = name not in _PLAIN
    found, inner = stock.blank(size).copy(), _RIM
    if special:
        look = MODES[mode]
        found.paste((*look.edge, 255), (_RIM - 2, _RIM - 2, wide - _RIM + 2, high - _RIM + 2))
        found.paste((*look.fill, 255), (_RIM, _RIM, wide - _RIM, high - _RIM))
        inner += _FRAME
    field = (inner, inner, wide - inner, high - inner)
    found.paste(part.crop(field).convert("RGBA"), field[:2])
    found.putalpha(stock.blank(size).getchannel("A"))
    if special:
        found.alpha_composite(cards.back_sign(name, size, _sign_at(size), mode, _SIGN_DISC))
    return found


def _sign_at(size: tuple[int, int]) -> Point:
    """Return the middle of what is seen of a back below the cards that lie on it."""
    return size[0] / 2, size[1] - LAYOUT.mountain.pitch[1] / 2 - 2


def _shade(size: tuple[int, int], covers: tuple[bool, ...]) -> Image.Image:
    """Return the shadow (RGBA) that cards lying on a card throw on it."""
    across, down = LAYOUT.mountain.pitch
    thrown = Image.new("RGBA", size)
    for side, there in zip((-1, 1), covers, strict=True):
        if there:
            left = side * across // 2
            box = (max(0, left), 0, min(size[0], left + size[0]), size[1] - down)
            thrown.paste((0, 0, 0, 255), box)
    return shadow_of(thrown, TILE.times(1.6))


def put_ring(frame: Image.Image, scene: Scene, box: Box) -> None:
    """Put a gold ring around a box, before what lies there."""
    at = (box.left - REACH, box.top - REACH)
    scene.put(frame, ("ring", box[2:]), at, partial(ring_around, box[2:], _RADIUS))


@drawn_once
def open_ring(size: tuple[int, int], radius: int = _RADIUS) -> Piece:
    """Return a ring around what may be chosen, as a piece with its room."""
    body = ring_around(size, radius)
    return Piece(body, Image.new("RGBA", body.size))


def _put_taken(frame: Image.Image, scene: Scene, view: SierraWestState, place: int, seat: int) -> None:
    """Put the disc of whoever claimed the card on its empty place."""
    look = player_look(view, seat)
    drawn = counter(look, _DISC, new=True)
    box = mountain_box(place)
    at = drawn.around((box.left + box.wide / 2, box.top + LAYOUT.mountain.pitch[1] / 2))
    scene.put(frame, ("taken", look), at, drawn.on_nothing)


def add_figures(standing: OnTop, view: SierraWestState, marks: Marks) -> None:
    """Let the outlaws stand at their outposts, the explorers on their cards and at the foot."""
    for number, count in enumerate(view.outlaws):
        if count:
            new = ("captured", number) in marks.new
            make = partial(outlaw, count, new=new)
            standing.add(("outlaw", count, new), outlaw_place(view, number), make)
    for (seat, number), middle in explorer_places(view).items():
        look = player_look(view, seat)
        side = "" if seat < view.seats else "left" if number == LEFT else "right"
        key = ("explorer", look.symbol, side, ("explorer", (seat, number)) in marks.new)
        standing.add(key, middle, partial(explorer, look, side, new=key[-1]))


def outlaw_place(view: SierraWestState, number: int) -> Point:
    """Return where the outlaws of an outpost stand; after the outposts comes the foothill."""
    if number == len(OUTPOSTS):
        return LAYOUT.foothill.outlaws, LAYOUT.foothill.y
    box = mountain_box(view.mountain.index(OUTPOSTS[number]))
    return box.left + box.wide / 2, min(box.bottom - OUTLAW[1] / 8, _LOWEST_OUTLAW)


def explorer_places(view: SierraWestState) -> dict[tuple[int, int], Point]:
    """Return the middle of every explorer, by seat and which of its explorers."""
    found: dict[tuple[int, int], Point] = {}
    together: dict[int, list[tuple[int, int]]] = {}
    for seat, number, at in _explorers(view):
        together.setdefault(at, []).append((seat, number))
    for at, standing in together.items():
        apart = min(_APART, (LAYOUT.mountain.card[0] - EXPLORER[0] - 8) / max(1, len(standing) - 1))
        for place, which in enumerate(standing):
            aside = (place - (len(standing) - 1) / 2) * apart
            found[which] = at_foot(view, which) if at == FOOTHILL else _on_card(at, aside)
    return found


def _explorers(view: SierraWestState) -> Iterator[tuple[int, int, int]]:
    """Yield seat, which of its explorers, and its place."""
    for seat, player in enumerate(view.players):
        for number, at in enumerate(player.explorers):
            yield seat, number, at


def _on_card(place: int, aside: float) -> Point:
    """Return where an explorer stands on a card: between the spaces of its lower path."""
    box = mountain_box(place)
    face = cards.Face.of(LAYOUT.mountain.card)
    return box.left + box.wide / 2 + aside, box.top + face.tan[0][1] - _RAISED


def at_foot(view: SierraWestState, which: tuple[int, int]) -> Point:
    """Return where an explorer stands at the foot of the mountain: each has a place of its own."""
    everybody = [(seat, number) for seat, number, _ in _explorers(view)]
    own = LAYOUT.foothill
    step = (own.right - own.left) / (2 * len(everybody))
    return own.left + step * (2 * everybody.index(which) + 1), own.y
