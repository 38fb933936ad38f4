"""Whole games in every mode: nothing is lost, nobody gets stuck, what is stored plays on alike."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

import rules
from rules import OptionError
from rules.kernel.codec import decode_action, encode
from rules.kernel.contract import Game
from rules.kernel.options import choices, parse
from rules.kernel.playout import advised_chooser, play, random_chooser
from rules.kernel.views import copy_of
from rules.mini_express.model import MiniExpressOptions
from tests.rules.mini_express.hidden import census
from tests.rules.mini_express.tables import GAME, preview

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.mini_express.model import MiniExpressState


def modes() -> Iterator[tuple[int, dict[str, object]]]:
    """Yield all numbers of players with all options that go together; first games without modules."""
    allowed = choices(MiniExpressOptions)
    for seats, values in product(GAME.seats, product(*allowed.values())):
        options = dict(zip(allowed, values, strict=True))
        try:
            parse(GAME, options, seats)
        except OptionError:
            continue
        plain = (options["golden_spike"], options["ports"], options["difficulty"]) == (False, False, "easy")
        if options["first_player"] == "random" and (plain or options["capacity"] == "printed"):
            yield seats, options


MODES = list(modes())
each_mode = pytest.mark.parametrize(
    ("seats", "options"),
    MODES,
    ids=["-".join(map(str, (seats, *options.values()))) for seats, options in MODES],
)


def begin(seats: int, options: dict[str, object], number: int = 0) -> Any:  # noqa: ANN401  as the checks of every game
    """Return a new game."""
    return GAME.setup(seats=seats, options=options, seed=f"{number:032x}")


def copy(state: MiniExpressState) -> MiniExpressState:
    """Return an equal state, stored and loaded."""
    loaded: MiniExpressState = rules.load(GAME, rules.dump(state))
    return loaded


def test_number_of_modes() -> None:
    """p.10-16: 20 ways to play alone, eight for two, four for each other number; p.6: first games."""
    assert [sum(seats == number for seats, _ in MODES) for number in GAME.seats] == [22, 12, 6, 6, 6]


@each_mode
def test_nothing_is_lost(seats: int, options: dict[str, object]) -> None:
    """A random game loses no train, share or tile."""
    for number in range(3):
        state = begin(seats, options, number)
        before = census(state)
        for _ in play(GAME, state, random_chooser(str(number))):
            assert census(state) == before


@each_mode
def test_somebody_can_act_until_the_end(seats: int, options: dict[str, object]) -> None:
    """p.5, decision 10: nobody gets stuck in a random game; it comes to a result."""
    state = begin(seats, options)
    for _ in play(GAME, state, random_chooser("stuck")):
        assert all(GAME.legal(state, seat) for seat in GAME.to_act(state))
        assert (GAME.result(state) is None) == bool(GAME.to_act(state))
    assert GAME.result(state) is not None


@each_mode
def test_ranks_follow_totals(seats: int, options: dict[str, object]) -> None:
    """p.9: every place is given once, and nobody with fewer points is before one with more."""
    state = begin(seats, options)
    for _ in play(GAME, state, random_chooser("ranks")):
        pass
    result = GAME.result(state)
    assert result is not None
    totals = [result.totals[result.ranks.index(rank)] for rank in range(1, len(state.players) + 1)]
    assert totals == sorted(totals, reverse=True)


@each_mode
def test_stored_games_play_on_alike(seats: int, options: dict[str, object]) -> None:
    """A game stored and loaded after each action is the same at every step."""
    state = begin(seats, options)
    again = copy(state)
    for step in play(GAME, state, random_chooser("again")):
        again = copy(again)
        action = decode_action(GAME, encode(step.action))
        assert GAME.apply(again, step.seat, action) == step.events  # type: ignore[arg-type]
        assert rules.dump(again) == rules.dump(state)


@each_mode
def test_all_see_what_they_may_do(seats: int, options: dict[str, object]) -> None:
    """Decision 27: a view lists the same actions as the game, and is alike for all."""
    state = begin(seats, options)
    for _ in play(GAME, state, random_chooser("view")):
        view = GAME.view(state, None)
        assert GAME.view(view, 0) == view
        assert GAME.legal(view, state.seat) == GAME.legal(state, state.seat)


@each_mode
def test_copies_are_the_kernels(seats: int, options: dict[str, object]) -> None:
    """The quick copy is the one that the kernel would make, and shares nothing that changes."""
    state = begin(seats, options)
    kept = [(copy_of(state), rules.dump(state))]
    for _ in play(GAME, state, random_chooser("copies")):
        assert copy_of(state) == state
        kept.append((copy_of(state), rules.dump(state)))
    assert all(rules.dump(copied) == before for copied, before in kept)


@each_mode
def test_foreseen_as_the_kernel_would(seats: int, options: dict[str, object]) -> None:
    """What an action brings is foreseen as a sampled game plays it; it begins with what comes by itself."""
    state = begin(seats, options)
    for number, _ in enumerate(play(GAME, state, random_chooser("foreseen"))):
        view = GAME.view(state, state.seat)
        before = rules.dump(view)
        for action in GAME.legal(view, state.seat)[number % 9 :: 9]:
            foreseen = GAME.preview(view, state.seat, action)
            assert foreseen == Game.preview(GAME, view, state.seat, action)
            if state.turn:
                trial, by_itself = preview(view, state.seat, action)
                assert foreseen.events[: len(by_itself)] == tuple(by_itself)
                assert trial == foreseen.after or not trial.pending
        assert rules.dump(view) == before


@pytest.mark.parametrize(("seats", "options"), MODES[::5])
def test_every_listed_action_applies(seats: int, options: dict[str, object]) -> None:
    """Each action that is listed can be taken, and is listed once."""
    state = begin(seats, options)
    for number, _ in enumerate(play(GAME, state, random_chooser("listed"))):
        legal = GAME.legal(state, state.seat)
        assert len(set(legal)) == len(legal)
        for action in legal if number % 4 == 0 else ():
            GAME.apply(copy(state), state.seat, action)


@pytest.mark.parametrize(("seats", "options"), MODES[::5])
def test_bot_players_finish_games(seats: int, options: dict[str, object]) -> None:
    """Bot players play legal actions, the same for the same view, to the end."""
    state = begin(seats, options)
    for _ in play(GAME, state, advised_chooser(GAME)):
        if GAME.to_act(state):
            view = GAME.view(state, state.seat)
            advice = GAME.advise(view, state.seat)
            assert advice in GAME.legal(state, state.seat)
            assert view == GAME.view(state, state.seat)
    assert GAME.result(state) is not None


def test_state_is_small() -> None:
    """A stored state takes a few kilobytes."""
    state = begin(5, {"map": "europe", "ports": True})
    for _ in play(GAME, state, random_chooser("size")):
        pass
    assert len(rules.dump(state)) < 5000
