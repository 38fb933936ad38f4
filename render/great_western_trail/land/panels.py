"""Kansas City, the job market, objectives and cattle: their places, as far as they never change."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec
from PIL import Image

from render.great_western_trail import colours, layout
from render.great_western_trail.colours import usual_look
from render.great_western_trail.signs import sign_rows
from render.great_western_trail.signs.icon_signs import dollars, word
from render.kit.house import colours as house
from render.kit.house.light import LARGE_PIECE, PANEL, TILE, Edges, box, edges_of, lay, solid
from render.kit.house.panels import Material, panel, plate, signboard, slot
from render.kit.palette import WHITE, Colour, Look, lightness, mix
from render.kit.shapes import OVERSIZE, Pen, sprite
from render.kit.signs import in_a_row
from render.kit.text import Font, fit, width
from rules.great_western_trail import COMMON, Edition, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.great_western_trail import catalogue


class _KansasCity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: layout.Box
    columns_left: int
    step: int
    columns_top: int
    pitch: int
    tile: tuple[int, int]


class _JobMarket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: layout.Box
    columns_left: int
    step: int
    """From one row of the market to the next: they stand side by side, as columns."""
    wages_top: int
    places_top: int
    places_high: int
    place_wide: int


class _Cattle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A panel of piles that have fixed places, above what cattle of their value costs."""

    box: layout.Box
    left: int
    top: int
    right: int
    bottom: int


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A panel of cards that lie side by side."""

    box: layout.Box
    cards_left: int
    cards_top: int
    step: int
    card: tuple[int, int]

    def card_box(self, place: int) -> layout.Box:
        """Return the box of a card."""
        return layout.box_at((self.cards_left + place * self.step, self.cards_top), self.card)


class _Panels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kansas_city: _KansasCity
    sign: layout.Box
    town: tuple[tuple[int, int, int, int], ...]
    job_market: _JobMarket
    objectives: Cards
    cattle: _Cattle
    fees: layout.Box


PANELS = msgspec.json.decode(layout.read("panels"), type=_Panels)
TITLE = Font("display", 25)
TITLE_ROOM = 176
"""How broad the titles of panels may be."""
PILE_WIDE = 88
"""How broad the column with a panel's pile is."""
TOKEN = 36
"""Size of the market token."""
_BETWEEN = 3


class Words(msgspec.Struct, frozen=True):
    """The words on the board, in one language."""

    cities: tuple[str, ...]
    job_market: str
    objectives: str
    cattle: str


def foresight_place(column: int, tile: int) -> tuple[int, int]:
    """Return the left top of a foresight space."""
    town = PANELS.kansas_city
    return town.columns_left + column * town.step, town.columns_top + tile * town.pitch


def job_place(row: int, place: int, seats: int) -> layout.Box:
    """Return the box of a worker's place: as many in a row as there are seats, below each other."""
    market = PANELS.job_market
    high = (market.places_high - _BETWEEN * (seats - 1)) // seats
    left = market.columns_left + row * market.step + (market.step - market.place_wide) // 2
    top = market.places_top + place * (high + _BETWEEN)
    return left, top, left + market.place_wide, top + high


def wage_place(row: int) -> tuple[int, int]:
    """Return the middle of the upper edge of what a worker of a row costs."""
    market = PANELS.job_market
    return market.columns_left + row * market.step + market.step // 2, market.wages_top


@cache
def cattle_kinds(*, simmental: bool) -> tuple[str, ...]:
    """Return the cards that the cattle market may hold, by value; the Simmental ones are the last."""
    breeds = sorted(COMMON.cattle.breeds, key=lambda breed: breed.value)
    cards = [card.id for breed in breeds for card in breed.cards if not card.per_player]
    return (*cards, *(stage.id for stage in COMMON.cattle.simmental.stages if simmental))


@cache
def cattle_box(card: str, *, simmental: bool) -> layout.Box:
    """Return the place of a kind of cattle in its market."""
    kinds, market = cattle_kinds(simmental=simmental), PANELS.cattle
    pitch = (market.right - market.left) / len(kinds)
    left, wide = round(market.left + pitch * kinds.index(card)), int(pitch) - 4
    return layout.box_at((left, market.top), (wide, min(126, round(wide * 1.48))))


def title_place(box: layout.Box) -> tuple[int, int]:
    """Return where the title of a panel begins, and its middle height."""
    return box[0] + 12, box[1] + 20


def strip_box(seat: int, seats: int) -> layout.Box:
    """Return the box of a seat's tile."""
    wide = (layout.WIDTH - layout.GAP * (seats + 1)) // seats
    start = (layout.WIDTH - wide * seats - layout.GAP * (seats - 1)) // 2
    left = start + seat * (wide + layout.GAP)
    return left, layout.STRIP_TOP, left + wide, layout.STRIP_TOP + layout.STRIP_HEIGHT


def pile_place(box: layout.Box) -> tuple[layout.Box, tuple[int, int]]:
    """Return the square of the pile in a panel, and the middle of the baseline of its number."""
    left, top = box[0] + 8, box[1] + 48
    return (left, top, left + PILE_WIDE, top + PILE_WIDE), (left + PILE_WIDE // 2, top + PILE_WIDE + 32)


_WAGE = 32
_STACK = 24
_OFFER = 26
TOO_DARK = 60
"""Lightness below which a colour is lost on wood."""


def add_panels(image: Image.Image, seats: int, words: Words, *, simmental: bool = False) -> None:
    """Draw the panels below the chart, with their words."""
    _add_foresight(image, words.cities[0])
    for card_panel in (PANELS.job_market, PANELS.objectives, PANELS.cattle):
        left, top, right, bottom = card_panel.box
        lay(image, panel((right - left, bottom - top)), (left, top), PANEL)
    for box_of_pile, sign in ((PANELS.cattle.box, "back"), (PANELS.objectives.box, "objective")):
        left, top, right, _ = pile_place(box_of_pile)[0]
        _put(image, sign_rows.glyph(sign, right - left), (left, top))
    for seat in range(seats):
        left, top, right, _ = strip_box(seat, seats)
        lay(image, strip_panel(usual_look(seat), right - left, "rest"), (left, top), PANEL)
    _add_job_market(image, seats)
    _add_fees(image, seats)
    _add_offers(image, simmental=simmental)
    cards = PANELS.objectives
    for i in range(COMMON.objectives.display):
        _put(image, slot(cards.card), cards.card_box(i)[:2])
    titles = (PANELS.job_market, words.job_market), (cards, words.objectives), (PANELS.cattle, words.cattle)
    for titled, text in titles:
        left, middle = title_place(titled.box)
        left, room = (left - 5, PILE_WIDE) if titled == PANELS.cattle else (left, TITLE_ROOM)
        shown, font = fit(text, TITLE, room)
        written = Image.new("RGBA", (room + 8, 40))
        sign_rows.write_line(written, shown, (width(shown, font) / 2 + 2, 20), font.size, house.TITLE, room)
        _put(image, written, (left - 2, middle - 20))


def _put(image: Image.Image, drawn: Image.Image, at: tuple[int, int]) -> None:
    image.paste(drawn, at, drawn)


def _add_job_market(image: Image.Image, seats: int) -> None:
    """Draw what workers cost, their places below, and where the token fills up the cattle market."""
    for row, wage in enumerate(COMMON.job_market.wages):
        middle, top = wage_place(row)
        _put(image, sign_rows.row_image((dollars(-wage),), _WAGE), (middle - _WAGE // 2, top))
        for place in range(seats):
            left, upper, right, lower = job_place(row, place, seats)
            _put(image, slot((right - left, lower - upper)), (left, upper))
    for row in COMMON.job_market.refill_after_rows:
        _add_refill(image, (wage_place(row - 1)[0] + wage_place(row)[0]) // 2)


def _add_refill(image: Image.Image, x: int) -> None:
    """Draw the line that the token crosses, with a cow at its head."""
    _, top, _, bottom = PANELS.job_market.box
    wide, top, high = 30, top + 32, bottom - top - 32

    def paint(pen: Pen) -> None:
        middle = wide / 2
        pen.box((middle - 2.4, 20), (middle + 2.4, high - 8), house.OUTLINE)
        pen.box((middle - 1.4, 20), (middle + 1.4, high - 8), house.BRASS_LIT)
        pen.polygon([(2, 2), (wide - 2, 2), (middle, 36)], house.OUTLINE)
        pen.polygon([(4.5, 4), (wide - 4.5, 4), (middle, 32)], house.BRASS_LIT)
        sign_rows.UnitSquare(pen, 19, middle - 9.5, 3).sign("cow", colours.TRUNK)

    _put(image, sprite(wide, high, paint), (x - wide // 2, top))


def _add_offers(image: Image.Image, *, simmental: bool) -> None:
    """Draw the places of cattle, and below those of a value what it costs with so many cowboys."""
    kinds, bottom = cattle_kinds(simmental=simmental), PANELS.cattle.bottom
    for card in kinds:
        left, top, right, lower = cattle_box(card, simmental=simmental)
        _put(image, slot((right - left, lower - top)), (left, top))
    stages = {stage.id for stage in COMMON.cattle.simmental.stages}
    for value, cards in groupby(kinds, lambda card: 0 if card in stages else value_of(card)):
        boxes = [cattle_box(card, simmental=simmental) for card in cards]
        place = boxes[0][0], boxes[0][3] + 5, boxes[-1][2], bottom
        offers = COMMON.cattle.offers if value else COMMON.cattle.simmental.offers
        _put(image, slot((place[2] - place[0], place[3] - place[1])), place[:2])
        _put_offers(image, [offer for offer in offers if offer.value == value], place)


def _put_offers(image: Image.Image, offers: Sequence[catalogue.Offer], place: layout.Box) -> None:
    """Put what cattle costs into a box: in one line, or in two of them where that is too narrow."""
    left, top, right, bottom = place
    drawn = [sign_rows.row_image(_offer(offer), _OFFER) for offer in offers]
    gap, cut = 6, len(drawn)
    if in_a_row(drawn, gap).width > right - left - 4:
        cut = (cut + 1) // 2
    lines = [line for line in (drawn[:cut], drawn[cut:]) if line]
    for number, row in enumerate([in_a_row(line, gap) for line in lines]):
        y = round(top + (bottom - top) * (number + 0.5) / len(lines)) - _OFFER // 2
        _put(image, row, ((left + right - row.width) // 2, y))


def _offer(offer: catalogue.Offer) -> list[sign_rows.Sign]:
    row = [_bright(str(offer.cowboys)), sign_rows.Sign("hat"), dollars(-offer.dollars)]
    return row + ([_bright(f"{sign_rows.TIMES}{offer.cards}", 1.05)] if offer.cards > 1 else [])


def _bright(text: str, wide: float = 0.6) -> sign_rows.Sign:
    return word(text, wide)._replace(ink=house.TEXT, share=0.8)


def _add_fees(image: Image.Image, seats: int) -> None:
    left, top, right, bottom = PANELS.fees
    fees = COMMON.player_board.fees
    wide = (right - left) // len(fees)
    for i, hand in enumerate(fees):
        sign = panel((wide - 6, bottom - top), "paper", 8).copy()
        row = sign_rows.Sign("hand", hand), word("=", 0.6), dollars(-fees[hand][seats])
        drawn = sign_rows.row_image(row, bottom - top - 2)
        sign.alpha_composite(drawn, ((sign.width - drawn.width) // 2, (sign.height - drawn.height) // 2))
        lay(image, sign, (left + i * wide + 6, top), TILE)


def add_town(image: Image.Image, edition: Edition, name: str) -> None:
    """Draw Kansas City on the land: its houses, its name, and the place where herders arrive."""
    town = sprite(layout.WIDTH, 100, _paint_town)
    _put(image, town, (0, 0))
    left, top, right, bottom = PANELS.sign
    board = signboard((right - left, bottom - top), 8).copy()
    sign_rows.write_name(board, name, (board.width / 2, board.height / 2), 30, board.width - 24, house.TEXT)
    lay(image, board, (left, top), TILE)
    _add_arrival(image, edition)


def _add_foresight(image: Image.Image, name: str) -> None:
    """Draw the stacks of Kansas City, and the tiles that come next."""
    left, top, right, bottom = PANELS.kansas_city.box
    lay(image, plate((right - left, bottom - top), colours.STREET, 14), (left, top), PANEL)
    _put(image, signboard((right - left - 16, 34), 8), (left + 8, top + 6))
    written = Image.new("RGBA", (right - left, 40))
    sign_rows.write_line(written, name, (written.width / 2, 20), 24, house.TEXT, right - left - 36)
    _put(image, written, (left, top + 3))
    for column in range(COMMON.foresight.columns):
        x, y = foresight_place(column, 0)
        _put(image, sign_rows.glyph("tiles", _STACK), (x + 2, y - _STACK - 1))
        for tile in range(COMMON.foresight.tiles):
            _put(image, slot(PANELS.kansas_city.tile, colours.STREET, 9), foresight_place(column, tile))


def _add_arrival(image: Image.Image, edition: Edition) -> None:
    """Draw the place where herders arrive: planks, as of a loading ramp."""
    left, top, right, bottom = layout.space_box(edition, "KC")
    wide, high = right - left, bottom - top
    dark, shape = mix(colours.RAMP, house.OUTLINE, 0.3), box(1.5, 1.5, wide - 1.5, high - 1.5, 12)
    ramp = solid((wide, high), shape, colours.RAMP, edges_of(colours.RAMP))

    def paint(pen: Pen) -> None:
        for y in range(24, high - 12, 24):
            pen.line([(7, y), (wide - 7, y)], dark, 1.8)
            for x in (13, wide - 13):
                pen.circle((x, y - 12), 1.8, dark)
        square = sign_rows.UnitSquare(pen, 44, wide / 2 - 22, high / 2 - 22)
        square.sign("city", mix(colours.RAMP, house.OUTLINE, 0.45))

    ramp.alpha_composite(sprite(wide, high, paint, OVERSIZE))
    lay(image, ramp, (left, top), TILE)


def _paint_town(pen: Pen) -> None:
    for x, broad, tall, tint in PANELS.town:
        paint_house(pen, (x, 82), (broad, tall), colours.WALLS[tint])


def paint_house(pen: Pen, foot: tuple[float, float], size: tuple[float, float], wall: Colour) -> None:
    """Paint a house of a Western town, lit from the left: a false front, a porch, its shadow."""
    (x, y), (wide, high) = foot, size
    dark = mix(wall, house.OUTLINE, 0.5)
    aside, down = LARGE_PIECE.right, LARGE_PIECE.down
    pen.box((x + aside, y - high + down), (x + wide + aside + 3, y), mix(colours.STREET, house.SHADOW, 0.4))
    pen.box((x, y - high), (x + wide, y), wall)
    pen.box((x, y - high), (x + 2.5, y), mix(wall, house.PAPER_LIGHT, 0.4))
    pen.box((x + wide - 3, y - high), (x + wide, y), dark)
    pen.box((x - 3, y - high - 5), (x + wide + 3, y - high + 4), dark)
    pen.box((x - 3, y - high - 5), (x + wide + 3, y - high - 3), mix(wall, house.PAPER_LIGHT, 0.3))
    pen.box((x - 4, y - 30), (x + wide + 4, y - 25), dark)
    pen.box((x + wide * 0.4, y - 22), (x + wide * 0.62, y), dark)
    for share in (0.12, 0.72):
        left, right = x + wide * share, x + wide * (share + 0.17)
        pen.box((left, y - 19), (right, y - 8), house.PAPER)
        if high > 55:  # noqa: PLR2004  a second floor
            pen.box((left, y - high + 12), (right, y - high + 24), house.PAPER)


def strip_panel(look: Look, wide: int, material: Material) -> Image.Image:
    """Return the panel of a player with a stripe in the colour of the seat (RGBA); the rest of it is flat."""
    ground = panel((wide, layout.STRIP_HEIGHT), material).copy()
    fill = look.fill if lightness(look.fill) > TOO_DARK else mix(look.fill, house.QUIET, 0.35)
    edges = Edges(mix(fill, WHITE, 0.45), mix(fill, house.OUTLINE, 0.45), 1.4, 1.6, house.OUTLINE, 1.2)
    inset = 11.0 if material == "act" else 8.0
    stripe = box(inset, inset + 3, inset + 8, layout.STRIP_HEIGHT - inset - 3, 4)
    ground.alpha_composite(solid(ground.size, stripe, fill, edges))
    return ground
