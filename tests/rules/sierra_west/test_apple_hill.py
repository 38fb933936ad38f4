"""Rulebook 9, mode 1: Apple Hill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import Pass, TakeSummit, UseSummit, Walk
from rules.sierra_west.catalogue import SPECIALS
from rules.sierra_west.events import Gained
from rules.sierra_west.homesteads import advance
from rules.sierra_west.supply import held
from tests.rules.sierra_west.tables import GAME, legal, locked, only, take, walk

if TYPE_CHECKING:
    from rules import Event


def test_apples_belong_to_all() -> None:
    """Apples that somebody gains lie in the supply, for anybody to spend."""
    state = locked("apple", "A0", "S1", "S2")
    walk(state, "green", 0)
    assert state.supply == {"apple_green": 1, "apple_red": 0}


def test_six_apples_at_most() -> None:
    """There is room for six apples of a kind."""
    state = locked("apple", "S1", "S2", "A2")
    state.supply["apple_green"] = 5
    state.supply["apple_red"] = 6
    walk(state, "tan", 2)
    assert state.supply == {"apple_green": 6, "apple_red": 6}


def test_harvest_along_the_trail() -> None:
    """Harvest adds all apples of the orchards below the wagon and left of it."""
    state = locked("apple", "A4", "S1", "S2")
    state.row = ["AX3", "AX4", "AX5"]
    state.players[0].wagon = 3
    walk(state, "green", 0)
    assert state.supply == {"apple_green": 3, "apple_red": 1}


def test_no_harvest_on_the_start_space() -> None:
    """Nothing lies along the trail of a wagon on the start space."""
    state = locked("apple", "A4", "S1", "S2")
    assert [event for event in walk(state, "green", 0) if isinstance(event, Gained)] == []
    assert SPECIALS[state.row[0]].apples


def test_apple_trade() -> None:
    """Apples are traded for goods; grey ones may be of any colour, in any mix."""
    state = locked("apple", "S1", "A7", "S2")
    state.supply.update(apple_green=1, apple_red=3)
    take(state, TakeSummit("tan", 1))
    assert {action.pay for action in legal(state, UseSummit)} == {
        ("apple_green", "apple_red"),
        ("apple_red", "apple_red"),
    }
    take(state, UseSummit(1, "", ("apple_red", "apple_red")))
    assert state.players[0].goods["gold"] == 1
    assert state.supply == {"apple_green": 1, "apple_red": 1}


def test_apple_homestead() -> None:
    """Apples of the colours shown advance a marker on an apple track."""
    state = locked("apple", "S1", "A12", "S2")
    state.supply["apple_red"] = 3
    take(state, TakeSummit("tan", 1))
    assert state.players[0].homesteads["red"] == 1
    assert state.players[0].goods["gold"] == 2


def test_apple_homestead_of_any_colour() -> None:
    """With several colours shown one of the two tracks is chosen."""
    state = locked("apple", "S1", "A0", "S2")
    state.supply["apple_green"] = 3
    take(state, TakeSummit("tan", 1))
    assert [action.choice for action in legal(state, UseSummit)] == ["green", "red"]


def test_green_track_trades_fur() -> None:
    """Granny Smith: a fur trade."""
    state = locked("apple", "S1", "S2", "S3")
    state.players[0].furs = ["bear"]
    events: list[Event] = []
    advance(state, 0, "green", events)
    assert only(events, Gained) == Gained(0, "gold", 1)


def test_all_may_reach_the_top() -> None:
    """Unlike the common tracks, apple tracks let all reach the top; the reward goes on."""
    state = locked("apple", "S1", "S2", "S3")
    state.players[1].homesteads["red"] = 5
    state.players[0].homesteads["red"] = 4
    for _ in range(2):
        advance(state, 0, "red", [])
    assert state.players[0].homesteads["red"] == 5
    assert state.players[0].goods["gold"] == 4


def test_scoring() -> None:
    """Apple homesteads score as others do."""
    state = locked("apple", "S1", "S2", "S3")
    state.players[0].wagon = 12
    state.players[0].homesteads.update(green=2, red=1)
    lines = {line.category: line.points for line in GAME.count(state).lines[0]}
    assert (lines["homestead_green"], lines["homestead_red"]) == (8, 4)


def test_apples_pay_for_nothing_else() -> None:
    """6: apples are no basic resources."""
    state = locked("apple", "S8", "S1", "S2")
    state.supply.update(apple_green=6, apple_red=6)
    assert 1 not in {action.space for action in legal(state, Walk) if action.pioneer == "tan"}


def test_apples_of_others_may_be_spent() -> None:
    """Whoever gained them, anybody may spend apples."""
    state = locked("apple", "A0", "S1", "A3")
    walk(state, "green", 0)
    walk(state, "tan", 0)
    take(state, Pass())
    assert [held(state, 1, apples) for apples in ("apple_green", "apple_red")] == [1, 1]


def test_harvest_may_be_skipped() -> None:
    """Harvest is not mandatory: one may walk past it, whole."""
    state = locked("apple", "A4", "S1", "S2")
    assert Walk("green", 1) in legal(state, Walk)
