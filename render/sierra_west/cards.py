"""The cards and tiles of Sierra West at any size: mountain cards, their backs, special cards, plans, cabins.

    face = card("A7", (240, 312))                    a card of a player's deck, all of it
    face = card("A7", (240, 312), "middle")          in the middle of a plan: what does not count is covered
    Face.of((240, 312)).green[1]                     where the middle of a space is, for what stands on it

All are RGBA, and but for ``card`` kept, not to be changed; they lie with the shadow ``CARD``.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from PIL import Image, ImageChops

from render.kit.house import stock
from render.kit.house.colours import BRASS_LIT, OUTLINE, PAPER, PAPER_DARK, PAPER_LIGHT
from render.kit.house.light import box, mask
from render.kit.house.panels import plate
from render.kit.palette import WHITE, mix, rgb
from render.kit.shapes import Pen, Point, sprite
from render.kit.signs import drawn_once, in_a_row
from render.kit.text import Font
from render.sierra_west import signs
from render.sierra_west.signs import CABIN_LOOKS, MODES, SKY, SPECIAL_SIGNS, centre, sign, write, write_number
from rules import sierra_west as west

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from render.kit.picture import Say

Role = Literal["whole", "side", "middle"]
"""Where a card lies in a plan: that says what of it counts."""
_COUNTS: Final = {"whole": ((0, 1, 2), (0, 1)), "side": ((0, 2), (0, 1)), "middle": ((1,), ())}
"""The columns of the green path and of the tan one that count."""
_FINE: Final = 3
_NAMED: Final = 200
"""Cards are named from this width on."""
_STARTS: Final = (*west.START, *west.MODE_START.values())


def title_of(name: str, say: Say) -> str:
    """Return what a card is called in a language."""
    slug = west.CARDS[name].name.lower().replace(" ", "_").replace("'", "")
    return say(f"sierra_west.card.{slug}")


class Face(NamedTuple):
    """Where things are on a card, in pixels: bands from top to bottom, middles of spaces, their radius."""

    rim: int
    summit: tuple[int, int]
    paths: tuple[tuple[int, int], tuple[int, int]]
    green: tuple[Point, Point, Point]
    tan: tuple[Point, Point]
    radius: float
    name: tuple[int, int]

    @classmethod
    def of(cls, size: tuple[int, int]) -> Face:
        """Return the face of a card of a size."""
        wide, high = size
        rim = max(3, round(wide * 0.022))
        foot = round(wide * 0.13) if wide >= _NAMED else rim
        top, step = rim + round((high - rim - foot) * 0.31), (high - rim - foot) * 0.345
        bands = (top, round(top + step)), (round(top + step), high - foot)
        outer, broad = (0.195, 0.138) if foot > rim else (0.178, 0.155)
        first, second, third = (wide * share for share in (outer, 0.5, 1 - outer))
        green, tan = ((band[0] + band[1]) / 2 for band in bands)
        spaces = ((first, green), (second, green), (third, green)), ((first, tan), (third, tan))
        radius = min(wide * broad, step * 0.44)
        return cls(rim, (rim, top), bands, *spaces, radius, (high - foot, high - rim))


def inside(size: tuple[int, int], rim: float, drawn: Image.Image) -> Image.Image:
    """Return what is drawn, as far as it lies within the paper rim of a card; it is changed."""
    shape = box(rim, rim, size[0] - rim, size[1] - rim, max(2.0, stock.RADIUS - rim))
    within = mask(size, shape, _FINE).reduce(_FINE)
    drawn.putalpha(ImageChops.multiply(drawn.getchannel("A"), within))
    return drawn


def card(name: str, size: tuple[int, int], role: Role = "whole", title: str = "") -> Image.Image:
    """Return a card of a player's deck or of the mountain, open; ``title`` is its name, else in English."""
    face, printed = Face.of(size), west.CARDS[name]
    found = stock.blank(size).copy()
    land = sprite(*size, lambda pen: paint_land(pen, size, face, role), _FINE)
    found.alpha_composite(inside(size, face.rim, land))
    if role != "middle" and printed.animal:
        _add_animal(found, face, printed.animal)
    _add_summit(found, face, name, printed.animal if role != "middle" else "")
    greens, tans = _COUNTS[role]
    for column in greens:
        centre(found, space(printed.green[column], round(face.radius)), face.green[column])
    for column in tans:
        centre(found, space(printed.tan[column], round(face.radius), paid=column == 1), face.tan[column])
    if size[0] >= _NAMED:
        _add_name(found, face, name, title or printed.name)
    return found


def paint_land(pen: Pen, size: tuple[int, int], face: Face, role: Role) -> None:
    """Paint the peaks of the summit and the two paths."""
    wide, (top, foot) = size[0], face.summit
    peak = top + (foot - top) * 0.12
    pen.box((0, 0), (wide, foot), SKY)
    for share, tint in ((0.16, _SNOW), (0.58, _SNOW), (0.9, _SNOW), (0.36, _ROCK), (0.74, _ROCK)):
        pen.polygon([(wide * share, peak), (wide * (share + 0.3), foot), (wide * (share - 0.3), foot)], tint)
    for path, counting in zip(("green", "tan"), _COUNTS[role], strict=True):
        _paint_path(pen, wide, face, path, covered=not counting)
        for column in range(3) if role != "whole" else ():
            if (column if path == "green" else column / 2) not in counting:
                x, y = face.green[column][0], (face.green if path == "green" else face.tan)[0][1]
                reach = face.radius * 0.5
                chevron = [(x - reach * 0.4, y + turn * reach * 0.55) for turn in (-1, 1)]
                chevron.insert(1, (x + reach * 0.3, y))
                pen.line(chevron, signs.PATHS[path].edge, reach * 0.28)


_SNOW: Final = mix(SKY, WHITE, 0.35)
_ROCK: Final = mix(SKY, rgb("#4c6a76"), 0.3)


WAYS: Final = {path: mix(signs.PATHS[path].fill, PAPER, 0.55) for path in ("green", "tan")}
"""The way in the middle of each path."""


def _paint_path(pen: Pen, wide: float, face: Face, path: str, *, covered: bool) -> None:
    (start, end), fill = face.paths[path == "tan"], signs.PATHS[path].fill
    line, half = (face.tan if path == "tan" else face.green)[0][1], face.radius * 0.4
    ground = mix(fill, signs.COVERED, 0.72) if covered else mix(fill, WHITE, 0.16)
    pen.box((0, start), (wide, end), ground)
    pen.box((0, start), (wide, start + 2), mix(ground, WHITE, 0.4))
    pen.box((0, end - 2), (wide, end), mix(ground, OUTLINE, 0.35))
    pen.box((0, line - half), (wide, line + half), WAYS[path])
    pen.box((0, line + half - 1.5), (wide, line + half), mix(fill, OUTLINE, 0.3))


def _add_animal(image: Image.Image, face: Face, name: str) -> None:
    radius = animal_radius(face)
    middle = (image.width - face.rim - radius - 3, face.rim + radius + 3)
    image.alpha_composite(sprite(*image.size, lambda pen: stock.medallion(pen, middle, radius)))
    centre(image, signs.animal(name, round(radius * 1.62)), middle)


def animal_radius(face: Face) -> float:
    """Return the radius of the disc of an animal."""
    return (face.summit[1] - face.summit[0]) * 0.32


def _add_summit(image: Image.Image, face: Face, name: str, beast: str) -> None:
    high = face.summit[1] - face.summit[0]
    right = image.width - face.rim - (2 * animal_radius(face) + 5 if beast else 3)
    room = right - face.rim - 3
    row = summit_row(name, round(high * 0.82))
    if row.width > room:
        row = summit_row(name, int(high * 0.82 * room / row.width))
    centre(image, row, (face.rim + 3 + room / 2, face.summit[0] + high * 0.5))


@drawn_once
def summit_row(name: str, high: int) -> Image.Image:
    """Return the summit action of a card in a row: cost, arrow, action; where it is repeated an infinity."""
    action, parts = west.CARDS[name].summit, []
    if cost := signs.things(action.cost):
        between = [sign(name, round(high * 0.56)) for name in ("arrow", *(["infinity"] * action.repeat))]
        column = Image.new("RGBA", (between[0].width, high))
        for number, drawn in enumerate(between):
            column.paste(drawn, (0, round(high * (0.25 if len(between) == 1 else number * 0.5))))
        parts = [signs.group(cost, round(high * (0.72 if len(cost) == 1 else 0.94))), column]
    parts.append(signs.summit(action, high))
    if action.repeat and not cost:
        parts.append(sign("infinity", round(high * 0.5)))
    return in_a_row(parts, max(1, round(high * 0.05)))


@drawn_once
def space(code: str, radius: int, *, paid: bool = False) -> Image.Image:
    """Return a space of a path with its icon: round, or eight-cornered and red where one has to stop."""
    room = 2 * radius + 4
    middle = room / 2
    must = west.ICONS[code].mandatory

    def paint(pen: Pen) -> None:
        for reach, tint in (
            (radius + 1.0, OUTLINE),
            (radius - 0.5, signs.STOP if must else BRASS_LIT if paid else PAPER_DARK),
            (radius * (0.84 if must or paid else 0.92), PAPER_LIGHT),
        ):
            if must:
                pen.polygon([(middle + x * reach * 1.08, middle + y * reach * 1.08) for x, y in _STOP], tint)
            else:
                pen.circle((middle, middle), reach, tint)

    found = sprite(room, room, paint)
    size = (1.3 if must or paid else 1.42) * (1 if len(signs.parts_of(code)) == 1 else 1.12)
    centre(found, signs.icon(code, round(radius * size)), (middle, middle))
    return found


_STOP: Final = [(cos(pi * (k + 0.5) / 4), sin(pi * (k + 0.5) / 4)) for k in range(8)]


def _add_name(image: Image.Image, face: Face, name: str, title: str) -> None:
    high = face.name[1] - face.name[0]
    star = round(high * 0.78) if name in _STARTS else 0
    if star:
        drawn = sign("star", star)
        image.paste(drawn, (face.rim + 4, face.name[0] + (high - star) // 2), drawn)
    middle = (image.width / 2 + star / 2, (face.name[0] + face.name[1]) / 2)
    write(image, title, Font("display", round(high * 0.76)), middle, image.width - 20 - 2 * star)


@drawn_once
def back(size: tuple[int, int]) -> Image.Image:
    """Return the back of a player's card."""
    found, unit, middle = stock.back(size, _BACK).copy(), min(size), (size[0] / 2, size[1] / 2)
    found.alpha_composite(sprite(*size, lambda pen: stock.medallion(pen, middle, unit * 0.31)))
    centre(found, sign("mountain", round(unit * 0.44)), middle)
    return found


def back_sign(name: str, size: tuple[int, int], middle: Point, mode: west.Mode, radius: int) -> Image.Image:
    """Return the disc of a special back (RGBA, as large as the card) with its mode's sign or its number."""
    found = sprite(*size, lambda pen: stock.medallion(pen, middle, radius))
    number = name.removeprefix("back_")
    if number != "special":
        write(found, number, Font("display", 46), middle, 2 * radius, MODES[mode].edge)
    else:
        centre(found, sign(SPECIAL_SIGNS[mode], round(1.46 * radius)), middle)
    return found


_BACK: Final = rgb("#5b6b58")


@drawn_once
def special_card(name: str, size: tuple[int, int], left: Sequence[str] | None = None) -> Image.Image:
    """Return a special card; ``left`` are the goods still on a river, by default those printed."""
    mode, printed = next(mode for mode, own in west.SPECIAL.items() if name in own), west.SPECIALS[name]
    fill = rgb("#23282e") if printed.dark else mix(MODES[mode].fill, PAPER, 0.12)
    found = stock.card(size, fill, named=False).copy()
    wide, high = size
    groups = [row for row in _contents(mode, printed, left) if row]
    rows = [groups] if groups and wide > high else [[group] for group in groups]
    art = round(min(wide * 0.62, high * (0.7, 0.44, 0.36)[len(rows)]))
    centre(found, sign("campfire" if printed.campfire else SPECIAL_SIGNS[mode], art), (wide / 2, 8 + art / 2))
    if printed.campfire:
        centre(found, sign(SPECIAL_SIGNS[mode], round(art * 0.5)), (wide * 0.8, 8 + art * 0.3))
    if printed.back:
        write_number(found, printed.back, round(min(size) * 0.3), (0.05, 0.06))
    room = (high - 16 - art) / max(1, len(rows))
    for number, row in enumerate(rows):
        step = min(room * 0.9, (wide - 12 - 8 * len(row)) / sum(map(len, row)))
        drawn = in_a_row([_on_plate(group, step) for group in row], 3)
        centre(found, drawn, (wide / 2, 8 + art + room * (number + 0.5)))
    return found


def _on_plate(names: Sequence[str], step: float) -> Image.Image:
    """Return signs and dice on a plate, each with so much room."""
    size = round(step * 0.94)
    each = [die(int(name), size) if name.isdigit() else sign(name, size) for name in names]
    drawn = in_a_row(each, round(step * 0.06))
    found = plate((drawn.width + 8, round(step * 1.08)), PAPER, step * 0.24).copy()
    centre(found, drawn, (found.width / 2, found.height / 2))
    return found


def _contents(mode: west.Mode, printed: west.Special, left: Sequence[str] | None) -> Sequence[Sequence[str]]:
    """Return what a special card holds, sign by sign, in rows; numbers of the die are "1" to "6"."""
    if mode == "boats":
        return printed.goods if left is None else left, printed.fish
    apples = [f"apple_{colour}" for colour, number in printed.apples.items() for _ in range(number)]
    return (apples or ["gold"] * printed.gold or [*map(str, printed.hit_on)],)


@drawn_once
def die(number: int, size: int) -> Image.Image:
    """Return a die with a number on it, in figures."""
    found = plate((size, size), WHITE, size * 0.2).copy()
    write(found, str(number), Font("display", round(size * 0.68)), (size / 2, size / 2), size)
    return found


@drawn_once
def cabin(name: str, size: int) -> Image.Image:
    """Return a cabin tile, square: a gable in its colour, what it does below ("grey": the mule's)."""
    look = CABIN_LOOKS["grey" if name == "grey" else west.COLOURS[name]]
    found = plate((size, size), look.fill, size * 0.1).copy()

    def paint(pen: Pen) -> None:
        roof = mix(look.fill, OUTLINE, 0.42)
        pen.polygon([(size * 0.5, size * 0.07), (size * 0.94, size * 0.36), (size * 0.06, size * 0.36)], roof)
        window, half = (size * 0.5, size * 0.225), size * 0.062
        if look == CABIN_LOOKS["green"]:  # told without colours: round there, square in a brown one
            pen.circle(window, half, PAPER)
        elif look == CABIN_LOOKS["brown"]:
            pen.box((window[0] - half, window[1] - half), (window[0] + half, window[1] + half), PAPER)
        wall = mix(PAPER, look.edge, 0.5)
        pen.box((size * 0.13, size * 0.32), (size * 0.87, size * 0.93), wall, size * 0.06)
        pen.box((size * 0.155, size * 0.345), (size * 0.845, size * 0.905), PAPER_LIGHT, size * 0.05)

    found.alpha_composite(sprite(size, size, paint))
    centre(found, signs.cabin_sign(name, round(size * 0.54)), (size / 2, size * 0.625))
    if name in west.BOARD.cabins.once_a_turn:
        write_number(found, "1\u00d7", round(size * 0.38), (1.0, 0.02))
    return found


PLAN_HIGH: Final = 110
"""How high the plan card on the tile of Hastings is."""


def plan_wide(high: int) -> int:
    """Return how wide a plan card of a height is."""
    return round(high * 3.1)


@drawn_once
def plan_card(name: str, mode: west.Mode = "apple", high: int = PLAN_HIGH) -> Image.Image:
    """Return a plan card: above what Hastings does, below the animals he shows and what he watches for."""
    wide, large, small, gap = plan_wide(high), round(high * 0.4), round(high * 0.32), round(high * 0.08)
    found, plan = stock.card((wide, high), signs.HASTINGS.fill, named=False).copy(), west.PLANS[name]
    upper, lower, left = high * 0.29, high * 0.72, high * 0.09
    rows = (in_a_row(list(_deeds(name, mode, size)), gap) for size in (large, round(high * 0.375), small))
    deeds = next(row for row in rows if row.width <= wide - 2 * left or row.height == small)
    centre(found, deeds, (left + deeds.width / 2, upper))
    for number, beast in enumerate(plan.shows):
        drawn = signs.animal(west.ANIMAL[mode] if beast == "MODE" else beast, large)
        centre(found, drawn, (left + large / 2 + number * (large + gap), lower))
    watched = [sign("track", large * 2 // 3), signs.homestead(plan.watch_track, small)]
    row = in_a_row([*watched, sign("trap", large * 2 // 3), signs.animal(plan.watch_animal, small)], gap)
    middle = (wide - stock.RIM - 6 - row.width / 2 - gap, lower)
    centre(found, plate((row.width + 2 * gap, round(high * 0.38)), PAPER), middle)
    centre(found, row, middle)
    return found


def _deeds(name: str, mode: west.Mode, size: int) -> Iterator[Image.Image]:
    plan = west.PLANS[name]
    for side in ("left", "right"):
        if plan.figure in (side, "both"):
            yield signs.climber(side, size)
    yield signs.counted_text("boots", str(plan.climb), size)
    if plan.wagon:
        yield signs.counted_text("wagon", str(plan.wagon), size)
    if plan.track != "none":
        yield (signs.track_mark if plan.track in ("low", "high") else signs.homestead)(plan.track, size)
    if plan.cabin:
        yield cabin("all_green", size)
    if plan.mode_symbol:
        yield signs.mode_mark(mode, size)
