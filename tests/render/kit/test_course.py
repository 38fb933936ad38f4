"""The course of a game on its score sheet."""

from __future__ import annotations

from itertools import pairwise

import pytest

from render.kit.course import COURSE_HIGH, _apart, _step, add_course, room_for
from render.kit.house import colours
from render.kit.page import Box
from render.kit.score_sheet import standings
from tests.render.kit.pages import LOOKS, TALLIES, Page, result

WIDE = 900
BELOW = COURSE_HIGH - 64
"""Above are the lines, below whoever led."""
Colours = set[tuple[int, ...]]


def _drawn(course: list[tuple[int, ...]]) -> Page:
    page = Page.blank(WIDE, COURSE_HIGH + 40)
    found = standings(result(*course[-1]), TALLIES[: len(course[0])])
    add_course(page, Box(20, 20, WIDE - 40, COURSE_HIGH), "Course", course, found)
    return page


def _seen(page: Page, left: int, top: int, right: int, bottom: int) -> Colours:
    """Return the colours in a part of the chart."""
    part = page.frame.crop((20 + left, 20 + top, 20 + right, 20 + bottom)).convert("RGB")
    return {colour for _, colour in part.getcolors(1 << 20) or [] if isinstance(colour, tuple)}


def test_every_player_has_a_line_of_their_colour() -> None:
    """Each of them is seen between the edges of the field, before the ends."""
    seen = _seen(_drawn([(0, 0, 0), (5, 9, 2), (11, 14, 3), (20, 15, 4)]), 100, 60, 600, BELOW)
    assert {look.fill for look in LOOKS[:3]} <= seen


def test_the_ribbon_tells_who_led() -> None:
    """First Bob, then Ann; nobody else at any time."""
    page = _drawn([(0, 3), (1, 6), (2, 9), (14, 9), (20, 11)])
    early, late = (
        _seen(page, *part) for part in ((90, BELOW, 300, BELOW + 60), (560, BELOW, 700, BELOW + 60))
    )
    assert LOOKS[1].fill in early
    assert LOOKS[0].fill not in early
    assert LOOKS[0].fill in late
    assert LOOKS[1].fill not in late


def test_gold_marks_a_lead_that_was_taken() -> None:
    """Who leads from the first moment on has taken it from nobody."""
    changed = _drawn([(0, 3), (1, 6), (14, 9), (20, 11)])
    steady = _drawn([(3, 0), (6, 1), (14, 9), (20, 11)])
    assert colours.GOLD in _seen(changed, 90, 60, 600, BELOW)
    assert colours.GOLD not in _seen(steady, 90, 60, 600, BELOW)


@pytest.mark.parametrize("moments", [0, 1, 2])
def test_a_course_too_short_takes_no_room(moments: int) -> None:
    """Nothing is drawn, and the page need not be higher."""
    course = [(0, 0), (3, 4)][:moments]
    page = Page.blank(WIDE, 60)
    before = page.frame.tobytes()
    add_course(page, Box(20, 20, WIDE - 40, COURSE_HIGH), "Course", course, [])
    assert page.frame.tobytes() == before
    assert room_for(course) == 0


def test_points_below_nothing_and_none_at_all_can_be_drawn() -> None:
    """Tickets count against a player until they are done; a game may end without a point."""
    below = _seen(_drawn([(-40, -8), (-12, 3), (-9, -20)]), 100, 60, 600, BELOW)
    level = _seen(_drawn([(0, 0)] * 4), 100, 60, 600, BELOW)
    assert LOOKS[0].fill in below & level


@pytest.mark.parametrize("high", [1, 7, 40, 41, 135, 999, 12_000])
def test_the_axis_is_quiet(high: int) -> None:
    """Its lines are few, and round numbers apart."""
    step = _step(high)
    assert high <= 4 * step
    assert str(step)[0] in "125"


def test_ends_keep_apart_in_their_order() -> None:
    """Also where all lines end at one point, and at the edges."""
    for wanted in ([90.0, 90.0, 90.0, 90.0, 90.0], [300.0, 299.0], [84.0, 90.0, 288.0]):
        found = _apart(wanted, 84.0, 288.0)
        order = sorted(range(len(wanted)), key=lambda i: (wanted[i], i))
        assert all(found[after] - found[before] >= 41.9 for before, after in pairwise(order))
        assert max(found) <= 288.1
