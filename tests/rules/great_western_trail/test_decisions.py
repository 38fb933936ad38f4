"""Decisions where the rulebooks are silent or unclear (data/README.md) that no other test names."""

from __future__ import annotations

from pathlib import Path
from re import findall
from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    BuyCattle,
    Deliver,
    DiscardCard,
    Gain,
    MoveEngine,
    MoveEngineBack,
    MoveHerder,
    Pass,
    PlayObjective,
    SpecialDelivery,
    TakeIncome,
    TakeObjective,
    UpgradeStation,
    UseExchangeToken,
)
from rules.great_western_trail.events import HerderMoved, ObjectiveTaken
from rules.great_western_trail.model import HIDDEN, AtLocation, Delivery, Growing, Income
from rules.great_western_trail.setup import place_first_tiles
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    dealt,
    do,
    employ,
    find,
    free,
    happened,
    hold,
    in_kansas_city,
    legal,
    matching,
    me,
    own,
    pending,
    stack,
    take,
    visit,
    visit_own,
)

if TYPE_CHECKING:
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
HERE = Path(__file__).parent
README = Path(__file__).parents[3] / "rules/great_western_trail/data/README.md"


def test_every_decision_is_tested_by_name() -> None:
    """Each numbered decision is named by a test's docstring."""
    text = "\n".join(file.read_text() for file in HERE.rglob("test_*.py"))
    named = {
        int(number)
        for group in findall(r"[Dd]ecisions? ([\d, and]+)", text)
        for number in findall(r"\d+", group)
    }
    numbers = {int(number) for number in findall(r"(?m)^(\d+)\. ", README.read_text())}
    assert numbers
    assert numbers - named == set()


@editions
def test_a_copier_is_not_copied(edition: Edition) -> None:
    """Decision 8: two copying buildings side by side: neither copies the other."""
    copier = {"first": "8b", "second": "6b"}[edition]
    state = begun(edition)
    own(state, "BC2", copier, seat=1)
    visit_own(state, copier, "BC3")
    assert "BC2" not in {getattr(action, "location", "") for action in GAME.legal(state, 0)}


def test_no_objective_between_income_and_growth() -> None:
    """Decision 9: between income and growth no objective card is played."""
    state = begun(simmental=True)
    hold(state, "calf", "dollars2_boo")
    in_kansas_city(state, Income())
    take(state, TakeIncome(0))
    assert pending(state) == Growing(1)
    assert legal(state, PlayObjective) == []


@editions
def test_special_delivery_may_be_given_up(edition: Edition) -> None:
    """Decision 14: the move back is the cost, the delivery a gain; a turnout counts no space."""
    state = begun(edition)
    visit_own(state, "9a")
    me(state).engine = 16
    assert SpecialDelivery(15) not in legal(state, SpecialDelivery)
    take(state, SpecialDelivery(12))
    take(state, Pass())
    assert (me(state).engine, me(state).cities) == (12, [])


def after_many_floods(seed: str) -> GreatWesternTrailState:
    """Return a set-up in which all six floods came up first: there are spaces for four of them."""
    state = dealt(seed=seed)
    tiles = sorted([*state.supply[0], *state.foresight[0], *state.hazards.values(), *state.camps.values()])
    state.hazards.clear()
    state.camps.clear()
    state.supply[0] = sorted(tiles, key=lambda tile: tile.startswith("flood"))
    place_first_tiles(state)
    return state


def test_tile_without_a_space_goes_back() -> None:
    """Decision 15: two floods are in stack 1 again, and seven tiles lie on the trail."""
    state = after_many_floods("0" * 32)
    assert sum(tile.startswith("flood") for tile in state.supply[0]) == 2
    assert len(state.hazards) + len(state.camps) == 7
    assert len(state.supply[0]) == 35 - 7


def test_stack_is_shuffled_after_a_tile_went_back() -> None:
    """Decision 15: where in stack 1 what went back will come up, nobody knows."""
    stacks = {tuple(after_many_floods(f"{number:032x}").supply[0]) for number in range(4)}
    assert len(stacks) == 4


def test_token_waits_for_its_discards() -> None:
    """Decision 18: between a draw and its discards no further token is used, and nothing else is done."""
    state = begun()
    me(state).exchange_tokens = 2
    hold(state, "gray")
    stack(state, "white", "black", "green")
    take(state, UseExchangeToken(1))
    assert {type(action) for action in GAME.legal(state, 0)} == {DiscardCard}


@editions
def test_shorter_of_equal_ways_is_told(edition: Edition) -> None:
    """Decision 20: a detour for nothing over one's own building is not told."""
    state = begun(edition)
    own(state, "AB1", "2a")
    assert happened(do(state, MoveHerder, to="B"), HerderMoved)[0].steps == 1


@editions
def test_disc_before_transport(edition: Edition) -> None:
    """Decision 27: the dollars of the left step disc help to pay the transport."""
    state = begun(edition)
    me(state).dollars, me(state).engine = 2, 0
    in_kansas_city(state, Delivery(10))
    assert {action.disc for action in matching(state, Deliver, city=5)} == {"step_left"}


@editions
def test_delivery_without_any_disc(edition: Edition) -> None:
    """Decision 28: without a disc the delivery brings no dollars and costs its transport."""
    state = begun(edition)
    me(state).discs = dict.fromkeys(me(state).discs, 0)
    in_kansas_city(state, Delivery(8))
    costs = set()
    for action in legal(state, Deliver):
        assert action.disc == "none"
        costs.add(action.city)
    assert 0 in costs
    take(state, Deliver(0, "none"))
    assert (me(state).dollars, me(state).cities) == (20, [])


@editions
def test_cards_that_only_gain_ask_nothing(edition: Edition) -> None:
    """Decision 32: an objective card's $2 come at once."""
    state = begun(edition)
    hold(state, "dollars2_boo")
    take(state, PlayObjective("dollars2_boo"))
    assert me(state).dollars == 22
    assert legal(state, Pass) == []


@editions
def test_what_brings_nothing_is_not_offered(edition: Edition) -> None:
    """Decision 33: a certificate without room is not offered where it costs nothing."""
    state = begun(edition)
    me(state).certificates = 3
    visit(state, "C")
    assert legal(state, Gain) == []


@editions
def test_one_card_of_a_two_card_offer(edition: Edition) -> None:
    """Decision 34: fewer cards than possible may be bought: one for the $5 of two."""
    state = begun(edition)
    state.cattle_market = ["red"]
    employ(me(state), cowboy=3)
    visit(state, "E")
    do(state, BuyCattle, cards=("red",), cowboys=3)
    assert me(state).dollars == 15


@editions
def test_station_after_the_gain(edition: Edition) -> None:
    """Decision 35: the $3 of 1b come before the station is asked about, and may pay for it."""
    state = begun(edition)
    visit_own(state, "1b")
    me(state).engine, me(state).dollars = 10, 0
    take(state, MoveEngineBack(9))
    assert me(state).dollars == 3
    take(state, UpgradeStation(1, "aux_draw"))
    assert me(state).dollars == 1


@editions
def test_equal_discards_are_made_at_once(edition: Edition) -> None:
    """Decision 36: with equal cards only, the discard is made by itself."""
    state = begun(edition)
    hold(state, "gray")
    stack(state, "gray")
    visit(state, "B")
    take(state, Auxiliary("draw", 1))
    assert isinstance(pending(state), AtLocation)
    assert (me(state).hand, me(state).discard) == (["gray"], ["gray"])


@editions
def test_what_is_hidden(edition: Edition) -> None:
    """Decision 37: decks, supply and other hands are hidden, discard piles open."""
    state = dealt(edition)
    state.players[1].discard = ["white"]
    view = GAME.view(state, 0)
    assert set(view.players[0].deck) == set(view.players[1].hand) == set(view.cattle_deck) == {HIDDEN}
    assert {tile for tiles in view.supply for tile in tiles} == {HIDDEN}
    assert view.players[0].hand == state.players[0].hand
    assert view.players[1].discard == ["white"]
    assert set(GAME.view(state, None).players[0].hand) == {HIDDEN}


@editions
def test_engine_action_is_paid_first(edition: Edition) -> None:
    """Decision 38: after paying, the engine may stay."""
    state = begun(edition)
    free(me(state), "aux_engine")
    visit(state, "B")
    take(state, Auxiliary("engine", 1))
    assert legal(state, MoveEngine)
    take(state, Pass())
    assert (me(state).dollars, me(state).engine) == (19, 0)


@editions
def test_objective_from_the_stack_is_shown(edition: Edition) -> None:
    """Decision 40: everybody sees the card that was taken, and undo stops there."""
    state = begun(edition)
    visit(state, "C")
    top = state.objective_deck[-1]
    events = take(state, find(state, TakeObjective, card="stack"))
    taken = happened(events, ObjectiveTaken)[0]
    assert (taken.card, taken.from_stack) == (top, True)
    assert any(event.reveals for event in events)
