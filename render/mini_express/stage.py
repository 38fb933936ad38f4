"""What does not move: the maps and the value track as scenes, and the colours of all pictures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.kit import page
from render.kit.cache import Cache
from render.kit.palette import FIELD, HOUSE, NIGHT, PAPERS, PLAYERS, STEEL, mix, shades
from render.kit.signs import badge
from render.kit.stage import Stage, laid_on
from render.mini_express import colours
from render.mini_express.colours import AUTOMA, ICONS, MEDALS, RIMS
from render.mini_express.layout import LAYOUTS, TRACK_HIGH, WIDTH
from render.mini_express.map.land import draw_land
from render.mini_express.tokens import car, demand, icon, medal, share, spike, target
from render.mini_express.value_track import ODD, add_value_track
from rules.mini_express import COMPANIES, mode_for

if TYPE_CHECKING:
    from render.kit.canvas import Scene
    from render.mini_express.layout import Layout
    from render.mini_express.map.chart import Names
    from rules.mini_express import Column, MiniExpressOptions

_lands: Cache[Image.Image] = Cache()
_SMALL = 3
"""Of the maps every so-manyth pixel is a sample of their colours."""


def map_scene(layout: Layout) -> Scene:
    """Return a map alone."""
    return STAGE.scene("map", layout.name, layout.map_size, partial(_land, layout.name))


def board_scene(layout: Layout, options: MiniExpressOptions, seats: int, names: Names) -> Scene:
    """Return the scene of a map in a language for a number of players."""
    best = mode_for(seats, options).best_column
    key = (layout.name, best, *names.places.values(), *names.rows)
    return STAGE.scene("board", key, (WIDTH, layout.high), partial(_draw, layout, best, names.rows))


def _draw(layout: Layout, best: Column, rows: tuple[str, str]) -> Image.Image:
    image = Image.new("RGB", (WIDTH, layout.high), NIGHT)
    image.paste(_land(layout.name), (0, 0))
    add_value_track(image, layout.track_top, best, rows)
    return image


def _land(name: str) -> Image.Image:
    """Return the land of a map; not to be changed."""
    return _lands.get(name, lambda: draw_land(LAYOUTS[name]))


def _samples() -> list[Image.Image]:
    """Return the maps, and tokens on the grounds on which they lie."""
    return [*map(_small_land, LAYOUTS), _tokens()]


def _small_land(name: str) -> Image.Image:
    whole = _land(name)
    return whole.resize((whole.width // _SMALL, whole.height // _SMALL), Image.Resampling.NEAREST)


def _tokens() -> Image.Image:
    tokens = [make(44, name) for make in (car, share) for name in COMPANIES]
    tokens += [icon(44, name) for name in ICONS] + [medal(name, "8", 40) for name in MEDALS]
    tokens += [badge(look, 22) for look in (*PLAYERS.values(), AUTOMA)]
    tokens += [demand("brown", "purple", 28), target(40), spike(40)]
    return laid_on((colours.HEX, FIELD, FIELD, NIGHT), tokens, (1200, TRACK_HIGH))


STAGE = Stage(
    "mini_express",
    [
        *(*HOUSE, *PAPERS, ODD, mix(STEEL, NIGHT, 0.45), colours.FULL, colours.GAIN, colours.LOSS),
        *(colours.SEA, colours.LAND, colours.ABROAD, AUTOMA.fill),
        *shades((*ICONS.values(), *MEDALS.values(), *PLAYERS.values())),
        *(rim.fill for rim in RIMS.values()),
    ],
    _samples,
)
"""What all pictures share."""


class Page(page.Page):
    """A picture of Mini Express in the making."""

    stage = STAGE
