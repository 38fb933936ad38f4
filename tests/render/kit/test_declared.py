"""Titles declare their pictures by the functions that draw them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import pytest

import rules
from render import PICTURES, OptionalPicture, Picture
from render.kit.declared import GamePictures
from tests.cogs.pictures import pixel
from tests.render.positions import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render import Say

PIXEL = pixel("pixel.png")


def _draw(*_: object, **__: object) -> Picture:
    return PIXEL


def _pictures(**optional: Any) -> GamePictures[Any]:  # noqa: ANN401  whatever is declared
    return GamePictures(board=_draw, hand=_draw, score_sheet=_draw, warm_up=lambda *_: None, **optional)


def test_a_title_has_what_it_declares() -> None:
    """Nothing else is asked of it."""
    assert _pictures().has == frozenset()
    assert _pictures(legend=_draw, player_board=_draw).has == {"legend", "player_board"}
    assert _pictures(tallies=_draw).has == {"frame"}


def test_of_how_many_there_are_boards() -> None:
    """Of the seats, where a title says no more; else of as many as it counts."""
    state = rules.GAMES["great_western_trail"].setup(seats=3, seed="0" * 32)
    assert _pictures(player_board=_draw).boards(state) == 3
    assert _pictures(player_board=_draw, boards=lambda view: view.seats + 1).boards(state) == 4


def test_choices_are_declared_with_what_they_show() -> None:
    """What draws them and what tells where they help come together."""

    def draw(
        _view: object,
        seat: int,
        actions: Sequence[Any],
        players: Sequence[str],
        _say: Say,
        marks: Sequence[Any],
    ) -> Picture:
        return pixel(f"{seat} {len(actions)} {len(players)} {len(marks)}")

    pictures = _pictures(choices=draw, shows=bool)
    reader: dict[str, Any] = {"players": ("A", "B"), "language": "en", "say": say("en")}
    assert not pictures.shows([])
    drawn = pictures.choices(None, 1, ["x"], marks=["y"], **reader)  # type: ignore[list-item]
    assert drawn
    assert drawn.strips[0].name == "1 1 2 1"


@pytest.mark.parametrize("title", PICTURES)
def test_every_title_names_only_what_there_is(title: str) -> None:
    """What a title has is among the optional pictures."""
    assert set(PICTURES[title].has) <= set(get_args(OptionalPicture))


@pytest.mark.parametrize("title", PICTURES)
def test_a_legend_has_topics_where_it_is_declared(title: str) -> None:
    """Each title that has a legend has topics for the options that it begins with."""
    topics = PICTURES[title].topics(rules.GAMES[title].Options())
    assert bool(topics) == ("legend" in PICTURES[title].has)
