"""Everything on the board that does not move, drawn once for an edition, a language, a number of players."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from render.great_western_trail import colours
from render.great_western_trail.colours import CATTLE, HANDS, HAZARDS, SEATS, WORKERS, seat_look
from render.great_western_trail.land.panels import PANELS, TOKEN, Words, add_panels
from render.great_western_trail.land.railway import add_railway
from render.great_western_trail.land.trail import draw_trail
from render.great_western_trail.layout import BUILDING, CAMP, HAZARD, HEIGHT, WIDTH
from render.great_western_trail.pieces.buildings import neutral_tile, private_tile
from render.great_western_trail.pieces.card_faces import cattle_card, objective_card
from render.great_western_trail.pieces.tiles import camp_tile, market_token, supply_tile
from render.kit import page
from render.kit.cache import Cache
from render.kit.ground.chart import add_frame
from render.kit.house.colours import PRAIRIE, SKIN
from render.kit.house.figures import counter, engine, herder
from render.kit.house.light import SHEET, lay
from render.kit.palette import PLAYERS, WHITE, Colour
from render.kit.stage import Stage, table
from rules.great_western_trail import CATTLE as CARDS
from rules.great_western_trail import COMMON, EDITIONS, NEUTRAL_BUILDINGS
from rules.great_western_trail import HAZARDS as HAZARD_TILES

if TYPE_CHECKING:
    from render.kit.canvas import Scene
    from render.kit.picture import Say
    from rules.great_western_trail import Edition, GreatWesternTrailOptions

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
    return STAGE.scene("board", what, (WIDTH, HEIGHT), partial(_draw, *what))


def _draw(edition: Edition, seats: int, spoken: Words, simmental: bool) -> Image.Image:  # noqa: FBT001  of a key
    chart = _grounds.get(edition, partial(draw_trail, edition)).copy()
    add_railway(chart, edition, spoken.cities)
    add_frame(chart)
    image = table((WIDTH, HEIGHT)).copy()
    lay(image, chart, (0, 0), SHEET)
    add_panels(image, edition, seats, spoken, simmental=simmental)
    return image


def _wanted() -> list[Colour]:
    looks = (*CATTLE.values(), *HANDS.values(), *HAZARDS.values(), *WORKERS.values())
    looks += (colours.COIN, colours.COST, colours.CERTIFICATE, colours.TOKEN, colours.POINTS)
    wanted = [WHITE, colours.PAPER, colours.NEUTRAL, colours.CAMP, colours.LEATHER, colours.BACK]
    wanted += [colours.STREET, colours.INSET, colours.POST, colours.TRUNK, SKIN]
    wanted += [shade for seat in SEATS for shade in (PLAYERS[seat].fill, PLAYERS[seat].edge)]
    wanted += [shade for look in looks for shade in (look.fill, look.edge)]
    return wanted


def _bare() -> Image.Image:
    return _draw("second", 4, Words(("",) * 10, "", "", ""), simmental=True)


def _sheet() -> Image.Image:
    """Return tiles, cards and pieces, as a sample."""
    samples: list[Image.Image] = [neutral_tile(tile, BUILDING) for tile in NEUTRAL_BUILDINGS.values()]
    buildings = EDITIONS["second"].private_buildings.values()
    samples += [private_tile(tile, BUILDING, seat_look(i % len(SEATS))) for i, tile in enumerate(buildings)]
    samples += [supply_tile(tile, HAZARD) for tile in (*HAZARD_TILES, *WORKERS)]
    samples += [camp_tile(tile, CAMP, kind) for tile in COMMON.supply.camp_hands for kind in EDITIONS]
    samples += [cattle_card(card, PANELS.cattle.card) for card in (*CARDS, "calf")]
    samples += [objective_card(card, PANELS.objectives.card) for card in COMMON.objectives.deck[:6]]
    for seat in range(len(SEATS)):
        look = seat_look(seat)
        figures = (herder(look), herder(look, active=True), engine(look), counter(look, 13))
        samples += [piece.on_nothing() for piece in figures]
    samples.append(market_token(TOKEN))
    return _laid_out(samples)


def _laid_out(samples: list[Image.Image]) -> Image.Image:
    image, left, top, high = Image.new("RGB", (WIDTH, 2000), PRAIRIE[1]), 0, 0, 0
    for sample in samples:
        if left + sample.width > WIDTH:
            left, top, high = 0, top + high, 0
        image.paste(sample, (left, top), sample)
        left, high = left + sample.width, max(high, sample.height)
    return image.crop((0, 0, WIDTH, top + high))


STAGE = Stage("great_western_trail", _wanted(), _bare, lambda: [_sheet()])
"""What all pictures of the board share."""


class Page(page.Page):
    """A picture of the board in the making."""

    stage = STAGE
