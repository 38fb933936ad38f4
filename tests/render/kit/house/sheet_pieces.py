"""Steps of emphasis and pieces of the style sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from render.kit.house import colours, figures
from render.kit.house.emphasis import REACH, hollow, ring
from render.kit.house.light import PANEL, TILE, box, lay
from render.kit.house.panels import panel
from render.kit.house.pieces import piece
from render.kit.house.trains import Place, closed_space, line, open_space, train, wagon
from render.kit.palette import PLAYERS, Look, rgb
from render.kit.shapes import Pen, sprite
from render.kit.signs import TITLE, write
from render.kit.text import Font
from render.maps.charts import chart
from tests.render.kit.house.sheet_base import AMERICA, Put, framed, sheet

if TYPE_CHECKING:
    from render.kit.house.pieces import Piece


_STEPS = (
    ("1 new", "gold ring, glow"),
    ("2 stands", "colour, shadow"),
    ("3 open", "printed, let in"),
    ("4 closed", "tone of the land"),
    ("5 empty", "under its panel"),
)


def emphasis(image: Image.Image) -> None:
    """Show the five steps, as far as they are printed."""
    sheet(image, (804, 574, 1580, 900), "Emphasis, loud to quiet")
    america = chart("north_america", AMERICA)
    for place, (name, note) in enumerate(_STEPS):
        left = 828 + place * 148
        if place < 4:
            lay(image, america.crop((720 + 8 * place, 250, 856 + 8 * place, 390)), (left, 640), TILE)
        else:
            lay(image, panel((136, 140), "rest", 8), (left, 640), TILE)
            for number in range(4):
                at = (left + 14 + 58 * (number % 2), 656 + 58 * (number // 2))
                hole = hollow((50, 50), box(0.5, 0.5, 49.5, 49.5, 7), colours.INLAY)
                image.paste(hole, at, hole)
        write(image, (left + 68, 820), name, Font("display", 24), colours.INK, align="middle")
        write(image, (left + 68, 850), note, Font("narrow", 20), colours.QUIET_INK, align="middle")
    for step in (2, 3):
        for x, y in _TRACK:
            left = 828 + step * 148
            space, corner = Place.at(left + x, 640 + y, 52, 17, 40)
            drawn = open_space(space, OPEN) if step == 2 else closed_space(space)
            image.paste(drawn, corner, drawn)


OPEN = Look(rgb("#e2685c"), rgb("#5a2520"), colours.INK, "square")
_TRACK = ((46, 90), (90, 53))


def emphasis_pieces() -> list[Put]:
    """Return the trains of the first two steps."""
    puts: list[Put] = []
    for step in (0, 1):
        for x, y in _TRACK:
            space, corner = Place.at(828 + step * 148 + x, 640 + y, 52, 17, 40)
            puts.append(((step, x), corner, train(space, PLAYERS["red"], new=step == 0)))
    return puts


def piece_row(image: Image.Image) -> list[Put]:
    """Lay a strip of land; return all kinds of pieces that stand on it."""
    write(image, (28, 1180), "Pieces", TITLE, colours.TITLE)
    ground = (
        chart("north_america", AMERICA)
        .resize((1560, 1062), Image.Resampling.BICUBIC)
        .crop((0, 420, 1560, 580))
    )
    lay(image, framed(ground), (20, 1194), PANEL)
    tracks = sprite(330, 30, _lines)
    image.paste(tracks, (1236, 1262), tracks)
    return [*_trains(), *_figures(), *_cities(), *_small()]


def _trains() -> list[Put]:
    found: list[Put] = []
    for number, look in enumerate(PLAYERS.values()):
        row, column = divmod(number, 3)
        space, corner = Place.at(84 + column * 60, 1238 + row * 50, 52, 17, 12 * row)
        found.append((("train", number), corner, train(space, look)))
    return found


def _figures() -> list[Put]:
    looks = list(PLAYERS.values())
    found: list[Put] = []
    for number, look in enumerate(looks[:4]):
        herder = figures.herder(look, active=number == 3)
        found.append((("herder", number), herder.around((301 + number * 92, 1263)), herder))
    for number, look in enumerate(looks[:2]):
        engine = figures.engine(look)
        found.append((("engine", number), engine.around((698 + number * 112, 1263)), engine))
    return found


def _cities() -> list[Put]:
    found: list[Put] = []
    for number, (rim, ground) in enumerate(_RIMS):
        city = figures.city((49.2, 42.6), rim, ground, new=number == 1)
        found.append((("city", number), city.around((944 + number * 116, 1264)), city))
    return found


def _small() -> list[Put]:
    things = [(wagon(look, 44), 1232) for look in COMPANIES] + [(wagon(COMPANIES[0], 44, new=True), 1232)]
    things += [(_tile(new=new), 1316) for new in (True, False)]
    lefts = [*range(1268, 1544, 56), *range(1264, 1600, 50)]
    return [
        (("small", number), thing.around((left, y)), thing)
        for number, (left, (thing, y)) in enumerate(zip(lefts, things, strict=False))
    ]


def _tile(*, new: bool) -> Piece:
    size = (36 + 2 * REACH, 36 + 2 * REACH)
    shape = box(REACH, REACH, REACH + 36, REACH + 36, 6)
    return piece(size, shape, TILE_FILL, TILE, glow=ring(size, shape) if new else ())


TILE_FILL = rgb("#d9a441")
_RIMS = (
    (rgb("#e8b020"), colours.CITY),
    (rgb("#bcc7d1"), colours.CITY),
    (rgb("#26262e"), colours.CITY_FULL),
)
COMPANIES = (
    Look(rgb("#8f5226"), rgb("#45230b"), colours.PAPER_LIGHT, "square"),
    Look(rgb("#8b98a5"), rgb("#333d47"), colours.INK, "diamond"),
    Look(rgb("#f58a1c"), rgb("#7a3f02"), colours.INK, "triangle"),
    Look(rgb("#ffffff"), rgb("#4d5660"), colours.INK, "ring"),
)


def _lines(pen: Pen) -> None:
    for place, look in enumerate(COMPANIES):
        line(pen, [(10 + 80 * place, 15), (80 + 80 * place, 15)], look)
