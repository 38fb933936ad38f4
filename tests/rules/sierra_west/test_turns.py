"""The search for the best way to go on with a turn, and the numbers that it goes by."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import asdict

import rules
from rules.kernel import data
from rules.kernel.chance import Chance
from rules.kernel.views import copy_of
from rules.sierra_west import weights
from rules.sierra_west.actions import ClaimCard, LoadCart, Pass, Walk
from rules.sierra_west.advice import advise
from rules.sierra_west.catalogue import MODES
from rules.sierra_west.model import Spot
from rules.sierra_west.turns import Mind, best_line, sure_step, trial_of
from rules.sierra_west.valuing import held_worth, weights_at, worth
from tests.rules.sierra_west.tables import GAME, begun, give, locked

if TYPE_CHECKING:
    from rules.sierra_west.model import SierraWestState

BENT = weights.bent_of("")


def _line(state: SierraWestState, ways: int = 3) -> tuple[object, ...]:
    return best_line(Mind(GAME, 0, BENT, ways), state).actions


@pytest.mark.parametrize("mode", MODES)
def test_steps_in_thought_leave_the_table_alone(mode: str) -> None:
    """A step in a trial state comes to the same as in a whole copy, and changes nothing of what it is of."""
    state, chance = begun(mode, seats=3), random.Random(mode)
    for _ in range(150):
        if not (to_act := GAME.to_act(state)):
            break
        seat, before = to_act[0], rules.dump(state)
        for action in GAME.legal(state, seat):
            if action == Pass() or seat != state.seat:
                continue
            trial, whole = trial_of(state, seat), copy_of(state)
            GAME.step(trial, seat, action)
            GAME.step(whole, seat, action)
            assert rules.dump(trial) == rules.dump(whole)
        assert rules.dump(state) == before
        GAME.apply(state, seat, chance.choice(GAME.legal(state, seat)))


def test_goes_up_and_digs() -> None:
    """An explorer below a card goes up first, then the shovel claims it."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, food=2, wood=2, stone=2)
    state.players[0].explorers = [3]
    assert ClaimCard("deck") in _line(state)


def test_takes_gifts_at_once() -> None:
    """What a space only gives is taken without a look, but not while boots would be lost by it."""
    state = locked("apple", "S1", "S3", "S2")
    legal = GAME.legal(state, 0)
    assert sure_step(state, 0, legal) == Walk("tan", 0)
    state.players[0].tan = Spot("tan", 3)
    assert sure_step(state, 0, legal) is None


def test_loads_a_cart() -> None:
    """Gold that is at hand goes into a cart, where it counts three times as much."""
    state = locked("gold", "G0", "S1", "S2")
    give(state, gold=2)
    state.players[0].carts = [0]
    assert LoadCart(0, 2) in _line(state)


def test_counts_points_alone_in_the_last_turn() -> None:
    """After its last turn a seat has what the game gives it; before, goods are worth something as well."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, food=4)
    assert worth(state, 0, BENT) > GAME.count(state).totals[0]
    state.last_turn = state.turn + 1
    assert worth(state, 0, BENT) == GAME.count(state).totals[0]


def test_a_long_game_makes_cards_dearer() -> None:
    """The longer a game goes on, the more a card is worth, which brings its end nearer."""
    values = []
    for turn in (1, 41, 61):
        state = begun()
        state.turn = turn
        now = held_worth(state, 0, weights_at(state, BENT))
        state.players[0].claimed.append("A1")
        values.append(held_worth(state, 0, weights_at(state, BENT)) - now)
    assert values[0] < values[1] < values[2]


def test_players_with_the_numbers_of_strong_end_their_game() -> None:
    """They race for cards, so that a game is over after some ten rounds."""
    state, bent = (
        GAME.setup(seats=2, options={"mode": "gold"}, seed="5" * 32),
        weights.bent_of("", strong=True),
    )
    while (to_act := GAME.to_act(state)) and state.turn < 40:
        seat = to_act[0]
        GAME.apply(state, seat, advise(GAME, GAME.view(state, seat), seat, bent))
    assert state.ended


@pytest.mark.parametrize("mode", MODES)
def test_something_else_is_named(mode: str) -> None:
    """What comes next to the best is not the same for another payment; what is seen at a glance is legal."""
    state, told = begun(mode), 0
    for _ in range(30):
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        best = GAME.advise(view, seat)
        second = GAME.second(view, seat, best) if len(GAME.legal(view, seat)) < 12 else None
        if second is not None:
            assert second in GAME.legal(view, seat)
            assert {**asdict(second), "pay": ()} != {**asdict(best), "pay": ()} or type(second) is not type(
                best
            )
            told += 1
        assert GAME.quick(state, seat, Chance("0")) in GAME.legal(state, seat)
        GAME.apply(state, seat, best)
    assert told


def test_promise_is_a_lead() -> None:
    """What one is ahead by the other lags by; alone it is counted against Hastings."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, gold=5)
    assert GAME.promise(state, 0) == -GAME.promise(state, 1)
    alone = begun(seats=1)
    before = GAME.promise(alone, 0)
    alone.players[1].goods["gold"] += 2
    assert GAME.promise(alone, 0) == before - 2


@pytest.mark.parametrize("character", ["", *GAME.characters])
def test_characters_change_numbers_that_there_are(character: str) -> None:
    """Every character has a number for every time of a game, and changes what the plain one has."""
    bent = weights.bent_of(character)
    assert len(bent) == len(BENT)
    assert (bent == BENT) == (not character)


def test_numbers_are_kept_with_their_run(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """What training finds is written with the run that found it, the rest stays."""
    kept: list[bytes] = []

    class Place:
        def write_bytes(self, data: bytes) -> None:
            kept.append(data)

    monkeypatch.setattr(data, "Path", lambda _place: Place())
    weights.write({name: number * 2 for name, number in weights.plain().items()}, {"seed": "any"})
    found = msgspec.json.decode(kept[0])
    assert found["made"][-1] == {"seed": "any"}
    assert found["late"]["card"] == pytest.approx(2 * weights.plain()["late card"], rel=1e-2)
