"""The legend and the score sheet: data that the kit draws."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.kit.celebration import draw_celebration
from render.kit.house.figures import herder
from render.kit.legend import STYLE, Entry, Section, topic_sheet
from render.kit.picture import Tally
from render.kit.ranking import draw_ranking
from render.kit.score_sheet import Category, ScoreSheet, standings
from tests.toy.render.board import LAND_LOOKS, SPRING, Page, draw_land, draw_map, look_at

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PIL import Image

    from render.kit.page import Box
    from render.kit.picture import Course, Picture, Say
    from rules.kernel.contract import Result
    from tests.toy.rules import WaystationOptions, WaystationState

TINTS: Final = {**{land: tint for land, (tint, _) in LAND_LOOKS.items()}, "wardens": SPRING}
_SIGN: Final = 88


def _warden() -> Image.Image:
    return herder(look_at(0), size=(64, 78)).on_nothing()


SIGNS: Final[Mapping[str, Mapping[str, Callable[[], Image.Image]]]] = {
    "tiles": {land: partial(draw_land, f"{land}_0", _SIGN) for land in LAND_LOOKS},
    "regions": {"spring": partial(draw_land, "rock_2", _SIGN), "warden": _warden},
}
"""The signs that each topic of the legend explains."""


def topics(_options: WaystationOptions) -> tuple[str, ...]:
    """Return the topics of the legend."""
    return tuple(SIGNS)


def draw_legend(_options: WaystationOptions, topic: str, _language: str, say: Say) -> Picture:
    """Draw the signs of a topic with their words."""
    entries = [Entry(draw(), say(f"waystation.legend.{sign}")) for sign, draw in SIGNS[topic].items()]
    return topic_sheet(Page, "waystation", topic, [Section(entries)], say, STYLE)


def _tallies(result: Result, players: Sequence[str]) -> list[Tally]:
    return [Tally(name, look_at(seat), result.totals[seat]) for seat, name in enumerate(players)]


def draw_scores(
    _state: WaystationState, result: Result, players: Sequence[str], say: Say, course: Course = ()
) -> Picture:
    """Draw what each land and the wardens brought, and the course of the game."""
    sheet = ScoreSheet[Page](
        say,
        [Category(key, say(f"waystation.category.{key}"), tint) for key, tint in TINTS.items()],
        standings(result, _tallies(result, players)),
        course=course,
    )
    return draw_ranking(Page, sheet).encoded("scores.png")


def draw_winner(state: WaystationState, result: Result, players: Sequence[str], say: Say) -> Picture:
    """Draw the land that was laid, as large as fits, for the winner's post."""
    found = standings(result, _tallies(result, players))

    def paint(page: Page, box: Box) -> None:
        draw_map(page, box._replace(left=box.left + (box.wide - box.high) // 2, wide=box.high), state)

    return draw_celebration(Page, say("waystation.title"), found, paint)
