"""The sheet of somebody's games: in the shape of the chat, whatever there is to show."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.words import Catalogues
from bot.words.say import Say
from render.kit.statistics import Group, Part, StatisticsSheet, draw_statistics

WORDS = Catalogues(strict=True)
LEAST_SHAPE = 1.62
SHEET = StatisticsSheet(
    Say(WORDS, "en"),
    "Minjun · Ticket to Ride",
    [12, 7, 4, 0],
    [Part("routes", 61.25, 55.0), Part("tickets not completed", -7.5, -12.0)],
    [Group(2, 9, 112.4, 151), Group(3, 8, 98.0, 131), Group(4, 6, None, None)],
    [1000 + 7 * step % 90 for step in range(40)],
)


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("parts", [0, 1, 6, 11, 16])
@pytest.mark.parametrize("games", [1, 5])
def test_in_the_shape_of_the_chat(language: str, parts: int, games: int) -> None:
    """One strip, or two that are each wide enough."""
    sheet = SHEET._replace(
        say=Say(WORDS, language),
        title="김민준 · 그레이트 웨스턴 트레일",
        parts=[Part(f"station masters {number}", number, 3.0) for number in range(parts)],
        places=[1] * games,
        groups=[SHEET.groups[0]] * games,
    )
    strips = draw_statistics(sheet).strips
    assert len(strips) <= 2
    assert all(strip.width >= LEAST_SHAPE * strip.height for strip in strips)


def test_without_a_rating() -> None:
    """There is no strip of its own for that; a single game has a course of a point."""
    many = SHEET._replace(parts=[Part("cattle", 1.0, 2.0)] * 11)
    assert len(draw_statistics(many).strips) == 2
    assert len(draw_statistics(many._replace(course=())).strips) == 1
    assert draw_statistics(SHEET._replace(course=[1000])).strips


def test_what_changes_is_seen() -> None:
    """Each figure is somewhere in the picture."""
    changed = [
        SHEET._replace(places=[11, 7, 4, 0]),
        SHEET._replace(parts=[Part("routes", 61.25, 45.0), SHEET.parts[1]]),
        SHEET._replace(groups=[Group(2, 9, 112.4, 152), *SHEET.groups[1:]]),
        SHEET._replace(course=[*SHEET.course, 1200]),
        SHEET._replace(course=()),
    ]
    pictures = {draw_statistics(each).strips[0].data for each in (SHEET, *changed)}
    assert len(pictures) == len(changed) + 1
    assert Image.open(io.BytesIO(draw_statistics(SHEET).strips[0].data)).size[0] == 1132
