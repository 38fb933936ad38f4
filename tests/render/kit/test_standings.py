"""The sheet of a season's standings: in the shape of the chat, however many people and rounds there are."""

from __future__ import annotations

import pytest

from bot.words import Catalogues
from bot.words.say import Say
from render.kit.standings import MOST, Line, StandingsSheet, draw_standings

WORDS = Catalogues(strict=True)
LEAST_SHAPE = 1.62


def sheet(people: int, rounds: int = 4, language: str = "en", name: str = "Minjun") -> StandingsSheet:
    """Return the sheet of so many people after so many rounds."""
    lines = [Line(n, f"{name} {n}", ["10.5"] * rounds, "1", str(12 * n)) for n in range(1, people + 1)]
    return StandingsSheet(Say(WORDS, language), "Season 3 · Ticket to Ride", lines)


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize(("people", "rounds"), [(2, 1), (16, 8), (17, 4), (48, 8)])
def test_in_the_shape_of_the_chat(language: str, people: int, rounds: int) -> None:
    """Strips of sixteen people, three at most, each wide enough."""
    strips = draw_standings(sheet(people, rounds, language, "아주아주 긴 이름을 가진 플레이어 " * 2)).strips
    assert len(strips) == -(-people // MOST)
    assert all(strip.width >= LEAST_SHAPE * strip.height for strip in strips)


def test_what_changes_is_seen() -> None:
    """Place, name, points of a round, wins and total are each in the picture."""
    before = sheet(4)
    line = before.lines[1]
    changed = [
        line._replace(place=1),
        line._replace(name="Bob"),
        line._replace(rounds=["", "0", "12", "6"]),
        line._replace(wins="2"),
        line._replace(total="48"),
    ]
    sheets = [
        before,
        *(before._replace(lines=[before.lines[0], each, *before.lines[2:]]) for each in changed),
    ]
    assert len({draw_standings(each).strips[0].data for each in sheets}) == len(sheets)


def test_nobody_stands_there_without_a_name() -> None:
    """A name that no font has becomes a number, as at a table."""
    before = sheet(4)
    unseen, numbered = (
        before._replace(lines=[*before.lines[:3], before.lines[3]._replace(name=name)])
        for name in ("\u0378", before.say("render.player", number=4))
    )
    assert draw_standings(unseen) == draw_standings(numbered)
