"""How the points of one category went over a game, as a sheet of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from render.kit.course import COURSE_HIGH, add_course
from render.kit.encoding import encode
from render.kit.house import colours
from render.kit.house.light import PANEL, lay
from render.kit.house.panels import panel
from render.kit.page import Box, Page
from render.kit.palette import PLAYERS, RULED, shades
from render.kit.score_sheet import Standing
from render.kit.stage import Stage, strewn, wood

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from render.kit.picture import Course, Picture

WIDE, _PAD = 1132, 12
_FILE: Final = "course.png"
_LOOKS: Final = PLAYERS | RULED


class CategoryCourse(NamedTuple):
    """What the sheet says. ``course``: the points of the category, by who played, after each of some turns.

    ``looks`` are the names of colours.
    """

    title: str
    course: Course
    names: Sequence[str]
    looks: Sequence[str]


def draw_category_course(sheet: CategoryCourse) -> Picture:
    """Return the chart: a line for each player, and below whoever was ahead."""
    page = _Page.blank(WIDE, COURSE_HIGH + 2 * _PAD + 4)
    box = Box(_PAD, _PAD, WIDE - 2 * _PAD, COURSE_HIGH)
    add_course(page, box, sheet.title, sheet.course, _standings(sheet))
    return encode(page.frame, _FILE)


def _standings(sheet: CategoryCourse) -> list[Standing]:
    points = sheet.course[-1]
    order = sorted(range(len(points)), key=lambda player: (-points[player], player))
    return [
        Standing(
            player,
            sheet.names[player],
            _LOOKS[sheet.looks[player]],
            1 + sum(other > points[player] for other in points),
            points[player],
            {},
        )
        for player in order
    ]


def _bare() -> Image.Image:
    image = wood((1000, 400))
    lay(image, panel((880, COURSE_HIGH), "paper"), (60, 30), PANEL)
    return image


class _Page(Page):
    """A sheet in the making."""

    stage = Stage(
        "category",
        [*shades(_LOOKS.values()), colours.GOLD, colours.OUTLINE, colours.PAPER_DARK],
        _bare,
        lambda: [strewn(_bare(), [])],
    )
