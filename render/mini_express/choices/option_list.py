"""The list of options beside or below the map: what each takes and gives; of many, what companies can do."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from render.kit.house.colours import INK, QUIET_INK
from render.kit.house.panels import numbered
from render.kit.option_list import HEAD, STYLE, Cell, Row, Sign, Style, Words, draw_options
from render.kit.page import Box
from render.kit.text import Font, fitting, width
from render.mini_express.colours import GAIN, LOOKS, LOSS
from render.mini_express.stage import Page
from render.mini_express.tokens import car, demand, glyph, icon, share, spike
from rules.mini_express import COMPANIES, DEMAND, NUMBERS, ChoosingWest, PlacingPort, effects_of, holdings
from rules.mini_express.events import LineJoined, SpikeLost, SpikeMoved

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Self

    from PIL import Image

    from render.kit.palette import Colour
    from render.kit.picture import Say
    from rules.mini_express import CompanyId, Effects, MiniExpressState
    from rules.mini_express.actions import BuildTrack

WIDE: Final = 450
"""Width of a list beside a map with what is around it."""
HEADS: Final = ("trains", "worth")
"""What stands above the columns of numbers."""
_PAD, _SIGN = 8, 26
_STYLE: Final = STYLE._replace(pitch=46, number=lambda number, tint: numbered(str(number), tint, (44, 37)))
_ROOMY: Final = 14
"""So many rows have the usual pitch."""
_TIGHT: Final = STYLE._replace(pitch=38, number=lambda number, tint: numbered(str(number), tint, (44, 31)))
_COMPANIES: Final = _STYLE._replace(number=lambda index, _: car(40, COMPANIES[index]))
_BLOCKS: Final = _COMPANIES._replace(pitch=127)
_MORE: Final = " \u2026"
_BELOW, _ASIDE = 40, (24, -50)
"""How far apart lines of such a row are; how far right of their usual place shares and influence stand."""
_ICONS, _OTHERS, _TRAINS, _WORTH = 0.49, 0.61, 0.835, 0.985
"""In shares of the width of a row: where demand and what others get begin, where numbers end."""
_LINE: Final = 30
"""The baseline of words in a row."""
MOST: Final = 12
"""So many options of several companies are listed; of more, what each company can do."""
_NAME, _NUMBER = Font("place", 27), Font("display", 27)
_SMALL, _SMALLEST = Font("bold", 23), Font("bold", 21)
_LITTLE, _LITTLE_TEXT = 21, Font("narrow", 20)
_WIDEST = 58.0
"""Room for each sign in the column of what others get."""


class Extra(NamedTuple):
    """What else a build brings: a port for a company; the golden spike moved, lost, or joined."""

    kind: Literal["port", "spike", "lost", "joined"]
    company: str = ""


class Option(NamedTuple):
    """A city that a company can reach by ``paths``, or one such path.

    ``worth`` is what the shares of the seat gain by the worst and the best path, ``bonus`` the trains that
    other companies get by the least and the most generous path, ``extras`` what else comes of it.
    """

    number: int
    company: CompanyId
    city: str
    paths: tuple[tuple[str, ...], ...]
    trains: int
    worth: tuple[int, int]
    tile: str
    bonus: tuple[tuple[str, tuple[int, int]], ...]
    extras: tuple[Extra, ...]

    @classmethod
    def of(cls, state: MiniExpressState, number: int, ways: Sequence[BuildTrack]) -> Self:
        """Return what the seat to act brings about if it builds one of several ways to a city."""
        outcomes = [effects_of(state, state.seat, build) for build in ways]
        points = [effects.points for effects in outcomes]
        bonus = [dict(effects.bonus) for effects in outcomes]
        gifts = {name: [each.get(name, 0) for each in bonus] for name in COMPANIES}
        return cls(
            number=number,
            company=ways[0].company,
            city=ways[0].city,
            paths=tuple(build.path for build in ways),
            trains=len(ways[0].path),
            worth=(min(points), max(points)),
            tile=state.demand[ways[0].city],
            bonus=tuple((name, (min(trains), max(trains))) for name, trains in gifts.items() if any(trains)),
            extras=tuple({extra: None for effects in outcomes for extra in _extras(effects)}),
        )


def _extras(effects: Effects) -> Iterator[Extra]:
    for outcome in (*effects.events, *effects.to_choose):
        match outcome:
            case PlacingPort(company=company):
                yield Extra("port", company)
            case SpikeMoved():
                yield Extra("spike")
            case SpikeLost():
                yield Extra("lost")
            case LineJoined() | ChoosingWest():
                yield Extra("joined")


class Listing(NamedTuple):
    """Rows with their heads."""

    rows: Sequence[Row]
    heads: Sequence[Cell]
    style: Style

    @property
    def high(self) -> int:
        """How high it is with what is around it."""
        return HEAD + len(self.rows) * self.style.pitch + 4 * _PAD


def listing(offered: Sequence[Option], tints: Sequence[Colour], room: int, say: Say) -> Listing:
    """Return options as a list for some room."""
    wide, several = room - 4 * _PAD, len({option.company for option in offered}) > 1
    rows = [
        Row(option.number, tint, _cells(option, wide, say, several=several))
        for option, tint in zip(offered, tints, strict=True)
    ]
    return Listing(rows, _heads(wide, say), _STYLE if len(rows) <= _ROOMY else _TIGHT)


def by_company(offered: Sequence[Option], own: Listing, room: int, say: Say) -> Listing:
    """Return too many options for a list by company: what the seat has of it, its best cities, their gain.

    Cities stand below what one has, in two lines, or if there is room for both beside that, in one.
    """
    wide, tall = room - 4 * _PAD, room <= WIDE
    left, rows, aside = (72, [], _ASIDE) if tall else (WIDE, [], (0, 0))
    for row, company in zip(own.rows, COMPANIES, strict=True):
        cells = [cell._replace(left=cell.left + by) for cell, by in zip(row.cells, aside, strict=False)]
        of_it = [option for option in offered if option.company == company]
        spans = sorted({option.worth for option in of_it}, key=lambda span: (-span[1], -span[0]))
        for number, span in enumerate(spans[: 1 + tall], 1):
            names = [say(f"mini_express.city.{each.city}") for each in of_it if each.worth == span]
            text, down = _as_many(names, wide * _WORTH - 70 - left), number * _BELOW * tall + _LINE
            cells += [Cell(left, [Words(text, _NAME, INK, down)]), _gain(span, wide, down)]
        rows.append(row._replace(cells=cells))
    influence = own.heads[1]._replace(left=own.heads[1].left + aside[1])
    heads = [own.heads[0], influence, _heads(wide, say)[1]]
    return Listing(rows, heads, _BLOCKS if tall else _COMPANIES)


def _as_many(names: Sequence[str], room: float) -> str:
    """Return as many whole names as there is room for."""
    texts = [" \u00b7 ".join(names[:count]) + _MORE for count in range(1, len(names))]
    texts.append(" \u00b7 ".join(names))
    return next((text for text in reversed(texts) if width(text, _NAME) <= room), texts[0])


def owned(state: MiniExpressState, seat: int, say: Say) -> Listing:
    """Return what a seat has by company: shares, what each is worth, influence, and what all are worth."""
    wide, rows, own = WIDE - 4 * _PAD, [], holdings(state, seat)
    for place, held in enumerate(own):
        ink = INK if held.shares else QUIET_INK
        shares = f"{held.shares}\u2009\u00d7\u2009{held.each}" if held.shares else "0"
        amount = Words(str(state.players[seat].influence[place]), _NUMBER, INK, _LINE)
        cells = [
            Cell(58, [Sign(share, (29, held.company), 2), Words(shares, _NUMBER, ink, _LINE)]),
            Cell(wide * _OTHERS, [Sign(icon, (28, held.company), 6), amount]),
            Cell(wide * _WORTH, [Words(str(held.points), _NUMBER, ink, _LINE)], align="right"),
        ]
        rows.append(Row(place, LOOKS[held.company].fill, cells))
    text = say("mini_express_pictures.choices.shares", points=sum(held.points for held in own))
    influence = say("mini_express_pictures.choices.influence")
    heads = [
        Cell(8, [Words(text, _SMALL, INK, HEAD - 10, WIDE * 0.5)]),
        Cell(wide * _OTHERS, [Words(influence, _SMALL, QUIET_INK, HEAD - 10, wide * 0.35)]),
    ]
    return Listing(rows, heads, _COMPANIES)


def draw_list(listed: Listing, own: Listing | None, size: tuple[int, int]) -> Image.Image:
    """Return a list on a sheet on a table of a size, and at its foot what the seat has, if there is room.

    Where there is none the list has in its head what that is worth. On a wide table both have a sheet.
    """
    (room, high), beside = size, own is not None and size[0] > WIDE
    below = own is not None and not beside and listed.high + own.high <= high
    if listed.style is _BLOCKS:
        listed = listed._replace(style=_BLOCKS._replace(pitch=(high - HEAD - 4 * _PAD) // len(listed.rows)))
    if own and not beside and not below:
        listed = listed._replace(heads=[*listed.heads, own.heads[0]])
    edges = [0, room - WIDE, room] if beside else [0, room]
    sheets = [Box(left, 0, right - left, high).inner(_PAD) for left, right in pairwise(edges)]
    page = Page.kept(("list", size, beside), partial(_bare, sheets, size))
    draw_options(page, sheets[0].inner(_PAD), listed.rows, listed.style, heads=listed.heads)
    if own and (below or beside):
        place = sheets[-1].inner(_PAD) if beside else sheets[0].inner(_PAD)._replace(top=high - own.high)
        draw_options(page, place, own.rows, own.style, heads=own.heads)
    return page.frame


def _bare(sheets: Sequence[Box], size: tuple[int, int]) -> Page:
    page = Page.blank(*size)
    for sheet in sheets:
        page.panel(sheet)
    return page


def _heads(wide: int, say: Say) -> list[Cell]:
    """Return the heads of what is paid and what it brings to one's shares, both ending with their column."""
    trains, gain = (say(f"mini_express_pictures.choices.{key}") for key in HEADS)
    end = wide * _WORTH - width(gain, _SMALL) - 12
    return [
        Cell(min(wide * _TRAINS + 10, end), [Words(trains, _SMALL, QUIET_INK, HEAD - 10)], align="right"),
        Cell(wide * _WORTH, [Words(gain, _SMALL, QUIET_INK, HEAD - 10)], align="right"),
    ]


def _cells(option: Option, wide: int, say: Say, *, several: bool) -> list[Cell]:
    icons, others = round(wide * _ICONS), wide * _OTHERS
    signs = [Sign(car, (30, option.company))] if several else []
    left = 56 + (30 + 5) * several
    city = say(f"mini_express.city.{option.city}")
    whole = Words(city, fitting([city], _NAME, icons - left - 6), INK, _LINE)
    step = min(_WIDEST, (wide * _TRAINS - 28 - others) / max(1, len(option.bonus) + len(option.extras)))
    gifts = [
        *(_trains(company, span, step) for company, span in option.bonus),
        *(_extra(extra, step) for extra in option.extras),
    ]
    return [
        Cell(56, [*signs, whole], gap=5),
        Cell(icons, [Sign(demand, (*DEMAND[option.tile].icons, 24))]),
        *(cell._replace(left=others + i * step) for i, cell in enumerate(gifts)),
        Cell(wide * _TRAINS, [Words(str(option.trains), _NUMBER, INK, _LINE)], align="right"),
        _gain(option.worth, wide),
    ]


def _gain(span: tuple[int, int], wide: int, baseline: float = _LINE) -> Cell:
    least, most = span
    signed = f"{most:+d}".replace("-", "\u2212") if most else "0"
    text = signed if least == most else f"{least}\u2013{most}"
    tint = GAIN if most > 0 else LOSS if most < 0 else QUIET_INK
    font = _NUMBER if least == most else _SMALL
    return Cell(wide * _WORTH, [Words(text, font, tint, baseline)], align="right")


def _trains(company: str, span: tuple[int, int], room: float) -> Cell:
    """Return a company's car and how many trains it would get: beside it, or below where room is short."""
    least, most = span
    text = f"+{most}" if least == most else f"{least}\u2013{most}"
    if _SIGN + 4 + width(text, _SMALLEST) <= room:
        words = Words(text, _SMALL, INK, _LINE - 1, room - _SIGN - 4)
        return Cell(0, [Sign(car, (_SIGN, company)), words], gap=3)
    words = Words(text, _LITTLE_TEXT, INK, 37, room - 2)
    return Cell(0, [Sign(car, (_LITTLE, company), 3), words], stacked=room)


def _extra(extra: Extra, room: float) -> Cell:
    size = round(min(_SIGN, room * 0.5))
    golden = Sign(spike, (size,))
    match extra.kind:
        case "port":
            train = Sign(car, (size - 2, extra.company), 24 - size * 0.42)
            return Cell(0, [Sign(glyph, (size, "anchor", INK)), train], gap=1)
        case "joined":
            text = f"+{NUMBERS.spike_bonus}"
            return Cell(0, [golden, Words(text, _SMALL, GAIN, _LINE - 1, room - size - 5)], gap=3)
        case "lost":
            return Cell(0, [golden, Words("\u00d7", _NAME, LOSS, _LINE)], gap=5)
    return Cell(0, [golden])
