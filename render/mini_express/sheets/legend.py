"""What the signs of the pictures mean."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.kit.badges import badge
from render.kit.encoding import encode
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT
from render.kit.paragraphs import lines
from render.kit.shapes import sprite
from render.kit.sheets import FAINT, FIELD, Box
from render.kit.text import Font
from render.mini_express.colours import AUTOMA, COMPANIES, GAIN, RIMS
from render.mini_express.map.plates import name_plate
from render.mini_express.map.towns import Face, draw_face
from render.mini_express.map.tracks import paint_line
from render.mini_express.sheets.sheets import Page
from render.mini_express.tokens import (
    anchor,
    car,
    centred,
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

    from render.kit.picture import Picture, Say
    from render.kit.shapes import Pen
    from rules.mini_express import MiniExpressOptions

_WIDTH = 1400
_PAD = 16
_TITLE_HIGH = 74
_PICTURE = 236
"""Width of the column of signs."""
_GAP = 12
_LINE = 40
_TITLE = Font("bold", 44)
_TEXT = Font("bold", 30)
_FULL_MASK = 0b0011


class Entry(NamedTuple):
    """A sign and the key of its explanation."""

    key: str
    draw: Callable[[], Image.Image]


class _Line(NamedTuple):
    """A sign beside its explanation, and how high both are."""

    key: str
    drawn: Image.Image
    words: tuple[str, ...]

    @property
    def high(self) -> int:
        """The height of its field."""
        return max(self.drawn.height + 20, len(self.words) * _LINE + 24)


def draw_legend(options: MiniExpressOptions, _language: str, say: Say) -> Picture:
    """Return signs with their explanations, as far as they occur with these options."""
    found = [_line(entry, say) for entry in entries(options)]
    page = Page.blank(_WIDTH, _TITLE_HIGH + sum(line.high + _GAP for line in found) + _PAD)
    title = say("mini_express_pictures.legend.title")
    page.text((_PAD + 4, 54), title, _TITLE, CREAM, on=NIGHT, room=_WIDTH - 40)
    top = _TITLE_HIGH
    for line in found:
        _draw_line(page, top, line)
        top += line.high + _GAP
    return encode(page.frame, "legend.png")


def _line(entry: Entry, say: Say) -> _Line:
    text = say(f"mini_express_pictures.legend.{entry.key}")
    return _Line(entry.key, entry.draw(), lines(text, _TEXT, _WIDTH - _PICTURE - 4 * _PAD))


def _draw_line(page: Page, top: int, line: _Line) -> None:
    page.box(Box(_PAD, top, _WIDTH - 2 * _PAD, line.high))
    at = _PAD + 10 + (_PICTURE - line.drawn.width) / 2, top + (line.high - line.drawn.height) / 2
    page.put(("legend", line.key), at, lambda: line.drawn)
    first = top + (line.high - len(line.words) * _LINE) / 2 + 30
    for i, words in enumerate(line.words):
        page.text((_PAD * 2 + _PICTURE, first + i * _LINE), words, _TEXT)


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
    yield Entry("new", _ringed)
    yield Entry("total", _total)
    yield Entry("first", partial(_on_dark, partial(start_marker, 56), 76))
    yield Entry("automa", _target_city)
    yield Entry("marker", _company_marker)
    if options.golden_spike:
        yield Entry("spike", partial(spike, 64))
    if options.ports:
        yield Entry("port", partial(anchor, 60, INK))


def _total() -> Image.Image:
    """Return a number as it stands at a player's name."""
    plate = Image.new("RGBA", (72, 54))
    centred(plate, "21", Font("bold", 50), CREAM, (36, 27))
    return _on_dark(lambda: plate, 100)


def _on_dark(make: Callable[[], Image.Image], wide: int) -> Image.Image:
    """Return something on the ground of players' tiles."""
    thing = make()
    high = thing.height + 12
    image = sprite(wide, high, lambda pen: pen.box((0, 0), (wide, high), DUSK, 10))
    image.alpha_composite(thing, ((wide - thing.width) // 2, 6))
    return image


def _target_city() -> Image.Image:
    """Return the target marker and a city's dark name."""
    return _in_a_row([target(52, 0), name_plate("14", 70, 1.4, dark=True)], 4)


def _company_marker() -> Image.Image:
    """Return the head of a company with the automa's badge."""
    look = COMPANIES["orange"]
    image = sprite(150, 56, lambda pen: pen.box((0, 0), (150, 56), look.fill, 12))
    image.alpha_composite(car("orange", 48), (14, 8))
    image.alpha_composite(badge(AUTOMA, 20), (92, 8))
    return image


def _in_a_row(things: list[Image.Image], gap: int = 8) -> Image.Image:
    high = max(thing.height for thing in things)
    row = Image.new("RGBA", (sum(thing.width for thing in things) + gap * (len(things) - 1), high))
    left = 0
    for thing in things:
        row.alpha_composite(thing, (left, (high - thing.height) // 2))
        left += thing.width + gap
    return row


def _town(face: Face) -> Image.Image:
    return draw_face(face, (112, 100), (56.0, 46.0), 1.0)


def _capacities() -> Image.Image:
    towns = [
        draw_face(Face("", rim, rim, "", 0), (76, 76), (38.0, 33.0), 0.72)
        for rim in sorted(RIMS, reverse=True)
    ]
    return _in_a_row(towns, 2)


def _tracks() -> Image.Image:
    """Return two companies' trains, joined up side by side."""
    image = Image.new("RGBA", (210, 84))
    for company, y in (("orange", 22), ("grey", 60)):
        paint = partial(
            paint_line, points=[(26.0, float(y)), (184.0, float(y))], company=company, scale=1.2, shines=False
        )
        image.alpha_composite(sprite(210, 84, paint))
        for x in (26, 105, 184):
            drawn = car(company, 44)
            image.alpha_composite(drawn, (x - 22, y - drawn.height // 2))
    return image


def _track_place() -> Image.Image:
    def paint(pen: Pen) -> None:
        for i in range(4):
            pen.box((i * 46, 0), (i * 46 + 42, 42), FAINT, 8)
            pen.box((i * 46 + 2, 2), (i * 46 + 40, 40), FIELD, 7)

    image = sprite(180, 42, paint)
    for i in range(3):
        image.alpha_composite(car("brown", 36), (i * 46 + 3, 6))
    return _in_a_row([image, wagon(40, INK, FIELD)])


def _stock() -> Image.Image:
    plate = Image.new("RGBA", (40, 54))
    centred(plate, "5", Font("bold", 46), INK, (20, 27))
    return _in_a_row([certificate(50, INK, FIELD), plate])


def _medals() -> Image.Image:
    return _in_a_row(
        [medal(column, text, 56) for column, text in (("first", "8"), ("second", "6"), ("other", "3"))]
    )


def _ringed() -> Image.Image:
    """Return a train ringed in gold, and a number gained."""

    def paint(pen: Pen) -> None:
        pen.box((0, 0), (66, 58), INK, 18)
        pen.box((2, 2), (64, 56), GOLD, 16)

    image = sprite(66, 58, paint)
    image.alpha_composite(car("white", 54), (6, 7))
    plate = Image.new("RGBA", (70, 58))
    centred(plate, "+2", Font("bold", 42), GAIN, (35, 29))
    return _in_a_row([image, plate])
