"""Tiles of the supply and station masters at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.colours import CORNERS, HAZARDS, WORKERS
from render.great_western_trail.signs.icon_signs import COUNTED, score, signs, word
from render.great_western_trail.signs.sign_rows import Sign, UnitSquare, glyph, row_image
from render.kit.house import colours as house
from render.kit.house.light import Edges, box, edges_of, solid
from render.kit.palette import CREAM, GOLD, INK, WHITE, Colour, Look, mix
from render.kit.shapes import Pen, draw_symbol, sprite
from render.kit.signs import drawn_once
from rules.great_western_trail import COMMON, Edition, Icon, catalogue, icons
from rules.great_western_trail import HAZARDS as HAZARD_TILES

if TYPE_CHECKING:
    from collections.abc import Sequence


RADIUS = 8.0
_LOW = 40
"""Height of a tile of which nothing is left for an edge."""
_EDGE = 140
"""Height of a tile from which on its edges are as broad as elsewhere in the house."""


def tile_body(size: tuple[int, int], fill: Colour, edge: Colour | None = None) -> Image.Image:
    """Return a tile (RGBA) with body: lit above and on the left, dark below and right."""
    wide, high = size
    scale = min(1.0, 0.6 + 0.4 * high / _EDGE)
    light, dark, light_width, dark_width, *_ = edges_of(fill, dark=edge and mix(fill, edge, 0.7))
    edges = Edges(light, dark, light_width * scale, dark_width * scale, house.OUTLINE, 1.4)
    return solid(size, box(1.5, 1.5, wide - 1.5, high - 1.5, RADIUS), fill, edges)


def draw_fine_line(image: Image.Image, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a fine upright or level line."""
    size = (max(1, round(end[0] - start[0])), max(1, round(end[1] - start[1])))
    line = Image.new("RGBA", size, (*house.PAPER_DARK, 255))
    image.alpha_composite(line, (round(start[0]), round(start[1])))


CAMP_SIGNS = {"first": "camp", "second": "outlaw"}
"""What lies on camp spaces, by edition."""


@drawn_once
def hazard_tile(tile: str, size: tuple[int, int]) -> Image.Image:
    """Return a hazard tile: its kind, its points, its hand."""
    printed = HAZARD_TILES[tile]
    look, (wide, high) = HAZARDS[printed.hazard], size

    def paint(pen: Pen) -> None:
        square = UnitSquare(pen, high * 0.52, (wide - high * 0.52) / 2, high * 0.05)
        square.sign(f"hazard_{printed.hazard}")

    image = tile_body(size, look.fill, look.edge)
    image.alpha_composite(sprite(*size, paint))
    points = row_image((score(printed.points),), round(high * 0.46))
    image.alpha_composite(points, (round(wide * 0.07), round(high * 0.48)))
    drawn = glyph("hand", round(high * 0.5), printed.hand)
    image.alpha_composite(drawn, (wide - drawn.width - round(wide * 0.05), round(high * 0.46)))
    return image


@drawn_once
def camp_tile(tile: str, size: tuple[int, int], edition: Edition = "second") -> Image.Image:
    """Return a camp tile: a teepee or an outlaw, and the hand on it."""
    wide, high = size

    def paint(pen: Pen) -> None:
        UnitSquare(pen, high * 0.74, wide * 0.32, high * 0.08).sign(CAMP_SIGNS[edition])

    image = tile_body(size, colours.CAMP, mix(colours.CAMP, house.OUTLINE, 0.65))
    image.alpha_composite(sprite(*size, paint))
    drawn = glyph("hand", round(high * 0.54), COMMON.supply.camp_hands[tile])
    image.alpha_composite(drawn, (round(wide * 0.05), high - drawn.height - round(high * 0.06)))
    return image


@drawn_once
def worker_tile(worker: str, size: tuple[int, int]) -> Image.Image:
    """Return a worker: a cowboy's hat, a builder's hammer, an engineer's wheel."""
    look, (wide, high) = WORKERS[worker], size
    side = min(wide, high) * 0.74

    def paint(pen: Pen) -> None:
        left, top = (wide - side) / 2, (high - side) / 2
        shade = UnitSquare(pen, side, left + side * 0.03, top + side * 0.045)
        shade.sign(look.symbol, mix(look.fill, look.edge, 0.75))
        UnitSquare(pen, side, left, top).sign(look.symbol, look.ink)

    image = tile_body(size, look.fill, look.edge)
    image.alpha_composite(sprite(*size, paint))
    return image


def supply_tile(tile: str, size: tuple[int, int], edition: Edition = "second") -> Image.Image:
    """Return whatever tile may lie in the stacks of Kansas City."""
    if tile in HAZARD_TILES:
        return hazard_tile(tile, size)
    return camp_tile(tile, size, edition) if tile in COMMON.supply.camp_hands else worker_tile(tile, size)


@drawn_once
def station_master_tile(
    tile: catalogue.StationMaster, size: tuple[int, int], edition: Edition = "second"
) -> Image.Image:
    """Return a station master: what it brings at once, what it counts for at the end."""
    image = tile_body(size, mix(house.PAPER, colours.POINTS.fill, 0.08), house.PAPER_DARK)
    low = size[1] <= _LOW
    rows = [_brought(tile.immediate, edition, low=low)] if tile.immediate else []
    if tile.permanent_certificates:
        rows.append([Sign("permanent", wide=0.86)] * tile.permanent_certificates)
    if tile.score:
        each = [word(str(tile.score.each))] if tile.score.each > 1 else []
        rows.append([score(tile.score.points), word("/", 0.26), *each, *COUNTED[tile.score.per]])
    in_one = [*rows[0], *(sign for row in rows[1:] for sign in (Sign("", wide=0.06 if low else 0.2), *row))]
    ways = [_rows_below(found, size) for found in ([[in_one]] if low else [rows, [in_one]])]
    drawn = max(ways, key=lambda found: min(row.height for row in found))
    edge = 1 if low else 4
    pitch = (size[1] - 2 * edge) / len(drawn)
    for i, row in enumerate(drawn):
        top = round(edge + pitch * (i + 0.5) - row.height / 2)
        image.alpha_composite(row, ((size[0] - row.width) // 2, top))
    return image


def _brought(icon: Icon, edition: Edition, *, low: bool) -> list[Sign]:
    """Return the signs of what a station master brings; on a low tile one for a hazard or a camp tile."""
    kinds = {type(option) for option in icon.options} if isinstance(icon, icons.EitherIcon) else set()
    if low and kinds == {icons.RemoveHazardIcon, icons.TakeCampTileIcon}:
        return [Sign(f"hazard_or_{CAMP_SIGNS[edition]}", wide=1.2)]
    return list(signs(icon, edition))


def _rows_below(rows: Sequence[list[Sign]], size: tuple[int, int]) -> list[Image.Image]:
    if size[1] <= _LOW:
        return [row_image(row, round((size[1] - 2) / len(rows)) - 1, size[0] - 4) for row in rows]
    high = min((size[1] - 8) / len(rows) - 3, size[1] * 0.8)
    return [row_image(row, round(high), size[0] - 6) for row in rows]


@drawn_once
def herder_start(look: Look, *, old: bool = False) -> Image.Image:
    """Return the sign of where somebody's herder set out: a symbol in a ring; ``old`` without gold."""

    def paint(pen: Pen) -> None:
        middle = (20.0, 20.0)
        for radius, tint in ((20.0, INK), (18.0, CREAM if old else GOLD), (14.0, look.fill), (11.0, CREAM)):
            pen.circle(middle, radius, tint)
        draw_symbol(pen, look.symbol, middle, 7.5, look.edge)

    return sprite(40, 40, paint)


@drawn_once
def disc(look: Look, size: int) -> Image.Image:
    """Return a player's disc with the symbol, ``size`` pixels wide: a wooden one with body."""
    thick = max(1.5, size * 0.07)
    radius = (size - thick) / 2 - 1
    top, foot = (size / 2, radius + 1), (size / 2, radius + 1 + thick)

    def paint(pen: Pen) -> None:
        for middle in (foot, top):
            pen.circle(middle, radius + 1, house.OUTLINE)
        pen.circle(foot, radius, mix(look.edge, house.OUTLINE, 0.25))
        pen.circle(top, radius, mix(look.fill, WHITE, 0.5))
        pen.circle((top[0] + size * 0.015, top[1] + size * 0.02), radius * 0.95, look.edge)
        pen.circle(top, radius * 0.88, look.fill)
        pen.circle(top, radius * 0.7, mix(look.fill, look.edge, 0.35))
        pen.circle((top[0] + 0.4, top[1] + 0.6), radius * 0.68, look.fill)
        draw_symbol(pen, look.symbol, top, radius * 0.48, look.ink, hole=look.fill)

    return sprite(size, size, paint)


@drawn_once
def disc_place(look: Look | None, corners: str, size: int) -> Image.Image:
    """Return a place with its white or black rim; ``look`` is whose disc lies there, None if it is free.

    A free place is let into its ground; a disc has body, ``size`` pixels wide with its shadow.
    """
    middle, radius = (size / 2 - 1, size / 2 - 1.5), size / 2 - 2.5
    hole = mix(house.PAPER, house.OUTLINE, 0.16)

    def paint(pen: Pen) -> None:
        pen.circle(middle, radius, house.OUTLINE)
        pen.circle(middle, radius - 1.3, CORNERS[corners])
        pen.circle(middle, radius * 0.78 + 1.2, house.OUTLINE)
        pen.circle(middle, radius * 0.78, mix(hole, house.OUTLINE, 0.28))
        pen.circle((middle[0] + 1.2, middle[1] + 1.6), radius * 0.78 - 1.6, hole)

    image = sprite(size, size, paint)
    if look is not None:
        image.alpha_composite(disc(look, size - 2), (0, 0))
    return image


@drawn_once
def market_token(size: int) -> Image.Image:
    """Return the market token: a sheriff's star of brass."""

    def paint(pen: Pen) -> None:
        half, rim = size / 2, mix(house.BRASS, house.OUTLINE, 0.5)
        disc = (1.0, house.OUTLINE), (0.93, house.BRASS_LIT), (0.86, rim), (0.82, house.BRASS)
        for radius, tint in disc:
            pen.circle((half, half), half * radius, tint)
        for shift, tint in ((0.03, mix(house.BRASS, house.OUTLINE, 0.7)), (0.0, house.PAPER_LIGHT)):
            draw_symbol(pen, "star", (half + shift * half, half + shift * half), half * 0.66, tint)

    return sprite(size, size, paint)


def market_token_with_points(size: int) -> Image.Image:
    """Return the market token with the points that it scores."""
    image = market_token(size).copy()
    shield = glyph("points", round(size * 0.46), text=str(COMMON.job_market.points))
    image.alpha_composite(shield, (size - shield.width, size - shield.height))
    return image
