"""The end of the game: when the market token leaves, and the last turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import Deliver, EndTurn, Hire, PlaceForesight, TakeIncome
from rules.great_western_trail.events import ForesightRefilled, GameEnded, LastTurns
from rules.great_western_trail.model import Income
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    do,
    end_turn,
    happened,
    hold,
    legal,
    me,
    only_workers,
    pending,
    refusal,
    take,
    visit,
)

if TYPE_CHECKING:
    from rules import Event
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
COLUMNS = [["camp_green", "flood_2_green"], ["cowboy", "builder"], ["engineer", "camp_black"]]


def nearly(edition: Edition, seats: int = 2, free: int = 1) -> GreatWesternTrailState:
    """Return a position in Kansas City with so many spaces left in the job market."""
    state = begun(edition, seats)
    state.foresight = [list(column) for column in COLUMNS]
    only_workers(state)
    state.market_row = 11
    state.job_market[11] = ["cowboy"] * (seats - free) + [""] * free
    for seat in range(seats):
        hold(state, "gray", "white", seat=seat)
    visit(state, "KC")
    take(state, PlaceForesight("camp_green"))
    return state


def finish_kansas_city(state: GreatWesternTrailState) -> list[Event]:
    """Take the steps from the income on and end the turn."""
    take(state, TakeIncome(0))
    do(state, Deliver, city=0, disc="aux_draw")
    return end_turn(state)


def triggered(edition: Edition, seats: int = 2) -> GreatWesternTrailState:
    """Return a position in which the end was just brought by the second column, the turn over."""
    state = nearly(edition, seats)
    take(state, PlaceForesight("cowboy"))
    finish_kansas_city(state)
    return state


@editions
def test_brought_in_step_two(edition: Edition) -> None:
    """1st p.15, 2nd p.18: the worker on the last space in step 2 moves the token out; the player takes it."""
    state = nearly(edition)
    events = take(state, PlaceForesight("cowboy"))
    assert happened(events, LastTurns) == [LastTurns(0)]
    assert me(state).market_token
    assert state.market_row == 12


@editions
def test_step_three_without_workers(edition: Edition) -> None:
    """1st p.15, 2nd p.18: in step 3 of the same turn no worker may be chosen."""
    state = nearly(edition)
    state.foresight[2] = ["engineer", "camp_black"]
    take(state, PlaceForesight("cowboy"))
    assert isinstance(pending(state), Income)
    assert "camp_black" in state.camps.values()
    state = nearly(edition)
    state.foresight[2] = ["camp_green", "camp_black"]
    take(state, PlaceForesight("cowboy"))
    assert {action.tile for action in legal(state, PlaceForesight)} == {"camp_green", "camp_black"}


@editions
def test_step_three_with_workers_only_is_skipped(edition: Edition) -> None:
    """1st p.15, 2nd p.18: with workers only, step 3 is left out; decision 10: the tiles stay."""
    state = nearly(edition)
    state.foresight[2] = ["engineer", "builder"]
    take(state, PlaceForesight("cowboy"))
    assert isinstance(pending(state), Income)
    assert state.foresight[2] == ["engineer", "builder"]


@editions
def test_brought_in_step_three(edition: Edition) -> None:
    """1st p.15, 2nd p.18: step 3 can bring the end as well."""
    state = nearly(edition, free=2)
    take(state, PlaceForesight("cowboy"))
    assert not me(state).market_token
    events = take(state, PlaceForesight("engineer"))
    assert happened(events, LastTurns) == [LastTurns(0)]
    assert isinstance(pending(state), Income)


@editions
def test_no_end_without_the_last_worker(edition: Edition) -> None:
    """1st p.15, 2nd p.18: another tile than a worker ends nothing."""
    state = nearly(edition, free=2)
    take(state, PlaceForesight("cowboy"))
    take(state, PlaceForesight("camp_black"))
    finish_kansas_city(state)
    assert state.last_turns == -1


@editions
def test_turn_is_finished(edition: Edition) -> None:
    """1st p.15, 2nd p.18: income, delivery and the refill of the foresight spaces follow as always."""
    state = nearly(edition)
    take(state, PlaceForesight("cowboy"))
    events = finish_kansas_city(state)
    assert happened(events, ForesightRefilled)
    assert state.players[0].cities == [0]
    assert state.seat == 1


@editions
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_else_has_one_turn(edition: Edition, seats: int) -> None:
    """1st p.15, 2nd p.18: who brought the end has had the last turn; the others have one each."""
    state = triggered(edition, seats)
    actors = []
    events: list[Event] = []
    while GAME.to_act(state):
        actors.append(state.seat)
        visit(state, "A")
        events = end_turn(state)
    assert actors == list(range(1, seats))
    assert events[-1] == GameEnded(seats - 1, "job_market")
    result = GAME.result(state)
    assert result is not None
    assert result.reason == "job_market"


@editions
def test_last_turn_in_kansas_city(edition: Edition) -> None:
    """1st p.15, 2nd p.18: in the last turns no worker is chosen; columns of workers are left out."""
    state = triggered(edition)
    state.foresight = [["camp_green", "flood_2_green"], ["cowboy", "builder"], ["engineer", "flood_3_green"]]
    visit(state, "KC")
    take(state, PlaceForesight("flood_2_green"))
    assert isinstance(pending(state), Income)
    assert sorted(state.hazards.values()) == ["flood_2_green", "flood_3_green"]
    assert state.foresight[1] == ["cowboy", "builder"]
    events = finish_kansas_city(state)
    assert isinstance(events[-1], GameEnded)


@editions
def test_foresight_is_refilled_in_the_last_turns(edition: Edition) -> None:
    """1st p.15, 2nd p.18: foresight spaces are filled up in the last turns, too."""
    state = triggered(edition, 3)
    state.foresight = [["camp_green", "flood_2_green"], ["cowboy", "builder"], ["engineer", "flood_3_green"]]
    visit(state, "KC")
    take(state, PlaceForesight("flood_2_green"))
    events = finish_kansas_city(state)
    assert len(happened(events, ForesightRefilled)[0].tiles) == 2
    assert all(tile for column in state.foresight for tile in column)


@editions
def test_workers_of_the_last_row_can_be_hired(edition: Edition) -> None:
    """Decision 31: with the token gone, the last row is free for hiring like the others."""
    state = triggered(edition)
    visit(state, "A")
    assert Hire("cowboy", 11) in legal(state, Hire)
    take(state, Hire("cowboy", 11))
    assert me(state).dollars == 16


@editions
def test_nothing_after_the_end(edition: Edition) -> None:
    """1st p.15, 2nd p.18: after the last turn the game is over."""
    state = triggered(edition)
    visit(state, "A")
    end_turn(state)
    assert GAME.to_act(state) == ()
    assert GAME.legal(state, 0) == GAME.legal(state, 1) == ()
    assert refusal(state, EndTurn(), seat=1).key == "kernel.illegal.game_over"


@editions
def test_last_hands_are_filled(edition: Edition) -> None:
    """1st p.10, 2nd p.12: phase C belongs to the last turns, too."""
    state = triggered(edition)
    visit(state, "A")
    end_turn(state)
    assert [len(player.hand) for player in state.players] == [4, 4]
