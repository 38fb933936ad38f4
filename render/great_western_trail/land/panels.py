"""Kansas City, the job market, objectives and cattle: their places, as far as they never change."""

from __future__ import annotations

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
from render.kit.text import Font
from rules.great_western_trail import COMMON, Edition


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


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A panel of cards that lie side by side."""

    box: layout.Box
    cards_left: int
    cards_top: int
    step: int
    card: tuple[int, int]

    def card_box(self, place: int, step: int) -> layout.Box:
        """Return the box of a card, so far from one to the next."""
        return layout.box_at((self.cards_left + place * step, self.cards_top), self.card)


class _Panels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kansas_city: _KansasCity
    town: tuple[tuple[int, int, int, int], ...]
    job_market: _JobMarket
    objectives: Cards
    cattle: Cards
    offers: layout.Box
    fees: layout.Box


PANELS = msgspec.json.decode(layout.read("panels"), type=_Panels)
TITLE = Font("display", 28)
TITLE_ROOM = 120
"""How broad the titles of panels may be: beside them lies what the panel holds."""
TOKEN = 40
"""Size of the market token."""
_BETWEEN = 5
_LARGEST_PILE = 116


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


def cattle_step(kinds: int) -> int:
    """Return how far apart the piles of the cattle market lie, of so many kinds."""
    cards = PANELS.cattle
    return min(
        cards.step, (PANELS.offers[0] - _BETWEEN - cards.cards_left - cards.card[0]) // max(1, kinds - 1)
    )


def title_place(box: layout.Box) -> tuple[int, int]:
    """Return the middle of the title of a panel."""
    return box[0] + 8 + TITLE_ROOM // 2, box[1] + 38


def strip_box(seat: int, seats: int) -> layout.Box:
    """Return the box of a seat's tile."""
    wide = (layout.WIDTH - layout.GAP * (seats + 1)) // seats
    start = (layout.WIDTH - wide * seats - layout.GAP * (seats - 1)) // 2
    left = start + seat * (wide + layout.GAP)
    return left, layout.STRIP_TOP, left + wide, layout.STRIP_TOP + layout.STRIP_HEIGHT


def pile_place(box: layout.Box) -> tuple[layout.Box, tuple[int, int]]:
    """Return the square of the pile in a panel, and the middle of the baseline of its number."""
    size = min(_LARGEST_PILE, box[3] - box[1] - 108)
    middle, bottom = box[0] + 8 + TITLE_ROOM // 2, box[3] - 14
    left, top = middle - size // 2, bottom - size - 34
    return (left, top, left + size, top + size), (middle, bottom)


_WAGE = 40
_STACK = 26
_LET_IN = Edges(
    mix(colours.STREET, house.OUTLINE, 0.4), mix(colours.STREET, house.PAPER_LIGHT, 0.6), 2.0, 1.6, None
)
_OFFER = 34
TOO_DARK = 60
"""Lightness below which a colour is lost on wood."""


def add_panels(
    image: Image.Image, edition: Edition, seats: int, words: Words, *, simmental: bool = False
) -> None:
    """Draw Kansas City on the land, and the panels below it, with their words."""
    _add_town(image, edition, words.cities[0])
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
        _put(image, slot(cards.card), (cards.cards_left + i * cards.step, cards.cards_top))
    titles = (PANELS.job_market, words.job_market), (cards, words.objectives), (PANELS.cattle, words.cattle)
    for titled, text in titles:
        middle, (wide, high) = title_place(titled.box), (TITLE_ROOM + 8, 76)
        written = Image.new("RGBA", (wide, high))
        sign_rows.write_words(written, text, (wide / 2, high / 2), TITLE, TITLE_ROOM, house.TITLE)
        _put(image, written, (middle[0] - wide // 2, middle[1] - high // 2))


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
    wide = 40

    def paint(pen: Pen) -> None:
        middle, high = wide / 2, bottom - top
        pen.box((middle - 2.4, 30), (middle + 2.4, high - 8), house.OUTLINE)
        pen.box((middle - 1.4, 30), (middle + 1.4, high - 8), house.BRASS_LIT)
        pen.polygon([(4, 3), (wide - 4, 3), (middle, 46)], house.OUTLINE)
        pen.polygon([(7, 5), (wide - 7, 5), (middle, 41)], house.BRASS_LIT)
        sign_rows.UnitSquare(pen, 24, middle - 12, 4).sign("cow", colours.TRUNK)

    _put(image, sprite(wide, bottom - top, paint), (x - wide // 2, top))


def _add_offers(image: Image.Image, *, simmental: bool) -> None:
    """Write what cattle of a value cost with so many cowboys, a row for each value."""
    left, top, right, bottom = PANELS.offers
    _put(image, slot((right - left, bottom - top)), (left, top))
    offers = [(str(offer.value), offer) for offer in COMMON.cattle.offers]
    if simmental:
        offers += [("", offer) for offer in COMMON.cattle.simmental.offers]
    kinds = list(dict.fromkeys(kind for kind, _ in offers))
    pitch = (bottom - top) / len(kinds)
    for i, kind in enumerate(kinds):
        middle = round(top + pitch * (i + 0.5))
        head = (
            sign_rows.Sign("card", "value", text=kind, wide=0.84, share=0.66)
            if kind
            else sign_rows.Sign("card", "orange", wide=0.84)
        )
        _paste(image, sign_rows.row_image((head,), 42), (left + 14, middle))
        for k, offer in enumerate(offer for other, offer in offers if other == kind):
            row = [_bright(str(offer.cowboys)), sign_rows.Sign("hat"), dollars(-offer.dollars)]
            row += [_bright(f"{sign_rows.TIMES}{offer.cards}", 0.8)] if offer.cards > 1 else []
            _paste(image, sign_rows.row_image(row, _OFFER, 126), (left + 60 + 101 * k, middle))


def _paste(image: Image.Image, drawn: Image.Image, place: tuple[int, int]) -> None:
    image.paste(drawn, (place[0], place[1] - drawn.height // 2), drawn)


def _bright(text: str, wide: float = 0.45) -> sign_rows.Sign:
    return word(text, wide)._replace(ink=house.TEXT)


def _add_fees(image: Image.Image, seats: int) -> None:
    """Put signs that say what hands cost with so many players."""
    left, top, right, bottom = PANELS.fees
    fees = COMMON.player_board.fees
    high = (bottom - top) // len(fees)
    for i, hand in enumerate(fees):
        sign = panel((right - left, high - 4), "paper", 10).copy()
        drawn = sign_rows.row_image(
            (sign_rows.Sign("hand", hand), word("=", 0.6), dollars(-fees[hand][seats])), 36
        )
        sign.alpha_composite(drawn, ((sign.width - drawn.width) // 2, (sign.height - drawn.height) // 2))
        lay(image, sign, (left, top + i * high), TILE)


def _add_town(image: Image.Image, edition: Edition, name: str) -> None:
    """Draw the town, the foresight spaces, and the place where herders arrive."""
    left, top, right, bottom = PANELS.kansas_city.box
    size, tiles = (right - left, bottom - top), PANELS.kansas_city.columns_left - 12 - left
    ground = plate(size, colours.STREET, 14).copy()
    ground.alpha_composite(sprite(*size, lambda pen: _paint_town(pen, (tiles, size[1]))))
    board = signboard((tiles - 16, 62), 10).copy()
    sign_rows.write_name(board, name, (board.width / 2, 31), 36, board.width - 30, house.TEXT)
    ground.alpha_composite(board, (10, 10))
    lay(image, ground, (left, top), PANEL)
    town = PANELS.kansas_city
    wide, high = town.step * COMMON.foresight.columns + 6, size[1] - 14
    inset = solid((wide, high), box(0.5, 0.5, wide - 0.5, high - 0.5, 10), colours.INSET, _LET_IN)
    _put(image, inset, (town.columns_left - 7, top + 7))
    for column in range(COMMON.foresight.columns):
        x, y = foresight_place(column, 0)
        _put(image, sign_rows.glyph("tiles", _STACK), (x + 6, y - 30))
        for tile in range(COMMON.foresight.tiles):
            _put(image, slot(town.tile, colours.INSET, 9), foresight_place(column, tile))
    _add_arrival(image, edition)


def _add_arrival(image: Image.Image, edition: Edition) -> None:
    """Draw the place where herders arrive: planks, as of a loading ramp."""
    left, top, right, bottom = layout.space_box(edition, "KC")
    wide, high = right - left, bottom - top
    dark = mix(colours.RAMP, house.OUTLINE, 0.3)
    ramp = solid(
        (wide, high), box(1.5, 1.5, wide - 1.5, high - 1.5, 12), colours.RAMP, edges_of(colours.RAMP)
    )

    def paint(pen: Pen) -> None:
        for y in range(24, high - 12, 24):
            pen.line([(7, y), (wide - 7, y)], dark, 1.8)
            for x in (13, wide - 13):
                pen.circle((x, y - 12), 1.8, dark)
        sign_rows.UnitSquare(pen, 52, wide / 2 - 26, high / 2 - 26).sign(
            "city", mix(colours.RAMP, house.OUTLINE, 0.45)
        )

    ramp.alpha_composite(sprite(wide, high, paint, OVERSIZE))
    lay(image, ramp, (left, top), TILE)


def _paint_town(pen: Pen, size: tuple[int, int]) -> None:
    wide, high = size
    foot = high - 18
    pen.box((10, foot - 6), (wide - 4, foot + 8), mix(colours.STREET, colours.TRUNK, 0.35), 7)
    for x, broad, tall, tint in PANELS.town:
        _paint_house(pen, (x - 8, foot), (broad, tall), colours.WALLS[tint])


def _paint_house(pen: Pen, foot: tuple[float, float], size: tuple[float, float], wall: Colour) -> None:
    """Paint a house of a Western town, lit from the left: a false front, a porch, its shadow."""
    (x, y), (wide, high) = foot, size
    dark = mix(wall, house.OUTLINE, 0.5)
    right, down = LARGE_PIECE.right, LARGE_PIECE.down
    pen.box((x + right, y - high + down), (x + wide + right + 3, y), mix(colours.STREET, house.SHADOW, 0.4))
    pen.box((x, y - high), (x + wide, y), wall)
    pen.box((x, y - high), (x + 2.5, y), mix(wall, house.PAPER_LIGHT, 0.4))
    pen.box((x + wide - 3, y - high), (x + wide, y), dark)
    pen.box((x - 3, y - high - 5), (x + wide + 3, y - high + 4), dark)
    pen.box((x - 3, y - high - 5), (x + wide + 3, y - high - 3), mix(wall, house.PAPER_LIGHT, 0.3))
    pen.box((x - 4, y - 30), (x + wide + 4, y - 25), dark)
    pen.box((x + wide * 0.4, y - 22), (x + wide * 0.62, y), dark)
    for share in (0.12, 0.72):
        pen.box((x + wide * share, y - 19), (x + wide * (share + 0.17), y - 8), house.PAPER)
        if high > 55:  # noqa: PLR2004  a second floor
            pen.box(
                (x + wide * share, y - high + 12), (x + wide * (share + 0.17), y - high + 24), house.PAPER
            )


def strip_panel(look: Look, wide: int, material: Material) -> Image.Image:
    """Return the panel of a player with a stripe in the colour of the seat (RGBA); the rest of it is flat."""
    ground = panel((wide, layout.STRIP_HEIGHT), material).copy()
    fill = look.fill if lightness(look.fill) > TOO_DARK else mix(look.fill, house.QUIET, 0.35)
    edges = Edges(mix(fill, WHITE, 0.45), mix(fill, house.OUTLINE, 0.45), 1.4, 1.6, house.OUTLINE, 1.2)
    inset = 11.0 if material == "act" else 8.0
    stripe = box(inset, inset + 3, inset + 8, layout.STRIP_HEIGHT - inset - 3, 4)
    ground.alpha_composite(solid(ground.size, stripe, fill, edges))
    return ground
