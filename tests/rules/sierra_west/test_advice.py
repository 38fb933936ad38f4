"""The bot player."""

from __future__ import annotations

import pytest

from rules.sierra_west.actions import LockPlan, Shoot, TakeSummit, Track, Trap
from rules.sierra_west.catalogue import MODES
from rules.sierra_west.homesteads import advance
from rules.sierra_west.model import Spot
from tests.rules.sierra_west.figures import duel
from tests.rules.sierra_west.tables import GAME, begun, build, give, locked, take


@pytest.mark.parametrize("mode", MODES)
def test_beats_random_moves(mode: str) -> None:
    """It wins against random moves, in every mode."""
    assert all(duel(mode, number) for number in range(2))


def test_traps_while_it_can() -> None:
    """It traps before it plans, paying with what it has most of."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, 1, food=1, wood=3)
    advice = GAME.advise(GAME.view(state, 1), 1)
    assert isinstance(advice, Trap)
    assert advice.pay == "wood"


def test_tracks_with_the_idle_pioneer() -> None:
    """It tracks with the pioneer that has no cabin to go to."""
    state = locked("apple", "S1", "S2", "S3")
    build(state, "double_wood", seat=1)
    advance(state, 0, "wood", [])
    assert GAME.advise(GAME.view(state, 1), 1) == Track("green", "wood")


def test_plans() -> None:
    """It locks a plan of its hand."""
    state = begun()
    assert isinstance(GAME.advise(GAME.view(state, 0), 0), LockPlan)


def test_does_not_shoot_in_vain() -> None:
    """It takes no six-shooter that cannot hit, and uses one that most probably does."""
    state = locked("outlaws", "S1", "O0", "S2")
    give(state, bullet=6)
    assert not isinstance(GAME.advise(GAME.view(state, 0), 0), TakeSummit)
    state.players[0].wagon = 1
    state.players[0].green, state.players[0].tan = Spot("green", 4), Spot("tan", 3)
    assert isinstance(GAME.advise(GAME.view(state, 0), 0), TakeSummit)


def test_fires_again() -> None:
    """After a miss it fires again."""
    state = locked("outlaws", "S1", "O0", "S2")
    for number in range(40):
        give(state, bullet=6)
        state.players[0].wagon = 1
        state.chance.seed = f"{number:032x}"
        trial = GAME.sample(GAME.view(state, 0), 0, state.chance)
        take(trial, TakeSummit("green", 1))
        if len(trial.pending) > 1:
            assert GAME.advise(GAME.view(trial, 0), 0) == Shoot()
            return
    raise AssertionError
