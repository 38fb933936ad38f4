"""Buying cattle: how cowboys may be shared out, and turning up cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import BuyCattle, Pass, RevealCattle
from rules.great_western_trail.events import CattleBought, CattleRevealed
from rules.great_western_trail.model import AtLocation, Buying
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    begun,
    do,
    employ,
    end_turn,
    happened,
    legal,
    matching,
    me,
    pending,
    refusal,
    take,
    visit,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
MARKET = ["yellow", "red", "red", "blue", "brown_3", "brown_5", "purple_5"]


def at_e(edition: Edition, cowboys: int, *, market: list[str] | None = None) -> GreatWesternTrailState:
    """Return a position at E with so many cowboys and cattle of every breed in the market."""
    state = begun(edition)
    state.cattle_deck = ["yellow", "yellow", "blue", "purple_7", "brown_4", "red"]
    state.cattle_market = list(MARKET if market is None else market)
    employ(me(state), cowboy=cowboys)
    visit(state, "E")
    return state


@editions
@pytest.mark.parametrize(
    ("cowboys", "cards", "dollars"),
    [
        (1, ("red",), 6),
        (1, ("brown_5",), 12),
        (2, ("red",), 3),
        (2, ("purple_5",), 12),
        (3, ("red", "blue"), 5),
        (3, ("brown_3",), 6),
        (4, ("purple_5",), 6),
        (5, ("brown_3", "brown_5"), 8),
    ],
)
def test_offers(edition: Edition, cowboys: int, cards: tuple[str, ...], dollars: int) -> None:
    """1st p.13, 2nd p.13: what so many cowboys buy, for how much."""
    state = at_e(edition, cowboys)
    events = do(state, BuyCattle, cards=cards, cowboys=cowboys)
    bought = happened(events, CattleBought)[0]
    assert (sorted(bought.cards), bought.cowboys, bought.dollars) == (sorted(cards), cowboys, dollars)
    assert me(state).dollars == 20 - dollars
    assert sorted(me(state).discard) == sorted(cards)


@editions
def test_example_of_one_cowboy(edition: Edition) -> None:
    """1st p.13, 2nd p.13: one cowboy: a card of value 3 for $6 or of value 4 for $12, nothing else."""
    bought = {(action.cards, action.cowboys) for action in legal(at_e(edition, 1), BuyCattle)}
    assert bought == {((card,), 1) for card in ("yellow", "red", "blue", "brown_3", "brown_5")}


@editions
def test_example_of_two_cowboys(edition: Edition) -> None:
    """1st p.13, 2nd p.13: two cowboys: two cards of value 3 for $6 each."""
    state = at_e(edition, 2)
    do(state, BuyCattle, cards=("red",), cowboys=1)
    assert isinstance(pending(state), Buying)
    do(state, BuyCattle, cards=("red",), cowboys=1)
    assert (me(state).dollars, me(state).discard) == (8, ["red", "red"])
    assert isinstance(pending(state), AtLocation)


@editions
def test_two_cards_of_different_breeds(edition: Edition) -> None:
    """1st p.13, 2nd p.13: three cowboys buy any two cards of value 3 for $5."""
    pairs = {tuple(sorted(a.cards)) for a in matching(at_e(edition, 3), BuyCattle, cowboys=3)}
    assert {("blue", "red"), ("red", "red"), ("red", "yellow"), ("blue", "yellow")} <= pairs


@editions
def test_cowboys_are_shared_out_freely(edition: Edition) -> None:
    """1st p.13, 2nd p.13: four cowboys: a value 4 for $6 with three, then a value 3 for $6 with one."""
    state = at_e(edition, 4)
    do(state, BuyCattle, cards=("brown_5",), cowboys=3)
    assert matching(state, BuyCattle, cowboys=2) == []
    do(state, BuyCattle, cards=("blue",), cowboys=1)
    assert me(state).dollars == 8


@editions
def test_each_cowboy_once(edition: Edition) -> None:
    """1st p.13, 2nd p.13: a cowboy is used once in an action."""
    state = at_e(edition, 2)
    do(state, BuyCattle, cards=("red",), cowboys=2)
    assert legal(state, BuyCattle) == []
    assert legal(state, RevealCattle) == []


@editions
def test_only_cards_of_the_market(edition: Edition) -> None:
    """1st p.13: only cards that lie open can be bought."""
    state = at_e(edition, 6, market=["red"])
    assert {action.cards for action in legal(state, BuyCattle)} == {("red",)}
    assert refusal(state, BuyCattle(("purple_7",), 4))


@editions
def test_price_has_to_be_paid(edition: Edition) -> None:
    """1st p.13, 2nd p.13: cattle are paid for at once."""
    state = at_e(edition, 1)
    me(state).dollars = 11
    assert {action.cards for action in legal(state, BuyCattle)} == {("yellow",), ("red",), ("blue",)}


@editions
def test_idle_cowboy_turns_up_two_cards(edition: Edition) -> None:
    """1st p.13, 2nd p.13: a cowboy not used for buying turns up two cards, also beyond the market's size."""
    state = at_e(edition, 2)
    events = take(state, RevealCattle())
    assert happened(events, CattleRevealed)[0].cards == ("red", "brown_4")
    assert len(state.cattle_market) == 9
    do(state, BuyCattle, cards=("brown_4",), cowboys=1)
    assert me(state).discard == ["brown_4"]


@editions
def test_turning_up_at_any_time(edition: Edition) -> None:
    """2nd p.13: cards may be turned up before, between and after purchases."""
    state = at_e(edition, 3)
    do(state, BuyCattle, cards=("red",), cowboys=1)
    take(state, RevealCattle())
    do(state, BuyCattle, cards=("blue",), cowboys=1)
    assert (me(state).dollars, len(state.cattle_deck)) == (8, 4)


@editions
def test_turning_up_the_last_cards(edition: Edition) -> None:
    """1st p.8, 2nd p.9: with one card left one is turned up, with none nothing."""
    state = at_e(edition, 2)
    state.cattle_deck = ["red"]
    take(state, RevealCattle())
    assert (state.cattle_deck, len(state.cattle_market)) == ([], 8)
    assert legal(state, RevealCattle) == []


@editions
def test_buying_may_stop(edition: Edition) -> None:
    """1st p.13: one may buy fewer cards than possible."""
    state = at_e(edition, 3)
    do(state, BuyCattle, cards=("red",), cowboys=1)
    take(state, Pass())
    assert isinstance(pending(state), AtLocation)
    assert legal(state, BuyCattle) == []
    end_turn(state)


@editions
def test_cowboys_serve_again_in_another_action(edition: Edition) -> None:
    """Decision 5: cowboys are counted within one action; a second one has all of them again."""
    state = begun(edition)
    state.cattle_market = ["red", "blue", "yellow"]
    visit(state, "E")
    do(state, BuyCattle, cards=("red",), cowboys=1)
    visit_own(state, "2a")
    do(state, BuyCattle, cards=("blue",), cowboys=1)
    assert me(state).dollars == 8


@editions
def test_market_is_not_refilled_at_once(edition: Edition) -> None:
    """1st p.8, 2nd p.9: the market is filled up only when the market token passes a yellow arrow."""
    state = at_e(edition, 1)
    do(state, BuyCattle, cards=("red",), cowboys=1)
    end_turn(state)
    assert len(state.cattle_market) == 6


@pytest.mark.parametrize(("cowboys", "dollars"), [(1, 8), (2, 5)])
def test_simmental_calves(cowboys: int, dollars: int) -> None:
    """2nd p.19: a calf for $8 with one cowboy, for $5 with two."""
    state = begun("second", simmental=True)
    state.cattle_market = ["calf", "red"]
    employ(me(state), cowboy=cowboys)
    visit(state, "E")
    do(state, BuyCattle, cards=("calf",), cowboys=cowboys)
    assert (me(state).dollars, me(state).discard) == (20 - dollars, ["calf"])


def test_calves_are_not_bought_as_cattle_of_their_value() -> None:
    """2nd p.19: calves are bought by their own offers only."""
    state = begun("second", simmental=True)
    state.cattle_market = ["calf", "calf", "red", "red"]
    employ(me(state), cowboy=6)
    visit(state, "E")
    with_calf = [a for a in legal(state, BuyCattle) if "calf" in a.cards]
    assert {(a.cards, a.cowboys) for a in with_calf} == {(("calf",), 1), (("calf",), 2)}
