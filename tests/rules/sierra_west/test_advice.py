"""The bot player."""

from __future__ import annotations

import pytest

from rules.kernel.contract import Motive
from rules.sierra_west.actions import ClaimCard, HoldFire, LockPlan, Shoot, TakeSummit, Track, Trap
from rules.sierra_west.catalogue import MODES
from rules.sierra_west.homesteads import advance
from rules.sierra_west.model import Shooting, SierraWestState, Spot
from tests.rules.sierra_west.figures import duel
from tests.rules.sierra_west.tables import GAME, begun, build, give, locked, stand, take, walk


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


def after_a_miss(wagon: int, bullets: int) -> SierraWestState:
    """Return a turn of which much is left, and in which a first shot has missed."""
    state = locked("outlaws", "S1", "O0", "S2")
    give(state, bullet=bullets)
    state.players[0].wagon = wagon
    state.pending.append(Shooting())
    return state


@pytest.mark.parametrize("bullets", [1, 2, 5])
def test_the_rest_of_the_turn_follows_a_shot_too(bullets: int) -> None:
    """It does not hold fire for what it can do as well after another shot."""
    view = GAME.view(after_a_miss(1, bullets), 0)
    assert GAME.advise(view, 0) == Shoot()
    assert GAME.ponder(view, 0) == Shoot()


def test_holds_fire_where_nothing_can_hit() -> None:
    """Bullets are kept: the wagon has reached no card that says what hits."""
    view = GAME.view(after_a_miss(0, 3), 0)
    assert GAME.ponder(view, 0) == HoldFire()


@pytest.mark.parametrize("mode", MODES)
def test_points_that_are_told_are_points(mode: str) -> None:
    """A hint that tells of points tells of those that the seat has more when it has done so."""
    state, told = begun(mode), 0
    for _ in range(150):
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        action = GAME.advise(view, seat)
        motive = GAME.motive(view, seat, action)
        before = GAME.count(state).totals[seat]
        take(state, action, seat)
        if motive.name == "gain":
            told += 1
            assert motive.facts["n"] == GAME.count(state).totals[seat] - before
    assert told > 5


def test_a_card_is_told_at_its_points() -> None:
    """Not at what the bot player reckons with beyond them, whatever it turns up: the first is worth one."""
    state = locked("boats", "S1", "S2", "S3")
    stand(state, 1, 0)
    give(state, food=9)
    walk(state, "tan", 1, "food")
    assert GAME.motive(GAME.view(state, 0), 0, ClaimCard("deck")) == Motive("gain", {"n": 1})
