"""What can be done in one go."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest

from rules.kernel.playout import play, random_chooser
from rules.kernel.views import copy_of
from rules.sierra_west import answered, onward, shots_left
from rules.sierra_west.actions import Pass, Shoot, Track, Trap, Walk
from rules.sierra_west.catalogue import MODES
from rules.sierra_west.model import Shooting
from rules.sierra_west.supply import held
from tests.rules.sierra_west.tables import GAME, begun, give, locked

STEPS = 300


@pytest.mark.parametrize("mode", MODES)
def test_all_of_it_can_be_done(mode: str) -> None:
    """Action by action, up to the first that reveals something; pioneers go where it says (4.2)."""
    state, chance, found = begun(mode, seats=3), random.Random(mode), 0
    for _ in range(STEPS):
        if not (to_act := GAME.to_act(state)):
            break
        seat = to_act[0]
        view = GAME.view(state, seat)
        for way in onward(GAME, view, seat):
            trial, last = copy_of(state), None
            for action in way.actions:
                assert action in GAME.legal(trial, seat)
                last = action if isinstance(action, Walk) and action.pioneer == way.pioneer else last
                if any(event.reveals for event in GAME.apply(trial, seat, action)):
                    break
            else:
                assert way.pioneer is None or (last is not None and last.space == way.space)
                assert way.ends == (trial.turn > state.turn or bool(trial.ended or trial.awaiting))
                found += 1
        GAME.apply(state, seat, chance.choice(GAME.legal(state, seat)))
    assert found


def test_it_goes_from_space_to_space() -> None:
    """Every way begins with the one before it, one pioneer walks, and no way ends the turn unsaid."""
    view = GAME.view(locked("apple", "S1", "S2", "S3"), 0)
    for pioneer in ("green", "tan"):
        ways = [each for each in onward(GAME, view, 0) if each.pioneer == pioneer and not each.ends]
        assert [each.space for each in ways] == sorted(each.space for each in ways)
        assert [each.last for each in ways] == [*[False] * (len(ways) - 1), True][-len(ways) :]
        for nearer, further in pairwise(ways):
            assert further.actions[: len(nearer.actions)] == nearer.actions
        walked = [action for each in ways for action in each.actions if isinstance(action, Walk)]
        assert {action.pioneer for action in walked} == {pioneer}
        assert not any(isinstance(action, Pass) for each in ways for action in each.actions)


def test_the_turn_ends_where_nothing_else_is_worth_it() -> None:
    """The last way is offered once more with the end of the turn, never after something unknown (4)."""
    state, ended = begun("apple", seats=2), 0
    while to_act := GAME.to_act(state):
        seat = to_act[0]
        view = GAME.view(state, seat)
        ways = onward(GAME, view, seat)
        for way, end in pairwise(ways):
            if end.ends:
                assert isinstance(end.actions[-1], Pass)
                assert end.actions[:-1] == way.actions or len(end.actions) == 2
                ended += 1
        GAME.apply(state, seat, GAME.advise(view, seat))
    assert ended


def test_shots_go_on_until_one_hits() -> None:
    """After a miss all bullets can be fired by one choice; before it, and of others, none (outlaws)."""
    state = locked("outlaws", "S1", "S2", "S3")
    give(state, 0, bullet=3)
    assert shots_left(GAME.view(state, 0), 0) == ()
    state.pending.append(Shooting())
    assert shots_left(GAME.view(state, 0), 0) == (Shoot(),) * held(state, 0, "bullet")
    assert shots_left(GAME.view(state, 1), 1) == ()


def test_answers_to_others() -> None:
    """Both pioneers answer in one go: one traps, one tracks (8)."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, 1, food=1, wood=3)
    state.windows[0] = type(state.windows[0])(0, state.windows[0].animals, ("wood",))
    assert {type(each) for each in answered(GAME, GAME.view(state, 1), 1)} == {Trap, Track}
    assert answered(GAME, GAME.view(state, 0), 0) == ()


def test_who_answers_a_trap_with_nothing_else_to_do_has_no_shots() -> None:
    """Alone it is their turn, and nothing is pending: their panel has to come all the same."""
    state = GAME.setup(seats=1, seed="0" * 32)
    for _ in islice(play(GAME, state, random_chooser("0")), 400):
        assert state.pending or shots_left(GAME.view(state, 0), 0) == ()
