"""Building tiles at any size, their local actions in the rows that show them largest."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from msgspec import structs

from render.great_western_trail import colours
from render.great_western_trail.pieces.tiles import draw_fine_line, tile_body
from render.great_western_trail.signs.icon_signs import score, signs, word
from render.great_western_trail.signs.sign_rows import Sign, row_image, write_centred
from render.kit.house import colours as house
from render.kit.house.light import box, edges_of, solid
from render.kit.palette import WHITE, Colour, Look, mix
from render.kit.shapes import Pen, draw_symbol, sprite
from render.kit.signs import drawn_once
from render.kit.text import Font, width
from rules.great_western_trail import icons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.great_western_trail.layout import Box as Place
    from rules.great_western_trail import Edition, Icon, catalogue

_HEAD = 0.28
"""Share of a building's height that its head takes."""
_BAR = 0.22
"""Width of the bar with the letter, as a share of a building's height."""


@drawn_once
def private_tile(
    building: catalogue.PrivateBuilding,
    size: tuple[int, int],
    look: Look | None = None,
    edition: Edition = "second",
    *,
    builders: bool = False,
) -> Image.Image:
    """Return a private building in its owner's colour; ``builders`` shows how many it needs."""
    head = round(size[1] * _HEAD)
    fill, edge, text = (look.fill, look.edge, look.ink) if look else (_NOBODYS, house.OUTLINE, WHITE)
    image = tile_body(size, house.PAPER, house.PAPER_DARK)
    image.alpha_composite(sprite(*size, lambda pen: _paint_head(pen, (size[0], head), fill, edge)))
    if look:
        middle = (head * 0.68, head * 0.56)
        draw = partial(draw_symbol, name=look.symbol, centre=middle, size=head * 0.3, fill=text, hole=fill)
        image.alpha_composite(sprite(*size, draw))
    left = head * 1.12 if look else head * 0.3
    font = Font("display", round(head * 0.7))
    long = width(building.id, font)
    write_centred(image, building.id, font, text, (left + long / 2, head * 0.55))
    right = size[0] - round(head * 0.14) - 2
    room = right - left - long - head * 0.1
    for drawn in worth_of(building, head, room, builders=builders):
        right -= drawn.width + 1
        image.alpha_composite(drawn, (right + 1, max(1, (head - drawn.height) // 2 + 1)))
    put_actions(image, building.actions, edition, (5, head + 2, size[0] - 5, size[1] - 5))
    return image


_NOBODYS = mix(house.INLAY, house.PAPER, 0.18)
"""Of a building that is nobody's."""


def _paint_head(pen: Pen, size: tuple[int, int], fill: Colour, edge: Colour) -> None:
    wide, head = size
    light, dark = mix(fill, WHITE, 0.42), mix(fill, edge, 0.7)
    pen.box((1.5, 1.5), (wide - 1.5, head), light, 7)
    pen.box((3.2, 3.2), (wide - 1.5, head), fill, 6)
    pen.box((wide - 3.4, 8), (wide - 1.5, head), dark)
    pen.box((1.5, head - 6), (wide - 3.4, head), fill)
    pen.box((1.5, head - 2.6), (wide - 1.5, head), dark)
    pen.box((1.5, head), (wide - 1.5, head + 1.4), house.OUTLINE)


def worth_of(
    building: catalogue.PrivateBuilding, head: int, room: float, *, builders: bool
) -> list[Image.Image]:
    """Return the signs of a head, from the right, as large as there is room for."""
    worth = [score(building.points), *(Sign("hand", hand) for hand in reversed(building.hands))]
    for high in range(head, head // 2, -1):
        drawn = [row_image((sign,), round(high * 0.84)) for sign in worth]
        drawn += [_builders(building.builders, high)] if builders else []
        if sum(one.width + 1 for one in drawn) <= room:
            break
    return drawn


def _builders(needed: int, head: int) -> Image.Image:
    number, high = str(needed), round(head * 0.8)
    wide = high * (1.6 if len(number) == 1 else 1.9)
    image = sprite(round(wide), high, lambda pen: pen.box((0, 0), (wide, high), house.PAPER, high * 0.2))
    row = row_image((word(number, 0.5 if len(number) == 1 else 0.9), Sign("hammer")), round(high * 0.86))
    image.alpha_composite(row, ((image.width - row.width) // 2, (high - row.height) // 2))
    return image


@drawn_once
def neutral_tile(
    building: catalogue.NeutralBuilding, size: tuple[int, int], edition: Edition = "second"
) -> Image.Image:
    """Return a neutral building with its letter."""
    side = round(size[1] * _BAR)
    image = tile_body(size, house.PAPER, house.PAPER_DARK)
    bar = box(1.5, 1.5, side, size[1] - 1.5, 7)
    image.alpha_composite(solid(size, bar, colours.LEATHER, edges_of(colours.LEATHER, light=0.3)))
    font, middle = Font("display", round(side * 0.96)), (side * 0.53, size[1] * 0.5)
    write_centred(image, building.id, font, house.TEXT, middle)
    put_actions(image, building.actions, edition, (side + 3, 4, size[0] - 6, size[1] - 5))
    return image


_HIGHEST = 0.31
"""Height of the largest signs, as a share of a building's width."""


def put_actions(
    image: Image.Image, icons: Sequence[Icon], edition: Edition, box: Place, apart: int = 4
) -> None:
    """Put the local actions in as few and as high rows as fit best, a line between two, so far ``apart``."""
    steps = [(step, bool(i)) for icon in icons for i, step in enumerate(_steps(icon))]
    actions, goes_on = [signs(step, edition) for step, _ in steps], [later for _, later in steps]
    wide, high = box[2] - box[0], box[3] - box[1]
    rows = max(_broken(len(actions)), key=lambda rows: _worst(actions, rows, (wide, high), apart))
    pitch, start = high / len(rows), 0
    for i, count in enumerate(rows):
        middle = box[1] + pitch * (i + 0.5)
        part = slice(start, start + count)
        _put_row(image, actions[part], goes_on[part], (box[0], middle, wide), pitch - apart)
        if i and not goes_on[start]:
            draw_fine_line(image, (box[0] + 5, box[1] + pitch * i), (box[2] - 5, box[1] + pitch * i))
        start += count


def _steps(icon: Icon) -> list[Icon]:
    """Return the parts of an action that may stand below each other: what it costs and brings, what then."""
    if isinstance(icon, icons.DiscardForIcon) and icon.then:
        return [structs.replace(icon, then=None), icon.then]
    return [icon]


def _put_row(
    image: Image.Image,
    actions: Sequence[Sequence[Sign]],
    goes_on: Sequence[bool],
    place: tuple[int, float, int],
    high: float,
) -> None:
    left, middle, wide = place
    size = _row_height(actions, wide, high)
    drawn = [row_image(action, size) for action in actions]
    spare = (wide - sum(one.width for one in drawn)) / len(drawn)
    x = left + spare / 2
    for i, one in enumerate(drawn):
        image.alpha_composite(one, (max(left, round(x)), round(middle - one.height / 2)))
        if i and not goes_on[i]:
            between = x - spare / 2
            draw_fine_line(image, (between, middle - size / 2 + 1), (between, middle + size / 2 - 1))
        x += one.width + spare


def _worst(
    actions: Sequence[Sequence[Sign]], rows: tuple[int, ...], size: tuple[int, int], apart: int
) -> tuple[int, int]:
    """Return how high the lowest of the rows is, fewer rows being better."""
    starts = [sum(rows[:i]) for i in range(len(rows))]
    parts = [actions[start : start + count] for start, count in zip(starts, rows, strict=True)]
    return min(_row_height(part, size[0], size[1] / len(rows) - apart) for part in parts), -len(rows)


@cache
def _broken(count: int) -> tuple[tuple[int, ...], ...]:
    """Return the ways to break so many actions into rows, in their order."""
    if count == 0:
        return ((),)
    return tuple((first, *rest) for first in range(1, count + 1) for rest in _broken(count - first))


def _row_height(actions: Sequence[Sequence[Sign]], wide: int, high: float) -> int:
    shares = sum(sum(sign.wide for sign in one) + 0.1 * len(one) for one in actions)
    shares += 0.3 * (len(actions) - 1)
    return max(6, int(min(high, wide / shares, _HIGHEST * wide)))
