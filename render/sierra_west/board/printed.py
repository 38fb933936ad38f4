"""What is printed on the board: places of cards, the trail with its costs, panels; the supply."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.kit.house import colours
from render.kit.house.light import PANEL, PIECE, TILE, lay
from render.kit.house.panels import panel, slot, tag
from render.kit.palette import rgb
from render.kit.shapes import Pen, sprite
from render.kit.signs import centred, drawn_once, faded, write
from render.kit.text import Font, width
from render.sierra_west.cards import die
from render.sierra_west.layout import LAYOUT, shop_box, slot_box, space_box
from render.sierra_west.signs import CABIN_LOOKS, sign, upright
from rules.sierra_west import APPLES, BOARD, FISH, MODE, NOBODY, Mode, SierraWestState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.house.pieces import OnTop
    from render.kit.page import Box, Page

_DUST: Final = rgb("#b5a083")
_LEVEL = Font("display", 28)
_COST = Font("display", 28)
_FAINT = 0.16
_APPLE: Final = 54
_APPLE_STEP: Final = (88, 64)
_NUMBER = Font("display", 36)
_SIGN: Final = 60
_OWNED: Final = 0.3
_THINGS: Final = {"gold": ("cart", "lantern", "dynamite"), "outlaws": ("outlaw", "sheriff")}
"""By mode what is counted in the supply, and the cards in it."""
_MULE: Final = 72
_DIE: Final = 42
_HUNG: Final = 5
"""How far below its tile a price begins."""
_STACK: Final = (446, 44)
"""Where on the panel of the shop it says how many tiles are to come, and how large that sign is."""
_FISH: Final = 40
_FISH_ROW: Final = 44
_OVERLAP: Final = 26
"""How far fish that are sold together lie apart."""


def print_board(image: Image.Image, mode: Mode) -> None:
    """Print on the land (RGB) what never moves."""
    if mode == "boats":
        _let_in(image, slot_box(0), 0.3)
    _trail(image)
    for box in (LAYOUT.shop, LAYOUT.mode):
        lay(image, panel((box.wide, box.high)), (box.left, box.top), PANEL)
    _shop(image)
    if mode in _PRINT:
        _PRINT[mode](image, LAYOUT.mode)


def print_spaces(image: Image.Image) -> None:
    """Let the spaces of the trail and the places of its cards into the land (RGB)."""
    for number in range(len(BOARD.trail)):
        box = space_box(number)
        _let_in(image, box._replace(left=box.left + 3, wide=box.wide - 6), 0.55)
    for number in range(1, BOARD.trail_slots + 1):
        _let_in(image, slot_box(number), 0.3)


def _let_in(image: Image.Image, box: Box, seen: float) -> None:
    """Let the place of a card into the land."""

    def paint(pen: Pen) -> None:
        pen.box((0, 0), (box.wide, box.high), colours.HEX_LINE, 12)
        pen.box((2, 2), (box.wide, box.high), colours.PAPER_LIGHT, 11)
        pen.box((2, 2), (box.wide - 2, box.high - 2), _DUST, 10)

    drawn = faded(sprite(box.wide, box.high, paint, 3), seen)
    image.paste(drawn, (box.left, box.top), drawn)


def _trail(image: Image.Image) -> None:
    """Print what goods are worth along the trail, and beside each space the cost to leave it."""
    top, high = LAYOUT.trail.bands
    for times, spaces in groupby(range(len(BOARD.trail)), lambda number: BOARD.trail[number].multiplier):
        boxes = [space_box(number) for number in spaces]
        size = (boxes[-1].right - boxes[0].left - 6, high)
        lay(image, tag(size), (boxes[0].left + 3, top), TILE.times(0.7))
        middle = (boxes[0].left + 3 + size[0] / 2, top + high / 2)
        centred(image, f"\u00d7{times}", _LEVEL, colours.INK, middle)
    for number, space in enumerate(BOARD.trail):
        if space.cost:
            drawn = cost_tag(tuple(space.cost.items()))
            x, y = space_box(number).right, LAYOUT.trail.costs
            lay(image, drawn, (round(x - drawn.width / 2), round(y - drawn.height / 2)), TILE.times(0.7))


def cost_tag(cost: tuple[tuple[str, int], ...]) -> Image.Image:
    """Return a paper tag (RGBA) with a cost: boots above, goods below."""
    rows = [_row([each for each in cost if (each[0] == "boots") == boots]) for boots in (True, False)]
    return _tagged([row for row in rows if row.width > 1])


@drawn_once
def row_of(counted: tuple[tuple[str, int], ...], size: int = 30) -> Image.Image:
    """Return a paper tag (RGBA) with signs, each with its number before it where that is more than one."""
    return _tagged([_row(counted, size)])


def _tagged(rows: Sequence[Image.Image]) -> Image.Image:
    """Return a paper tag (RGBA) with rows of signs, one below the other."""
    found = tag((max(row.width for row in rows) + 12, sum(row.height for row in rows) + 10)).copy()
    top = 5
    for row in rows:
        found.alpha_composite(row, ((found.width - row.width) // 2, top))
        top += row.height
    return found


def _row(counted: Sequence[tuple[str, int]], size: int = 30) -> Image.Image:
    """Return signs (RGBA) with their numbers on nothing."""
    words = [str(number) if number > 1 else "" for _, number in counted]
    wide = sum(size + 2 + (round(width(text, _COST)) + 1 if text else 0) for text in words) - 2
    found, left = Image.new("RGBA", (max(1, wide), size), (*colours.PAPER, 0)), 0
    for (name, _), text in zip(counted, words, strict=True):
        if text:
            left += round(write(found, (left, size / 2 + 10), text, _COST, colours.INK)) + 1
        found.alpha_composite(sign(name, size), (left, 0))
        left += size + 2
    return found


def _shop(image: Image.Image) -> None:
    for number, cost in enumerate(BOARD.cabins.shop_costs):
        place = shop_box(number)
        drawn = slot((place.wide, place.high))
        image.paste(drawn, (place.left, place.top), drawn)
        price = row_of((("any", cost),))
        at = (place.left + (place.wide - price.width) // 2, place.bottom + _HUNG)
        lay(image, price, at, TILE.times(0.7))


def _print_apple(image: Image.Image, _: Box) -> None:
    """Print the places of the apples that all share."""
    for row, name in enumerate(APPLES):
        for number in range(MODE.apple.apples_at_most):
            at = apple_at(row, number)
            drawn = slot((_APPLE, _APPLE), colours.INLAY, _APPLE / 2)
            image.paste(drawn, at, drawn)
            image.paste(drawn := faded(sign(name, _APPLE - 14), _FAINT), (at[0] + 7, at[1] + 7), drawn)


def _print_boats(image: Image.Image, box: Box) -> None:
    """Print what fish sell for: one for its resource; several, all different or all alike, for gold."""
    market = MODE.boats.market_gold
    for row, (fish, good) in enumerate(MODE.boats.fish_to_resource.items()):
        at = (box.left + 14, box.top + 6 + row * _FISH_ROW)
        _sale(image, at, (fish,), (good, 1), 90)
    lots = [(FISH[:number], market["different"][number - 1]) for number in (2, 3)]
    lots += [((FISH[0],) * number, market["same"][number - 1]) for number in (2, 3)]
    for place, (fishes, gold) in enumerate(lots):
        at = (box.left + 178 + place // 2 * 186, box.top + 18 + place % 2 * 64)
        _sale(image, at, fishes, ("gold", gold), 92)


def _sale(
    image: Image.Image, at: tuple[int, int], fish: tuple[str, ...], brings: tuple[str, int], arrow: int
) -> None:
    """Print what some fish sell for, the arrow so far right; there is room for how many the supply has."""
    (left, top), (good, number) = at, brings
    for place, name in enumerate(fish):
        image.paste(drawn := sign(name, _FISH), (left + place * _OVERLAP, top), drawn)
    image.paste(drawn := sign("arrow", 22), (left + arrow, top + (_FISH - 22) // 2), drawn)
    image.paste(drawn := sign(good, _FISH), (left + arrow + 24, top), drawn)
    if number > 1:
        write(image, (left + arrow + 66, top + _FISH / 2 + 12), str(number), _NUMBER, colours.TEXT)


def _print_gold(image: Image.Image, box: Box) -> None:
    """Print how much gold the die turns into stone."""
    for column, stones in enumerate(sorted(set(MODE.gold.die_to_stone))):
        numbers = [number for number, turned in enumerate(MODE.gold.die_to_stone, 1) if turned == stones]
        left = box.left + 18 + column * 118
        for place, number in enumerate(numbers):
            image.paste(drawn := die(number, _DIE), (left + place * (_DIE + 3), box.top + 16), drawn)
        for place in range(stones):
            image.paste(drawn := sign("stone", _DIE), (left + place * 27, box.top + 76), drawn)


def apple_at(row: int, number: int) -> tuple[int, int]:
    """Return the left top of a shared apple, or of its place."""
    return LAYOUT.mode.left + 26 + number * _APPLE_STEP[0], LAYOUT.mode.top + 11 + row * _APPLE_STEP[1]


def put_supply(page: Page, view: SierraWestState) -> None:
    """Put what is in the supply: on the panel of the mode, and how many cabins are to come."""
    box = LAYOUT.mode
    if view.mode == "apple":
        for row, name in enumerate(APPLES):
            for number in range(view.supply[name]):
                page.sign(apple_at(row, number), sign, name, _APPLE, on=colours.SLOT)
    elif view.mode == "boats":
        for row, name in enumerate(FISH):
            _number(page, (box.left + 60, box.top + 6 + row * _FISH_ROW + _FISH / 2), view.supply[name])
    else:
        _put_things(page, view)
    left, size = LAYOUT.shop.left + _STACK[0], _STACK[1]
    middle = LAYOUT.shop.top + LAYOUT.shop.high / 2
    page.sign((left, middle - size / 2), sign, "cabin_place", size, CABIN_LOOKS["green"], on=colours.INLAY)
    _number(page, (left + size + 6, middle), len(view.cabin_deck))


def _put_things(page: Page, view: SierraWestState) -> None:
    """Put the things left, and cards that one may have; while somebody has one, it is a shade here."""
    for name, (left, top) in zip(_THINGS[view.mode], LAYOUT.supply[view.mode], strict=True):
        at = (LAYOUT.mode.left + left, LAYOUT.mode.top + top)
        free = view.owners.get(name, NOBODY) == NOBODY
        make = partial(faded, sign(name, _SIGN), 1.0 if free else _OWNED)
        page.put(("owned", name, free), at, make, colours.INLAY)
        if name in view.supply:
            _number(page, (at[0] + _SIGN + 10, at[1] + _SIGN / 2), view.supply[name])


def add_mule(standing: OnTop, view: SierraWestState) -> None:
    """Let the mule stand by the trail while nobody has it."""
    if view.owners["mule"] == NOBODY:
        standing.add("mule", LAYOUT.mule, partial(upright, sign, PIECE, "mule", _MULE))


def _number(page: Page, at: tuple[float, float], number: int) -> None:
    """Write a number from a point on, about its height."""
    page.text((at[0], at[1] + _NUMBER.size * 0.36), str(number), _NUMBER, colours.TEXT, on=colours.INLAY)


_PRINT: Final = {"apple": _print_apple, "boats": _print_boats, "gold": _print_gold}
"""What is printed on the panels of modes."""
