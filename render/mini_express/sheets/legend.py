"""What the signs of the pictures mean."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit import legend
from render.kit.encoding import encode
from render.kit.page import Heading
from render.kit.palette import CREAM, DUSK, FAINT, FIELD, GOLD, INK
from render.kit.shapes import sprite
from render.kit.signs import badge, blank, centred, in_a_row, plate
from render.kit.text import Font
from render.mini_express import tokens
from render.mini_express.colours import AUTOMA, GAIN, LOOKS, RIMS
from render.mini_express.map.plates import name_plate
from render.mini_express.map.towns import Face, draw_face
from render.mini_express.map.tracks import paint_line
from render.mini_express.stage import Page

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from rules.mini_express import MiniExpressOptions

_STYLE = legend.Style(
    heading=Heading((20, 54), Font("bold", 44), 74),
    wide=1400,
    columns=1,
    pad=16,
    gap=12,
    foot=16,
    inset=10,
    signs=236,
    text=252,
    end=16,
    sign_space=20,
    words_space=24,
    drop=0,
    words=legend.Writing(Font("bold", 30), 40, 30, INK),
)


def draw_legend(options: MiniExpressOptions, _language: str, say: Say) -> Picture:
    """Return signs with their explanations, as far as they occur with these options."""
    sections = [
        legend.Section("", [legend.Entry(draw(), say(f"mini_express_pictures.legend.{key}"))])
        for key, draw in signs(options).items()
    ]
    title = say("mini_express_pictures.legend.title")
    return encode(legend.draw_legend(Page, legend.Legend(title, sections), _STYLE).frame, "legend.png")


def signs(options: MiniExpressOptions) -> dict[str, Callable[[], Image.Image]]:
    """Return what draws the signs that occur with some options, by the key of their explanation."""
    found: dict[str, Callable[[], Image.Image]] = {
        "capacity": _capacities,
        "full": partial(_town, Face(mask=0b0011, rim=2)),
        "start": partial(_town, Face(0, start="orange")),
        "demand": partial(tokens.demand, "brown", "grey", 54),
        "double": partial(tokens.demand, "orange", "orange", 54),
        "purple": partial(tokens.demand, "white", "purple", 54),
        "track": _tracks,
        "place": _track_place,
        "stock": _stock,
        "worth": _medals,
        "new": _gained,
        "total": lambda: _on_dark(_number("21", 50, CREAM, (72, 54)), 100),
        "first": lambda: _on_dark(tokens.start_marker(56), 76),
        "automa": lambda: in_a_row([tokens.target(52, 0), name_plate("14", 70, 1.4, "dark")], 4),
        "marker": _company_marker,
    }
    if options.golden_spike:
        found["spike"] = partial(tokens.spike, 64)
    if options.ports:
        found["port"] = partial(tokens.anchor, 60, INK)
    return found


def _number(text: str, size: int, tint: Colour, room: tuple[int, int]) -> Image.Image:
    """Return a number as it stands on the board."""
    return centred(blank(*room), text, Font("bold", size), tint)


def _on_dark(image: Image.Image, wide: int) -> Image.Image:
    """Return something on the ground of players' tiles."""
    ground = plate((wide, image.height + 12), (0, DUSK, 10))
    ground.alpha_composite(image, ((wide - image.width) // 2, 6))
    return ground


def _company_marker() -> Image.Image:
    """Return the head of a company with the automa's badge."""
    image = plate((150, 56), (0, LOOKS["orange"].fill, 12))
    image.alpha_composite(tokens.car(48, "orange"), (14, 8))
    image.alpha_composite(badge(AUTOMA, 20), (92, 8))
    return image


def _town(face: Face) -> Image.Image:
    return draw_face(face, (112, 100), (56.0, 46.0), 1.0)


def _capacities() -> Image.Image:
    faces = [Face(0, rim, rim) for rim in sorted(RIMS, reverse=True)]
    return in_a_row([draw_face(face, (76, 76), (38.0, 33.0), 0.72) for face in faces], 2)


def _tracks() -> Image.Image:
    """Return two companies' trains, joined up side by side."""
    image = blank(210, 84)
    for company, y in (("orange", 22), ("grey", 60)):
        ends = [(26.0, float(y)), (184.0, float(y))]
        paint = partial(paint_line, points=ends, company=company, scale=1.2, shines=False)
        image.alpha_composite(sprite(210, 84, paint))
        for x in (26, 105, 184):
            drawn = tokens.car(44, company)
            image.alpha_composite(drawn, (x - 22, y - drawn.height // 2))
    return image


def _track_place() -> Image.Image:
    place = plate((42, 42), (0, FAINT, 8), (2, FIELD, 7))
    places = in_a_row([place] * 4, 4)
    for i in range(3):
        places.alpha_composite(tokens.car(36, "brown"), (i * 46 + 3, 6))
    return in_a_row([places, tokens.wagon(40, INK, FIELD)])


def _stock() -> Image.Image:
    return in_a_row([tokens.certificate(50, INK, FIELD), _number("5", 46, INK, (40, 54))])


def _medals() -> Image.Image:
    return in_a_row(
        [tokens.medal("first", "8", 56), tokens.medal("second", "6", 56), tokens.medal("other", "3", 56)]
    )


def _gained() -> Image.Image:
    """Return a train ringed in gold, and a number gained."""
    ringed = plate((66, 58), (0, INK, 18), (2, GOLD, 16))
    ringed.alpha_composite(tokens.car(54, "white"), (6, 7))
    return in_a_row([ringed, _number("+2", 42, GAIN, (70, 58))])
