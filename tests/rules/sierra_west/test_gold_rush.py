"""Rulebook 9, mode 3: Gold Rush."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.sierra_west.actions import Choose, LoadCart, TakeSummit, UseDynamite
from rules.sierra_west.events import DieRolled, Taken
from rules.sierra_west.modes import gold_in_mines
from tests.rules.sierra_west.tables import GAME, give, legal, locked, only, refusal, take, walk

if TYPE_CHECKING:
    from rules.sierra_west.model import SierraWestState


def mining(seed: str = "0" * 32) -> SierraWestState:
    """Return a turn with three mines along the trail, one of them dark: 1, 2 and (dark) 3 gold."""
    state = locked("gold", "G0", "S1", "S2")
    state.row = ["GX0", "GX3", "GX5"]
    state.players[0].wagon = 5
    state.chance.seed = seed
    return state


def test_dark_mines_need_the_lantern() -> None:
    """A dark mine counts with the lantern only."""
    state = mining()
    assert gold_in_mines(state, 0) == 3
    state.owners["lantern"] = 0
    assert gold_in_mines(state, 0) == 6


@pytest.mark.parametrize("number", range(12))
def test_mining(number: int) -> None:
    """The die turns one, two or three of the gold into stone, by pairs of numbers."""
    state = mining(f"{number:032x}")
    rolled = only(walk(state, "green", 0), DieRolled).number
    stone = (rolled + 1) // 2
    goods = state.players[0].goods
    assert (goods["gold"], goods["stone"]) == (3 - stone, stone)


def test_own_gold_is_safe() -> None:
    """No more than the gold of the mines becomes stone."""
    state = mining()
    state.row = ["GX0"]
    give(state, gold=5)
    walk(state, "green", 0)
    assert (state.players[0].goods["gold"], state.players[0].goods["stone"]) == (5, 1)


def test_no_die_without_gold() -> None:
    """Decision 17: without any gold in one's mines no die is rolled."""
    state = mining()
    state.players[0].wagon = 0
    assert not [event for event in walk(state, "green", 0) if isinstance(event, DieRolled)]


def test_lantern() -> None:
    """The lantern is taken from the supply or from another; who has it keeps it."""
    state = locked("gold", "G12", "S1", "S2")
    state.owners["lantern"] = 1
    assert only(walk(state, "green", 0), Taken) == Taken(0, "lantern", 1)
    again = locked("gold", "G12", "S1", "S2")
    again.owners["lantern"] = 0
    assert not [event for event in walk(again, "green", 0) if isinstance(event, Taken)]


def test_dynamite() -> None:
    """With the dynamite two stones become a gold, any number of times."""
    state = mining()
    give(state, stone=5)
    assert refusal(state, UseDynamite()) == "cannot_use_dynamite"
    state.owners["dynamite"] = 0
    take(state, UseDynamite())
    take(state, UseDynamite())
    assert (state.players[0].goods["stone"], state.players[0].goods["gold"]) == (1, 2)
    assert legal(state, UseDynamite) == []


def test_buying_a_cart() -> None:
    """A mine cart is bought from the supply, as long as there are any."""
    state = locked("gold", "S1", "G0", "S2")
    give(state, food=2)
    take(state, TakeSummit("tan", 1))
    assert (state.players[0].carts, state.supply["cart"]) == ([0], 7)
    empty = locked("gold", "S1", "G0", "S2")
    give(empty, food=2)
    empty.supply["cart"] = 0
    assert TakeSummit("tan", 1) not in legal(empty, TakeSummit)


def test_loading() -> None:
    """One or two gold go into a cart, which holds two at most; carts that hold as much are alike."""
    state = mining()
    give(state, gold=3)
    state.players[0].carts = [0, 1, 0, 2]
    walk(state, "tan", 0)
    assert legal(state, LoadCart) == [LoadCart(0, 1), LoadCart(0, 2), LoadCart(1, 1)]
    take(state, LoadCart(1, 1))
    assert (state.players[0].carts, state.players[0].goods["gold"]) == ([0, 2, 0, 2], 2)


def test_nothing_to_load() -> None:
    """Without a cart or gold nothing happens."""
    state = mining()
    walk(state, "tan", 0)
    assert legal(state, LoadCart) == []


def test_squirrel() -> None:
    """7: the squirrel gives the dynamite or the lantern; what one has is not offered."""
    state = locked("gold", "S1", "S2", "S7")
    state.players[0].furs = ["squirrel"]
    walk(state, "tan", 2)
    assert legal(state, Choose) == [Choose("dynamite"), Choose("lantern")]
    take(state, Choose("lantern"))
    assert state.owners["lantern"] == 0


def test_squirrel_with_one_card() -> None:
    """7: with the lantern at hand the squirrel brings the dynamite."""
    state = locked("gold", "S1", "S2", "S7")
    state.players[0].furs = ["squirrel"]
    state.owners["lantern"] = 0
    walk(state, "tan", 2)
    assert state.owners["dynamite"] == 0


def test_scoring() -> None:
    """Gold in a cart is worth three; lantern and dynamite three each; empty carts nothing."""
    state = mining()
    state.players[0].carts = [2, 1, 0]
    state.owners.update(lantern=0, dynamite=1)
    lines = {line.category: line.points for line in GAME.count(state).lines[0]}
    assert (lines["carts"], lines["lantern"], lines["dynamite"]) == (9, 3, 0)


def test_loaded_gold_stays() -> None:
    """Gold in a cart can be neither spent nor loaded elsewhere."""
    state = mining()
    state.players[0].carts = [2]
    give(state, gold=0)
    walk(state, "tan", 0)
    assert legal(state, LoadCart) == []
    assert state.players[0].goods["gold"] == 0


def test_carts_are_bought_once_a_figure() -> None:
    """Without the infinity mark a cart is bought once."""
    state = locked("gold", "S1", "G0", "S2")
    give(state, food=4)
    take(state, TakeSummit("tan", 1))
    assert state.players[0].carts == [0]
    assert TakeSummit("green", 1) not in legal(state, TakeSummit)
