"""What the signs of the pictures mean."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from render.kit import legend
from render.kit.badges import badge
from render.kit.encoding import encode
from render.kit.page import Heading
from render.kit.palette import CREAM, DUSK, FAINT, FIELD, GOLD, INK
from render.kit.shapes import sprite
from render.kit.signs import blank, centred, in_a_row, plate
from render.kit.text import Font
from render.mini_express.colours import AUTOMA, COMPANIES, GAIN, RIMS
from render.mini_express.map.plates import name_plate
from render.mini_express.map.towns import Face, draw_face
from render.mini_express.map.tracks import paint_line
from render.mini_express.stage import Page
from render.mini_express.tokens import (
    anchor,
    car,
    certificate,
    demand,
    medal,
    spike,
    start_marker,
    target,
    wagon,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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
_FULL_MASK = 0b0011


class Entry(NamedTuple):
    """A sign and the key of its explanation."""

    key: str
    draw: Callable[[], Image.Image]


def draw_legend(options: MiniExpressOptions, _language: str, say: Say) -> Picture:
    """Return signs with their explanations, as far as they occur with these options."""
    explained = [
        legend.Entry(entry.draw(), say(f"mini_express_pictures.legend.{entry.key}"))
        for entry in entries(options)
    ]
    sections = [legend.Section("", [entry]) for entry in explained]
    title = say("mini_express_pictures.legend.title")
    return encode(legend.draw_legend(Page, legend.Legend(title, sections), _STYLE).frame, "legend.png")


def entries(options: MiniExpressOptions) -> Iterator[Entry]:
    """Yield the signs that occur with some options."""
    yield Entry("capacity", _capacities)
    yield Entry("full", partial(_town, Face("", 2, 0, "", _FULL_MASK)))
    yield Entry("start", partial(_town, Face("", 0, 0, "", 0, start="orange")))
    yield Entry("demand", partial(demand, "brown", "grey", 54))
    yield Entry("double", partial(demand, "orange", "orange", 54))
    yield Entry("purple", partial(demand, "white", "purple", 54))
    yield Entry("track", _tracks)
    yield Entry("place", _track_place)
    yield Entry("stock", _stock)
    yield Entry("worth", _medals)
    yield Entry("new", _gained)
    yield Entry("total", lambda: _on_dark(_number("21", 50, CREAM, (72, 54)), 100))
    yield Entry("first", lambda: _on_dark(start_marker(56), 76))
    yield Entry("automa", lambda: in_a_row([target(52, 0), name_plate("14", 70, 1.4, "dark")], 4))
    yield Entry("marker", _company_marker)
    if options.golden_spike:
        yield Entry("spike", partial(spike, 64))
    if options.ports:
        yield Entry("port", partial(anchor, 60, INK))


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
    image = plate((150, 56), (0, COMPANIES["orange"].fill, 12))
    image.alpha_composite(car(48, "orange"), (14, 8))
    image.alpha_composite(badge(AUTOMA, 20), (92, 8))
    return image


def _town(face: Face) -> Image.Image:
    return draw_face(face, (112, 100), (56.0, 46.0), 1.0)


def _capacities() -> Image.Image:
    faces = [Face("", rim, rim, "", 0) for rim in sorted(RIMS, reverse=True)]
    return in_a_row([draw_face(face, (76, 76), (38.0, 33.0), 0.72) for face in faces], 2)


def _tracks() -> Image.Image:
    """Return two companies' trains, joined up side by side."""
    image = blank(210, 84)
    for company, y in (("orange", 22), ("grey", 60)):
        ends = [(26.0, float(y)), (184.0, float(y))]
        paint = partial(paint_line, points=ends, company=company, scale=1.2, shines=False)
        image.alpha_composite(sprite(210, 84, paint))
        for x in (26, 105, 184):
            drawn = car(44, company)
            image.alpha_composite(drawn, (x - 22, y - drawn.height // 2))
    return image


def _track_place() -> Image.Image:
    place = plate((42, 42), (0, FAINT, 8), (2, FIELD, 7))
    places = in_a_row([place] * 4, 4)
    for i in range(3):
        places.alpha_composite(car(36, "brown"), (i * 46 + 3, 6))
    return in_a_row([places, wagon(40, INK, FIELD)])


def _stock() -> Image.Image:
    return in_a_row([certificate(50, INK, FIELD), _number("5", 46, INK, (40, 54))])


def _medals() -> Image.Image:
    return in_a_row([medal("first", "8", 56), medal("second", "6", 56), medal("other", "3", 56)])


def _gained() -> Image.Image:
    """Return a train ringed in gold, and a number gained."""
    ringed = plate((66, 58), (0, INK, 18), (2, GOLD, 16))
    ringed.alpha_composite(car(54, "white"), (6, 7))
    return in_a_row([ringed, _number("+2", 42, GAIN, (70, 58))])
