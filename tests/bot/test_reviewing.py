"""Games are reviewed in a process of its own, which may die."""

from __future__ import annotations

import sys
from itertools import count

import msgspec
import pytest

import rules
from bot import reviewing
from bot.reviewing import MOST_STATES, WHOLE_SECONDS, Game, Review, Reviewer, ReviewingError, Step, reviewed
from rules.kernel import codec

GAME = rules.GAMES["mini_express"]
DIES = "import os; os.kill(os.getpid(), 9)"


def played() -> Game:
    """Return a game in which one seat does what comes last."""
    state, steps = GAME.setup(seats=2, seed="3" * 32), list[Step]()
    while not state.ended:
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        action = GAME.advise(view, seat) if seat else GAME.legal(view, seat)[-1]
        steps.append(Step(len(steps) + 1, codec.encode(state), seat, codec.encode(action)))
        GAME.step(state, seat, action)
    return Game("mini_express", tuple(steps), codec.encode(state))


def test_from_the_start_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chances of some turns, evenly chosen, the first and the end with them; what was missed, both ways."""
    game, seconds = played(), count()
    monkeypatch.setattr(reviewing, "CHANCES_SECONDS", 1.0)
    monkeypatch.setattr(reviewing, "WHOLE_SECONDS", 250.0)
    found = reviewed(game, lambda: float(next(seconds)))
    assert len(found.chances) <= MOST_STATES
    turns = [each.turn for each in found.chances]
    assert turns == sorted(turns)
    assert turns[0] == codec.load_state(GAME, game.steps[0].state).turn
    assert turns[-1] == codec.load_state(GAME, game.last).turn
    steps = {step.version: step for step in game.steps}
    assert found.missed
    for each in found.missed:
        assert (steps[each.version].seat, steps[each.version].action) == (each.seat, each.done.encode())
        assert each.better != each.done


def test_a_busy_machine_gets_a_coarser_review() -> None:
    """Where others have the processor it answers all the same, before it is taken to hang."""
    seconds = reviewing.spending(lambda: 1.0, iter((0.0, 200.0, 240.0)).__next__)
    assert seconds() < WHOLE_SECONDS
    assert seconds() > WHOLE_SECONDS
    assert reviewing._PATIENCE_SECONDS > 240.0
    assert reviewing.spending(iter((1.0, 31.0)).__next__, lambda: 5.0)() == 30.0


def test_a_process_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it is asked and answers goes there and back."""
    question = msgspec.msgpack.encode(played())
    monkeypatch.setattr(reviewing, "WHOLE_SECONDS", 0.0)
    monkeypatch.setattr(reviewing, "CHANCES_SECONDS", 0.0)
    assert msgspec.msgpack.decode(reviewing._answer(question), type=Review).chances


def test_who_asked_one_that_dies_is_told() -> None:
    """It is no answer, and nothing else goes wrong."""
    reviewer = Reviewer()
    reviewer.worker.command = [sys.executable, "-Sc", DIES]
    with pytest.raises(ReviewingError):
        reviewer.review(played())


def test_nothing_hidden_is_told_of_a_game() -> None:
    """What seats saw gets into no log."""
    assert str(played()) == "Game(mini_express)"
