"""Everything on the board that does not move, drawn once for an edition, a language, a number of players."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.colours import CATTLE, HANDS, HAZARDS, SEATS, WORKERS
from render.great_western_trail.land.panel_art import add_panels
from render.great_western_trail.land.panels import FIELD, STREET, WOOD, Words
from render.great_western_trail.land.railway import add_railway
from render.great_western_trail.land.stations_and_cities import SIGN
from render.great_western_trail.land.trail import draw_trail
from render.great_western_trail.layout import HEIGHT, WIDTH
from render.great_western_trail.pieces.buildings import neutral_tile, private_tile
from render.great_western_trail.pieces.card_faces import cattle_card, coat_of, objective_card
from render.great_western_trail.pieces.markers import disc, engine, herder, market_token
from render.great_western_trail.pieces.tiles import camp_tile, supply_tile
from render.kit.cache import Cache
from render.kit.canvas import Scene, Swatches, weigh_scene
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, PLAYERS, STEEL, WHITE
from render.kit.stamps import Stamps
from rules.great_western_trail import CATTLE as CARDS
from rules.great_western_trail import COMMON, EDITIONS, NEUTRAL_BUILDINGS
from rules.great_western_trail import HAZARDS as HAZARD_TILES

if TYPE_CHECKING:
    from render.kit.picture import Say
    from rules.great_western_trail import Edition, GreatWesternTrailOptions

_scenes: Cache[Scene] = Cache(weigh_scene)
_grounds: Cache[Image.Image] = Cache()


def words(edition: Edition, say: Say) -> Words:
    """Return the words of the board in a language."""
    return Words(
        cities=tuple(say(f"great_western_trail.city.{city.id}") for city in EDITIONS[edition].cities),
        job_market=say("great_western_trail_board.job_market"),
        objectives=say("great_western_trail_board.objectives"),
        cattle=say("great_western_trail_board.cattle_market"),
    )


def board_scene(options: GreatWesternTrailOptions, seats: int, say: Say) -> Scene:
    """Return the scene of an edition in a language for a number of players."""
    what = (options.edition, seats, words(options.edition, say), options.simmental)
    size, draw = (WIDTH, HEIGHT), partial(_draw, *what)
    return _scenes.get(what, lambda: Scene.kept("great_western_trail-board", what, size, draw, swatches()))


def _draw(edition: Edition, seats: int, spoken: Words, simmental: bool) -> Image.Image:  # noqa: FBT001  of a key
    image = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    image.paste(_ground(edition), (0, 0))
    add_railway(image, edition, spoken.cities)
    add_panels(image, edition, seats, spoken, simmental=simmental)
    return image


def _ground(edition: Edition) -> Image.Image:
    return _grounds.get(edition, partial(draw_trail, edition))


@cache
def stamps() -> Stamps:
    """Return what is put on flat ground."""
    return Stamps(swatches())


@cache
def swatches() -> Swatches:
    """Return the colours of all board pictures."""
    looks = (*CATTLE.values(), *HANDS.values(), *HAZARDS.values(), *WORKERS.values())
    looks += (colours.COIN, colours.COST, colours.CERTIFICATE, colours.TOKEN, colours.POINTS)
    wanted = [CREAM, DUSK, GOLD, INK, NIGHT, STEEL, WHITE, WOOD, FIELD, SIGN, STREET]
    wanted += [
        colours.LAND,
        colours.PLOT,
        colours.PAPER,
        colours.NEUTRAL,
        colours.ROAD,
        colours.WATER,
        colours.CAMP,
        colours.LEATHER,
        colours.BACK,
        colours.BOARDS,
        colours.TRUNK,
        *colours.WALLS,
    ]
    wanted += [shade for seat in SEATS for shade in (PLAYERS[seat].fill, PLAYERS[seat].edge)]
    wanted += [coat_of(look) for look in CATTLE.values()]
    wanted += [shade for look in looks for shade in (look.fill, look.edge)]
    return Swatches.kept("great_western_trail", _samples, wanted)


def _samples() -> list[Image.Image]:
    spoken = Words(("",) * 10, "", "", "")
    return [_draw("second", 4, spoken, simmental=True), _sheet()]


def _sheet() -> Image.Image:
    """Return tiles, cards and pieces, as a sample."""
    samples: list[Image.Image] = [neutral_tile(tile, (140, 100)) for tile in NEUTRAL_BUILDINGS.values()]
    buildings = EDITIONS["second"].private_buildings.values()
    samples += [private_tile(tile, (140, 100), i % len(SEATS)) for i, tile in enumerate(buildings)]
    samples += [supply_tile(tile, (76, 70)) for tile in (*HAZARD_TILES, *WORKERS)]
    samples += [camp_tile(tile, (66, 62), kind) for tile in COMMON.supply.camp_hands for kind in EDITIONS]
    samples += [cattle_card(card, (96, 150)) for card in (*CARDS, "calf")]
    samples += [objective_card(card, (110, 150)) for card in COMMON.objectives.deck[:6]]
    for seat in range(len(SEATS)):
        samples += [herder(seat), herder(seat, active=True), engine(seat), disc(seat, 26)]
    samples.append(market_token(46))
    return _laid_out(samples)


def _laid_out(samples: list[Image.Image]) -> Image.Image:
    image, left, top, high = Image.new("RGB", (WIDTH, 1500), colours.PLOT), 0, 0, 0
    for sample in samples:
        if left + sample.width > WIDTH:
            left, top, high = 0, top + high, 0
        image.paste(sample, (left, top), sample)
        left, high = left + sample.width, max(high, sample.height)
    return image.crop((0, 0, WIDTH, top + high))
