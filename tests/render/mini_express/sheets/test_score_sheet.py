"""The final score sheet and the legend."""

from __future__ import annotations

import pytest

from render.kit.ranking import SIZES
from render.mini_express.sheets.legend import SIGNS, signs
from rules.mini_express.model import MiniExpressOptions
from tests.render.mini_express.games import DRAW, GAME, played, sheet
from tests.render.positions import opened, say


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_has_a_line_for_everybody(seats: int) -> None:
    """Seats and the automa, where it plays, have a line each."""
    state, _ = played(seats, 400)
    assert state.ended
    picture = sheet(state)
    assert picture.strips[0].name == "scores.png"
    alone, _ = played(3, 400)
    lines = len(state.players) - len(alone.players)
    assert picture.height - sheet(alone).height == lines * SIZES.line
    assert opened(picture).size == (picture.width, picture.height)


def test_shows_every_share() -> None:
    """One share more of a company is seen (p.9)."""
    state, _ = played(3, 400)
    before = sheet(state)
    state.players[0].shares[2] += 1
    assert sheet(state) != before


def test_a_game_broken_off_at_once_can_be_drawn() -> None:
    """Without any share there are no points, and a sheet all the same."""
    state, _ = played(3, 0)
    state.ended = "stalemate"
    result = GAME.result(state)
    assert result
    assert result.totals == (0, 0, 0)
    assert sheet(state, "ja")


def test_the_legend_explains_modules_only_where_they_are_played() -> None:
    """Spike and ports are explained with their options."""
    plain = signs(MiniExpressOptions()).keys()
    spike = signs(MiniExpressOptions(golden_spike=True)).keys()
    ports = signs(MiniExpressOptions(map="europe", ports=True)).keys()
    assert spike - plain == {"spike"}
    assert ports - plain == {"port"}


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_the_legend_can_be_drawn(language: str) -> None:
    """Every sign has its explanation in every language."""
    options = MiniExpressOptions(golden_spike=True)
    for topic in DRAW.topics(options):
        picture = DRAW.legend(options, topic, language=language, say=say(language))
        assert opened(picture).size == (picture.width, picture.height)


def test_a_topic_explains_every_sign() -> None:
    """No sign is left out, and none is explained twice."""
    modules = (MiniExpressOptions(golden_spike=True), MiniExpressOptions(map="europe", ports=True))
    told = [sign for explained in SIGNS.values() for sign in explained]
    assert sorted(told) == sorted({sign for options in modules for sign in signs(options)})
