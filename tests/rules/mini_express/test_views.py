"""What may be seen: all but the order of the bag and the seed."""

from __future__ import annotations

import pytest

import rules
from rules.kernel.chance import Chance
from tests.rules.mini_express.hidden import shuffle_hidden
from tests.rules.mini_express.tables import GAME, begun


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_all_see_the_same(seats: int) -> None:
    """p.6: shares, influence and trains are open to everybody."""
    state = begun(seats)
    assert all(GAME.view(state, seat) == GAME.view(state, None) for seat in range(seats))
    assert GAME.view(state, None).players == state.players


def test_order_of_the_bag_is_hidden() -> None:
    """p.11: tiles are drawn by chance: which are left may be known, their order not."""
    state = begun(2)
    other = rules.load(GAME, rules.dump(state))
    shuffle_hidden(other, None, Chance("hidden"))
    assert state.automa is not None
    assert other.automa.bag != state.automa.bag
    assert GAME.view(other, 0) == GAME.view(state, 0)


def test_view_shares_nothing() -> None:
    """A view stays as it was while the game goes on."""
    state = begun(1, golden_spike=True)
    view = GAME.view(state, 0)
    before = rules.dump(view)
    for _ in range(6):
        GAME.apply(state, 0, GAME.legal(state, 0)[-1])
    assert rules.dump(view) == before


def test_only_its_draws_stop_undo() -> None:
    """Nothing but the automa's tiles is revealed in a game."""
    revealing = {kind.__name__ for kind in GAME.Event.__args__ if kind.reveals}
    assert revealing == {"AutomaDrew", "AutomaReset"}
