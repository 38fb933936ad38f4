"""A seat's portfolio: its shares, what they are worth now, and what the next one would cost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from render.kit.house.colours import INK, PAPER, PAPER_DARK, QUIET, QUIET_INK, TABLE, TEXT, TITLE
from render.kit.house.light import TILE
from render.kit.house.panels import plate
from render.kit.page import Box
from render.kit.text import Font, shown_names, width
from render.mini_express.colours import GAIN, LOOKS, LOSS, player_look
from render.mini_express.layout import WIDTH
from render.mini_express.stage import Page
from render.mini_express.tokens import car, glyph, medal, share
from rules.kernel.views import copy_of
from rules.mini_express import COMPANIES, VALUE_TRACK, holdings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.kit.palette import Look
    from render.kit.picture import Picture, Say
    from rules.mini_express import Holding, MiniExpressState

_PAD, _BADGE = 14, 14
_HEAD, _TITLES, _ROW = 92, 44, 136
_BAND, _PILL = 70, 122
"""Widths of the band in a company's colour, and of the field of a price."""
COLUMNS = {"shares": 82, "value": 264, "influence": 350, "each": 504, "points": 718, "next": 912}
"""Where the columns begin, within a row."""
_NAME, _NOTE = Font("bold", 44), Font("bold", 25)
_TOTAL, _BIG, _TEXT = Font("display", 64), Font("display", 46), Font("display", 33)
_SHARE, _MEDAL = 60, 58
_LINE = 46.0
"""The middle of what a row holds; below it are notes."""
_NOTES = 104.0
"""The baseline of the notes: everybody else's influence, and what more of one's own would bring."""


class _Row:
    """A company in a portfolio: what of it a seat holds, and what the next share would cost.

    It looks the same wherever all that it has is the same.
    """

    def __init__(self, state: MiniExpressState, seat: int, index: int, holding: Holding, say: Say) -> None:
        company, better = state.companies[index], better_worth(state, seat, index)
        influences = [(player_look(state, i), one.influence[index]) for i, one in enumerate(state.players)]
        self.holding, self.value = holding, company.value
        self.price, self.stock = company.track, company.shares
        """The influence that the next share costs, and how many there are."""
        self.look, self.influence = influences.pop(seat)
        self.others = tuple(sorted(influences, key=lambda one: -one[1]))
        """Everybody else's influence, the highest first."""
        self.worth = tuple((key, getattr(VALUE_TRACK[company.value], key)) for key in state.mode.columns)
        """What a share brings by rank."""
        missing, each = better or (0, 0)
        self.better = say("mini_express_pictures.hand.better", missing=missing, each=each) if better else ""
        self.sold_out = say("mini_express_pictures.hand.sold_out")


def draw_portfolio(state: MiniExpressState, seat: int, players: Sequence[str], say: Say) -> Picture:
    """Return what a seat holds, company by company."""
    page = Page.kept("hand", _bare)
    own = holdings(state, seat)
    _draw_head(page, player_look(state, seat), shown_names(players, say)[seat], own, say)
    for i, holding in enumerate(own):
        row = _Row(state, seat, i, holding, say)
        page.field(tuple(vars(row).values()), _box(i), partial(_draw_row, row=row))
    return page.encoded("hand.png")


def _box(number: int) -> Box:
    return Box(_PAD, _HEAD + _TITLES + number * _ROW, WIDTH - 2 * _PAD, _ROW - 12)


def _bare() -> Page:
    """Return the table with a sheet of paper for each company, a band in its colour on the left."""
    page = Page.blank(WIDTH, _box(len(COMPANIES)).top + _PAD - 8)
    for i, company in enumerate(COMPANIES):
        page.panel(_box(i))
        band = plate((_BAND, _box(i).high), LOOKS[company].fill)
        page.raise_up(band, (_box(i).left, _box(i).top), TILE.times(0.5))
    return page


def _draw_head(page: Page, look: Look, name: str, own: Sequence[Holding], say: Say) -> None:
    page.badge_of(look, (_PAD, 16), 30, TABLE)
    right = float(WIDTH - _PAD - 8)
    total = str(sum(holding.points for holding in own))
    right -= page.text((right, 68), total, _TOTAL, TEXT, on=TABLE, align="right") + 16
    words = say("mini_express_pictures.hand.worth")
    right -= page.text((right, 62), words, _NOTE, TITLE, on=TABLE, align="right") + 20
    page.text((_PAD + 76, 62), name, _NAME, TEXT, on=TABLE, room=right - _PAD - 76)
    ends = [*list(COLUMNS.values())[1:], WIDTH - 2 * _PAD]
    for (column, left), end in zip(COLUMNS.items(), ends, strict=True):
        text = say(f"mini_express_pictures.hand.{column}")
        page.text((_PAD + left, _HEAD + 30), text, _NOTE, QUIET, on=TABLE, room=end - left - 10)


def better_worth(state: MiniExpressState, seat: int, index: int) -> tuple[int, int] | None:
    """Return how much more influence alone would make shares worth more, and what each would be."""
    trial = copy_of(state)
    now, own = holdings(trial, seat)[index].each, trial.players[seat].influence[index]
    highest = max(player.influence[index] for player in trial.players)
    for missing in range(1, max(highest, state.options.level.worthless_up_to) + 2 - own):
        trial.players[seat].influence[index] = own + missing
        each = holdings(trial, seat)[index].each
        if each > now:
            return missing, each
    return None


def _draw_row(page: Page, box: Box, row: _Row) -> None:
    wide, high, company = box.wide, box.high, row.holding.company
    page.sign(((_BAND - 54) / 2, high / 2 - 22), car, 54, company, on=LOOKS[company].fill)
    _draw_shares(page, row.holding)
    page.text((COLUMNS["value"] + 8, _LINE + 17), str(row.value), _BIG, INK, on=PAPER)
    left = COLUMNS["influence"]
    page.badge_of(row.look, (left, _LINE - 24), 24, PAPER)
    middle = left + 60 + page.tag_size(str(row.influence), _BIG)[0] / 2
    leads = row.influence >= row.others[0][1] and row.influence > row.others[-1][1]
    page.tagged((middle, _LINE), str(row.influence), _BIG, on=PAPER, ink=INK, gold=leads)
    _draw_worth(page, row)
    _draw_points(page, row.holding)
    _draw_next(page, row, wide)
    _draw_notes(page, row, wide)


def _draw_notes(page: Page, row: _Row, wide: int) -> None:
    left = float(COLUMNS["influence"] if len(row.others) == 1 else COLUMNS["value"] - 20)
    for look, influence in row.others:
        page.badge_of(look, (left, _NOTES - 23), _BADGE, PAPER)
        left += 2 * _BADGE + 6
        left += page.text((left, _NOTES), str(influence), _NOTE, QUIET_INK, on=PAPER) + 14
    left = max(left + 8, COLUMNS["each"])
    page.text((left, _NOTES), row.better, _NOTE, QUIET_INK, on=PAPER, room=wide - left - 16)


def _draw_shares(page: Page, holding: Holding) -> None:
    left, top = COLUMNS["shares"] + 2.0, round(_LINE) - 36
    if not holding.shares:
        page.slot(Box(round(left) + 8, top, _SHARE, 75))
        return
    step = min(26.0, 48 / max(1, holding.shares - 1))
    for i in range(holding.shares):
        page.sign((left + i * step, top), share, _SHARE, holding.company, on=PAPER)
    left += (holding.shares - 1) * step + _SHARE + 10
    page.text((left, _LINE + 18), f"\u00d7{holding.shares}", _BIG, INK, on=PAPER)


def _draw_worth(page: Page, row: _Row) -> None:
    """Draw what a share is worth by rank; the rank held is ringed, a share worth nothing struck out."""
    first, step, top = COLUMNS["each"], _MEDAL + 12, round(_LINE - _MEDAL / 2)
    for i, (column, each) in enumerate(row.worth):
        left, held = first + i * step, column == row.holding.column
        if held:
            page.box(Box(left - 5, top - 5, _MEDAL + 10, _MEDAL + 10), GAIN, radius=14, on=PAPER)
        page.sign((left, top), medal, column, str(each), _MEDAL, on=GAIN if held else PAPER)
    if row.holding.column is None:
        wide = len(row.worth) * step
        page.box(Box(first - 6, round(_LINE) - 3, wide, 6), LOSS, radius=3, on=PAPER)


def _draw_points(page: Page, holding: Holding) -> None:
    at = (COLUMNS["points"] + 4, _LINE + 12)
    if not holding.shares:
        page.text(at, "\u2013", _TEXT, PAPER_DARK, on=PAPER)
        return
    long = page.text(at, f"{holding.shares} \u00d7 {holding.each} =", _TEXT, QUIET_INK, on=PAPER)
    tint = GAIN if holding.points else LOSS
    page.text((at[0] + long + 12, _LINE + 16), str(holding.points), _BIG, tint, on=PAPER)


def _draw_next(page: Page, row: _Row, wide: int) -> None:
    left, top = COLUMNS["next"], round(_LINE) - 34
    if not row.stock:
        page.text((left, _LINE + 10), row.sold_out, _NOTE, LOSS, on=PAPER, room=wide - left - 12)
        return
    ground = GAIN if row.influence >= row.price else LOSS
    page.sign((left, top), plate, (_PILL, 68), ground, on=PAPER)
    page.sign((left + 12, top + 14), glyph, 38, "trains", TEXT, ground, on=ground)
    text = f"\u2212{row.price}" if row.price else "0"
    at = (left + _PILL - 14 - width(text, _BIG) / 2, _LINE + 16)
    page.text(at, text, _BIG, TEXT, on=ground, align="middle", room=60)
    left += _PILL + 8
    page.sign((left, top + 18), share, 26, row.holding.company, on=PAPER)
    page.text((left + 30, _LINE + 12), str(row.stock), _TEXT, INK, on=PAPER, room=wide - left - 34)
