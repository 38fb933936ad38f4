"""A search: it knows what its seat has seen alone, and does no harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Chance
from rules.kernel.bots import Level, Skill, choose
from rules.kernel.search import Choice, search
from rules.kernel.views import copy_of
from tests.toy.rules.game import Waystation
from tests.toy.rules.land import spaces_of

if TYPE_CHECKING:
    from rules.kernel.contract import Action
    from tests.toy.rules.model import WaystationAction, WaystationState

SEED = "0" * 32


class _Quick(Waystation):
    """Waystation, whose rollouts are played by chance: that takes little time."""

    def quick(self, state: WaystationState, seat: int, chance: Chance) -> WaystationAction:
        """Return any legal action."""
        legal = self.legal(state, seat)
        return legal[chance.below(len(legal))]


GAME = _Quick()


class _Level(_Quick):
    """Waystation, in which nothing makes a difference."""

    def promise(self, state: WaystationState, seat: int) -> float:  # noqa: ARG002  all are alike
        """Return the same for every position."""
        return 0.0


class _Noisy(_Quick):
    """Waystation, in which chance alone makes a difference."""

    def promise(self, state: WaystationState, seat: int) -> float:  # noqa: ARG002  as above
        """Return what nobody could foresee."""
        return Chance(f"{state.deck} {state.tiles}").below(1000)


class _Short(_Quick):
    """Waystation, whose rollouts are broken off after a turn."""

    horizon = 1


class _Narrow(_Quick):
    """Waystation, of which a search looks at the first actions only."""

    def candidates(self, view: WaystationState, seat: int) -> tuple[WaystationAction, ...]:
        """Return three."""
        return self.legal(view, seat)[:3]


def _position(moves: int = 0) -> WaystationState:
    state = GAME.setup(seats=2, seed=SEED)
    for _ in range(moves):
        GAME.apply(state, state.seat, GAME.advise(GAME.view(state, state.seat), state.seat))
    return state


def _found(
    state: WaystationState, rollouts: int = 120, chance: str = "any", game: _Quick = GAME
) -> Choice[Action]:
    view = game.view(state, state.seat)
    return search(game, view, state.seat, Chance(chance), rollouts, first=game.advise(view, state.seat))


@pytest.mark.parametrize("moves", [0, 3, 6])
def test_hidden_things_make_no_difference(moves: int) -> None:
    """Another order of the deck, other tiles in the other hand: the same choice."""
    state = _position(moves)
    found = _found(state)
    for number in range(3):
        other = GAME.sample(GAME.view(state, state.seat), state.seat, Chance(f"other {number}"))
        assert _found(other) == found


def test_same_chance_gives_the_same_choice() -> None:
    """A choice follows from view, seat, chance and rollouts; another chance plays other ones."""
    state = _position()
    assert _found(state) == _found(state)
    assert _found(state, chance="other").lead != _found(state).lead


def test_view_stays_as_it_is() -> None:
    """Rollouts are played with copies."""
    view = GAME.view(_position(4), 0)
    before = copy_of(view)
    search(GAME, view, view.seat, Chance("any"), 60, first=GAME.legal(view, view.seat)[0])
    assert view == before


@pytest.mark.parametrize("kind", [_Level, _Noisy])
def test_choice_of_the_policy_is_kept(kind: type[_Quick]) -> None:
    """Where nothing is surely better, what the policy would do is done."""
    state = _position(2)
    kept = [
        _found(state, 100, f"any {number}", kind()).action
        == GAME.advise(GAME.view(state, state.seat), state.seat)
        for number in range(8)
    ]
    assert sum(kept) >= (8 if kind is _Level else 6)


def test_few_rollouts_change_nothing() -> None:
    """One rollout for each action is no reason to leave the policy's choice."""
    state = _position()
    view = GAME.view(state, state.seat)
    assert all(
        search(GAME, view, state.seat, Chance("any"), 1, first=action).action == action
        for action in GAME.legal(view, state.seat)[:4]
    )


def test_obvious_win_is_found() -> None:
    """With one space left the action that makes most of it is taken, whatever the policy would do."""
    state, chance = _position(), Chance("f")
    while len(state.tiles) < len(spaces_of(state.options)) - 1 or state.pending:
        GAME.apply(state, state.seat, GAME.quick(state, state.seat, chance))
    view, leads = GAME.view(state, state.seat), {}
    for action in GAME.legal(state, state.seat):
        after = copy_of(state)
        GAME.apply(after, state.seat, action)
        assert after.ended
        leads[action] = GAME.promise(after, state.seat)
    best, worst = max(leads.values()), min(leads, key=leads.__getitem__)
    choice = search(GAME, view, state.seat, Chance("any"), 200, first=worst)
    assert leads[choice.action] == choice.lead == best > leads[worst]


def test_rollouts_may_be_cut() -> None:
    """After so many turns a position is worth what the title promises; none are played beyond."""
    state = _position()
    view, first = GAME.view(state, 0), GAME.legal(state, 0)[0]
    cut = search(GAME, view, 0, Chance("any"), 60, first=first, turns=1)
    assert cut.lead != search(GAME, view, 0, Chance("any"), 60, first=first).lead


def test_only_legal_actions_are_chosen() -> None:
    """A whole game of searches is one of legal actions; of one candidate nothing is compared."""
    state = _position()
    while not state.ended:
        choice = _found(state, 30)
        assert choice.action in GAME.legal(state, state.seat)
        assert choice.second is None or choice.second in GAME.legal(state, state.seat)
        assert (choice.lead is None) == (choice.rollouts == 0) == (len(GAME.legal(state, state.seat)) == 1)
        GAME.apply(state, state.seat, choice.action)


def test_candidates_are_looked_at_and_what_the_policy_would_do() -> None:
    """What a title leaves out is not played, but for the policy's own choice."""
    state = _position()
    view, first = GAME.view(state, 0), GAME.legal(state, 0)[-1]
    choice = search(_Narrow(), view, 0, Chance("any"), 80, first=first)
    assert {choice.action, choice.second} <= {*GAME.legal(state, 0)[:3], first}
    assert choice.rollouts <= 80


def test_strong_players_look_as_far_as_their_title_says() -> None:
    """A rollout of theirs ends after as many turns as the title has for its horizon."""
    view, game = GAME.view(_position(), 0), _Short()
    chosen = choose(game, view, 0, Skill(Level.STRONG), Chance("any"), 60)
    assert chosen == search(game, view, 0, Chance("any"), 60, first=game.advise(view, 0), turns=1)
    assert chosen.lead != choose(GAME, view, 0, Skill(Level.STRONG), Chance("any"), 60).lead


@pytest.mark.parametrize("rollouts", [2, 7, 24, 100])
def test_number_of_rollouts_is_bound(rollouts: int) -> None:
    """Where they do not suffice for all candidates, the last of those are left out: no more are played."""
    state = _position()
    assert len(GAME.candidates(GAME.view(state, 0), 0)) > 4
    assert 0 < _found(state, rollouts).rollouts <= rollouts
