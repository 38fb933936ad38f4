"""What does not move: the maps and the value track as scenes, and the colours of all pictures."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from render.kit.badges import badge
from render.kit.cache import Cache
from render.kit.canvas import Scene, Swatches, weigh_scene
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, PLAYERS, STEEL, WHITE, mix
from render.kit.sheets import FAINT, FIELD, QUIET, STRIPE
from render.kit.stamps import Stamps
from render.mini_express import colours
from render.mini_express.colours import AUTOMA, ICONS, MEDALS, RIMS
from render.mini_express.layout import LAYOUTS, TRACK_HIGH, WIDTH
from render.mini_express.map.land import draw_land
from render.mini_express.tokens import car, demand, icon, medal, share, spike, target
from render.mini_express.value_track import EVEN, ODD, add_value_track
from rules.mini_express import COMPANIES, MAPS, mode_for

if TYPE_CHECKING:
    from render.kit.picture import Say
    from render.mini_express.layout import Layout
    from rules.mini_express import Column, MiniExpressOptions

_scenes: Cache[Scene] = Cache(weigh_scene)
_lands: Cache[Image.Image] = Cache()
_SMALL = 3
"""Of the maps every so-manyth pixel is a sample of their colours."""


class Names(NamedTuple):
    """The words of a language on a map: places by id, companies by id, and the rows of the value track."""

    places: dict[str, str]
    companies: dict[str, str]
    rows: tuple[str, str]


def names_of(map_name: str, say: Say) -> Names:
    """Return the words on a map."""
    board = MAPS[map_name]
    places = {city.id: say(f"mini_express.city.{city.id}") for city in board.cities}
    places |= {start.id: say(f"mini_express.city.{start.id}") for start in board.starts}
    places |= {port.id: say(f"mini_express.port.{port.id}") for port in board.ports}
    companies: dict[str, str] = {company: say(f"mini_express.company.{company}") for company in COMPANIES}
    rows = (say("mini_express_pictures.track.value"), say("mini_express_pictures.track.share"))
    return Names(places, companies, rows)


def map_scene(layout: Layout) -> Scene:
    """Return a map alone."""
    draw = partial(land, layout.name)
    return _scenes.get(
        ("map", layout.name),
        lambda: Scene.kept("mini_express-map", layout.name, layout.map_size, draw, swatches()),
    )


def board_scene(layout: Layout, options: MiniExpressOptions, seats: int, names: Names) -> Scene:
    """Return the scene of a map in a language for a number of players."""
    best = mode_for(seats, options).best_column
    key = (layout.name, best, *names.places.values(), *names.rows)
    size, draw = (WIDTH, layout.high), partial(_draw, layout, best, names.rows)
    return _scenes.get(key, lambda: Scene.kept("mini_express-board", key, size, draw, swatches()))


def _draw(layout: Layout, best: Column, rows: tuple[str, str]) -> Image.Image:
    image = Image.new("RGB", (WIDTH, layout.high), NIGHT)
    image.paste(land(layout.name), (0, 0))
    add_value_track(image, layout.track_top, best, rows)
    return image


def land(name: str) -> Image.Image:
    """Return the land of a map; not to be changed."""
    return _lands.get(name, lambda: draw_land(LAYOUTS[name]))


@cache
def stamps() -> Stamps:
    """Return what is put on flat ground in all pictures."""
    return Stamps(swatches())


@cache
def swatches() -> Swatches:
    """Return the colours of all pictures."""
    looks = (*ICONS.values(), *MEDALS.values())
    wanted = [CREAM, DUSK, GOLD, INK, NIGHT, STEEL, WHITE, EVEN, ODD, mix(STEEL, NIGHT, 0.45)]
    wanted += [FIELD, colours.FULL, FAINT, STRIPE, QUIET]
    wanted += [colours.GAIN, colours.LOSS, colours.SEA, colours.LAND, colours.ABROAD, AUTOMA.fill]
    wanted += [shade for look in looks for shade in (look.fill, look.edge)]
    wanted += [shade for look in PLAYERS.values() for shade in (look.fill, look.edge)]
    wanted += [rim.fill for rim in RIMS.values()]
    return Swatches.kept("mini_express", lambda: [*map(_sampled, LAYOUTS), _sheet()], wanted)


def _sampled(name: str) -> Image.Image:
    whole = land(name)
    return whole.resize((whole.width // _SMALL, whole.height // _SMALL), Image.Resampling.NEAREST)


def _sheet() -> Image.Image:
    """Return tokens on the grounds on which they lie, as a sample."""
    image = Image.new("RGB", (1200, 4 * TRACK_HIGH), FIELD)
    image.paste(colours.HEX, (0, 0, 1200, TRACK_HIGH))
    image.paste(NIGHT, (0, 3 * TRACK_HIGH, 1200, 4 * TRACK_HIGH))
    things = [make(name, 44) for make in (car, share) for name in COMPANIES]
    things += [icon(name, 44) for name in ICONS] + [medal(name, "8", 40) for name in MEDALS]
    things += [badge(look, 22) for look in (*PLAYERS.values(), AUTOMA)]
    things += [demand("brown", "purple", 28), target(40), spike(40)]
    for row in range(4):
        left = 4
        for thing in things:
            image.paste(thing, (left, row * TRACK_HIGH + 10), thing)
            left += thing.width + 3
    return image
