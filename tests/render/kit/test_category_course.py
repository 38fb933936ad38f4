"""The chart of one category of points: in the shape of the chat, a line for each who played."""

from __future__ import annotations

from render.kit.course import CategoryCourse, draw_category_course
from render.kit.palette import PLAYERS

SHEET = CategoryCourse(
    "Routes", [[0, 0, 0], [3, 0, 1], [3, 7, 1], [9, 7, 1]], ("Ada", "Ben", "Cy"), tuple(PLAYERS)
)


def test_in_the_shape_of_the_chat() -> None:
    """One strip, wider than high, which fits a desktop's 566 x 350 at half its size."""
    (strip,) = draw_category_course(SHEET).strips
    assert (strip.width, strip.height <= 700) == (1132, True)


def test_what_changes_is_seen() -> None:
    """The title, the points, the places and the colours."""
    others = [
        SHEET._replace(title="Tickets"),
        SHEET._replace(course=[*SHEET.course[:-1], [9, 8, 1]]),
        SHEET._replace(looks=tuple(PLAYERS)[::-1]),
        SHEET._replace(looks=(*tuple(PLAYERS)[:2], "purple")),
    ]
    assert len({draw_category_course(each).strips[0].data for each in (SHEET, *others)}) == len(others) + 1
