"""Score sheets: a table of the players, best first, and of what each of them scored in every category.

Players stand in lines below each other, or in columns (``score_columns``) where the categories are many.

    sheet = ScoreSheet(
        title=say("render.sheet.title"),
        total=say("render.sheet.total"),
        categories=[Category(key, say(f"my_title.category.{key}")) for key in ("cities", "trains")],
        standings=standings(result, shown_names(players, say), looks),
    )
    encode(draw_lines(Page, sheet).frame, "scores.png")

A title that has more to show than figures draws its own heads and cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from render.kit.page import Box, Heading, Page
from render.kit.palette import CREAM, DUSK, GOLD, INK, NIGHT, STEEL, mix
from render.kit.signs import plate
from render.kit.text import Font, width

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PIL import Image

    from render.kit.palette import Colour, Look
    from rules.kernel.contract import Result

P = TypeVar("P", bound=Page)
_MINUS = "\u2212"


class Category(NamedTuple):
    """What points are scored for: its key in the result, and what it is called."""

    key: str
    title: str


class Standing(NamedTuple):
    """How a player has fared; ``points`` by category."""

    player: int
    name: str
    look: Look
    rank: int
    total: int
    points: Mapping[str, int]


def standings(result: Result, names: Sequence[str], looks: Sequence[Look]) -> list[Standing]:
    """Return how all players of a result have fared, best first."""
    order = sorted(range(len(names)), key=lambda player: (result.ranks[player], player))
    return [
        Standing(
            player,
            names[player],
            looks[player],
            result.ranks[player],
            result.totals[player],
            {line.category: line.points for line in result.lines[player]},
        )
        for player in order
    ]


class ScoreSheet(NamedTuple, Generic[P]):
    """What a score sheet says.

    ``head`` draws a category in its box instead of writing its title (in columns: a sign beside it), ``cell``
    into that of a player and a category instead of writing the points (in columns: what stands right of
    them). Both are told on which colour. In lines the last head is that of the ``TOTAL``.
    """

    title: str
    total: str
    categories: Sequence[Category]
    standings: Sequence[Standing]
    head: Callable[[P, Box, Category, Colour], None] | None = None
    cell: Callable[[P, Box, Standing, Category, Colour], None] | None = None


class Writing(NamedTuple):
    """A font, where letters stand (left, or the middle of a number), how far below a line's middle."""

    font: Font
    at: int
    drop: int


class Lines(NamedTuple):
    """The sizes of a sheet with a line for each player, in pixels; the first one begins at ``top``.

    Columns for the categories begin at ``first``, ``column`` apart; that of the total is ``total`` wide.
    ``names_end`` is the right end of names, ``below`` what is left empty below the table.
    """

    wide: int = 1400
    heading: Heading = Heading((24, 56), Font("bold", 46), 80, 470)
    top: int = 124
    line: int = 70
    gap: int = 8
    names_end: int = 468
    first: int = 470
    column: float = 170.0
    total: float = 170.0
    rank: Writing = Writing(Font("bold", 38), 50, 13)
    badge: tuple[int, int] = (82, 22)
    """Its left, and its radius."""
    name: Writing = Writing(Font("bold", 32), 138, 11)
    sum: Writing | None = None
    """How the total is written that far left of the right end of its column; by default as points are."""
    edges: bool = True
    """Whether lines have an edge, golden for the first."""
    below: int = 16


TOTAL = "total"
LINES = Lines()
_PAD = 16
_HEAD = Font("bold", 25)
_HEAD_PITCH = 27
_FIGURE = Font("bold", 38)


def draw_lines(kind: type[P], sheet: ScoreSheet[P], style: Lines = LINES) -> P:
    """Return a page with a line for each player and a column for each category."""
    page = kind.blank(style.wide, style.top + style.line * len(sheet.standings) + style.below)
    page.heading(sheet.title, style.heading)
    columns = _columns(sheet, style)
    for category, left, wide in columns:
        if sheet.head:
            high = style.top - style.heading.high
            sheet.head(page, Box(round(left), style.heading.high, round(wide), high), category, NIGHT)
        else:
            _write_head(page, (left + wide / 2, style.top - 16), category.title, wide - 8)
    for i, standing in enumerate(sheet.standings):
        box = Box(_PAD, style.top + i * style.line, style.wide - 2 * _PAD, style.line - style.gap)
        ground = _draw_player(page, box, standing, style)
        for category, left, wide in columns:
            if category.key == TOTAL and style.sum:
                _write_sum(page, (left + wide, box.top + box.high / 2), standing, style.sum, ground)
            elif sheet.cell:
                sheet.cell(page, Box(round(left), box.top, round(wide), box.high), standing, category, ground)
            else:
                _write_points(page, (left + wide / 2, box.top + box.high / 2), standing, category, ground)
    return page


def _columns(sheet: ScoreSheet[P], style: Lines) -> list[tuple[Category, float, float]]:
    """Return the categories, the total last, with left and width of their columns."""
    lefts = [style.first + i * style.column for i in range(len(sheet.categories) + 1)]
    columns = [
        (category, left, style.column) for category, left in zip(sheet.categories, lefts[:-1], strict=True)
    ]
    return [*columns, (Category(TOTAL, sheet.total), lefts[-1], style.total)]


def _write_head(page: Page, middle: tuple[float, float], title: str, room: float) -> None:
    words = _broken(title, room)
    for i, line in enumerate(words):
        at = (middle[0], middle[1] - _HEAD_PITCH * (len(words) - 1 - i))
        page.text(at, line, _HEAD, mix(STEEL, CREAM, 0.5), on=NIGHT, room=room, align="middle")


def _broken(title: str, room: float) -> list[str]:
    """Break a title that is too long into two lines, if it has two words."""
    words = title.split(" ")
    if width(title, _HEAD) <= room or len(words) == 1:
        return [title]
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return list(min(cuts, key=lambda lines: max(width(line, _HEAD) for line in lines)))


def _draw_player(page: Page, box: Box, standing: Standing, style: Lines) -> Colour:
    """Draw the field of a line with rank, badge and name; return its colour."""
    first, middle = standing.rank == 1, box.top + box.high / 2
    ground, fill = (CREAM, INK) if first else (DUSK, CREAM)
    edge = (GOLD, 3.5) if first else (mix(DUSK, STEEL, 0.25), 1.5)
    layers = ((0, edge[0], 10), (edge[1], ground, 8)) if style.edges else ((0, ground, 12),)
    page.sign((box.left, box.top), _bar, (box.wide, box.high), layers, on=NIGHT)
    at = (style.rank.at, middle + style.rank.drop)
    page.text(at, str(standing.rank), style.rank.font, fill, on=ground, align="middle")
    left, radius = style.badge
    page.badge_of(standing.look, (left, round(middle - radius)), radius, ground)
    room = style.names_end - style.name.at
    page.text(
        (style.name.at, middle + style.name.drop), standing.name, style.name.font, fill, on=ground, room=room
    )
    return ground


def _bar(size: tuple[int, int], layers: tuple[tuple[float, Colour, float], ...]) -> Image.Image:
    return plate(size, *layers, oversize=4)


def _write_points(
    page: Page, middle: tuple[float, float], standing: Standing, category: Category, ground: Colour
) -> None:
    points = standing.total if category.key == TOTAL else standing.points.get(category.key, 0)
    fill = INK if standing.rank == 1 else CREAM
    shade = fill if points or category.key == TOTAL else mix(fill, ground, 0.6)
    page.text((middle[0], middle[1] + 13), figure(points), _FIGURE, shade, on=ground, align="middle")


def _write_sum(
    page: Page, end: tuple[float, float], standing: Standing, writing: Writing, ground: Colour
) -> None:
    at, fill = (end[0] - writing.at, end[1] + writing.drop), INK if standing.rank == 1 else CREAM
    page.text(at, figure(standing.total), writing.font, fill, on=ground, align="right")


def figure(points: int) -> str:
    """Return points as they are written."""
    return str(points).replace("-", _MINUS)
