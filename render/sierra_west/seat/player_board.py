"""What a seat holds, and what lies open before it: its cards, plan, cabins, animals; how far it has come."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Literal

from render.kit.house.colours import INLAY, OUTLINE, PAPER, PAPER_LIGHT, SLOT
from render.kit.house.panels import plate, slot
from render.kit.page import Box
from render.kit.palette import WHITE, Look, mix
from render.kit.shapes import Pen, Point, sprite
from render.sierra_west import table
from render.sierra_west.cards import back, cabin, card, plan_card, plan_wide, title_of
from render.sierra_west.seat.plan import HIGH, put_locked
from render.sierra_west.signs import CABIN_LOOKS, animal, centre, homestead, player_look, sign
from render.sierra_west.table import HEAD, PAD, WIDTH, Page, strip
from rules import sierra_west as west
from rules.sierra_west import BOARD, CABINS, CAMP, FIGURES, HIDDEN, SierraWestState, Spot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from render.kit.picture import Picture, Say


_RATIO: Final = 1.27
_SPACE: Final = 14
_HELD: Final = 96

_LOW: Final = 690
"""So high a strip may be."""
_TIGHT: Final = 7
"""Before so many cards lie in a row they have a strip of their own."""
_STRIP: Final = 96
_GAP: Final = 12
_PLAN: Final = 208
ROW: Final = 116
"""How high the row is."""
_TILE: Final = 92
_SMALL: Final = 76
_BESIDE: Final = 5
_FIGURE: Final = 64
Reaction = Literal["track", "trap"]
_REACTIONS: Final[tuple[Reaction, ...]] = ("track", "trap")


def draw_hand(view: SierraWestState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return the hand of a seat; after its plan is locked that plan. Below it is what is left to draw."""
    own = view.players[seat]
    wide = (WIDTH - 2 * PAD - _SPACE * (max(3, len(own.hand)) - 1)) // max(3, len(own.hand))
    size = wide, round(wide * _RATIO)
    upper = size[1] + 26 if own.hand else HIGH if own.board else 0
    deck, discard = piles = left_to_draw(view, seat)
    a_row = table.in_a_row(_LOW, *piles)
    small = sum(table.high_of(pile, a_row) for pile in piles)
    page = Page.blank(WIDTH, HEAD + upper + _HELD + PAD + small + 4)
    end = table.draw_row(page, table.places_of(view, seat), (WIDTH - PAD - 18, 43), 46, 480, on_wood=True)
    page.head(view, seat, table.names_of(view, players, say), min(620, end - 140))
    for number, name in enumerate(own.hand):
        box = Box(PAD + number * (wide + _SPACE), HEAD, *size)
        if name == HIDDEN:
            page.lay_flat(box, back, size)
        else:
            page.lay_flat(box, card, name, size, "whole", title_of(name, say))
    top = HEAD + upper
    if own.board and not own.hand:
        put_locked(page, view, seat, HEAD, say)
    else:
        table.draw_amounts(page, strip(top, _HELD), table.goods_of(view, seat))
    top += _HELD + PAD
    page.end_part("cards", top - PAD // 2)
    top = table.draw_pile(page, "deck", deck, top, a_row)
    page.end_part("piles", top)
    table.draw_pile(page, "cards", discard, top, a_row)
    page.end_part("piles", page.frame.height)
    return page.encoded("hand.png")


def left_to_draw(view: SierraWestState, seat: int) -> tuple[list[str], list[str]]:
    """Return the cards in a seat's deck, not as they lie there, and those of its discard pile."""
    own = view.players[seat]
    elsewhere = {*own.hand, *own.board, *own.discard}
    cards = west.cards_of(view, seat) if HIDDEN not in own.hand else []
    return [name for name in cards if name not in elsewhere], list(own.discard)


def draw_player_board(view: SierraWestState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return what lies open before a seat, or before Hastings, whose number is that after the seats."""
    own, plan = view.players[seat], _PLAN + _GAP if seat == view.seats else _STRIP + _GAP
    plan += HIGH if own.board else 0
    above = HEAD + plan + _STRIP + ROW + 2 * _GAP + 4
    number = table.in_a_row(_LOW - above, own.claimed)
    number = number if number < _TIGHT else table.in_a_row(_LOW, own.claimed)
    page = Page.blank(WIDTH, above + table.high_of(own.claimed, number))
    page.head(view, seat, table.names_of(view, players, say), 640)
    if seat == view.seats:
        _draw_hastings(page, view)
    elif own.board:
        put_locked(page, view, seat, HEAD, say)
    else:
        table.draw_amounts(page, strip(HEAD, _STRIP), table.goods_of(view, seat))
    if seat < view.seats:
        _draw_counts(page, view, seat)
    page.end_part("plan", HEAD + plan - _GAP // 2)
    draw_tiles(page, view, seat, strip(HEAD + plan, ROW))
    top = HEAD + plan + ROW + _GAP
    _draw_progress(page, view, seat, strip(top, _STRIP))
    page.end_part("tiles", top + _STRIP + _GAP // 2)
    table.draw_pile(page, "mountain", own.claimed, top + _STRIP + _GAP, number)
    page.end_part("cards", page.frame.height)
    return page.encoded("player_board.png")


def _draw_hastings(page: Page, view: SierraWestState) -> None:
    assert view.hastings
    card = Box(PAD, HEAD, plan_wide(_PLAN), _PLAN)
    page.lay_flat(card, plan_card, view.hastings.active[0], view.mode, _PLAN)
    panel = Box(card.right + _GAP, HEAD, WIDTH - PAD - card.right - _GAP, _PLAN)
    table.draw_amounts(page, panel, table.goods_of(view, view.seats))


def _draw_counts(page: Page, view: SierraWestState, seat: int) -> None:
    own = view.players[seat]
    piles = {"deck": own.deck, "hand": own.hand, "cards": own.discard}
    row = [table.Amount(name, str(len(cards))) for name, cards in piles.items()]
    table.draw_row(page, row, (WIDTH - PAD - 18, 43), 50, 480, on_wood=True)


def _draw_progress(page: Page, view: SierraWestState, seat: int, panel: Box) -> None:
    page.flat_panel(panel)
    own, look = view.players[seat], player_look(view, seat)
    row = table.places_of(view, seat)
    room = panel.wide - 36 - min(table.row_width(row, 50, 18), panel.wide * 0.44)
    step = min(220.0, room / len(own.homesteads))
    for number, (track, reached) in enumerate(own.homesteads.items()):
        left, wide = panel.left + 18 + number * step, round(min(step - 14, 150))
        page.sign((left + wide / 2 - 29, panel.top + 4), homestead, track, 58, on=INLAY)
        page.sign((left, panel.top + 63), level, reached, look, wide, on=INLAY)
    table.draw_row(page, row, (panel.right - 18, panel.top + panel.high / 2), 50, panel.wide * 0.44)


def level(reached: int, look: Look, wide: int) -> Image.Image:
    """Return the steps of a homestead track, as many of them filled as the marker has climbed."""
    step = wide / BOARD.homestead_top
    radius = min(14.0, step * 0.43)

    def paint(pen: Pen) -> None:
        for number in range(BOARD.homestead_top):
            middle = ((number + 0.5) * step, 16.0)
            filled = number < reached
            pen.circle(middle, radius, PAPER_LIGHT if filled else mix(INLAY, OUTLINE, 0.55))
            pen.circle(middle, radius - 2, look.fill if filled else SLOT)
            if filled:
                gleam = (middle[0] - radius * 0.25, middle[1] - radius * 0.3)
                pen.circle(gleam, radius * 0.28, mix(look.fill, WHITE, 0.55))

    return sprite(wide, 32, paint)


def draw_tiles(page: Page, view: SierraWestState, seat: int, panel: Box) -> None:
    """Draw the row on a panel; of Hastings, whose number is that after the seats, cabins and animals."""
    page.flat_panel(panel)
    for colour, built, box in _cabins(view, seat, panel):
        _draw_cabin(page, colour, built, box)
        if seat < view.seats:
            spot = CAMP if colour == "grey" else Spot("cabin", CABINS.index(built)) if built else None
            _stand(page, view, seat, spot, (box.right - 14, box.top + _TILE / 2 + 28))
    for place, box in _reactions(view, seat, panel):
        page.sign((box.left, box.top), _space, place, on=INLAY)
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
        yield colour, built, _square(panel, panel.left + 14 + number * (_TILE + _BESIDE), _TILE)


def _slots(view: SierraWestState, seat: int) -> list[tuple[str, str]]:
    own, found = view.players[seat], []
    if seat == view.seats:
        return [("grey", name) for name in [*own.cabins, *[""] * len(BOARD.animals)][: len(BOARD.animals)]]
    for colour, number in BOARD.cabins.slots.items():
        built = [name for name in own.cabins if west.COLOURS[name] == colour]
        found += [(colour, name) for name in [*built, *[""] * number][: max(number, len(built))]]
    spot = west.figure_spot(view, seat, "mule")
    return [*found, ("grey", "grey" if spot and spot.place == "grey" else "")]


def _reactions(view: SierraWestState, seat: int, panel: Box) -> Iterator[tuple[Reaction, Box]]:
    first = panel.left + 22 + len(_slots(view, seat)) * (_TILE + _BESIDE)
    for number, place in enumerate(_REACTIONS if seat < view.seats else ()):
        yield place, _square(panel, first + number * (_SMALL + _BESIDE), _SMALL)


def _animals(view: SierraWestState, seat: int, panel: Box) -> Iterator[tuple[str, Box]]:
    animals = BOARD.animals if seat == view.seats else west.ANIMALS[view.mode]
    for number, name in enumerate(reversed(animals), 1):
        yield name, _square(panel, panel.right - 10 - number * (_SMALL + 4), _SMALL)


def _square(panel: Box, left: int, size: int) -> Box:
    return Box(left, panel.top + (panel.high - size) // 2, size, size)


def _draw_cabin(page: Page, colour: str, built: str, box: Box) -> None:
    if built:
        page.lay_flat(box, cabin, built, _TILE, on=INLAY)
    else:
        page.sign((box.left, box.top), slot, (_TILE, _TILE), INLAY, 10, on=INLAY)
        place, look = (box.left + 14, box.top + 12), CABIN_LOOKS[colour]
        lit = look._replace(fill=mix(look.fill, WHITE, 0.3), edge=look.fill)
        page.sign(place, sign, "cabin_place", _TILE - 28, lit, on=SLOT)


def _space(name: str) -> Image.Image:
    found = slot((_SMALL, _SMALL), INLAY, 12).copy()
    centre(found, sign(name, 56), (_SMALL / 2, _SMALL / 2))
    return found


def _stand(page: Page, view: SierraWestState, seat: int, wanted: Spot | None, middle: Point) -> None:
    """Let the figures stand that are at a place other than a path; a mule that rests is at its cabin."""
    at = middle
    for kind in FIGURES:
        spot = west.figure_spot(view, seat, kind)
        if spot is not None and spot == wanted and (spot != CAMP or kind == "mule"):
            page.stand(view, seat, kind, at, _FIGURE)
            at = (at[0] + 10, at[1])


def animal_tile(name: str, *, shown: bool) -> Image.Image:
    """Return an animal tile: on paper where it lies open, else a shade of itself."""
    size, drawn = (_SMALL, _SMALL), animal(name, 60).copy()
    if not shown:
        drawn.putalpha(drawn.getchannel("A").point([value * 3 // 5 for value in range(256)]))
    found = (plate(size, PAPER, 16) if shown else slot(size, INLAY, 16)).copy()
    found.alpha_composite(drawn, (8, 8))
    return found
