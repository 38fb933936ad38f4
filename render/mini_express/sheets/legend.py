"""What the signs of the pictures mean, a picture for each topic."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.house.colours import INK, PAPER, TEXT
from render.kit.house.emphasis import REACH
from render.kit.house.panels import panel, plate, slot
from render.kit.house.trains import track
from render.kit.legend import STYLE, Entry, Section, topic_sheet
from render.kit.signs import badge, blank, centred, in_a_row
from render.kit.text import Font
from render.mini_express import tokens
from render.mini_express.colours import AUTOMA, GAIN, LOOKS, RIMS
from render.mini_express.layout import REACH as HEX
from render.mini_express.map.towns import DARK, Face, Setting, draw_face, name_plate
from render.mini_express.stage import Page

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Picture, Say
    from rules.mini_express import MiniExpressOptions

_STYLE: Final = STYLE._replace(
    pad=16, inset=10, signs=236, text=252, end=16, sign_space=20, words_space=24, drop=0
)
_AIM: Final = Setting(("14",), (0, 0), (70, 42), 40)


def draw_legend(options: MiniExpressOptions, topic: str, _language: str, say: Say) -> Picture:
    """Return the signs of a topic with their explanations, as far as they occur with these options."""
    drawn = {key: draw() for key, draw in signs(options).items() if key in SIGNS[topic]}
    entries = [Entry(image, say(f"mini_express_pictures.legend.{key}")) for key, image in drawn.items()]
    return topic_sheet(Page, "mini_express", topic, [Section(entries)], say, _STYLE)


def signs(options: MiniExpressOptions) -> dict[str, Callable[[], Image.Image]]:
    """Return what draws the signs that occur with some options, by the key of their explanation."""
    return {
        key: draw
        for of_topic in SIGNS.values()
        for key, draw in of_topic.items()
        if getattr(options, _MODULES.get(key, ""), True)
    }


def _number(text: str, size: int, tint: Colour, room: tuple[int, int]) -> Image.Image:
    return centred(blank(*room), text, Font("display", size), tint)


def _on_dark(image: Image.Image, wide: int) -> Image.Image:
    ground = panel((wide, image.height + 16)).copy()
    ground.alpha_composite(image, ((wide - image.width) // 2, 8))
    return ground


def _company_marker() -> Image.Image:
    image = plate((150, 56), LOOKS["orange"].fill).copy()
    image.alpha_composite(tokens.car(48, "orange"), (16, 7))
    image.alpha_composite(badge(AUTOMA, 20), (92, 8))
    return image


def _town(face: Face, scale: float = 1.0) -> Image.Image:
    whole = draw_face(face, (scale * HEX[0], scale * HEX[1])).on_nothing()
    edge = REACH - 5
    return whole.crop((edge, edge, whole.width - edge, whole.height - edge))


def _tracks() -> Image.Image:
    image = blank(220, 92)
    for company, y in (("orange", 24), ("grey", 66)):
        ends = [(36.0, float(y)), (184.0, float(y))]
        image.alpha_composite(track(ends, image.size, LOOKS[company], 1.1).on_nothing())
        for x in (36, 110, 184):
            drawn = tokens.car(44, company)
            image.alpha_composite(drawn, (x - 22, y - drawn.height // 2))
    return image


def _track_place() -> Image.Image:
    places = in_a_row([slot((42, 42), PAPER)] * 4, 4)
    for i in range(3):
        places.alpha_composite(tokens.car(36, "brown"), (i * 46 + 3, 6))
    return in_a_row([places, tokens.glyph(40, "trains", INK, PAPER)])


def _medals() -> Image.Image:
    worths = (("first", "8"), ("second", "6"), ("other", "3"))
    return in_a_row([tokens.medal(column, text, 56) for column, text in worths])


def _gained() -> Image.Image:
    ringed = tokens.standing_car(50, "white", new=True).on_nothing()
    return in_a_row([ringed, _number("+2", 42, GAIN, (70, 58))], 0)


SIGNS: Final[Mapping[str, Mapping[str, Callable[[], Image.Image]]]] = {
    "cities": {
        "capacity": lambda: in_a_row([_town(Face(0, rim, rim), 0.74) for rim in RIMS], -4),
        "full": partial(_town, Face(mask=0b0011, rim=2), 0.9),
        "start": partial(_town, Face(0, start="orange"), 0.9),
        "demand": partial(tokens.demand, "brown", "grey", 54),
        "double": partial(tokens.demand, "orange", "orange", 54),
        "purple": partial(tokens.demand, "white", "purple", 54),
        "port": partial(tokens.glyph, 60, "anchor", INK),
    },
    "trains": {
        "track": _tracks,
        "place": _track_place,
        "new": _gained,
        "spike": partial(tokens.spike, 64),
    },
    "shares": {
        "stock": lambda: in_a_row(
            [tokens.glyph(50, "certificate", INK, PAPER), _number("5", 46, INK, (40, 54))]
        ),
        "worth": _medals,
        "total": lambda: _on_dark(_number("21", 50, TEXT, (72, 54)), 100),
        "first": lambda: _on_dark(tokens.start_marker(56), 76),
    },
    "automa": {
        "automa": lambda: in_a_row([tokens.target(52, 0), name_plate(_AIM, DARK)], 4),
        "marker": _company_marker,
    },
}
"""The signs that each topic explains; "legends.topic.mini_express" has the names of topics."""
_MODULES: Final = {"spike": "golden_spike", "port": "ports"}
"""The options with which alone some of them occur."""
