"""Everything on the board that does not move, drawn once for an edition, a language, a number of players."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from render.great_western_trail import colours
from render.great_western_trail.colours import CATTLE, HANDS, HAZARDS, SEATS, WORKERS, seat_look
from render.great_western_trail.land.panels import PANELS, TOKEN, Words, add_panels, add_town
from render.great_western_trail.land.railway import add_cities, add_railway
from render.great_western_trail.land.trail import draw_trail
from render.great_western_trail.layout import CAMP, HAZARD, HEIGHT, WIDTH
from render.great_western_trail.pieces.card_faces import cattle_card, objective_card
from render.great_western_trail.pieces.houses import neutral_house, private_house
from render.great_western_trail.pieces.tiles import camp_tile, market_token, supply_tile
from render.kit import page
from render.kit.cache import Cache
from render.kit.house.colours import BRASS, OUTLINE, PAPER, PRAIRIE, SKIN
from render.kit.house.figures import counter, engine, herder
from render.kit.palette import PLAYERS, WHITE, Colour
from render.kit.stage import Stage, table
from rules import great_western_trail as gwt

if TYPE_CHECKING:
    from render.kit.canvas import Scene
    from render.kit.picture import Say

_grounds: Cache[Image.Image] = Cache()


def words(edition: gwt.Edition, say: Say) -> Words:
    """Return the words of the board in a language."""
    return Words(
        cities=tuple(say(f"great_western_trail.city.{city.id}") for city in gwt.EDITIONS[edition].cities),
        job_market=say("great_western_trail_board.job_market"),
        objectives=say("great_western_trail_board.objectives"),
        cattle=say("great_western_trail_board.cattle_market"),
    )


Key = tuple[gwt.Edition, int, Words, bool]


def board_key(options: gwt.GreatWesternTrailOptions, seats: int, say: Say) -> Key:
    """Return all that the scene of an edition depends on, in a language for a number of players."""
    return options.edition, seats, words(options.edition, say), options.simmental


def board_scene(options: gwt.GreatWesternTrailOptions, seats: int, say: Say) -> Scene:
    """Return the scene of an edition in a language for a number of players."""
    what = board_key(options, seats, say)
    return STAGE.scene("board", what, (WIDTH, HEIGHT), partial(_draw, *what))


def _draw(edition: gwt.Edition, seats: int, spoken: Words, simmental: bool) -> Image.Image:  # noqa: FBT001  of a key
    chart = _grounds.get(edition, partial(draw_trail, edition)).copy()
    add_railway(chart, edition)
    add_town(chart, edition, spoken.cities[0])
    _add_rim(chart)
    image = table((WIDTH, HEIGHT)).copy()
    image.paste(chart, (0, 0))
    add_cities(image, edition, spoken.cities)
    add_panels(image, seats, spoken, simmental=simmental)
    return image


def _add_rim(chart: Image.Image) -> None:
    """Draw a narrow frame over the edge of the chart: no place is lost to it."""
    pen, (wide, high) = ImageDraw.Draw(chart), chart.size
    for inset, tint in enumerate((PAPER, PAPER, OUTLINE, BRASS)):
        pen.rectangle((inset, inset, wide - 1 - inset, high - 1 - inset), outline=tint)


def _wanted() -> list[Colour]:
    looks = (*CATTLE.values(), *HANDS.values(), *HAZARDS.values(), *WORKERS.values())
    looks += (colours.COIN, colours.COST, colours.CERTIFICATE, colours.TOKEN, colours.POINTS)
    wanted = [WHITE, colours.PAPER, colours.NEUTRAL, colours.CAMP, colours.LEATHER, colours.BACK]
    wanted += [colours.STREET, colours.POST, colours.TRUNK, SKIN]
    wanted += [shade for seat in SEATS for shade in (PLAYERS[seat].fill, PLAYERS[seat].edge)]
    wanted += [shade for look in looks for shade in (look.fill, look.edge)]
    return wanted


def _bare() -> Image.Image:
    return _draw("second", 4, Words(("",) * 10, "", "", ""), simmental=True)


_CATTLE = (84, 124)


def _sheet() -> Image.Image:
    """Return tiles, cards and pieces, as a sample."""
    samples: list[Image.Image] = [neutral_house(tile, "second") for tile in gwt.NEUTRAL_BUILDINGS.values()]
    buildings = gwt.EDITIONS["second"].private_buildings.values()
    samples += [private_house(tile, seat_look(i % len(SEATS)), "second") for i, tile in enumerate(buildings)]
    samples += [supply_tile(tile, HAZARD) for tile in (*gwt.HAZARDS, *WORKERS)]
    samples += [camp_tile(tile, CAMP, kind) for tile in gwt.COMMON.supply.camp_hands for kind in gwt.EDITIONS]
    samples += [cattle_card(card, _CATTLE) for card in (*gwt.CATTLE, "calf")]
    samples += [objective_card(card, PANELS.objectives.card) for card in gwt.COMMON.objectives.deck[:6]]
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
