"""Kansas City, the job market, objectives and cattle, as far as they never change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.board.layout import HEIGHT, MARKET_TOP, WIDTH
from render.great_western_trail.land.panels import FIELD, PANELS, TITLE, WOOD, job_place
from render.great_western_trail.land.town import paint_town
from render.great_western_trail.signs import glyphs
from render.great_western_trail.signs.drawing import TIMES, centred
from render.great_western_trail.signs.icons import Sign, dollars, row_image, word
from render.great_western_trail.signs.sign_canvas import Square
from render.kit.palette import CREAM, GOLD, INK, NIGHT, mix
from render.kit.shapes import sprite
from render.kit.text import Font, write
from rules.great_western_trail import COMMON

if TYPE_CHECKING:
    from PIL import Image

    from render.great_western_trail.land.panels import Words
    from render.kit.shapes import Pen
    from rules.great_western_trail import Edition


def add_panels(
    image: Image.Image, edition: Edition, seats: int, words: Words, *, simmental: bool = False
) -> None:
    """Draw all panels with their words, and the ground of the players' strip."""
    layer = sprite(WIDTH, HEIGHT, lambda pen: _paint(pen, edition, seats), oversize=2)
    image.paste(layer, (0, 0), layer)
    left, top, _, _ = PANELS.kansas_city.box
    centred(image, words.cities[0], Font("bold", 36), CREAM, (left + 228, top + 37), 400)
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
        glyphs.cow(Square(pen, 26, market.box[0] + 52, y - 14), mix(CREAM, INK, 0.3))


def _paint_places(pen: Pen) -> None:
    cards = PANELS.objectives
    for i in range(COMMON.objectives.display):
        left = cards.cards_left + i * cards.step
        pen.box((left, cards.cards_top), (left + cards.card[0], cards.cards_top + cards.card[1]), FIELD, 10)
