"""Moving the engine: forward, back, past others, over turnouts, to the last space."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    EndTurn,
    MoveEngine,
    MoveEngineBack,
    Pass,
    UpgradeStation,
)
from rules.great_western_trail.events import EngineMoved
from rules.great_western_trail.model import AtStation, Bonus, LeavingLastSpace
from rules.great_western_trail.printed.catalogue import STATIONS
from rules.great_western_trail.printed.icons import EngineForwardIcon
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    ask,
    begun,
    employ,
    free,
    happened,
    legal,
    me,
    pending,
    refusal,
    take,
    visit,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
TURNOUT = 1


def space(number: int, turnout: int = 0) -> int:
    """Return a place of an engine: a numbered space, or the turnout after it."""
    return 2 * number + turnout


def forward(edition: Edition, engine: int, spaces: int, other: int = 0) -> GreatWesternTrailState:
    """Return a position in which the engine may move so far; another engine stands somewhere."""
    state = begun(edition)
    visit(state, "A")
    me(state).engine = engine
    state.players[1].engine = other
    ask(state, Bonus(EngineForwardIcon(spaces)))
    return state


def ahead(edition: Edition, engine: int, spaces: int, other: int = 0) -> set[int]:
    """Return where the engine may go."""
    return {action.to for action in legal(forward(edition, engine, spaces, other), MoveEngine)}


def backward(edition: Edition, engine: int, other: int = 0, times: int = 1) -> set[int]:
    """Return where the engine may go as the cost of removing cards."""
    state = begun(edition)
    free(me(state), "aux_remove", "aux_remove")
    visit(state, "G")
    me(state).engine = engine
    state.players[1].engine = other
    chosen = Auxiliary("remove", times)
    if chosen not in GAME.legal(state, 0):
        return set()
    before = me(state).engine
    take(state, chosen)
    listed = {action.to for action in legal(state, MoveEngineBack)}
    return listed or ({me(state).engine} - {before})


@editions
def test_example(edition: Edition) -> None:
    """1st p.12, 2nd p.14: three engineers: from 1, past red on 3, to 5 or to the turnout after 4."""
    state = begun(edition)
    employ(me(state), engineer=3)
    visit(state, "C")
    me(state).engine = space(1)
    state.players[1].engine = space(3)
    assert {a.to for a in legal(state, MoveEngine)} == {space(2), space(4), space(4, TURNOUT), space(5)}


@editions
def test_moved_event(edition: Edition) -> None:
    """1st p.12, 2nd p.14: the engine moves."""
    state = forward(edition, 0, 2)
    events = take(state, MoveEngine(space(2)))
    assert happened(events, EngineMoved) == [EngineMoved(0, 0, space(2))]
    assert me(state).engine == space(2)


@editions
def test_fewer_spaces_but_at_least_one(edition: Edition) -> None:
    """1st p.12, 2nd p.14: one may move fewer spaces, but not none (other than by passing)."""
    assert ahead(edition, 0, 3) == {space(1), space(2), space(3)}


@editions
def test_several_engines_at_the_start_only(edition: Edition) -> None:
    """1st p.12, 2nd p.14: a space holds one engine, the start any number."""
    assert ahead(edition, 0, 1, other=space(1)) == {space(2)}
    assert ahead(edition, 0, 2, other=space(1)) == {space(2), space(3)}
    assert ahead(edition, 0, 1, other=0) == {space(1)}


@editions
def test_turnout_counts_as_a_space(edition: Edition) -> None:
    """1st p.12, 2nd p.14: a turnout lies between two spaces and counts as one, or is left aside."""
    assert ahead(edition, space(4), 1) == {space(4, TURNOUT), space(5)}
    assert ahead(edition, space(4, TURNOUT), 1) == {space(5)}
    assert ahead(edition, space(3), 2) == {space(4), space(4, TURNOUT), space(5)}


@editions
def test_occupied_turnout(edition: Edition) -> None:
    """1st p.12, 2nd p.14: a turnout on which another engine stands cannot be entered."""
    assert ahead(edition, space(4), 1, other=space(4, TURNOUT)) == {space(5)}


@editions
def test_remaining_spaces_are_lost(edition: Edition) -> None:
    """1st p.12, 2nd p.14: stopping at a station ends the movement."""
    state = forward(edition, space(4), 3)
    take(state, MoveEngine(space(4, TURNOUT)))
    assert isinstance(pending(state), AtStation)
    take(state, Pass())
    assert legal(state, MoveEngine) == []


@editions
def test_not_beyond_the_last_space(edition: Edition) -> None:
    """1st p.13, 2nd p.14: space 39 is the last one."""
    assert ahead(edition, space(37), 4) == {space(38), space(39)}


@editions
def test_last_space(edition: Edition) -> None:
    """1st p.13, 2nd p.14: on 39 the station may be upgraded, then the engine goes back for $3."""
    state = forward(edition, space(38), 1, other=space(20))
    take(state, MoveEngine(space(39)))
    assert isinstance(pending(state), AtStation)
    take(state, Pass())
    assert isinstance(pending(state), LeavingLastSpace)
    turnouts = {station.position for station in STATIONS.values() if station.turnout}
    back = {action.to for action in legal(state, MoveEngineBack)}
    assert back == ({space(number) for number in range(39)} | turnouts) - {space(20)}
    assert EndTurn() not in GAME.legal(state, 0)
    assert refusal(state, Pass())
    dollars = me(state).dollars
    take(state, MoveEngineBack(space(30)))
    assert (me(state).engine, me(state).dollars) == (space(30), dollars + 3)


@editions
def test_last_station_comes_before_going_back(edition: Edition) -> None:
    """1st p.13, 2nd p.14: the last station costs $3 and can be upgraded before the engine leaves."""
    state = forward(edition, space(38), 1)
    take(state, MoveEngine(space(39)))
    take(state, UpgradeStation(10, "step_left"))
    assert me(state).stations == [10]
    assert isinstance(pending(state), LeavingLastSpace)


@editions
def test_going_back_to_a_station(edition: Edition) -> None:
    """1st p.13, 2nd p.14: back from 39 to a turnout, its station may be upgraded with the $3 just gained."""
    state = forward(edition, space(38), 1)
    me(state).dollars = 2
    take(state, MoveEngine(space(39)))
    take(state, MoveEngineBack(STATIONS[9].position))
    take(state, UpgradeStation(9, "step_right"))
    assert (me(state).dollars, me(state).stations) == (0, [9])


@editions
def test_back_as_a_cost(edition: Edition) -> None:
    """1st p.13, 2nd p.16: back over numbers and turnouts alike."""
    assert backward(edition, space(3)) == {space(2)}
    assert backward(edition, space(5)) == {space(4), space(4, TURNOUT)}
    assert backward(edition, space(4, TURNOUT)) == {space(4)}


@editions
def test_back_exactly(edition: Edition) -> None:
    """1st p.13, 2nd p.16: a cost is paid whole: two spaces back are two."""
    assert backward(edition, space(3), times=2) == {space(1)}
    assert backward(edition, space(6), times=2) == {space(4), space(4, TURNOUT)}
    assert backward(edition, space(5), times=2) == {space(3), space(4)}


@editions
def test_back_past_other_engines(edition: Edition) -> None:
    """1st p.13, 2nd p.16: a space with another engine is skipped, further back."""
    assert backward(edition, space(3), other=space(2)) == {space(1)}
    assert backward(edition, space(2), other=space(1)) == {0}


@editions
def test_not_back_from_the_start(edition: Edition) -> None:
    """1st p.13, 2nd p.16: at the start nothing that costs a step back can be done."""
    assert backward(edition, 0) == set()


@editions
def test_not_back_beyond_the_start(edition: Edition) -> None:
    """Decision 24: with one space left behind, a cost of two spaces cannot be paid."""
    assert backward(edition, space(1)) == {0}
    assert backward(edition, space(1), times=2) == set()


@editions
def test_back_to_a_station(edition: Edition) -> None:
    """1st p.13, 2nd p.16: having moved back onto a turnout one may upgrade its station."""
    state = begun(edition)
    free(me(state), "aux_remove")
    visit(state, "G")
    me(state).engine = space(5)
    take(state, Auxiliary("remove", 1))
    take(state, MoveEngineBack(space(4, TURNOUT)))
    assert UpgradeStation(1, "aux_draw") in _until_station(state)


def _until_station(state: GreatWesternTrailState) -> tuple[object, ...]:
    """Pass what else is offered until the station is asked about; return what is legal then."""
    for _ in range(3):
        listed = GAME.legal(state, 0)
        if any(isinstance(action, UpgradeStation) for action in listed):
            return listed
        take(state, Pass())
    return ()
