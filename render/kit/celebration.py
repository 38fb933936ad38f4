"""The picture to share of a finished game: who won, all totals, and one scene of a title's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from render.kit.house import colours
from render.kit.house.panels import INKS
from render.kit.page import Box, Page
from render.kit.ranking import crown
from render.kit.score_sheet import figure
from render.kit.text import Font, width

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render.kit.picture import Picture
    from render.kit.score_sheet import Standing

P = TypeVar("P", bound=Page)
SIZE: Final = (1132, 640)
"""A strip of it, in pixels."""
SCENE: Final = Box(20, 104, 740, 516)
"""Where a title paints what the game came to."""
_PLATES: Final = Box(776, 104, 336, 516)
_GAP: Final = 10
_HIGHEST: Final = 122
_CROWN, _RADIUS = 62, 26
_WINNER, _TITLE = Font("bold", 44), Font("display", 30)
_NAME, _TOTAL, _RANK = Font("bold", 30), Font("display", 42), Font("display", 30)


def draw_celebration(
    kind: type[P], title: str, standings: Sequence[Standing], paint: Callable[[P, Box], None]
) -> Picture:
    """Return the picture; ``paint`` fills ``SCENE`` of a page, ``standings`` are all players, best first."""
    page = kind.blank(*SIZE)
    right = SIZE[0] - 22.0
    page.text((right, 66), title, _TITLE, colours.TITLE, on=colours.TABLE, align="right")
    _write_winners(page, standings, right - width(title, _TITLE) - 24)
    paint(page, SCENE)
    high = min(_HIGHEST, (_PLATES.high + _GAP) // len(standings) - _GAP)
    for number, standing in enumerate(standings):
        box = _PLATES._replace(top=_PLATES.top + number * (high + _GAP), high=high)
        _draw_plate(page, box, standing)
    return page.encoded("celebration.png")


def _write_winners(page: Page, standings: Sequence[Standing], right: float) -> None:
    """Write who was first, each behind their badge: all of them where several were."""
    left, first = 20.0, [standing for standing in standings if standing.rank == 1]
    page.sign((left, 18), crown, _CROWN, on=colours.TABLE)
    left += _CROWN + 12
    room = (right - left) / len(first) - 2 * _RADIUS - 30
    for standing in first:
        page.badge_of(standing.look, (left, 50 - _RADIUS), _RADIUS, colours.TABLE)
        left += 2 * _RADIUS + 14
        page.name(left, 50, standing.name, _WINNER, colours.GOLD, on=colours.TABLE, room=room)
        left += min(room, width(standing.name, _WINNER)) + 16


def _draw_plate(page: Page, box: Box, standing: Standing) -> None:
    first, middle = standing.rank == 1, box.top + box.high / 2
    inks = INKS["act" if first else "rest"]
    page.panel(box, "act" if first else "rest")
    if not first:
        page.centre((box.left + 24, middle), str(standing.rank), _RANK, inks.quiet, inks.ground)
    left = box.left + (16 if first else 44)
    page.badge_of(standing.look, (left, middle - 19), 19, inks.ground)
    text = figure(standing.total)
    wide = page.tag_size(text, _TOTAL)[0]
    right = box.right - 14 - wide
    at = (right + wide / 2, middle)
    page.tagged(at, text, _TOTAL, on=inks.ground, ink=inks.text, gold=first)
    left += 46
    page.name(left, middle, standing.name, _NAME, inks.text, on=inks.ground, room=right - left - 8)
