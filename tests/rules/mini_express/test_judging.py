"""What a position promises, and what actions change about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from rules.kernel.bots import Level, Skill, choose
from rules.kernel.chance import Chance
from rules.kernel.views import copy_of
from rules.mini_express.actions import BuildTrack, BuyShare
from rules.mini_express.advice import Judge, judged
from rules.mini_express.weights import CHARACTERS, OUTLOOK, WAYS, Weights, weights_of
from tests.rules.mini_express.tables import GAME, begun, company, influence, leave_shares, put_trains

if TYPE_CHECKING:
    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.model import MiniExpressState

PLAIN = msgspec.structs.replace(weights_of(""), harm=1.0, rivals=0.01, buy=0.0)
"""Weights of one who looks at the lead over the best of the others."""


def _last_round() -> MiniExpressState:
    """Return a position in which two companies have run out, and seat 1 is the only rival of seat 0."""
    state = begun(3)
    leave_shares(state, brown=0, grey=0)
    state.players[0].shares, state.players[1].shares = [2, 2, 2, 2], [3, 3, 1, 1]
    state.players[2].shares = [0, 0, 1, 0]
    for name in ("brown", "grey", "orange", "white"):
        company(state, name).value = 6
    influence(state, 0, orange=9, white=9)
    return state


def _change(state: MiniExpressState, action: MiniExpressAction) -> float:
    return judged(state, state.seat, [action], PLAIN)[0]


def test_last_round_is_judged_by_the_lead() -> None:
    """Where nothing lies ahead the promise is the lead as the game stands, and a change that of the lead."""
    state = _last_round()
    assert Judge(state, 0, PLAIN).lead == pytest.approx(GAME.lead(state, 0))
    for action in GAME.legal(state, 0):
        purple = isinstance(action, BuildTrack) and "purple" in state.demand[action.city]
        after = copy_of(state)
        GAME.step(after, 0, action)
        if not purple:
            assert _change(state, action) == pytest.approx(GAME.lead(after, 0) - GAME.lead(state, 0))


def test_end_makes_what_lies_ahead_worth_nothing() -> None:
    """With the share that ends the game influence stops buying: to who is behind it promises less."""
    state = begun(3)
    leave_shares(state, brown=0, grey=1)
    put_trains(state, grey=0)
    state.players[1].shares = [4, 4, 4, 4]
    for name in ("brown", "orange", "white"):
        company(state, name).value = 9
    influence(state, 0, orange=8, white=8)
    ends = _change(state, BuyShare("grey"))
    leave_shares(state, brown=1)
    assert _change(state, BuyShare("grey")) > ends


def test_influence_counts_only_while_shares_are_left() -> None:
    """Beyond its rank influence is worth what it may buy."""
    state = begun(3)
    influence(state, 0, white=20)
    rich = Judge(state, 0, PLAIN).gain(3)
    leave_shares(state, white=0)
    assert rich > Judge(state, 0, PLAIN).gain(3)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"difficulty": "nightmare"}),
        (2, {}),
        (2, {"two_players": "duel"}),
        (3, {"golden_spike": True}),
        (5, {"map": "europe", "ports": True}),
    ],
)
def test_every_mode_can_be_played_through(seats: int, options: dict[str, object]) -> None:
    """Quick players bring a game of any mode to its end by legal actions."""
    state = GAME.setup(seats=seats, options=options, seed="7" * 32)
    chances = [Chance(f"any {seat}") for seat in range(seats)]
    while not state.ended:
        seat = state.seat
        action = GAME.quick(state, seat, chances[seat])
        assert action in GAME.legal(state, seat)
        GAME.apply(state, seat, action)
        assert -200 < GAME.promise(state, seat) < 200
    assert GAME.promise(state, 0) == GAME.lead(state, 0)


def test_candidates_are_the_best_without_twins() -> None:
    """What is advised comes first; of ways of a company to a city one is looked at; the number is bound."""
    state, chance = begun(3), Chance("any")
    while not state.ended:
        few = GAME.candidates(GAME.view(state, state.seat), state.seat)
        aims = [(each.company, each.city) for each in few if isinstance(each, BuildTrack)]
        assert len(aims) == len(set(aims))
        assert few[0] == GAME.advise(GAME.view(state, state.seat), state.seat)
        assert 1 <= len(few) <= 8
        GAME.apply(state, state.seat, GAME.quick(state, state.seat, chance))


def test_order_of_the_bag_makes_no_difference() -> None:
    """A strong bot player does the same whatever the automa will draw, and twice the same."""
    state, found = begun(2), set()
    for number in range(3):
        other = GAME.sample(GAME.view(state, 0), 0, Chance(f"other {number}"))
        found.add(choose(GAME, GAME.view(other, 0), 0, Skill(Level.STRONG), Chance("any"), 24))
    assert len(found) == 1
    assert next(iter(found)).rollouts > 8


def test_characters_differ_in_what_they_buy() -> None:
    """An investor buys more shares than a builder, whose companies lay more track."""
    bought = dict.fromkeys(CHARACTERS, 0)
    for character in CHARACTERS:
        for number in range(6):
            state = GAME.setup(seats=3, seed=f"{number:032x}")
            while not state.ended:
                action = GAME.advise(state, state.seat, character if state.seat == 0 else "")
                bought[character] += state.seat == 0 and isinstance(action, BuyShare)
                GAME.step(state, state.seat, action)
    assert bought["investor"] > bought["builder"]


def test_rollouts_have_several_players() -> None:
    """Who searches reckons with more than one way to play, greed among them, and judges leads as they are."""
    assert len(set(WAYS)) > 1
    assert any(not way.soft_ahead and not way.influence and not way.growth for way in WAYS)
    assert OUTLOOK.harm == pytest.approx(1, abs=0.01)
    assert all(isinstance(weights_of(character), Weights) for character in CHARACTERS)
