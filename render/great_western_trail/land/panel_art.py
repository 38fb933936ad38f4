"""Kansas City with its town, the job market, objectives and cattle, as far as they never change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.land.panels import (
    FIELD,
    PANELS,
    STREET,
    TITLE,
    WOOD,
    foresight_place,
    job_place,
)
from render.great_western_trail.layout import HEIGHT, MARKET_TOP, WIDTH, space_box
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.icon_signs import dollars, word
from render.great_western_trail.signs.lettering import TIMES, write_centred
from render.great_western_trail.signs.sign_rows import Sign, row_image
from render.great_western_trail.signs.unit_square import UnitSquare
from render.kit.palette import CREAM, GOLD, INK, NIGHT, mix
from render.kit.shapes import sprite
from render.kit.text import Font, write
from rules.great_western_trail import COMMON

if TYPE_CHECKING:
    from PIL import Image

    from render.great_western_trail.land.panels import Words
    from render.kit.palette import Colour
    from render.kit.shapes import Pen
    from rules.great_western_trail import Edition


def add_panels(
    image: Image.Image, edition: Edition, seats: int, words: Words, *, simmental: bool = False
) -> None:
    """Draw all panels with their words, and the ground of the players' strip."""
    layer = sprite(WIDTH, HEIGHT, lambda pen: _paint(pen, edition, seats), oversize=2)
    image.paste(layer, (0, 0), layer)
    left, top, _, _ = PANELS.kansas_city.box
    write_centred(image, words.cities[0], Font("bold", 36), CREAM, (left + 228, top + 37), 400)
    market = PANELS.job_market
    for row, wage in enumerate(COMMON.job_market.wages):
        drawn = row_image((dollars(-wage),), 42)
        image.paste(drawn, (market.box[0] + 70, market.rows_top + row * market.row + 9), drawn)
    middle = (market.box[0] + market.box[2]) / 2
    write(image, (middle, market.box[1] + 34), words.job_market, TITLE, CREAM, room=360, align="middle")
    _add_offers(image, simmental=simmental)
    _add_fees(image, seats)
    for panel, text in ((PANELS.objectives, words.objectives), (PANELS.cattle, words.cattle)):
        at = (panel.box[0] + 58, panel.box[1] + 28)
        write(image, at, text, Font("bold", 22), CREAM, room=106, align="middle")


def _add_offers(image: Image.Image, *, simmental: bool) -> None:
    """Write what cattle of a value cost with so many cowboys, a row for each value."""
    left, top, _, bottom = PANELS.offers
    offers = [(str(offer.value), offer) for offer in COMMON.cattle.offers]
    if simmental:
        offers += [("", offer) for offer in COMMON.cattle.simmental.offers]
    kinds = list(dict.fromkeys(kind for kind, _ in offers))
    pitch = (bottom - top) / len(kinds)
    for i, kind in enumerate(kinds):
        middle = round(top + pitch * (i + 0.5))
        head = _bright(kind, 0.7) if kind else Sign("card", "orange", wide=0.84)
        _paste(image, row_image((head,), 38), (left, middle))
        for k, offer in enumerate(offer for other, offer in offers if other == kind):
            row = [_bright(str(offer.cowboys)), Sign("hat"), dollars(-offer.dollars)]
            row += [_bright(f"{TIMES}{offer.cards}", 0.8)] if offer.cards > 1 else []
            _paste(image, row_image(row, 32, 112), (left + 44 + 105 * k, middle))


def _paste(image: Image.Image, drawn: Image.Image, place: tuple[int, int]) -> None:
    """Paste something, the middle of its left edge given."""
    image.paste(drawn, (place[0], place[1] - drawn.height // 2), drawn)


def _bright(text: str, wide: float = 0.45) -> Sign:
    return word(text, wide)._replace(ink=CREAM)


def _add_fees(image: Image.Image, seats: int) -> None:
    """Put a sign that says what hands cost with so many players."""
    left, top, right, bottom = PANELS.fees
    high = bottom - top
    sign = sprite(right - left, high, lambda pen: _paint_fees(pen, (right - left, high)))
    fees = COMMON.player_board.fees
    row: list[Sign] = []
    for hand in fees:
        row += [Sign("hand", hand), word("=", 0.6), dollars(-fees[hand][seats])]
        row += [word("", 0.5)] if len(row) < 4 else []  # noqa: PLR2004  room between the two
    drawn = row_image(row, 34)
    sign.alpha_composite(drawn, ((sign.width - drawn.width) // 2, (high - drawn.height) // 2))
    image.paste(sign, (left, top), sign)


def _paint_fees(pen: Pen, size: tuple[int, int]) -> None:
    pen.box((0, 0), size, colours.RAIL, 11)
    pen.box((2.5, 2.5), (size[0] - 2.5, size[1] - 2.5), colours.PAPER, 9)


def _paint(pen: Pen, edition: Edition, seats: int) -> None:
    pen.box((0, MARKET_TOP), (WIDTH, HEIGHT), NIGHT)
    paint_town(pen, edition)
    for box in (PANELS.job_market.box, PANELS.objectives.box, PANELS.cattle.box):
        left, top, right, bottom = box
        pen.box((left, top), (right, bottom), mix(WOOD, CREAM, 0.35), 12)
        pen.box((left + 2.5, top + 2.5), (right - 2.5, bottom - 2.5), WOOD, 10)
    for row in range(len(COMMON.job_market.wages)):
        for column in range(seats):
            left, top, right, bottom = job_place(row, column, seats)
            pen.box((left, top), (right, bottom), FIELD, 8)
    _paint_arrows(pen)
    _paint_places(pen)


def _paint_arrows(pen: Pen) -> None:
    """Paint where the market token fills up the cattle market: a yellow arrow between two rows."""
    market = PANELS.job_market
    for row in COMMON.job_market.refill_after_rows:
        x, y = market.box[0] + 34, market.rows_top + row * market.row
        right = market.box[2] - 8
        pen.box((market.box[0] + 8, y - 2), (right, y + 2), GOLD)
        pen.polygon([(x - 17, y - 7), (x + 17, y - 7), (x, y + 13)], INK)
        pen.polygon([(x - 12, y - 4), (x + 12, y - 4), (x, y + 9)], GOLD)
        glyphs.cow(UnitSquare(pen, 26, market.box[0] + 52, y - 14), mix(CREAM, INK, 0.3))


def _paint_places(pen: Pen) -> None:
    cards = PANELS.objectives
    for i in range(COMMON.objectives.display):
        left = cards.cards_left + i * cards.step
        pen.box((left, cards.cards_top), (left + cards.card[0], cards.cards_top + cards.card[1]), FIELD, 10)


def paint_town(pen: Pen, edition: Edition) -> None:
    """Paint the town, the foresight spaces, and the place where herders arrive."""
    left, top, right, bottom = PANELS.kansas_city.box
    tiles, foot = PANELS.kansas_city.columns.left - 14, bottom
    bottom -= PANELS.kansas_city.shorter
    for grow, ground in ((3, colours.RAIL), (0, STREET)):
        pen.box((left - grow, top - grow), (right + grow, bottom + grow), ground, 15 + grow)
        pen.box((tiles - grow, top - grow), (right + grow, foot + grow), ground, 15 + grow)
    pen.box((left + 10, bottom - 26), (left + 452, bottom - 8), mix(colours.ROAD, CREAM, 0.25), 9)
    for x, wide, high, tint in PANELS.town:
        _paint_house(pen, (x, bottom - 16), (wide, high), colours.WALLS[tint])
    pen.box((left + 20, top + 12), (left + 436, top + 62), colours.TRUNK, 10)
    pen.box((left + 24, top + 16), (left + 432, top + 58), colours.BOARDS, 8)
    for column in range(COMMON.foresight.columns):
        for tile in range(COMMON.foresight.tiles):
            x, y = foresight_place(column, tile)
            wide, high = PANELS.kansas_city.tile
            pen.box((x - 3, y - 3), (x + wide + 3, y + high + 3), colours.PLOT_EDGE, 11)
            pen.box((x - 1, y - 1), (x + wide + 1, y + high + 1), colours.PLOT, 9)
    box = space_box(edition, "KC")
    pen.box((box[0] - 3, box[1]), (box[2] + 3, box[3]), colours.RAIL, 16)
    pen.box((box[0], box[1] + 3), (box[2], box[3] - 3), colours.PLOT, 13)
    glyphs.city(
        UnitSquare(pen, 56, box[0] + 18, (box[1] + box[3]) / 2 - 28),
        mix(colours.PLOT, colours.PLOT_EDGE, 0.5),
    )


def _paint_house(pen: Pen, foot: tuple[float, float], size: tuple[float, float], wall: Colour) -> None:
    """Paint a house of a Western town: a false front, a porch."""
    (x, y), (wide, high) = foot, size
    dark = mix(wall, INK, 0.45)
    pen.box((x, y - high), (x + wide, y), wall)
    pen.box((x - 3, y - high - 5), (x + wide + 3, y - high + 4), dark)
    pen.box((x - 4, y - 32), (x + wide + 4, y - 27), dark)
    pen.box((x + wide * 0.4, y - 23), (x + wide * 0.62, y), dark)
    for share in (0.12, 0.72):
        pen.box((x + wide * share, y - 20), (x + wide * (share + 0.17), y - 8), CREAM)
        if high > 60:  # noqa: PLR2004  a second floor
            pen.box((x + wide * share, y - high + 14), (x + wide * (share + 0.17), y - high + 28), CREAM)
    pen.box((x + wide * 0.42, y - high + 12), (x + wide * 0.6, y - high + 20), mix(wall, CREAM, 0.4))
