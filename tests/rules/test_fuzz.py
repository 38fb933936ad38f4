"""A fuzz target: any bytes are read as somebody's attempts to act, legal ones and others."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules import IllegalAction
from rules.kernel.codec import decode_action, encode
from tests.rules.games import CASES, Case
from tests.rules.mutants import mutants

_LEGAL_OF_EIGHT = 5


def attempt(case: Case, state: Any, choice: int, detail: int) -> None:  # noqa: ANN401  the game's own type of state
    """Let a seat try something: mostly a legal action, else another seat's or a changed one."""
    able = [seat for seat in range(case.seats) if case.game.legal(state, seat)]
    seat = able[detail % len(able)]
    legal = case.game.legal(state, seat)
    action = legal[(choice * 7 + detail) % len(legal)]
    if choice % 8 >= _LEGAL_OF_EIGHT:
        changed = list(mutants(action))
        action = changed[detail % len(changed)] if changed and choice % 2 else action
        seat = detail % (case.seats + 1)
    before = rules.dump(state)
    try:
        case.game.apply(state, seat, action)
    except IllegalAction:
        assert rules.dump(state) == before
        # By repr, as True equals 1.
        assert repr(action) not in map(repr, case.game.legal(state, seat))
    else:
        assert repr(decode_action(case.game, encode(action))) == repr(action)


def run(case: Case, data: bytes) -> None:
    """Play a game as ``data`` has it: two bytes an attempt, until one or the other is at its end."""
    state = case.setup(len(data))
    census = case.check.census(state)
    for choice, detail in zip(data[::2], data[1::2], strict=False):
        if not case.game.to_act(state):
            break
        attempt(case, state, choice, detail)
    assert case.check.census(state) == census
    assert case.copy(state) == state
    assert (case.game.result(state) is None) == bool(case.game.to_act(state))


@pytest.mark.parametrize("case", CASES, ids=str)
@settings(max_examples=15, deadline=None)
@given(data=st.binary(min_size=100, max_size=1500))
def test_nothing_breaks(case: Case, data: bytes) -> None:
    """Whatever is tried, a state stays whole: nothing is lost, and what is refused changes nothing."""
    run(case, data)
