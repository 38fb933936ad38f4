"""The Simmental variant (second edition p.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    DiscardCard,
    DiscardFor,
    GrowCattle,
    Pass,
    TakeIncome,
    UseExchangeToken,
)
from rules.great_western_trail.events import CattleGrown
from rules.great_western_trail.model import Delivery, Growing, Income
from tests.rules.great_western_trail.tables import (
    begun,
    do,
    happened,
    hold,
    in_kansas_city,
    legal,
    matching,
    me,
    pending,
    stack,
    take,
    visit,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState


def showing(*cards: str) -> GreatWesternTrailState:
    """Return a position in which this hand is to be shown, with no dollars yet."""
    state = begun(simmental=True)
    hold(state, *cards)
    me(state).dollars = 0
    in_kansas_city(state, Income())
    return state


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        (("calf",), 2),
        (("heifer",), 4),
        (("cow",), 5),
        (("calf", "heifer"), 4),
        (("calf", "cow", "heifer"), 5),
        (("calf", "calf"), 2),
        (("cow", "purple_5", "gray"), 11),
    ],
)
def test_one_orange_card_counts(cards: tuple[str, ...], value: int) -> None:
    """2nd p.19: whatever their stages, only one orange card counts: the best one."""
    state = showing(*cards)
    take(state, TakeIncome(0))
    assert me(state).dollars == value


def test_growth_after_the_income() -> None:
    """2nd p.19: after the income calves leave the game, heifers come to the discard pile."""
    state = showing("calf", "calf", "gray")
    take(state, TakeIncome(0))
    assert me(state).dollars == 3
    assert pending(state) == Growing(1)
    assert legal(state, GrowCattle) == [GrowCattle(1), GrowCattle(2)]
    events = take(state, GrowCattle(2))
    assert happened(events, CattleGrown) == [CattleGrown(0, 1, 2)]
    assert sorted(me(state).discard) == ["gray", "heifer", "heifer"]
    assert state.removed.count("calf") == 2
    assert state.simmental == [6, 8]


def test_grown_cattle_do_not_raise_the_value() -> None:
    """2nd p.19: the value of the delivery stays as it was."""
    state = showing("calf", "gray")
    take(state, TakeIncome(0))
    take(state, GrowCattle(1))
    assert pending(state) == Delivery(3)


def test_both_stages() -> None:
    """2nd p.19: first calves, then heifers of the hand; the heifer just gained does not grow on."""
    state = showing("calf", "heifer", "gray")
    take(state, TakeIncome(0))
    take(state, GrowCattle(1))
    assert pending(state) == Growing(2)
    assert legal(state, GrowCattle) == [GrowCattle(1)]
    take(state, GrowCattle(1))
    assert sorted(me(state).discard) == ["cow", "gray", "heifer"]
    assert me(state).hand == []
    assert state.simmental == [7, 7]


def test_growth_is_optional() -> None:
    """2nd p.19: any number may stay what they are."""
    state = showing("calf", "calf", "heifer")
    take(state, TakeIncome(0))
    take(state, GrowCattle(1))
    take(state, Pass())
    assert sorted(me(state).discard) == ["calf", "heifer", "heifer"]


def test_cows_do_not_grow() -> None:
    """2nd p.19: the third stage is the last; without calves and heifers nothing is asked."""
    state = showing("cow", "gray")
    take(state, TakeIncome(0))
    assert pending(state) == Delivery(6)
    assert sorted(me(state).discard) == ["cow", "gray"]


def test_token_brings_a_calf_to_grow() -> None:
    """2nd p.17, p.19: a token may be used after the income, too, and a calf that it draws may grow."""
    state = showing("gray", "white")
    me(state).exchange_tokens = 1
    stack(state, "calf", "black")
    take(state, TakeIncome(0))
    assert legal(state, GrowCattle) == []
    do(state, UseExchangeToken, cards=1)
    take(state, DiscardCard("gray"))
    take(state, GrowCattle(1))
    assert pending(state) == Delivery(3)
    assert sorted(me(state).discard) == ["gray", "heifer", "white"]


def test_nobody_waits_for_tokens_that_bring_no_calf() -> None:
    """2nd p.19: without calves and heifers in the whole ranch nothing is asked, whatever tokens there are."""
    state = showing("cow", "gray")
    me(state).exchange_tokens = 1
    take(state, TakeIncome(0))
    assert pending(state) == Delivery(6)


def test_without_the_variant_nothing_grows() -> None:
    """2nd p.19: growth belongs to the variant."""
    state = begun()
    hold(state, "gray", "white")
    in_kansas_city(state, Income())
    take(state, TakeIncome(0))
    assert pending(state) == Delivery(3)


def test_any_cattle_card_may_be_orange() -> None:
    """2nd p.19: a cost of any cattle card may be paid with an orange one."""
    state = begun(simmental=True)
    hold(state, "calf")
    visit_own(state, "10a", "DRR1")
    do(state, DiscardFor, cards=("calf",))
    assert me(state).certificates == 1


@pytest.mark.parametrize("card", ["calf", "heifer", "cow"])
def test_never_for_a_given_value(card: str) -> None:
    """2nd p.19: not where other cards are shown without an orange one (5a, white, black, green)."""
    state = begun(simmental=True)
    hold(state, card)
    visit_own(state, "5a")
    assert legal(state, DiscardFor) == []
    for letter in "ABE":
        visit(state, letter)
        assert legal(state, DiscardFor) == []


def test_pair_of_orange_cards() -> None:
    """Decision 7: the stages are one breed: two orange cards are a pair."""
    state = begun(simmental=True)
    hold(state, "calf", "heifer", "gray")
    visit(state, "F")
    assert len(matching(state, DiscardFor)) == 1
    do(state, DiscardFor, cards=("calf", "heifer"))
    assert me(state).dollars == 24
