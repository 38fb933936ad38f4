"""What is printed on the board: places of cards, the trail with its costs, tracks, panels; the supply."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.kit.house import colours
from render.kit.house.colours import INLAY, SLOT, TEXT
from render.kit.house.emphasis import under
from render.kit.house.light import PANEL, PIECE, TILE, lay
from render.kit.house.panels import panel, slot, tag
from render.kit.house.pieces import raised
from render.kit.palette import mix
from render.kit.shapes import sprite
from render.kit.signs import centred, drawn_once, write
from render.kit.text import Font, width
from render.sierra_west import layout
from render.sierra_west.cards import die
from render.sierra_west.layout import LAYOUT, mode_box
from render.sierra_west.signs import CABINS, SLOPES, homestead, sign, things
from rules.sierra_west import APPLES, BOARD, FISH, MODE, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.kit.house.pieces import OnTop
    from render.kit.page import Box, Page
    from render.kit.shapes import Pen
    from rules.sierra_west import Mode, SierraWestState

CELL: Final = under(colours.PAPER)
PRINTED: Final = (CELL, mix(CELL, colours.QUIET_INK, 0.35))
_LEVEL = Font("display", 30)
_COST = Font("display", 28)
_REWARD = 38
_REWARDS: Final[dict[str, tuple[str, ...]]] = {"food": ("mule",), "green": ("fur",)}
_FAINT = 0.16
_APPLE: Final = 46
_NUMBER = Font("display", 34)
_SIGN: Final = 56
_OWNED: Final = 0.3
_THINGS: Final = {"gold": ("cart", "lantern", "dynamite"), "outlaws": ("outlaw", "sheriff")}
"""By mode what is counted in the supply, and the cards in it."""
_MULE: Final = 76


def print_board(image: Image.Image, mode: Mode) -> None:
    """Print on the land (RGB) what never moves."""
    for number in range(len(BOARD.trail)):
        _space(image, number)
    for number in range(0 if mode == "boats" else 1, BOARD.trail_slots + 1):
        _let_in(image, layout.slot_box(number), 0.3)
    _tracks(image, mode)
    _shop(image)
    for box in (mode_box(mode), LAYOUT.stack):
        lay(image, panel((box.wide, box.high)), (box.left, box.top), PANEL)
    if mode in _PRINT:
        _PRINT[mode](image, mode_box(mode))


def _let_in(image: Image.Image, box: Box, seen: float) -> None:
    """Let the place of a card into the land."""

    def paint(pen: Pen) -> None:
        pen.box((0, 0), (box.wide, box.high), colours.HEX_LINE, 12)
        pen.box((2, 2), (box.wide, box.high), colours.PAPER_LIGHT, 11)
        pen.box((2, 2), (box.wide - 2, box.high - 2), SLOPES[3], 10)

    drawn = sprite(box.wide, box.high, paint, 3)
    drawn.putalpha(drawn.getchannel("A").point([round(value * seen) for value in range(256)]))
    image.paste(drawn, (box.left, box.top), drawn)


def _space(image: Image.Image, number: int) -> None:
    """Print a space of the trail: its multiplier, and beside it the cost to leave it."""
    space, box = BOARD.trail[number], layout.space_box(number)
    _let_in(
        image, box._replace(left=box.left + 5, wide=box.wide - 10, top=box.top + 4, high=box.high - 2), 0.55
    )
    text = f"\u00d7{space.multiplier}"
    size = (58, 36)
    at = (box.left + (box.wide - size[0]) // 2, box.top - 32)
    lay(image, tag(size), at, TILE.times(0.7))
    centred(image, text, _LEVEL, colours.INK, (at[0] + size[0] / 2, at[1] + size[1] / 2))
    if space.cost:
        drawn = row_of(list(space.cost.items()))
        x, y = layout.cost_at(number)
        lay(image, drawn, (round(x - drawn.width / 2), round(y - drawn.height / 2)), TILE.times(0.7))


def row_of(counted: list[tuple[str, int]], size: int = 30) -> Image.Image:
    """Return a paper tag (RGBA) with signs, each with its number before it where that is more than one."""
    words = [str(number) if number > 1 else "" for _, number in counted]
    wide = 12 + sum(size + 2 + (round(width(text, _COST)) + 1 if text else 0) for text in words) - 2
    found, left = tag((wide, size + 10)).copy(), 6
    for (name, _), text in zip(counted, words, strict=True):
        if text:
            left += round(write(found, (left, (size + 10) / 2 + 10), text, _COST, colours.INK)) + 1
        found.alpha_composite(sign(name, size), (left, 5))
        left += size + 2
    return found


def _tracks(image: Image.Image, mode: Mode) -> None:
    for tracks, own in layout.tracks_of(mode):
        lay(image, panel((own.box.wide, own.box.high), "paper"), (own.box.left, own.box.top), PANEL)
        for track in tracks:
            row = layout.track_row(mode, track)
            drawn = homestead(track, own.sign)
            image.paste(drawn, (row.left, row.top + (row.high - own.sign) // 2), drawn)
            for level in range(BOARD.homestead_top + 1):
                _cell(image, layout.cell_box(mode, track, level), level)
            _reward(image, track, row)


def _cell(image: Image.Image, box: Box, level: int) -> None:
    drawn = slot((box.wide, box.high), colours.PAPER)
    image.paste(drawn, (box.left, box.top), drawn)
    middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    centred(image, str(level), _LEVEL, PRINTED[1], middle)


def _reward(image: Image.Image, track: str, row: Box) -> None:
    """Print at the end of a track what an advance on it brings."""
    goods = _REWARDS.get(track) or things(BOARD.homestead_rewards.get(track) or MODE.apple.rewards[track])
    drawn = Image.new("RGBA", (_REWARD, _REWARD + 8 * (len(goods) - 1)))
    for number, name in enumerate(goods):
        drawn.alpha_composite(sign(name, _REWARD), (0, 8 * number))
    at = (row.right - _REWARD, row.top + (row.high - drawn.height) // 2)
    image.paste(drawn, at, drawn)


def _shop(image: Image.Image) -> None:
    box = LAYOUT.shop
    lay(image, panel((box.wide, box.high)), (box.left, box.top), PANEL)
    for number, cost in enumerate(BOARD.cabins.shop_costs):
        place = layout.shop_box(number)
        drawn = slot((place.wide, place.high))
        image.paste(drawn, (place.left, place.top), drawn)
        price = row_of([("any", cost)], 34)
        at = (place.left + (place.wide - price.width) // 2, box.bottom - price.height - 12)
        lay(image, price, at, TILE.times(0.7))


def _print_apple(image: Image.Image, _: Box) -> None:
    """Print the places of the apples that all share."""
    for row, name in enumerate(APPLES):
        for number in range(MODE.apple.apples_at_most):
            at = apple_at(row, number)
            drawn = slot((_APPLE, _APPLE), INLAY, _APPLE / 2)
            image.paste(drawn, at, drawn)
            image.paste(drawn := faded(name, _APPLE - 14, _FAINT), (at[0] + 7, at[1] + 7), drawn)


def _print_boats(image: Image.Image, box: Box) -> None:
    """Print what fish sell for: one for its resource; several, all different or all alike, for gold."""
    market = MODE.boats.market_gold
    for row, (fish, good) in enumerate(MODE.boats.fish_to_resource.items()):
        _sale(image, (box.left + 14, box.top + 12 + row * 44), (fish,), good, 1)
    lots = [(FISH[:number], market["different"][number - 1]) for number in (2, 3)]
    lots += [((FISH[0],) * number, market["same"][number - 1]) for number in (2, 3)]
    for row, (fishes, gold) in enumerate(lots):
        _sale(image, (box.left + 178, box.top + 8 + row * 34), fishes, "gold", gold)


def _sale(image: Image.Image, at: tuple[int, int], fish: tuple[str, ...], good: str, number: int) -> None:
    """Print what some fish sell for; after a single one there is room for how many the supply has."""
    left, size = at[0], 40 if len(fish) == 1 else 32
    for name in fish:
        image.paste(drawn := sign(name, size), (left, at[1]), drawn)
        left += 24
    left = at[0] + (86 if len(fish) == 1 else 84)
    image.paste(drawn := sign("arrow", 20), (left, at[1] + (size - 20) // 2), drawn)
    image.paste(drawn := sign(good, size), (left + 24, at[1]), drawn)
    if number > 1:
        write(image, (left + 60, at[1] + size / 2 + 10), str(number), _COST, TEXT)


def _print_gold(image: Image.Image, box: Box) -> None:
    """Print how much gold the die turns into stone."""
    for column, stones in enumerate(sorted(set(MODE.gold.die_to_stone))):
        numbers = [number for number, turned in enumerate(MODE.gold.die_to_stone, 1) if turned == stones]
        left = box.left + 18 + column * 110
        for place, number in enumerate(numbers):
            image.paste(drawn := die(number, 34), (left + place * 36, box.top + 10), drawn)
        for place in range(stones):
            image.paste(drawn := sign("stone", 32), (left + place * 24, box.top + 48), drawn)


@drawn_once
def faded(name: str, size: int, seen: float) -> Image.Image:
    """Return a sign of which only so much is seen, 0 to 1."""
    found = sign(name, size).copy()
    found.putalpha(found.getchannel("A").point([round(value * seen) for value in range(256)]))
    return found


def apple_at(row: int, number: int) -> tuple[int, int]:
    """Return the left top of a shared apple, or of its place."""
    box = mode_box("apple")
    return box.left + 18 + number * 54, box.top + 16 + row * 64


def supply_at(mode: Mode, place: int) -> tuple[int, int]:
    """Return the left top of what lies in the supply of a mode, side by side below."""
    box = mode_box(mode)
    return box.left + 18 + place * 110, box.bottom - 68


def put_supply(page: Page, view: SierraWestState) -> None:
    """Put what is in the supply: on the panel of the mode, and how many cabins are to come."""
    box = mode_box(view.mode)
    if view.mode == "apple":
        for row, name in enumerate(APPLES):
            for number in range(view.supply[name]):
                page.sign(apple_at(row, number), sign, name, _APPLE, on=SLOT)
    elif view.mode == "boats":
        for row, name in enumerate(FISH):
            _number(page, (box.left + 56, box.top + 12 + row * 44 + 33), view.supply[name])
    else:
        _put_things(page, view)
    box = LAYOUT.stack
    page.sign((box.left + 12, box.top + 18), sign, "cabin_place", 44, CABINS["green"], on=INLAY)
    _number(page, (box.left + 62, box.top + 53), len(view.cabin_deck))


def _put_things(page: Page, view: SierraWestState) -> None:
    """Put the things left, and cards that one may have; while somebody has one, it is a shade here."""
    counted, *cards = _THINGS[view.mode]
    left, top = supply_at(view.mode, 0)
    page.sign((left, top), sign, counted, _SIGN, on=INLAY)
    _number(page, (left + _SIGN + 6, top + 41), view.supply[counted])
    for place, name in enumerate(cards, 1):
        left, top = supply_at(view.mode, place)
        free = view.owners[name] == NOBODY
        make = partial(faded, name, _SIGN, 1.0 if free else _OWNED)
        page.put(("owned", name, free), (left + 24, top), make, INLAY)


def add_mule(standing: OnTop, view: SierraWestState) -> None:
    """Let the mule stand by the trail while nobody has it."""
    if view.owners["mule"] == NOBODY:
        standing.add("mule", LAYOUT.mule, lambda: raised(sign("mule", _MULE), PIECE))


def _number(page: Page, at: tuple[float, float], number: int) -> None:
    page.text(at, str(number), _NUMBER, TEXT, on=INLAY)


_PRINT: Final[dict[Mode, Callable[[Image.Image, Box], None]]] = {
    "apple": _print_apple,
    "boats": _print_boats,
    "gold": _print_gold,
}
"""What is printed on the panels of modes."""
