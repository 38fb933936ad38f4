"""A review: from what was known alone, the worst of what was done, and how likely each was to win."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import msgspec
import pytest

import rules
from rules import Chance
from rules.kernel.review import SHOWN, Decision, _played_out, chances, weighed
from rules.kernel.views import copy_of
from rules.mini_express.actions import BuildTrack
from rules.sierra_west.actions import Pass, Walk
from tests.toy.rules.game import Waystation

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel.contract import AnyGame

GAME: AnyGame = rules.GAMES["mini_express"]
SEED = "0" * 32


def after(calls: int) -> Callable[[], bool]:
    """Return what says that it is enough after so many calls."""
    called = count()
    return lambda: next(called) >= calls


def played(game: AnyGame, blunders: range = range(0)) -> list[Decision]:
    """Return a game that three strong players have played, one of them with blunders."""
    state, found = game.setup(seats=3, seed=SEED), list[Decision]()
    while not state.ended:
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        legal = game.legal(view, seat)
        action = legal[-1] if seat == 0 and len(found) in blunders else game.ponder(view, seat)
        found.append(Decision(len(found), copy_of(state), seat, action))
        game.step(state, seat, action)
    return [*found, Decision(len(found), state, 0, found[-1].action)]


def test_what_strong_players_do_is_not_missed() -> None:
    """Nothing is told of who has done all that a strong player would have."""
    assert weighed(GAME, played(GAME)[:-1], after(10_000)) == ([], ())


def test_blunders_are_found() -> None:
    """Of who made them, three at most, the worst first, each with what would have been better by how much."""
    every = played(GAME, range(20, 34))[:-1]
    found, unsettled = weighed(GAME, every, after(120))
    assert unsettled == ()
    assert 0 < len(found) <= SHOWN
    assert {each.decision.seat for each in found} == {0}
    assert [each.points for each in found] == sorted((each.points for each in found), reverse=True)
    for each in found:
        assert each.better == GAME.ponder(GAME.view(each.decision.state, 0), 0) != each.decision.action
        assert each.points > each.error >= 0


def test_both_ways_are_broken_off_in_the_same_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where one of them ends the turn: nothing is worth more for having been looked at later."""
    game: AnyGame = rules.GAMES["sierra_west"]
    state, legal = game.setup(seats=2, seed=SEED), tuple[object, ...]()
    while not {Pass, Walk} <= {type(action) for action in legal}:
        seat = game.to_act(state)[0]
        view = game.view(state, seat)
        legal = game.legal(view, seat)
        if Pass() not in legal:
            game.step(state, seat, game.advise(view, seat))
    monkeypatch.setattr(type(game), "promise", lambda _, state, __: float(state.turn))
    monkeypatch.setattr(type(game), "ponder", lambda *_: Pass())
    monkeypatch.setattr("rules.kernel.review._Compared.is_sure", True)
    walk = next(action for action in legal if isinstance(action, Walk))
    (found,) = weighed(game, [Decision(1, state, seat, walk)], after(80)).missed
    assert (found.points, found.error) == (0, 0)


def test_of_a_turn_one_is_named() -> None:
    """Also where somebody else answers in between: what follows the first is another turn."""
    one, other = played(GAME, range(20, 34))[20:22]
    again = Decision(one.version + 2, one.state, one.seat, one.action)
    found = weighed(GAME, [one, other, again], after(200)).missed
    assert [each.decision.version for each in found if each.decision.seat == one.seat] in ([], [one.version])


def test_other_means_are_nothing_else() -> None:
    """What differs in a way, or in a payment, alone is not missed."""
    one = next(each for each in played(GAME) if isinstance(each.action, BuildTrack))
    longer = msgspec.structs.replace(one.action, path=("elsewhere",))
    assert GAME.alike(one.action, longer)
    assert not GAME.alike(one.action, msgspec.structs.replace(one.action, city="elsewhere"))


def test_nothing_is_begun_once_there_is_enough() -> None:
    """Without time nothing is told, and of nobody it is said that nothing was better."""
    assert weighed(GAME, played(GAME, range(8, 40))[:-1], after(0)) == ([], (0, 1, 2))


def test_chances_add_up_and_end_in_the_result() -> None:
    """One in all at every position; of a game that is over, who has won."""
    states = [each.state for each in played(GAME)][::-15][::-1]
    found = chances(GAME, states, after(2))
    assert [sum(each) for each in found] == pytest.approx([1.0] * len(states))
    won = [rank == 1 for rank in GAME.count(states[-1]).ranks]
    assert found[-1] == tuple(float(each) / sum(won) for each in won)


@pytest.mark.parametrize("moves", [1, 4])
def test_hidden_things_make_no_difference(moves: int) -> None:
    """Another order of the deck, other tiles in the other hand: the same chances, the same is missed."""
    game: AnyGame = Waystation()
    state = game.setup(seats=2, seed=SEED)
    for _ in range(moves):
        seat = game.to_act(state)[0]
        game.step(state, seat, game.legal(game.view(state, seat), seat)[-1])
    seat = game.to_act(state)[0]
    other = game.sample(game.view(state, seat), seat, Chance("other"))
    unseen = game.sample(game.view(state, None), None, Chance("other"))
    assert other != state != unseen
    action = game.legal(game.view(state, seat), seat)[-1]
    of_both = [weighed(game, [Decision(1, each, seat, action)], after(40)).missed for each in (state, other)]
    assert [each[1:] for each in of_both[0]] == [each[1:] for each in of_both[1]]
    assert chances(game, [state], after(2)) == chances(game, [unseen], after(2))


def test_long_games_are_broken_off() -> None:
    """Of Great Western Trail two plays to the end differ by 40 points by chance, and few can be compared."""
    game = rules.GAMES["great_western_trail"]
    state = game.setup(seats=2, seed=SEED)
    assert game.horizon is not None
    ended = _played_out(game, copy_of(state), 0, state.turn + game.horizon)
    assert not ended.ended
    assert ended.turn <= state.turn + game.horizon + 1
