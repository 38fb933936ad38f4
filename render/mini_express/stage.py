"""What does not move: the maps, panels and the value track as scenes, and the colours of all pictures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit import page
from render.kit.house import colours as house
from render.kit.house.light import PANEL, SHEET, TILE, lay
from render.kit.house.panels import panel, plate, slot, tag
from render.kit.palette import PLAYERS, mix, shades
from render.kit.signs import badge
from render.kit.stage import Stage, strewn, wood
from render.mini_express import colours
from render.mini_express.colours import AUTOMA, ICONS, LOOKS, MEDALS, RIMS
from render.mini_express.layout import COMPANY_HEAD, LAYOUTS, REACH, WIDTH
from render.mini_express.map.chart import land
from render.mini_express.map.towns import Face, draw_face
from render.mini_express.table import add_value_track
from render.mini_express.tokens import demand, medal, share, spike, standing_car, target
from rules.mini_express import COMPANIES

if TYPE_CHECKING:
    from PIL import Image

    from render.kit.canvas import Scene
    from render.kit.picture import Say
    from render.mini_express.layout import Layout


def map_scene(layout: Layout) -> Scene:
    """Return a map alone."""
    return STAGE.scene("map", layout.name, layout.map_size, partial(land, layout.name))


def board_scene(layout: Layout, used: tuple[str, ...], say: Say) -> Scene:
    """Return the scene of the strip below a map; some columns of the value track are ``used``."""
    rows = (say("mini_express_pictures.track.value"), say("mini_express_pictures.track.share"))
    key = (layout.players, used, rows)
    return STAGE.scene("board", key, (WIDTH, layout.high), partial(_draw, layout, used, rows))


def _draw(layout: Layout, used: tuple[str, ...], rows: tuple[str, str]) -> Image.Image:
    image = wood((WIDTH, layout.high))
    for company, box in zip(COMPANIES, layout.companies, strict=True):
        lay(image, panel((box.wide, box.high), "paper"), (box.left, box.top), PANEL)
        lay(image, plate((box.wide, COMPANY_HEAD), LOOKS[company].fill), (box.left, box.top), TILE.times(0.5))
    add_value_track(image, layout.track_top, used, rows)
    for box in layout.tiles:
        lay(image, panel((box.wide, box.high)), (box.left, box.top), PANEL)
    return image


def _bare() -> Image.Image:
    both = [land(name) for name in LAYOUTS]
    image = wood((WIDTH, sum(each.height for each in both) + 300))
    top = 0
    for each in both:
        lay(image, each, (0, top), SHEET)
        top += each.height
    lay(image, panel((800, 200), "paper"), (20, top + 40), PANEL)
    return image


def _laid() -> list[Image.Image]:
    faces = [Face(0b1111, rim, left, "white_purple") for rim in RIMS for left in (0, 1)]
    faces += [Face(0, start=company) for company in COMPANIES]
    faces += [Face(0, 2, 1, "grey_grey", far=True), Face(0, port=True)]
    things = [draw_face(face, REACH, new=not face.far).on_nothing() for face in faces]
    things += [standing_car(44, name, new=new).on_nothing() for name in COMPANIES for new in (True, False)]
    for _ in range(2):
        things += [share(44, company) for company in COMPANIES] + [medal(name, "8", 40) for name in MEDALS]
        things += [badge(look, 22) for look in (*PLAYERS.values(), AUTOMA)]
        things += [demand("brown", "purple", 28), target(40), spike(40), panel((260, 100), "act")]
        things += [tag((60, 40), gold=gold) for gold in (True, False)]
        things += [plate((90, 50), look.fill) for look in LOOKS.values()]
    things += [slot((60, 40)), slot((60, 40), house.PAPER), panel((200, 100))]
    return [strewn(_bare(), things)]


STAGE = Stage(
    "mini_express",
    [
        *(colours.GAIN, colours.LOSS, AUTOMA.fill, colours.FAR_GROUND, house.SEA[-1], *colours.WAYS),
        *shades((*ICONS.values(), *MEDALS.values(), *PLAYERS.values())),
        *(mix(look.edge, look.fill, share) for look in LOOKS.values() for share in (0.25, 0.55)),
        *(fill for fill, _ in RIMS.values()),
        *map(colours.veiled, (house.OUTLINE, *(look.fill for look in ICONS.values()))),
    ],
    _bare,
    _laid,
    ground_tones=36,
)
"""What all pictures share."""


class Page(page.Page):
    """A picture of Mini Express in the making."""

    stage = STAGE
